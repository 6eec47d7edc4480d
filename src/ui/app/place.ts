// Where the modal goes: under the line it speaks of when there is room, else above it, else over it at the bottom.
import { stringWidth } from '../../engine/api.ts';
import type { Rect } from '../host.ts';

const MAX_COLS = 84;
const MARGIN = 2;

/**
 * Columns that a modal gets in a pane. Where next to nothing would be left beside it, it has all: crumbs of words at
 * its edges are of no use to anybody. `alone`: nothing may stand beside it at all (a screen reader reads whole rows).
 */
export function modalCols(pane: Pick<Rect, 'cols'>, alone = false): number {
  return alone || pane.cols <= MAX_COLS + 2 * MARGIN ? Math.max(20, pane.cols) : MAX_COLS;
}

/** The most rows that a modal gets: one stays free, for the line it speaks of. */
export function modalRows(pane: Rect): number {
  return Math.max(4, pane.rows - 1);
}

/** With so many rows below its line a modal seldom wants more. */
const USUAL_ROWS = 16;

/** The rows of the pane that a line takes, first and last: it ends where the cursor is. */
export interface LineRows {
  first: number;
  last: number;
}

/** Where a line of this text stands; `cols` columns wide is the pane. */
export function lineRows(
  pane: Pick<Rect, 'cols'>,
  cursor: { x: number; y: number },
  text: string,
): LineRows {
  const lines = text.split('\n');
  const behind = lines
    .slice(1)
    .reduce((sum, line) => sum + Math.ceil((stringWidth(line) + 1) / pane.cols), 0);
  // A request may have a `? ` before it.
  const cells = behind > 0 ? 0 : stringWidth(text) + 2;
  const start = Math.floor((cursor.y * pane.cols + cursor.x - cells) / pane.cols);
  return { first: Math.max(0, Math.min(cursor.y, start - behind)), last: cursor.y };
}

/** With fewer rows a modal cannot show the command, its risk and its keys. */
const LEAST_MODAL = 8;

/** The rows of a line together with the error above it, as far as a modal still finds room beside them. */
export function withError(pane: Pick<Rect, 'rows'>, line: LineRows, from: number): LineRows {
  const below = pane.rows - line.last - 1;
  const first = Math.max(0, Math.min(line.first, from));
  if (below >= LEAST_MODAL || first >= LEAST_MODAL) return { ...line, first };
  return { ...line, first: Math.min(line.first, Math.max(first, LEAST_MODAL)) };
}

/** The most rows that a modal gets which leave the line in sight; where that is too little, it lies over it. */
export const rowsFor = (rows: number, beside: number): number =>
  Math.min(rows, Math.max(LEAST_MODAL, beside));

/** The most rows that a modal can have and leave the line in sight. */
export const rowsBeside = (pane: Rect, line: LineRows): number =>
  Math.max(line.first, pane.rows - line.last - 1);

/** Blank columns before a modal of so many columns. */
export const modalIndent = (pane: Pick<Rect, 'cols'>, cols: number): number =>
  Math.max(0, Math.min(MARGIN, pane.cols - cols));

/**
 * Whole rows of the pane, whatever the modal fills of them: halves of lines beside it are of no use to anybody.
 * `height`: the rows that the modal wants.
 */
export function placeModal(pane: Rect, line: LineRows, height: number): Rect {
  const rows = Math.max(1, Math.min(height, pane.rows));
  const below = pane.rows - line.last - 1;
  // The side goes by the room, so that what grows stays where it is.
  const first = below >= Math.min(USUAL_ROWS, line.first) ? 'below' : 'above';
  const fits = { below: rows <= below, above: rows <= line.first };
  const other = first === 'below' ? 'above' : 'below';
  const side = fits[first] ? first : fits[other] ? other : null;
  const top =
    side === 'below' ? line.last + 1 : side === 'above' ? line.first - rows : pane.rows - rows;
  return { x: pane.x, y: pane.y + top, cols: pane.cols, rows };
}

/** The tour stands at the right edge, in the lower part: the prompt of a fresh shell is at the top. */
export function placeTour(pane: Rect, cols: number, rows: number): Rect {
  return {
    x: pane.x + Math.max(0, pane.cols - cols - MARGIN),
    y: pane.y + Math.max(0, pane.rows - rows - 1),
    cols,
    rows,
  };
}
