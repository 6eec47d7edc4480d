// Two columns of one row held against each other: *which articles are below their minimum*, *where the level is above the
// alarm*. The bound is the column that the words behind name; what is held to it is named too, or is what the bound's own
// name is made of, or the only other column in the same unit.
import { isLight } from '../../english/bound-words.ts';
import { lemmas } from '../../english/lemma.ts';
import { structures } from '../../english/lexicon.ts';
import { compile, match } from '../../english/pattern.ts';
import { sameThing } from '../../english/text-words.ts';
import type { Token } from '../../english/token.ts';
import type { Filter, Op } from '../../goal/types.ts';
import { identifies, measuredBy, partsOf } from '../../tables/called.ts';
import { type Column, type Rows, saysWhen } from '../../tables/structure.ts';

const ABOVE = /^(?:above|over|beyond)$/;
const BELOW = /^(?:below|under|beneath)$/;
/** So many words may stand between *more* and *than*. */
const LONGEST = 5;
const BE = /^(?:be|is|are|was|were|has|have|lie|lies)$/;

const saysNothing = ({ lower }: Token): boolean =>
  isLight('words', lower) || isLight('back', lower) || isLight('begins', lower);

interface Named {
  column: Column;
  /** The words of its name, without a unit. */
  parts: readonly string[];
  unit: string;
}

function namedColumns({ columns }: Rows): Named[] {
  const { units } = structures();
  return columns
    .filter((column) => column.numeric && !identifies(column))
    .map((column) => {
      const parts = partsOf(column.name);
      const last = parts.at(-1) ?? '';
      // `price_per_kg` is counted in no kg.
      const unit = parts.length > 1 && units.has(last) && parts.at(-2) !== 'per' ? last : '';
      return { column, parts: unit === '' ? parts : parts.slice(0, -1), unit };
    });
}

/** `min_qty`, or one of its words. */
const says = ({ column, parts }: Named, { lower }: Token): boolean =>
  lower === column.name.toLowerCase() || parts.some((part) => sameThing(part, lower));

interface Held {
  op: Op;
  /** Words between the two parts of the comparison: *more* home goals *than*. */
  between: readonly Token[];
  to: number;
}

/** How a figure is held to what follows; null where the word holds nothing. */
function held(tokens: readonly Token[], at: number): Held | null {
  const { more, less } = structures();
  const word = tokens[at]?.lower ?? '';
  if (BELOW.test(word)) return { op: '<', between: [], to: at + 1 };
  if (ABOVE.test(word)) return { op: '>', between: [], to: at + 1 };
  const isAlike = word === 'as' && /^(?:many|much)$/.test(tokens[at + 1]?.lower ?? '');
  const op = isAlike ? '=' : less.has(word) ? '<' : more.has(word) ? '>' : null;
  if (op === null) return null;
  const from = isAlike ? at + 2 : at + 1;
  const joint = isAlike ? 'as' : 'than';
  const to = tokens.findIndex(({ lower }, i) => i >= from && i <= from + LONGEST && lower === joint);
  return to < 0 ? null : { op, between: tokens.slice(from, to).filter((token) => !saysNothing(token)), to: to + 1 };
}

/** What is held to the bound where only the bound is named. */
function heldTo(bound: Named, said: readonly Token[], all: readonly Named[]): Named | undefined {
  const whole = said.some(({ lower }) => lower === bound.column.name.toLowerCase());
  const rest = bound.parts.filter((part) => !whole && !said.some(({ lower }) => sameThing(part, lower)));
  // `min_qty` bounds `qty`.
  const base = all.find(
    ({ column, parts }) =>
      column !== bound.column &&
      parts.length < bound.parts.length &&
      parts.every((part) => bound.parts.includes(part)) &&
      rest.every((part) => parts.includes(part)),
  );
  if (base) return base;
  // A figure of the same kind: no price is held to a number of pieces.
  const measure = measuredBy(bound.column.name);
  const [alike, ...more] = all.filter(
    ({ column, unit }) => column !== bound.column && unit === bound.unit && measuredBy(column.name) === measure,
  );
  return rest.length === 0 && more.length === 0 ? alike : undefined;
}

/** The one column that all of the words name; the one that has least beside them. */
function namedBy(words: readonly Token[], all: readonly Named[]): Named | undefined {
  const own = all.filter((each) => words.length > 0 && words.every((token) => says(each, token)));
  return own.sort((a, b) => a.parts.length - b.parts.length)[0];
}

/** One figure of a row that is held to another: the words that say so, and the filter. */
export interface Pair {
  from: number;
  to: number;
  filter: Filter;
}

/** *What do we have to reorder*: of which there is no more than the figure says that bounds it. */
function toRestock(word: string, all: readonly Named[]): Filter | undefined {
  const { restock, there } = structures();
  if (!lemmas(word).some((form) => restock.has(form))) return undefined;
  const counts = new Set(there.flatMap(({ columns }) => columns.split(' ')));
  const isBound = ({ parts }: Named): boolean => parts.some((part) => restock.has(part) || sameThing(part, 'minimum'));
  const [bound, ...bounds] = all.filter(isBound);
  const [stock, ...stocks] = all.filter((each) => !isBound(each) && each.parts.some((part) => counts.has(part)));
  if (!bound || !stock || bounds.length + stocks.length > 0) return undefined;
  return { attr: stock.column.name, op: '<=', value: { type: 'attribute', attr: bound.column.name } };
}

/** How many there may be, and how many of them are taken: the one column of each; null where there is none, or two. */
export function roomIn<T extends { name: string; numeric: boolean }>(
  columns: readonly T[],
): { room: T; taken: T } | null {
  const { room, taken } = structures();
  const one = (bag: ReadonlySet<string>): T | undefined => {
    const found = columns.filter(({ name, numeric }) => numeric && partsOf(name).some((part) => bag.has(part)));
    return found.length === 1 ? found[0] : undefined;
  };
  const [all, gone] = [one(room), one(taken)];
  return all && gone && all !== gone ? { room: all, taken: gone } : null;
}

/** *Completely sold out*: as many are taken as there may be. */
function fullAt(tokens: readonly Token[], at: number, { columns }: Rows): Pair[] {
  const pair = roomIn(columns);
  if (!pair || tokens[at]?.quoted) return [];
  const ends = structures().full.flatMap((form) => match(compile(form), tokens, at, () => []).map(({ to }) => to));
  const value = { type: 'attribute', attr: pair.room.name } as const;
  return ends.length === 0
    ? []
    : [{ from: at, to: Math.max(...ends), filter: { attr: pair.taken.name, op: '>=', value } }];
}

const EARLIER = /^(?:before|earlier)$/;
const LATER = /^(?:after|later)$/;

/** *With date_out before date_in*: two days of a row, each by its whole name. */
function daysIn(tokens: readonly Token[], { columns }: Rows): Pair[] {
  const days = columns.filter(saysWhen);
  const named = (from: number): { column: Column; to: number }[] =>
    days.flatMap((column) => {
      const whole = tokens[from]?.lower === column.name.toLowerCase() ? from + 1 : null;
      const parts = partsOf(column.name);
      const spelled = parts.every((part, i) => tokens[from + i]?.lower === part) ? from + parts.length : null;
      const to = whole ?? spelled;
      return to === null ? [] : [{ column, to }];
    });
  return tokens.flatMap((_, from) =>
    named(from).flatMap(({ column, to }): Pair[] => {
      let at = to;
      while (BE.test(tokens[at]?.lower ?? '') || /^(?:that|which)$/.test(tokens[at]?.lower ?? '')) at += 1;
      const word = tokens[at]?.lower ?? '';
      const op = EARLIER.test(word) ? '<' : LATER.test(word) ? '>' : null;
      at += tokens[at + 1]?.lower === 'than' ? 2 : 1;
      if (/^(?:the|its|their)$/.test(tokens[at]?.lower ?? '')) at += 1;
      const [other, ...more] = named(at).filter((each) => each.column !== column);
      if (op === null || !other || more.length > 0) return [];
      const filter: Filter = { attr: column.name, op, value: { type: 'attribute', attr: other.column.name } };
      return [{ from, to: other.to, filter }];
    }),
  );
}

/** What is said of two columns of the same row. */
export function pairsIn(tokens: readonly Token[], table: Rows): Pair[] {
  const days = daysIn(tokens, table);
  if (days.length > 0) return days;
  const all = namedColumns(table);
  if (all.length < 2) return [];
  return tokens.flatMap(({ quoted, lower: word }, at): Pair[] => {
    const again = quoted ? undefined : toRestock(word, all);
    if (again) return [{ from: at, to: at + 1, filter: again }];
    const full = fullAt(tokens, at, table);
    if (full.length > 0) return full;
    const how = quoted ? null : held(tokens, at);
    if (!how) return [];
    // *What we need*, *than there were away goals*.
    const isName = (token: Token): boolean => all.some((each) => says(each, token));
    const from = tokens.findIndex((token, i) => i >= how.to && (isName(token) || !saysNothing(token)));
    if (from < 0) return [];
    let to = from;
    while (tokens[to] && isName(tokens[to] as Token)) {
      to += 1;
      if (tokens[to - 1]?.pause) break;
    }
    const run = tokens.slice(from, to);
    // *More home goals than away goals*: what both are called tells neither.
    const whole = namedBy(run, all);
    const bound = whole ?? namedBy(run.slice(0, 1), all);
    if (!bound) return [];
    const others = run.filter((token) => !says(bound, token));
    const behind = all.find(
      (each) => each !== bound && others.length > 0 && others.every((token) => says(each, token)),
    );
    if (others.length > 0 && !behind) return [];
    let start = at;
    while (BE.test(tokens[start - 1]?.lower ?? '')) start -= 1;
    const before = tokens[start - 1];
    const said =
      how.between.length === 0 && before ? all.find((each) => each !== bound && says(each, before)) : undefined;
    const between = namedBy(how.between, all);
    if (how.between.length > 0 && (!between || behind)) return [];
    const own = between ?? behind ?? said ?? heldTo(bound, run, all);
    if (!own || own.column === bound.column) return [];
    const filter: Filter = { attr: own.column.name, op: how.op, value: { type: 'attribute', attr: bound.column.name } };
    return [{ from: own === said ? start - 1 : at, to, filter }];
  });
}
