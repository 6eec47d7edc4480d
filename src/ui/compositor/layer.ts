// What the compositor paints: rectangles of cells, stacked.
import type { CellRow } from '../../engine/api.ts';
import type { Rect } from '../host.ts';

export interface Layer {
  /** Place on the screen; null while hidden. Cells outside of the screen are clipped. */
  readonly rect: Rect | null;
  /** Higher is on top. */
  readonly z: number;
  /** Cells of a row of the rect, 0 = its top. The view may be reused for the next row. */
  row(y: number): CellRow;
}

/** Where the terminal's own cursor belongs, in screen cells. */
export interface CursorState {
  x: number;
  y: number;
  visible: boolean;
  /** DECSCUSR parameter. */
  shape: number;
}
