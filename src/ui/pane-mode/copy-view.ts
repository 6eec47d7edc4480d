// The window on the lines of the pane, its cursor and its selection, and what keeps all three on their text while
// lines come in below and old ones go above.
import type { Emulator, RowMarker } from '../../engine/api.ts';
import type { Host } from '../host.ts';
import { Folds } from './folds.ts';
import { glyphStart, type Point, type TextGrid } from './grid.ts';
import type { SearchRange } from './search.ts';
import { type Selection, type SelectionKind, selectedText } from './selection.ts';

/** What is needed of the host. */
export type ScrolledPane = Pick<Host, 'above' | 'scroll'> & { readonly session: { readonly emulator: Emulator } };

export class CopyView {
  cursor: Point;
  selection: Selection | null = null;
  readonly folds = new Folds();
  private readonly host: ScrolledPane;
  private readonly emulator: Emulator;
  /** A row that moves as the buffer does, and where it was when positions were last set right. */
  private marker: RowMarker | undefined;
  private markedAt = 0;
  /** Column that moves up and down keep to. */
  private wanted = 0;

  constructor(host: ScrolledPane) {
    this.host = host;
    this.emulator = host.session.emulator;
    this.mark();
    const { x, y } = this.emulator.cursor;
    this.cursor = { row: this.emulator.baseRow + y, x: Math.min(x, this.emulator.cols - 1) };
    this.wanted = this.cursor.x;
  }

  get grid(): TextGrid {
    return this.emulator;
  }
  get rows(): number {
    return this.emulator.rows;
  }
  /** First row of the window. */
  get top(): number {
    return this.emulator.baseRow - this.host.above;
  }
  /** The row of the buffer that stands in row `y` of the window. */
  rowAt(y: number): number {
    return this.folds.step(this.top, y);
  }
  /** The row of the window in which a row of the buffer stands, or would stand. */
  yOf(row: number): number {
    return this.folds.distance(this.top, row);
  }

  /** Positions follow the lines that were trimmed off the buffer's head. */
  sync(): void {
    const { marker } = this;
    const shift = marker === undefined || marker.row < 0 ? 0 : marker.row - this.markedAt;
    if (marker !== undefined && marker.row < 0) this.mark();
    if (shift === 0) return;
    this.markedAt += shift;
    this.folds.shift(shift);
    const moved = ({ row, x }: Point): Point => ({ row: Math.max(0, row + shift), x });
    this.cursor = moved(this.cursor);
    // Its row is gone: what comes up in its place may be folded.
    this.folds.open(this.cursor.row);
    if (this.selection !== null) {
      const { kind, anchor, head } = this.selection;
      this.selection = { kind, anchor: moved(anchor), head: moved(head) };
    }
  }

  /** Moves the cursor, and the window if it must; `keepColumn` for moves up and down. */
  moveTo(point: Point, keepColumn = false): void {
    const row = Math.max(0, Math.min(this.grid.lineCount - 1, point.row));
    const x = Math.max(0, Math.min(this.grid.cols - 1, keepColumn ? this.wanted : point.x));
    // What is gone to wants to be seen.
    this.folds.open(row);
    this.cursor = glyphStart(this.grid, { row, x });
    if (!keepColumn) this.wanted = x;
    if (this.selection !== null) this.selection = { ...this.selection, head: this.cursor };
    this.reveal();
  }

  moveRows(rows: number): void {
    const row = this.folds.step(this.cursor.row, rows);
    const last = this.grid.lineCount - 1;
    this.moveTo({ row: this.folds.at(Math.min(row, last)) ? this.cursor.row : row, x: 0 }, true);
  }

  /** Folds rows away, those of the selection too: it ends. A cursor in them goes to the row above. */
  fold(ranges: readonly SearchRange[]): void {
    const { top } = this;
    this.selection = null;
    for (const range of ranges) this.folds.close(range);
    this.scrollTo(this.folds.seen(top));
    this.moveTo({ row: this.folds.seen(this.cursor.row), x: 0 }, true);
  }

  /** A row comes to the top of the window if it can. */
  toTop(row: number): void {
    this.scrollTo(row);
  }

  /** Scrolls the window by rows (> 0 is up); the cursor stays in it. */
  scroll(rows: number): void {
    this.scrollTo(this.folds.step(this.top, -rows));
    const { row } = this.cursor;
    const inside = Math.max(this.top, Math.min(this.rowAt(this.rows - 1), row));
    if (inside !== row) this.moveTo({ row: inside, x: 0 }, true);
  }

  /** A page with the cursor on the same row of the window. */
  page(rows: number): void {
    const before = this.top;
    const y = this.yOf(this.cursor.row);
    this.scrollTo(this.folds.step(before, -rows));
    if (this.top === before) this.moveRows(-rows);
    else this.moveTo({ row: this.rowAt(y), x: 0 }, true);
  }

  select(kind: SelectionKind, anchor: Point = this.cursor): void {
    this.selection = { kind, anchor, head: this.cursor };
  }

  selectionText(): string {
    return this.selection === null ? '' : selectedText(this.grid, this.selection);
  }

  /** Puts the cursor's row in the middle when it is out of sight. */
  center(): void {
    const { row } = this.cursor;
    if (row < this.top || this.yOf(row) >= this.rows) this.scrollTo(this.folds.step(row, -(this.rows >> 1)));
  }

  dispose(): void {
    this.marker?.dispose();
  }

  private reveal(): void {
    const { row } = this.cursor;
    if (row < this.top) this.scrollTo(row);
    else if (this.yOf(row) >= this.rows) this.scrollTo(this.folds.step(row, 1 - this.rows));
  }

  private scrollTo(top: number): void {
    // Below the last line nothing is left blank.
    const furthest = this.folds.step(this.folds.seen(this.grid.lineCount - 1), 1 - this.rows);
    const wanted = Math.max(0, Math.min(furthest, top));
    if (wanted !== this.top) this.host.scroll(this.top - wanted);
  }

  private mark(): void {
    this.marker?.dispose();
    this.marker = this.emulator.markRow();
    this.markedAt = this.marker?.row ?? 0;
  }
}
