// What helps now, as rows: for a command what could come next with its meaning, what the word at the cursor does and
// the risk of the line; for a request where it goes and why; after a failure why, and what would help.
import type { HelpView } from '../app/views.ts';
import { showExact, showUnsafe } from '../text.ts';
import { type Glyphs, levelRole, levelWord } from '../theme/theme.ts';
import { contextRows } from './context-rows.ts';
import { routeLines } from './route-rows.ts';
import { BLANK, fitRow, type Row, rowString, rowWidth, span, wrapRow } from './rows.ts';
import { suggestLines } from './suggest-rows.ts';
import { wordRows } from './word-rows.ts';

/** Keys that are named beside what they do. */
export interface HelpKeys {
  /** Opens the fix. */
  fix: string;
  /** Shows all domains. */
  domains: string;
  /** Asks about the line. */
  enter: string;
}

const DETAIL_ROWS = 3;

/** The first rows, with a sign that there was more. */
function clip(rows: readonly Row[], width: number): Row[] {
  if (rows.length <= DETAIL_ROWS) return [...rows];
  const last = rows[DETAIL_ROWS - 1] ?? BLANK;
  const room = rowWidth(last) + 2 <= width;
  const cut = room ? [...last, span(' …', 'muted')] : fitRow([...last, span('  …')], width);
  return [...rows.slice(0, DETAIL_ROWS - 1), cut];
}

export function detailRows(
  { detail, suggestions }: Pick<HelpView, 'detail' | 'suggestions'>,
  width: number,
  glyphs: Glyphs,
): Row[] {
  if (detail === null) return [];
  const { part, risk } = detail;
  const rows: Row[] = [];
  if (risk !== null) {
    const role = levelRole(risk.level);
    const by = risk.by === null ? '' : ` with ${showExact(risk.by)}`;
    const words = [span(`${glyphs.alert} ${levelWord[risk.level]}${by}`, role, { bold: true })];
    if (risk.message !== '') words.push(span(`: ${showUnsafe(risk.message)}`, role));
    rows.push(...clip(wrapRow(words, width, 2), width));
  }
  const [first] = suggestLines(suggestions, width, suggestions.length, glyphs);
  const listed = part !== null && first !== undefined && rowString(first).endsWith(showUnsafe(part.meaning));
  if (part !== null && !listed) {
    const words = [span(showExact(part.text)), span(`  ${showUnsafe(part.meaning)}`, 'muted')];
    rows.push(...clip(wrapRow(words, width, 2), width));
  }
  return rows;
}

export function fixRows({ fix, away }: Pick<HelpView, 'fix' | 'away'>, width: number, keys: HelpKeys): Row[] {
  if (fix === null) return [];
  const rows = wrapRow([span('failed: ', 'bad', { bold: true }), span(showUnsafe(fix.cause))], width, 2);
  if (fix.command !== null) {
    const command = [span(fix.mends ? 'fix: ' : 'see: ', 'good', { bold: true }), span(showExact(fix.command))];
    rows.push(...wrapRow(command, width, 5));
  }
  if (keys.fix !== '' && !away) {
    const what = fix.command === null ? 'more' : 'look and run';
    rows.push(...wrapRow([span(`${keys.fix}  ${what}`, 'muted')], width, 2));
  }
  return rows;
}

/** The sections that say something, in at most `rows` rows; the list gives way to what is said under it. */
export function helpRows(view: HelpView, width: number, rows: number, glyphs: Glyphs, keys: HelpKeys): Row[] {
  if (view.gate === null && view.fix !== null) return fixRows(view, width, keys).slice(0, rows);
  if (view.route !== null) {
    const lines = [...routeLines(view, width, glyphs, keys), ...wordRows(view.words, width)];
    const facts = contextRows(view.context, width, rows - lines.length - 1, glyphs);
    return [...lines, ...(facts.length > 0 ? [BLANK, ...facts] : [])].slice(0, rows);
  }
  const below = detailRows(view, width, glyphs);
  const gap = below.length > 0 ? 1 : 0;
  const list = suggestLines(view.suggestions, width, rows - below.length - gap, glyphs);
  const apart = list.length > 0 && gap > 0 ? [BLANK] : [];
  return [...list, ...apart, ...below].slice(0, rows);
}
