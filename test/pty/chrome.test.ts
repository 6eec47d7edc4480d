// The chrome in a real terminal: first start, guards, overrides, calmness while typing.
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Driver, startTui, type TuiOptions } from '../helpers/driver.ts';
import { eventually } from '../helpers/eventually.ts';
import { childrenOf, commandOf, shellOf, stateOf } from '../helpers/processes.ts';
import { removeFolder } from '../helpers/remove-folder.ts';

const QUIET = { OLLAMA_HOST: '127.0.0.1:9', REOS_TUI_INDEX_ENABLED: 'false' };

async function open(options: TuiOptions = {}): Promise<Driver> {
  const tui = await startTui({ cols: 110, rows: 30, ...options, env: { ...QUIET, ...options.env } });
  await tui.waitFor((screen) => screen.text.includes('Ctrl-Space'));
  await tui.waitFor((screen) => screen.rows[0]?.startsWith('$') ?? false);
  return tui;
}

const lacks = (text: string) => (screen: { text: string }) => !screen.text.includes(text);

describe('the first start', () => {
  // Another folder than the one in which the driver says that the tour was seen.
  let state: string;
  beforeEach(() => {
    state = mkdtempSync(join(tmpdir(), 'reos-state-'));
  });
  afterEach(() => removeFolder(state));

  it('shows the tour without taking a key, says honestly that there is no model, and ends with the first command', async () => {
    await using tui = await open({ env: { XDG_STATE_HOME: state } });
    await tui.waitFor('Welcome to reos');
    await tui.waitFor('No model was found');
    tui.type('echo typed-at-once');
    tui.press('Enter');
    await tui.waitFor((screen) => screen.rows.some((row) => row.startsWith('typed-at-once')));
    await tui.waitFor(lacks('Welcome to reos'));
    await tui.waitFor(() => existsSync(join(state, 'reos-tui', 'tour-seen')));
    // For ever: another start goes without.
    await using again = await open({ env: { XDG_STATE_HOME: state } });
    await again.waitFor('Ctrl-Space');
    expect(again.screen().text).not.toContain('Welcome');
    tui.press('C-Space');
    await tui.waitFor('Commands');
    tui.press('t');
    await tui.waitFor('Welcome to reos');
  });

  it('the tour and the card are never drawn over each other', async () => {
    await using tui = await open({ cols: 80, rows: 24, env: { XDG_STATE_HOME: state } });
    await tui.waitFor('Welcome to reos');
    tui.type('? find all rust files larger than 1MB');
    await tui.waitFor('larger than 1MB');
    tui.press('Enter');
    await tui.waitFor('[Enter] run');
    await tui.decide('Esc');
    // The tour comes back, and what would be said of the line has no room beside it.
    await tui.waitFor(({ text }) => text.includes('Welcome to reos') && !text.includes('why:'));
  });

  it('goes without the tour where it would be in the way, and for a screen reader', async () => {
    await using small = await open({ cols: 50, rows: 14, env: { XDG_STATE_HOME: state } });
    expect(small.screen().text).not.toContain('Welcome');
    // What was not shown was not seen: the next start has it.
    small.type("echo do''ne\r");
    await small.waitFor((screen) => screen.rows.includes('done'));
    small.type('exit\r');
    await small.exited;
    expect(existsSync(join(state, 'reos-tui', 'tour-seen'))).toBe(false);
    await using spoken = await open({ env: { XDG_STATE_HOME: state, INK_SCREEN_READER: 'true' } });
    expect(spoken.screen().text).not.toContain('Welcome');
  });
});

describe('a pasted line with characters that cannot be seen', () => {
  it('is held once with the reason and the exact characters, then runs', async () => {
    await using tui = await open();
    tui.paste('echo sa\u200bfe');
    await tui.waitFor('echo sa');
    tui.press('Enter');
    await tui.waitFor('Held once');
    expect(tui.screen().text).toContain('echo sa⟨U+200B⟩fe');
    tui.press('Esc');
    await tui.waitFor(lacks('Held once'));
    tui.press('Enter');
    await tui.waitFor((screen) => screen.rows.some((row) => /^sa\u200b?fe/.test(row)));
  });
});

it('a chosen domain is shown, used and remembered for the session', async () => {
  await using tui = await open();
  tui.type('? show the running processes');
  await tui.waitFor(/why:|no domain fits/);
  tui.press('C-Space');
  await tui.waitFor('Commands');
  tui.press('d');
  await tui.waitFor('belong?');
  tui.type('archi');
  await tui.waitFor(/▸ archive/);
  tui.press('Enter');
  await tui.waitFor('your choice');
  tui.press('C-u');
  await tui.waitFor(lacks('your choice'));
  tui.type('? show the running processes');
  await tui.waitFor('your choice');
});

it('keys of one’s own hold and are shown', async () => {
  const config = '[keys]\npalette = "f5"\nhelp = "x"\n';
  const files = { '.config/reos-tui/config.toml': config };
  await using tui = await startTui({ cols: 110, rows: 30, env: QUIET, files });
  await tui.waitFor('F5  commands');
  tui.type(Buffer.from('\x1b[15~'));
  await tui.waitFor('Commands');
  tui.press('x');
  await tui.waitFor('After F5');
});

it('the sidebar can be made wider and narrower', async () => {
  await using tui = await open({ env: { REOS_TUI_UI_SIDEBAR: 'open' } });
  const edge = () => tui.screen().rows[5]?.indexOf('│') ?? -1;
  await tui.waitFor(() => edge() > 0);
  const before = edge();
  tui.press('C-Space');
  await tui.waitFor('Commands');
  tui.type('<');
  await tui.waitFor(() => edge() === before - 4);
});

it('the card gives way to what the shell lists below its line', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `a-rather-long-name-${at}`);
  const files = Object.fromEntries(names.map((name) => [name, '']));
  await using tui = await startTui({ shell: 'zsh', cols: 100, rows: 24, files, env: QUIET });
  await tui.waitFor(({ rows }) => /[%#] ?$/.test(rows[0] ?? ''));
  tui.type('cat a-rather-long-name-');
  // The card has come.
  await tui.waitFor(({ rows }) =>
    rows.slice(1).some((row) => row.includes('│') && row.includes('a-rather-long-name-0')),
  );
  tui.press('C-d');
  // The names that zsh lists are whole.
  await tui.waitFor(({ rows }) => /^(a-rather-long-name-\d +){3}a-rather-long-name-\d/.test(rows[1] ?? ''));
});

it.each(['bash', 'zsh', 'fish'])('a job that is stopped is said to be: %s', async (shell) => {
  await using tui = await startTui({ shell, cols: 100, rows: 24, env: QUIET });
  await tui.atPrompt();
  tui.type('sleep 100\r');
  await tui.waitFor('sleep is running');
  tui.press('C-z');
  await tui.waitFor(/sleep 100 +stopped$/m);
  await tui.atPrompt();
  tui.type('fg');
  tui.press('Enter');
  // A stop that comes before the job goes on is lost with what made it go on.
  await eventually(() => {
    const job = childrenOf(shellOf(tui.pid)).find((pid) => commandOf(pid) === 'sleep') ?? 0;
    expect(stateOf(job)).toBe('S');
  });
  tui.press('C-z');
  await tui.waitFor(/\bfg +stopped$/m);
});

describe('calm', () => {
  /** Everything that wipes the whole screen. */
  const clears = (raw: Buffer) => raw.toString('latin1').match(/\x1b\[[23]J|\x1bc|\x1b\[\?1049h/g) ?? [];

  it('nothing is cleared while typing, suggesting and opening a modal', async () => {
    await using tui = await open();
    const before = clears(tui.rawOutput()).length;
    for (const char of 'git commit -m "find all rust files"') {
      tui.type(char);
      await tui.waitFor((screen) => (screen.rows[0] ?? '').includes(char));
    }
    await tui.waitFor('find all rust files"');
    tui.press('C-Space');
    await tui.waitFor('Commands');
    tui.press('Esc');
    await tui.waitFor(lacks('Commands'));
    expect(clears(tui.rawOutput()).length).toBe(before);
  });

  it('in screen-reader mode a key changes the input line and nothing else', async () => {
    await using tui = await open({ env: { INK_SCREEN_READER: 'true' } });
    const before = tui.screen().rows.slice(1, -1);
    const written = tui.rawOutput().length;
    tui.type('find all rust files larger than 1MB');
    await tui.waitFor('larger than 1MB');
    tui.press('Backspace');
    await tui.waitFor(lacks('1MB'));
    expect(tui.screen().rows.slice(1, -1)).toEqual(before);
    expect(tui.screen().rows.at(-1)).toContain('A request: Enter shows a command first.');
    // Nothing was written to another row but the last, which says that the line will be held.
    const raw = tui.rawOutput().subarray(written).toString('latin1');
    const rows = [...raw.matchAll(/\x1b\[(\d*)(?:;\d*)?H/g)].map(([, row]) => Number(row || 1));
    expect(rows.filter((row) => row !== 1 && row !== tui.screen().rows.length)).toEqual([]);
  });
});
