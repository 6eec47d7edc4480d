// Rows of a table in the order of a column: `sort` by its field, or by what awk makes of it where it is no field. A log has been
// written in the order of time.
import type { Order } from '../../goal/types.ts';
import type { Column } from '../../tables/structure.ts';
import { awkOf, columnOf, sortSeparator, type Table } from './table.ts';
import { refuse, type Taking } from './take.ts';

export const awkExpression = (column: Column): string => column.awk ?? refuse(`column ${column.name}`);

/** The column that an order is by. */
export const ordering = ({ attr }: Order, table: Table): Column =>
  columnOf({ type: 'text', text: attr.replace(/^column:/, '') }, table);

/** A column that is gone by where those before it leave rows equal. */
export interface FurtherKey {
  column: Column;
  desc: boolean;
}

/** The columns behind the first that a goal's rows are put in order by. */
export function furtherKeys(taking: Taking, table: Table): FurtherKey[] {
  const [up, down] = ['then-by', 'then-by-desc'].map((id) => taking.mannersOf(id));
  // Which of both comes first was not kept.
  if (up?.length && down?.length) return refuse('orders of both kinds');
  return [...(up ?? []), ...(down ?? [])].map(({ id, value }) => ({
    column: columnOf(value ?? refuse(id), table),
    desc: id === 'then-by-desc',
  }));
}

/** Stages that put whole rows in order; none where they lie in it. */
export function sorting(column: Column, desc: boolean, table: Table, further: readonly FurtherKey[] = []): string[] {
  const keyOf = (each: FurtherKey) => {
    const at = each.column.at ?? refuse('a second order');
    return `-k${at},${at}${each.column.numeric ? 'n' : ''}${each.desc ? 'r' : ''}`;
  };
  if (further.length > 0)
    return [['sort', sortSeparator(table), ...[{ column, desc }, ...further].map(keyOf)].filter(Boolean).join(' ')];
  if (column.time && !table.header && table.separator === null) return desc ? ['tac'] : [];
  const flags = `${column.numeric ? 'n' : ''}${desc ? 'r' : ''}`;
  if (column.at !== null)
    return [['sort', sortSeparator(table), `-k${column.at},${column.at}${flags}`].filter(Boolean).join(' ')];
  const key = `${awkOf(table)} '{ print ${awkExpression(column)} "\\t" $0 }'`;
  return [key, `sort -k1,1${flags}`, 'cut -f2-'];
}
