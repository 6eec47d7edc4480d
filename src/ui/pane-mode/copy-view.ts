// The window on the lines of the pane, its cursor and its selection, and what keeps all three on their text while
// lines come in below and old ones go above.
import type { Emulator, RowMarker } from '../../engine/api.ts';
import type { Host } from '../host.ts';
import { glyphStart, type Point, type TextGrid } from './grid.ts';
import { type Selection, type SelectionKind, selectedText } from './selection.ts';

/** What is needed of the host. */
export type ScrolledPane = Pick<Host, 'above' | 'scroll'> & {
  readonly session: { readonly emulator: Emulator };
};

export class CopyView {
  cursor: Point;
  selection: Selection | null = null;
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

  /** Positions follow the lines that were trimmed off the buffer's head. */
  sync(): void {
    const { marker } = this;
    const shift = marker === undefined || marker.row < 0 ? 0 : marker.row - this.markedAt;
    if (marker !== undefined && marker.row < 0) this.mark();
    if (shift === 0) return;
    this.markedAt += shift;
    const moved = ({ row, x }: Point): Point => ({ row: Math.max(0, row + shift), x });
    this.cursor = moved(this.cursor);
    if (this.selection !== null) {
      const { kind, anchor, head } = this.selection;
      this.selection = { kind, anchor: moved(anchor), head: moved(head) };
    }
  }

  /** Moves the cursor, and the window if it must; `keepColumn` for moves up and down. */
  moveTo(point: Point, keepColumn = false): void {
    const row = Math.max(0, Math.min(this.grid.lineCount - 1, point.row));
    const x = Math.max(0, Math.min(this.grid.cols - 1, keepColumn ? this.wanted : point.x));
    this.cursor = glyphStart(this.grid, { row, x });
    if (!keepColumn) this.wanted = x;
    if (this.selection !== null) this.selection = { ...this.selection, head: this.cursor };
    this.reveal();
  }

  moveRows(rows: number): void {
    this.moveTo({ row: this.cursor.row + rows, x: 0 }, true);
  }

  /** Scrolls the window by rows (> 0 is up); the cursor stays in it. */
  scroll(rows: number): void {
    this.scrollTo(this.top - rows);
    const { row } = this.cursor;
    const inside = Math.max(this.top, Math.min(this.top + this.rows - 1, row));
    if (inside !== row) this.moveTo({ row: inside, x: 0 }, true);
  }

  /** A page with the cursor on the same row of the window. */
  page(rows: number): void {
    const before = this.top;
    this.scrollTo(before - rows);
    const moved = this.top - before;
    this.moveTo({ row: this.cursor.row + (moved === 0 ? -rows : moved), x: 0 }, true);
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
    if (row < this.top || row >= this.top + this.rows) this.scrollTo(row - (this.rows >> 1));
  }

  dispose(): void {
    this.marker?.dispose();
  }

  private reveal(): void {
    const { row } = this.cursor;
    if (row < this.top) this.scrollTo(row);
    else if (row >= this.top + this.rows) this.scrollTo(row - this.rows + 1);
  }

  private scrollTo(top: number): void {
    const wanted = Math.max(0, Math.min(this.emulator.baseRow, top));
    if (wanted !== this.top) this.host.scroll(this.top - wanted);
  }

  private mark(): void {
    this.marker?.dispose();
    this.marker = this.emulator.markRow();
    this.markedAt = this.marker?.row ?? 0;
  }
}
