// Copy mode on any text, with any keys, while output goes on: it never throws, the cursor stays on a glyph of the
// buffer and inside the window, and what it copies is on the screen's lines.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openCopyMode } from '../unit/pane-mode/support.ts';

const KEYS = [
  ...'37hjklwbeWBE0^$GHML{}vVoYnNzZ',
  'gg', '\x16', '\x15', '\x04', '\x02', '\x06', '\x05', '\x19', '\x1b[5~', '\x1b[6~', '\x1b[A', '\x1b[D',
  '[[', ']]', '/a\r', '?漢\r', 'y', '\x1b', '\x1b[<', '\x1bO', '\x1b[200~x',
]; // biome-ignore format: one row a kind

const piece = fc.oneof(
  fc.constantFrom('\r\n', '漢字', '🦀', 'e\u0301', 'word ', 'a', ' '.repeat(7), 'x'.repeat(25)),
  fc.string({ maxLength: 12 }),
);

it('holds', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.array(fc.oneof(fc.constantFrom(...KEYS), fc.record({ output: piece })), { maxLength: 40 }),
      fc.integer({ min: 2, max: 24 }),
      fc.integer({ min: 1, max: 8 }),
      (text, keys, cols, rows) => {
        const pane = openCopyMode(text.join(''), { cols, rows, scrollback: 15 });
        // Every third row is a command that has printed the two below it.
        const starts = Array.from({ length: pane.emulator.lineCount / 3 }, (_, at) => at * 3);
        pane.prompts = starts;
        pane.blocks = starts.map((row) => ({
          row,
          line: 'x',
          output: { first: row + 1, last: row + 2 },
          outputText: () => 'x',
        }));
        for (const key of keys) {
          if (typeof key === 'string') pane.press(key);
          else pane.emulator.feed(key.output);
          pane.view.sync();
          const { cursor, selection } = pane.view;
          expect(cursor.row).toBeGreaterThanOrEqual(0);
          expect(cursor.row).toBeLessThan(pane.emulator.lineCount);
          expect(cursor.x).toBeLessThan(cols);
          expect(pane.view.folds.at(cursor.row)).toBeUndefined();
          if (selection !== null && selection.kind !== 'block') expect(pane.view.selectionText()).not.toMatch(/ \n/);
          // Nothing is drawn here, and so the window does not follow what comes in.
          if (keys.some((each) => typeof each !== 'string')) continue;
          const y = pane.view.yOf(cursor.row);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThan(rows);
          expect(pane.view.rowAt(y)).toBe(cursor.row);
        }
        for (const copy of pane.copied) expect(copy).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f]/);
      },
    ),
    { numRuns: 300 },
  );
});
