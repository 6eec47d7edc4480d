import { describe, expect, it } from 'vitest';
import { cellStyle, cellText } from '../../../src/engine/terminal/cells.ts';
import { Highlight, type Shown } from '../../../src/ui/pane-mode/highlight.ts';
import { searchPattern } from '../../../src/ui/pane-mode/search.ts';
import { rowText } from '../../helpers/row-text.ts';
import { openCopyMode } from './support.ts';

function show(text: string, keys: string, more: Partial<Shown> = {}, cols = 12) {
  const { emulator, view } = openCopyMode(text, { cols, rows: 4 }).press(keys);
  const highlight = new Highlight(() => ({
    grid: emulator,
    rowAt: (y) => view.rowAt(y),
    folded: (row) => view.folds.below(row),
    selection: view.selection,
    pattern: null,
    cursor: null,
    color: true,
    label: null,
    ...more,
  }));
  const marked = (test: (style: ReturnType<typeof cellStyle>) => boolean) =>
    Array.from({ length: 4 }, (_, y) => {
      const row = highlight.row(y);
      return Array.from({ length: cols }, (_, x) => (test(cellStyle(row, x)) ? cellText(row, x) : ''))
        .join('')
        .trimEnd();
    });
  return { highlight, marked, emulator };
}

describe('highlight', () => {
  it('shows the selection inverse, inverse text upright, and leaves the buffer alone', () => {
    const { marked, emulator } = show('ab\x1b[7mcd\x1b[mef\r\n漢字', 'gg0vl$');
    expect(marked((style) => style.inverse)).toEqual(['abef', '', '', '']);
    expect(cellStyle(emulator.row(0)!, 0).inverse).toBe(false);
  });

  it('says beside a line how much is folded away below it, and shows what comes after', () => {
    const { highlight } = show(
      '$ a\r\nx\r\ny\r\n$ b',
      'gg',
      { rowAt: (y) => (y === 0 ? 0 : y + 2), folded: (row) => (row === 0 ? 2 : 0) },
      24,
    );
    expect(rowText(highlight.row(0), 24)).toMatch(/^\$ a +2 lines folded$/);
    expect(rowText(highlight.row(1), 24).trimEnd()).toBe('$ b');
    const full = show(
      '$ echo a long line here\r\nx\r\n$ b',
      'gg',
      { rowAt: (y) => (y === 0 ? 0 : y + 1), folded: (row) => (row === 0 ? 1 : 0) },
      24,
    );
    expect(rowText(full.highlight.row(0), 24)).toBe('$ echo a   1 line folded');
  });

  it('shows what is found, over the margin too, and where there is no colour by line and inverse', () => {
    const pattern = searchPattern('find me');
    const text = 'x find me, find me';
    const colored = show(text, 'gg', { pattern });
    expect(colored.marked((style) => style.bg === 3)).toEqual(['find mef', 'ind me', '', '']);
    const plain = show(text, 'gg', { pattern, color: false });
    expect(plain.marked((style) => style.underline && style.inverse)).toEqual(
      colored.marked((style) => style.bg === 3),
    );
  });

  it.each(['a-b/c', '[x] $y', 'p{1}|(q)?', '\\d*.^'])('finds %s as it stands', (words) => {
    const pattern = searchPattern(words);
    const found = show(`- ${words}`, 'gg', { pattern }).marked((style) => style.bg === 3);
    expect(found.join('')).toBe(words);
  });

  it('keeps combined characters and wide glyphs', () => {
    const { highlight } = show('e\u0301漢🦀', 'ggV');
    expect(rowText(highlight.row(0)).trimEnd()).toBe('e\u0301漢🦀');
  });

  it('puts the position into the corner where there is no status line', () => {
    const { highlight } = show('some text here', 'gg', { label: '-5 lines' });
    expect(rowText(highlight.row(0))).toBe('so -5 lines ');
    expect(rowText(highlight.row(1)).trimEnd()).toBe('re');
    const narrow = show('x', 'gg', { label: 'a label that is too long' }, 6);
    expect(rowText(narrow.highlight.row(0))).toBe(' a lab');
  });
});
