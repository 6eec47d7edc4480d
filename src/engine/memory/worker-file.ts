// Where the thread's code is: beside the bundle that runs, or, from source, worker.ts with tsx to read it.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerOptions } from './protocol.ts';

/** The thread holds a batch and a snapshot, and no more. */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

/** Throws when the code is not there. */
export function startWorker(workerData: WorkerOptions): Worker {
  const here = dirname(fileURLToPath(import.meta.url));
  const bundle = join(here, 'memory-worker.cjs');
  const file = existsSync(bundle) ? bundle : join(here, 'worker-source.mjs');
  return new Worker(file, { workerData, resourceLimits: LIMITS, env: {}, execArgv: [] });
}
