// Search through the lines of the pane. The words are looked for as they stand; capitals count only when there are
// some. Lines are read as programs wrote them, so that a match may go over the margin. Long scrollbacks are
// searched in steps, so that nothing waits for them.
import { escapeRegExp } from '../../engine/api.ts';
import { compare, lineEnd, lineStart, type Point, readLine, type TextGrid } from './grid.ts';
import type { Span } from './selection.ts';

export type Direction = 'forward' | 'back';

/** Rows that are searched, both included. */
export interface SearchRange {
  first: number;
  last: number;
}

/** Lines between two yields. */
const STEP = 25;

export function searchPattern(words: string): RegExp | null {
  if (words === '') return null;
  return new RegExp(escapeRegExp(words), /\p{Lu}/u.test(words) ? 'gu' : 'giu');
}

export interface Match {
  start: Point;
  /** The cell behind it. */
  end: Point;
}

/** The matches in the line that begins at row `first`. */
export function matchesOfLine(grid: TextGrid, first: number, pattern: RegExp): Match[] {
  const line = readLine(grid, first);
  return [...line.text.matchAll(pattern)].map((match) => ({
    start: line.at(match.index),
    end: line.at(match.index + match[0].length),
  }));
}

/** A quick look at a line of one row, without where its characters are. */
function mayMatch(grid: TextGrid, first: number, last: number, pattern: RegExp): boolean {
  if (last > first) return true;
  // Not `test`, which moves the place where the next search begins.
  return grid.lineText(first).search(pattern) >= 0;
}

/** The columns of matches in a row, for drawing. */
export function matchSpans(matches: readonly Match[], row: number, cols: number): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of matches) {
    if (row < start.row || row > end.row) continue;
    const from = row === start.row ? start.x : 0;
    const to = row === end.row ? end.x : cols;
    if (to > from) spans.push({ from, to });
  }
  return spans;
}

/**
 * The next match after `from` (or before it), going round at the ends of all that is searched; undefined when there is
 * none. Yields now and then.
 */
export function* findMatch(
  grid: TextGrid,
  pattern: RegExp,
  from: Point,
  direction: Direction,
  range?: SearchRange,
): Generator<undefined, Point | undefined> {
  const forward = direction === 'forward';
  const head = range?.first ?? 0;
  /** Lines may come in and go meanwhile. */
  const tail = () => Math.min(grid.lineCount - 1, range?.last ?? grid.lineCount - 1);
  const total = tail() - head + 1;
  let row = lineStart(grid, Math.max(head, Math.min(from.row, tail())));
  let around = false;
  for (let seen = 0, steps = 1; seen <= total + 1; steps++) {
    if (steps % STEP === 0) yield;
    if (row > tail()) row = lineStart(grid, tail());
    const last = lineEnd(grid, row);
    const found = (mayMatch(grid, row, last, pattern) ? matchesOfLine(grid, row, pattern) : [])
      .map(({ start }) => start)
      .filter(({ row: at }) => at >= head && at <= tail())
      .filter((start) => around || compare(start, from) * (forward ? 1 : -1) > 0);
    const best = forward ? found[0] : found.at(-1);
    if (best !== undefined) return best;
    seen += last - row + 1;
    row = forward ? last + 1 : row - 1;
    if (row > tail() || row < head) {
      around = true;
      row = forward ? head : tail();
    }
    if (!forward) row = lineStart(grid, row);
  }
  return undefined;
}
