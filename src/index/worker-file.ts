// Where the worker's code is: beside the bundle that runs, or, from source, worker.ts with tsx to read it. It runs in a
// thread, or in a process of its own, whose memory goes back whole when it ends and which the system can put behind
// everything else.
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerOptions } from './protocol.ts';

/** What a thread and a process have in common. */
export type Helper = Pick<Worker, 'postMessage' | 'on' | 'ref' | 'unref' | 'terminate'>;

/** Nobody waits for what it does: few threads, a small nursery. */
const LEAN = ['--max-semi-space-size=4', '--v8-pool-size=1'];

/** The same in a process of its own; a thread where there is no bundle to run. */
export function startProcess(workerData: WorkerOptions): Helper {
  const bundle = join(dirname(fileURLToPath(import.meta.url)), 'index-worker.cjs');
  if (!existsSync(bundle)) return startWorker(workerData);
  const child = fork(bundle, [], {
    serialization: 'advanced',
    execArgv: LEAN,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It ended at once, or may not be put behind: its own messages say what counts.
  }
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  // A message to a process that is ending is lost, as it would be to a thread.
  const post = (message: unknown) => {
    if (child.connected) child.send(message as object, () => {});
  };
  post(workerData);
  return {
    postMessage: post,
    on: child.on.bind(child) as unknown as Worker['on'],
    ref() {
      child.ref();
      child.channel?.ref();
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
    terminate() {
      child.kill('SIGKILL');
      return ended;
    },
  };
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
