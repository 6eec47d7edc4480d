// Rows of a table in the order of a column: `sort` by its field, or by what awk makes of it where it is no field. A log has been
// written in the order of time.
import type { Order } from '../../goal/types.ts';
import type { Column } from '../../tables/structure.ts';
import { awkOf, columnOf, sortSeparator, type Table } from './table.ts';
import { refuse } from './take.ts';

export const awkExpression = (column: Column): string => column.awk ?? refuse(`column ${column.name}`);

/** The column that an order is by. */
export const ordering = ({ attr }: Order, table: Table): Column =>
  columnOf({ type: 'text', text: attr.replace(/^column:/, '') }, table);

/** Stages that put whole rows in order; none where they lie in it. */
export function sorting(column: Column, desc: boolean, table: Table): string[] {
  if (column.time && !table.header && table.separator === null) return desc ? ['tac'] : [];
  const flags = `${column.numeric ? 'n' : ''}${desc ? 'r' : ''}`;
  if (column.at !== null)
    return [['sort', sortSeparator(table), `-k${column.at},${column.at}${flags}`].filter(Boolean).join(' ')];
  const key = `${awkOf(table)} '{ print ${awkExpression(column)} "\\t" $0 }'`;
  return [key, `sort -k1,1${flags}`, 'cut -f2-'];
}
