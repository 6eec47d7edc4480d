// Where the modal goes: under the line it speaks of when there is room, else above it, else at the bottom.
import type { Rect } from '../host.ts';

const MAX_COLS = 84;
const MARGIN = 2;

/** Columns that a modal gets in a pane. */
export function modalCols(pane: Rect): number {
  const margin = pane.cols >= 60 ? MARGIN : 0;
  return Math.max(20, Math.min(MAX_COLS, pane.cols - 2 * margin));
}

/** The most rows that a modal gets: one stays free, for the line it speaks of. */
export function modalRows(pane: Rect): number {
  return Math.max(4, pane.rows - 1);
}

/** `cursorRow` is the row inside the pane where the shell's cursor is; `height` the rows the modal wants. */
export function placeModal(pane: Rect, cursorRow: number, height: number): Rect {
  const cols = Math.min(modalCols(pane), pane.cols);
  const rows = Math.max(1, Math.min(height, pane.rows));
  const x = pane.x + Math.max(0, Math.min(MARGIN, pane.cols - cols));
  const below = cursorRow + 1;
  const above = cursorRow - rows;
  const top = below + rows <= pane.rows ? below : above >= 0 ? above : pane.rows - rows;
  return { x, y: pane.y + top, cols, rows };
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
