// Vectors of all documents side by side in one Float32Array, compared by brute force: some thousands of them are
// two milliseconds, and nothing has to be kept in step. Vectors are normalised, so cosine is the dot product.
import type { Database } from '../../base/sqlite-types.ts';
import { readTerms } from './query.ts';
import { synonymsOf, synonymsOfWord } from './synonyms.ts';

export interface VectorHit {
  /** `package:apt:gimp` */
  id: string;
  cosine: number;
}

/** A copy of length 1; a zero vector stays zero. */
export function normalise(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  if (sum === 0 || !Number.isFinite(sum)) return new Float32Array(vector.length);
  const scale = 1 / Math.sqrt(sum);
  return vector.map((value) => value * scale);
}

/** A query as it stands, and said in other words where there are any. */
export function phrasings(query: string): string[] {
  const { words } = readTerms(query);
  const said = words.map((word) => synonymsOfWord(word).join(' ') || word).join(' ');
  return synonymsOf(words).length > 0 ? [query, said] : [query];
}

/** The direction between some vectors, of length 1; null for none. */
export function meanOf(vectors: readonly Float32Array[]): Float32Array | null {
  const [first, ...rest] = vectors.map(normalise);
  if (!first) return null;
  for (const vector of rest) for (let i = 0; i < first.length; i++) first[i]! += vector[i] ?? 0;
  return normalise(first);
}

export class VectorTable {
  readonly dimensions: number;
  private readonly ids: string[];
  private readonly rows: ReadonlyMap<string, number>;
  private readonly packed: Float32Array;

  constructor(ids: string[], packed: Float32Array, dimensions: number) {
    this.ids = ids;
    this.rows = new Map(ids.map((id, row) => [id, row]));
    this.packed = packed;
    this.dimensions = dimensions;
  }

  get size(): number {
    return this.ids.length;
  }

  /** Reads all stored vectors; rows of another length than most (another model's) are left out. */
  static load(db: Database): VectorTable {
    const total = db.prepare('SELECT count(*) FROM semantic_embeddings').pluck().get() as number;
    const first = db.prepare('SELECT length(embedding) FROM semantic_embeddings LIMIT 1').pluck();
    const bytes = total > 0 ? (first.get() as number) : 0;
    const dimensions = Math.floor(bytes / 4);
    const packed = new Float32Array(total * dimensions);
    const ids: string[] = [];
    const rows = db.prepare('SELECT id, embedding FROM semantic_embeddings').raw().iterate();
    for (const row of rows as IterableIterator<[string, Buffer]>) {
      const [id, blob] = row;
      if (blob.length !== bytes || bytes === 0 || ids.length >= total) continue;
      // A blob is not aligned; copying bytes is.
      new Uint8Array(packed.buffer, ids.length * bytes, bytes).set(blob);
      ids.push(id);
    }
    return new VectorTable(ids, packed, dimensions);
  }

  /** The cosine of one document; null when it has no vector. */
  cosine(id: string, query: Float32Array): number | null {
    const row = this.rows.get(id);
    return row === undefined || query.length !== this.dimensions ? null : this.dot(row, query);
  }

  private dot(row: number, query: Float32Array): number {
    const { dimensions, packed } = this;
    const base = row * dimensions;
    // Four sums, so that the additions do not wait for each other.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let i = 0;
    for (; i + 4 <= dimensions; i += 4) {
      a += packed[base + i]! * query[i]!;
      b += packed[base + i + 1]! * query[i + 1]!;
      c += packed[base + i + 2]! * query[i + 2]!;
      d += packed[base + i + 3]! * query[i + 3]!;
    }
    for (; i < dimensions; i++) a += packed[base + i]! * query[i]!;
    return a + b + c + d;
  }

  /** The nearest, best first, none below `least`. */
  nearest(query: Float32Array, limit: number, least: number): VectorHit[] {
    const { ids } = this;
    if (query.length !== this.dimensions || ids.length === 0) return [];
    const found: VectorHit[] = [];
    let bar = least;
    for (let row = 0; row < ids.length; row++) {
      const cosine = this.dot(row, query);
      if (!(cosine > bar)) continue;
      found.push({ id: ids[row]!, cosine });
      if (found.length >= limit * 4) {
        found.sort((x, y) => y.cosine - x.cosine).length = limit;
        bar = found[limit - 1]!.cosine;
      }
    }
    return found.sort((x, y) => y.cosine - x.cosine).slice(0, limit);
  }
}
