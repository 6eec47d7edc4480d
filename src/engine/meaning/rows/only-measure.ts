// The one column of figures that a request on rows goes by without naming it: what is added up, what *lowest first* means.
import type { Filter } from '../../goal/types.ts';
import { identifies } from '../../tables/called.ts';
import type { Column } from '../../tables/structure.ts';
import type { Of } from './part.ts';
import type { Source } from './source.ts';

/** *The sum of all paid orders*: of the one column that measures something. */
export function onlyMeasure({ rows }: Source, where: readonly Filter[]): Column[] {
  const measures = rows.columns.filter(
    (column) =>
      column.numeric &&
      column.time === null &&
      !identifies(column, rows.nouns) &&
      !where.some(({ attr }) => attr === `column:${column.name}`),
  );
  return measures.length === 1 ? measures : [];
}

/** *Samples below 10 ng, lowest first*: it goes by the one measure that was tested, where no other one is shown. */
export function testedMeasure(
  { name, time }: Of<'direction'>,
  where: readonly Filter[],
  shown: readonly Column[],
  { rows }: Source,
): Column | null {
  if (name || time || shown.some((column) => column.numeric || column.time !== null)) return null;
  const compared = where.filter(({ op, not }) => /^[<>]/.test(op) && !not);
  const [only, ...more] = rows.columns.filter(
    (column) => column.numeric && compared.some(({ attr }) => attr === `column:${column.name}`),
  );
  return only && more.length === 0 ? only : null;
}
