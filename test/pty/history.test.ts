// The list of past commands at the keyboard, in each shell: found by words in any order, put in the line and not run, run by
// its own key, forgotten; and Esc gives back what stood at the prompt.
import { expect, it } from 'vitest';
import { chromeUp, PROMPT, type ShellName } from '../helpers/chrome.ts';
import { type Driver, type Screen, startTui } from '../helpers/driver.ts';

const LONG = 300_000;

const open = async (shell: ShellName, config = ''): Promise<Driver> => {
  const tui = await startTui({
    shell,
    cols: 100,
    rows: 30,
    env: { OLLAMA_HOST: '127.0.0.1:9', REOS_TUI_INDEX_ENABLED: 'false' },
    files: { '.config/reos-tui/config.toml': `[suggest]\nenabled = false\n${config}` },
  });
  await chromeUp(tui, shell, 60_000);
  return tui;
};

const lineAt = (screen: Screen): string => screen.rows[screen.cursor.y] ?? '';
/** The cursor stands at a prompt, behind this line; fish shows more than was typed behind it. */
const atPrompt =
  (shell: ShellName, line = '') =>
  (screen: Screen) =>
    PROMPT[shell].test(lineAt(screen)) && lineAt(screen).padEnd(screen.cursor.x).slice(2, screen.cursor.x) === line;

async function run(tui: Driver, shell: ShellName, line: string): Promise<void> {
  tui.type(line);
  // fish shows more than was typed.
  await tui.waitFor((screen) => lineAt(screen).includes(line));
  tui.press('Enter');
  await tui.waitFor((screen) => screen.text.includes(line) && atPrompt(shell)(screen));
}

/** The list stands, with its first answer in it. */
const list = (screen: Screen) => / History /.test(screen.text) && / \d+ of \d+ ─/.test(screen.text);
const gone = (screen: Screen) => !/ History /.test(screen.text);

it.each(['bash', 'zsh', 'fish'] as const)(
  'searches, inserts, runs and forgets in %s',
  { timeout: LONG },
  async (shell) => {
    await using tui = await open(shell);
    await run(tui, shell, 'echo alpha beta');
    await run(tui, shell, 'cd /tmp');
    await run(tui, shell, 'ls /nowhere-at-all');
    await run(tui, shell, 'echo gamma alpha');

    // What stands at the prompt is searched for, and stays.
    tui.type('echo');
    await tui.waitFor(atPrompt(shell, 'echo'));
    tui.press('F7');
    await tui.waitFor((screen) => list(screen) && screen.text.includes('1 of 2'));
    expect(tui.screen().text).toMatch(/▸ echo gamma alpha .* ok/);
    expect(tui.screen().text).toMatch(/ {2}echo alpha beta .* ~ /);
    tui.press('Esc');
    await tui.waitFor((screen) => gone(screen) && atPrompt(shell, 'echo')(screen));

    // Words in any order; Enter puts the line there and does not run it. What is typed on comes behind it.
    tui.press('F7');
    await tui.waitFor(list);
    tui.press('C-u');
    await tui.waitFor((screen) => screen.text.includes('1 of 4'));
    tui.type('beta ech');
    await tui.waitFor((screen) => screen.text.includes('1 of 1'));
    tui.press('Enter');
    tui.type(' more');
    await tui.waitFor((screen) => gone(screen) && atPrompt(shell, 'echo alpha beta more')(screen));
    expect(tui.screen().text).not.toMatch(/^alpha beta more$/m);
    tui.press('C-u');
    await tui.waitFor(atPrompt(shell));

    // Failures of anywhere; then the one of this folder is run again.
    tui.press('F7');
    await tui.waitFor(list);
    tui.press('C-e');
    tui.press('C-e');
    await tui.waitFor((screen) => /1 of 1.*[\s\S]*▸ ls \/nowhere-at-all .*exit \d/.test(screen.text));
    tui.press('C-f');
    await tui.waitFor((screen) => screen.text.includes('[Ctrl-F] here'));
    const before = tui.rawOutput().length;
    await tui.decide('C-x');
    await tui.waitFor(
      (screen) =>
        gone(screen) && atPrompt(shell)(screen) && tui.rawOutput().subarray(before).includes('nowhere-at-all'),
    );
    expect(tui.screen().text.match(/cannot access '\/nowhere-at-all'/g)).toHaveLength(2);

    // A yes in its row forgets it.
    tui.press('F7');
    await tui.waitFor(list);
    tui.type('gamma');
    await tui.waitFor((screen) => screen.text.includes('1 of 1'));
    tui.press('C-k');
    await tui.waitFor('forget it?');
    tui.type('y');
    await tui.waitFor('nothing like that');
    tui.press('C-c');
    await tui.waitFor((screen) => gone(screen) && atPrompt(shell)(screen));
  },
);

it('says in one line that memory is off', { timeout: LONG }, async () => {
  await using tui = await open('bash', '[memory]\nenabled = false\n');
  tui.press('F7');
  await tui.waitFor('Memory is off');
  expect(gone(tui.screen())).toBe(true);
});
