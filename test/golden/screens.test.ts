// Whole screens of the real TUI in a real terminal, letter by letter, at every size that matters. What differs from
// machine to machine (scores, times, paths) is masked; the rest is what a person sees.
import { describe, expect, it } from 'vitest';
import { type Driver, type Screen, startTui } from '../helpers/driver.ts';

interface Setting {
  cols: number;
  rows: number;
  env?: Record<string, string>;
  config?: string;
}

const settings: Record<string, Setting> = {
  '80×24': { cols: 80, rows: 24 },
  '120×40': { cols: 120, rows: 40 },
  '160×45': { cols: 160, rows: 45 },
  '40×10': { cols: 40, rows: 10 },
  'NO_COLOR 110×30': { cols: 110, rows: 30, env: { NO_COLOR: '1' } },
  'ASCII 110×30': { cols: 110, rows: 30, env: { LC_ALL: 'C', LANG: 'C' } },
  'bottom 100×30': { cols: 100, rows: 30, config: '[ui]\nlayout = "bottom"\n' },
  'screen reader 100×30': { cols: 100, rows: 30, env: { INK_SCREEN_READER: 'true' } },
};

/** Scores and their bars, milliseconds, folders of programs. */
function masked({ rows }: Screen): string {
  const lines = rows.map((row) =>
    row
      .replace(
        /[▇#.]*[▇#]+ +(?=[01]\.\d\d)/g,
        (bar) => `${'='.repeat(2)}${' '.repeat(bar.length - 2)}`,
      )
      .replace(/\b[01]\.\d\d\b/g, '0.00')
      .replace(/(embedded engine).* (Ctrl-Space.*)$/, '$1 … $2')
      .replace(/\bin \d+ ms\b/, 'in 0 ms')
      .replace(/(executable at )\S+/, '$1PATH')
      .trimEnd(),
  );
  return lines.join('\n');
}

/** Domains below the first differ by a hair; their order is not what is looked at. */
function steady(text: string): string {
  const other = /(?<=[│|] |^ )[a-z]+(?: [a-z]+)? +0\.00$/;
  return text
    .split('\n')
    .map((row) => row.replace(other, (tail) => `${'…'.padEnd(tail.length - 4)}0.00`))
    .join('\n');
}

async function open({ cols, rows, env, config }: Setting): Promise<Driver> {
  const tui = await startTui({
    cols,
    rows,
    env: {
      ...env,
      OLLAMA_HOST: '127.0.0.1:9',
      REOS_TUI_SUGGEST_ENABLED: 'false',
      REOS_TUI_INDEX_ENABLED: 'false',
    },
    files: config ? { '.config/reos-tui/config.toml': config } : {},
  });
  await tui.waitFor((screen) => screen.text.includes('Ctrl-Space'));
  await tui.waitFor((screen) => screen.rows[0]?.startsWith('$') ?? false);
  return tui;
}

/** The picture stands when it has not changed for so long: its parts are drawn one after the other. */
const REST_MS = 300;

/** A screen that has come to rest. */
async function snap(tui: Driver, holds: (screen: Screen) => boolean): Promise<string> {
  let last = '';
  let since = 0;
  const rests = (screen: Screen) => {
    const picture = steady(masked(screen));
    if (picture !== last) since = performance.now();
    last = picture;
    return holds(screen) && performance.now() - since > REST_MS;
  };
  return steady(masked(await tui.waitFor(rests)));
}

const has = (text: string) => (screen: Screen) => screen.text.includes(text);
const hasRisk = (shown: string, said: string) => (screen: Screen) =>
  screen.text.includes(shown) || screen.text.includes(said);
const lacks = (text: string) => (screen: Screen) => !screen.text.includes(text);

describe.each(Object.entries(settings))('%s', (_name, setting) => {
  const folded = setting.cols < 100 || setting.env?.INK_SCREEN_READER !== undefined;
  const tiny = setting.rows < 20;

  it('idle, typing, proposal, typed word, high risk, blocked, palette, help', {
    timeout: 120_000,
  }, async () => {
    await using tui = await open(setting);
    expect(await snap(tui, has('embedded engine'))).toMatchSnapshot('idle');

    tui.type('? find all rust files larger than 1MB');
    await tui.waitFor(has('larger than 1MB'));
    if (setting.env?.INK_SCREEN_READER === undefined) {
      await tui.waitFor(has(folded ? 'file operations' : 'Enter asks'));
    }
    expect(await snap(tui, has('1MB'))).toMatchSnapshot('typed');

    tui.press('Enter');
    expect(
      await snap(tui, (s) => has('Proposed')(s) && has('[y]')(s) !== has('to run')(s)),
    ).toMatchSnapshot('proposal');
    tui.press('n');
    await tui.waitFor(lacks('Proposed'));
    tui.press('C-u');
    await tui.waitFor(lacks('rust'));

    tui.type('? kill all python3 processes');
    await tui.waitFor(has('python3 processes'));
    tui.press('Enter');
    await tui.waitFor(hasRisk('HIGH RISK', 'Risk: high'));
    await snap(tui, has('Proposed'));
    tui.type('y');
    await tui.waitFor(has('Type pkill'));
    tui.type('pki');
    expect(await snap(tui, has('run it: pki'))).toMatchSnapshot('typed word');
    tui.press('Esc');
    await tui.waitFor(lacks('Type pkill'));
    tui.press('n');
    await tui.waitFor(lacks('Proposed'));
    tui.press('C-u');
    await tui.waitFor(lacks('python3'));

    tui.type('git push --force origin main');
    await tui.waitFor(has('origin main'));
    tui.press('C-Space');
    await tui.waitFor(has('Commands'));
    tui.press('c');
    expect(await snap(tui, hasRisk('HIGH RISK', 'Risk: high'))).toMatchSnapshot('high risk');
    tui.press('Esc');
    await tui.waitFor(lacks('This line'));
    tui.press('C-u');
    await tui.waitFor(lacks('origin'));

    tui.type('rm -rf /');
    await tui.waitFor(has('rm -rf /'));
    tui.press('C-Space');
    await tui.waitFor(has('Commands'));
    tui.press('c');
    expect(await snap(tui, hasRisk('CRITICAL', 'Risk: critical'))).toMatchSnapshot('critical');
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
