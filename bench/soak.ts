// A long session, compressed, through the real TUI: a large terminal, a long history, a folder with very many files; keys,
// commands and resizes for as long as a day of work has. Memory and the time from key to glyph, first against last.
//   tsx bench/soak.ts [--smoke] [--rounds N]
// A round is 1 000 keys, 10 commands and 1 resize; 1 000 rounds unless told otherwise. The last line of stdout is JSON.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Driver, startTui } from '../test/helpers/driver.ts';
import { rssMb } from '../test/helpers/processes.ts';
import { numberOption, smoke } from './support/command-line.ts';
import { rested } from './support/rest.ts';
import { report, round, row, summarize } from './support/stats.ts';

const ROUNDS = numberOption('--rounds', smoke ? 3 : 1_000);
const HISTORY = smoke ? 10_000 : 1_000_000;
const FILES = smoke ? 2_000 : 100_000;
const LINES_A_ROUND = 10;
const KEYS_A_LINE = 100;
const COMMANDS_A_ROUND = 10;
const SAMPLES = smoke ? 20 : 200;
const SIZES = [
  [300, 100],
  [280, 90],
] as const;
/** Memory that a session may take on top of what it had after its first rounds, and how much slower a key may become. */
const MAX_GROWTH_MB = 60;
const MAX_SLOWDOWN = 2;

const WORDS = ['git commit -m fix', 'ls -la src', 'find . -name x', 'docker ps --all', 'cat many/f1'];
const lineOf = (n: number): string =>
  `${WORDS[n % WORDS.length]} ${'abcdefghijklmnopqrstuvwxyz '.repeat(8)}`.slice(0, KEYS_A_LINE);

const history = Array.from({ length: HISTORY }, (_, n) => `${WORDS[n % WORDS.length]}${n % 50_000}`).join('\n');
const tui = await startTui({
  shell: 'bash',
  cols: 300,
  rows: 100,
  files: { '.bash_history': `${history}\n`, '.bashrc': "PS1='$ '\nHISTSIZE=2000\n" },
});
mkdirSync(join(tui.home, 'many'));
for (let n = 0; n < FILES; n++) writeFileSync(join(tui.home, 'many', `f${n}`), '');

await tui.waitFor('Ctrl-Space', 60_000);
tui.type('cd many; clear\r');
await tui.waitFor((screen) => screen.rows[0] === '$' || screen.rows[0]?.startsWith('$ ') === true);

let ran = 0;
/** Runs a line and waits until it is through; the screen is empty afterwards but for its word. */
async function run(line: string): Promise<void> {
  const word = `ran-${++ran}`;
  tui.type(`${line}; clear; echo r''an-${ran}\r`);
  await tui.waitForRow((text) => text.startsWith(word), 60_000);
}

/** Milliseconds from a key to its glyph, one key at a time. */
async function latency(terminal: Driver): Promise<number[]> {
  const times: number[] = [];
  await run('true');
  await terminal.waitFor((screen) => screen.rows[1]?.startsWith('$') === true);
  for (let n = 0; n < SAMPLES; n++) {
    const x = 2 + (n % 40);
    const key = String.fromCharCode(97 + (n % 26));
    const began = performance.now();
    terminal.type(key);
    await terminal.waitForCell(x, 1, key);
    times.push(performance.now() - began);
    if (n % 40 === 39) {
      terminal.press('C-u');
      await terminal.waitFor((screen) => screen.cursor.x === 2);
    }
  }
  terminal.press('C-u');
  await terminal.waitFor((screen) => screen.cursor.x === 2);
  return times;
}

const began = performance.now();
const memory: number[] = [];
let first: number[] = [];
let settledMb = 0;
for (let n = 0; n < ROUNDS; n++) {
  // After a few rounds caches are full and code is compiled: what comes later is growth.
  if (n === Math.min(20, Math.floor(ROUNDS / 3))) {
    first = await latency(tui);
    await rested();
    settledMb = rssMb(tui.pid);
  }
  for (let line = 0; line < LINES_A_ROUND; line++) {
    for (const key of lineOf(n + line)) tui.type(key);
    tui.press('C-u');
  }
  for (let command = 0; command < COMMANDS_A_ROUND - 1; command++) tui.type(`true ${n} ${command}\r`);
  await run('seq 1 200');
  const [cols, rows] = SIZES[n % 2]!;
  tui.resize(cols, rows);
  memory.push(rssMb(tui.pid));
  if (n % 100 === 0) row(`round ${n}`, { rss_mb: round(memory.at(-1) ?? 0, 1) });
}
await run('true');
const last = await latency(tui);
await rested();
const endMb = rssMb(tui.pid);
tui.type('exit 5\r');
const { exitCode } = await tui.exited;
rmSync(join(tui.home, 'many'), { recursive: true, force: true });
await tui[Symbol.asyncDispose]();

const [before, after] = [summarize(first), summarize(last)];
const growth = round(endMb - settledMb, 1);
const slowdown = round(after.p50 / before.p50);
const ok = exitCode === 5 && growth <= MAX_GROWTH_MB && slowdown <= MAX_SLOWDOWN;
report('soak', {
  keys: ROUNDS * LINES_A_ROUND * KEYS_A_LINE,
  commands: ROUNDS * COMMANDS_A_ROUND,
  resizes: ROUNDS,
  history_lines: HISTORY,
  files: FILES,
  minutes: round((performance.now() - began) / 60_000, 1),
  rss_mb: { settled: round(settledMb, 1), most: round(Math.max(...memory), 1), end: round(endMb, 1) },
  growth_mb: growth,
  key_ms: { first: before, last: after },
  slowdown,
  exit: exitCode,
  ok,
});
process.exitCode = ok || smoke ? 0 : 1;
