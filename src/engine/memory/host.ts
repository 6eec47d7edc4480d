// Where the memory's service runs: on a thread of its own beside the screen, or right here for one command of the
// command line, where a thread would cost more than it saves.
import { existsSync } from 'node:fs';
import type { FromWorker, ToWorker, WorkerOptions } from './protocol.ts';
import type { MemoryService } from './service.ts';
import { startWorker } from './worker-file.ts';

export interface MemoryHost {
  post(message: ToWorker): void;
  end(): Promise<void>;
}

export interface HostEvents {
  message(message: FromWorker): void;
  /** It ended by itself, and why. */
  ended(why: string): void;
}

export type StartHost = (options: WorkerOptions, on: HostEvents) => MemoryHost;

export const threadHost: StartHost = (options, on) => {
  const worker = startWorker(options);
  // Whoever closes waits for the answer; a thread that is only listening holds up nobody's end.
  worker.unref();
  let why = 'its thread ended';
  worker.on('message', (message: FromWorker) => on.message(message));
  worker.on('error', (error) => {
    why = error.message;
  });
  worker.on('exit', () => on.ended(why));
  return {
    post: (message) => worker.postMessage(message),
    async end() {
      await worker.terminate();
    },
  };
};

/** SQLite is loaded when there is a file to read or something to write, and not before. */
export const localHost: StartHost = (options, on) => {
  let made: Promise<MemoryService> | null = null;
  const service = () => {
    made ??= import('./service.ts').then(
      ({ MemoryService }) => new MemoryService(options, (message) => on.message(message)),
    );
    return made;
  };
  const failed = (error: unknown) =>
    on.ended(error instanceof Error ? error.message : String(error));
  if (existsSync(options.file)) service().catch(failed);
  else
    queueMicrotask(() => on.message({ type: 'snapshot', snapshot: { choices: [], routes: [] } }));
  return {
    post(message) {
      const idle = made === null && message.type === 'request';
      if (idle && (message.request.call === 'flush' || message.request.call === 'close'))
        on.message({ type: 'answer', id: message.id, value: true });
      else service().then((it) => it.take(message), failed);
    },
    end: async () => {},
  };
};
