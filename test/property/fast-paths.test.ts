// What is written past the emulator's own printing leaves the same buffer as its own printing does.
import headless from '@xterm/headless';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellStyle, cellText } from '../../src/engine/terminal/cells.ts';
import { Emulator } from '../../src/engine/terminal/emulator.ts';
import { privateBackend } from '../../src/engine/terminal/emulator-backend.ts';
import { widthProvider } from '../../src/engine/terminal/widths.ts';

const COLS = 18;
const ROWS = 6;
const SCROLLBACK = 10;

interface Printed {
  row(y: number): ReturnType<ReturnType<typeof privateBackend>['row']>;
  lines: number;
  wrapped(y: number): boolean;
  cursor: { x: number; y: number };
}

function picture({ row, lines, wrapped, cursor }: Printed): unknown {
  const rows = Array.from({ length: lines }, (_, y) => {
    const cells = row(y)!;
    const texts = Array.from({ length: COLS }, (_, x) => [
      cells.words[x * 3],
      cellText(cells, x),
      cellStyle(cells, x),
      cells.extended(x),
    ]);
    return { texts, wrapped: wrapped(y) };
  });
  return { rows, cursor };
}

function ours(chunks: readonly string[]): unknown {
  const emulator = new Emulator({ cols: COLS, rows: ROWS, scrollback: SCROLLBACK });
  for (const chunk of chunks) emulator.feed(chunk);
  const seen = picture({
    row: (y) => emulator.row(y),
    lines: emulator.lineCount,
    wrapped: (y) => emulator.isWrapped(y),
    cursor: emulator.cursor,
  });
  emulator.dispose();
  return seen;
}

/** The package as it is; only its table of widths is ours. */
function theirs(chunks: readonly string[]): unknown {
  const terminal = new headless.Terminal({
    cols: COLS,
    rows: ROWS,
    scrollback: SCROLLBACK,
    allowProposedApi: true,
    logLevel: 'off',
  });
  terminal.unicode.register(widthProvider);
  terminal.unicode.activeVersion = widthProvider.version;
  const backend = privateBackend(terminal);
  for (const chunk of chunks) backend.write(chunk);
  const buffer = terminal.buffer.active;
  const seen = picture({
    row: (y) => backend.row(y),
    lines: buffer.length,
    wrapped: (y) => buffer.getLine(y)?.isWrapped ?? false,
    // The emulator counts a mark behind a full row as one more column; nothing of ours goes further than the row.
    cursor: { x: Math.min(buffer.cursorX, COLS), y: Math.min(buffer.cursorY, ROWS - 1) },
  });
  terminal.dispose();
  return seen;
}

const unit = fc.constantFrom(...'abcXYZ 019~!q');
const ascii = fc.oneof(
  fc.string({ unit, minLength: 4, maxLength: 9 }),
  fc.string({ unit, minLength: 1, maxLength: 50 }),
);
/** Written over from the left or from the middle, wide glyphs lose a half. */
const halves = fc
  .tuple(fc.constantFrom('\r', '\x1b[2G', '\x1b[4G'), fc.string({ unit, minLength: 4, maxLength: 8 }))
  .map(([move, text]) => `\r漢字漢字漢字漢${move}${text}`);
const other = fc.constantFrom(
  '漢', '漢字かな', '🦀', 'e\u0301', '\u0301', '\u200d', '─', '\r\n', '\r', '\n', '\b', '\t', '\x7f',
  '\x1b[31m', '\x1b[48;5;17;1m', '\x1b[4:3m', '\x1b[58;5;9m', '\x1b[m', '\x1b[1"q', '\x1b[0"q',
  '\x1b[4h', '\x1b[4l', '\x1b[?7l', '\x1b[?7h', '\x1b(0', '\x1b(B', '\x0e', '\x0f', '\x1b)0', '\x1b(A',
  '\x1b]8;;http://example.org/a\x07', '\x1b]8;;\x07', '\x1b[2;4r', '\x1b[r', '\x1b[?1049h', '\x1b[?1049l',
  '\x1b[3G', '\x1b[18G', '\x1b[2;3H', '\x1b[H', '\x1b[6;1H', '\x1b[K', '\x1b[2J', '\x1b[2@', '\x1b[2P', '\x1b[3X',
  '\x1b[2L', '\x1b[M', '\x1bM', '\x1bD', '\x1b[3b', '\x1b#8', '\x1bc', '\x1b[?6h', '\x1b[?6l', '\x1b7', '\x1b8',
); // biome-ignore format: a table of sequences

const output = fc.array(
  fc
    .array(
      fc.oneof({ weight: 3, arbitrary: ascii }, { weight: 1, arbitrary: halves }, { weight: 4, arbitrary: other }),
      { minLength: 1, maxLength: 12 },
    )
    .map((parts) => parts.join('')),
  { minLength: 1, maxLength: 6 },
);

describe('what is done past the code of the emulator', () => {
  it('leaves what the emulator itself would leave', () => {
    fc.assert(
      fc.property(output, (chunks) => {
        expect(ours(chunks)).toEqual(theirs(chunks));
      }),
      { numRuns: 400, examples: [[['\r漢字漢字漢字漢\x1b[4Gaaaaaaaaaaaaaa\b\x1b[3b', 'aa\x1b)00\u0301\x1b[?1049h']]] },
    );
  });

  it('does so for lines that scroll out of a full scrollback', () => {
    const flood = Array.from({ length: 60 }, (_, i) =>
      i % 7 === 0 ? `\x1b[4:3mlink e\u0301 ${i}\x1b[m\r\n` : `line ${i} ${'x'.repeat(i % 30)}\r\n`,
    );
    expect(ours(flood)).toEqual(theirs(flood));
  });
});
