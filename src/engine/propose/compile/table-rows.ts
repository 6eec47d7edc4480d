// What is asked of the rows of a table or a log: those where a column says something, all of them in its order, how many
// there are for each of its values.
import type { Filter, Goal, Value } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import type { Source } from './line-source.ts';
import { asPattern, patternWord, sought } from './pattern.ts';
import { columnOf, type Table, tableOf } from './table.ts';
import { countedBy, isRowFilter, rowsBy, rowsWhere, shownTable, sortedBy } from './tables.ts';
import { join, refuse, type Taking, word } from './take.ts';

const speaksOfRows = (goal: Goal, filters: readonly Filter[]): boolean =>
  filters.some((filter) => isRowFilter(filter) || filter.attr === 'field') ||
  goal.order?.attr.startsWith('column:') === true ||
  goal.manner.some(({ id }) => id === 'group-by') ||
  goal.show.some(({ id }) => id === 'table' || id === 'no-header');

/** Upper or lower case is all the same: both sides are held against each other in small letters. */
const folded = (filter: Filter): Filter =>
  filter.value.type === 'text'
    ? { ...filter, value: { ...filter.value, text: filter.value.text.toLowerCase() } as Value }
    : filter;
const inSmall = (table: Table): Table => ({
  ...table,
  columns: table.columns.map((column) => ({
    ...column,
    values: new Map(),
    // What has a key of its own is told by that, letter by letter.
    awk: column.awk && !column.numeric ? `tolower(${column.awk})` : column.awk,
    key: null,
  })),
});

/** The table with what its columns are asked for in whatever letters, where that was said. */
export function inAnyCase<T extends Pick<Table, 'columns'>>(table: T, { where }: Goal, taking: Taking): T {
  if (!taking.manner('ignore-case')) return table;
  const mixed = new Set(where.map(({ value }) => word(value).toLowerCase()));
  return { ...table, columns: table.columns.map((column) => ({ ...column, mixed })) };
}

/** The command for rows; null where lines are just lines. */
export function rowsCommand(
  goal: Goal,
  filters: readonly Filter[],
  taking: Taking,
  source: Source,
  world: World,
): string | null {
  if (!speaksOfRows(goal, filters)) return null;
  const rows = filters.filter(isRowFilter);
  const fields = filters.filter(({ attr }) => attr === 'field');
  const texts = filters.filter(({ attr }) => attr === 'content');
  if (source.value === undefined || rows.length + fields.length + texts.length < filters.length)
    return refuse('which rows');
  const table = tableOf(source.value, world) ?? refuse('rows of that');
  const count = goal.act === 'count' || goal.show.some(({ id }) => id === 'count') || goal.attr === 'count';
  const ordered = goal.order?.attr.startsWith('column:') === true;
  const group = taking.mannerOf('group-by')?.value;
  const ignore = taking.manner('ignore-case');
  const greps = texts.map(({ value, not, op }) => {
    if (op !== '~') return refuse(op);
    return ` | ${join('grep', not && '-v', ignore && '-i', patternWord(asPattern(sought(value))))}`;
  });
  if (group) {
    // Of rows for each group there is nothing to be told but how many.
    if (greps.length + fields.length > 0 || goal.act === 'sort') return refuse('group');
    if (!count && (goal.act !== 'show' || goal.limit)) return refuse('group');
    return countedBy(columnOf(group, table), rows, taking, table);
  }
  if (ordered)
    return fields.length > 0 ? refuse('two orders') : `${rowsBy(rows, goal, taking, table)}${greps.join('')}`;
  if (fields.length > 1 || (fields.length > 0 && rows.length + texts.length > 0)) return refuse('columns');
  const [field] = fields;
  if (field) return field.not ? refuse('not') : sortedBy(field.value, goal, taking, table);
  if (goal.of !== 'line') return refuse(`${goal.of}s of rows`);
  if (rows.length === 0) return greps.length > 0 ? refuse('which rows') : shownTable(taking, table);
  taking.show('no-header');
  const numbered = taking.show('line-numbers') !== null;
  const limit = taking.take('limit');
  const cut = limit ? ` | ${limit.end === 'last' ? 'tail' : 'head'} -n ${limit.n}` : '';
  const where = ignore ? rowsWhere(rows.map(folded), inSmall(table), numbered) : rowsWhere(rows, table, numbered);
  return `${where}${greps.join('')}${cut}`;
}
