// Vectors of all documents side by side, a byte a number, compared by brute force: nothing has to be kept in step, and
// a tenth of a megabyte holds five hundred. Where the first numbers of a vector tell most (principal components), all
// documents are compared by those, and only the best of them by the rest.
import { INDEX_KINDS, type IndexKind } from '../types.ts';

export interface VectorHit {
  /** Of the entry. */
  id: number;
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

/** The direction between some vectors, of length 1; null for none. */
export function meanOf(vectors: readonly Float32Array[]): Float32Array | null {
  const [first, ...rest] = vectors.map(normalise);
  if (!first) return null;
  for (const vector of rest) for (let i = 0; i < first.length; i++) first[i]! += vector[i] ?? 0;
  return normalise(first);
}

const BYTE = 127;

/** Writes a vector of length 1 as bytes; gives what one step is worth. */
export function toBytes(vector: Float32Array, into: Int8Array, at: number): number {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  if (most === 0) return 0;
  const scale = BYTE / most;
  for (let i = 0; i < vector.length; i++) into[at + i] = Math.round(vector[i]! * scale);
  return 1 / scale;
}

/** Steps of a query's numbers: sums of products stay below 2³¹ for 4 096 dimensions. */
const FINE = 4_095;

interface Fine {
  steps: Int16Array;
  worth: number;
}

function fine(query: Float32Array): Fine {
  let most = 0;
  for (const value of query) most = Math.max(most, Math.abs(value));
  const scale = most === 0 ? 0 : FINE / most;
  return { steps: Int16Array.from(query, (value) => Math.round(value * scale)), worth: most === 0 ? 0 : 1 / scale };
}

/** Sum of products over `length` numbers from `base`. */
function dot(bytes: Int8Array, base: number, steps: Int16Array, length: number): number {
  // Four sums, so that the additions do not wait for each other.
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let i = 0;
  for (; i + 4 <= length; i += 4) {
    const at = base + i;
    a = (a + Math.imul(bytes[at]!, steps[i]!)) | 0;
    b = (b + Math.imul(bytes[at + 1]!, steps[i + 1]!)) | 0;
    c = (c + Math.imul(bytes[at + 2]!, steps[i + 2]!)) | 0;
    d = (d + Math.imul(bytes[at + 3]!, steps[i + 3]!)) | 0;
  }
  for (; i < length; i++) a = (a + bytes[base + i]! * steps[i]!) | 0;
  return a + b + c + d;
}

/**
 * Numbers that a first and a second look compare, and how many documents each leaves: of the 200 nearest by all of
 * their numbers 196 are still there.
 */
const FIRST_LOOK = 48;
const FIRST_LEFT = 4_000;
const SECOND_LOOK = 96;
const SECOND_LEFT = 1_000;
/** Steps that a first look tells apart, and the cosine, either way, that no rough sum goes beyond. */
const BINS = 8_192;
const MOST_ROUGH = 2;

/** Bytes of a head: two numbers each, of four bits; it is read four bytes at a time. */
const HEAD = FIRST_LOOK / 2;
const HEAD_WORDS = HEAD / 4;
const NIBBLE = 16;
const nibble = (value: number): number => Math.min(7, (value + 8) >> 4) + 8;

/** Two numbers of a document, as a byte of its head. */
const headByte = (bytes: Int8Array, at: number): number => nibble(bytes[at]!) * NIBBLE + nibble(bytes[at + 1]!);

function toHead(bytes: Int8Array, into: Int32Array, at: number): void {
  for (let i = 0; i < HEAD_WORDS; i++) {
    const from = 8 * i;
    into[at + i] =
      headByte(bytes, from) |
      (headByte(bytes, from + 2) << 8) |
      (headByte(bytes, from + 4) << 16) |
      (headByte(bytes, from + 6) << 24);
  }
}

/** What each byte in each place of a head adds to the sum of products with a query. */
function headSums(steps: Int16Array): Int32Array {
  const sums = new Int32Array(HEAD * 256);
  for (let i = 0; i < HEAD; i++)
    for (let byte = 0; byte < 256; byte++)
      sums[i * 256 + byte] = ((byte >> 4) - 8) * steps[2 * i]! + ((byte & 15) - 8) * steps[2 * i + 1]!;
  return sums;
}

/** Without loops: this is what a search of a large archive spends its time with. */
function headDot(heads: Int32Array, at: number, s: Int32Array): number {
  const u = heads[at]!;
  const v = heads[at + 1]!;
  const w = heads[at + 2]!;
  const x = heads[at + 3]!;
  const y = heads[at + 4]!;
  const z = heads[at + 5]!;
  const a = s[u & 255]! + s[256 + ((u >>> 8) & 255)]! + s[512 + ((u >>> 16) & 255)]! + s[768 + (u >>> 24)]!;
  const b = s[1024 + (v & 255)]! + s[1280 + ((v >>> 8) & 255)]! + s[1536 + ((v >>> 16) & 255)]! + s[1792 + (v >>> 24)]!;
  const c = s[2048 + (w & 255)]! + s[2304 + ((w >>> 8) & 255)]! + s[2560 + ((w >>> 16) & 255)]! + s[2816 + (w >>> 24)]!;
  const d = s[3072 + (x & 255)]! + s[3328 + ((x >>> 8) & 255)]! + s[3584 + ((x >>> 16) & 255)]! + s[3840 + (x >>> 24)]!;
  const e = s[4096 + (y & 255)]! + s[4352 + ((y >>> 8) & 255)]! + s[4608 + ((y >>> 16) & 255)]! + s[4864 + (y >>> 24)]!;
  const f = s[5120 + (z & 255)]! + s[5376 + ((z >>> 8) & 255)]! + s[5632 + ((z >>> 16) & 255)]! + s[5888 + (z >>> 24)]!;
  return (a + b + c + d + e + f) | 0;
}

/** Number of a kind in a table, and its bit in a set of kinds; 0 is no document. */
export const kindNumber = (kind: IndexKind): number => INDEX_KINDS.indexOf(kind) + 1;
const bitsOf = (kinds: readonly IndexKind[]): number => kinds.reduce((bits, kind) => bits | (1 << kindNumber(kind)), 0);

export class VectorTable {
  /** Documents, and room for more. */
  private count = 0;
  private readonly ids: Int32Array;
  private readonly kinds: Uint8Array;
  private readonly worth: Float32Array;
  private readonly bytes: Int8Array;
  /** The first numbers of each document, roughly: a look at all reads little memory and multiplies nothing. */
  private readonly heads: Int32Array;
  /** Of the search that runs: how near each document looks. */
  private readonly looks: Uint16Array;
  private readonly rows = new Map<number, number>();
  readonly dimensions: number;
  private readonly firstTellMost: boolean;

  constructor(room: number, dimensions: number, firstTellMost: boolean) {
    this.dimensions = dimensions;
    this.firstTellMost = firstTellMost && dimensions > FIRST_LOOK;
    this.ids = new Int32Array(room);
    this.kinds = new Uint8Array(room);
    this.worth = new Float32Array(room);
    this.bytes = new Int8Array(room * dimensions);
    this.heads = new Int32Array(this.firstTellMost ? room * HEAD_WORDS : 0);
    this.looks = new Uint16Array(this.firstTellMost ? room : 0);
  }

  get size(): number {
    return this.count;
  }

  /** Adds a document by its bytes (`toBytes`); one too many is left out. */
  add(id: number, kind: number, worth: number, bytes: Int8Array): void {
    if (this.count >= this.ids.length) return;
    const row = this.count++;
    this.ids[row] = id;
    this.kinds[row] = kind;
    this.worth[row] = worth;
    this.bytes.set(bytes, row * this.dimensions);
    if (this.firstTellMost) toHead(bytes, this.heads, row * HEAD_WORDS);
    this.rows.set(id, row);
  }

  /** The cosine of some documents; null for one that has no vector. */
  cosines(query: Float32Array): (id: number) => number | null {
    const { steps, worth } = fine(query);
    const { dimensions } = this;
    if (query.length !== dimensions) return () => null;
    return (id) => {
      const row = this.rows.get(id);
      if (row === undefined) return null;
      return dot(this.bytes, row * dimensions, steps, dimensions) * worth * this.worth[row]!;
    };
  }

  /** The nearest of some kinds to a vector of length 1, best first, none below `least`. */
  nearest(query: Float32Array, limit: number, least: number, kinds: readonly IndexKind[]): VectorHit[] {
    if (query.length !== this.dimensions || this.count === 0) return [];
    const { steps, worth } = fine(query);
    let rows = this.likely(steps, worth, bitsOf(kinds));
    if (this.firstTellMost && rows.length > SECOND_LEFT) {
      const looks = this.compared(rows, steps, Math.min(SECOND_LOOK, this.dimensions));
      const bar = looks.toSorted().at(-SECOND_LEFT)!;
      rows = rows.filter((_, place) => looks[place]! >= bar);
    }
    const sums = this.compared(rows, steps, this.dimensions);
    // Numbers alone are sorted ten times as fast as hits.
    const bar = sums.toSorted().at(-limit) ?? -Infinity;
    const found: VectorHit[] = [];
    for (let place = 0; place < rows.length; place++) {
      const cosine = sums[place]! * worth;
      if (cosine > least && sums[place]! >= bar) found.push({ id: this.ids[rows[place]!]!, cosine });
    }
    found.sort((a, b) => b.cosine - a.cosine || a.id - b.id);
    return found.slice(0, limit);
  }

  /** The sum of products of each row's first numbers with a query's, by what a step of the row is worth. */
  private compared(rows: Int32Array, steps: Int16Array, length: number): Float64Array {
    const { bytes, worth, dimensions } = this;
    const sums = new Float64Array(rows.length);
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place]!;
      sums[place] = dot(bytes, row * dimensions, steps, length) * worth[row]!;
    }
    return sums;
  }

  /** Rows that deserve a closer comparison. */
  private likely(steps: Int16Array, worthOfStep: number, bits: number): Int32Array {
    const { count, kinds, heads, worth, looks } = this;
    let found = 0;
    if (!this.firstTellMost || count <= FIRST_LEFT) {
      const rows = new Int32Array(count);
      for (let row = 0; row < count; row++) if ((bits >> kinds[row]!) & 1) rows[found++] = row;
      return rows.subarray(0, found);
    }
    const sums = headSums(steps);
    const scale = (NIBBLE * worthOfStep * BINS) / (2 * MOST_ROUGH);
    // How many look as near as each of so many steps.
    const bins = new Int32Array(BINS);
    for (let row = 0; row < count; row++) {
      let look = 0;
      if ((bits >> kinds[row]!) & 1)
        look = (headDot(heads, row * HEAD_WORDS, sums) * worth[row]! * scale + BINS / 2) | 0;
      looks[row] = look;
      bins[look]! += 1;
    }
    // What is on the other side of the middle is never near.
    let bar = BINS - 1;
    let left = bins[bar]!;
    while (bar > BINS / 2 + 1 && left < FIRST_LEFT) {
      bar -= 1;
      left += bins[bar]!;
    }
    const rows = new Int32Array(left);
    for (let row = 0; row < count; row++) if (looks[row]! >= bar) rows[found++] = row;
    return rows;
  }
}
