// Writes cells with the fewest bytes: knows where the terminal's cursor is, which attributes and which link are
// set, and says only what differs. Glyphs whose width terminals disagree about lose the cursor's column, so
// the next cell is addressed absolutely and a disagreement cannot shift the row.
import { Content } from '../../engine/api.ts';
import type { ByteSink } from './byte-sink.ts';
import type { Interner } from './interner.ts';
import { SgrCache, sgrSequence } from './sgr.ts';

const UNKNOWN = -1;

export class FrameWriter {
  private x = UNKNOWN;
  private y = UNKNOWN;
  private fg = UNKNOWN;
  private bg = UNKNOWN;
  private style = UNKNOWN;
  private linked = false;
  private readonly sgr = new SgrCache();
  private readonly sink: ByteSink;
  private readonly interner: Interner;
  cols: number;

  constructor(sink: ByteSink, interner: Interner, cols: number) {
    this.sink = sink;
    this.interner = interner;
    this.cols = cols;
  }

  /** The terminal's state is not known any more. */
  forget(): void {
    this.x = UNKNOWN;
    this.y = UNKNOWN;
    this.forgetStyle();
  }

  /** Ids of styles changed their meaning. */
  forgetStyle(): void {
    this.fg = UNKNOWN;
    this.bg = UNKNOWN;
    this.style = UNKNOWN;
  }

  /** Are these the attributes that are set now? */
  hasStyle(fg: number, bg: number, style: number): boolean {
    return fg === this.fg && bg === this.bg && style === this.style;
  }

  /** The column if the cursor is known to be in this row, else -1. */
  columnIn(y: number): number {
    return y === this.y ? this.x : UNKNOWN;
  }

  moveTo(x: number, y: number): void {
    const { sink } = this;
    if (this.x === x && this.y === y) return;
    if (y === this.y) this.moveWithinRow(x);
    else if (x === 0 && y === this.y + 1 && this.y !== UNKNOWN) sink.ascii('\r\n');
    else {
      sink.ascii('\x1b[');
      sink.number(y + 1);
      if (x > 0) {
        sink.byte(0x3b);
        sink.number(x + 1);
      }
      sink.byte(0x48);
    }
    this.x = x;
    this.y = y;
  }

  private moveWithinRow(x: number): void {
    const { sink } = this;
    const step = x - this.x;
    if (x === 0) sink.byte(0x0d);
    else if (this.x === UNKNOWN) this.csi(x + 1, 0x47);
    else if (step > 0) this.csi(step, 0x43);
    else if (step >= -3) for (let i = step; i < 0; i++) sink.byte(0x08);
    else this.csi(-step, 0x44);
  }

  private csi(count: number, final: number): void {
    this.sink.ascii('\x1b[');
    if (count !== 1) this.sink.number(count);
    this.sink.byte(final);
  }

  setStyle(fg: number, bg: number, style: number): void {
    if (this.hasStyle(fg, bg, style)) return;
    const extended = style === 0 ? undefined : this.interner.style(style);
    this.sink.ascii(extended === undefined ? this.sgr.get(fg, bg) : sgrSequence(fg, bg, extended));
    this.fg = fg;
    this.bg = bg;
    if (style === this.style) return;
    this.style = style;
    if (extended !== undefined && extended.uri !== '') {
      const id = extended.linkId === '' ? '' : `id=${extended.linkId}`;
      this.sink.text(`\x1b]8;${id};${extended.uri}\x1b\\`);
      this.linked = true;
    } else this.endLink();
  }

  private endLink(): void {
    if (!this.linked) return;
    this.sink.ascii('\x1b]8;;\x1b\\');
    this.linked = false;
  }

  /** Writes the glyph of one cell at the cursor, which moves on by the glyph's width. */
  glyph(content: number): void {
    const { sink } = this;
    const codePoint = content & Content.codePoint;
    const width = content >>> Content.widthShift;
    if (content & Content.combined) {
      sink.text(this.interner.text(codePoint));
      this.x = UNKNOWN;
      return;
    }
    sink.codePoint(codePoint);
    this.advance(codePoint >= 0x1f000 ? UNKNOWN : width);
  }

  /** Blank cells with the attributes that are set; those must be without colour and decoration. */
  blanks(count: number, toRowEnd: boolean): void {
    const { sink } = this;
    if (toRowEnd && count > 2) {
      sink.ascii('\x1b[K');
    } else if (count > 8) {
      this.csi(count, 0x58);
    } else {
      for (let i = 0; i < count; i++) sink.byte(0x20);
      this.advance(count);
    }
  }

  private advance(cells: number): void {
    if (cells === UNKNOWN || this.x === UNKNOWN) this.x = UNKNOWN;
    else {
      this.x += cells;
      // At the right edge terminals differ in where they say the cursor is.
      if (this.x >= this.cols) this.x = UNKNOWN;
    }
  }

  /** Leaves nothing behind that text of others would inherit. */
  finish(): void {
    if (!this.linked) return;
    this.endLink();
    this.style = UNKNOWN;
  }
}
