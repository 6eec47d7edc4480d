// The thread's side of memory: collects records for a moment and writes them in one transaction. What cannot be
// written now waits, bounded, and is tried again; a damaged file is replaced; each kind of trouble is said once.
import { existsSync } from 'node:fs';
import { type Asking, answering } from '../../base/rpc.ts';
import { failureKind } from '../../base/sqlite-failures.ts';
import { identity, setAside } from './database.ts';
import { describeFailure } from './failures.ts';
import { forget } from './forget.ts';
import { NO_PAST } from './past.ts';
import { PastReader } from './past-reader.ts';
import type { FromWorker, MemoryCalls, ToWorker, WorkerOptions } from './protocol.ts';
import type { MemoryRecord } from './records.ts';
import { memoryStats } from './stats.ts';
import { MemoryStore } from './store.ts';

/** Records that come together are written together. */
const BATCH_MS = 50;
const RETRY_MS = 1_000;
const MAX_WAITING = 10_000;

export class MemoryService {
  private store: MemoryStore | null = null;
  /** Which file the store is, or was to be. */
  private opened = '';
  private waiting: { number: number; record: MemoryRecord }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private readonly past = new PastReader();
  private readonly said = new Set<string>();
  private readonly options: WorkerOptions;
  private readonly send: (message: FromWorker) => void;
  private readonly answer: (message: Asking<MemoryCalls>) => void;

  constructor(options: WorkerOptions, send: (message: FromWorker) => void) {
    this.options = options;
    this.send = send;
    // What was recorded before a question is part of its answer.
    this.answer = answering<MemoryCalls>(
      {
        flush: () => this.flush(),
        close: () => {
          const kept = this.flush();
          clearTimeout(this.timer);
          this.letGo();
          return kept;
        },
        log: (takes) => this.flushed().log(...takes),
        past: ([question, session], asked) => {
          if (question.anew) this.flush();
          // A file that is not there is made by the first write.
          if (!existsSync(options.file)) return NO_PAST;
          return this.past.ask(() => this.open(), question, session, asked);
        },
        stats: () => memoryStats(this.flushed()),
        forget: async ([what]) => {
          const store = this.flushed();
          this.past.forget();
          const forgotten = await forget(store, what);
          this.sendSnapshot(store);
          return forgotten;
        },
      },
      send,
      describeFailure,
    );
    // A file that is not there is made by the first write.
    const read = existsSync(options.file) && this.attempt((store) => this.sendSnapshot(store)) === true;
    if (!read) send({ type: 'snapshot', snapshot: { choices: [], routes: [] } });
  }

  take(message: ToWorker): void {
    if (message.type === 'record') {
      if (this.waiting.length >= MAX_WAITING) this.waiting.shift();
      this.waiting.push(message);
      this.timer ??= setTimeout(() => this.flush(), BATCH_MS);
      return;
    }
    this.answer(message);
  }

  /** Writes what waits; whether all of it is in the file now. */
  private flush(): boolean {
    clearTimeout(this.timer);
    this.timer = undefined;
    const last = this.waiting.at(-1);
    if (!last) return true;
    if (this.store && !this.store.isCurrent()) this.letGo();
    const records = this.waiting.map(({ record }) => record);
    let old = false;
    const kept = this.attempt((store) => {
      if (!store.writable) return false;
      old = store.snapshotIsOld();
      store.write(records);
      return true;
    });
    if (kept === null) {
      this.timer = setTimeout(() => this.flush(), RETRY_MS);
      return false;
    }
    this.waiting = [];
    if (!kept) return false;
    this.send({ type: 'kept', number: last.number });
    if (old) this.attempt((store) => this.sendSnapshot(store));
    return true;
  }

  /** What the work answers; false when it can never be done; null when it has to wait. */
  private attempt<Value>(work: (store: MemoryStore) => Value, again = true): Value | false | null {
    try {
      return work(this.open());
    } catch (error) {
      const kind = failureKind(error);
      this.say(describeFailure(error));
      if (kind === 'busy') return null;
      // A connection that met damage or a full disk may have lost its log's index: a new one is opened.
      this.letGo();
      if (kind === 'damaged') setAside(this.options.file, this.opened);
      if (kind === 'damaged' && again) return this.attempt(work, false);
      return kind === 'full' ? null : false;
    }
  }

  private letGo(): void {
    this.past.forget();
    try {
      this.store?.close();
    } catch {
      // It could not even end; another one is opened all the same.
    }
    this.store = null;
  }

  private flushed(): MemoryStore {
    this.flush();
    return this.open();
  }

  private open(): MemoryStore {
    if (!this.store) {
      this.opened = identity(this.options.file);
      this.store = new MemoryStore(this.options.file, this.options);
      this.opened = this.store.identity;
      if (this.store.notice) this.say(this.store.notice);
    }
    return this.store;
  }

  private sendSnapshot(store: MemoryStore): true {
    this.send({ type: 'snapshot', snapshot: store.snapshot() });
    return true;
  }

  private say(text: string): void {
    if (this.said.has(text)) return;
    this.said.add(text);
    this.send({ type: 'notice', text });
  }
}
