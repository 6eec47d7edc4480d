import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  between,
  fitRow,
  padRow,
  plainRow,
  rowString,
  rowWidth,
  span,
  windowOf,
  wrapRow,
} from '../../../src/ui/components/rows.ts';
import { cut, hasHidden, showExact, showUnsafe } from '../../../src/ui/text.ts';

const words = fc.array(fc.constantFrom('a', 'find', '-size', '日本語', '🦀', 'x'.repeat(50), ' ', '  '));
const row = words.map((parts) => parts.map((text) => span(text)));
const width = fc.integer({ min: 2, max: 60 });

describe('rows', () => {
  it('wrap into rows that fit and lose nothing but blanks', () => {
    fc.assert(
      fc.property(row, width, fc.nat(10), (text, cols, indent) => {
        const rows = wrapRow(text, cols, indent);
        for (const one of rows) expect(rowWidth(one)).toBeLessThanOrEqual(cols);
        const squeezed = (from: string) => from.replaceAll(' ', '');
        expect(squeezed(rows.map(rowString).join(''))).toBe(squeezed(rowString(text)));
      }),
    );
  });

  it('are cut, filled and set apart to a width', () => {
    fc.assert(
      fc.property(row, row, width, (left, right, cols) => {
        expect(rowWidth(fitRow(left, cols))).toBeLessThanOrEqual(cols);
        expect(rowWidth(padRow(left, cols))).toBe(cols);
        if (rowWidth(right) < cols - 1) {
          expect(rowWidth(between(left, right, cols))).toBeLessThanOrEqual(cols);
        }
      }),
    );
  });

  it('are never taller than their window, which shows all of them in the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 2, max: 30 }), (count, height) => {
        const rows = Array.from({ length: count }, (_, index) => plainRow(`row ${index};`));
        const seen = new Set<string>();
        const { last } = windowOf(rows, height, 0);
        for (let offset = 0; offset <= last; offset++) {
          const view = windowOf(rows, height, offset);
          expect(view.rows.length).toBeLessThanOrEqual(height);
          for (const one of view.rows) seen.add(rowString(one));
        }
        for (const one of rows) expect(seen).toContain(rowString(one));
      }),
    );
  });
});

describe('text from elsewhere', () => {
  it('cannot act on the terminal or hide', () => {
    expect(showUnsafe('a\x1b[2Jb\u202ec')).toBe('a␛[2Jb⟨U+202E⟩c');
    expect(showExact('ls\u00a0-l\ufe0f')).toBe('ls⟨U+00A0⟩-l⟨U+FE0F⟩');
    expect(cut('日本語', 5)).toBe('日本…');
  });

  it.each([
    ['rm -rf \u202e/tmp', true],
    ['curl ex\u200bample.com', true],
    ['echo \x1b[2J', true],
    ['echo a\u{e0041}b', true],
    ['ls -l', false],
    ["echo 'naïve 日本 ñ'", false],
    ['git commit -m "⚠️ careful 👨‍👩‍👧 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿"', false],
    ['echo می‌خواهم', false],
    ['printf "a\tb"', false],
  ])('%j hides something: %s', (line, hidden) => {
    expect(hasHidden(line)).toBe(hidden);
  });
});
