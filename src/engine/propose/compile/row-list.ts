// Requests on the elements of a list in a JSON file, by jq.
import type { Filter, Goal } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { Column } from '../../tables/structure.ts';
import { backInto } from './around.ts';
import { indented } from './properties.ts';
import type { Asked } from './row-sets.ts';
import { columnOf, type Table } from './table.ts';
import { refuse, word } from './take.ts';

const keyOf = ({ key, name }: Column): string => key ?? refuse(name);

/** What a filter asks of an element of a JSON list, in jq's words. */
export function jsonTest({ attr, op, value, not }: Filter, table: Table): string {
  if (!attr.startsWith('column:')) return refuse(attr);
  const column = columnOf({ type: 'text', text: attr.slice('column:'.length) }, table);
  const left = keyOf(column);
  if (value.type === 'name' && value.of === 'column') {
    if (op === '~' || op === 'starts' || op === 'ends' || not) return refuse(op);
    return `${left} ${op === '=' ? '==' : op} ${keyOf(columnOf(value, table))}`;
  }
  const text = word(value);
  const raw = column.values.get(text.toLowerCase()) ?? text;
  const right = /^(?:".*"|true|false|null|-?\d+(?:\.\d+)?)$/.test(raw) ? raw : JSON.stringify(raw);
  const said = {
    '~': `(${left} | tostring | contains(${JSON.stringify(text)}))`,
    starts: `(${left} | tostring | startswith(${JSON.stringify(text)}))`,
    ends: `(${left} | tostring | endswith(${JSON.stringify(text)}))`,
  }[op as string];
  if (said !== undefined) return not ? `(${said} | not)` : said;
  // What is not there is null, or no key at all: *without an isbn* is said of these as of an empty text.
  if (op === '=' && text === '') return `(${left} | ${not ? '. != null and . != ""' : '. == null or . == ""'})`;
  if (op === '=') return `${left} ${not ? '!=' : '=='} ${right}`;
  return not || !['<', '>', '<=', '>='].includes(op) ? refuse(op) : `${left} ${op} ${right}`;
}

/** Values of one column are joined by *or*; columns by *and*. */
function tests(filters: readonly Filter[], table: Table): string {
  const parts = filters.flatMap((filter, i) => {
    const same = (each: Filter) =>
      each.attr === filter.attr && each.op === '=' && filter.op === '=' && !each.not && !filter.not;
    if (filters.findIndex(same) < i && filters.some(same)) return [];
    const all = filters.filter((each) => each === filter || same(each)).map((each) => jsonTest(each, table));
    return all.length > 1 ? [`(${all.join(' or ')})`] : all;
  });
  return parts.join(' and ');
}

/** *Change the phone of MediPet to 555*: one value of the elements that are told. */
export function setInList(
  { by, manner }: Goal,
  { table, many, where, columns: [column, ...more], head }: Asked,
): string {
  const told = where.length > 0 && !many && manner.length === 0 && more.length === 0;
  if (!told || !column || !by || head === null) return refuse('values of a list');
  const said = word(by);
  const value = column.numeric && /^-?\d+(?:\.\d+)?$/.test(said) ? said : JSON.stringify(said);
  const each = `if ${tests(where, table)} then ${keyOf(column)} = ${value} else . end`;
  const list = table.json === '' ? '' : `${table.json} |= `;
  return backInto(table.file, `jq ${indented(head)}${quote(`${list}map(${each})`)} ${table.file}`);
}

export function rowList(goal: Goal, asked: Asked): string {
  const { table, many, where, columns, group, unit, extreme, unique, duplicate, order, limit, shown } = asked;
  const plain = shown.header === null && !shown.only && !shown.table && shown.places === null && unit === null;
  if (
    many ||
    !plain ||
    asked.further.length > 0 ||
    goal.except.length > 0 ||
    !['show', 'count', 'sum', 'average'].includes(goal.act)
  )
    return refuse('of a list');
  if (shown.separator !== null && shown.separator !== ',' && shown.separator !== '\t') return refuse('separator');
  const path = table.json === '' ? [] : [table.json ?? ''];
  const said = tests(where, table);
  const list = [...path, ...(said === '' ? [] : [`map(select(${said}))`])];
  const jq = (raw: boolean, ...more: string[]) =>
    `jq ${raw ? '-r ' : ''}${quote([...list, ...more].join(' | '))} ${table.file}`;
  const [column, ...others] = columns;
  if (duplicate) {
    const key = column ? keyOf(column) : refuse('column');
    return jq(true, `group_by(${key})[]`, 'select(length > 1)', `.[0]${key}`);
  }
  const figure = (key: string): string =>
    ({
      sum: `(map(${key}) | add)`,
      average: `(map(${key}) | add / length)`,
      max: `(map(${key}) | max)`,
      min: `(map(${key}) | min)`,
    })[extreme ?? goal.act] ?? refuse('figure');
  if (group) {
    if (others.length > 0 || shown.separator !== null) return refuse('group');
    const by = keyOf(group);
    const told = column
      ? unique
        ? refuse('once each')
        : figure(keyOf(column))
      : goal.act === 'count'
        ? 'length'
        : refuse('figure');
    const groups = [`group_by(${by})`];
    const sorted = order?.attr === 'figure' || order?.attr === 'count';
    if (sorted) groups.push(`sort_by(${told === 'length' ? 'length' : told})`);
    if (order?.desc) groups.push('reverse');
    if (limit) groups.push(`.[:${limit.n}]`);
    const out = told === 'length' ? `"\\(length) \\(.[0]${by})"` : `"\\(.[0]${by}) \\(${told.slice(1, -1)})"`;
    return jq(true, ...groups, '.[]', out);
  }
  if (goal.act === 'sum' || goal.act === 'average' || extreme) {
    if (!column || others.length > 0 || order || limit) return refuse('figure');
    return jq(false, figure(keyOf(column)).slice(1, -1));
  }
  if (goal.act === 'count') {
    if (unique && column) return jq(false, `map(${keyOf(column)})`, 'unique', 'length');
    return columns.length > 0 ? refuse('count') : jq(false, 'length');
  }
  const stages: string[] = [];
  if (order) {
    stages.push(`sort_by(${keyOf(columnOf({ type: 'text', text: order.attr.replace(/^column:/, '') }, table))})`);
    if (order.desc) stages.push('reverse');
  }
  if (limit) stages.push(limit.end === 'last' ? `.[-${limit.n}:]` : `.[:${limit.n}]`);
  if (!column) {
    if (shown.separator === null) return jq(false, ...stages, '.[]');
    const form = shown.separator === ',' ? '@csv' : '@tsv';
    return jq(true, ...stages, '(.[0] | keys_unsorted) as $k', `$k, (.[] | [.[$k[]]])`, form);
  }
  const keys = columns.map(keyOf);
  if (unique)
    return others.length > 0 || order || limit ? refuse('once each') : jq(true, `map(${keys[0]})`, 'unique[]');
  if (shown.separator !== null)
    return jq(true, ...stages, '.[]', `[${keys.join(', ')}]`, shown.separator === ',' ? '@csv' : '@tsv');
  const each = others.length === 0 ? (keys[0] ?? '') : `"${keys.map((key) => `\\(${key})`).join(' ')}"`;
  return jq(true, ...stages, '.[]', each);
}
