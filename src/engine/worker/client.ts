// The screen's side of the engine's worker: starts it when it is first wanted, ends waiting calls when it dies, starts it
// again on the next call. A call that hears nothing for too long is given up, and the worker with it. A worker that nobody
// needs for a while is let go with its memory.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { LoadedConfig } from '../config/config.ts';
import type { Previous, Refinement } from '../propose/follow-up/refine.ts';
import type { ProposeOptions, ProposeResult } from '../propose/types.ts';
import type { DomainRule } from '../safety/domain-rules.ts';
import type { ShellDefinitions } from '../terminal/types.ts';
import type { FromWorker, Method, ToWorker, WorkerCalls, WorkerStart } from './protocol.ts';

export interface CallOptions {
  signal?: AbortSignal;
  onToken?: (text: string) => void;
}

export interface EngineClient {
  /** Starts the worker so that the first request finds it ready. */
  warm(): void;
  readonly running: boolean;
  /** Rejects when the worker fails, dies or stays silent for too long, with a plain sentence. */
  call<M extends Method>(
    method: M,
    takes: WorkerCalls[M]['takes'],
    options?: CallOptions,
  ): Promise<WorkerCalls[M]['gives']>;
  propose(text: string, options: ProposeOptions): Promise<ProposeResult>;
  refine(previous: Previous, text: string, cwd: string): Promise<Refinement>;
  opinion(text: string, options: ProposeOptions): Promise<ProposeResult>;
  close(): void;
}

export interface EngineClientOptions {
  loaded: LoadedConfig;
  env: NodeJS.ProcessEnv;
  definitions: () => ShellDefinitions | null;
  notice: (text: string) => void;
  /** A worker failed, for the log. */
  failed?: (what: string, error: unknown) => void;
  /** What the packs add to the safety engine, once the worker has read them. */
  rules: (rules: readonly DomainRule[]) => void;
  /** Path of the worker's bundle; default beside this bundle. */
  file?: string;
  /** Longest silence of the worker during a call, milliseconds. */
  patience?: number;
  /** How long a worker without a call is kept, milliseconds. */
  idle?: number;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  onToken: ((text: string) => void) | undefined;
  heard(): void;
  done(): void;
}

const EMBEDDED_PATIENCE = 10_000;
const IDLE_MS = 2 * 60_000;
/** Reading the packs would have the nursery grow to three times this. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

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
  let idleTimer: NodeJS.Timeout | undefined;

  const letGoWhenIdle = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      if (waiting.size > 0) return;
      const unused = worker;
      failAll('');
      void unused?.terminate();
    }, options.idle ?? IDLE_MS).unref();
  };

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
    else {
      options.failed?.('a call to the engine failed', message.message);
      call.reject(new Error(message.message));
    }
  };

  const start = (): Worker => {
    if (worker) return worker;
    if (file === null) throw new Error('the engine’s worker is missing; install reos-tui again');
    const workerData: WorkerStart = { loaded, env: { ...env } };
    const made = new Worker(file, {
      workerData,
      env: { ...env },
      stdout: false,
      stderr: false,
      resourceLimits: LIMITS,
    });
    made.unref();
    made.on('message', hear);
    made.on('error', (error) => {
      options.failed?.('the engine’s worker failed', error);
      if (worker === made) failAll(`the engine stopped (${error.message}); ask again`);
    });
    made.on('exit', (code) => {
      if (worker !== made) return;
      options.failed?.('the engine’s worker ended', `exit code ${code}`);
      failAll('the engine stopped; ask again');
    });
    worker = made;
    letGoWhenIdle();
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

  function call<M extends Method>(
    method: M,
    takes: WorkerCalls[M]['takes'],
    { signal, onToken }: CallOptions = {},
  ): Promise<WorkerCalls[M]['gives']> {
    return new Promise((resolve, reject) => {
      const id = ++lastId;
      let timer: NodeJS.Timeout;
      const watch = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          const hung = worker;
          options.failed?.('the engine’s worker hung', `${method}: no answer in ${patience} ms`);
          failAll('the engine did not answer in time; ask again');
          void hung?.terminate();
        }, patience);
        timer.unref();
      };
      const abort = () => {
        worker?.postMessage({ kind: 'cancel', id } satisfies ToWorker);
        entry.reject(new Error('cancelled'));
      };
      const entry: Waiting = {
        onToken,
        heard: () => watch(),
        resolve(result) {
          entry.done();
          resolve(result as WorkerCalls[M]['gives']);
        },
        reject(error) {
          entry.done();
          reject(error);
        },
        done() {
          clearTimeout(timer);
          waiting.delete(id);
          letGoWhenIdle();
          signal?.removeEventListener('abort', abort);
        },
      };
      waiting.set(id, entry);
      signal?.addEventListener('abort', abort, { once: true });
      try {
        watch();
        tellNames();
        send({ kind: 'call', id, method, takes } as ToWorker);
      } catch (error) {
        entry.reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  return {
    get running() {
      return worker !== null;
    },
    warm() {
      start();
    },
    call,
    propose: (text, { signal, onToken: _silent, ...rest }) =>
      call('propose', [text, rest], signal ? { signal } : {}),
    opinion: (text, { signal, onToken, ...rest }) =>
      call('opinion', [text, rest], { signal, onToken }),
    refine: (previous, text, cwd) => call('refine', [previous, text, cwd]),
    close() {
      const last = worker;
      failAll('reos-tui is closing');
      clearTimeout(idleTimer);
      void last?.terminate();
    },
  };
}
