// The list beside the shell: rows that begin alike are told apart.
import { expect, it } from 'vitest';
import type { ShownSuggestion } from '../../../src/ui/app/views.ts';
import { rowString } from '../../../src/ui/components/rows.ts';
import { suggestLines } from '../../../src/ui/components/suggest-rows.ts';
import { unicodeGlyphs } from '../../../src/ui/theme/theme.ts';

const shown = (...texts: string[]) =>
  texts.map(
    (text): ShownSuggestion => ({
      text,
      replacement: text,
      source: 'environment',
      description: 'switch',
    }),
  );

it('of rows that would be cut to the same the ends are shown', () => {
  const lines = suggestLines(shown('git checkout main', 'git checkout map'), 36, 5, unicodeGlyphs);
  expect(lines.map(rowString)).toEqual([
    expect.stringMatching(/….*main {2,}switch/),
    expect.stringMatching(/….*map {2,}switch/),
  ]);
});

it('one that is cut alone keeps its beginning', () => {
  const [line] = suggestLines(shown('git checkout main', 'npm'), 36, 5, unicodeGlyphs);
  expect(line && rowString(line)).toMatch(/git ch.*…/);
});
