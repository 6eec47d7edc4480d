// Command lines packed for look-up: all distinct lines as UTF-8 in one buffer, sorted by bytes, with
// their counts and last positions in typed arrays. Because equal beginnings are neighbours, "which
// words follow `git checkout `" is a walk that jumps from group to group by binary search instead of
// reading every line. Packing is a generator that stops every few milliseconds, so that a million
// lines can be packed between two keys.

export interface HistoryLine {
  line: string;
  count: number;
  /** Position in time, larger is later. */
  last: number;
}

export interface NextWord {
  /** As written in the lines. */
  word: string;
  count: number;
  last: number;
}

const SPACE = 0x20;
const SURROGATE = /[\ud800-\udfff]/;
/** Groups looked at before a walk gives up: a bound on the time of one key. */
const MAX_GROUPS = 3_000;
const RUN = 2_048;
/** The latest lines are found so many in a pass. */
const BATCH = 64;
const MAX_PASSES = 8;
/** So many lines beginning alike make one pass cost as much as two. */
const WIDE = 50_000;

type Order = (a: HistoryLine, b: HistoryLine) => number;

const byUnits: Order = (a, b) => (a.line < b.line ? -1 : a.line > b.line ? 1 : 0);
// JavaScript orders by UTF-16 units, which differs from byte order only beyond the BMP.
const byBytes: Order = (a, b) => Buffer.compare(Buffer.from(a.line), Buffer.from(b.line));

/** Merge sort in small steps. */
function* sortLines(lines: readonly HistoryLine[]): Generator<void, HistoryLine[]> {
  let order = byUnits;
  let runs: HistoryLine[][] = [];
  for (let at = 0; at < lines.length; at += RUN) {
    const run = lines.slice(at, at + RUN);
    if (run.some((l) => SURROGATE.test(l.line))) order = byBytes;
    runs.push(run);
    yield;
  }
  for (const run of runs) {
    run.sort(order);
    yield;
  }
  while (runs.length > 1) {
    const merged: HistoryLine[][] = [];
    for (let i = 0; i < runs.length; i += 2) {
      const second = runs[i + 1];
      merged.push(second ? yield* merge(runs[i]!, second, order) : runs[i]!);
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge(a: HistoryLine[], b: HistoryLine[], order: Order): Generator<void, HistoryLine[]> {
  const out: HistoryLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    out.push(order(a[i]!, b[j]!) <= 0 ? a[i++]! : b[j++]!);
    if (out.length % (4 * RUN) === 0) yield;
  }
  while (i < a.length) out.push(a[i++]!);
  while (j < b.length) out.push(b[j++]!);
  return out;
}

/** Sorted, immutable. */
export class Packed {
  readonly size: number;
  private readonly bytes: Buffer;
  private readonly offsets: Uint32Array;
  private readonly counts: Uint32Array;
  private readonly lasts: Uint32Array;

  private constructor(bytes: Buffer, offsets: Uint32Array, counts: Uint32Array, lasts: Uint32Array) {
    this.bytes = bytes;
    this.offsets = offsets;
    this.counts = counts;
    this.lasts = lasts;
    this.size = counts.length;
  }

  /** Yields where a caller in a hurry may do something else. */
  static *build(lines: readonly HistoryLine[]): Generator<void, Packed> {
    const sorted = yield* sortLines(lines);
    const offsets = new Uint32Array(sorted.length + 1);
    const counts = new Uint32Array(sorted.length);
    const lasts = new Uint32Array(sorted.length);
    let total = 0;
    for (let i = 0; i < sorted.length; i++) {
      const l = sorted[i]!;
      offsets[i] = total;
      counts[i] = l.count;
      lasts[i] = l.last;
      total += Buffer.byteLength(l.line);
      if (i % RUN === 0) yield;
    }
    offsets[sorted.length] = total;
    const bytes = Buffer.allocUnsafeSlow(total);
    for (let i = 0; i < sorted.length; i++) {
      bytes.write(sorted[i]!.line, offsets[i]!);
      if (i % RUN === 0) yield;
    }
    return new Packed(bytes, offsets, counts, lasts);
  }

  line(i: number): string {
    return this.bytes.toString('utf8', this.offsets[i]!, this.offsets[i + 1]!);
  }
  count(i: number): number {
    return this.counts[i]!;
  }
  last(i: number): number {
    return this.lasts[i]!;
  }

  /** First line in [from, size) that is not below `key`; with `after`, that does not begin with it. */
  private bound(key: Buffer, from: number, after: boolean): number {
    let lo = from;
    let hi = this.size;
    while (lo < hi) {
      const mid = (lo + hi) >>> 1;
      const start = this.offsets[mid]!;
      const end = Math.min(this.offsets[mid + 1]!, start + key.length);
      const order = this.bytes.compare(key, 0, key.length, start, end);
      if (order < 0 || (after && order === 0)) lo = mid + 1;
      else hi = mid;
    }
    return lo;
  }

  /** Lines that begin with `prefix`: [from, to). */
  range(prefix: string): [from: number, to: number] {
    const key = Buffer.from(prefix);
    const from = this.bound(key, 0, false);
    return [from, this.bound(key, from, true)];
  }

  /** Positions of the lines that begin with `prefix`, the latest first: mostly those of the first pass will do. */
  *newest(prefix: string): Generator<number> {
    const [from, to] = this.range(prefix);
    const { lasts } = this;
    for (let below = Infinity, passes = 0; passes < MAX_PASSES; passes++) {
      const best: number[] = [];
      let least = -1;
      for (let i = from; i < to; i++) {
        const last = lasts[i]!;
        if (last >= below || last <= least) continue;
        let at = best.length;
        while (at > 0 && lasts[best[at - 1]!]! < last) at--;
        best.splice(at, 0, i);
        if (best.length > BATCH) best.pop();
        if (best.length === BATCH) least = lasts[best[BATCH - 1]!]!;
      }
      yield* best;
      if (best.length < BATCH) return;
      below = least;
      // A very long history is not gone through again and again for one key.
      passes += (to - from) / WIDE;
    }
  }

  /** Calls back for each distinct word that stands at `prefix`'s end in lines beginning with it. */
  nextWords(prefix: string, partial: string, each: (word: NextWord) => void): void {
    const [from, to] = this.range(prefix + partial);
    const skip = Buffer.byteLength(prefix);
    let groups = 0;
    for (let i = from; i < to && groups < MAX_GROUPS; groups++) {
      const start = this.offsets[i]! + skip;
      const end = this.offsets[i + 1]!;
      const stop = wordEnd(this.bytes, start, end);
      if (stop === start) {
        i++;
        continue;
      }
      const key = this.bytes.subarray(this.offsets[i]!, stop);
      const groupEnd = Math.min(to, this.groupEnd(key, i));
      let count = 0;
      let last = 0;
      let next = i;
      for (; next < groupEnd; next++) {
        // `src` and `src2` share a beginning, and `src-x` sorts between `src` and `src/`.
        const boundary = this.offsets[next]! + key.length;
        if (boundary < this.offsets[next + 1]! && this.bytes[boundary] !== SPACE) break;
        count += this.counts[next]!;
        if (this.lasts[next]! > last) last = this.lasts[next]!;
      }
      each({ word: this.bytes.toString('utf8', start, stop), count, last });
      i = Math.max(next, i + 1);
    }
  }

  private groupEnd(key: Buffer, from: number): number {
    let step = 1;
    // Groups are mostly short: gallop before bisecting.
    let hi = from;
    while (hi < this.size && this.startsWith(hi, key)) {
      hi += step;
      step *= 2;
    }
    let lo = from;
    hi = Math.min(hi, this.size);
    while (lo < hi) {
      const mid = (lo + hi) >>> 1;
      if (this.startsWith(mid, key)) lo = mid + 1;
      else hi = mid;
    }
    return lo;
  }

  private startsWith(i: number, key: Buffer): boolean {
    const { bytes } = this;
    const start = this.offsets[i]!;
    let at = key.length;
    if (this.offsets[i + 1]! - start < at) return false;
    // From the end: neighbours in the order begin alike, and a call for so few bytes costs more than the look.
    while (at > 0 && bytes[start + at - 1] === key[at - 1]) at--;
    return at === 0;
  }
}

/** End of the shell word that begins at `start`, quotes and backslashes respected. */
export function wordEnd(bytes: Buffer, start: number, end: number): number {
  let quote = 0;
  for (let i = start; i < end; i++) {
    const c = bytes[i]!;
    if (c === 0x5c && quote !== 0x27) i++;
    else if (quote === 0) {
      if (c === SPACE) return i;
      if (c === 0x22 || c === 0x27) quote = c;
    } else if (c === quote) quote = 0;
  }
  return end;
}
