// Whatever a program prints and whatever floats above it, the terminal shows exactly the composed cells.
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { cellStyle, cellText } from '../../src/engine/terminal/cells.ts';
import { Emulator } from '../../src/engine/terminal/emulator.ts';
import { Compositor } from '../../src/ui/compositor/compositor.ts';
import type { Layer } from '../../src/ui/compositor/layer.ts';
import type { Rect } from '../../src/ui/host.ts';
import { Pane } from '../../src/ui/pane.ts';

const COLS = 24;
const ROWS = 8;

const sgr = fc
  .array(
    fc.constantFrom(
      '0', '1', '2', '3', '4', '4:3', '5', '7', '8', '9', '22', '24', '27', '53',
      '31', '97', '42', '105', '38;5;200', '48;5;17', '38;2;1;2;3', '48;2;250;128;0', '58;5;9', '39', '49',
    ), // biome-ignore format: a table of attributes
    { minLength: 1, maxLength: 3 },
  )
  .map((codes) => `\x1b[${codes.join(';')}m`);
const position = fc
  .tuple(fc.integer({ min: 1, max: ROWS }), fc.integer({ min: 1, max: COLS }))
  .map(([y, x]) => `\x1b[${y};${x}H`);
const glyphs = fc
  .array(fc.constantFrom('a', 'Z', ' ', '─', 'é', '漢', '🦀', 'e\u0301', '👩\u200d💻', '❤\ufe0f'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(''));
const control = fc.constantFrom(
  '\r\n', '\n', '\x1b[K', '\x1b[1K', '\x1b[J', '\x1b[2J', '\x1b[3X', '\x1b[2P', '\x1b[2@', '\x1b[L',
  '\x1b[M', '\x1bM', '\x1b[2S', '\x1b[?1049h', '\x1b[?1049l', '\x1bc', '\x1b[?25l', '\x1b[?25h', '\t',
  '\x1b]8;;http://example.org/a\x07', '\x1b]8;id=7;http://example.org/b\x07', '\x1b]8;;\x07',
); // biome-ignore format: a table of sequences
const output = fc
  .array(fc.oneof({ weight: 4, arbitrary: glyphs }, sgr, position, control), { maxLength: 25 })
  .map((parts) => parts.join(''));
const place = fc.record({
  x: fc.integer({ min: -3, max: COLS - 1 }),
  y: fc.integer({ min: -1, max: ROWS - 1 }),
  cols: fc.integer({ min: 1, max: 12 }),
  rows: fc.integer({ min: 1, max: 4 }),
});
const step = fc.record({ output, overlay: fc.option(place), text: output });

interface Seen {
  text: string;
  style: ReturnType<typeof cellStyle>;
  link: string;
}

function seen(emulator: Emulator, x: number, y: number): Seen {
  const row = emulator.screenRow(y);
  return { text: cellText(row, x), style: cellStyle(row, x), link: row.extended(x)?.uri ?? '' };
}

const blankText = (cell: Seen): Seen => ({ ...cell, text: ' ' });

/** The cell that should be there; halves of glyphs are blank. */
function expected(pane: Emulator, overlay: Emulator, rect: Rect | null, x: number, y: number): Seen {
  const over = (column: number) =>
    rect !== null && y >= rect.y && y < rect.y + rect.rows && column >= rect.x && column < rect.x + rect.cols;
  const width = (column: number) => {
    if (column < 0 || column >= COLS || over(column) !== over(x)) return -1;
    const row = over(column) ? overlay.screenRow(y - rect!.y) : pane.screenRow(y);
    return row.words[(over(column) ? column - rect!.x : column) * 3]! >>> 22;
  };
  const cell = over(x) ? seen(overlay, x - rect!.x, y - rect!.y) : seen(pane, x, y);
  const whole = width(x) === 2 ? width(x + 1) === 0 : width(x) !== 0 || width(x - 1) === 2;
  if (!whole) return blankText(cell);
  // A right half looks as its left half does.
  return width(x) === 0 ? { ...expected(pane, overlay, rect, x - 1, y), text: '' } : cell;
}

describe('compositor', () => {
  it('shows what was composed, cell by cell, in any history', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        const inner = new Emulator({ cols: COLS, rows: ROWS, scrollback: 20 });
        const outer = new Emulator({ cols: COLS, rows: ROWS, scrollback: 0 });
        outer.feed('\x1b[?7l');
        const above = new Emulator({ cols: 12, rows: 4, scrollback: 0 });
        above.feed('\x1b[?7l');
        const compositor = new Compositor({ cols: COLS, rows: ROWS, write: (b) => outer.feed(b) });
        const pane = new Pane(inner, { x: 0, y: 0, cols: COLS, rows: ROWS });
        let rect: Rect | null = null;
        const overlay: Layer = {
          z: 5,
          get rect() {
            return rect;
          },
          row: (y) => above.screenRow(y),
        };
        compositor.add(pane);
        compositor.add(overlay);
        for (const { output: bytes, overlay: next, text } of steps) {
          inner.feed(bytes);
          above.feed(text);
          if (above.alternateScreen) above.feed('\x1b[?1049l');
          compositor.damageLayer(overlay);
          rect = next;
          compositor.damageLayer(overlay);
          pane.damage(compositor);
          compositor.setCursor(pane.cursor());
          compositor.flush();
          for (let y = 0; y < ROWS; y++) {
            for (let x = 0; x < COLS; x++) {
              const want = JSON.stringify(expected(inner, above, rect, x, y));
              const got = JSON.stringify(seen(outer, x, y));
              if (want !== got) throw new Error(`cell ${x},${y}: ${got} instead of ${want}`);
            }
          }
          const cursor = pane.cursor();
          if (outer.modes.cursorHidden !== !cursor.visible) throw new Error('cursor visibility');
          if (cursor.visible && (outer.cursor.x !== cursor.x || outer.cursor.y !== cursor.y))
            throw new Error(`cursor at ${outer.cursor.x},${outer.cursor.y}`);
        }
      }),
      { numRuns: 200 },
    );
  });
});
