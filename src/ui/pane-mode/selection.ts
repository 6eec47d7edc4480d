// What is selected: characters, whole lines or a block. As columns of a row, for drawing, and as text, for the
// clipboard: lines that the margin wrapped are whole again, blanks at line ends are gone.
import {
  compare,
  glyphStart,
  lineEnd,
  lineStart,
  type Point,
  rowEnd,
  rowPiece,
  type TextGrid,
  widthAt,
  wrapColumn,
} from './grid.ts';

export type SelectionKind = 'char' | 'line' | 'block';

export interface Selection {
  kind: SelectionKind;
  /** Where it began; the other end is where the cursor is. Both cells are in it. */
  anchor: Point;
  head: Point;
}

/** Columns of a row, `to` not included. */
export interface Span {
  from: number;
  to: number;
}

interface Bounds {
  first: Point;
  last: Point;
}

function bounds(grid: TextGrid, { kind, anchor, head }: Selection): Bounds {
  const [low, high] = compare(anchor, head) <= 0 ? [anchor, head] : [head, anchor];
  if (kind === 'line') {
    return { first: { row: lineStart(grid, low.row), x: 0 }, last: { row: lineEnd(grid, high.row), x: grid.cols - 1 } };
  }
  if (kind === 'block') {
    return { first: { row: low.row, x: Math.min(low.x, high.x) }, last: { row: high.row, x: Math.max(low.x, high.x) } };
  }
  return { first: glyphStart(grid, low), last: high };
}

function spanIn(grid: TextGrid, kind: SelectionKind, { first, last }: Bounds, row: number): Span {
  const from = kind === 'block' || row === first.row ? first.x : 0;
  const end = kind === 'block' || row === last.row ? last.x : grid.cols - 1;
  const left = glyphStart(grid, { row, x: from }).x;
  return { from: left, to: Math.min(grid.cols, end + Math.max(1, widthAt(grid, { row, x: end }))) };
}

/** The selected columns of a row; null when none are. */
export function selectedSpan(grid: TextGrid, selection: Selection, row: number): Span | null {
  const range = bounds(grid, selection);
  if (row < range.first.row || row > range.last.row) return null;
  return spanIn(grid, selection.kind, range, row);
}

/** The selected text, without a newline at its end. */
export function selectedText(grid: TextGrid, selection: Selection): string {
  const range = bounds(grid, selection);
  const { first, last } = range;
  const lines: string[] = [];
  let line = '';
  for (let row = first.row; row <= last.row; row++) {
    const { from, to } = spanIn(grid, selection.kind, range, row);
    const goesOn = selection.kind !== 'block' && row < last.row && grid.isWrapped(row + 1);
    line += rowPiece(grid, row, from, goesOn ? Math.min(to, wrapColumn(grid, row)) : to);
    if (goesOn) continue;
    // Blanks up to the end of the text were meant, those behind it are the terminal's.
    lines.push(to > rowEnd(grid, row) ? line.trimEnd() : line);
    line = '';
  }
  return lines.join('\n');
}

/** The text of rows `start` … `end - 1`, the last one up to `endX` when that is not 0. */
export function rangeText(grid: TextGrid, start: number, end: number, endX: number): string {
  if (end <= start) return '';
  const head = { row: end - 1, x: (endX > 0 ? endX : grid.cols) - 1 };
  return selectedText(grid, { kind: 'char', anchor: { row: start, x: 0 }, head });
}
