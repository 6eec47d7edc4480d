// A figure that is held to the figure of one row: *fewer berths than the Tern*, *cheaper than the saline*. The row is told by
// what stands in a cell that no other row has.
import type { Filter } from '../../goal/types.ts';
import { isIdentity } from './columns.ts';
import type { Parts } from './parts.ts';
import type { Bound } from './pieces.ts';

/** Takes up the words that say it; empty where no row is held to. */
export function heldToRow(parts: Parts, bound: Bound): Filter[] {
  const { ops, cells, mentions } = parts;
  const compares = ops.has('than') && ops.has('more') !== ops.has('fewer');
  return cells.flatMap((cell): Filter[] => {
    const op = compares && cell.op === null ? (ops.has('more') ? 'over' : 'under') : cell.op;
    const rows = bound.cells().filter((row) => row[cell.column.name]?.toLowerCase() === cell.text.toLowerCase());
    const [row, ...more] = rows;
    const before = mentions.filter(({ column, not, at }) => column.numeric && !not && at < cell.at);
    const figure = before.at(-1);
    if (
      !row ||
      // *More than 20* is a figure, though one of the rows has that number.
      isIdentity(cell.column, bound) ||
      more.length > 0 ||
      !figure ||
      bound.counts.has(figure.column.name) ||
      cell.not ||
      !/^(?:over|under)$/.test(op ?? '')
    )
      return [];
    const n = Number((row[figure.column.name] ?? '').replace(/%$/, '') || Number.NaN);
    if (!Number.isFinite(n)) return [];
    parts.cells = parts.cells.filter((each) => each !== cell);
    for (const other of mentions) if (other.column === figure.column) other.used = true;
    for (const each of ['than', 'more', 'fewer']) ops.delete(each);
    return [{ attr: figure.column.name, op: op === 'over' ? '>' : '<', value: { type: 'number', n } }];
  });
}
