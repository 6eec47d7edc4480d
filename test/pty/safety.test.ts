// What guards the person's own line in a real terminal, and the verdict that follows every edit.
import { describe, expect, it } from 'vitest';
import { chromeUp, type ShellName } from '../helpers/chrome.ts';
import { type Driver, startTui } from '../helpers/driver.ts';

const LONG = 300_000;
const PATIENT = 90_000;
/** Judged critical, and does nothing: there is no such device. */
const HARMLESS_CRITICAL = 'wipefs -a /dev/sdzz9';
const RAN = /wipefs: .*(?:error|failed|No such|Permission)|wipefs: command not found/;

async function open(shell: ShellName = 'bash', env: Record<string, string | undefined> = {}): Promise<Driver> {
  const tui = await startTui({
    shell,
    cols: 110,
    rows: 30,
    env: { HISTFILE: undefined, OLLAMA_HOST: '127.0.0.1:9', ...env },
  });
  await chromeUp(tui, shell, PATIENT);
  return tui;
}

/** Types a whole line, from an empty one; again when the first keys still went to a modal that was closing. */
async function typeLine(tui: Driver, text: string): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    tui.press('C-u');
    tui.type(text);
    const there = (screen: { rows: string[]; cursor: { y: number } }) =>
      new RegExp(`^[$%#>] ${text}`).test(screen.rows[screen.cursor.y] ?? '');
    if (await tui.waitFor(there, 3_000).catch(() => null)) return;
  }
  throw new Error(`${text} was not taken:\n${tui.screen().text}`);
}

/** The parts of the engine come one after the other: where suggestions are shown, safety is there. */
async function safetyIsThere(tui: Driver): Promise<void> {
  tui.type('ls');
  await tui.waitFor(/▸ \S+/, PATIENT);
}

describe.each(['bash', 'zsh', 'fish'] as const)('%s', (shell) => {
  it('holds a pasted line with hidden characters once, and shows them', { timeout: LONG }, async () => {
    await using tui = await open(shell);
    tui.paste('echo paid\u200b-out');
    await tui.waitFor('echo paid', PATIENT);
    tui.press('Enter');
    const held = await tui.waitFor('Held once', PATIENT);
    expect(held.text).toContain('cannot be seen');
    expect(held.text).toMatch(/paid\W{1,3}[uU]\+?200[bB]\W?-out/);
    tui.press('Esc');
    await tui.waitFor((screen) => !screen.text.includes('Held once'), PATIENT);
    // It is still there, and it is the person's to run.
    tui.press('Enter');
    await tui.waitFor((screen) => screen.rows.some((row) => /^paid.?-out/.test(row)), PATIENT);
  });

  it('holds a critical typed line once, with the reason, when that is wanted', { timeout: LONG }, async () => {
    await using tui = await open(shell, { REOS_TUI_SAFETY_TYPED: 'warn' });
    await safetyIsThere(tui);
    await typeLine(tui, HARMLESS_CRITICAL);
    tui.press('Enter');
    const held = await tui.waitFor('Held once', PATIENT);
    expect(held.text).toContain('CRITICAL');
    expect(held.text).toContain('Erases a disk');
    expect(held.text).not.toMatch(RAN);
    tui.press('Esc');
    await tui.waitFor((screen) => !screen.text.includes('Held once'), PATIENT);
    tui.press('Enter');
    await tui.waitFor(RAN, PATIENT);
  });
});

/**
 * Waits until the modal has had the keys before. Two letters that arrive together are taken for pasted text, which no
 * modal obeys: the second one is pressed again.
 */
async function keysAreThrough(tui: Driver): Promise<void> {
  const shown = /route: /.test(tui.screen().text);
  const turned = (screen: { text: string }) => /route: /.test(screen.text) !== shown;
  for (let tries = 0; tries < 10; tries++) {
    tui.press('?');
    if (await tui.waitFor(turned, 2_000).catch(() => null)) return;
  }
  throw new Error(`the modal takes no keys:\n${tui.screen().text}`);
}

it('leaves typed lines alone unless it was asked to watch them', { timeout: LONG }, async () => {
  await using tui = await open();
  tui.type(HARMLESS_CRITICAL);
  tui.press('Enter');
  await tui.waitFor(RAN, PATIENT);
  expect(tui.screen().text).not.toContain('Held once');
});

it('judges an edited proposal anew: what became critical cannot be run', { timeout: LONG }, async () => {
  await using tui = await open();
  tui.type('? show disk usage by directory');
  tui.press('Enter');
  await tui.waitFor(/Proposed.*safe/, PATIENT);
  await tui.decide('e');
  await tui.waitFor('[Enter] check', PATIENT);
  tui.press('C-u');
  tui.type(HARMLESS_CRITICAL);
  tui.press('Enter');
  const judged = await tui.waitFor('Erases a disk', PATIENT);
  expect(judged.text).toMatch(/CRITICAL|critical/);
  expect(judged.text).not.toContain('[Enter] run');
  for (const key of ['y', 'Enter', 'i']) {
    tui.press(key);
    await keysAreThrough(tui);
  }
  expect(tui.screen().text).toContain('Will not run');
  await tui.decide('n');
  await tui.waitFor((screen) => !screen.text.includes('Will not run'), PATIENT);
  await typeLine(tui, 'echo over');
  tui.press('Enter');
  const after = await tui.waitFor((screen) => screen.rows.some((row) => row.startsWith('over')), PATIENT);
  expect(after.text).not.toMatch(RAN);
});
