// Vectors by a function of the caller: Ollama's, where one chose it. A vector costs some ten milliseconds there, so
// they are made a batch at a time, for what people are likely to mean.
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../base/sqlite-types.ts';
import { reconcile, storeVectors, vectorTable, wantedDocuments } from './embed/documents.ts';
import { phrasings } from './search/query.ts';
import { meanOf, normalise, type VectorTable } from './search/vectors.ts';
import type { SemanticStatus } from './types.ts';
import type { FillOptions, Vectors } from './vectors.ts';

export type Embed = (texts: readonly string[]) => Promise<Float32Array[]>;

const BATCH = 8;
const MAX_QUERIES = 200;
/** Background work waits this long after a query. */
const QUIET_MS = 2_000;
const MAX_QUERY = 300;

export class Embeddings implements Vectors {
  private readonly embed: Embed;
  private readonly model: string;
  private readonly queries = new Map<string, Float32Array>();
  private failure: string | null = null;
  private lastQuery = Number.NEGATIVE_INFINITY;
  private readonly db: Database;
  private readonly writable: boolean;

  constructor(model: string, db: Database, writable: boolean, embed: Embed) {
    this.model = model;
    this.db = db;
    this.writable = writable;
    this.embed = embed;
  }

  private stored(): number {
    return this.db.prepare('SELECT count(*) FROM semantic_embeddings').pluck().get() as number;
  }

  /** Vectors of another model mean nothing to this one. */
  private storedModel(): string | null {
    const row = this.db.prepare("SELECT value FROM meta WHERE key = 'embed_model'").pluck().get();
    return typeof row === 'string' ? row : null;
  }

  /** One that comes too late is kept for the next time. */
  async ofQuery(query: string, patience: number): Promise<Float32Array | null> {
    const text = query.trim().slice(0, MAX_QUERY);
    if (text === '' || this.storedModel() !== this.model || this.stored() === 0) return null;
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
      const vectors = await this.embed(phrasings(text));
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

  directions(): null {
    return null;
  }

  table(): VectorTable {
    return vectorTable(this.db);
  }

  async warm(): Promise<void> {
    if (this.stored() > 0) await this.make('warm');
  }

  /** Best first, a batch a transaction. */
  async fill({ gentle, progress, stopped }: FillOptions): Promise<void> {
    if (!this.writable) return;
    if (this.storedModel() !== this.model) this.begin();
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
      progress({ phase: 'meanings', done: at + batch.length, total: missing.length });
      // In the background: at most half of one core, and none while somebody searches.
      if (gentle) await setTimeout(performance.now() - begin);
      while (gentle && performance.now() - this.lastQuery < QUIET_MS && !stopped()) await setTimeout(QUIET_MS / 4);
    }
  }

  private begin(): void {
    this.queries.clear();
    this.db.transaction(() => {
      this.db.exec('DELETE FROM semantic_embeddings');
      this.db
        .prepare("INSERT INTO meta VALUES ('embed_model', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value")
        .run(this.model);
    })();
  }

  status(): SemanticStatus {
    const vectors = this.storedModel() === this.model ? this.stored() : 0;
    const missing = Math.max(0, wantedDocuments(this.db).length - vectors);
    return { ready: vectors > 0, model: this.model, vectors, missing, reason: this.reason(vectors, missing) };
  }

  private reason(vectors: number, missing: number): string | null {
    if (this.failure) return `No vectors can be made: ${this.failure}.`;
    if (vectors === 0)
      return 'No vectors are made yet; the TUI makes them in the background, `reos-tui index --vectors` at once.';
    return missing > 0 ? `${missing} documents still wait for their vector.` : null;
  }

  end(): void {
    this.queries.clear();
  }
}
