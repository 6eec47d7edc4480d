// The line to the worker, thread or process: starts it, counts what is under way, keeps deadlines, replaces it when it is dead.
import type { FromWorker, Request, ToWorker, WorkerOptions } from './protocol.ts';
import { type EmbedFunction, IndexError, type IndexProgress } from './types.ts';
import { type Helper, startWorker } from './worker-file.ts';

export interface LinkOptions {
  workerData: WorkerOptions;
  idleMs: number;
  embed: EmbedFunction | null;
  progress(progress: IndexProgress | null): void;
  /** Makes the worker; a thread when left out. */
  start?: () => Helper;
}

interface Pending {
  resolve(value: unknown): void;
  reject(error: IndexError): void;
  deadline: number;
  /** Its deadline begins anew with every sign of progress. */
  patient: boolean;
  timer: NodeJS.Timeout;
}

const MAX_PENDING = 64;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;
const CLOSE_WAIT = 1_500;
/** A worker that owes an answer and says nothing for this long hangs. Short deadlines alone prove nothing. */
const HANG_MS = 5_000;

export class WorkerLink {
  private worker: Helper | null = null;
  private idle: NodeJS.Timeout | undefined;
  private next = 1;
  /** Answers that the worker owes, given up ones included. */
  private owed = 0;
  /** When it last said anything, or began to owe. */
  private lastHeard = 0;
  private pauseMs = 0;
  private notBefore = 0;
  private lastFailure = '';
  private readonly pending = new Map<number, Pending>();
  private readonly options: LinkOptions;

  constructor(options: LinkOptions) {
    this.options = options;
  }

  call(request: Request, deadline: number, patient: boolean): Promise<unknown> {
    if (this.pending.size >= MAX_PENDING)
      return Promise.reject(new IndexError('busy', 'The index has too much to do right now.'));
    let worker: Helper;
    try {
      worker = this.started();
    } catch (error) {
      return Promise.reject(
        error instanceof IndexError
          ? error
          : new IndexError('unavailable', `The index cannot start: ${(error as Error).message}`),
      );
    }
    const id = this.next++;
    clearTimeout(this.idle);
    worker.ref();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.late(id), deadline);
      this.pending.set(id, { resolve, reject, deadline, patient, timer });
      if (this.owed === 0) this.lastHeard = performance.now();
      this.owed += 1;
      worker.postMessage({ type: 'request', id, request } satisfies ToWorker);
    });
  }

  private started(): Helper {
    if (this.worker) return this.worker;
    if (performance.now() < this.notBefore)
      throw new IndexError(
        'unavailable',
        `The index failed and is tried again shortly: ${this.lastFailure}`,
      );
    const worker = this.options.start?.() ?? startWorker(this.options.workerData);
    this.worker = worker;
    this.owed = 0;
    worker.on('message', (message: FromWorker) => {
      if (this.worker === worker) this.receive(worker, message);
    });
    worker.on('error', (error) => this.lost(worker, error.message));
    worker.on('exit', () => this.lost(worker, 'it ended'));
    return worker;
  }

  private receive(worker: Helper, message: FromWorker): void {
    this.lastHeard = performance.now();
    if (message.type === 'progress') {
      for (const pending of this.pending.values()) if (pending.patient) pending.timer.refresh();
      this.options.progress(message.progress);
      return;
    }
    if (message.type === 'embed') {
      void this.embed(worker, message.id, message.texts);
      return;
    }
    this.owed -= 1;
    const pending = this.take(message.id);
    this.pauseMs = 0;
    if (message.type === 'answer') pending?.resolve(message.value);
    else pending?.reject(new IndexError('unavailable', message.message));
  }

  private async embed(worker: Helper, id: number, texts: string[]): Promise<void> {
    const reply = (answer: Extract<ToWorker, { type: 'vectors' }>) => {
      if (this.worker === worker) worker.postMessage(answer);
    };
    try {
      const { embed } = this.options;
      if (!embed) throw new Error('no function makes vectors');
      reply({ type: 'vectors', id, vectors: await embed(texts) });
    } catch (error) {
      reply({ type: 'vectors', id, vectors: null, error: (error as Error).message });
    }
  }

  private take(id: number): Pending | undefined {
    const pending = this.pending.get(id);
    if (!pending) return undefined;
    clearTimeout(pending.timer);
    this.pending.delete(id);
    if (this.pending.size === 0) {
      // Nothing is under way: the thread must not keep the process alive.
      this.worker?.unref();
      this.idle = setTimeout(() => void this.release(), this.options.idleMs);
      this.idle.unref();
    }
    return pending;
  }

  private late(id: number): void {
    const pending = this.take(id);
    if (!pending) return;
    const silence = performance.now() - this.lastHeard;
    const seconds = (pending.deadline / 1000).toFixed(1);
    pending.reject(new IndexError('timeout', `The index did not answer within ${seconds} s.`));
    if (this.worker && (silence > HANG_MS || pending.patient))
      this.lost(this.worker, 'it does not answer');
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
    const failed = [...this.pending.values()];
    this.pending.clear();
    for (const pending of failed) {
      clearTimeout(pending.timer);
      pending.reject(new IndexError('unavailable', `The index failed: ${why}.`));
    }
  }

  /** Lets the thread go, with its memory; the next call starts another. */
  private async release(): Promise<void> {
    const { worker } = this;
    if (!worker || this.pending.size > 0) return;
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
        if (message.type === 'answer' && message.id === 0) done();
      });
      worker.on('exit', done);
      worker.postMessage({ type: 'request', id: 0, request: { call: 'close' } } satisfies ToWorker);
    });
    await worker.terminate();
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = null;
    for (const pending of this.pending.values()) {
      clearTimeout(pending.timer);
      pending.reject(new IndexError('closed', 'The index was closed.'));
    }
    this.pending.clear();
    if (worker) await this.end(worker);
  }
}
