// Seeded fuzzing of everything that reads what others wrote. Each target runs in a process of its own with a bounded
// heap; a batch that does not end in time is a hang, an exception or a broken promise is a failure.
//   tsx bench/fuzz.ts [--smoke] [--count N] [--seed N] [--only NAME,NAME] [--jobs N]
// The last line of stdout is JSON.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ShardReport, TARGET_NAMES } from './fuzz/shard.ts';
import { numberOption, option, smoke } from './support/command-line.ts';
import { report, row } from './support/stats.ts';

const HEAP_MB = 256;
/** For 500 inputs of at most a few kilobytes. */
const BATCH_LIMIT_MS = 60_000;

const count = numberOption('--count', smoke ? 1_000 : 1_000_000);
const seed = numberOption('--seed', 1);
const jobs = numberOption('--jobs', 1);
const names = option('--only')?.split(',') ?? TARGET_NAMES;
const shard = fileURLToPath(new URL('fuzz/shard.ts', import.meta.url));

interface Outcome extends ShardReport {
  name: string;
  seconds: number;
  /** Why the process did not end by itself, or null. */
  ended: string | null;
}

function runTarget(name: string): Promise<Outcome> {
  const began = performance.now();
  const child = fork(shard, [name, String(count), String(seed)], {
    execArgv: [...process.execArgv, `--max-old-space-size=${HEAP_MB}`],
  });
  let last: ShardReport | null = null;
  let ended: string | null = null;
  const hang = () => {
    ended = `an input after number ${last?.done ?? 0} did not end in ${BATCH_LIMIT_MS} ms`;
    child.kill('SIGKILL');
  };
  let watchdog = setTimeout(hang, BATCH_LIMIT_MS);
  child.on('message', (message) => {
    last = message as ShardReport;
    clearTimeout(watchdog);
    watchdog = setTimeout(hang, BATCH_LIMIT_MS);
  });
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      clearTimeout(watchdog);
      if (!last?.finished) ended ??= `the process ended with ${signal ?? code}`;
      const empty = { done: 0, failures: [], failed: 0, slowest_ms: 0, slowest: '' };
      const base = last ?? { ...empty, heap_mb: 0, rss_mb: 0, finished: false };
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      resolve({ ...base, name, seconds, ended });
    });
  });
}

const outcomes: Outcome[] = [];
const queue = [...names];
async function work(): Promise<void> {
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const outcome = await runTarget(name);
    outcomes.push(outcome);
    const { done, failed, seconds, slowest_ms, heap_mb, ended } = outcome;
    row(name, { done, failed, seconds, slowest_ms: slowest_ms.toFixed(1), heap_mb, ended });
    for (const { input, why } of outcome.failures) console.log('  ', why, JSON.stringify(input));
    if (slowest_ms > 200) console.log('   slowest', JSON.stringify(outcome.slowest.slice(0, 300)));
  }
}
await Promise.all(Array.from({ length: jobs }, work));

const failed = outcomes.filter((outcome) => outcome.failed > 0 || outcome.ended !== null);
report('fuzz', {
  seed,
  inputs_each: count,
  targets: Object.fromEntries(
    outcomes.map(({ name, done, failed: broken, seconds, slowest_ms, heap_mb, rss_mb, ended }) => [
      name,
      { done, failed: broken, seconds, slowest_ms: Math.round(slowest_ms * 10) / 10, heap_mb, rss_mb, ended },
    ]),
  ),
  ok: failed.length === 0,
});
process.exitCode = failed.length === 0 ? 0 : 1;
