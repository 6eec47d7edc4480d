// Where the modal goes: under the line it speaks of when there is room, else above it, else at the bottom.
import type { Rect } from '../host.ts';

const MAX_COLS = 84;
const MARGIN = 2;

/** Columns that a modal gets in a pane. */
export function modalCols(pane: Rect): number {
  return Math.max(20, Math.min(MAX_COLS, pane.cols - 2 * MARGIN));
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
