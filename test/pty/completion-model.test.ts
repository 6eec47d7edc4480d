// The model as a source of suggestions on the screen: asked after a pause, shown beside the rest, believed only as far as
// its line can stand in the shell, and never waited for.
import { expect, it, onTestFinished } from 'vitest';
import { type Driver, startTui } from '../helpers/driver.ts';
import {
  type Fault,
  LYING_ANSWERS,
  type OllamaServer,
  type OllamaServerOptions,
  startOllamaServer,
} from '../helpers/ollama-server.ts';

const LONG = 300_000;

async function serve(options: OllamaServerOptions): Promise<OllamaServer> {
  const server = await startOllamaServer(options);
  onTestFinished(() => server.close());
  return server;
}

async function open(server: OllamaServer, env: Record<string, string> = {}): Promise<Driver> {
  const tui = await startTui({
    cols: 130,
    rows: 30,
    env: {
      OLLAMA_HOST: `127.0.0.1:${server.port}`,
      REOS_TUI_MODEL_PROVIDER: 'ollama',
      REOS_TUI_MODEL_MODEL: 'qwen2.5-coder:7b',
      REOS_TUI_INDEX_ENABLED: 'false',
      ...env,
    },
  });
  await tui.waitFor('Ctrl-Space');
  await tui.waitFor('qwen2.5-coder');
  await tui.waitFor((screen) => screen.rows[screen.cursor.y]?.startsWith('$') === true);
  // The sources are there.
  tui.type('git che');
  await tui.waitFor(/▸ checkout +switch branches/);
  tui.press('C-u');
  await tui.waitFor((screen) => screen.cursor.x === 2);
  return tui;
}

const LINE = 'git log --graph --author=me';
const shownFromModel = /… --graph --author=\S+ +from the model/;

it('its line is shown beside the others after a pause in typing', { timeout: LONG }, async () => {
  const server = await serve({ answers: [LINE] });
  await using tui = await open(server);
  server.chats.length = 0;
  for (const key of 'git log --gr') {
    tui.type(key);
    await tui.waitFor((screen) => screen.rows[screen.cursor.y]?.includes('$') === true);
  }
  await modelAnswers(tui, 'r');
  // Not for every key: most of them were followed by another before the pause was over.
  expect(server.chats.length).toBeLessThanOrEqual(4);
  const prompt = server.chats.at(-1)?.messages.at(-1)?.content ?? '';
  expect(prompt).toContain('Completing: option flag');
  expect(prompt).toContain('Subcommand: log');
  expect(prompt).toContain('Current input: "git log --gr"');
});

it.each(['silent', 'endless', 'reset'] satisfies Fault[])(
  '%s: the other sources answer, and the shell works on',
  { timeout: LONG },
  async (fault) => {
    const server = await serve({ fault, answers: [LINE] });
    await using tui = await open(server);
    tui.type('git log --gra');
    // Perhaps for the line before: a server that failed is not asked again for a while.
    await tui.waitFor(() => server.chats.length > 0);
    await tui.waitFor(/▸ --graph +\w/);
    tui.press('C-u');
    tui.type("echo still-he''re\r");
    await tui.waitFor((screen) => screen.rows.some((row) => row.startsWith('still-here')));
    expect(tui.screen().text).not.toMatch(shownFromModel);
  },
);

/** A server that was late once is left alone for half a minute: the last letter is typed again until its line is there. */
async function modelAnswers(tui: Driver, last: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const shown = await tui.waitFor(shownFromModel, 4_000).catch(() => null);
    if (shown) return;
    tui.press('Backspace');
    tui.type(last);
  }
  await tui.waitFor(shownFromModel);
}

const LIES: [name: string, answer: string][] = [
  ['escape sequences', 'git log --graph\x1b]0;owned\x07\x1b[2J'],
  ['a second line', 'git log --graph\nrm -rf ~'],
  ['harm behind it', 'git log --graph; rm -rf /etc'],
  ['prose', LYING_ANSWERS.prose],
];

it.each(LIES)('%s: nothing of it is offered', { timeout: LONG }, async (_, answer) => {
  const server = await serve({ answers: [answer, LINE] });
  await using tui = await open(server);
  server.chats.length = 0;
  const from = tui.bytesOut;
  tui.type('git log --gra');
  await tui.waitFor(() => server.chats.length > 0);
  await tui.waitFor(/▸ --graph +\w/);
  // The next, honest answer is shown: the one before it had its chance.
  tui.press('Backspace');
  await modelAnswers(tui, 'r');
  const raw = tui.rawOutput(from).toString('latin1');
  expect(raw).not.toContain('owned');
  expect(raw).not.toContain('rm -rf');
  expect(tui.title).not.toContain('owned');
});

it('is not asked when it is switched off', { timeout: LONG }, async () => {
  const server = await serve({ answers: [LINE] });
  await using tui = await open(server, { REOS_TUI_SUGGEST_AI: 'false' });
  tui.type('git log --gra');
  await tui.waitFor(/▸ --graph +\w/);
  tui.type("p; echo d''one\r");
  await tui.waitFor(/^done|\ndone/);
  expect(server.chats).toEqual([]);
});
