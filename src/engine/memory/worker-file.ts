// Where the code of memory is: beside the bundle that runs, in a process of its own, or, from source, worker.ts in a
// thread with tsx to read it.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Helper, startHelper } from '../../base/helper-process.ts';
import type { WorkerOptions } from './protocol.ts';

/** Throws when the code is not there. */
export function startWorker(workerData: WorkerOptions): Helper {
  const here = dirname(fileURLToPath(import.meta.url));
  const bundle = join(here, 'memory-worker.cjs');
  if (existsSync(bundle)) return startHelper(bundle, workerData);
  return new Worker(join(here, 'worker-source.mjs'), { workerData, env: {}, execArgv: [] });
}
