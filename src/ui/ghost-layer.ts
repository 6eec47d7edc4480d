// Dim text behind the shell's cursor: what would be typed if the suggestion were taken. It is bound to the cell
// where it was set: as soon as the cursor is elsewhere it is not there, and a typed letter that agrees with it moves it on,
// so that it can never cover an echo.
import {
  CELL_WORDS,
  type CellRow,
  cellText,
  EMPTY_ROW,
  Emulator,
  type ExtendedStyle,
  stringWidth,
} from '../engine/api.ts';
import type { Layer } from './compositor/layer.ts';
import type { Rect } from './host.ts';

/** A row without its first cells. */
class RestOfRow implements CellRow {
  private row: CellRow = EMPTY_ROW;
  private skipped = 0;

  of(row: CellRow, skipped: number): CellRow {
    if (skipped === 0) return row;
    this.row = row;
    this.skipped = skipped;
    return this;
  }
  get words(): Uint32Array {
    return this.row.words.subarray(this.skipped * CELL_WORDS);
  }
  get length(): number {
    return this.row.length - this.skipped;
  }
  combined(x: number): string {
    return this.row.combined(x + this.skipped);
  }
  extended(x: number): ExtendedStyle | undefined {
    return this.row.extended(x + this.skipped);
  }
}

export class GhostLayer implements Layer {
  readonly z = 0.5;
  /** What can still be taken; '' when nothing is shown. */
  text = '';
  private readonly shell: Emulator;
  private readonly pane: () => Rect | null;
  private readonly canvas: Emulator;
  private anchor = { x: 0, y: 0 };
  /** Cells that were drawn and have been typed since. */
  private typed = 0;
  private readonly rest = new RestOfRow();

  /** `pane` is where the shell's bottom screen is; null while that is not what is looked at. */
  constructor(shell: Emulator, pane: () => Rect | null) {
    this.shell = shell;
    this.pane = pane;
    this.canvas = new Emulator({ cols: 1, rows: 1, scrollback: 0 });
    this.canvas.feed('\x1b[?7l');
  }

  /** Shows `text` behind the cursor as it stands; null or text that is not plain hides it. */
  set(text: string | null): void {
    const plain = text !== null && !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text) ? text : '';
    this.anchor = { ...this.shell.cursor };
    this.text = plain;
    if (plain !== '') this.draw();
  }

  /** Follows the cursor after the shell's output was parsed; rows of the screen that changed because of it. */
  follow(): number[] {
    if (this.text === '') return [];
    const top = this.pane()?.y ?? 0;
    const before = top + this.anchor.y;
    const { x, y } = this.shell.cursor;
    while (this.text !== '' && (x !== this.anchor.x || y !== this.anchor.y)) {
      const first = String.fromCodePoint(this.text.codePointAt(0) ?? 0);
      const width = stringWidth(first);
      const agrees =
        y === this.anchor.y &&
        x >= this.anchor.x + width &&
        cellText(this.shell.screenRow(y), this.anchor.x) === first;
      this.text = agrees ? this.text.slice(first.length) : '';
      this.anchor.x += width;
      this.typed += width;
    }
    return [before, top + y];
  }

  get rect(): Rect | null {
    const { x, y } = this.shell.cursor;
    if (this.text === '' || x !== this.anchor.x || y !== this.anchor.y) return null;
    const pane = this.pane();
    if (pane === null) return null;
    const cols = Math.min(stringWidth(this.text), pane.cols - x);
    if (cols < 1) return null;
    // What the shell itself has drawn behind the cursor (its own suggestion, a right prompt) stays visible.
    const row = this.shell.screenRow(y);
    if (this.occupied(row, x, cols)) return null;
    return { x: pane.x + x, y: pane.y + y, cols, rows: 1 };
  }

  row(): CellRow {
    return this.rest.of(this.canvas.screenRow(0), this.typed);
  }

  dispose(): void {
    this.canvas.dispose();
  }

  private occupied(row: CellRow, x: number, cols: number): boolean {
    for (let at = x; at < Math.min(row.length, x + cols); at++) {
      const text = cellText(row, at);
      if (text !== ' ' && text !== '') return true;
    }
    return false;
  }

  private draw(): void {
    this.typed = 0;
    this.canvas.resize(Math.max(1, Math.min(1000, stringWidth(this.text))), 1);
    this.canvas.feed(`\r\x1b[K\x1b[2m${this.text}\x1b[0m`);
  }
}
