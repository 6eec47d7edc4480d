// Where the keys of copy mode take the cursor: pure functions over the grid, named as vi names them.
import { glyphStart, lineEnd, lineStart, type Point, rowEnd, type TextGrid, textAt, widthAt } from './grid.ts';

/** What a double click takes: paths, options and addresses stay whole. */
const BREAKS_WORD = /[\s"'`()[\]{}<>|,;│─┃]/u;

type CharClass = 'blank' | 'word' | 'mark';

function classAt(grid: TextGrid, point: Point, big: boolean): CharClass {
  const text = textAt(grid, point);
  if (text === '' || /\s/u.test(text)) return 'blank';
  return big || /[\p{L}\p{N}\p{M}_]/u.test(text) ? 'word' : 'mark';
}

function right(grid: TextGrid, { row, x }: Point): Point | null {
  const next = x + Math.max(1, widthAt(grid, { row, x }));
  if (next < rowEnd(grid, row)) return { row, x: next };
  return row + 1 < grid.lineCount ? { row: row + 1, x: 0 } : null;
}

function left(grid: TextGrid, { row, x }: Point): Point | null {
  if (x > 0) return glyphStart(grid, { row, x: x - 1 });
  if (row === 0) return null;
  return glyphStart(grid, { row: row - 1, x: Math.max(0, rowEnd(grid, row - 1) - 1) });
}

/** Is there a line break between two neighbours? Wrapped rows have none. */
const breaks = (grid: TextGrid, a: Point, b: Point) => a.row !== b.row && !grid.isWrapped(Math.max(a.row, b.row));

export function wordForward(grid: TextGrid, from: Point, big: boolean): Point {
  let at = from;
  const start = classAt(grid, at, big);
  let inWord = start !== 'blank';
  for (;;) {
    const next = right(grid, at);
    if (next === null) return at;
    const kind = classAt(grid, next, big);
    if (breaks(grid, at, next) || kind !== start) inWord = false;
    at = next;
    if (!inWord && kind !== 'blank') return at;
    if (rowEnd(grid, at.row) === 0 && !grid.isWrapped(at.row)) return at;
  }
}

export function wordBack(grid: TextGrid, from: Point, big: boolean): Point {
  let at = left(grid, from);
  while (at !== null && classAt(grid, at, big) === 'blank') {
    if (rowEnd(grid, at.row) === 0 && at.x === 0) return at;
    at = left(grid, at);
  }
  if (at === null) return { row: 0, x: 0 };
  const kind = classAt(grid, at, big);
  for (;;) {
    const before = left(grid, at);
    if (before === null || breaks(grid, before, at) || classAt(grid, before, big) !== kind) return at;
    at = before;
  }
}

export function wordEnd(grid: TextGrid, from: Point, big: boolean): Point {
  let at = right(grid, from);
  while (at !== null && classAt(grid, at, big) === 'blank') at = right(grid, at);
  if (at === null) return from;
  const kind = classAt(grid, at, big);
  for (;;) {
    const next = right(grid, at);
    if (next === null || breaks(grid, at, next) || classAt(grid, next, big) !== kind) return at;
    at = next;
  }
}

/** First column of a row that is not blank. */
export function firstText(grid: TextGrid, row: number): number {
  const end = rowEnd(grid, row);
  for (let x = 0; x < end; x++) if (textAt(grid, { row, x }).trim() !== '') return x;
  return 0;
}

/** The next row up (-1) or down (1) that begins or ends a paragraph: an empty line. */
export function paragraph(grid: TextGrid, from: number, step: 1 | -1): number {
  let row = from + step;
  while (row > 0 && row < grid.lineCount - 1 && rowEnd(grid, row) > 0) row += step;
  return Math.max(0, Math.min(grid.lineCount - 1, row));
}

/** First and last cell of the word at a point, over wrapped rows; the point itself when it is on none. */
export function wordAround(grid: TextGrid, point: Point): { first: Point; last: Point } {
  const at = glyphStart(grid, point);
  const isWord = (p: Point) => {
    const text = textAt(grid, p);
    return text !== '' && !BREAKS_WORD.test(text);
  };
  if (!isWord(at)) return { first: at, last: at };
  const top = lineStart(grid, at.row);
  const bottom = lineEnd(grid, at.row);
  let first = at;
  for (let p = left(grid, first); p !== null && p.row >= top && isWord(p); p = left(grid, p)) first = p;
  let last = at;
  for (let p = right(grid, last); p !== null && p.row <= bottom && isWord(p); p = right(grid, p)) {
    last = p;
  }
  return { first, last };
}
