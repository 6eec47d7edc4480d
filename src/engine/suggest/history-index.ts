// Command lines packed for look-up: all distinct lines as UTF-8 in one buffer, sorted by bytes, with
// their counts and last positions in typed arrays. Because equal beginnings are neighbours, "which
// words follow `git checkout `" is a walk that jumps from group to group by binary search instead of
// reading every line. New lines of the session live in a small map on top.

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

/** Sorted, immutable part. */
class Packed {
  readonly size: number;
  private readonly bytes: Buffer;
  private readonly offsets: Uint32Array;
  private readonly counts: Uint32Array;
  private readonly lasts: Uint32Array;

  constructor(lines: readonly HistoryLine[]) {
    const sorted = [...lines].sort((a, b) => (a.line < b.line ? -1 : a.line > b.line ? 1 : 0));
    // JavaScript orders by UTF-16 units, which differs from byte order only beyond the BMP.
    if (sorted.some((l) => SURROGATE.test(l.line)))
      sorted.sort((a, b) => Buffer.compare(Buffer.from(a.line), Buffer.from(b.line)));
    this.size = sorted.length;
    this.offsets = new Uint32Array(sorted.length + 1);
    this.counts = new Uint32Array(sorted.length);
    this.lasts = new Uint32Array(sorted.length);
    let total = 0;
    sorted.forEach((l, i) => {
      this.offsets[i] = total;
      this.counts[i] = l.count;
      this.lasts[i] = l.last;
      total += Buffer.byteLength(l.line);
    });
    this.offsets[sorted.length] = total;
    this.bytes = Buffer.allocUnsafeSlow(total);
    let at = 0;
    for (const l of sorted) at += this.bytes.write(l.line, at);
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
    const start = this.offsets[i]!;
    const end = this.offsets[i + 1]!;
    return (
      end - start >= key.length &&
      this.bytes.compare(key, 0, key.length, start, start + key.length) === 0
    );
  }
}

/** End of the shell word that begins at `start`, quotes and backslashes respected. */
function wordEnd(bytes: Buffer, start: number, end: number): number {
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

export class HistoryIndex {
  private packed: Packed;
  private readonly fresh = new Map<string, HistoryLine>();
  private clock: number;
  private highest = 1;

  constructor(lines: readonly HistoryLine[] = []) {
    this.packed = new Packed(lines);
    this.clock = 0;
    for (const l of lines) {
      if (l.last > this.clock) this.clock = l.last;
      if (l.count > this.highest) this.highest = l.count;
    }
  }

  get size(): number {
    return this.packed.size + this.fresh.size;
  }
  /** Latest position in time. */
  get now(): number {
    return this.clock;
  }
  /** Largest count of any line, at least 1. */
  get maxCount(): number {
    return this.highest;
  }

  /** Replaces the packed part, keeping what this session added. */
  replaceBase(lines: readonly HistoryLine[]): void {
    const next = new HistoryIndex(lines);
    this.packed = next.packed;
    const session = [...this.fresh.values()].sort((a, b) => a.last - b.last);
    this.clock = next.clock;
    this.highest = Math.max(this.highest, next.highest);
    this.fresh.clear();
    for (const l of session) this.fresh.set(l.line, { ...l, last: ++this.clock });
  }

  add(line: string): void {
    this.clock++;
    const known = this.fresh.get(line);
    const count = (known?.count ?? 0) + 1;
    this.fresh.set(line, { line, count, last: this.clock });
    if (count > this.highest) this.highest = count;
  }

  /** Lines that begin with `prefix`, the best by `value` first; at most `limit`. */
  lines(
    prefix: string,
    limit: number,
    value: (count: number, last: number) => number,
  ): HistoryLine[] {
    const best: { v: number; i: number; fresh?: HistoryLine }[] = [];
    const offer = (v: number, i: number, fresh?: HistoryLine) => {
      if (best.length === limit && v <= best[limit - 1]!.v) return;
      let at = best.length;
      while (at > 0 && best[at - 1]!.v < v) at--;
      best.splice(at, 0, { v, i, fresh });
      if (best.length > limit) best.pop();
    };
    const [from, to] = this.packed.range(prefix);
    for (let i = from; i < to; i++) offer(value(this.packed.count(i), this.packed.last(i)), i);
    for (const l of this.fresh.values())
      if (l.line.startsWith(prefix)) offer(value(l.count, l.last), -1, l);
    const out = new Map<string, HistoryLine>();
    for (const b of best) {
      const l = b.fresh ?? {
        line: this.packed.line(b.i),
        count: this.packed.count(b.i),
        last: this.packed.last(b.i),
      };
      const same = out.get(l.line);
      if (same) {
        same.count += l.count;
        same.last = Math.max(same.last, l.last);
      } else out.set(l.line, { ...l });
    }
    return [...out.values()];
  }

  /** Words that followed `prefix` and begin with `partial`, with how often and how lately. */
  nextWords(prefix: string, partial: string): NextWord[] {
    const found = new Map<string, NextWord>();
    const merge = (w: NextWord) => {
      const same = found.get(w.word);
      if (!same) found.set(w.word, w);
      else {
        same.count += w.count;
        same.last = Math.max(same.last, w.last);
      }
    };
    this.packed.nextWords(prefix, partial, merge);
    const start = prefix + partial;
    for (const l of this.fresh.values()) {
      if (!l.line.startsWith(start)) continue;
      const bytes = Buffer.from(l.line.slice(prefix.length));
      const word = bytes.toString('utf8', 0, wordEnd(bytes, 0, bytes.length));
      if (word !== '') merge({ word, count: l.count, last: l.last });
    }
    return [...found.values()];
  }
}
