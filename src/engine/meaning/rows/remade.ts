// What is made of a whole table: columns taken out or swapped, files joined; and rows that are to go from it.
import { lemmas } from '../../english/lemma.ts';
import { acts } from '../../english/lexicon.ts';
import type { Goal } from '../../goal/types.ts';
import type { Column } from '../../tables/structure.ts';
import { columnValue, type Phrases } from '../row-phrases.ts';
import type { Parts } from './laid-parts.ts';
import type { RowPart } from './part.ts';

/** Changes of the whole table: columns taken out or swapped, files joined, another separator. */
export function remade(parts: Parts, base: Goal, columns: Column[]): Goal | null {
  const others = ['group', 'figure', 'most', 'often', 'distinct', 'duplicate', 'sort', 'limit', 'by', 'noun'] as const;
  const plain = others.every((kind) => kind === 'noun' || !parts.has(kind)) && base.where.length === 0;
  if (!plain) return null;
  if (parts.has('merge') || parts.has('once')) {
    if (columns.length > 0 || (base.in?.length ?? 0) === 0 || parts.has('drop')) return null;
    return { ...base, manner: [...base.manner, { id: 'merged' }] };
  }
  if (parts.has('names')) return columns.length > 0 ? null : { ...base, show: [...base.show, { id: 'header-only' }] };
  if (parts.has('swap'))
    return columns.length === 2 && !parts.has('drop')
      ? { ...base, manner: [...base.manner, { id: 'swapped' }], names: columns.map(columnValue) }
      : null;
  // *Drop the rows without an email*: rows are left out, and no column.
  if (parts.all('drop').length > 1) return null;
  if (parts.has('drop'))
    return columns.length > 0 && !parts.has('sort')
      ? { ...base, except: columns.map((column) => ({ attr: 'column', op: '=', value: columnValue(column) })) }
      : null;
  return null;
}

/** Rows that are to go: told by what is so of them, and nothing else is said. */
export function deleted(parts: Parts, base: Goal, phrases: Phrases): Goal | null {
  const looks = acts().get('show')?.words;
  const alone = parts.list.every(
    ({ is, from }) =>
      DELETES.has(is) && !(is === 'fill' && lemmas(phrases.lower(from)).some((form) => looks?.includes(form))),
  );
  const rows = parts.has('noun') && parts.all('delete').length === 1;
  return alone && rows && base.where.length > 0 && base.show.length === 0
    ? { ...base, act: 'delete', manner: base.manner.filter(({ id }) => id !== 'in-place') }
    : null;
}
const DELETES: ReadonlySet<RowPart['is']> = new Set([
  'delete',
  'in-place',
  'noun',
  'where',
  'source',
  'fill',
  'and',
  'or',
]);
