// The shell pane as a layer: the emulator's cells, seen through a window that can be scrolled back.
import { type CellRow, EMPTY_ROW, type Emulator, type RowMarker } from '../engine/api.ts';
import type { Compositor } from './compositor/compositor.ts';
import type { CursorState, Layer } from './compositor/layer.ts';
import type { Rect } from './host.ts';
import { Margin, type MarginNote, type MarginNotes } from './pane-mode/margin.ts';

export class Pane implements Layer {
  readonly z = 0;
  rect: Rect;
  /** Lines that the window is above the bottom. */
  above = 0;
  /** Rows that the picture is moved up, so that what stands at its end is seen above something of ours. */
  lift = 0;
  private readonly emulator: Emulator;
  /** The row at the top of a window that is scrolled back: it stays while lines come in below. */
  private anchor: RowMarker | undefined;
  private held = false;
  private readonly margin = new Margin();
  private notes: MarginNotes | null = null;
  private color = false;
  private mark: MarginNote | null = null;
  /** Row of the buffer where it stands. */
  private markedRow = 0;
  private readonly ghostEnd: () => number;

  /** `ghostEnd`: columns that are taken by text which is drawn over the cursor's row. */
  constructor(emulator: Emulator, rect: Rect, ghostEnd: () => number = () => 0) {
    this.emulator = emulator;
    this.rect = rect;
    this.ghostEnd = ghostEnd;
  }

  row(y: number): CellRow {
    const { emulator, rect } = this;
    if (y + this.lift >= rect.rows) return EMPTY_ROW;
    const row = emulator.screenRow(y, this.above - this.lift);
    if (emulator.alternateScreen) return row;
    const at = emulator.baseRow + y - this.above + this.lift;
    const marked = this.mark !== null && at === this.markedRow;
    const note = marked ? this.mark : (this.notes?.(at) ?? null);
    if (note === null) return row;
    return this.margin.over(row, rect.cols, note, this.color, marked ? this.ghostEnd() : 0);
  }

  /**
   * A note on the row where the cursor is, and with it; null takes it away. Rows of the screen that look different now.
   */
  setMark(mark: MarginNote | null): number[] {
    if (mark?.text === this.mark?.text && mark?.tone === this.mark?.tone) return this.followMark();
    this.mark = mark;
    const before = this.markedRow;
    this.markedRow = this.cursorRow;
    return this.screenRows(before, this.markedRow);
  }

  /** The mark goes where the cursor went; rows of the screen that look different because of it. */
  followMark(): number[] {
    const before = this.markedRow;
    if (this.mark === null || before === this.cursorRow) return [];
    this.markedRow = this.cursorRow;
    return this.screenRows(before, this.markedRow);
  }

  private get cursorRow(): number {
    return this.emulator.baseRow + this.emulator.cursor.y;
  }

  private screenRows(...rows: number[]): number[] {
    const { emulator, rect } = this;
    return rows
      .map((row) => row - emulator.baseRow + this.above - this.lift)
      .filter((y) => y >= 0 && y < rect.rows)
      .map((y) => rect.y + y);
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
    if (this.above > 0 || this.held || this.lift > 0) {
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
      visible: !cursorHidden && this.above === 0 && this.lift === 0,
      shape: cursorShape,
    };
  }
}
