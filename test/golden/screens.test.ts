// Whole screens of the real TUI in a real terminal, letter by letter, at every size that matters. What differs from
// machine to machine (scores, times, paths) is masked; the rest is what a person sees.
import { describe, expect, it } from 'vitest';
import { contrast } from '../helpers/contrast.ts';
import type { Driver, Screen } from '../helpers/driver.ts';
import { ask, has, hasRisk, lacks, openTui as open, PROGRAM, type Setting, snap } from '../helpers/screens.ts';

const settings: Record<string, Setting> = {
  '80×14': { cols: 80, rows: 14 },
  '80×24': { cols: 80, rows: 24 },
  '120×35': { cols: 120, rows: 35 },
  '160×45': { cols: 160, rows: 45 },
  '200×50': { cols: 200, rows: 50 },
  '40×10': { cols: 40, rows: 10 },
  'open 120×35': { cols: 120, rows: 35, config: '[ui]\nsidebar = "open"\n' },
  'NO_COLOR 110×30': { cols: 110, rows: 30, env: { NO_COLOR: '1' } },
  'ASCII 110×30': { cols: 110, rows: 30, env: { LC_ALL: 'C', LANG: 'C' } },
  'bottom 100×30': { cols: 100, rows: 30, config: '[ui]\nlayout = "bottom"\n' },
  'hidden 120×24': { cols: 120, rows: 24, config: '[ui]\nlayout = "hidden"\n' },
  'screen reader 100×30': { cols: 100, rows: 30, env: { INK_SCREEN_READER: 'true' } },
};

describe.each(Object.entries(settings))('%s', (_name, setting) => {
  const tiny = setting.rows < 20;
  const hidden = setting.config?.includes('hidden') === true;

  it('idle, typing, proposal, typed word, high risk, blocked, palette, help', { timeout: 120_000 }, async () => {
    await using tui = await open(setting);
    // The place is read from the disk once the shell's first prompt is there.
    expect(await snap(tui, ({ text }) => /^ ~ .*Ctrl-Space/m.test(text))).toMatchSnapshot('idle');

    tui.type('? find all rust files larger than 1MB');
    await tui.waitFor(has('larger than 1MB'));
    const spoken = setting.env?.INK_SCREEN_READER !== undefined;
    await tui.waitFor(spoken ? has('A request: Enter') : /request/);
    // Which words were read is told by the worker, once it is there.
    const said = setting.cols >= 80 && !hidden && setting.env?.INK_SCREEN_READER === undefined;
    const read = /\bread: find all/;
    expect(await snap(tui, (s) => has('1MB')(s) && (!said || read.test(s.text)))).toMatchSnapshot('typed');

    tui.press('Enter');
    expect(await snap(tui, (s) => has('Proposed')(s) && has('[Enter]')(s) !== has('to run')(s))).toMatchSnapshot(
      'proposal',
    );
    await tui.decide('n');
    await tui.waitFor(lacks('Proposed'));
    tui.press('C-u');
    await tui.waitFor(lacks('rust'));

    await ask(tui, '? kill all gnuchess processes');
    await tui.waitFor(hasRisk('HIGH RISK', 'Risk: high'));
    await snap(tui, has('Proposed'));
    await tui.decide('y');
    await tui.waitFor(has('Type pkill'));
    tui.type('pki');
    expect(await snap(tui, has('run it: pki'))).toMatchSnapshot('typed word');
    tui.press('Esc');
    await tui.waitFor(lacks('Type pkill'));
    await tui.decide('n');
    await tui.waitFor(lacks('Proposed'));
    tui.press('C-u');
    await tui.waitFor(lacks('python3'));

    tui.type('git push --force origin main');
    await tui.waitFor(has('origin main'));
    tui.press('C-Space');
    await tui.waitFor(has('Commands'));
    tui.press('c');
    // The card beside the line says its risk too.
    const opened = (risk: string, told: string) => (screen: Screen) =>
      has('This line')(screen) && hasRisk(risk, told)(screen);
    expect(await snap(tui, opened('HIGH RISK', 'Risk: high'))).toMatchSnapshot('high risk');
    tui.press('Esc');
    await tui.waitFor(lacks('This line'));
    tui.press('C-u');
    await tui.waitFor(lacks('origin'));

    tui.type('rm -rf /');
    await tui.waitFor(has('rm -rf /'));
    tui.press('C-Space');
    await tui.waitFor(has('Commands'));
    tui.press('c');
    expect(await snap(tui, opened('CRITICAL', 'Risk: critical'))).toMatchSnapshot('critical');
    tui.press('Esc');
    await tui.waitFor(lacks('This line'));
    tui.press('C-u');
    await tui.waitFor(lacks('rm -rf'));

    tui.press('C-Space');
    expect(await snap(tui, has('Commands'))).toMatchSnapshot('palette');
    tui.press('?');
    expect(await snap(tui, has(tiny ? 'Keys' : 'At the prompt'))).toMatchSnapshot('help');
    tui.press('Esc');
    await tui.waitFor(lacks('Keys'));
  });
});

/** Rows with what differs from plain text before each piece: `‹#7fc8d8 bold›CONTEXT‹›`. */
function painted(tui: Driver): string {
  return tui
    .cells()
    .map((row) => {
      let line = '';
      let last = '';
      for (const cell of row) {
        const look = [
          cell.fg === 'default' ? '' : String(cell.fg),
          cell.bg === 'default' ? '' : `on ${cell.bg}`,
          ...(['bold', 'dim', 'underline', 'inverse'] as const).filter((name) => cell[name]),
        ]
          .filter(Boolean)
          .join(' ');
        // A blank shows no colour.
        const seen = cell.text.trim() === '' && !look.includes('on') && !cell.inverse ? last : look;
        if (seen !== last) line += `‹${seen}›`;
        last = seen;
        line += cell.text;
      }
      return line.trimEnd();
    })
    .join('\n')
    .replace(PROGRAM, 'PATH')
    .replace(/▇+/g, '==')
    .replace(/\b[01]\.\d\d\b/g, '0.00')
    .replace(/ {3,}/g, '   ');
}

/** Lines of frames and the ground of graphs are no text. */
const LINE = /^[\s─│╭╮╰╯├┤·⣀]*$/;

/** Each colour that text is drawn in, and what it is drawn on where that is a colour of ours. */
function pairsIn(tui: Driver): Set<string> {
  const text = tui.cells().flatMap((row) => row.filter((cell) => !LINE.test(cell.text)));
  return new Set(
    text.flatMap(({ fg, bg }) => (typeof fg === 'string' && fg.startsWith('#') ? [`${fg} on ${bg}`] : [])),
  );
}

describe.each(['terminal', 'dark', 'light', 'high-contrast', 'colour-blind'])('the theme %s', (theme) => {
  it('paints a command of high risk', { timeout: 180_000 }, async () => {
    const config = `[ui]\ntheme = "${theme}"\nsidebar = "open"\n`;
    await using tui = await open({ cols: 110, rows: 20, config });
    await ask(tui, '? kill all gnuchess processes');
    await snap(tui, (screen) => has('HIGH RISK')(screen) && has('CONTEXT')(screen));
    const above = painted(tui).split('\n').slice(0, 14);
    // The order of domains that are equal differs from machine to machine.
    const other = /(?<=│ (?:‹[^›]*›)?)[a-z]+ +0\.00$/;
    expect(above.map((row) => row.replace(other, '… 0.00')).join('\n')).toMatchSnapshot();
    // What is on the screen can be read, whichever role it has.
    const paper = theme === 'light' ? '#fafafa' : '#101010';
    const pairs = pairsIn(tui);
    expect(pairs.size > 3, theme).toBe(theme !== 'terminal');
    for (const pair of pairs) {
      const [ink = '', ground = ''] = pair.split(' on ');
      expect(contrast(ink, ground === 'default' ? paper : ground), pair).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it('where nothing may move, nothing moves: no latency, no ages, no stream', async () => {
  await using tui = await open({ cols: 110, rows: 30, config: '[ui]\nreduced_motion = true\n' });
  for (const char of 'echo a calm line') tui.type(char);
  await snap(tui, ({ text }) => text.includes('a calm line') && /^ ~ .*Ctrl-Space/m.test(text));
  expect(tui.screen().rows.at(-1)).toMatch(/^ ~ +Ctrl-Space {2}commands$/);
});
