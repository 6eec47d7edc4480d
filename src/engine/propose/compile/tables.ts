// Acts on tables: rows where a column says something or that come first by one, columns printed, summed, averaged, put in
// order, grouped and counted.
import { acts } from '../../english/lexicon.ts';
import type { Filter, Goal, Limit, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { Column } from '../../tables/structure.ts';
import { fieldsOf } from './addresses.ts';
import {
  awkOf,
  body,
  columnOf,
  cutFields,
  exactSum,
  printFigure,
  rowsTest,
  rowTest,
  sortSeparator,
  type Table,
  valuesOf,
} from './table.ts';
import { join, Missing, refuse, type Taking } from './take.ts';

const cut = (limit: Goal['limit']): string =>
  limit ? ` | ${limit.end === 'last' ? 'tail' : 'head'} -n ${limit.n}` : '';

export const isRowFilter = ({ attr }: Filter): boolean => attr.startsWith('column:');

/** The rows of a table that the filters let through. */
export function rowsWhere(filters: readonly Filter[], table: Table, numbered = false): string {
  const shown = numbered ? ' { print NR ":" $0 }' : '';
  return `${awkOf(table)} '${rowsTest(filters, table)}${shown}' ${table.file}`;
}

/** A table put in order by one of its columns; its header stays on top. */
export function sortedBy(column: Value, goal: Goal, taking: Taking, table: Table): string {
  const by = columnOf(column, table);
  const order = taking.take('order');
  const ofColumn = order?.attr.startsWith('column:');
  if (order && !ofColumn && order.attr !== 'numeric' && order.attr !== 'name') return refuse(`order by ${order.attr}`);
  const reverse = taking.show('reverse') !== null;
  const numeric = order?.attr === 'numeric' || (goal.of === 'line' && by.numeric);
  const desc = (order?.desc === true) !== reverse;
  const n = by.at ?? refuse('order by a key');
  const key = `-k${n},${n}${numeric ? 'n' : ''}${desc ? 'r' : ''}`;
  const sort = join('sort', sortSeparator(table), key);
  const limit = taking.take('limit');
  const bare = taking.show('no-header') !== null;
  const kept = taking.show('keep-header') !== null;
  if (!table.header && !kept && !bare) return `${sort} ${table.file}${cut(limit)}`;
  if (bare || (limit && !kept)) return `tail -n +2 ${table.file} | ${sort}${cut(limit)}`;
  return `(head -n 1 ${table.file} && tail -n +2 ${table.file} | ${sort}${cut(limit)})`;
}

/** Rows that come first by a column: *the station with the highest level*. */
function firstBy(by: Column, desc: boolean, rows: readonly Filter[], goal: Goal, table: Table): string {
  const n = by.at ?? refuse('order by a key');
  const from = rows.length > 0 ? rowsWhere(rows, table) : table.header ? body(table) : '';
  const sort = join('sort', sortSeparator(table), `-k${n},${n}${by.numeric ? 'n' : ''}${desc ? 'r' : ''}`);
  return `${from === '' ? `${sort} ${table.file}` : `${from} | ${sort}`}${cut(goal.limit)}`;
}

/** Rows in the order of a column, narrowed by others. */
export function rowsBy(rows: readonly Filter[], goal: Goal, taking: Taking, table: Table): string {
  const order = taking.take('order');
  taking.take('limit');
  taking.show('no-header');
  if (!order) return refuse('order');
  const by = columnOf({ type: 'text', text: order.attr.slice('column:'.length) }, table);
  return firstBy(by, order.desc, rows, goal, table);
}

/** One figure of a column, or one for each group of rows. */
function aggregate(
  of: Column,
  group: Value | undefined,
  where: readonly string[],
  goal: Goal,
  taking: Taking,
  table: Table,
): string {
  const value = of.awk ?? refuse('a figure of a key');
  const sum = goal.act === 'sum';
  taking.take('attr');
  taking.show('no-header');
  taking.show('total');
  taking.show('bare');
  const places = taking.show('decimals')?.value;
  const shown = (figure: string, key = '') => {
    if (places === undefined) return key === '' ? printFigure(figure) : `print ${key}, ${figure}`;
    const n = places.type === 'number' ? places.n : refuse('decimals');
    return key === '' ? `printf "%.${n}f\\n", ${figure}` : `printf "%s %.${n}f\\n", ${key}, ${figure}`;
  };
  const below = [...(table.header ? ['NR > 1'] : []), ...where].join(' && ');
  const awk = `${awkOf(table)} '${below === '' ? '' : `${below} `}`;
  if (group) {
    const by = columnOf(group, table).awk ?? refuse('group');
    const total = sum ? (places ? 's[k]' : exactSum('s[k]', of)) : 's[k] / n[k]';
    const count = sum ? '' : `; n[${by}]++`;
    const each = `${awk}{ s[${by}] += ${value}${count} } END { for (k in s) `;
    const order = taking.take('order');
    const limit = taking.take('limit');
    if (order?.attr === 'name' || (!order && !limit))
      return `${each}${shown(total, 'k')} }' ${table.file}${order ? ` | sort${order.desc ? ' -r' : ''}` : ''}${cut(limit)}`;
    // The figure first: a name may have blanks.
    if (order?.attr !== 'numeric' || places) return refuse('order');
    const reverse = order.desc !== (taking.show('reverse') !== null) ? 'r' : '';
    return `${each}print ${total}, k }' ${table.file} | sort -n${reverse}${cut(limit)}`;
  }
  const each = sum ? `s += ${value}` : `s += ${value}; n++`;
  // Of one figure there is neither a first nor an order.
  if (goal.order || goal.limit) return refuse('order');
  const end = sum ? shown(places ? 's' : exactSum('s', of)) : `if (n) ${shown('s / n')}`;
  return `${awk}{ ${each} } END { ${end} }' ${table.file}`;
}

/** How many rows for each value of a column. */
export function countedBy(by: Column, rows: readonly Filter[], taking: Taking, table: Table): string {
  const from = rows.length > 0 ? rowsWhere(rows, table) : table.header ? body(table) : null;
  const order = taking.take('order');
  if (order && order.attr !== 'count' && order.attr !== 'name' && order.attr !== 'numeric')
    return refuse(`order by ${order.attr}`);
  taking.show('count');
  taking.show('counts-each');
  taking.show('no-header');
  taking.take('attr');
  const flags = order?.attr === 'name' ? '' : ` | sort -${order && !order.desc ? '' : 'r'}n`;
  return `${valuesOf(by, table, from)} | sort | uniq -c${flags}${cut(taking.take('limit'))}`;
}

/** The rows in which the columns are looked at: filters of the rows of an inner set are theirs. */
function rowFilters(goal: Goal, own: readonly Filter[]): Filter[] {
  const inner = goal.within?.of === 'line' ? goal.within : undefined;
  if (inner && (inner.except.length > 0 || !inner.where.every(isRowFilter))) return refuse('rows');
  return [...own.filter(isRowFilter), ...(inner?.where ?? [])];
}

/**
 * *The first two columns*, *the second and the last*: what a limit says of columns where none is called by its name;
 * null where it is about what stands in the one of that number.
 */
function columnsAtEnd({ n, end }: Limit, numbered: number, table: Table): Value | null {
  if (numbered > 0 && (end === 'first' || n !== 1)) return null;
  const all = table.columns.length;
  if (end === 'last' && (all === 0 || n > all)) return refuse('how many columns there are');
  const from = end === 'first' ? 1 : all - n + 1;
  return n === 1 ? { type: 'number', n: from } : { type: 'range', from, to: from + n - 1 };
}

/** The command for a goal on columns. */
export function columnCommand(goal: Goal, taking: Taking, table: Table): string {
  // What becomes of a column is nothing that is printed.
  if (/^(?:change|destroy|run)$/.test(acts().get(goal.act)?.effect ?? '')) return refuse(goal.act);
  const filters = taking.filters();
  const names = taking.take('names') ?? [];
  const rows = rowFilters(goal, filters);
  const chosen = filters.filter(({ attr }) => attr === 'number' || attr === 'column');
  const lone = filters.some(({ attr }) => attr === 'unique') || taking.show('unique') !== null;
  const known = (filter: Filter) => isRowFilter(filter) || chosen.includes(filter) || filter.attr === 'unique';
  if (!filters.every(known) || chosen.some(({ not }) => not)) return refuse('which columns');
  if (chosen.length > 0 && names.length > 0) return refuse('columns by number and by name');
  const ends = goal.limit && names.length === 0 && !goal.within ? columnsAtEnd(goal.limit, chosen.length, table) : null;
  if (ends) taking.take('limit');
  const wanted = [...chosen.map(({ value }) => value), ...names, ...(ends ? [ends] : [])];
  const sums = goal.act === 'sum' || goal.act === 'average';
  const order = goal.order ?? goal.within?.order;
  // "without the first line": in a table that is its header.
  const head = ({ attr, value }: Filter) => attr === 'number' && value.type === 'number' && value.n === 1;
  const bare = table.header && wanted.length > 0 && goal.except.some(head);
  const except = goal.except.filter((filter) => !(bare && head(filter))).map((filter) => leftOut(filter, table));
  if (goal.except.length > 0) taking.scope();
  taking.manner('numeric');
  // The numbers of a file that has nothing else.
  const most = order?.attr === 'numeric' && goal.limit !== undefined;
  const alone = sums || most || table.columns.length === 1;
  if (wanted.length === 0 && alone && table.separator === null) wanted.push({ type: 'number', n: 1 });
  const each = goal.show.some(({ id }) => id === 'counts-each') || goal.order?.attr === 'count';
  const count = taking.show('count') !== null || (goal.act === 'count' && !each);
  const group = taking.mannerOf('group-by')?.value;
  if (group && count && wanted.length > 0) return refuse('a figure of groups');
  if (group && count) return countedBy(columnOf(group, table), rows, taking, table);
  if (wanted.length === 0 && except.length > 0 && rows.length === 0)
    return `${cutFields(except.join(','), table, true)} ${table.file}`;
  if (wanted.length === 0) throw new Missing('names', 'number');
  if (except.length > 0) return refuse('except');
  if (sums) {
    const [one, ...more] = wanted;
    if (!one || more.length > 0 || /^ranges?$/.test(one.type)) return refuse('column');
    const tests = rows.map((filter) => rowTest(filter, table));
    const column = columnOf(one, table);
    // *Visits a day*: days add up to nothing.
    if (table.header && !column.numeric) return refuse('a figure of words');
    return aggregate(column, group, tests, goal, taking, table);
  }
  if (group) return refuse('group');
  return printed(wanted, rows, { count, lone, bare, limited: ends !== null }, goal, taking, table);
}

/** Columns that are left out, as cut lists them: by name, by their places, or at one end. */
function leftOut({ op, value }: Filter, table: Table): string {
  if (op === '>' || op === '<=') {
    const n = value.type === 'number' ? value.n : refuse('how many');
    return fieldsOf(columnsAtEnd({ n, end: op === '>' ? 'last' : 'first' }, 0, table) ?? refuse('which columns'));
  }
  if (value.type === 'range' || value.type === 'ranges') return fieldsOf(value);
  return String(columnOf(value, table).at ?? refuse('column'));
}

const placesOf = (value: Value): Value[] =>
  value.type === 'ranges'
    ? value.ranges.map(({ from, to }) => (from === to ? { type: 'number', n: from } : { type: 'range', from, to }))
    : [value];

interface Printing {
  count: boolean;
  lone: boolean;
  bare: boolean;
  /** The limit has said which columns. */
  limited: boolean;
}

/** Columns of all rows, or of those that are meant, then what is done with the values. */
function printed(
  wanted: readonly Value[],
  rows: readonly Filter[],
  { count, lone, bare: below, limited }: Printing,
  goal: Goal,
  taking: Taking,
  table: Table,
): string {
  const list = wanted
    .flatMap(placesOf)
    .map((value) => (value.type === 'range' ? `${value.from}-${value.to}` : columnOf(value, table)));
  const counts = taking.show('counts-each') !== null || goal.order?.attr === 'count';
  const ofRows = [goal.order, goal.within?.order].find((each) => each?.attr.startsWith('column:'));
  const order = taking.take('order');
  const limit = limited ? undefined : (taking.take('limit') ?? undefined);
  const bare = taking.show('no-header') !== null || below;
  const stages: string[] = [];
  if (counts) stages.push('sort', 'uniq -c', `sort -${order && !order.desc ? '' : 'r'}n`);
  else if (!ofRows && (order || lone || goal.act === 'sort')) {
    if (order && order.attr !== 'name' && order.attr !== 'numeric') return refuse(`order by ${order.attr}`);
    const numeric = order?.attr === 'numeric' || list.some((each) => typeof each !== 'string' && each.numeric);
    const flags = `${(order || goal.act === 'sort') && numeric ? 'n' : ''}${order?.desc ? 'r' : ''}${lone ? 'u' : ''}`;
    stages.push(join('sort', flags !== '' && `-${flags}`));
  }
  if (count && limit) return refuse('count');
  if (limit && !ofRows) stages.push(`${limit.end === 'last' ? 'tail' : 'head'} -n ${limit.n}`);
  if (count) stages.push('wc -l');
  const [first, ...more] = list;
  if (first === undefined) return refuse('which columns');
  const whole = rows.length === 0 && !ofRows;
  const by = ofRows && columnOf({ type: 'text', text: ofRows.attr.slice('column:'.length) }, table);
  const within = goal.within?.limit ? { ...goal, limit: goal.within.limit } : goal;
  const from =
    by && ofRows
      ? firstBy(by, ofRows.desc, rows, within, table)
      : rows.length > 0
        ? rowsWhere(rows, table)
        : table.header && (bare || stages.length > 0 || taking.show('reverse') !== null)
          ? body(table)
          : null;
  const keyed = list.some((each) => typeof each !== 'string' && each.at === null);
  if (more.length === 0 && typeof first !== 'string') return [valuesOf(first, table, from), ...stages].join(' | ');
  if (table.separator !== null && !keyed) {
    const numbers = list.map((each) => (typeof each === 'string' ? each : String(each.at)));
    // cut keeps the order of the file.
    const rising = list.every((each, i) => {
      const before = list[i - 1];
      return typeof each === 'string' || typeof before !== 'object' || (before.at ?? 0) < (each.at ?? 0);
    });
    if (rising) {
      const tool = cutFields(numbers.join(','), table, false);
      return [from === null ? `${tool} ${table.file}` : `${from} | ${tool}`, ...stages].join(' | ');
    }
  }
  const fields = list.map((each) => (typeof each === 'string' ? refuse('range') : (each.awk ?? refuse('key'))));
  const out = table.separator === null ? fields.join(', ') : fields.join(` ${quoted(table.separator)} `);
  const test = whole || by ? '' : `${rowsTest(rows, table)} `;
  const source = by ? `${from} | ` : '';
  const skips = from !== null && rows.length === 0 && !by && table.header ? 'NR > 1 ' : '';
  const base = `${source}${awkOf(table)} '${test}${skips}{ print ${out} }'${by ? '' : ` ${table.file}`}`;
  return [base, ...stages].join(' | ');
}

const quoted = (separator: string): string => `"${separator === '\t' ? '\\t' : separator}"`;

/** A whole table as it is shown: aligned, or without its first line. */
export function shownTable(taking: Taking, table: Table): string | null {
  const aligned = taking.show('table') !== null;
  const bare = taking.show('no-header') !== null;
  if (!aligned && !bare) return null;
  const rows = bare ? `tail -n +2 ${table.file}` : null;
  if (!aligned) return rows;
  const column = join('column', '-t', table.separator && `-s${quote(table.separator)}`);
  return rows ? `${rows} | ${column}` : `${column} ${table.file}`;
}
