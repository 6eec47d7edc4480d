// The line to the worker, thread or process: starts it, counts what is under way, keeps deadlines, replaces it when it
// is dead.
import type { Helper } from '../base/helper-process.ts';
import { type Asking, answering, Calls, type UnderWay } from '../base/rpc.ts';
import type { FromWorker, IndexCalls, ToWorker, VectorCalls, WorkerOptions } from './protocol.ts';
import { type EmbedFunction, IndexError, type IndexProgress } from './types.ts';
import { startWorker } from './worker-file.ts';

export interface LinkOptions {
  workerData: WorkerOptions;
  idleMs: number;
  embed: EmbedFunction | null;
  progress(progress: IndexProgress | null): void;
  /** Makes the worker; a thread when left out. */
  start?: () => Helper;
}

const MAX_PENDING = 64;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;
const CLOSE_WAIT = 1_500;
/** The calls count from 1. */
const CLOSE_ID = 0;
/** A worker that owes an answer and says nothing for this long hangs. Short deadlines alone prove nothing. */
const HANG_MS = 5_000;

export class WorkerLink {
  private worker: Helper | null = null;
  private idle: NodeJS.Timeout | undefined;
  /** Answers that the worker owes, given up ones included. */
  private owed = 0;
  /** When it last said anything, or began to owe. */
  private lastHeard = 0;
  private pauseMs = 0;
  private notBefore = 0;
  private lastFailure = '';
  private readonly calls = new Calls<IndexCalls>({
    post: (message) => {
      if (message.type === 'call') this.owe();
      this.worker?.postMessage({ of: 'index', message } satisfies ToWorker);
    },
    failed: (text) => new IndexError('unavailable', text),
    late: (call) => this.late(call),
    idle: () => this.rest(),
  });
  private readonly vectors = answering<VectorCalls>(
    {
      vectors: ([texts]) => {
        const { embed } = this.options;
        if (!embed) throw new Error('no function makes vectors');
        return embed(texts);
      },
    },
    (message) => this.worker?.postMessage({ of: 'vectors', message } satisfies ToWorker),
  );
  private readonly options: LinkOptions;

  constructor(options: LinkOptions) {
    this.options = options;
  }

  call<K extends keyof IndexCalls>(
    method: K,
    takes: IndexCalls[K]['takes'],
    deadline: number,
    patient: boolean,
  ): Promise<IndexCalls[K]['gives']> {
    if (this.calls.size >= MAX_PENDING)
      return Promise.reject(new IndexError('busy', 'The index has too much to do right now.'));
    try {
      this.started().ref();
    } catch (error) {
      return Promise.reject(
        error instanceof IndexError
          ? error
          : new IndexError('unavailable', `The index cannot start: ${(error as Error).message}`),
      );
    }
    clearTimeout(this.idle);
    return this.calls.call(method, takes, { deadline, patient });
  }

  private owe(): void {
    if (this.owed === 0) this.lastHeard = performance.now();
    this.owed += 1;
  }

  private started(): Helper {
    if (this.worker) return this.worker;
    if (performance.now() < this.notBefore)
      throw new IndexError('unavailable', `The index failed and is tried again shortly: ${this.lastFailure}`);
    const worker = this.options.start?.() ?? startWorker(this.options.workerData);
    this.worker = worker;
    this.owed = 0;
    worker.on('message', (message: FromWorker) => {
      if (this.worker === worker) this.receive(message);
    });
    worker.on('error', (error) => this.lost(worker, error.message));
    worker.on('exit', () => this.lost(worker, 'it ended'));
    return worker;
  }

  private receive(from: FromWorker): void {
    this.lastHeard = performance.now();
    if (from.of === 'progress') {
      this.calls.alive();
      this.options.progress(from.progress);
    } else if (from.of === 'vectors') this.vectors(from.message);
    else {
      this.owed -= 1;
      this.pauseMs = 0;
      this.calls.hear(from.message);
    }
  }

  /** Nothing is under way: the thread must not keep the process alive, and goes after a while. */
  private rest(): void {
    this.worker?.unref();
    this.idle = setTimeout(() => void this.release(), this.options.idleMs);
    this.idle.unref();
  }

  private late({ deadline, patient }: UnderWay): IndexError {
    const silence = performance.now() - this.lastHeard;
    if (this.worker && (silence > HANG_MS || patient)) this.lost(this.worker, 'it does not answer');
    const seconds = (deadline / 1000).toFixed(1);
    return new IndexError('timeout', `The index did not answer within ${seconds} s.`);
  }

  /** The worker is dead, or as good as dead. */
  private lost(worker: Helper, why: string): void {
    if (this.worker !== worker) return;
    this.worker = null;
    this.lastFailure = why;
    this.pauseMs = Math.min(LONGEST_PAUSE, this.pauseMs === 0 ? FIRST_PAUSE : this.pauseMs * 2);
    this.notBefore = performance.now() + this.pauseMs;
    clearTimeout(this.idle);
    void worker.terminate();
    this.calls.fail(new IndexError('unavailable', `The index failed: ${why}.`));
    clearTimeout(this.idle);
  }

  /** Lets the thread go, with its memory; the next call starts another. */
  private async release(): Promise<void> {
    const { worker } = this;
    if (!worker || this.calls.size > 0) return;
    this.worker = null;
    await this.end(worker);
  }

  private async end(worker: Helper): Promise<void> {
    // Asked first, so that the database is closed in order; a worker that does not listen is ended.
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, CLOSE_WAIT);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      worker.on('message', (message: FromWorker) => {
        if (message.of === 'index' && message.message.id === CLOSE_ID) done();
      });
      worker.on('exit', done);
      const message: Asking<IndexCalls> = { type: 'call', id: CLOSE_ID, method: 'close', takes: [] };
      worker.postMessage({ of: 'index', message } satisfies ToWorker);
    });
    await worker.terminate();
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = null;
    this.calls.fail(new IndexError('closed', 'The index was closed.'));
    clearTimeout(this.idle);
    if (worker) await this.end(worker);
  }
}
