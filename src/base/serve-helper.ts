// The other end of a worker (`helper-process.ts`, or a thread): the first message of a process, or the data of a
// thread, says what to do; what comes then is handed to what was made of it.
import { parentPort, workerData } from 'node:worker_threads';

/** Something that takes messages, and is told when nobody is there any more who would send one. */
export interface Served<In> {
  take(message: In): void;
  /** Only a process is told: whoever started it may be gone at any time. It ends when this is done. */
  alone?(): void;
}

export function serveHelper<Options, In, Out>(
  make: (options: Options, send: (message: Out) => void) => Served<In>,
): void {
  const port = parentPort;
  if (port !== null) {
    const served = make(workerData as Options, (message) => port.postMessage(message));
    port.on('message', (message: In) => served.take(message));
    return;
  }
  let served: Served<In> | null = null;
  process.on('disconnect', () => {
    served?.alone?.();
    setImmediate(() => process.exit(0));
  });
  process.once('message', (options: Options) => {
    const made = make(options, (message) => {
      if (process.connected) process.send?.(message, undefined, undefined, () => {});
    });
    served = made;
    process.on('message', (message: In) => made.take(message));
  });
}
