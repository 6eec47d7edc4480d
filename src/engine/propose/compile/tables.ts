// Tables: files of rows and columns whose first line names them (csv, tsv), and lines parted by blanks. A column is known
// by its number or by its name in the header; one that the header does not have is refused.
import { lemmas } from '../../english/lemma.ts';
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { asPath, join, Missing, refuse, type Taking, word } from './take.ts';

export interface Table {
  file: string;
  /** Null: parted by blanks. */
  separator: ',' | '\t' | null;
  header: readonly string[];
  /** The first row below the header. */
  first: readonly string[];
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** What a file has in columns; null when it cannot be told. */
export function tableOf(value: Value, world: World): Table | null {
  if (value.type !== 'path' || world.path(value.path) !== 'file') return null;
  const file = asPath(value);
  const separator = /\.csv$/i.test(value.path) ? ',' : /\.tsv$/i.test(value.path) ? '\t' : null;
  if (separator === null) return { file, separator, header: [], first: [] };
  const [header = '', first = ''] = (world.head(value.path) ?? '').split(/\r?\n/, 2);
  // A quoted field may hold the separator, which cut and sort know nothing of.
  if (/"/.test(header + first)) return null;
  // Numbers name nothing.
  if (header.split(separator).every((cell) => NUMBER.test(cell.trim())))
    return { file, separator, header: [], first: header.split(separator) };
  return {
    file,
    separator,
    header: header.split(separator).map((name) => name.trim().toLowerCase()),
    first: first.split(separator),
  };
}

/** Number of the column that a value means. */
export function columnNumber(value: Value, { header }: Table): number {
  if (value.type === 'number') return value.n;
  const text = word(value).toLowerCase();
  if (/^\d+$/.test(text)) return Number(text);
  const forms = lemmas(text);
  const at = header.findIndex((name) => forms.includes(name) || lemmas(name).includes(text));
  return at < 0 ? refuse(`column ${text}`) : at + 1;
}

export const isNumeric = ({ first }: Table, column: number): boolean =>
  NUMBER.test((first[column - 1] ?? '').trim());

const awkOf = ({ separator }: Table): string =>
  separator === null ? 'awk' : separator === ',' ? 'awk -F,' : "awk -F'\\t'";

export const sortSeparator = ({ separator }: Table): string | null =>
  separator === null ? null : separator === ',' ? '-t,' : "-t $'\\t'";

/** Rows below the header. */
const body = ({ file, header }: Table): string =>
  header.length > 0 ? `tail -n +2 ${file}` : `cat ${file}`;

/** The test that awk makes of a row: *where region is north*. */
function rowTest({ attr, op, value, not }: Filter, table: Table): string {
  const n = columnNumber({ type: 'text', text: attr.slice('column:'.length) }, table);
  const text = word(value);
  const number = NUMBER.test(text);
  if (op !== '=' && !number) return refuse(`${attr} ${op}`);
  const sign = op === '=' ? (not ? '!=' : '==') : not ? refuse('not') : op;
  const right =
    number && (op !== '=' || isNumeric(table, n)) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
  return `$${n} ${sign} ${right}`;
}

/** The rows of a table that the filters let through; the header is no row. */
export function rowsWhere(filters: readonly Filter[], table: Table): string {
  if (table.header.length === 0) return refuse('a table without names');
  const tests = filters.map((filter) => rowTest(filter, table)).join(' && ');
  const head = filters.some(({ op, not }) => op !== '=' || not) ? 'NR > 1 && ' : '';
  return `${awkOf(table)} '${head}${tests}' ${table.file}`;
}

/** A table put in order by one of its columns; its header stays on top. */
export function sortedBy(column: Value, goal: Goal, taking: Taking, table: Table): string {
  const n = columnNumber(column, table);
  const order = taking.take('order');
  if (order && order.attr !== 'numeric' && order.attr !== 'name')
    return refuse(`order by ${order.attr}`);
  const reverse = taking.show('reverse') !== null;
  const numeric = order?.attr === 'numeric' || (goal.of === 'line' && isNumeric(table, n));
  const desc = (order?.desc === true) !== reverse;
  const key = `-k${n},${n}${numeric ? 'n' : ''}${desc ? 'r' : ''}`;
  const sort = join('sort', sortSeparator(table), key);
  const limit = taking.take('limit');
  const cut = limit ? ` | ${limit.end === 'last' ? 'tail' : 'head'} -n ${limit.n}` : '';
  const bare = taking.show('no-header') !== null;
  const kept = taking.show('keep-header') !== null;
  if (table.header.length === 0 && !kept && !bare) return `${sort} ${table.file}${cut}`;
  if (bare || (limit && !kept)) return `tail -n +2 ${table.file} | ${sort}${cut}`;
  return `(head -n 1 ${table.file} && tail -n +2 ${table.file} | ${sort}${cut})`;
}

/** The command for a goal on columns. */
export function columnCommand(goal: Goal, taking: Taking, table: Table): string {
  const filters = taking.filters();
  const names = taking.take('names') ?? [];
  const rows = filters.filter(({ attr }) => attr.startsWith('column:'));
  const chosen = filters.filter(({ attr }) => attr === 'number' || attr === 'column');
  const unique = filters.some(({ attr }) => attr === 'unique') || taking.show('unique') !== null;
  if (
    rows.length + chosen.length + filters.filter(({ attr }) => attr === 'unique').length <
    filters.length
  )
    return refuse('which columns');
  if ([...rows, ...chosen].some(({ not, attr }) => not && !attr.startsWith('column:')))
    return refuse('not');
  const wanted = [...chosen.map(({ value }) => value), ...names];
  const sums = goal.act === 'sum' || goal.act === 'average';
  // The numbers of a file that has nothing else.
  if (wanted.length === 0 && sums && table.separator === null)
    wanted.push({ type: 'number', n: 1 });
  if (wanted.length === 0) throw new Missing('names', 'number');
  const numbers = wanted.map((value) =>
    value.type === 'range' ? value : columnNumber(value, table),
  );
  const [first] = numbers;
  const awk = awkOf(table);
  const where = rows.map((filter) => rowTest(filter, table));
  const below = [...(table.header.length > 0 ? ['NR > 1'] : []), ...where].join(' && ');
  if (goal.act === 'sum' || goal.act === 'average') {
    if (numbers.length !== 1 || typeof first !== 'number') return refuse('column');
    const sum = goal.act === 'sum';
    taking.take('attr');
    const group = goal.manner.find(({ id }) => id === 'group-by')?.value;
    taking.manner('group-by');
    if (group) {
      const by = columnNumber(group, table);
      const total = sum ? 's[k]' : 's[k] / n[k]';
      const count = sum ? '' : `; n[$${by}]++`;
      return `${awk} '${below === '' ? '' : `${below} `}{ s[$${by}] += $${first}${count} } END { for (k in s) print k, ${total} }' ${table.file}`;
    }
    const each = sum ? `s += $${first}` : `s += $${first}; n++`;
    return `${awk} '${below === '' ? '' : `${below} `}{ ${each} } END { ${sum ? 'print s' : 'if (n) print s / n'} }' ${table.file}`;
  }
  const list = numbers.map((n) => (typeof n === 'number' ? `${n}` : `${n.from}-${n.to}`)).join(',');
  const count = taking.show('count') !== null || goal.act === 'count';
  const counts = taking.show('counts-each') !== null;
  const order = taking.take('order');
  const limit = taking.take('limit');
  const stages: string[] = [];
  if (counts) stages.push('sort', 'uniq -c', 'sort -rn');
  else if (order || unique || goal.act === 'sort') {
    if (order && order.attr !== 'name' && order.attr !== 'numeric')
      return refuse(`order by ${order.attr}`);
    const flags = `${order?.attr === 'numeric' ? 'n' : ''}${order?.desc ? 'r' : ''}${unique ? 'u' : ''}`;
    stages.push(join('sort', flags !== '' && `-${flags}`));
  }
  if (limit) stages.push(`${limit.end === 'last' ? 'tail' : 'head'} -n ${limit.n}`);
  if (count) stages.push('wc -l');
  const bare =
    taking.show('no-header') !== null || stages.length > 0 || taking.show('reverse') !== null;
  const fields = numbers
    .map((n) => (typeof n === 'number' ? `$${n}` : refuse('range')))
    .join(' "," ');
  const base =
    where.length > 0
      ? `${awk} '${below} { print ${fields} }' ${table.file}`
      : table.separator === null
        ? `awk '{ print ${numbers.map((n) => (typeof n === 'number' ? `$${n}` : refuse('range'))).join(', ')} }' ${table.file}`
        : bare
          ? `${body(table)} | cut ${cutSeparator(table)}-f${list}`
          : `cut ${cutSeparator(table)}-f${list} ${table.file}`;
  return [base, ...stages].join(' | ');
}

const cutSeparator = ({ separator }: Table): string => (separator === ',' ? '-d, ' : '');

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
