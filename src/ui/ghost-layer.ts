// Dim text behind the shell's cursor: what would be typed if the suggestion were taken. It is bound to what stands
// before the cursor: as soon as that is not the line it belongs to it is not there, and a typed letter that agrees with
// it moves it on, so that it can never cover an echo. A shell may tell its line before it draws it, and draws it anew
// when it likes: the text is kept, and is there again as soon as the line is.
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

/** Cells before the cursor that must be the end of the line. */
const TAIL_CELLS = 48;
/** A shell draws these in ways of its own; what is compared comes after them. */
const OWN_WAYS = /[\p{Cc}\p{Cf}\p{M}]/u;

/** The end of the line that a shell draws as it stands. */
const plainEnd = (line: string): string => line.split(OWN_WAYS).at(-1)!.slice(-TAIL_CELLS);

export class GhostLayer implements Layer {
  readonly z = 0.5;
  /** What can still be taken; '' when nothing is shown. */
  text = '';
  private readonly shell: Emulator;
  private readonly pane: () => Rect | null;
  private readonly lineEmpty: () => boolean;
  private readonly canvas: Emulator;
  /** What stands before the text on the shell's line. */
  private before = '';
  /** Its cell; null while the shell's screen does not show the line. */
  private anchor: { x: number; y: number } | null = null;
  /** Cells that were drawn and have been typed since. */
  private typed = 0;
  private readonly rest = new RestOfRow();

  /**
   * `pane` is where the shell's bottom screen is; null while that is not what is looked at. `lineEmpty`: the shell is
   * at a prompt and its line is known to be empty, so that nothing before the cursor can be compared.
   */
  constructor(shell: Emulator, pane: () => Rect | null, lineEmpty: () => boolean) {
    this.shell = shell;
    this.pane = pane;
    this.lineEmpty = lineEmpty;
    this.canvas = new Emulator({ cols: 1, rows: 1, scrollback: 0 });
    this.canvas.feed('\x1b[?7l');
  }

  /** Shows `text` behind the line `before` wherever the shell draws that; null or text that is not plain hides it. */
  set(text: string | null, before = ''): void {
    const plain = text !== null && !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text) ? text : '';
    this.text = plain;
    this.before = before;
    this.anchor = plain !== '' && this.lineShown() ? { ...this.shell.cursor } : null;
    if (plain !== '') this.draw();
  }

  /** Follows the cursor after the shell's output was parsed; rows of the screen that changed because of it. */
  follow(): number[] {
    if (this.text === '') return [];
    const top = this.pane()?.y ?? 0;
    const { cursor } = this.shell;
    const was = this.anchor;
    if (was !== null) this.anchor = this.advance(was);
    if (this.anchor === null && this.lineShown()) this.anchor = { ...cursor };
    return [...(was === null ? [] : [top + was.y]), top + cursor.y];
  }

  /** The cell after the letters that were typed and agree; null when something else moved the cursor. */
  private advance(from: { x: number; y: number }): { x: number; y: number } | null {
    const { x, y } = this.shell.cursor;
    const row = this.shell.screenRow(from.y);
    let at = from.x;
    let length = 0;
    while (at < x && y === from.y) {
      const first = String.fromCodePoint(this.text.codePointAt(length) ?? 0);
      if (cellText(row, at) !== first) return null;
      length += first.length;
      at += stringWidth(first);
    }
    if (at !== x || y !== from.y) return null;
    this.before += this.text.slice(0, length);
    this.text = this.text.slice(length);
    this.typed += at - from.x;
    return { x, y };
  }

  /** Is what stands before the cursor the end of the line? */
  private lineShown(): boolean {
    const wanted = plainEnd(this.before);
    if (wanted === '') return this.before === '' && this.lineEmpty();
    let { x, y } = this.shell.cursor;
    let shown = '';
    while (shown.length < wanted.length) {
      if (x === 0) {
        if (y === 0 || !this.shell.isWrapped(this.shell.baseRow + y)) break;
        y--;
        x = this.shell.cols;
      }
      shown = cellText(this.shell.screenRow(y), --x) + shown;
    }
    return shown !== '' && (shown.endsWith(wanted) || wanted.endsWith(shown));
  }

  get rect(): Rect | null {
    const { x, y } = this.shell.cursor;
    if (this.text === '' || x !== this.anchor?.x || y !== this.anchor.y) return null;
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
