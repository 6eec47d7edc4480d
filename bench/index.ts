// Indexing this machine: how long a full run of its packages takes, whether the main thread ever stalls meanwhile,
// what a second run and an interrupted one cost, and what kill -9 at random points leaves. Prints JSON on the last line.
//   tsx bench/index.ts [--smoke] [--trials N]
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { createIndexClient, type IndexClientOptions } from '../src/index/client.ts';
import { killTrials } from './index/kill-trials.ts';

const { values: options } = parseArgs({
  options: { smoke: { type: 'boolean', default: false }, trials: { type: 'string' } },
});
const folder = mkdtempSync(join(tmpdir(), 'reos-bench-'));
const packagesOnly = { path: [], dataDirs: [], manDirs: [], commands: false };
const round = (ms: number): number => Math.round(ms * 10) / 10;

async function timedRun(name: string, more: Partial<IndexClientOptions>): Promise<object> {
  const indexDb = join(folder, name, 'index.db');
  const client = createIndexClient({ paths: { indexDb }, semantic: 'off', ...more });
  const stalls = monitorEventLoopDelay({ resolution: 1 });
  // The worker's start is not part of the run's stalls: it happens once, behind the first screen.
  await client.status();
  stalls.enable();
  const begin = performance.now();
  const status = await client.refresh();
  const full = performance.now() - begin;
  stalls.disable();
  const again = performance.now();
  await client.refresh();
  const unchanged = performance.now() - again;
  await client.close();
  // The same watch over a thread that does nothing, as long: what the machine itself adds.
  const idle = monitorEventLoopDelay({ resolution: 1 });
  idle.enable();
  await new Promise((resolve) => setTimeout(resolve, Math.min(full, 5_000)));
  idle.disable();
  return {
    ms: round(full),
    counts: status.counts,
    mb: round(statSync(indexDb).size / 1_048_576),
    unchanged_ms: round(unchanged),
    // The monitor's own timer tick of 1 ms is in each of these.
    stall_ms: { p99: round(stalls.percentile(99) / 1e6), max: round(stalls.max / 1e6) },
    stall_idle_ms: { p99: round(idle.percentile(99) / 1e6), max: round(idle.max / 1e6) },
  };
}

/** Ends the worker in the middle of a run, then lets another finish. */
async function resumed(): Promise<object> {
  const indexDb = join(folder, 'resumed', 'index.db');
  const make = () => createIndexClient({ paths: { indexDb }, semantic: 'off', places: packagesOnly });
  const first = make();
  let done = 0;
  await new Promise<void>((resolve) => {
    first.onProgress((progress) => {
      if (progress && progress.total > 1_000 && progress.done > progress.total / 2) {
        done = progress.done;
        resolve();
      }
    });
    void first.refresh().then(
      () => resolve(),
      () => resolve(),
    );
  });
  await first.close();
  const second = make();
  const begin = performance.now();
  const status = await second.refresh();
  const ms = performance.now() - begin;
  await second.close();
  return { stopped_at: done, finish_ms: round(ms), packages: status.counts.package };
}

try {
  const packages = await timedRun('packages', { places: packagesOnly });
  console.error('packages', packages);
  const everything = options.smoke ? null : await timedRun('everything', {});
  console.error('everything', everything);
  const resume = await resumed();
  console.error('resumed', resume);
  const trials = Number(options.trials ?? (options.smoke ? 3 : 200));
  const kills = await killTrials(trials, 7, options.smoke ? 1_000 : 4_000);
  console.error('kill -9', kills);
  console.log(JSON.stringify({ bench: 'index', packages, everything, resume, kills }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
