// Requests on the rows of a table of an SQLite file, as one query that only reads.
import type { Filter, Goal } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { Column } from '../../tables/structure.ts';
import type { Asked } from './row-sets.ts';
import { columnOf, type Table } from './table.ts';
import { refuse, word } from './take.ts';

const nameOf = ({ key, name }: Column): string => key ?? refuse(name);
const string = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** Letters that mean something to LIKE are no letters of a text. */
const like = (text: string): string => (/[%_]/.test(text) ? refuse('pattern') : text);

function test({ attr, op, value, not }: Filter, table: Table): string {
  if (!attr.startsWith('column:')) return refuse(attr);
  const column = columnOf({ type: 'text', text: attr.slice('column:'.length) }, table);
  const left = nameOf(column);
  if (value.type === 'name' && value.of === 'column')
    return not ? refuse('not') : `${left} ${op} ${nameOf(columnOf(value, table))}`;
  const text = word(value);
  const never = not ? 'NOT ' : '';
  if (op === '~') return `${left} ${never}LIKE ${string(`%${like(text)}%`)}`;
  if (op === 'starts') return `${left} ${never}LIKE ${string(`${like(text)}%`)}`;
  if (op === 'ends') return `${left} ${never}LIKE ${string(`%${like(text)}`)}`;
  if (text === '') return not ? `${left} != ''` : `(${left} IS NULL OR ${left} = '')`;
  const raw = column.values.get(text.toLowerCase()) ?? text;
  const right = column.numeric && /^-?\d+(?:\.\d+)?$/.test(raw) ? raw : string(raw);
  if (op === '=') return `${left} ${not ? '!=' : '='} ${right}`;
  if (not || !/^[<>]=?$/.test(op) || !(column.numeric || column.time)) return refuse(op);
  return `${left} ${op} ${right}`;
}

/** Values of one column are joined by *or*; columns by *and*. */
function tests(filters: readonly Filter[], table: Table): string {
  const all = filters.flatMap((filter, i) => {
    const same = (each: Filter) =>
      each.attr === filter.attr && each.op === '=' && filter.op === '=' && !each.not && !filter.not;
    if (filters.findIndex(same) < i && filters.some(same)) return [];
    const either = filters.filter((each) => each === filter || same(each));
    const parts = either.map((each) => test(each, table));
    return parts.length > 1 ? [`(${parts.join(' OR ')})`] : parts;
  });
  return all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`;
}

const FIGURES: Readonly<Record<string, string>> = { sum: 'sum', average: 'avg', max: 'max', min: 'min' };

export function rowQuery(goal: Goal, asked: Asked): string {
  const { table, many, columns, group, unit, extreme, unique, duplicate, order, limit, shown, further } = asked;
  const plain = shown.header !== false && shown.separator !== ';' && unit === null;
  if (many || !plain || goal.except.length > 0 || asked.remade) return refuse('of a table');
  const form = `${shown.header ? '-header ' : ''}${shown.table ? '-column ' : ''}${shown.separator === ',' ? '-csv ' : shown.separator ? '-tabs ' : ''}`;
  if (shown.tables) return `sqlite3 ${table.file} .tables`;
  if (shown.only) return `sqlite3 ${table.file} ${quote(`PRAGMA table_info(${table.table})`)}`;
  const from = `FROM ${table.table}${tests(asked.where, table)}`;
  const names = columns.map(nameOf);
  const [first, ...more] = names;
  const by = (fallback: string): string => {
    if (!order) return fallback === '' ? '' : ` ORDER BY ${fallback}`;
    const key = order.attr.startsWith('column:')
      ? nameOf(columnOf({ type: 'text', text: order.attr.slice('column:'.length) }, table))
      : order.attr === 'name'
        ? '1'
        : '2';
    const keys = [{ key, desc: order.desc }, ...further.map(({ column, desc }) => ({ key: nameOf(column), desc }))];
    return ` ORDER BY ${keys.map((each) => `${each.key}${each.desc ? ' DESC' : ''}`).join(', ')}`;
  };
  const cut = limit ? ` LIMIT ${limit.n}` : '';
  const told = extreme ?? goal.act;
  const figure =
    told === 'count' && first === undefined
      ? 'count(*)'
      : told === 'count' && unique
        ? `count(DISTINCT ${first})`
        : FIGURES[told] && first !== undefined
          ? `${FIGURES[told]}(${first})`
          : null;
  let query: string;
  if (duplicate) query = `SELECT ${first ?? refuse('column')} ${from} GROUP BY ${first} HAVING count(*) > 1`;
  else if (group) {
    if (more.length > 0 || figure === null || limit?.end === 'last') return refuse('figures');
    const key = nameOf(group);
    query = `SELECT ${key}, ${figure} ${from} GROUP BY ${key}${by('')}${cut}`;
  } else if (figure !== null) {
    if (more.length > 0 || order || limit) return refuse('figure');
    query = `SELECT ${figure} ${from}`;
  } else {
    if (goal.act !== 'show' || (unique && first === undefined)) return refuse(goal.act);
    const last = limit?.end === 'last';
    if (last && order) return refuse('two orders');
    query = `SELECT ${unique ? 'DISTINCT ' : ''}${first === undefined ? '*' : names.join(', ')} ${from}${by(last ? 'rowid DESC' : '')}${cut}`;
  }
  const safe = !/["$`\\!]/.test(query);
  return `sqlite3 ${form}${table.file} ${safe && query.includes("'") ? `"${query}"` : quote(query)}`;
}
