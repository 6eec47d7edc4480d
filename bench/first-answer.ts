// Enter → first row of the answer, and `propose` on the command line, with model servers of every fault and with none: a
// server that is slow, dead, cut off, endless or lying must not be felt. The requests are two: one that is read whole (no
// model is asked) and one with a word that nobody reads (it is).
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Driver, repository, startTui } from '../test/helpers/driver.ts';
import { closedPort, type Fault, LYING_ANSWERS } from '../test/helpers/fault-http.ts';
import { startOllamaServer } from '../test/helpers/ollama-server.ts';
import { smoke } from './support/command-line.ts';
import { median, pause, report, round, row } from './support/stats.ts';

const MODEL = 'qwen2.5-coder:7b';
const READ = 'show the biggest file here';
const UNREAD = 'frobnicate the biggest file here';
const ROUNDS = smoke ? 1 : 5;
const KINDS: readonly (Fault | 'dead' | 'lying' | 'no model')[] = smoke
  ? ['no model', 'silent']
  : ['no model', 'none', 'dead', 'silent', 'slow-stream', 'stall', 'http-500', 'cut-off', 'endless', 'huge', 'lying'];

async function serverFor(kind: (typeof KINDS)[number]) {
  if (kind === 'no model') return { env: { REOS_TUI_MODEL_PROVIDER: 'none' }, close: async () => {} };
  const env = (url: string) => ({
    REOS_TUI_MODEL_PROVIDER: 'ollama',
    REOS_TUI_MODEL_MODEL: MODEL,
    REOS_TUI_MODEL_BASE_URL: url,
  });
  if (kind === 'dead') return { env: env(`http://127.0.0.1:${await closedPort()}`), close: async () => {} };
  const answers = [kind === 'lying' ? LYING_ANSWERS.injection : '{"cmd":"ls -S | head -n 1"}'];
  const server = await startOllamaServer({ models: [MODEL], answers });
  if (kind !== 'none' && kind !== 'lying') server.setFault(kind);
  return { env: env(server.url), close: () => server.close() };
}

/** Between two keys of somebody who types faster than anybody does: 16 letters a second. */
const KEY_MS = 60;

/** Milliseconds from Enter to the first row of what comes, a command or a plain word. */
async function firstRow(terminal: Driver, text: string): Promise<number> {
  for (const letter of text) {
    terminal.type(letter);
    await pause(KEY_MS);
  }
  await terminal.waitFor(new RegExp(`${text}(?! [^ ])`));
  await pause(200);
  const begun = performance.now();
  const shown = terminal.waitFor(/╭─ (?!Working)/);
  terminal.press('Enter');
  await shown;
  const took = performance.now() - begun;
  await pause(400);
  // One step back at a time and no further: an Esc that reaches the shell would change what the next key means there.
  for (let n = 0; n < 4 && terminal.screen().text.includes('╭─'); n++) {
    terminal.press('Esc');
    await pause(100);
  }
  terminal.press('C-u');
  await terminal.waitFor((screen) => !screen.text.includes('╭─'));
  return took;
}

/** The same for a line that is pasted with its Enter into a TUI that has just come up. */
async function pastedFirst(env: Record<string, string>): Promise<number> {
  const terminal = await startFor(env);
  await pause(1_000);
  const begun = performance.now();
  const shown = terminal.waitFor(/╭─ (?!Working)/);
  terminal.type(READ);
  terminal.press('Enter');
  await shown;
  const took = performance.now() - begun;
  await terminal[Symbol.asyncDispose]();
  return took;
}

async function startFor(env: Record<string, string>): Promise<Driver> {
  const terminal = await startTui({ cols: 120, rows: 35, env: { ...env, REOS_TUI_INDEX_ENABLED: 'false' } });
  await terminal.waitFor((screen) => screen.rows[0] === '$' && /Ctrl-Space/.test(screen.text));
  return terminal;
}

async function onCommandLine(text: string, env: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(repository, 'bin/reos-tui.js'), 'propose', '--json', text], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  await new Promise((ended) => child.once('exit', ended));
  return performance.now() - begun;
}

const kinds: Record<string, Record<string, number>> = {};
for (const kind of KINDS) {
  const { env, close } = await serverFor(kind);
  const terminal = await startFor(env);
  await pause(smoke ? 500 : 4_000);
  const times = {
    read: [] as number[],
    unread: [] as number[],
    line: [] as number[],
    line_unread: [] as number[],
    pasted: [] as number[],
  };
  for (let n = 0; n < ROUNDS; n++) {
    times.read.push(await firstRow(terminal, READ));
    times.unread.push(await firstRow(terminal, UNREAD));
    const home = { REOS_TUI_HOME: join(terminal.home, 'line'), ...env };
    times.line.push(await onCommandLine(READ, home));
    times.line_unread.push(await onCommandLine(UNREAD, home));
    times.pasted.push(await pastedFirst(env));
  }
  await terminal[Symbol.asyncDispose]();
  await close();
  kinds[kind] = Object.fromEntries(
    Object.entries(times).flatMap(([name, all]) => [
      [`${name}_p50`, round(median(all), 0)],
      [`${name}_first`, round(all[0] ?? Number.NaN, 0)],
      [`${name}_max`, round(Math.max(...all), 0)],
    ]),
  );
  row(kind, kinds[kind]);
}
report('first-answer', { rounds: ROUNDS, kinds });
