// *Remove duplicate rows, ignoring the id column*: rows that are the same but for some columns.
import type { Goal } from '../../goal/types.ts';
import type { Column } from '../../tables/structure.ts';
import { columnValue } from '../row-phrases.ts';
import type { Parts } from './laid-parts.ts';
import { onlyOf } from './remade.ts';

/** The goal of such a request; null where rows are not compared so. */
export function twins(parts: Parts, base: Goal, columns: readonly Column[]): Goal | null {
  const drops = parts.all('drop');
  const [first] = parts.all('column');
  const ignoring = first && parts.before(first);
  if (!parts.has('duplicate') || ignoring?.is !== 'drop' || base.where.length > 0) return null;
  if (!onlyOf(parts, ['duplicate', 'drop', 'column', 'and', 'noun', 'save'])) return null;
  const others = drops.filter((drop) => drop !== ignoring);
  // *Drop duplicates*: what goes are rows, and the words behind it say which columns do not count.
  const goes = parts.has('delete') || others.length > 0;
  if (others.some(({ from }) => from > ignoring.from)) return null;
  return {
    ...base,
    act: goes ? 'delete' : 'show',
    where: [{ attr: 'duplicate', op: '=', value: { type: 'word', word: 'true' } }],
    except: columns.map((column) => ({ attr: 'column', op: '=', value: columnValue(column) })),
  };
}
