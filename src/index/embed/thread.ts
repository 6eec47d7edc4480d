// The embedding thread, seen from the index worker: started when a vector is needed, ended when none was for a while,
// so that its memory goes back. A thread that fails or hangs is ended; after three failures in a row it is not tried
// again until the worker itself starts anew.
import type { Worker } from 'node:worker_threads';
import { startWorker } from '../worker-file.ts';
import type { Embed } from './minilm.ts';

const IDLE_MS = 30_000;
/** Loading takes 0.3 s on an idle machine, one batch of sixteen 0.2 s. */
const DEADLINE_MS = 30_000;
const MAX_FAILURES = 3;

export type FromEmbedder =
  | { id: number; vectors: Float32Array[] }
  | { id: number; error: string; fatal: boolean };

interface Waiting {
  resolve(vectors: Float32Array[]): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

export class EmbedThread {
  private worker: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;
  private next = 1;
  private failures = 0;
  private readonly waiting = new Map<number, Waiting>();
  /** Why no vectors can be made; null while they can. */
  reason: string | null = null;

  get loaded(): boolean {
    return this.worker !== null;
  }

  readonly embed: Embed = (texts) => {
    if (this.reason !== null) return Promise.reject(new Error(this.reason));
    clearTimeout(this.idle);
    const worker = this.worker ?? this.start();
    const id = this.next++;
    return new Promise<Float32Array[]>((resolve, reject) => {
      const timer = setTimeout(
        () => this.fail('the embedding thread does not answer'),
        DEADLINE_MS,
      );
      this.waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, texts });
    });
  };

  private start(): Worker {
    const worker = startWorker({ role: 'embed' });
    this.worker = worker;
    worker.on('message', (message: FromEmbedder) => {
      if (this.worker !== worker) return;
      const waiting = this.waiting.get(message.id);
      if (!waiting) return;
      this.waiting.delete(message.id);
      clearTimeout(waiting.timer);
      if ('vectors' in message) {
        this.failures = 0;
        waiting.resolve(message.vectors);
      } else {
        if (message.fatal) this.reason = message.error;
        waiting.reject(new Error(message.error));
      }
      if (this.waiting.size === 0) this.idle = setTimeout(() => this.end(), IDLE_MS);
    });
    const ended = (what: string) => {
      if (this.worker === worker) this.fail(what);
    };
    worker.on('error', (error) => ended(`the embedding thread failed: ${error.message}`));
    worker.on('exit', () => ended('the embedding thread ended'));
    return worker;
  }

  private fail(what: string): void {
    this.failures += 1;
    if (this.failures >= MAX_FAILURES) this.reason = what;
    this.end(what);
  }

  /** Gives the memory back; waiting calls fail. */
  end(why = 'the embedding thread was ended'): void {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = null;
    for (const waiting of this.waiting.values()) {
      clearTimeout(waiting.timer);
      waiting.reject(new Error(why));
    }
    this.waiting.clear();
    void worker?.terminate();
  }
}
