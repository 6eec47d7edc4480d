// The screen's side of the engine's worker: starts it when it is first wanted, ends waiting calls when it dies, starts
// it again on the next call. A call that hears nothing for too long is given up, and the worker with it. A worker that
// nobody needs for a while is let go with its memory.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Calls } from '../../base/rpc.ts';
import type { ReadWords } from '../assembly/read-words.ts';
import type { LoadedConfig } from '../config/config.ts';
import type { FailedCommand, FailureExplanation } from '../failure/types.ts';
import type { Previous, Refinement } from '../propose/follow-up/refine.ts';
import type { ProposeOptions, ProposeResult } from '../propose/types.ts';
import type { DomainRule } from '../safety/domain-rules.ts';
import type { ShellDefinitions } from '../terminal/types.ts';
import type { FromWorker, ToWorker, WorkerCalls, WorkerStart } from './protocol.ts';

export interface CallOptions {
  signal?: AbortSignal;
  onToken?: (text: string) => void;
}

export interface EngineClient {
  /** Starts the worker so that the first request finds it ready. */
  warm(): void;
  readonly running: boolean;
  /** Rejects when the worker fails, dies or stays silent for too long, with a plain sentence. */
  call<M extends keyof WorkerCalls>(
    method: M,
    takes: WorkerCalls[M]['takes'],
    options?: CallOptions,
  ): Promise<WorkerCalls[M]['gives']>;
  propose(text: string, options: ProposeOptions): Promise<ProposeResult>;
  refine(previous: Previous, text: string, cwd: string): Promise<Refinement>;
  opinion(text: string, options: ProposeOptions): Promise<ProposeResult>;
  words(text: string, cwd: string, question: boolean): Promise<ReadWords | null>;
  explainFailure(failed: FailedCommand): Promise<FailureExplanation | null>;
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

const EMBEDDED_PATIENCE = 10_000;
const IDLE_MS = 2 * 60_000;
const LATE = 'the engine did not answer in time; ask again';
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
  let worker: Worker | null = null;
  let told: ShellDefinitions | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  /** Something was asked of it since it was last set to rest. */
  let wanted = false;

  const calls = new Calls<WorkerCalls>({
    post: (message) => {
      // Nobody is there to hear of what is called off.
      if (message.type === 'cancel') worker?.postMessage(message);
      else {
        // A command that ended in the shell is told to the worker and keeps it for nobody.
        if (message.method !== 'ran') wanted = true;
        tellNames();
        send(message);
      }
    },
    failed(text) {
      options.failed?.('a call to the engine failed', text);
      return new Error(text);
    },
    late({ method }) {
      const hung = worker;
      options.failed?.('the engine’s worker hung', `${method}: no answer in ${patience} ms`);
      failAll(LATE);
      void hung?.terminate();
      return new Error(LATE);
    },
    idle() {
      if (wanted) letGoWhenIdle();
    },
  });

  const letGoWhenIdle = () => {
    clearTimeout(idleTimer);
    wanted = false;
    idleTimer = setTimeout(() => {
      if (calls.size > 0) {
        wanted = true;
        return;
      }
      const unused = worker;
      failAll('');
      void unused?.terminate();
    }, options.idle ?? IDLE_MS).unref();
  };

  const failAll = (message: string) => {
    worker = null;
    told = null;
    calls.fail(new Error(message));
  };

  const hear = (message: FromWorker) => {
    if (message.type === 'notice') notice(message.text);
    else if (message.type === 'rules') options.rules(message.rules);
    else calls.hear(message);
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
      type: 'names',
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

  const call: EngineClient['call'] = (method, takes, { signal, onToken } = {}) =>
    calls.call(method, takes, {
      deadline: patience,
      patient: true,
      signal,
      onPart: onToken && ((text) => onToken(String(text))),
    });

  return {
    get running() {
      return worker !== null;
    },
    warm() {
      start();
    },
    call,
    propose: (text, { signal, onToken: _silent, ...rest }) => call('propose', [text, rest], signal ? { signal } : {}),
    opinion: (text, { signal, onToken, ...rest }) => call('opinion', [text, rest], { signal, onToken }),
    words: (text, cwd, question) => call('words', [text, cwd, question]),
    refine: (previous, text, cwd) => call('refine', [previous, text, cwd]),
    explainFailure: (failed) => call('explainFailure', [failed]),
    close() {
      const last = worker;
      failAll('reos-tui is closing');
      clearTimeout(idleTimer);
      void last?.terminate();
    },
  };
}
