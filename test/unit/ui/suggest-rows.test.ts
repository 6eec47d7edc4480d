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
      kind: 'option',
      description: 'switch',
    }),
  );

it('names are whole where meanings leave room for them', () => {
  const lines = suggestLines(shown('--exclude-vcs-ignored', '--exclude-vcs-ignores'), 44, 5, unicodeGlyphs);
  expect(lines.map(rowString)).toEqual([
    expect.stringContaining('--exclude-vcs-ignored  '),
    expect.stringContaining('--exclude-vcs-ignores  '),
  ]);
});

it('of rows that would still be cut to the same the ends are shown', () => {
  const names = shown('git checkout feature/of-the-main', 'git checkout feature/of-the-map');
  const lines = suggestLines(names, 32, 5, unicodeGlyphs);
  expect(lines.map(rowString)).toEqual([expect.stringMatching(/….*main *$/), expect.stringMatching(/….*map *$/)]);
});

it('what is not what was typed says so, before what it means', () => {
  const [row] = shown('commit').map((each) => ({ ...each, kind: 'correction' as const }));
  const lines = suggestLines(row ? [row] : [], 40, 5, unicodeGlyphs);
  expect(lines.map(rowString)).toEqual(['▸ commit  meant? switch']);
});

it('one that is cut alone keeps its beginning', () => {
  const [line] = suggestLines(shown('git checkout main', 'npm'), 16, 5, unicodeGlyphs);
  expect(line && rowString(line)).toMatch(/git ch.*…/);
});

it('a name that is longer than its column stands alone', () => {
  const lines = suggestLines(shown('git sparse-checkout', 'git checkout'), 29, 5, unicodeGlyphs);
  expect(lines.map(rowString)).toEqual(['▸ git sparse-checkout', '  git checkout  switch']);
});

it('names are whole before meanings are', () => {
  const lines = suggestLines(shown('check-mailmap', 'cherry'), 29, 5, unicodeGlyphs);
  expect(lines.map(rowString)).toEqual(['▸ check-mailmap  switch', '  cherry         switch']);
});
