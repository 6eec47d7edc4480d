// The lines of the pane as text: cells of rows, rows joined to the lines that programs wrote before the margin
// wrapped them. Rows count from the top of the scrollback, columns are cells.
import { CELL_WORDS, type CellRow, Content, cellText } from '../../engine/api.ts';

/** What is needed of the emulator. */
export interface TextGrid {
  readonly cols: number;
  readonly lineCount: number;
  row(index: number): CellRow | undefined;
  isWrapped(index: number): boolean;
  /** Text of a row without the blanks at its end. */
  lineText(index: number): string;
}

export interface Point {
  row: number;
  x: number;
}

/** Rows that are taken together at most: a program can write one line without end. */
const MAX_WRAPPED = 400;
const UNWRITTEN_MASK = Content.codePoint | Content.combined;

export const compare = (a: Point, b: Point): number => a.row - b.row || a.x - b.x;

export function widthAt(grid: TextGrid, { row, x }: Point): number {
  const cells = grid.row(row);
  if (cells === undefined || x >= cells.length) return 1;
  return cells.words[x * CELL_WORDS]! >>> Content.widthShift;
}

/** The glyph's left cell, for a point on its right half. */
export function glyphStart(grid: TextGrid, point: Point): Point {
  return point.x > 0 && widthAt(grid, point) === 0 ? { row: point.row, x: point.x - 1 } : point;
}

export function textAt(grid: TextGrid, { row, x }: Point): string {
  const cells = grid.row(row);
  return cells === undefined ? ' ' : cellText(cells, x);
}

/** Column after the last cell that is not blank; 0 for an empty row. */
export function rowEnd(grid: TextGrid, row: number): number {
  const cells = grid.row(row);
  if (cells === undefined) return 0;
  for (let x = Math.min(cells.length, grid.cols) - 1; x >= 0; x--) {
    const text = cellText(cells, x);
    if (text !== ' ' && text !== '') return x + Math.max(1, widthAt(grid, { row, x }));
  }
  return 0;
}

export function lineStart(grid: TextGrid, row: number): number {
  let start = row;
  while (start > 0 && row - start < MAX_WRAPPED && grid.isWrapped(start)) start--;
  return start;
}

/** Last row of the line that `row` belongs to. */
export function lineEnd(grid: TextGrid, row: number): number {
  let end = row;
  while (end - row < MAX_WRAPPED && end + 1 < grid.lineCount && grid.isWrapped(end + 1)) end++;
  return end;
}

/**
 * Where the text of a row ends whose line goes on below: a wide glyph that did not fit leaves the last cell unwritten.
 */
export function wrapColumn(grid: TextGrid, row: number): number {
  const last = grid.cols - 1;
  const unwritten = ((grid.row(row)?.words[last * CELL_WORDS] ?? 0) & UNWRITTEN_MASK) === 0;
  return unwritten && widthAt(grid, { row: row + 1, x: 0 }) === 2 ? last : grid.cols;
}

/** The text of the cells `from` … `to - 1` of a row; a glyph is taken whole when its left half is in. */
export function rowPiece(grid: TextGrid, row: number, from: number, to: number): string {
  const cells = grid.row(row);
  if (cells === undefined) return '';
  let text = '';
  for (let x = from; x < Math.min(to, cells.length); x++) text += cellText(cells, x);
  return text;
}

export interface Line {
  text: string;
  first: number;
  last: number;
  /** Row and column of the UTF-16 offset; the point behind the end for `text.length`. */
  at(offset: number): Point;
}

/** The whole line that begins at `first`, blanks at its end left out. */
export function readLine(grid: TextGrid, first: number): Line {
  const last = Math.min(lineEnd(grid, first), first + MAX_WRAPPED);
  const starts: number[] = [];
  let text = '';
  for (let row = first; row <= last; row++) {
    const cells = grid.row(row);
    const end = row === last ? rowEnd(grid, row) : wrapColumn(grid, row);
    for (let x = 0; x < end; x++) {
      const glyph = cells === undefined ? ' ' : cellText(cells, x);
      for (let i = 0; i < glyph.length; i++) starts.push((row - first) * grid.cols + x);
      text += glyph;
    }
  }
  const behind = (last - first) * grid.cols + rowEnd(grid, last);
  return {
    text,
    first,
    last,
    at(offset) {
      const cell = starts[offset] ?? behind;
      return { row: first + Math.floor(cell / grid.cols), x: cell % grid.cols };
    },
  };
}
