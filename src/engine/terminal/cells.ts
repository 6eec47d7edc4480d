// The cell format that emulator, regions and compositor share: three 32-bit words a cell, as xterm's
// buffer lines hold them, so that the pane is painted without copying or decoding.
//   content: width(2) combined(1) code point(21) · fg: flags(6) mode(2) rgb(24) · bg: flags(6) mode(2) rgb(24)

export const CELL_WORDS = 3;

export const Content = {
  codePoint: 0x1fffff,
  /** The text is not one code point: ask `CellRow.combined(x)`. */
  combined: 0x200000,
  widthShift: 22,
  width1: 1 << 22,
} as const;

export const Color = {
  modeMask: 0x3000000,
  default: 0,
  ansi16: 0x1000000,
  indexed: 0x2000000,
  rgb: 0x3000000,
  valueMask: 0xffffff,
} as const;

export const Fg = {
  inverse: 0x4000000,
  bold: 0x8000000,
  underline: 0x10000000,
  blink: 0x20000000,
  invisible: 0x40000000,
  strikethrough: 0x80000000,
} as const;

export const Bg = {
  italic: 0x4000000,
  dim: 0x8000000,
  /** Underline style, underline colour or a link: ask `CellRow.extended(x)`. */
  extended: 0x10000000,
  protected: 0x20000000,
  overline: 0x40000000,
} as const;

/**
 * Underline style 0–5 (none, single, double, curly, dotted, dashed), its colour word (mode and value, 0 = as text) and
 * link.
 */
export interface ExtendedStyle {
  underline: number;
  underlineColor: number;
  uri: string;
  /** The link's own id parameter, '' when it has none. */
  linkId: string;
}

/** One row of cells. Views are reused: read what you need before asking for another row. */
export interface CellRow {
  /** `length` cells of CELL_WORDS words. Cells beyond are blank. */
  readonly words: Uint32Array;
  readonly length: number;
  combined(x: number): string;
  extended(x: number): ExtendedStyle | undefined;
}

/** A row with nothing in it. */
export const EMPTY_ROW: CellRow = {
  words: new Uint32Array(0),
  length: 0,
  combined: () => '',
  extended: () => undefined,
};

/** A cell's look in readable form; colours are 'default', a palette index or '#rrggbb'. */
export interface CellStyle {
  fg: 'default' | number | string;
  bg: 'default' | number | string;
  bold: boolean;
  dim: boolean;
  italic: boolean;
  underline: boolean;
  inverse: boolean;
  invisible: boolean;
  strikethrough: boolean;
}

function readColor(word: number): 'default' | number | string {
  switch (word & Color.modeMask) {
    case Color.default:
      return 'default';
    case Color.rgb:
      return `#${(word & Color.valueMask).toString(16).padStart(6, '0')}`;
    default:
      return word & 0xff;
  }
}

/** The look of cell x of a row. */
export function cellStyle(row: CellRow, x: number): CellStyle {
  const inside = x < row.length;
  const fg = inside ? row.words[x * CELL_WORDS + 1]! : 0;
  const bg = inside ? row.words[x * CELL_WORDS + 2]! : 0;
  return {
    fg: readColor(fg),
    bg: readColor(bg),
    bold: (fg & Fg.bold) !== 0,
    dim: (bg & Bg.dim) !== 0,
    italic: (bg & Bg.italic) !== 0,
    underline: (fg & Fg.underline) !== 0,
    inverse: (fg & Fg.inverse) !== 0,
    invisible: (fg & Fg.invisible) !== 0,
    strikethrough: (fg & Fg.strikethrough) !== 0,
  };
}

/** The text of cell x: '' for the right half of a wide glyph, ' ' for a blank cell. */
export function cellText(row: CellRow, x: number): string {
  if (x >= row.length) return ' ';
  const content = row.words[x * CELL_WORDS]!;
  if (content & Content.combined) return row.combined(x);
  const codePoint = content & Content.codePoint;
  if (codePoint !== 0) return String.fromCodePoint(codePoint);
  return content >>> Content.widthShift === 0 ? '' : ' ';
}
