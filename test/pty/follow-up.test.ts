// After the first answer: a proposal that is changed in words, a failed command that is explained, and looking back.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { chromeUp, type ShellName } from '../helpers/chrome.ts';
import { type Driver, startTui } from '../helpers/driver.ts';
import { startOllamaServer } from '../helpers/ollama-server.ts';

const LONG = 300_000;

async function open(shell: ShellName): Promise<Driver> {
  const tui = await startTui({ shell, cols: 110, rows: 32, files: { '.secret-notes': 'x' } });
  await chromeUp(tui, shell);
  return tui;
}
const closed = (word: string) => (screen: { text: string }) => !screen.text.includes(word);

it.each(['bash', 'zsh'] as const)('%s: changes a proposal in words', { timeout: LONG }, async (shell) => {
  await using tui = await open(shell);
  tui.type('? list the files here');
  tui.press('Enter');
  await tui.waitFor('Proposed');
  await tui.decide('f');
  await tui.waitFor('also include hidden files');
  tui.type('with hidden files please');
  tui.press('Enter');
  await tui.waitFor(/[│▸] +ls -\w*a/);
  await tui.waitFor('[Enter] run');
  await tui.decide('y');
  await tui.waitFor(closed('Proposed'));
  await tui.waitFor(/\.secret-notes/);

  // It stands among the earlier proposals with both that was said, and comes back from there.
  tui.press('C-u', 'C-Space');
  await tui.waitFor('Commands');
  tui.press('h');
  await tui.waitFor('Earlier proposals');
  await tui.waitFor('list the files here, with hidden files please');
  tui.press('Enter');
  await tui.waitFor(/[│▸] +ls -\w*a/);
  await tui.decide('n');
  await tui.waitFor(closed('Proposed'));
});

it.each(['bash', 'zsh'] as const)('%s: explains why a command failed', { timeout: LONG }, async (shell) => {
  await using tui = await open(shell);
  tui.type('mkdir deep/er/still');
  tui.press('Enter');
  await tui.waitFor('No such file or directory');
  await tui.waitFor(/exit 1/);
  tui.press('C-Space');
  await tui.waitFor('Commands');
  await tui.decide('e');
  await tui.waitFor('Why it failed');
  await tui.waitFor('mkdir -p deep/er/still');
  await tui.waitFor('[Enter] run');
  await tui.decide('?');
  await tui.waitFor('[?] less');
  await tui.waitFor('exit code: 1');
  await tui.decide('y');
  await tui.waitFor(closed('Why it failed'));
  await tui.waitFor(() => existsSync(join(tui.home, 'deep/er/still')));

  tui.press('C-u');
  tui.type('true');
  tui.press('Enter');
  await tui.waitFor(/[$%#] true/);
  tui.press('C-Space');
  await tui.waitFor('Commands');
  await tui.decide('e');
  await tui.waitFor('The last command did not fail.');
});

it('knows what them is right after a list that ran, and asks when something else ran since', {
  timeout: LONG,
}, async () => {
  await using tui = await startTui({ shell: 'bash', cols: 110, rows: 32, files: { 'a.log': 'x', 'sub/b.log': 'x' } });
  await chromeUp(tui, 'bash');
  tui.type('list all log files');
  tui.press('Enter');
  await tui.waitFor('[Enter] run');
  await tui.decide('y');
  await tui.waitFor('sub/b.log');
  await tui.atPrompt();
  tui.type('delete them');
  tui.press('Enter');
  await tui.waitFor(/-name '?\*\.log'? .*-delete/);
  await tui.waitFor('[Enter] run');
  await tui.decide('n');
  await tui.waitFor(closed('Proposed'));

  tui.press('C-u');
  tui.type('true');
  tui.press('Enter');
  await tui.waitFor(/[$%#] true/);
  await tui.atPrompt();
  tui.type('delete them');
  tui.press('Enter');
  await tui.waitFor('What is “them”?');
});

it('asks the model about a failure that nothing here explains, and says whose word it is', {
  timeout: LONG,
}, async () => {
  const server = await startOllamaServer({ models: ['qwen2.5-coder:7b'], answers: ['{"cmd":"ls -la"}'] });
  onTestFinished(() => server.close());
  await using tui = await startTui({
    cols: 110,
    rows: 32,
    env: {
      OLLAMA_HOST: `127.0.0.1:${server.port}`,
      REOS_TUI_MODEL_PROVIDER: 'ollama',
      REOS_TUI_MODEL_MODEL: 'qwen2.5-coder:7b',
      REOS_TUI_INDEX_ENABLED: 'false',
    },
  });
  await chromeUp(tui, 'bash');
  await tui.waitFor('qwen2.5-coder');
  tui.type("sh -c 'echo slot 7 is gone >&2; exit 9'");
  tui.press('Enter');
  await tui.waitFor(/· exit 9/);
  tui.press('C-Space');
  await tui.waitFor('Commands');
  await tui.decide('e');
  await tui.waitFor('Its last line: slot 7 is gone');
  await tui.waitFor('qwen2.5-coder:7b: not verified');
  expect(server.chats.at(-1)?.messages.at(-1)?.content).toContain('exit code 9');
});
