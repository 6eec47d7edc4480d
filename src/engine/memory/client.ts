// The engine's side of memory. Handing over a record is one message; nothing here waits. What has not been
// confirmed is held, so that a thread that dies is replaced once and misses nothing (a record may then be kept
// twice).
import { type CallOptions, Calls } from '../../base/rpc.ts';
import type { MemoryHost, StartHost } from './host.ts';
import type { FromWorker, MemoryCalls, WorkerOptions } from './protocol.ts';
import type { MemoryRecord, Snapshot } from './records.ts';

export interface ClientOptions extends WorkerOptions {
  host: StartHost;
  snapshot: (snapshot: Snapshot) => void;
  /** One plain sentence about what does not work. */
  notice: (text: string) => void;
  /** It will not run any more, after a notice. */
  off?: () => void;
}

const MAX_PENDING = 10_000;
const RESTARTS = 1;
const ANSWER_MS = 30_000;
const FLUSH_MS = 5_000;
const CLOSE_MS = 1_500;

export class MemoryClient {
  private host: MemoryHost | null = null;
  private restarts = 0;
  private number = 0;
  private closing = false;
  private held: { number: number; record: MemoryRecord }[] = [];
  private readonly calls = new Calls<MemoryCalls>({
    post: (message) => this.host?.post(message),
    late: () => new Error('The memory did not answer in time.'),
  });
  private readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
    this.start();
  }

  /** Not confirmed yet, oldest first. */
  unconfirmed(): MemoryRecord[] {
    return this.held.map(({ record }) => record);
  }

  record(record: MemoryRecord): void {
    if (this.host === null || this.closing) return;
    const entry = { number: ++this.number, record };
    this.held.push(entry);
    if (this.held.length > MAX_PENDING) this.held.shift();
    this.host.post({ type: 'record', ...entry });
  }

  /** Rejects with a plain sentence: the memory failed, is gone, or took too long. */
  request<K extends keyof MemoryCalls>(
    method: K,
    takes: MemoryCalls[K]['takes'],
    options: CallOptions = {},
  ): Promise<MemoryCalls[K]['gives']> {
    if (this.host === null) return Promise.reject(new Error('The memory is not running.'));
    return this.calls.call(method, takes, { deadline: ANSWER_MS, ...options });
  }

  /** True: everything recorded so far is in the file. */
  flush(): Promise<boolean> {
    return this.request('flush', [], { deadline: FLUSH_MS }).catch(() => false);
  }

  /** Flushes and ends, in bounded time; whether everything is in the file. */
  async close(): Promise<boolean> {
    if (this.closing || this.host === null) return this.held.length === 0;
    const answer = this.request('close', [], { deadline: CLOSE_MS }).catch(() => false);
    this.closing = true;
    const kept = await answer;
    await this.host?.end();
    this.host = null;
    return kept;
  }

  private start(): void {
    const { file, maxCommands, maxBytes, host: startHost } = this.options;
    const life = this.restarts;
    try {
      this.host = startHost(
        { file, maxCommands, ...(maxBytes === undefined ? {} : { maxBytes }) },
        { message: (message) => this.take(message), ended: (why) => life === this.restarts && this.ended(why) },
      );
    } catch (error) {
      this.off(error instanceof Error ? error.message : String(error));
      return;
    }
    for (const entry of this.held) this.host.post({ type: 'record', ...entry });
  }

  private ended(why: string): void {
    if (this.closing) return;
    this.host = null;
    this.calls.fail(new Error(`The memory is not running: ${why}.`));
    if (this.restarts++ < RESTARTS) this.start();
    else this.off(why);
  }

  private off(why: string): void {
    this.host = null;
    this.held = [];
    this.options.notice(`Nothing is remembered any more: ${why}.`);
    this.options.off?.();
  }

  private take(message: FromWorker): void {
    switch (message.type) {
      case 'kept': {
        const first = this.held.findIndex(({ number }) => number > message.number);
        this.held.splice(0, first < 0 ? this.held.length : first);
        return;
      }
      case 'snapshot':
        this.options.snapshot(message.snapshot);
        return;
      case 'notice':
        this.options.notice(message.text);
        return;
      default:
        this.calls.hear(message);
    }
  }
}
