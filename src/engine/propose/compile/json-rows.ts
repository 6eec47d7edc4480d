// Lists in JSON files, by jq: the elements that fit, some of their values, how many, the first in an order.
import type { Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { type Column, rowsOf } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { jsonTest } from './row-list.ts';
import { columnOf } from './table.ts';
import { isRowFilter } from './tables.ts';
import { asPath, refuse, Taking } from './take.ts';

function fileOf({ in: places, within, from }: Goal): Value | null {
  const all = [...(places ?? []), ...(within?.in ?? []), ...(within?.names ?? []), ...(from ? [from] : [])];
  const [file, ...more] = all;
  return file?.type === 'path' && more.length === 0 ? file : null;
}

/** Whether a goal speaks of the elements of a list in a JSON file. */
export function speaksOfList(goal: Goal, world: World): boolean {
  if (goal.of !== 'line' && goal.of !== 'column') return false;
  const file = fileOf(goal);
  return file?.type === 'path' && rowsOf(file.path, world)?.json !== undefined;
}

const keyOf = ({ key, name }: Column): string => key ?? refuse(name);

/** The list that is meant: narrowed, in an order, cut. Empty where it is the whole file. */
function listOf(goal: Goal, path: string, tests: string): string[] {
  const order = goal.order ?? goal.within?.order;
  const limit = goal.limit ?? goal.within?.limit;
  const stages = path === '' ? [] : [path];
  if (tests !== '') stages.push(`map(select(${tests}))`);
  const largest = order?.attr === 'numeric' && limit?.n === 1;
  if (order && !largest) {
    if (!order.attr.startsWith('column:')) return refuse(`order by ${order.attr}`);
    return cut(stages, order, limit);
  }
  return limit && !largest ? cut(stages, null, limit) : stages;
}

function cut(stages: string[], order: Goal['order'] | null, limit: Goal['limit']): string[] {
  if (order) stages.push(`sort_by(.${order.attr.slice('column:'.length)})`);
  if (order?.desc) stages.push('reverse');
  if (limit) stages.push(limit.end === 'last' ? `.[-${limit.n}:]` : `.[:${limit.n}]`);
  return stages;
}

export function listCommand(goal: Goal, world: World): string {
  const taking = new Taking(goal);
  const make = (): string => {
    const file = fileOf(goal);
    const rows = file?.type === 'path' ? rowsOf(file.path, world) : null;
    if (!rows || !file) return refuse('no list');
    const table = { ...rows, file: asPath(file) };
    for (const field of ['order', 'limit', 'within', 'from', 'in'] as const) taking.take(field);
    const names = taking.take('names') ?? [];
    taking.scope();
    const inner = goal.within?.where ?? [];
    const unique = goal.where.some(({ attr }) => attr === 'unique') || taking.show('unique') !== null;
    const filters = [...goal.where, ...inner].filter(({ attr }) => attr !== 'unique');
    const except = goal.except.map((filter) => ({ ...filter, not: true }));
    if (![...filters, ...except].every(isRowFilter)) return refuse('filter');
    const tests = [...filters, ...except].map((filter) => jsonTest(filter, table)).join(' and ');
    const list = listOf(goal, table.json ?? '', tests);
    const group = taking.mannerOf('group-by')?.value;
    const count =
      goal.act === 'count' ||
      taking.show('count') !== null ||
      (goal.attr === 'count' && taking.take('attr') !== undefined);
    const jq = (...more: string[]) => `jq ${quote([...list, ...more].join(' | '))} ${table.file}`;
    const raw = (...more: string[]) => jq(...more).replace('jq ', 'jq -r ');
    taking.show('json');
    taking.show('bare');
    if (group) {
      if (!count || names.length > 0) return refuse('group');
      const by = keyOf(columnOf(group, table));
      return raw(`group_by(${by})[]`, `"\\(length) \\(.[0]${by})"`);
    }
    const keys = names.map((name) => keyOf(columnOf(name, table)));
    const [key, ...more] = keys;
    if (goal.act === 'sum' || goal.act === 'average') {
      if (key === undefined || more.length > 0) return refuse('column');
      return jq(`map(${key})`, goal.act === 'average' ? 'add / length' : 'add');
    }
    if (goal.order?.attr === 'numeric') {
      if (key === undefined || more.length > 0 || goal.limit?.n !== 1) return refuse('order');
      return jq(`map(${key})`, goal.order.desc ? 'max' : 'min');
    }
    if (goal.act !== 'show' && goal.act !== 'count' && goal.act !== 'search') return refuse(goal.act);
    if (count) return jq(...(unique && key ? [`map(${key})`, 'unique'] : []), 'length');
    if (key === undefined) return jq('.[]');
    const each = more.length === 0 ? key : `"${keys.map((one) => `\\(${one})`).join(' ')}"`;
    return unique ? raw(`map(${each})`, 'unique[]') : raw('.[]', each);
  };
  return taking.done(make());
}
