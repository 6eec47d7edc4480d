// How many cells a code point takes, in agreement with the C library's wcwidth, by which shells lay out
// their lines. Two planes live in a flat table (one load per character on the parse path); what lies
// above them is either ideographs (two cells) or tags and variation selectors (none).
import { DOUBLE_WIDTH, ZERO_WIDTH } from './width-table.gen.ts';

const FLAT_LIMIT = 0x20000;
let flat: Uint8Array | undefined;

function eachRun(encoded: string, visit: (start: number, end: number) => void): void {
  let last = 0;
  for (const run of encoded.split(' ')) {
    const [gap, length] = run.split(',');
    const start = last + Number.parseInt(gap!, 36);
    last = start + (length === undefined ? 0 : Number.parseInt(length, 36));
    visit(start, last);
  }
}

function build(): Uint8Array {
  const table = new Uint8Array(FLAT_LIMIT).fill(1);
  table.fill(0, 0, 0x20).fill(0, 0x7f, 0xa0);
  for (const [encoded, width] of [
    [ZERO_WIDTH, 0],
    [DOUBLE_WIDTH, 2],
  ] as const) {
    eachRun(encoded, (start, end) => {
      if (start < FLAT_LIMIT) table.fill(width, start, Math.min(end + 1, FLAT_LIMIT));
    });
  }
  return table;
}

/** Cells that a code point takes: 0, 1 or 2. */
export function codePointWidth(codePoint: number): 0 | 1 | 2 {
  flat ??= build();
  if (codePoint < FLAT_LIMIT) return flat[codePoint] as 0 | 1 | 2;
  if (codePoint <= 0x3fffd) return (codePoint & 0xffff) <= 0xfffd ? 2 : 1;
  if (codePoint >= 0xe0001 && codePoint <= 0xe01ef) return isTag(codePoint) ? 0 : 1;
  return 1;
}

function isTag(codePoint: number): boolean {
  return codePoint === 0xe0001 || (codePoint >= 0xe0020 && codePoint <= 0xe007f) || codePoint >= 0xe0100;
}

/** Cells that a string takes, code point by code point, as wcswidth counts. */
export function stringWidth(text: string): number {
  let width = 0;
  for (const char of text) width += codePointWidth(char.codePointAt(0)!);
  return width;
}

/** Property word of xterm's unicode providers: bit 0 "joins the cell before", bits 1–2 the width. */
function charProperties(codePoint: number, preceding: number): number {
  if (codePoint < 0x7f && codePoint >= 0x20) return 2;
  const width = codePointWidth(codePoint);
  if (width > 0 || preceding === 0) return width << 1;
  const before = (preceding >> 1) & 3;
  return before === 0 ? 0 : (before << 1) | 1;
}

/** Unicode provider for the emulator: `terminal.unicode.register(widthProvider)`. */
export const widthProvider = { version: 'wcwidth', wcwidth: codePointWidth, charProperties };
