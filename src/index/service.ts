// What runs inside the index thread: the open database, the indexing run under way, and searches in between.

import { failureKind } from '../base/sqlite-failures.ts';
import type { Database } from '../base/sqlite-types.ts';
import { onBattery } from './battery.ts';
import { Embeddings } from './embeddings.ts';
import { updateIndex } from './indexer.ts';
import { CarriedVectors } from './meaning/carried.ts';
import type { SearchCall, WorkerOptions } from './protocol.ts';
import { Searcher } from './search/searcher.ts';
import { sourcesOf } from './sources.ts';
import { countKinds, lastRun, noCounts, sizeOf, sourceNotes } from './status.ts';
import { type IndexerLock, takeIndexerLock } from './store/lock.ts';
import { describeFailure, openIndex, setAside } from './store/open.ts';
import type {
  EmbedFunction,
  IndexKind,
  IndexName,
  IndexProgress,
  IndexStatus,
  SearchResult,
  SemanticStatus,
} from './types.ts';
import type { Vectors } from './vectors.ts';

interface Opened {
  db: Database;
  writable: boolean;
  searcher: Searcher;
  /** Null: search by meaning is switched off. */
  vectors: Vectors | null;
}

const OFF: SemanticStatus = {
  ready: false,
  model: null,
  vectors: 0,
  missing: 0,
  reason: 'Search by meaning is switched off (index.semantic).',
};

/** What it needs of whoever started it. */
interface Outside {
  progress(progress: IndexProgress | null): void;
  /** Vectors by the caller's function. */
  embed: EmbedFunction;
}

export class IndexService {
  private opened: Opened | null = null;
  private problem: string | null = null;
  private progress: IndexProgress | null = null;
  private running: Promise<void> | null = null;
  private stopping = false;
  private readonly options: WorkerOptions;
  private readonly outside: Outside;

  constructor(options: WorkerOptions, outside: Outside) {
    this.options = options;
    this.outside = outside;
    this.open();
  }

  private open(): Opened | null {
    if (this.opened) return this.opened;
    try {
      const { db, writable, notice } = openIndex(this.options.file, this.options.maxBytes);
      this.problem = notice;
      const vectors = this.vectorsOf(db, writable);
      this.opened = { db, writable, searcher: new Searcher(db, vectors), vectors };
    } catch (error) {
      this.problem = describeFailure(error);
    }
    return this.opened;
  }

  private vectorsOf(db: Database, writable: boolean): Vectors | null {
    const { semantic, modelName } = this.options;
    if (semantic === 'off') return null;
    return semantic === 'embedded'
      ? new CarriedVectors(db, writable)
      : new Embeddings(modelName, db, writable, (texts) => this.outside.embed(texts));
  }

  /** Runs on the database; a damaged one is set aside and opened anew before the failure is told. */
  private guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.failed(error);
      throw new Error(this.problem ?? describeFailure(error));
    }
  }

  private failed(error: unknown): void {
    this.problem = describeFailure(error);
    if (failureKind(error) !== 'damaged' || !this.opened) return;
    const { db, writable, vectors } = this.opened;
    this.opened = null;
    vectors?.end();
    try {
      db.close();
      if (writable) setAside(this.options.file);
    } catch (again) {
      this.problem = describeFailure(again);
      return;
    }
    if (this.open()) this.problem = 'The index was damaged; it was set aside and is built again.';
  }

  names(kind: IndexKind, prefix: string, limit: number): IndexName[] {
    const opened = this.open();
    if (!opened) throw new Error(this.problem ?? 'The index cannot be used.');
    return this.guarded(() => opened.searcher.names(kind, prefix, limit));
  }

  async refreshed(force: boolean, gentle: boolean): Promise<IndexStatus> {
    await this.refresh(force, gentle);
    return this.status();
  }

  async embedded(gentle: boolean): Promise<IndexStatus> {
    await this.embed(gentle);
    return this.status();
  }

  async warm(): Promise<null> {
    await this.open()?.vectors?.warm();
    return null;
  }

  async search(request: SearchCall): Promise<SearchResult[]> {
    const opened = this.open();
    if (!opened) throw new Error(this.problem ?? 'The index cannot be used.');
    const vector = request.semantic ? ((await opened.vectors?.ofQuery(request.query, request.patience)) ?? null) : null;
    const { query, limit, kinds } = request;
    return this.guarded(() => opened.searcher.search({ query, limit, kinds, vector }));
  }

  private say(progress: IndexProgress | null): void {
    this.progress = progress;
    this.outside.progress(progress);
  }

  /** One run at a time; a second caller waits for the first. */
  private refresh(force: boolean, gentle: boolean): Promise<void> {
    this.running ??= this.run(force, gentle).finally(() => {
      this.running = null;
      this.say(null);
    });
    return this.running;
  }

  private async run(force: boolean, gentle: boolean): Promise<void> {
    for (let attempt = 0; attempt < 2; attempt++) {
      const opened = this.open();
      if (!opened?.writable || this.stopping) return;
      // It was whole once: what changed since can wait for the mains.
      if (gentle && lastRun(opened.db) !== null && onBattery(this.options.places.root)) return;
      let lock: IndexerLock | null = null;
      try {
        lock = takeIndexerLock(this.options.file);
        // Another instance is at it; its work is seen here as well.
        if (!lock) return;
        await updateIndex({
          db: opened.db,
          sources: sourcesOf(this.options.places),
          force,
          progress: (progress) => this.say(progress),
          stopped: () => this.stopping || this.opened !== opened,
        });
        opened.searcher.changed();
        // The carried table makes them in a moment: they are part of the run.
        if (this.options.semantic === 'embedded') await this.fill(opened, false);
        this.problem = null;
        return;
      } catch (error) {
        const corrupt = failureKind(error) === 'damaged';
        this.failed(error);
        if (!corrupt) return;
      } finally {
        lock?.release();
      }
    }
  }

  private async embed(gentle: boolean): Promise<void> {
    await this.running;
    const opened = this.open();
    if (!opened?.writable) return;
    try {
      const lock = takeIndexerLock(this.options.file);
      if (!lock) return;
      try {
        await this.fill(opened, gentle);
      } finally {
        lock.release();
        this.say(null);
      }
    } catch (error) {
      this.failed(error);
    }
  }

  private async fill({ vectors, searcher }: Opened, gentle: boolean): Promise<void> {
    try {
      await vectors?.fill({
        gentle,
        progress: (progress) => this.say(progress),
        stopped: () => this.stopping || this.opened?.searcher !== searcher,
        pause: () => new Promise((resolve) => setImmediate(resolve)),
      });
    } finally {
      searcher.vectorsChanged();
    }
  }

  status(): IndexStatus {
    const opened = this.open();
    const base: IndexStatus = {
      state: 'unavailable',
      file: this.options.file,
      counts: noCounts(),
      installed: 0,
      lastRun: null,
      size: sizeOf(this.options.file),
      missing: [],
      semantic: { ready: false, model: null, vectors: 0, missing: 0, reason: this.problem },
      problem: this.problem,
      progress: this.progress,
    };
    if (!opened) return base;
    return this.guarded(() => {
      const { counts, installed } = countKinds(opened.db);
      const last = lastRun(opened.db);
      const filled = Object.values(counts).some((count) => count > 0);
      return {
        ...base,
        state: this.running ? 'indexing' : filled ? 'ready' : 'empty',
        counts,
        installed,
        lastRun: last,
        missing: sourceNotes(opened.db),
        semantic: opened.vectors?.status() ?? OFF,
      };
    });
  }

  async close(): Promise<null> {
    this.stopping = true;
    const opened = this.opened;
    opened?.vectors?.end();
    await this.running;
    if (opened) {
      try {
        if (opened.writable) opened.db.pragma('optimize');
      } catch {
        // Only a hint for the query planner.
      }
      opened.db.close();
    }
    this.opened = null;
    return null;
  }
}
