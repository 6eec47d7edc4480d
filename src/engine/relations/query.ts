// Runs a typed question on rows. A row fits, does not, or cannot be told; an answer is sure when what cannot be told
// could not change it. A look that was not finished proves what it found and nothing about what it did not.
import { compareNames } from '../../base/name-order.ts';
import type { Attribute, Filter, Limit, Order, Relation, Value } from '../goal/types.ts';
import { readUptime } from '../state/proc/system.ts';
import { plainValue } from './cells.ts';
import { all, any, CannotCompare, fits, type Setting, type Truth } from './compare.ts';
import { RELATIONS, type Relations } from './relations.ts';
import type { Cell, RelationOf, Row, Rows } from './types.ts';
import { type Window, windowSpan } from './windows.ts';

export type Want = 'which' | 'count' | 'whether' | 'value' | 'compare';

export interface Query {
  of: Relation;
  /** Things that are meant one by one; several: any of them. */
  names?: readonly Value[];
  where: readonly Filter[];
  /** What fits one of these is left out. */
  except?: readonly Filter[];
  /** What fits one of these belongs to it too. */
  also?: readonly Filter[];
  /** Keys of the rows that are meant, where they were found before. */
  among?: ReadonlySet<string>;
  /** Folders, a branch, a service that the set lies in. */
  within?: readonly string[];
  window?: Window;
  order?: Order;
  limit?: Limit;
  want: Want;
  /** What is asked of the rows. */
  attr?: Attribute;
  /** Only what has one is meant: *which service uses the most memory*. */
  having?: Attribute;
  /** What is printed beside it. */
  show?: readonly Attribute[];
}

export interface QueryResult {
  query: Query;
  /** Those that fit, in order, cut to the limit. */
  rows: readonly Row[];
  /** How many fit before the limit; `unsure` more could. */
  total: number;
  unsure: readonly Row[];
  /** Whether there is any that fits; of `whether` the answer itself. */
  truth: Truth;
  /** `attr` of each row. */
  values: readonly Cell[];
  /** Nothing that is hidden or was not looked at could change the answer. */
  sure: boolean;
  /** Why it is not sure, in plain words. */
  why: readonly string[];
  scope: string;
  notes: readonly string[];
  /** Nothing can be said, and why. */
  missing: string | null;
  at: number;
}

function needed({ key, time, attributes }: RelationOf, query: Query): Set<Attribute> {
  const need = new Set<Attribute>([key]);
  const add = (attr: Attribute | undefined) => {
    if (attr === undefined) return;
    need.add(attr);
    const by = attributes[attr]?.by;
    if (by !== undefined) need.add(by);
  };
  for (const { attr, value } of [...query.where, ...(query.except ?? []), ...(query.also ?? [])]) {
    add(attr);
    if (value.type === 'attribute') add(value.attr);
  }
  add(query.attr);
  for (const attr of query.show ?? []) if (Object.hasOwn(attributes, attr)) add(attr);
  add(query.order?.attr);
  if (query.window) add(time);
  if (query.names) add(nameAttribute(key, attributes));
  return need;
}

/** What things of a relation are named by. */
const nameAttribute = (key: Attribute, attributes: RelationOf['attributes']): Attribute =>
  key === 'pid' && 'name' in attributes ? 'name' : key;

function nameFilters({ key, attributes }: RelationOf, names: readonly Value[]): Filter[] {
  return names.map((value): Filter => {
    const attr = value.type === 'pid' && 'pid' in attributes ? 'pid' : nameAttribute(key, attributes);
    return { attr, op: '=', value };
  });
}

function inWindow(row: Row, relation: RelationOf, window: Window, setting: Setting): Truth {
  const { time } = relation;
  if (time === undefined) throw new CannotCompare(`nothing tells when ${relation.words[1]} came or went`);
  const at = plainValue(row.cells[time]);
  const span = windowSpan(window, setting.clock);
  if (at === undefined || span === null) return 'unknown';
  return typeof at === 'number' && at >= span.from && at < span.to;
}

function truthOf(row: Row, relation: RelationOf, query: Query, setting: Setting): Truth {
  const { attributes } = relation;
  const parts: Truth[] = query.where.map((filter) => fits(row, filter, attributes, setting));
  if (query.names && query.names.length > 0)
    parts.push(any(nameFilters(relation, query.names).map((each) => fits(row, each, attributes, setting))));
  if (query.window) parts.push(inWindow(row, relation, query.window, setting));
  for (const filter of query.except ?? []) parts.push(fits(row, { ...filter, not: !filter.not }, attributes, setting));
  return all(parts);
}

/** What a row is ranked by: of several the one that comes first; nothing where it has none. */
function ranked(cell: Cell | undefined, desc: boolean) {
  const value = plainValue(cell);
  if (typeof value !== 'object' || value === null) return value;
  const numbers = value.map(Number);
  if (value.length === 0 || numbers.some(Number.isNaN)) return value[0];
  return desc ? Math.max(...numbers) : Math.min(...numbers);
}

function byOrder({ attr, desc }: Order) {
  const sign = desc ? -1 : 1;
  return (a: Row, b: Row): number => {
    const [x, y] = [ranked(a.cells[attr], desc), ranked(b.cells[attr], desc)];
    const [noX, noY] = [x === undefined || x === null, y === undefined || y === null];
    if (noX || noY) return Number(noX) - Number(noY);
    if (typeof x === 'number' && typeof y === 'number') return sign * (x - y);
    return sign * compareNames(String(x), String(y));
  };
}

interface Judged {
  fitting: Row[];
  unsure: Row[];
}

/**
 * What is asked for beside the rest is narrowed as the rest is, but for what no such thing is: no ignored file is
 * tracked.
 */
const beside = (rows: readonly Row[], { attributes }: RelationOf, query: Query, setting: Setting): Query[] =>
  (query.also ?? []).map((filter) => {
    const own = rows.filter((row) => fits(row, filter, attributes, setting) === true);
    const where = query.where.filter((each) => own.some((row) => fits(row, each, attributes, setting) !== false));
    return { ...query, where: [...where, filter] };
  });

function judge(rows: readonly Row[], relation: RelationOf, query: Query, setting: Setting): Judged {
  const judged: Judged = { fitting: [], unsure: [] };
  const queries = [query, ...beside(rows, relation, query, setting)];
  for (const row of rows) {
    const truth = any(queries.map((each) => truthOf(row, relation, each, setting)));
    if (truth === true) judged.fitting.push(row);
    else if (truth === 'unknown') judged.unsure.push(row);
  }
  return judged;
}

/** Reasons of cells that the question depends on and that may not be read. */
function reasons(rows: readonly Row[], need: ReadonlySet<Attribute>): string[] {
  const found = rows.flatMap(({ cells }) => [...need].flatMap((attr) => cells[attr]?.hidden ?? []));
  return [...new Set(found)];
}

const nothing = (query: Query, missing: string, at: number): QueryResult => ({
  query,
  rows: [],
  total: 0,
  unsure: [],
  truth: 'unknown',
  values: [],
  sure: false,
  why: [missing],
  scope: '',
  notes: [],
  missing,
  at,
});

/** What could still change the answer. */
function doubts(query: Query, { fitting, unsure }: Judged, found: Rows, need: ReadonlySet<Attribute>) {
  const why: string[] = [];
  if (!found.complete) why.push('not everything could be looked at');
  why.push(...reasons(unsure, need));
  if (unsure.length > 0 && why.length === 0) why.push('of some it is not known whether they fit');
  // One that is there is enough for a yes.
  if (query.want === 'whether' && fitting.length > 0) return [];
  // An order is as sure as the values that it puts in order.
  const asked = [query.order?.attr, query.want === 'count' ? undefined : query.attr];
  for (const attr of asked)
    if (attr !== undefined && fitting.some((row) => plainValue(row.cells[attr]) === undefined))
      why.push(...reasons(fitting, new Set([attr])));
  return [...new Set(why)];
}

async function clockAt(relations: Relations) {
  const now = relations.now();
  const uptime = await readUptime();
  return { now, boot: uptime === null ? null : now - uptime * 1_000 };
}

/**
 * How many more share the first place, where one was asked for; what happened last is one, whatever its second, but of
 * what is told by the day alone all of that day.
 */
function tied([first, ...more]: readonly Row[], { order, limit }: Query, relation: RelationOf): number {
  const own = order && relation.attributes[order.attr];
  const isPlace = order && limit?.n === 1 && !limit.skip && (own?.type !== 'moment' || own.days);
  if (!isPlace || (ranked(first?.cells[order.attr], order.desc) ?? null) === null) return 0;
  const compare = byOrder(order);
  const other = more.findIndex((row) => first && compare(first, row) !== 0);
  return other < 0 ? more.length : other;
}

export async function runQuery(query: Query, relations: Relations, signal?: AbortSignal): Promise<QueryResult> {
  const relation = relations.relation?.(query.of) ?? RELATIONS.get(query.of);
  if (!relation) return nothing(query, `nothing here tells of ${query.of}`, relations.now());
  const unknown = [query.attr, query.order?.attr].find(
    (attr) => attr !== undefined && !Object.hasOwn(relation.attributes, attr),
  );
  if (unknown !== undefined)
    return nothing(query, `nothing here tells the ${unknown} of ${relation.words[1]}`, relations.now());
  const need = needed(relation, query);
  const found = await relations.rows(query.of, {
    need,
    where: query.where,
    within: query.within ?? [],
    ...(signal ? { signal } : {}),
  });
  if (found.missing !== null) return nothing(query, found.missing, found.at);
  const setting: Setting = { clock: await clockAt(relations), cwd: relations.cwd };
  if (query.window && windowSpan(query.window, setting.clock) === null)
    return nothing(query, 'the time that is meant cannot be told', found.at);
  let judged: Judged;
  try {
    const { among } = query;
    const asked = among ? found.rows.filter(({ key }) => among.has(key)) : found.rows;
    judged = judge(asked, relation, query, setting);
  } catch (error) {
    if (error instanceof CannotCompare) return nothing(query, error.message, found.at);
    throw error;
  }
  const { fitting, unsure } = judged;
  const { order, limit } = query;
  // Of what some have the others are not the least.
  const has = fitting.filter(({ cells }) => !order || (ranked(cells[order.attr], order.desc) ?? null) !== null);
  const { having } = query;
  const held = having === undefined ? has : has.filter(({ cells }) => (cells[having]?.value ?? null) !== null);
  const meant = order && limit && held.length > 0 ? held : fitting;
  const inOrder = order ? meant.toSorted(byOrder(order)) : meant;
  const rows = !limit
    ? inOrder
    : limit.end === 'first'
      ? inOrder.slice(limit.skip ?? 0, (limit.skip ?? 0) + limit.n + tied(inOrder, query, relation))
      : limit.n === 0
        ? []
        : inOrder.slice(-limit.n);
  const why = doubts(query, judged, found, need);
  const none: Truth = unsure.length > 0 || !found.complete ? 'unknown' : false;
  return {
    query,
    rows,
    total: fitting.length,
    unsure,
    truth: fitting.length > 0 ? true : none,
    values: rows.flatMap((row) => (query.attr === undefined ? [] : (row.cells[query.attr] ?? []))),
    sure: why.length === 0,
    why,
    scope: found.scope,
    notes: found.notes,
    missing: null,
    at: found.at,
  };
}
