// Where the thread's code is: beside the bundle that runs, or, from source, worker.ts with tsx to read it.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerOptions } from './protocol.ts';

/** A thread of its own heap is small: it holds one batch and one snapshot. */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

/** Throws when the code is not there. */
export function startWorker(workerData: WorkerOptions): Worker {
  const here = dirname(fileURLToPath(import.meta.url));
  const bundle = join(here, 'memory-worker.cjs');
  const options = { workerData, resourceLimits: LIMITS, env: {} };
  if (existsSync(bundle)) return new Worker(bundle, options);
  const source = pathToFileURL(join(here, 'worker.ts')).href;
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(source)})))`,
    { ...options, eval: true },
  );
}
