// A region's cells are what a terminal would show for the same frame.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CellRow, cellStyle, cellText } from '../../src/engine/terminal/cells.ts';
import { Emulator } from '../../src/engine/terminal/emulator.ts';
import { stringWidth } from '../../src/engine/terminal/widths.ts';
import { Canvas } from '../../src/ui/regions/canvas.ts';

const COLS = 16;
const ROWS = 4;

const cells = (row: CellRow) => Array.from({ length: COLS }, (_, x) => [cellText(row, x), cellStyle(row, x)]);

function canvasCells(frames: readonly string[]): unknown {
  const canvas = new Canvas(COLS, ROWS);
  for (const frame of frames) canvas.show(frame);
  return Array.from({ length: ROWS }, (_, y) => cells(canvas.row(y)));
}

function terminalCells(frame: string): unknown {
  const emulator = new Emulator({ cols: COLS, rows: ROWS, scrollback: 0 });
  const lines = frame.split('\n').map((line) => `\x1b[m${line}`);
  emulator.feed(`\x1b[?7l${lines.join('\r\n')}`);
  const found = Array.from({ length: ROWS }, (_, y) => cells(emulator.screenRow(y)));
  emulator.dispose();
  return found;
}

const color = fc.oneof(
  fc.constantFrom('31', '37', '92', '44', '107', '39', '49'),
  fc.nat(255).map((n) => `38;5;${n}`),
  fc.nat(255).map((n) => `48;5;${n}`),
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((rgb) => `38;2;${rgb.join(';')}`),
);
const attribute = fc.constantFrom('0', '', '1', '2', '3', '4', '7', '9', '22', '23', '24', '27', '29');
const sequence = fc
  .array(fc.oneof(color, attribute), { minLength: 1, maxLength: 3 })
  .map((params) => `\x1b[${params.join(';')}m`);
const text = fc.oneof(
  fc.stringMatching(/^[ -~]{0,5}$/),
  fc.constantFrom('│', '▇▇', '漢', '한', 'é', 'e\u0301', '漢\u0301', '✓', '▸', '…'),
);
/** Never wider than the screen: what terminals do at the edge without wrapping is not at stake. */
const line = fc
  .array(fc.record({ sequence: fc.option(sequence, { nil: '' }), text }), { maxLength: 6 })
  .map((pieces) => {
    let room = COLS;
    let out = '';
    for (const piece of pieces) {
      room -= stringWidth(piece.text);
      if (room < 0) break;
      out += piece.sequence + piece.text;
    }
    return out;
  });
const frame = fc.array(line, { minLength: 1, maxLength: ROWS }).map((lines) => lines.join('\n'));

describe('canvas', () => {
  it('shows what a terminal shows', () => {
    fc.assert(
      fc.property(frame, (shown) => {
        expect(canvasCells([shown])).toEqual(terminalCells(shown));
      }),
      { numRuns: 400 },
    );
  });

  it('shows the last frame, whatever was there before', () => {
    fc.assert(
      fc.property(fc.array(frame, { minLength: 1, maxLength: 4 }), (frames) => {
        expect(canvasCells(frames)).toEqual(canvasCells([frames.at(-1)!]));
      }),
    );
  });

  it('tells exactly which rows changed', () => {
    const canvas = new Canvas(COLS, ROWS);
    expect(canvas.show('a\nb\nc\nd')).toEqual({ start: 0, end: 4 });
    expect(canvas.show('a\nb\nc\nd')).toBeNull();
    expect(canvas.show('a\nX\nY\nd')).toEqual({ start: 1, end: 3 });
    expect(canvas.show('a\nX')).toEqual({ start: 2, end: 4 });
  });

  it('skips what is not a colour, and cuts at the edge', () => {
    const canvas = new Canvas(4, 1);
    canvas.show('\x1b[2J\x1b]8;;http://x\x07a\x1b]8;;\x07\x07\tb\x1b(Bcde');
    expect(
      cells(canvas.row(0))
        .slice(0, 4)
        .map(([char]) => char),
    ).toEqual(['a', 'b', 'c', 'd']);
    canvas.show('abc漢');
    expect(cellText(canvas.row(0), 3)).toBe(' ');
  });
});
