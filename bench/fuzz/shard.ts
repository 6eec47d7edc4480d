// One fuzz target in a process of its own: feeds inputs in batches, and tells its parent after each, so that a hang is seen.
import { setImmediate } from 'node:timers/promises';
import { generator } from '../support/mutate.ts';
import { config, packs, specs } from './files.ts';
import { redaction, safety, sanitizer, tokenizer } from './lines.ts';
import { choices, plans, proposals } from './model.ts';
import type { FuzzTarget } from './target.ts';
import { marks, pty } from './terminal.ts';

const TARGETS: Record<string, () => FuzzTarget> = {
  tokenizer,
  redaction,
  safety,
  sanitizer,
  config,
  packs,
  specs,
  marks,
  pty,
  proposals,
  choices,
  plans,
};

export const TARGET_NAMES = Object.keys(TARGETS);

export interface ShardReport {
  done: number;
  failures: { input: string; why: string }[];
  failed: number;
  slowest_ms: number;
  slowest: string;
  heap_mb: number;
  rss_mb: number;
  finished: boolean;
}

const BATCH = 500;
const KEPT = 8;

/** Runs `count` inputs of one target and sends a report after each batch. */
async function runShard(name: string, count: number, seed: number): Promise<void> {
  const target = TARGETS[name]!();
  const random = generator(seed);
  const report: ShardReport = {
    done: 0,
    failures: [],
    failed: 0,
    slowest_ms: 0,
    slowest: '',
    heap_mb: 0,
    rss_mb: 0,
    finished: false,
  };
  while (report.done < count) {
    const end = Math.min(count, report.done + BATCH);
    for (; report.done < end; report.done++) {
      const input = target.make(random);
      const began = performance.now();
      try {
        target.run(input, random);
      } catch (error) {
        report.failed++;
        if (report.failures.length < KEPT) report.failures.push({ input, why: String(error) });
      }
      const took = performance.now() - began;
      if (took > report.slowest_ms) {
        report.slowest_ms = took;
        report.slowest = input;
      }
    }
    const { heapUsed, rss } = process.memoryUsage();
    report.heap_mb = Math.max(report.heap_mb, Math.round(heapUsed / 1e5) / 10);
    report.rss_mb = Math.max(report.rss_mb, Math.round(rss / 1e5) / 10);
    process.send?.(report);
    await setImmediate();
  }
  report.finished = true;
  process.send?.(report, () => process.exit(0));
}

if (process.send) {
  const [name = '', count, seed] = process.argv.slice(2);
  void runShard(name, Number(count), Number(seed));
}
