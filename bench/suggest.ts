// Latency of phase 1 at scale: history of 100 000 and 1 000 000 lines, 5 000 programs, directories of
// 10 000 and 100 000 entries; by position. Also memory of the history index and the time to build it.
// usage: tsx bench/suggest.ts [--smoke]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Executables } from '../src/engine/state/types.ts';
import { HistoryIndex } from '../src/engine/suggest/history-index.ts';
import { createSpecStore } from '../src/engine/suggest/specs/store.ts';
import { createSuggester } from '../src/engine/suggest/suggester.ts';
import { smoke } from './support/command-line.ts';
import { percentile, round } from './support/stats.ts';

const ROUNDS = smoke ? 3 : 60;
const HISTORIES = smoke ? [2_000] : [100_000, 1_000_000];
const ENTRIES = smoke ? [500] : [10_000, 100_000];

/** The same numbers every time. */
let seed = 42;
const random = (below: number) => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % below;
};

const HEADS = [
  'git checkout',
  'git commit -m',
  'cd',
  'vim',
  'ls -la',
  'docker run -it',
  'ssh',
  'npm run',
  'cargo build',
  'grep -rn',
  'kubectl get pods -n',
  'make',
  'cat',
  'python3',
  'rm',
];
function* historyLines(n: number): Generator<string> {
  for (let i = 0; i < n; i++) {
    const head = HEADS[random(HEADS.length)]!;
    const rare = random(3) === 0;
    yield `${head} ${rare ? `path/to/item-${random(n)}` : `word-${random(200)}`}${random(4) === 0 ? ' | grep x' : ''}`;
  }
}

const names = Array.from(
  { length: 5_000 },
  (_, i) => `${String.fromCharCode(97 + (i % 26))}${['tool', 'ctl', 'x', 'git-'][i % 4]}${i}`,
).concat(['git', 'grep', 'docker', 'cd', 'ls']);
const executables: Executables = { has: (n) => names.includes(n), path: (n) => `/usr/bin/${n}`, names: () => names };

const POSITIONS: Record<string, string[]> = {
  command_name: ['', 'g', 'gi', 'dock', 'dokcer'],
  subcommand: ['git ', 'git ch', 'docker co', 'kubectl '],
  option_flag: ['git commit -', 'ls --', 'docker run --r', 'find . -na'],
  option_value: ['ls --color=', 'kubectl get pods -n '],
  argument: ['cd ', 'git checkout w', 'vim path/to/i', 'cat entry-1', 'ssh w'],
  pipe_target: ['cat x | ', 'cat x | g'],
  redirect: ['echo x > ', 'echo x > entry-'],
  unknown: ['unknowncmd some thi', 'mytool a b c'],
};

const at = (times: readonly number[], percent: number) => round(percentile(times, percent), 3);

const root = mkdtempSync(join(tmpdir(), 'reos-tui-bench-'));
const report: Record<string, unknown> = {};
try {
  for (const size of HISTORIES) {
    const counts = new Map<string, { line: string; count: number; last: number }>();
    let clock = 0;
    for (const line of historyLines(size)) {
      const known = counts.get(line);
      if (known) {
        known.count++;
        known.last = ++clock;
      } else counts.set(line, { line, count: 1, last: ++clock });
    }
    const lines = [...counts.values()];
    const started = performance.now();
    const history = new HistoryIndex();
    let buildStall = 0;
    let tick = started;
    const ticker = setInterval(() => {
      const now = performance.now();
      buildStall = Math.max(buildStall, now - tick - 1);
      tick = now;
    }, 1);
    await history.replaceBase(lines);
    clearInterval(ticker);
    const buildMs = performance.now() - started;
    counts.clear();
    const specs = createSpecStore();
    await specs.warm(['git', 'docker', 'kubectl', 'ls', 'find', 'cat', 'vim', 'cd', 'ssh', 'npm', 'grep', 'gzip']);
    for (const entries of ENTRIES) {
      const cwd = join(root, `d${entries}`);
      mkdirSync(cwd, { recursive: true });
      for (let i = 0; i < entries; i++) writeFileSync(join(cwd, `entry-${i}.txt`), '');
      const suggester = createSuggester({
        specs,
        executables,
        history,
        env: () => ({ HOME: root }),
        allowGenerator: () => false,
      });
      for (const line of [...historyLines(200)]) suggester.learn({ kind: 'run', line, cwd });
      const all: number[] = [];
      const byPosition: Record<string, { p50: number; p99: number }> = {};
      const cold = performance.now();
      const first = suggester.suggest({ buffer: 'cat entry-1', cwd });
      const coldMs = performance.now() - cold;
      let worstStall = 0;
      let last = performance.now();
      const watch = setInterval(() => {
        const now = performance.now();
        worstStall = Math.max(worstStall, now - last - 1);
        last = now;
      }, 1);
      await first.pending;
      clearInterval(watch);
      for (const [position, buffers] of Object.entries(POSITIONS)) {
        const times: number[] = [];
        for (const buffer of buffers) await suggester.complete({ buffer, cwd });
        for (let i = 0; i < ROUNDS; i++)
          for (const buffer of buffers) {
            const from = performance.now();
            suggester.suggest({ buffer, cwd });
            times.push(performance.now() - from);
          }
        all.push(...times);
        byPosition[position] = { p50: at(times, 50), p99: at(times, 99) };
      }
      suggester.close();
      report[`history ${size}, directory ${entries}`] = {
        ms_p50: at(all, 50),
        ms_p99: at(all, 99),
        cold_directory_ms: round(coldMs),
        worst_stall_ms: round(worstStall, 1),
        index_build_ms: Math.round(buildMs),
        index_build_stall_ms: round(buildStall, 1),
        distinct_lines: history.size,
        positions: byPosition,
      };
      console.log(`history ${size}, directory ${entries}: p50 ${at(all, 50)} ms, p99 ${at(all, 99)} ms`);
    }
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
console.log(JSON.stringify({ ...report, rss_mb: Math.round(process.memoryUsage().rss / 1e6) }));
