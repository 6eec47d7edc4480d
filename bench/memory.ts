// Measures memory: what it costs the screen's thread, how quickly it answers, what a kill costs, how large it grows.
//   bench/memory.ts [--trials N] [--smoke]
// The last line of stdout is JSON.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOMAINS } from '../src/domains/types.ts';
import { createMemoryPart, type MemoryPart } from '../src/engine/assembly/memory-part.ts';
import type { MemoryRecord } from '../src/engine/memory/records.ts';
import { memoryStats } from '../src/engine/memory/stats.ts';
import { MemoryStore } from '../src/engine/memory/store.ts';
import { numberOption, smoke } from './support/command-line.ts';
import { killTrial } from './support/memory-kill.ts';
import { settingsOf } from './support/memory-settings.ts';
import { pause, report, round, row, summarize } from './support/stats.ts';

const TRIALS = numberOption('--trials', smoke ? 3 : 100);
const COMMANDS = smoke ? 10_000 : 1_000_000;
const CHOICES = smoke ? 500 : 3_000;
const CORRECTIONS = smoke ? 200 : 1_000;
const ASKED = smoke ? 200 : 5_000;
const WRITES = smoke ? 100 : 1_000;

const root = mkdtempSync(join(tmpdir(), 'reos-bench-memory-'));
const VERBS = ['find', 'list', 'show', 'compress', 'delete', 'count', 'restart', 'install', 'copy'];
const THINGS = ['files', 'logs', 'processes', 'branches', 'packages', 'users', 'ports', 'images'];
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
const request = (n: number) =>
  `${pick(VERBS, n)} the ${pick(['large', 'old', 'new', 'hidden', 'my'], n * 7)} ${pick(THINGS, n * 3)} in project${n % 700} since word${n % 1_300}`;

function time(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** A file as it is after years of use. */
function fill(folder: string): number {
  const store = new MemoryStore(settingsOf(folder).paths.memoryDb, { maxCommands: COMMANDS });
  const batch: MemoryRecord[] = [];
  const now = Date.now();
  for (let n = 0; n < COMMANDS; n++)
    batch.push({
      kind: 'command',
      session: `s${n % 1_000}`,
      at: now - n,
      line: `git commit -m "change number ${n % 50_000}"`,
      cwd: `/home/me/src/project${n % 300}`,
      exit: 0,
      duration: 20,
    });
  for (let n = 0; n < CHOICES; n++) {
    const command = `${pick(['find', 'tar', 'git', 'ps'], n)} -x ${n}`;
    const choice = { key: `k${n}`, at: now - n, request: request(n), cwd: null };
    batch.push({ kind: 'choice', ...choice, proposed: command, command, outcome: 'accepted' });
  }
  for (let n = 0; n < CORRECTIONS; n++)
    batch.push({ kind: 'route', at: now, text: request(n * 11), domains: [pick(DOMAINS, n)] });
  const took = time(() => {
    for (let n = 0; n < batch.length; n += 5_000) store.write(batch.slice(n, n + 5_000));
  });
  store.close();
  return took;
}

const summaryOf = (count: number, work: (n: number) => void) => {
  for (let n = 0; n < Math.min(300, count); n++) work(n);
  const times = Array.from({ length: count }, (_, n) => time(() => work(n)));
  const { p50, p99, max } = summarize(times.map((ms) => ms * 1_000));
  return { p50_us: p50, p99_us: p99, max_us: max };
};

/** The longest that the event loop stood still while this thread handed over commands as a person runs them. */
async function mainThread(part: MemoryPart) {
  const handed: number[] = [];
  const gaps: number[] = [];
  let last = performance.now();
  const tick = setInterval(() => {
    const now = performance.now();
    gaps.push(now - last);
    last = now;
  }, 1);
  for (let n = 0; n < WRITES; n++) {
    handed.push(time(() => part.ran({ line: `make test-${n}`, cwd: '/home/me', exit: 0, startedAt: 0, duration: 5 })));
    await pause(2);
  }
  clearInterval(tick);
  const kept = await part.flush();
  const us = summarize(handed.map((ms) => ms * 1_000));
  return {
    handed_p50_us: us.p50,
    handed_p99_us: us.p99,
    handed_max_us: us.max,
    loop_gap_p99_ms: summarize(gaps).p99,
    kept,
  };
}

const busy = join(root, 'busy');
const filledMs = fill(busy);
const { paths } = settingsOf(busy);
const rssBefore = process.memoryUsage().rss;
const opened = performance.now();
let gap = 0;
let beat = performance.now();
const beats = setInterval(() => {
  gap = Math.max(gap, performance.now() - beat);
  beat = performance.now();
}, 1);
const part = createMemoryPart({
  loaded: settingsOf(busy),
  background: true,
  notice: (text) => row('notice', { text }),
});
const madeMs = performance.now() - opened;
await part.ready;
const readyMs = performance.now() - opened;
await pause(50);
clearInterval(beats);
const start = {
  made_ms: round(madeMs),
  ready_ms: round(readyMs),
  longest_gap_ms: round(gap),
  rss_mb: round((process.memoryUsage().rss - rssBefore) / 1e6),
  file_mb: round(statSync(paths.memoryDb).size / 1e6),
  filled_per_s: Math.round((COMMANDS + CHOICES + CORRECTIONS) / (filledMs / 1_000)),
};
row('start', start);

const recall = summaryOf(ASKED, (n) => part.routeMemory.recall(request(n * 11 + (n % 2))));
row('recall', recall);
const preferred = summaryOf(ASKED, (n) => part.preferred(request(n)));
row('preferred', preferred);
const accepted = summaryOf(ASKED, (n) => part.accepted(request(n + 1)));
row('accepted', accepted);
const writing = await mainThread(part);
row('writing', writing);
await part.close();

const store = new MemoryStore(paths.memoryDb, { maxCommands: COMMANDS });
const statsMs = round(time(() => void memoryStats(store)));
store.close();
row('stats', { ms: statsMs });

const failures: string[] = [];
let acknowledged = 0;
const killed = join(root, 'killed');
for (let trial = 0; trial < TRIALS; trial++) {
  const result = await killTrial(killed, `t${trial}`, Math.random() * 700);
  acknowledged += result.acknowledged;
  for (const failure of result.failures) row(`failed ${trial}`, { failure });
  failures.push(...result.failures);
  if (trial % 50 === 49) row('kill -9', { trials: trial + 1, failures: failures.length });
}
rmSync(root, { recursive: true, force: true });

report('memory', {
  commands: COMMANDS,
  choices: CHOICES,
  corrections: CORRECTIONS,
  start,
  recall,
  preferred,
  accepted,
  writing,
  stats_ms: statsMs,
  kill: { trials: TRIALS, acknowledged, failures: failures.length },
});
if (failures.length > 0) process.exitCode = 1;
