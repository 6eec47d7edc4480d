// The picture of a region: Ink's frame (text with SGR sequences, one line a row) as cells. A frame mostly repeats the
// one before, so only lines that differ are read again. Everything but SGR is skipped: chrome has no business moving
// cursors.
import { Bg, CELL_WORDS, type CellRow, Color, Content, codePointWidth, EMPTY_ROW, Fg } from '../../engine/api.ts';

const BLANK = 0x20 | Content.width1;

class CanvasRow implements CellRow {
  readonly words: Uint32Array;
  /** What it was drawn from. */
  text = '';
  private texts: Map<number, string> | undefined;

  constructor(cols: number) {
    this.words = new Uint32Array(cols * CELL_WORDS);
    this.clear();
  }

  get length(): number {
    return this.words.length / CELL_WORDS;
  }

  clear(): void {
    this.words.fill(0);
    for (let at = 0; at < this.words.length; at += CELL_WORDS) this.words[at] = BLANK;
    this.texts = undefined;
  }

  combined(x: number): string {
    return this.texts?.get(x) ?? ' ';
  }

  extended(): undefined {
    return undefined;
  }

  /** Adds a mark that takes no cell to the glyph at x. */
  combine(x: number, mark: string): void {
    const at = x * CELL_WORDS;
    const content = this.words[at]!;
    const before = content & Content.combined ? this.combined(x) : String.fromCodePoint(content & Content.codePoint);
    this.texts ??= new Map();
    this.texts.set(x, before + mark);
    this.words[at] = ((content & ~Content.codePoint) | Content.combined) >>> 0;
  }
}

/** Flags of a parameter: the word it is in, and whether it sets or clears. */
const FLAGS: Record<number, { fg: number; bg: number; on: boolean }> = {
  1: { fg: Fg.bold, bg: 0, on: true },
  2: { fg: 0, bg: Bg.dim, on: true },
  3: { fg: 0, bg: Bg.italic, on: true },
  4: { fg: Fg.underline, bg: 0, on: true },
  5: { fg: Fg.blink, bg: 0, on: true },
  7: { fg: Fg.inverse, bg: 0, on: true },
  8: { fg: Fg.invisible, bg: 0, on: true },
  9: { fg: Fg.strikethrough, bg: 0, on: true },
  22: { fg: Fg.bold, bg: Bg.dim, on: false },
  23: { fg: 0, bg: Bg.italic, on: false },
  24: { fg: Fg.underline, bg: 0, on: false },
  25: { fg: Fg.blink, bg: 0, on: false },
  27: { fg: Fg.inverse, bg: 0, on: false },
  28: { fg: Fg.invisible, bg: 0, on: false },
  29: { fg: Fg.strikethrough, bg: 0, on: false },
  53: { fg: 0, bg: Bg.overline, on: true },
  55: { fg: 0, bg: Bg.overline, on: false },
};
const COLOR_BITS = Color.modeMask | Color.valueMask;

/** Attributes that follow from the sequences so far. */
class Pen {
  fg = 0;
  bg = 0;

  reset(): void {
    this.fg = 0;
    this.bg = 0;
  }

  sgr(text: string): void {
    const params = text === '' ? [0] : text.split(/[;:]/).map(Number);
    for (let i = 0; i < params.length; i++) {
      const param = params[i]!;
      const flag = FLAGS[param];
      if (param === 0) this.reset();
      else if (flag !== undefined) {
        this.fg = (flag.on ? this.fg | flag.fg : this.fg & ~flag.fg) >>> 0;
        this.bg = (flag.on ? this.bg | flag.bg : this.bg & ~flag.bg) >>> 0;
      } else if (param === 38 || param === 48) i += this.extendedColor(param === 38, params, i + 1);
      else if (param >= 30 && param <= 37) this.color(true, Color.ansi16 | (param - 30));
      else if (param >= 90 && param <= 97) this.color(true, Color.ansi16 | (param - 82));
      else if (param >= 40 && param <= 47) this.color(false, Color.ansi16 | (param - 40));
      else if (param >= 100 && param <= 107) this.color(false, Color.ansi16 | (param - 92));
      else if (param === 39) this.color(true, 0);
      else if (param === 49) this.color(false, 0);
    }
  }

  /** Parameters after 38 or 48; how many there are. */
  private extendedColor(foreground: boolean, params: readonly number[], at: number): number {
    const [kind, a = 0, b = 0, c = 0] = params.slice(at, at + 4);
    if (kind === 5) {
      this.color(foreground, Color.indexed | (a & 0xff));
      return 2;
    }
    if (kind !== 2) return 1;
    this.color(foreground, Color.rgb | ((a & 0xff) << 16) | ((b & 0xff) << 8) | (c & 0xff));
    return 4;
  }

  private color(foreground: boolean, word: number): void {
    if (foreground) this.fg = ((this.fg & ~COLOR_BITS) | word) >>> 0;
    else this.bg = ((this.bg & ~COLOR_BITS) | word) >>> 0;
  }
}

/** What stands in a line: an SGR sequence (its parameters), any other sequence or control, or text. */
const TOKEN =
  /\x1b\[([\d;:]*)m|\x1b\[[^@-~]*[@-~]?|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b[ -/]*.?|[\x00-\x1a\x1c-\x1f\x7f]|[^\x00-\x1f\x7f]+/g;

export class Canvas {
  cols: number;
  rows: number;
  private readonly pen = new Pen();
  private lines: CanvasRow[] = [];

  constructor(cols: number, rows: number) {
    this.cols = cols;
    this.rows = rows;
    this.resize(cols, rows);
  }

  /** Blank again, in the new size. */
  resize(cols: number, rows: number): void {
    this.cols = cols;
    this.rows = rows;
    this.lines = Array.from({ length: rows }, () => new CanvasRow(cols));
  }

  row(y: number): CellRow {
    return this.lines[y] ?? EMPTY_ROW;
  }

  /**
   * Shows a frame; the rows that changed, or null when none did. Each line stands for itself: Ink closes what it opens.
   */
  show(frame: string): { start: number; end: number } | null {
    const lines = frame.split('\n', this.rows);
    let start = -1;
    let end = 0;
    for (let y = 0; y < this.rows; y++) {
      const text = lines[y] ?? '';
      const row = this.lines[y]!;
      if (row.text === text) continue;
      row.text = text;
      this.draw(row, text);
      if (start < 0) start = y;
      end = y + 1;
    }
    return start < 0 ? null : { start, end };
  }

  private draw(row: CanvasRow, text: string): void {
    const { pen } = this;
    row.clear();
    pen.reset();
    let x = 0;
    for (const [token, params] of text.matchAll(TOKEN)) {
      if (params !== undefined) pen.sgr(params);
      else if (token.charCodeAt(0) >= 0x20 && token !== '\x7f') x = this.put(row, x, token);
    }
  }

  private put(row: CanvasRow, from: number, text: string): number {
    const { words } = row;
    const { pen } = this;
    let x = from;
    for (const char of text) {
      const codePoint = char.codePointAt(0)!;
      const width = codePointWidth(codePoint);
      if (width === 0) {
        const before = x > 0 && words[(x - 1) * CELL_WORDS] === 0 ? x - 2 : x - 1;
        if (before >= 0 && codePoint > 0xa0) row.combine(before, char);
        continue;
      }
      // A wide glyph that does not fit is left out, and so is what would come after it.
      if (x + width > this.cols) return this.cols;
      const at = x * CELL_WORDS;
      words[at] = (codePoint | (width << Content.widthShift)) >>> 0;
      words[at + 1] = pen.fg;
      words[at + 2] = pen.bg;
      if (width === 2) {
        words[at + 3] = 0;
        words[at + 4] = pen.fg;
        words[at + 5] = pen.bg;
      }
      x += width;
    }
    return x;
  }
}
