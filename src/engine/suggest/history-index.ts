// The lines a person has run: the packed past and, on top, what this session added.
import { type HistoryLine, type NextWord, Packed, wordEnd } from './history-pack.ts';
import { finish, inSteps } from './in-steps.ts';
import { pipeSegments } from './pipe-segments.ts';

export type { HistoryLine, NextWord } from './history-pack.ts';

const LINES_PER_STEP = 1_000;

/** The commands after the pipes of these lines, with how often and how lately. */
function* segmentsOf(lines: readonly HistoryLine[]): Generator<void, HistoryLine[]> {
  const found = new Map<string, HistoryLine>();
  for (let i = 0; i < lines.length; i++) {
    const { line, count, last } = lines[i]!;
    for (const text of pipeSegments(line)) {
      const known = found.get(text);
      if (known) {
        known.count += count;
        known.last = Math.max(known.last, last);
      } else found.set(text, { line: text, count, last });
    }
    if (i % LINES_PER_STEP === 0) yield;
  }
  return [...found.values()];
}

export class HistoryIndex {
  private packed: Packed;
  private readonly fresh = new Map<string, HistoryLine>();
  private clock: number;
  private highest = 1;
  /** What stood after pipes, in a time of its own; null in the index of such segments. */
  readonly piped: HistoryIndex | null;

  constructor(lines: readonly HistoryLine[] = [], whole = true) {
    this.piped = whole ? new HistoryIndex(finish(segmentsOf(lines)), false) : null;
    this.packed = finish(Packed.build(lines));
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

  /** Replaces the packed part in small steps, keeping what this session added. */
  async replaceBase(lines: readonly HistoryLine[]): Promise<void> {
    if (this.piped) await this.piped.replaceBase(await inSteps(segmentsOf(lines)));
    const packed = await inSteps(Packed.build(lines));
    let clock = 0;
    for (const l of lines) {
      if (l.last > clock) clock = l.last;
      if (l.count > this.highest) this.highest = l.count;
    }
    const session = [...this.fresh.values()].sort((a, b) => a.last - b.last);
    this.packed = packed;
    this.clock = clock;
    this.fresh.clear();
    for (const l of session) this.fresh.set(l.line, { ...l, last: ++this.clock });
  }

  add(line: string): void {
    this.clock++;
    const known = this.fresh.get(line);
    const count = (known?.count ?? 0) + 1;
    this.fresh.set(line, { line, count, last: this.clock });
    if (count > this.highest) this.highest = count;
    for (const text of this.piped ? pipeSegments(line) : []) this.piped?.add(text);
  }

  /** Lines that begin with `prefix`, the best by `value` first; at most `limit`. */
  lines(prefix: string, limit: number, value: (count: number, last: number) => number): HistoryLine[] {
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
    for (const l of this.fresh.values()) if (l.line.startsWith(prefix)) offer(value(l.count, l.last), -1, l);
    const out = new Map<string, HistoryLine>();
    for (const b of best) {
      const l = b.fresh ?? { line: this.packed.line(b.i), count: this.packed.count(b.i), last: this.packed.last(b.i) };
      const same = out.get(l.line);
      if (same) {
        same.count += l.count;
        same.last = Math.max(same.last, l.last);
      } else out.set(l.line, { ...l });
    }
    return [...out.values()];
  }

  has(line: string): boolean {
    if (this.fresh.has(line)) return true;
    const [from, to] = this.packed.range(line);
    return from < to && this.packed.line(from) === line;
  }

  /** The lines that begin with `prefix`, the latest first, as many as are asked for. */
  *newest(prefix: string): Generator<string> {
    // What this session added is later than all that was packed.
    const fresh = [...this.fresh.values()].filter(({ line }) => line.startsWith(prefix));
    for (const { line } of fresh.sort((a, b) => b.last - a.last)) yield line;
    for (const i of this.packed.newest(prefix)) yield this.packed.line(i);
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
