// What was looked up on this machine, each fact marked verified or not.
import type { ContextFact } from '../../engine/propose/types.ts';
import { showUnsafe } from '../text.ts';
import type { Glyphs } from '../theme/theme.ts';
import { fitRow, type Row, span } from './rows.ts';

export function contextRows(
  facts: readonly ContextFact[],
  width: number,
  most: number,
  glyphs: Glyphs,
): Row[] {
  if (facts.length === 0 || most < 2) return [];
  return [
    [span('CONTEXT', 'heading', { bold: true })],
    ...facts
      .slice(0, most - 1)
      .map((fact) =>
        fitRow(
          [
            span(
              fact.verified ? `${glyphs.yes} ` : `${glyphs.unsure} `,
              fact.verified ? 'good' : 'warn',
            ),
            span(showUnsafe(`${fact.subject}: ${fact.fact}`)),
          ],
          width,
        ),
      ),
  ];
}
