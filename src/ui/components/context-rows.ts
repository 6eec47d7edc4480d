// What was looked up on this machine, each fact marked verified or not.
import type { ContextFact } from '../../engine/api.ts';
import { showUnsafe } from '../text.ts';
import type { Glyphs } from '../theme/theme.ts';
import { fitRow, type Row, span, wrapRow } from './rows.ts';

export function contextRows(facts: readonly ContextFact[], width: number, most: number, glyphs: Glyphs): Row[] {
  if (facts.length === 0 || most < 2) return [];
  const said = facts
    .slice(0, most - 1)
    .map(
      (fact): Row => [
        span(fact.verified ? `${glyphs.yes} ` : `${glyphs.unsure} `, fact.verified ? 'good' : 'warn'),
        span(showUnsafe(`${fact.subject}: ${fact.fact}`)),
      ],
    );
  // Whole where there is room for all of it, else a row each.
  const whole = said.flatMap((row) => wrapRow(row, width, 2));
  const rows = whole.length < most ? whole : said.map((row) => fitRow(row, width));
  return [[span('CONTEXT', 'heading', { bold: true })], ...rows];
}
