// *The top 3 customers by total spent*: what stands in several rows goes by what its rows come to together, and not by the largest
// of them. Where it is not known that such figures add up, what was meant is left open.
import type { Filter, Goal, Order } from '../../goal/types.ts';
import type { Column } from '../../tables/structure.ts';
import { columnValue } from '../row-phrases.ts';
import { onlyMeasure } from './only-measure.ts';
import type { Of } from './part.ts';
import type { Source } from './source.ts';

/** Words for a figure that may be the name of a column too. */
export const FIGURE_WORD = /^(?:total|sum|count|average|number)$/;
/** Columns whose figures add up. */
export const ADDS_UP = /^(?:size|bytes?|qty|quantity|amount|count|sales|sold|total)$/;

interface Said {
  columns: readonly Column[];
  by: Column | undefined;
  figures: readonly Of<'figure'>[];
  limit: Of<'limit'>;
  direction: Of<'direction'> | undefined;
  source: Source;
  where: readonly Filter[];
}

type Ranked = { measure: Column; goal: Pick<Goal, 'act' | 'names' | 'manner' | 'order' | 'limit'> } | { measure: null };

/** The measure by which groups are ranked; null where it is none that surely adds up, undefined where nothing is grouped. */
function measureOf({ columns, by, figures, source, where }: Said): Column | null | undefined {
  const [of, second, ...more] = columns;
  if (!of?.repeats || of.numeric || of.time !== null || more.length > 0) return undefined;
  const sums = figures.length > 0;
  const isSum = sums || (by !== undefined && FIGURE_WORD.test(by.name));
  if (second) return second.numeric && isSum ? second : undefined;
  if (!by) return sums ? onlyMeasure(source, where)[0] : undefined;
  if (!by.numeric) return undefined;
  return isSum || [by.name, ...by.also].some((name) => ADDS_UP.test(name)) ? by : null;
}

export function ranked(said: Said): Ranked | null {
  const { columns, figures, limit, direction } = said;
  const [of] = columns;
  if (!limit.top || limit.n === null || !of || direction?.name) return null;
  if (figures.some(({ figure }) => figure !== 'sum')) return null;
  const measure = measureOf(said);
  if (measure === undefined) return null;
  if (measure === null) return { measure };
  return {
    measure,
    goal: {
      act: 'sum',
      names: [columnValue(measure)],
      manner: [{ id: 'group-by', value: columnValue(of) }],
      order: { attr: 'figure', desc: direction?.desc ?? true },
      limit: { n: limit.n, end: 'first' },
    },
  };
}

/** *The top 5 genes by count*: each is told with the count by which it is one of them. */
export const ofTop = (
  columns: readonly Column[],
  limit: Of<'limit'> | undefined,
  order: Order | undefined,
  all: readonly Column[],
): readonly Column[] => {
  const [only, ...more] = columns;
  const by = all.find(({ name }) => order?.attr === `column:${name}`);
  const calls = only?.at === 1 && only.repeats === false && more.length === 0;
  return limit?.top && calls && by && by !== only ? [only, by] : columns;
};
