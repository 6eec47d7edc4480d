// The live list of suggestions with their source.
import type { ShownSuggestion } from '../app/views.ts';
import { showUnsafe } from '../text.ts';
import type { Glyphs } from '../theme/theme.ts';
import { between, type Row, span } from './rows.ts';

export function suggestRows(
  suggestions: readonly ShownSuggestion[],
  width: number,
  most: number,
  glyphs: Glyphs,
): Row[] {
  if (suggestions.length === 0 || most < 2) return [];
  return [
    [span('SUGGEST', 'heading', { bold: true })],
    ...suggestions
      .slice(0, most - 1)
      .map(({ text, source }, index) =>
        between(
          [
            span(index === 0 ? `${glyphs.pointer} ` : '  ', 'accent'),
            span(showUnsafe(text), undefined, { bold: index === 0 }),
          ],
          [span(source, 'muted')],
          width,
        ),
      ),
  ];
}
