// The screen depends on the bytes, never on where reads happened to cut them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellStyle, cellText } from '../../src/engine/terminal/cells.ts';
import { Emulator } from '../../src/engine/terminal/emulator.ts';
import { MAX_CHUNK, Utf8Chunks, unfinished } from '../../src/engine/terminal/utf8-chunks.ts';

const COLS = 24;
const ROWS = 6;

function picture(emulator: Emulator): unknown[] {
  const rows = Array.from({ length: emulator.lineCount }, (_, y) => {
    const row = emulator.row(y)!;
    return Array.from({ length: COLS }, (_, x) => [cellText(row, x), cellStyle(row, x)]);
  });
  return [rows, emulator.cursor, { ...emulator.modes }, emulator.title];
}

function draw(chunks: readonly Uint8Array[]): unknown[] {
  const emulator = new Emulator({ cols: COLS, rows: ROWS, scrollback: 20 });
  for (const chunk of chunks) emulator.feed(chunk);
  const seen = picture(emulator);
  emulator.dispose();
  return seen;
}

function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const stops = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  const starts = [0, ...stops];
  return starts.map((start, i) => bytes.slice(start, stops[i] ?? bytes.length));
}

/** Pieces of what programs send: text of all widths, characters that end in 0x80 bytes, sequences, and broken UTF-8. */
const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => Buffer.from(text)),
  fc
    .constantFrom(
      '─',
      '│',
      'é',
      '漢',
      '한',
      '👩‍💻',
      'e\u0301',
      '\u0300',
      '\u2000',
      '\u{1f000}',
      'ﷺ',
      '\t',
      '\r\n',
      '\b',
    )
    .map((text) => Buffer.from(text)),
  fc
    .constantFrom(
      '\x1b[1;31m',
      '\x1b[0m',
      '\x1b[4:3m',
      '\x1b[38;2;1;2;3m',
      '\x1b[H',
      '\x1b[2J',
      '\x1b[3;5H',
      '\x1b[K',
      '\x1b[?25l',
      '\x1b[2;4r',
      '\x1bM',
      '\x1b]2;naïve ─\x07',
      '\x1b]8;;http://a/─\x1b\\',
      '\x1b(0q\x1b(B',
    )
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ min: 0x80, maxLength: 5 }).map((bytes) => Buffer.from(bytes)),
);
const stream = fc.array(piece, { maxLength: 24 }).map((pieces) => new Uint8Array(Buffer.concat(pieces)));

describe('the emulator', () => {
  it('draws the same picture however its input is cut', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat(), { maxLength: 12 }), (bytes, places) => {
        expect(draw(cut(bytes, places))).toEqual(draw([bytes]));
      }),
      { numRuns: 300 },
    );
  });

  it('draws the same picture byte by byte', () => {
    fc.assert(
      fc.property(stream, (bytes) => {
        expect(draw(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(draw([bytes]));
      }),
      { numRuns: 150 },
    );
  });

  it('keeps a character that ends in a zero continuation byte, wherever it is cut', () => {
    const bytes = Buffer.from('a─b\u{1f000}c');
    for (let at = 0; at <= bytes.length; at++) {
      const emulator = new Emulator({ cols: COLS, rows: ROWS });
      emulator.feed(bytes.subarray(0, at));
      emulator.feed(bytes.subarray(at));
      expect(emulator.lineText(0)).toBe('a─b\u{1f000}c');
    }
  });
});

describe('chunks of whole characters', () => {
  it('lose nothing and keep the order', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat(), { maxLength: 12 }), (bytes, places) => {
        const chunks = new Utf8Chunks();
        const out: Uint8Array[] = [];
        for (const part of cut(bytes, places)) chunks.push(part, (whole) => out.push(whole.slice()));
        const joined = Buffer.concat(out);
        expect(bytes.length - joined.length).toBe(unfinished(bytes));
        expect(joined.equals(bytes.subarray(0, joined.length))).toBe(true);
      }),
    );
  });

  it('end between characters', () => {
    const text = fc.string({ unit: 'binary' }).map((value) => new Uint8Array(Buffer.from(value)));
    fc.assert(
      fc.property(text, fc.array(fc.nat(), { maxLength: 12 }), (bytes, places) => {
        const chunks = new Utf8Chunks();
        for (const part of cut(bytes, places)) chunks.push(part, (whole) => expect(unfinished(whole)).toBe(0));
        expect(chunks.empty).toBe(true);
      }),
    );
  });

  it('are never larger than the decoder takes at once', () => {
    const text = Buffer.from('x'.repeat(MAX_CHUNK - 1) + '─'.repeat(MAX_CHUNK));
    const sizes: number[] = [];
    new Utf8Chunks().push(text, (whole) => {
      expect(unfinished(whole)).toBe(0);
      sizes.push(whole.length);
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_CHUNK);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(text.length);
  });
});
