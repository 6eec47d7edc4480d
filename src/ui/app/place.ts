// Where the modal goes: under the line it speaks of when there is room, else above it. Where neither has room the
// pane's picture is lifted, as if it had scrolled, until the line stands above the modal: it is never covered.
import { stringWidth } from '../../engine/api.ts';
import type { Rect } from '../host.ts';

/**
 * How wide a modal is where there is room: a text is read in lines of this length; beside a list stands what its row
 * is for, and texts of files and manuals are made for 80 columns; a table in columns takes a whole screen.
 */
const MOST_COLS = { text: 84, beside: 140, columns: 200 } as const;
export type ModalWidth = keyof typeof MOST_COLS;
const MARGIN = 2;

/**
 * Columns that a modal gets in a pane. Where next to nothing would be left beside it, it has all: crumbs of words at
 * its edges are of no use to anybody. `alone`: nothing may stand beside it at all (a screen reader reads whole rows).
 */
export function modalCols(pane: Pick<Rect, 'cols'>, alone = false, width: ModalWidth = 'text'): number {
  const most = MOST_COLS[width];
  return alone || pane.cols <= most + 2 * MARGIN ? Math.max(20, pane.cols) : most;
}

/** A modal seldom wants more rows: where its line leaves fewer beside it, the picture is lifted for them. */
const USUAL_ROWS = 16;

/** The rows of the pane that a line takes, first and last: it ends where the cursor is. */
export interface LineRows {
  first: number;
  last: number;
}

/** Where a line of this text stands; `cols` columns wide is the pane. */
export function lineRows(pane: Pick<Rect, 'cols'>, cursor: { x: number; y: number }, text: string): LineRows {
  const lines = text.split('\n');
  const behind = lines.slice(1).reduce((sum, line) => sum + Math.ceil((stringWidth(line) + 1) / pane.cols), 0);
  // A request may have a `? ` before it; where nothing is written the cursor alone tells the row, wherever it is in it.
  const cells = behind > 0 || text === '' ? 0 : stringWidth(text) + 2;
  const start = Math.floor((cursor.y * pane.cols + cursor.x - cells) / pane.cols);
  return { first: Math.max(0, Math.min(cursor.y, start - behind)), last: cursor.y };
}

/** With fewer rows a modal cannot show the command, its risk and its keys. */
const LEAST_MODAL = 8;

/** The rows of a line together with the error above it, as far as a modal still finds room beside them. */
export function withError(pane: Pick<Rect, 'rows'>, line: LineRows, from: number): LineRows {
  const furthest = line.last - Math.max(0, pane.rows - LEAST_MODAL - 1);
  return { ...line, first: Math.max(0, furthest, Math.min(line.first, from)) };
}

/** How many rows a modal can have. */
export interface ModalRoom {
  /** What it may take. */
  rows: number;
  /** With more it would lie over the line that it speaks of. */
  beside: number;
}

/**
 * `lifts`: the picture may be lifted, which only that of a prompt may. `long`: the modal is as long as there is room
 * (a list), and does not keep to what is usual.
 */
export function modalRoom(pane: Rect, line: LineRows, lifts: boolean, long: boolean): ModalRoom {
  const natural = Math.max(line.first, pane.rows - line.last - 1);
  const beside = lifts ? Math.max(natural, pane.rows - (line.last - line.first + 1)) : natural;
  const wanted = lifts && long ? beside : Math.max(natural, Math.min(beside, USUAL_ROWS));
  const most = Math.max(4, pane.rows - 1);
  const all = long && !lifts ? most : Math.max(LEAST_MODAL, wanted);
  return { rows: Math.min(most, all), beside };
}

/** Blank columns before a modal of so many columns. */
export const modalIndent = (pane: Pick<Rect, 'cols'>, cols: number): number =>
  Math.max(0, Math.min(MARGIN, pane.cols - cols));

export interface ModalPlace {
  rect: Rect;
  /** Rows that the picture of the pane goes up. */
  lift: number;
}

/**
 * Whole rows of the pane, whatever the modal fills of them: halves of lines beside it are of no use to anybody.
 * `height`: the rows that the modal wants; `lifted`: the rows that the picture has gone up for it, and which it stays
 * up while the modal stands, or null where it may not be lifted.
 */
export function placeModal(pane: Rect, line: LineRows, height: number, lifted: number | null): ModalPlace {
  const rows = Math.max(1, Math.min(height, pane.rows));
  const place = (top: number, lift: number): ModalPlace => ({
    rect: { x: pane.x, y: pane.y + top, cols: pane.cols, rows },
    lift,
  });
  const below = pane.rows - line.last - 1;
  if (!lifted) {
    // The side goes by the room, so that what grows stays where it is.
    const first = below >= Math.min(USUAL_ROWS, line.first) ? 'below' : 'above';
    const fits = { below: rows <= below, above: rows <= line.first };
    const other = first === 'below' ? 'above' : 'below';
    const side = fits[first] ? first : fits[other] ? other : null;
    if (side !== null) return place(side === 'below' ? line.last + 1 : line.first - rows, 0);
    if (lifted === null) return place(pane.rows - rows, 0);
  }
  const lift = Math.min(line.last, Math.max(lifted, rows - below));
  return place(Math.min(pane.rows - rows, line.last + 1 - lift), lift);
}

/**
 * The tour stands at the right edge, in the lower part, as the prompt of a fresh shell is at the top; over one that is
 * further down it stands at the top, and nowhere where it would lie over the line. `cursor`: the row where that is.
 */
export function placeTour(pane: Rect, cols: number, rows: number, cursor: number): Rect | null {
  const lowest = pane.rows - rows;
  const low = cursor < lowest - 1 ? lowest - 1 : lowest;
  if (cursor >= low && cursor < rows) return null;
  return { x: pane.x + Math.max(0, pane.cols - cols), y: pane.y + (cursor < low ? low : 0), cols, rows };
}
