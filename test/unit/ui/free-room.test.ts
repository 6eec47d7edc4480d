import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Emulator } from '../../../src/engine/terminal/emulator.ts';
import { cardWish, freeRoom } from '../../../src/ui/app/free-room.ts';
import { isBlankCell } from '../../../src/ui/pane-mode/margin.ts';

const pane = { x: 0, y: 0, cols: 100, rows: 20 };
const wish = { cols: [40], least: 3, enough: 5, most: 8 };

function open(text: string) {
  const emulator = new Emulator({ cols: pane.cols, rows: pane.rows });
  emulator.feed(text);
  return { row: (y: number) => emulator.screenRow(y), noted: () => false };
}
const at = (y: number) => ({ first: y, last: y });

describe('room for the card', () => {
  it('is under the line where nothing is written, else above it, else nowhere', () => {
    expect(freeRoom(pane, open('$ ls'), at(0), wish, null)).toEqual({ x: 60, y: 1, cols: 40, rows: 8 });
    expect(freeRoom(pane, open('$ ls'), at(19), wish, null)).toMatchObject({ y: 11, rows: 8 });
    const full = `${'x'.repeat(99)}\r\n`.repeat(19);
    expect(freeRoom(pane, open(full), at(19), wish, null)).toBeNull();
  });

  it('takes the few rows under the line where text is in the way above, and more of them above where they are free', () => {
    const full = `${'x'.repeat(99)}\r\n`.repeat(16);
    expect(freeRoom(pane, open(full), at(16), wish, null)).toMatchObject({ y: 17, rows: 3 });
    expect(freeRoom(pane, open(full), at(17), wish, null)).toBeNull();
    expect(freeRoom(pane, open(''), at(16), wish, null)).toMatchObject({ y: 8, rows: 8 });
  });

  it('stays where it is while nothing comes into its way', () => {
    const empty = open('');
    const first = freeRoom(pane, empty, at(10), wish, null);
    expect(freeRoom(pane, empty, at(10), wish, first)).toBe(first);
    const other = freeRoom(pane, open('\x1b[13;80Hhere'), at(10), wish, first);
    expect(other).not.toBe(first);
    expect(freeRoom({ ...pane, cols: 90 }, empty, at(10), wish, first)).toMatchObject({ x: 50 });
  });

  it('is not looked for in narrow panes', () => {
    expect(cardWish({ cols: 60 })).toBeNull();
    expect(cardWish({ cols: 80 })?.cols).toEqual([52, 32]);
    expect(cardWish({ cols: 200 })?.cols).toEqual([60]);
  });

  it('is as wide as it can be, and keeps its width while it stands', () => {
    const both = { ...wish, cols: [65, 40] };
    const empty = open('');
    expect(freeRoom(pane, empty, at(0), both, null)).toMatchObject({ x: 35, cols: 65 });
    const listed = open(`$ ls\r\n${`${'a'.repeat(50)}\r\n`.repeat(19)}`);
    const narrow = freeRoom(pane, listed, at(19), both, null);
    expect(narrow).toMatchObject({ x: 60, cols: 40 });
    expect(freeRoom(pane, empty, at(19), both, narrow)).toBe(narrow);
  });

  it('stands near the line on a wide screen, at the right edge only where something is written there', () => {
    const wide = { ...pane, cols: 200 };
    const near = freeRoom(wide, open('$ ls'), at(0), wish, null);
    expect(near).toMatchObject({ x: 60, cols: 40 });
    const listed = open(`${'a'.repeat(90)}\r\n`.repeat(19));
    expect(freeRoom(wide, listed, at(19), wish, null)).toMatchObject({ x: 160, cols: 40 });
    expect(freeRoom(wide, listed, at(19), wish, near)).toMatchObject({ x: 160 });
  });

  it('never covers anything, nor the line', () => {
    const place = fc.record({
      y: fc.integer({ min: 1, max: 20 }),
      x: fc.integer({ min: 1, max: 100 }),
      text: fc.string({ unit: fc.constantFrom('a', '漢', ' '), maxLength: 30 }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 12 }), fc.nat(19), fc.nat(3), (texts, first, more) => {
        const picture = open(texts.map(({ x, y, text }) => `\x1b[${y};${x}H${text}`).join(''));
        const line = { first, last: Math.min(19, first + more) };
        const rect = freeRoom(pane, picture, line, wish, null);
        if (rect === null) return;
        expect(rect.rows).toBeGreaterThanOrEqual(wish.least);
        expect(rect.y >= 0 && rect.y + rect.rows <= pane.rows).toBe(true);
        expect(rect.y > line.last || rect.y + rect.rows <= line.first).toBe(true);
        for (let y = rect.y; y < rect.y + rect.rows; y++) {
          const row = picture.row(y);
          for (let x = rect.x; x < Math.min(row.length, 100); x++) expect(isBlankCell(row, x)).toBe(true);
        }
      }),
    );
  });
});
