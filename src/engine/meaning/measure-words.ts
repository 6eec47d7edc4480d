// Words of a measure that say which end of it is meant: *deepest*, *cheapest*.
import { structures } from '../english/lexicon.ts';
import { partsOf } from '../tables/called.ts';
import type { Column } from '../tables/structure.ts';
import type { Phrases } from './row-phrases.ts';

/** The column of a measure: called so, or so with its unit behind it (`temp_c`). */
export function columnOf(measure: string, { rows }: Phrases): Column | null {
  const figures = rows.columns.filter(({ numeric }) => numeric);
  const called = figures.find(({ name, also }) => name === measure || also.includes(measure));
  if (called) return called;
  const [only, ...more] = figures.filter(({ name }) => partsOf(name)[0] === measure);
  return only && more.length === 0 ? only : null;
}

/** The columns whose measure a superlative here is of, and which end. */
export const superlativesHere = (phrases: Phrases, at: number): { column: Column; desc: boolean; to: number }[] =>
  structures().measure.flatMap((row) => {
    const column = columnOf(row.column, phrases);
    const ends = [...row.high.map((form) => [form, true] as const), ...row.low.map((form) => [form, false] as const)];
    return ends.flatMap(([form, desc]) => {
      const to = column ? phrases.says(phrases.past(at, /^(?:is|are|the)$/), form) : null;
      return column && to !== null ? [{ column, desc, to }] : [];
    });
  });
