// Cells drawn over the pane while a mode shows something there (a selection, found text): a layer between the pane's
// own cells and the chrome.
import type { CellRow } from '../../engine/api.ts';
import type { Layer } from '../compositor/layer.ts';
import type { PaneOverlay, Rect } from '../host.ts';

export class OverlayLayer implements Layer {
  readonly z = 0.6;
  overlay: PaneOverlay | null = null;
  private readonly pane: () => Rect;

  constructor(pane: () => Rect) {
    this.pane = pane;
  }

  get rect(): Rect | null {
    return this.overlay === null ? null : this.pane();
  }

  row(y: number): CellRow {
    return this.overlay!.row(y);
  }
}
