// The live list of suggestions, each with what it means where that is known, else with where it comes from.
import { stringWidth } from '../../engine/api.ts';
import type { ShownSuggestion } from '../app/views.ts';
import { cut, cutStart, showUnsafe } from '../text.ts';
import type { Glyphs } from '../theme/theme.ts';
import { between, fitRow, inColumns, type Row, span } from './rows.ts';

/** Of the width, for names that have a meaning beside them. One that is longer stands alone: a name is whole before its
 *  meaning is. */
const NAME_PART = 0.6;
const GAP = 2;
/** With less room for it a meaning is only crumbs. */
const MEANING_FROM = 10;

/** Where a suggestion is from, in the person's words; what it is, where that says more. */
const ORIGIN: Partial<Record<ShownSuggestion['source'], string>> = {
  history: 'typed before',
  workflow: 'often next',
  ai: 'model',
  bash: 'bash',
  zsh: 'zsh',
  fish: 'fish',
};
const KIND: Record<ShownSuggestion['kind'], string> = {
  command: 'program',
  subcommand: 'subcommand',
  // Its dashes say so.
  option: '',
  argument: 'value',
  file: 'file',
  directory: 'folder',
  history: 'typed before',
  workflow: 'often next',
  correction: 'meant?',
};
export const originOf = ({ source, kind }: Pick<ShownSuggestion, 'source' | 'kind'>): string =>
  ORIGIN[source] ?? KIND[kind];

/** A row each; none where there is no room for one. */
export function suggestLines(
  suggestions: readonly ShownSuggestion[],
  width: number,
  most: number,
  glyphs: Glyphs,
): Row[] {
  const shown = suggestions.slice(0, Math.max(0, most));
  const mark = stringWidth(`${glyphs.pointer} `);
  const longest = Math.floor(width * NAME_PART) - mark;
  const widths = shown.map(({ text }) => stringWidth(showUnsafe(text)));
  const besides = widths.filter((name, at) => shown[at]?.description !== '' && name <= longest);
  const room = Math.max(0, ...besides);
  const column = room + mark + GAP;
  const beginnings = shown.map(({ text }) => cut(showUnsafe(text), width - mark));
  return shown.map((suggestion, index) => {
    const { text, description } = suggestion;
    const first = index === 0;
    // Of two that begin alike the ends are shown.
    const alike = beginnings.some((each, i) => i !== index && each === beginnings[index]);
    const said = showUnsafe(text);
    const name = widths[index] ?? 0;
    const described = description !== '' && name <= room && width - column >= MEANING_FROM;
    // The name comes first, where there is no room for both.
    const origin = originOf(suggestion);
    const both = width - mark - GAP - stringWidth(origin);
    const tail = description !== '' || name > both ? '' : origin;
    const head = [
      span(first ? `${glyphs.pointer} ` : '  ', 'accent'),
      span(alike ? cutStart(said, width - mark) : said, undefined, { bold: first }),
    ];
    if (!described) return tail === '' ? fitRow(head, width) : between(head, [span(tail, 'muted')], width);
    // That it is not what was typed is not to be overlooked.
    const meant = suggestion.kind === 'correction' ? [span(`${origin} `, 'warn')] : [];
    const meaning = [...meant, span(showUnsafe(description), 'muted')];
    return inColumns(head, meaning, column, GAP, width);
  });
}
