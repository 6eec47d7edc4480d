// Where the memory's service runs: in a process of its own beside the screen, or right here for one command of the
// command line, where that would cost more than it saves.
import { existsSync } from 'node:fs';
import { once } from '../../base/once.ts';
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

/** There is nothing to write, and nothing to close, where nobody works. */
const isOfTheEnd = ({ method }: { method: string }) => method === 'flush' || method === 'close';

/** An error without an end after this long is one of a process that never was. */
const NEVER_STARTED_MS = 1_000;

export type StartHost = (options: WorkerOptions, on: HostEvents) => MemoryHost;

export const apartHost: StartHost = (options, on) => {
  const worker = startWorker(options);
  // Whoever closes waits for the answer; what is only listening holds up nobody's end.
  worker.unref();
  let why = 'it ended';
  const ended = once(() => on.ended(why));
  worker.on('message', (message: FromWorker) => on.message(message));
  worker.on('error', (error) => {
    why = error.message;
    // Of what could not be started nothing else is heard.
    setTimeout(ended, NEVER_STARTED_MS).unref();
  });
  worker.on('exit', ended);
  return {
    post: (message) => worker.postMessage(message),
    async end() {
      await worker.terminate();
    },
  };
};

/** It costs some 15 MB: after this long without work it is let go. */
const IDLE_MS = 15_000;
/** Its last write is over by then. */
const REST_MS = 1_500;
/** The client counts from 1. */
const REST_ID = 0;

/** A host that is there only while it is needed; what it kept comes as a new snapshot when it is back. */
export const restingHost =
  (start: StartHost, idleMs = IDLE_MS): StartHost =>
  (options, on) => {
    let awake: MemoryHost | null = null;
    let requests = 0;
    let posted = 0;
    let kept = 0;
    let timer: NodeJS.Timeout | undefined;

    const rest = () => {
      const host = awake;
      if (host === null) return;
      awake = null;
      host.post({ type: 'call', id: REST_ID, method: 'close', takes: [] });
      setTimeout(() => void host.end(), REST_MS).unref();
    };
    const heard = (message: FromWorker) => {
      if (message.type === 'kept') kept = message.number;
      else if (message.type === 'answer' || message.type === 'failure') requests -= 1;
      clearTimeout(timer);
      if (requests === 0 && kept >= posted) timer = setTimeout(rest, idleMs).unref();
    };
    const wake = (): MemoryHost => {
      const host = start(options, {
        message(message) {
          if (message.type === 'answer' && message.id === REST_ID) {
            void host.end();
            return;
          }
          if (host === awake) heard(message);
          on.message(message);
        },
        ended(why) {
          if (host !== awake) return;
          awake = null;
          clearTimeout(timer);
          on.ended(why);
        },
      });
      return host;
    };

    awake = wake();
    return {
      post(message) {
        clearTimeout(timer);
        if (message.type === 'record') posted = message.number;
        else if (message.type === 'call') {
          if (awake === null && isOfTheEnd(message)) {
            on.message({ type: 'answer', id: message.id, value: true });
            return;
          }
          requests += 1;
        }
        awake ??= wake();
        awake.post(message);
      },
      async end() {
        clearTimeout(timer);
        const host = awake;
        awake = null;
        await host?.end();
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
  const failed = (error: unknown) => on.ended(error instanceof Error ? error.message : String(error));
  if (existsSync(options.file)) service().catch(failed);
  else queueMicrotask(() => on.message({ type: 'snapshot', snapshot: { choices: [], routes: [] } }));
  return {
    post(message) {
      if (made === null && message.type === 'call' && isOfTheEnd(message))
        on.message({ type: 'answer', id: message.id, value: true });
      else service().then((it) => it.take(message), failed);
    },
    end: async () => {},
  };
};
