// What is made of a whole table: columns taken out or swapped, files joined; and rows that are to go from it.
import { lemmas } from '../../english/lemma.ts';
import { acts } from '../../english/lexicon.ts';
import type { Goal } from '../../goal/types.ts';
import type { Column } from '../../tables/structure.ts';
import { columnValue, type Phrases } from '../row-phrases.ts';
import type { Parts } from './laid-parts.ts';
import type { RowPart } from './part.ts';

/** Changes of the whole table: columns taken out or swapped, files joined, another separator. */
export function remade(parts: Parts, base: Goal, columns: Column[], phrases: Phrases): Goal | null {
  const others = ['group', 'figure', 'most', 'often', 'distinct', 'duplicate', 'sort', 'limit', 'by', 'noun'] as const;
  const plain = others.every((kind) => kind === 'noun' || !parts.has(kind)) && base.where.length === 0;
  if (!plain) return null;
  if (parts.has('merge') || parts.has('once')) {
    if (columns.length > 0 || (base.in?.length ?? 0) === 0 || parts.has('drop')) return null;
    return { ...base, manner: [...base.manner, { id: 'merged' }] };
  }
  if (parts.has('names')) return columns.length > 0 ? null : { ...base, show: [...base.show, { id: 'header-only' }] };
  if (parts.has('swap')) {
    // Done where they stand, unless the outcome is told or saved.
    const there = base.show.length === 0 && !looks(parts, phrases) && !parts.has('in-place');
    const manner = [...base.manner, { id: 'swapped' }, ...(there ? [{ id: 'in-place' }] : [])];
    return columns.length === 2 && !parts.has('drop') ? { ...base, manner, names: columns.map(columnValue) } : null;
  }
  // *Drop the rows without an email*: rows are left out, and no column.
  if (parts.all('drop').length > 1) return null;
  if (parts.has('drop'))
    return columns.length > 0 && !parts.has('sort')
      ? { ...base, except: columns.map((column) => ({ attr: 'column', op: '=', value: columnValue(column) })) }
      : null;
  return null;
}

const looks = ({ list }: Parts, phrases: Phrases): boolean =>
  list.some(
    ({ is, from }) =>
      is === 'fill' && lemmas(phrases.lower(from)).some((form) => acts().get('show')?.words.includes(form)),
  );

export const onlyOf = ({ list }: Parts, kinds: readonly RowPart['is'][]): boolean =>
  list.every(({ is }) => kinds.includes(is) || BESIDE.includes(is));
const BESIDE: readonly RowPart['is'][] = ['delete', 'in-place', 'source', 'fill'];

/**
 * What is to go from the file, and nothing else is said: rows by what is so of them, columns by their names. What is looked at
 * afterwards, or saved elsewhere, is told without them.
 */
export function deleted(parts: Parts, base: Goal, columns: readonly Column[], phrases: Phrases): Goal | null {
  const manner = base.manner.filter(({ id }) => id !== 'in-place');
  const told = looks(parts, phrases);
  if (parts.all('delete').length > 1) return null;
  if (columns.length > 0 && base.where.length === 0) {
    const except = columns.map((column) => ({ attr: 'column', op: '=' as const, value: columnValue(column) }));
    const saved = base.show.length === 1 && parts.has('save');
    if (!onlyOf(parts, ['column', 'and', 'save']) || (base.show.length > 0 && !saved)) return null;
    return { ...base, except, manner: told || saved ? manner : [...manner, { id: 'in-place' }] };
  }
  const rows = parts.has('noun') && base.where.length > 0 && base.show.length === 0;
  return rows && !told && onlyOf(parts, ['noun', 'where', 'and', 'or']) ? { ...base, act: 'delete', manner } : null;
}

/** *Remove the header*: the first line goes. */
export function withoutHead(parts: Parts, base: Goal, phrases: Phrases): Goal | null {
  if (!onlyOf(parts, ['header']) || looks(parts, phrases)) return null;
  const first = { attr: 'number', op: '=', value: { type: 'number', n: 1 } } as const;
  return { ...base, act: 'delete', of: 'line', where: [first], manner: [], show: [] };
}
