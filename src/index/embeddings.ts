// Vectors of documents and of queries: made by the carried model in its own thread, or by the function of the caller.
// Search never depends on them: whatever fails here is a reason to tell, and words alone decide.
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../base/sqlite-types.ts';
import { reconcile, storeVectors, wantedDocuments } from './embed/documents.ts';
import { type Embed, MINILM } from './embed/minilm.ts';
import { EmbedThread } from './embed/thread.ts';
import type { WorkerOptions } from './protocol.ts';
import { meanOf, normalise, phrasings } from './search/vectors.ts';
import type { IndexProgress, SemanticStatus } from './types.ts';

const BATCH = 8;
const MAX_QUERIES = 200;
/** Background work waits this long after a query. */
const QUIET_MS = 2_000;
const MAX_QUERY = 300;

export class Embeddings {
  private readonly thread: EmbedThread | null;
  private readonly embed: Embed | null;
  private readonly model: string | null;
  private readonly queries = new Map<string, Float32Array>();
  private failure: string | null = null;
  private lastQuery = Number.NEGATIVE_INFINITY;
  private readonly db: Database;
  private readonly writable: boolean;

  constructor(
    options: Pick<WorkerOptions, 'semantic' | 'modelName'>,
    db: Database,
    writable: boolean,
    ask: Embed,
  ) {
    this.db = db;
    this.writable = writable;
    this.thread = options.semantic === 'embedded' ? new EmbedThread() : null;
    this.embed = this.thread?.embed ?? (options.semantic === 'function' ? ask : null);
    this.model = this.thread ? MINILM : options.semantic === 'function' ? options.modelName : null;
  }

  private stored(): number {
    return this.db.prepare('SELECT count(*) FROM semantic_embeddings').pluck().get() as number;
  }

  /** Vectors of another model mean nothing to this one. */
  private storedModel(): string | null {
    const row = this.db.prepare("SELECT value FROM meta WHERE key = 'embed_model'").pluck().get();
    return typeof row === 'string' ? row : null;
  }

  /**
   * The query's vector, or null when there is nothing to compare it with, it cannot be made, or it is not there
   * within `patience` milliseconds (it is kept when it arrives, for the next time).
   */
  async ofQuery(query: string, patience: number): Promise<Float32Array | null> {
    const text = query.trim().slice(0, MAX_QUERY);
    if (!this.embed || text === '' || this.storedModel() !== this.model || this.stored() === 0)
      return null;
    const known = this.queries.get(text);
    if (known) return known;
    this.lastQuery = performance.now();
    const late = new AbortController();
    const vector = await Promise.race([
      this.make(text),
      setTimeout(patience, null, { signal: late.signal }).catch(() => null),
    ]);
    late.abort();
    return vector;
  }

  /** Never rejects; why it failed is kept for `status`. */
  private async make(text: string): Promise<Float32Array | null> {
    try {
      const vectors = await this.embed!(phrasings(text));
      const normal = meanOf(vectors);
      if (!normal) return null;
      if (this.queries.size >= MAX_QUERIES) this.queries.clear();
      this.queries.set(text, normal);
      this.failure = null;
      return normal;
    } catch (error) {
      this.failure = (error as Error).message;
      return null;
    }
  }

  async warm(): Promise<void> {
    if (this.thread && this.stored() > 0) await this.make('warm');
  }

  /** Makes what is missing, best first, a batch a transaction. Throws as SQLite does, not for a model that fails. */
  async fill(
    gentle: boolean,
    progress: (progress: IndexProgress) => void,
    stopped: () => boolean,
  ): Promise<void> {
    if (!this.embed || !this.writable || this.model === null) return;
    if (this.storedModel() !== this.model) this.begin(this.model);
    const missing = reconcile(this.db);
    for (let at = 0; at < missing.length && !stopped(); at += BATCH) {
      const batch = missing.slice(at, at + BATCH);
      const begin = performance.now();
      let vectors: Float32Array[];
      try {
        vectors = await this.embed(batch.map((document) => document.text));
      } catch (error) {
        this.failure = (error as Error).message;
        return;
      }
      if (stopped()) return;
      if (vectors.length !== batch.length) {
        this.failure = `${this.model} answered with another number of vectors than asked for`;
        return;
      }
      storeVectors(this.db, batch, vectors.map(normalise));
      this.failure = null;
      progress({ phase: 'vectors', done: at + batch.length, total: missing.length });
      // In the background: at most half of one core, and none while somebody searches.
      if (gentle) await setTimeout(performance.now() - begin);
      while (gentle && performance.now() - this.lastQuery < QUIET_MS && !stopped())
        await setTimeout(QUIET_MS / 4);
    }
  }

  private begin(model: string): void {
    this.queries.clear();
    this.db.transaction(() => {
      this.db.exec('DELETE FROM semantic_embeddings');
      this.db
        .prepare(
          "INSERT INTO meta VALUES ('embed_model', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        )
        .run(model);
    })();
  }

  status(): SemanticStatus {
    const same = this.model !== null && this.storedModel() === this.model;
    const vectors = same ? this.stored() : 0;
    const missing =
      this.model === null ? 0 : Math.max(0, wantedDocuments(this.db).length - vectors);
    return {
      ready: vectors > 0,
      model: this.model,
      vectors,
      missing,
      reason: this.reason(vectors, missing),
    };
  }

  private reason(vectors: number, missing: number): string | null {
    if (this.model === null) return 'Search by meaning is switched off (index.semantic).';
    const failure = this.thread?.reason ?? this.failure;
    if (failure) return `No vectors can be made: ${failure}.`;
    if (vectors === 0)
      return 'No vectors are made yet; the TUI makes them in the background, `reos-tui index --vectors` at once.';
    return missing > 0 ? `${missing} documents still wait for their vector.` : null;
  }

  end(): void {
    this.thread?.end();
  }
}
