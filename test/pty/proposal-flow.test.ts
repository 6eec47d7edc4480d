// The main job in a real terminal: a request becomes a proposal, a person decides, the shell runs it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Condition, type Driver, startTui } from '../helpers/driver.ts';
import { ask } from '../helpers/screens.ts';

/** zsh shows # to root. */
const PROMPT = { bash: /^\$/, zsh: /^[%#]/, fish: /^>/ } as const;
const shells = Object.keys(PROMPT) as (keyof typeof PROMPT)[];

/** The TUI with its chrome up, at the shell's first prompt. */
async function open(shell: keyof typeof PROMPT, size = { cols: 110, rows: 30 }): Promise<Driver> {
  const tui = await startTui({ shell, ...size, env: { HISTFILE: undefined } });
  await tui.waitFor((screen) => screen.text.includes('Ctrl-Space'));
  await tui.waitFor((screen) => PROMPT[shell].test(screen.rows[0] ?? ''));
  return tui;
}

// Many steps in one real session; a busy machine needs its time.
const LONG = 300_000;

const proposed = /Proposed/;
const gone = (screen: { text: string }) => !screen.text.includes('Proposed');

it('explains every part of what it proposes, options that only a spec knows as well', { timeout: LONG }, async () => {
  await using tui = await open('bash');
  mkdirSync(join(tui.home, 'src'));
  await ask(tui, 'pack all rust files in src that changed today into big.tar.gz');
  await tui.waitFor(proposed);
  await tui.waitFor(/ -caf +\S.*\n.* big\.tar\.gz .*\n.* --null +\S.*\n.* -T +\S/);
});

describe.each(shells)('%s', (shell) => {
  it('rejects, edits and accepts a proposal; it runs and stands in the history', { timeout: LONG }, async () => {
    await using tui = await open(shell);
    mkdirSync(join(tui.home, 'src'));
    writeFileSync(join(tui.home, 'src', 'main.rs'), 'x'.repeat(2_000_000));

    await ask(tui, 'find all rust files larger than 1MB');
    await tui.waitFor(proposed);
    await tui.decide('n');
    await tui.waitFor(gone);
    expect(tui.screen().text).toContain('find all rust files larger than 1MB');

    tui.press('M-Enter');
    await tui.waitFor(proposed);
    await tui.decide('e');
    await tui.waitFor('[Enter] check');
    tui.press('Backspace', 'Backspace');
    tui.type('9k');
    tui.press('Enter');
    await tui.waitFor('-size +9k');
    await tui.waitFor('[Enter] run');
    await tui.decide('y');
    await tui.waitFor(gone);
    await tui.waitFor((screen) => /^\.?\/?src\/main\.rs/m.test(screen.text.replaceAll('│', '')));

    tui.press('Up');
    await tui.waitFor((screen) => (screen.text.match(/-size \+9k/g) ?? []).length >= 2);
    tui.press('C-u');
    tui.type('exit 3');
    tui.press('Enter');
    expect(await tui.exited).toEqual({ exitCode: 3, signal: 0 });
  });

  it('leaves the line as it was however often Esc is pressed, for Ctrl-U to clear', { timeout: LONG }, async () => {
    await using tui = await open(shell);
    await ask(tui, 'show disk usage by directory');
    await tui.waitFor(proposed);
    await tui.decide('Esc');
    await tui.waitFor(gone);
    tui.press('Esc');
    // In one go with the Esc it would be another key.
    await tui.pressUntil('C-u', (screen) => !screen.text.includes('show disk usage'));
    tui.type('echo alone');
    tui.press('Enter');
    await tui.waitFor((screen) => screen.rows.includes('alone'));
  });

  it('asks again about a rejected request that is typed anew, and passes one that still stands', {
    timeout: LONG,
  }, async () => {
    await using tui = await open(shell);
    for (let time = 0; time < 2; time++) {
      tui.type('show disk usage by directory');
      await tui.waitFor('show disk usage by directory');
      tui.press('Enter');
      await tui.waitFor(proposed);
      await tui.decide(time === 0 ? 'C-c' : 'n');
      await tui.waitFor(gone);
      if (time > 0) break;
      tui.press('C-u');
      await tui.waitFor((screen) => !screen.text.includes('show disk usage'));
    }
    tui.press('Enter');
    await tui.waitFor(/command not found|Unknown command/);
    tui.type('exit 3');
    tui.press('Enter');
    expect(await tui.exited).toEqual({ exitCode: 3, signal: 0 });
  });

  it('passes commands at once and leaves them as they are', async () => {
    await using tui = await open(shell);
    tui.type('echo one two   three');
    tui.press('Enter');
    await tui.waitFor((screen) => screen.rows.some((row) => row.startsWith('one two three')));
    tui.type('no-such-program-here');
    tui.press('Enter');
    await tui.waitFor(/not found|Unknown command/i);
    tui.type('printf "%s\\n" done-it');
    tui.press('Enter');
    await tui.waitFor((screen) => screen.rows.some((row) => row.startsWith('done-it')));
    expect(tui.screen().text).not.toContain('Proposed');
  });

  it('inserts without running, and asks for the word of a high risk', async () => {
    await using tui = await open(shell);
    writeFileSync(join(tui.home, 'notes.txt'), 'keep me');
    await ask(tui, '? count the lines of notes.txt');
    await tui.waitFor(proposed);
    await tui.decide('i');
    await tui.waitFor(gone);
    await tui.waitFor((screen) => screen.rows[screen.cursor.y]?.includes('wc -l < notes.txt') ?? false);
    tui.press('C-c');
  });

  it('never offers to run what would destroy the machine', async () => {
    await using tui = await open(shell);
    await ask(tui, '? delete everything on this disk');
    await tui.waitFor('Will not propose');
    await tui.decide('y', 'Enter');
    tui.press('Esc');
    await tui.waitFor((screen) => !screen.text.includes('Will not propose'));
  });
});

it('folds at 80×24 and shows the shell alone on a tiny terminal', async () => {
  await using tui = await open('bash', { cols: 80, rows: 24 });
  tui.type('show disk usage by directory');
  await tui.waitFor(/system info 0\.\d\d|system info 1\.00/);
  tui.press('C-c');
  await tui.waitFor('^C');
  tui.resize(36, 9);
  await tui.waitFor((screen) => !screen.text.includes('Ctrl-Space'));
  tui.type('echo fine');
  tui.press('Enter');
  await tui.waitFor((screen) => screen.rows.includes('fine'));
});

it('stands right under its line again when the terminal was small for a while', async () => {
  await using tui = await open('bash', { cols: 80, rows: 14 });
  await ask(tui, '? find all rust files larger than 1MB');
  const under: Condition = ({ rows }) =>
    /^\$ \? find all rust files larger than 1MB/.test(rows[0] ?? '') && /─ Proposed/.test(rows[1] ?? '');
  await tui.waitFor(under);
  tui.resize(35, 9);
  await tui.waitFor(
    ({ rows }) => rows.length === 9 && rows.some((row) => /─ Proposed.*╮$/.test(row) && row.length <= 35),
  );
  // bash draws its line anew a while later.
  await new Promise((done) => setTimeout(done, 500));
  tui.resize(80, 14);
  await tui.waitFor(under, 10_000);
});

it('keeps the accepted line in the history file of bash', async () => {
  await using tui = await startTui({ shell: 'bash', cols: 110, rows: 30 });
  await tui.waitFor((screen) => screen.text.includes('Ctrl-Space'));
  await ask(tui, '? show disk usage by directory');
  await tui.waitFor(proposed);
  await tui.decide('y');
  await tui.waitFor(gone);
  tui.type('exit');
  tui.press('Enter');
  await tui.exited;
  const file = join(tui.home, '.bash_history');
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toMatch(/^du -h --max-depth=1/m);
});
