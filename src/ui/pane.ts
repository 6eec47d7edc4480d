// The shell pane as a layer: the emulator's cells, seen through a window that can be scrolled back.
import type { CellRow } from '../engine/terminal/cells.ts';
import type { Emulator, RowMarker } from '../engine/terminal/emulator.ts';
import type { Compositor } from './compositor/compositor.ts';
import type { CursorState, Layer } from './compositor/layer.ts';
import type { Rect } from './host.ts';
import { Margin, type MarginNotes } from './pane-mode/margin.ts';

export class Pane implements Layer {
  readonly z = 0;
  rect: Rect;
  /** Lines that the window is above the bottom. */
  above = 0;
  private readonly emulator: Emulator;
  /** The row at the top of a window that is scrolled back: it stays while lines come in below. */
  private anchor: RowMarker | undefined;
  private held = false;
  private readonly margin = new Margin();
  private notes: MarginNotes | null = null;
  private color = false;

  constructor(emulator: Emulator, rect: Rect) {
    this.emulator = emulator;
    this.rect = rect;
  }

  row(y: number): CellRow {
    const row = this.emulator.screenRow(y, this.above);
    if (this.notes === null || this.emulator.alternateScreen) return row;
    const note = this.notes(this.emulator.baseRow + y - this.above);
    return note === null ? row : this.margin.over(row, this.rect.cols, note, this.color);
  }

  /** Notes at the right end of rows, from the next frame on. */
  setMargin(notes: MarginNotes | null, color: boolean): void {
    this.notes = notes;
    this.color = color;
  }

  /** Scrolls by lines (> 0 is up, 0 is to the bottom); true when the window moved. */
  scroll(lines: number): boolean {
    const most = this.emulator.alternateScreen ? 0 : this.emulator.baseRow;
    const next = lines === 0 ? 0 : Math.min(most, Math.max(0, this.above + lines));
    if (next === this.above) return false;
    this.above = next;
    this.drop();
    return true;
  }

  /** Stays where it is while lines come in, even at the bottom. */
  hold(on: boolean): void {
    this.held = on;
    this.drop();
  }

  private drop(): void {
    const { above, emulator, held } = this;
    this.anchor?.dispose();
    this.anchor = above > 0 || held ? emulator.markRow(-above - emulator.cursor.y) : undefined;
  }

  /** Tells the compositor which rows of the screen the program touched. */
  damage(compositor: Compositor): void {
    const { emulator, rect } = this;
    if (this.above > 0 || this.held) {
      this.follow();
      compositor.damage(rect.y, rect.y + rect.rows);
    } else {
      const { dirty } = emulator;
      for (let y = 0; y < dirty.length; y++) {
        if (dirty[y] === 1) compositor.damage(rect.y + y, rect.y + y + 1);
      }
    }
    emulator.clearDirty();
  }

  private follow(): void {
    const { anchor, emulator } = this;
    if (anchor === undefined || emulator.alternateScreen) return;
    this.above = emulator.baseRow - Math.max(0, anchor.row);
  }

  cursor(): CursorState {
    const { emulator, rect } = this;
    const { x, y } = emulator.cursor;
    const { cursorHidden, cursorShape } = emulator.modes;
    return {
      x: rect.x + Math.min(x, rect.cols - 1),
      y: rect.y + y,
      visible: !cursorHidden && this.above === 0,
      shape: cursorShape,
    };
  }
}
