// Where the worker's code is: beside the bundle that runs, or, from source, worker.ts with tsx to read it. It runs in a
// thread, or in a process of its own.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Helper, startHelper } from '../base/helper-process.ts';
import type { WorkerOptions } from './protocol.ts';

/** The same in a process of its own; a thread where there is no bundle to run. */
export function startProcess(workerData: WorkerOptions): Helper {
  const bundle = join(dirname(fileURLToPath(import.meta.url)), 'index-worker.cjs');
  return existsSync(bundle) ? startHelper(bundle, workerData, { gentle: true }) : startWorker(workerData);
}

/** Starts the thread. Throws when the code is not there. */
export function startWorker(workerData: WorkerOptions): Worker {
  const here = dirname(fileURLToPath(import.meta.url));
  const bundle = join(here, 'index-worker.cjs');
  if (existsSync(bundle)) return new Worker(bundle, { workerData, execArgv: [] });
  // A loader that is given by `--import` does not reach a thread in Node 20, so the thread registers it itself.
  const tsx = dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = pathToFileURL(join(tsx, 'dist/esm/api/index.mjs')).href;
  const source = pathToFileURL(join(here, 'worker.ts')).href;
  const begin = `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(begin, { workerData, execArgv: [], eval: true });
}
