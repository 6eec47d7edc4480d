// The screen's side of the engine's worker: starts it when it is first wanted, ends waiting calls when it dies, starts it
// again on the next call. A call that hears nothing for too long is given up, and the worker with it.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { LoadedConfig } from '../config/config.ts';
import type { ProposeOptions, ProposeResult } from '../propose/types.ts';
import type { DomainRule } from '../safety/domain-rules.ts';
import type { ShellDefinitions } from '../terminal/types.ts';
import type { FromWorker, ToWorker, WorkerStart } from './protocol.ts';

export interface EngineClient {
  /** Starts the worker so that the first request finds it ready. */
  warm(): void;
  propose(text: string, options: ProposeOptions): Promise<ProposeResult>;
  close(): void;
}

export interface EngineClientOptions {
  loaded: LoadedConfig;
  env: NodeJS.ProcessEnv;
  definitions: () => ShellDefinitions | null;
  notice: (text: string) => void;
  /** What the packs add to the safety engine, once the worker has read them. */
  rules: (rules: readonly DomainRule[]) => void;
  /** Path of the worker's bundle; default beside this bundle. */
  file?: string;
  /** Longest silence of the worker during a call, milliseconds. */
  patience?: number;
}

interface Waiting {
  resolve(result: ProposeResult): void;
  reject(error: Error): void;
  onToken: ((text: string) => void) | undefined;
  heard(): void;
  done(): void;
}

const EMBEDDED_PATIENCE = 10_000;

/** The worker's bundle, or null when this runs from source. */
export function workerFile(): string | null {
  const file = join(dirname(fileURLToPath(import.meta.url)), 'engine-worker.cjs');
  return existsSync(file) ? file : null;
}

export function createEngineClient(options: EngineClientOptions): EngineClient {
  const { loaded, env, definitions, notice } = options;
  const file = options.file ?? workerFile();
  const patience = options.patience ?? EMBEDDED_PATIENCE + loaded.config.model.total_timeout_ms;
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;
  let told: ShellDefinitions | null = null;

  const failAll = (message: string) => {
    worker = null;
    told = null;
    for (const call of [...waiting.values()]) call.reject(new Error(message));
  };

  const hear = (message: FromWorker) => {
    if (message.kind === 'notice') {
      notice(message.text);
      return;
    }
    if (message.kind === 'rules') {
      options.rules(message.rules);
      return;
    }
    const call = waiting.get(message.id);
    if (!call) return;
    call.heard();
    if (message.kind === 'token') call.onToken?.(message.text);
    else if (message.kind === 'result') call.resolve(message.result);
    else call.reject(new Error(message.message));
  };

  const start = (): Worker => {
    if (worker) return worker;
    if (file === null) throw new Error('the engine’s worker is missing; install reos-tui again');
    const workerData: WorkerStart = { loaded, env: { ...env } };
    const made = new Worker(file, { workerData, env: { ...env }, stdout: false, stderr: false });
    made.unref();
    made.on('message', hear);
    made.on('error', (error) => {
      if (worker === made) failAll(`the engine stopped (${error.message}); ask again`);
    });
    made.on('exit', () => {
      if (worker === made) failAll('the engine stopped; ask again');
    });
    worker = made;
    return made;
  };

  const send = (message: ToWorker) => start().postMessage(message);

  const tellNames = () => {
    const now = definitions();
    if (now === null || now === told) return;
    told = now;
    send({
      kind: 'names',
      names: {
        shell: now.shell,
        aliases: [...now.aliases],
        functions: [...now.functions],
        builtins: [...now.builtins],
        keywords: [...now.keywords],
        ...(now.path === undefined ? {} : { path: now.path }),
      },
    });
  };

  return {
    warm() {
      start();
    },
    propose(text, { signal, onToken, ...rest }) {
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        let timer: NodeJS.Timeout;
        const watch = () => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            const hung = worker;
            failAll('the engine did not answer in time; ask again');
            void hung?.terminate();
          }, patience);
          timer.unref();
        };
        const abort = () => {
          worker?.postMessage({ kind: 'cancel', id } satisfies ToWorker);
          call.reject(new Error('cancelled'));
        };
        const call: Waiting = {
          onToken,
          heard: () => watch(),
          resolve(result) {
            call.done();
            resolve(result);
          },
          reject(error) {
            call.done();
            reject(error);
          },
          done() {
            clearTimeout(timer);
            waiting.delete(id);
            signal?.removeEventListener('abort', abort);
          },
        };
        waiting.set(id, call);
        signal?.addEventListener('abort', abort, { once: true });
        try {
          watch();
          tellNames();
          send({ kind: 'propose', id, text, options: rest });
        } catch (error) {
          call.reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
    close() {
      const last = worker;
      failAll('reos-tui is closing');
      void last?.terminate();
    },
  };
}
