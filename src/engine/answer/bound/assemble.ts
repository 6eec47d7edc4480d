// Bindings put together into one query of a table: each operation takes what stands by it and has the right type, a
// denial is bound to what follows it, and what is left without a role makes the whole no reading.

import type { Filter, Op, Order } from '../../goal/types.ts';
import { isLog } from '../../relations/records.ts';
import { partsOf } from '../../tables/called.ts';
import { CONTENT, type Column, saysVersion, saysWhen, saysYear } from '../../tables/structure.ts';
import { absentIn } from './absent.ts';
import { type Asked, asking, type Having, ofRows, type Settled } from './asking.ts';
import { isFigure, isIdentity, isPrice, onlyFigure, onlyMoney, saysYesNo } from './columns.ts';
import { endedOnly, endingOf, endsOf, lapsing, pending } from './ended.ts';
import { everyOf } from './every.ts';
import { equalFlag, textFilter } from './filters.ts';
import { heldToRow } from './held.ts';
import type { Loose } from './loose.ts';
import { inOrder } from './orders.ts';
import { type Cell, type Mention, nearest, type Parts, partsOf as piecesBy, take, type When } from './parts.ts';
import type { Bound, Placed } from './pieces.ts';
import { spansOf } from './spans.ts';
import { stretchFilters, timeFilters } from './times.ts';

export interface Reading {
  bound: Bound;
  asked: Asked;
  where: readonly Filter[];
  /** What belongs to them as well. */
  also?: readonly Filter[];
  order?: Order;
  limit?: number;
  /** So many come before it. */
  skip?: number;
  /** It asks the same as the question before, of other rows. */
  instead?: true;
  /** Words of which nothing is read, and the one that is taken for what its rows are called. */
  loose?: Loose;
  /** Its rows, a column or what stands in one was said, and not only a time of them or who. */
  spoken?: boolean;
  cost: number;
}

export interface Asking {
  now: number;
  /** A yes or a no is wanted. */
  whether: boolean;
  /** A yes or a no is wanted of all of them. */
  ofAll: boolean;
  /** Whether there is any such row: *is there*. */
  exists: boolean;
  /** The question before of the same table. */
  before?: Reading;
}

const BOUNDS: Readonly<Record<string, Op>> = {
  over: '>',
  under: '<',
  least_bound: '>=',
  most_bound: '<=',
  exactly: '=',
  before: '<',
  after: '>',
  since: '>=',
  until: '<=',
  newer: '>',
  older: '<',
};

const FRAGMENT = 0.05;
/** Where another table counts them, that is said in fewer words. */
const HAVING = 0.6;
const IDLE = 0.2;
const UNSAID = 0.3;
const ABSENT = 0.5;
/** What stands in a cell is said before what does not. */
const PENDING = 0.15;
/** Operations beside which a yes or a no may be asked. */
const BESIDE =
  /^(?:over|under|older|newer|least_bound|most_bound|exactly|before|after|since|until|between|and|or|pending|by_now|valid|lapsed|too|left_out)$/;
/** Operations that ask; without any of them the rows themselves are asked for. */
const ASKS = /^(?:which|who|count|share|when|much|sum|average|different|per|gap|\w+_when)$/;
/** Operations that put rows in an order. */
const RANKS = /^(?:most|least|newest|oldest|longest|shortest)$/;
/** Operations that take a figure. */
const FIGURES = /^(?:count|much|sum|average|most|least|more|fewer|oftener|rarer|gap|rise|fall|newest|oldest|per)$/;

/** What stands in cells: of one column any of them, each that is denied by itself. */
function cellFilters(cells: readonly Cell[]): Filter[] | null {
  const columns = [...new Set(cells.map(({ column }) => column))];
  const found: Filter[] = [];
  for (const column of columns) {
    const own = cells.filter((cell) => cell.column === column);
    const said = own.filter(({ not }) => !not).flatMap(({ text, either }) => either ?? [text]);
    if (said.length > 1 && column.numeric) return null;
    const [held] = own;
    if (held?.op && saysVersion(column) && own.length === 1) {
      found.push({ ...textFilter(column, [held.text], held.not), op: BOUNDS[held.op] ?? '=' });
      held.op = null;
      continue;
    }
    if (said.length > 0) found.push(textFilter(column, said, false));
    // What stands in no cell of it denies nothing.
    const isThere = ({ text, either }: Cell): boolean =>
      (either ?? [text]).some((each) => [...column.values.keys()].some((key) => key.includes(each.toLowerCase())));
    if (own.some((cell) => cell.not && !isThere(cell))) return null;
    for (const { text, either, not } of own) if (not) found.push(textFilter(column, [...(either ?? [text])], true));
  }
  return found;
}

const HELD = /^(?:over|under|least_bound|most_bound)$/;
const YEARS = /^(?:before|after|since|until|older|newer)$/;

/** *Before 1900*: of the one column of years. */
function yearOf(op: string | null, { table }: Bound): Column | undefined {
  const [year, ...more] = op !== null && YEARS.test(op) ? table.columns.filter(saysYear) : [];
  return more.length === 0 ? year : undefined;
}

/** *Older* is more of an age, and less of a year. */
function aged(column: Column, op: string): Op {
  const years = /^(?:older|newer)$/.test(op) && partsOf(column.name).includes('age');
  return years ? (op === 'older' ? '>' : '<') : (BOUNDS[op] ?? '=');
}

/** Figures with the column that each is held to; null where one has none. `limit`: so many from the top. */
function figureFilters(
  { figures, mentions, ops, extremes, noun }: Parts,
  bound: Bound,
): { where: Filter[]; limit?: number; having?: Having } | null {
  const where: Filter[] = [];
  let limit: number | undefined;
  let having: Having | undefined;
  for (const { n, of, rows, not, op, at, behindNoun, behind } of figures) {
    const own = of ?? yearOf(op, bound);
    // Of a day, and of no figure.
    if (!own && op !== null && YEARS.test(op)) return null;
    // *Minutes* behind *took longer than*: both are of one figure.
    if (own) for (const other of mentions) if (other.column === own) other.used = true;
    const near = own
      ? undefined
      : nearest(
          mentions,
          at,
          (each) =>
            Math.abs(each.at - at) < 4 &&
            each.column.numeric &&
            // *A number of at least 1000*: what tells rows apart has an order, too, where all of its name is said.
            (!isIdentity(each.column, bound) ||
              (op !== null && HELD.test(op) && each.at < at && (each.words ?? 1) >= partsOf(each.column.name).length)),
        );
    // *The price of wine 12*: which one it is, and no price.
    if (near && op === null && (behindNoun || (behind && isIdentity(behind, bound)))) return null;
    // *Ticket 5002* is one, and not so many.
    if (near && op === null && near.at < at && bound.counts.has(near.column.name)) return null;
    const by = near ?? mentions.find(({ column }) => column === own);
    // *More than two duties*: so many rows.
    const isCount = rows || !bound.table.columns.some(({ numeric }) => numeric);
    if (isCount && !by && !not && op !== null && !having && HELD.test(op)) {
      having = { op: BOUNDS[op] ?? '>', n };
      continue;
    }
    const column =
      own ?? take(near) ?? (op === null ? undefined : (onlyFigure(bound) ?? (noun ? onlyMoney(bound) : undefined)));
    // *Repairs that took more than 3 days*: verb and unit are of one figure.
    if (column && noun) for (const other of mentions) if (other.column === column) other.used = true;
    const ranks = [...ops].some((op) => RANKS.test(op) || op === 'same');
    if (column)
      where.push({
        attr: column.name,
        op: aged(column, op ?? 'exactly'),
        value: { type: 'number', n },
        ...(not ? { not: true } : {}),
      });
    else if (op === null && !not && (ranks || extremes.length > 0) && limit === undefined) limit = n;
    else return null;
  }
  return { where, ...(limit === undefined ? {} : { limit }), ...(having ? { having } : {}) };
}

/** What is said of whole columns: that nothing stands there. */
function lacking(mentions: readonly Mention[], { table, counts }: Bound): Filter[] | null {
  const found: Filter[] = [];
  for (const mention of mentions.filter(({ not }) => not)) {
    const { column } = mention;
    mention.used = true;
    // What a row is told by stands in each of them.
    if (column === table.columns[0]) return null;
    if (saysYesNo(column)) found.push(equalFlag(column, false));
    else if (counts.has(column.name)) {
      // *Never bought a ticket*: both words are of what is denied.
      for (const other of mentions) if (other.column === column) other.used = true;
      found.push(textFilter(column, ['0'], false));
    } else if (column.numeric && column.values.has('0')) found.push(textFilter(column, ['0'], false));
    else found.push({ attr: column.name, op: '~', value: { type: 'text', text: '' }, not: true });
  }
  return found;
}

/** *Customers with tickets*: a count that nothing else is asked of is at least one. */
function having({ mentions, ops }: Parts, { counts }: Bound): Filter[] {
  if ([...ops].some((op) => FIGURES.test(op))) return [];
  const own = mentions.filter(({ column, not, used, led }) => counts.has(column.name) && !not && !used && led === null);
  for (const mention of own) mention.used = true;
  return [...new Set(own.map(({ column }) => column))].map(({ name }) => ({
    attr: name,
    op: '>',
    value: { type: 'number', n: 0 },
  }));
}

/** *… and how many in May*: the same is asked again. */
function theSame({ ops, mentions, noun, extremes }: Parts, { asked }: Reading): Settled | null {
  const [op, ...more] = ops;
  const bare = !noun && extremes.length === 0 && mentions.every(({ used }) => used) && more.length === 0;
  const alike = op === 'count' ? /^(?:count|sum|distinct)$/ : op === 'which' ? /^which$/ : null;
  return bare && alike?.test(asked.want) ? { asked } : null;
}

const thereIs = ({ name }: Column): Filter => ({ attr: name, op: '~', value: { type: 'text', text: '' } });

/** `lent_to` says that it is lent, where nothing or only what is denied stands behind it. */
function isFilled({ column }: Mention, { cells }: Parts): boolean {
  const said = cells.filter((cell) => cell.column === column);
  return column.blank === true && !column.numeric && said.every(({ not }) => not) && partsOf(column.name).length > 1;
}

/** *Did Ada lend a book*: a yes or a no, where nothing else is asked and nothing is denied or said of all. */
function isThere(
  { ops, mentions, cells, flags, undone }: Parts,
  limit: number | undefined,
  exists: boolean,
): Settled | null {
  const denies = exists ? /^(?:not|none|except)$/ : undone ? /^not$/ : /^$/;
  const plain = [...ops].every((op) => BESIDE.test(op) || denies.test(op)) && limit === undefined;
  const denied = [...mentions, ...cells].some(({ not }) => not) || flags.some(({ on }) => !on);
  return plain && (exists || !denied) ? { asked: { want: 'whether' } } : null;
}

/** Operations that were said but that nothing took up. */
function isLeft(
  { ops, times, cells, none, trends, mentions, figures }: Parts,
  asked: Asked,
  { table }: Bound,
): boolean {
  // *How many different visitors*: a line of a log is none.
  if (ops.has('different') && asked.want === 'count' && isLog(table)) return true;
  // *Which films are older than 1950*: the day of a row is not how old is what it names.
  const isAge = times.some(({ op }) => op === 'older' || op === 'newer');
  if (isAge && asked.want === 'value' && !saysWhen(asked.column)) return true;
  const ranks = asked.want === 'group' && asked.behind !== undefined;
  if (ops.has('single') && !none) return true;
  const isLong = ops.has('longest') || ops.has('shortest');
  if (isLong && !ops.has('stay')) return true;
  // *How long was the gate open on the first day*: when something was is not how long.
  const isWhen = asked.want === 'which' || (asked.want === 'value' && saysWhen(asked.column));
  if (ops.has('much') && isWhen && (ops.has('oldest') || ops.has('newest'))) return true;
  const between = [...times, ...cells, ...figures].filter(({ op }) => op === 'between').length;
  if (ops.has('between') && between !== 2 && asked.want !== 'absent') return true;
  if (asked.want === 'spans') return cells.some(({ op }) => op !== null);
  if ((ops.has('twice') || ops.has('same')) && asked.want !== 'doubles') return true;
  // What is lacking has no line that says why.
  if (ops.has('why') && (ops.has('none') || ops.has('not'))) return true;
  if (trends.length > 0 && !(asked.want === 'group' && asked.trend)) return true;
  if (mentions.some(({ column, not }) => not && 'column' in asked && column === asked.column)) return true;
  if (ops.has('than') && asked.want !== 'gap' && !(asked.want === 'group' && (asked.than ?? asked.beyond))) return true;
  if (
    ops.has('after') &&
    !ranks &&
    times.every(({ op }) => op !== 'after') &&
    !figures.some(({ op }) => op === 'after')
  )
    return true;
  if ((ops.has('rise') || ops.has('fall')) && asked.want !== 'gap' && !(asked.want === 'group' && asked.trend))
    return true;
  if (ops.has('sum') && !/^(?:sum|group|count|distinct)$/.test(asked.want)) return true;
  // *Paid less in total*: a total of what is not said.
  if (ops.has('sum') && asked.want === 'group' && !asked.figure && !ops.has('count')) return true;
  return cells.some(({ op }) => op !== null && !/^(?:since|until)$/.test(op));
}

/** A column that is spoken of and has no role: what stands in it was said already, or it only names what is counted. */
function idleCost(parts: Parts, bound: Bound, known: ReadonlySet<string>, objects: ReadonlySet<string>): number | null {
  const behindCell = (mention: Mention): boolean =>
    parts.cells.some(({ at }) => at < mention.at && mention.at - at < 3);
  let cost = 0;
  const idle = parts.mentions.filter(({ used, column }) => !used && !known.has(column.name));
  for (const mention of idle) {
    // *Which supplier has items below the minimum*: only what a row is.
    if (mention.named && mention.led === null && mention.column === bound.table.columns[0] && parts.pairs.length > 0) {
      cost += IDLE;
      continue;
    }
    // *How many firings did Ada load*: what names her, and what another table calls her.
    if (bound.keys.has(mention.column.name) && parts.cells.some(({ column }) => bound.linked.has(column.name))) {
      cost += IDLE;
      continue;
    }
    // *Which branch lent the most books*: as often as it lent one.
    if (objects.has(mention.column.name)) {
      cost += IDLE;
      continue;
    }
    // *Pay the family fee*: words of one column around what stands in another.
    const others = idle.filter(({ column }) => column === mention.column);
    if (!others.some(behindCell) || !saysYesNo(mention.column)) return null;
    cost += IDLE;
  }
  return cost;
}

/** *Which cat has no vaccination*: a thing is asked for that other rows tell of, and these are not it. */
const isOfNoRow = ({ cells, mentions, noun, lacks }: Parts, { linked, unnamed }: Bound): boolean => {
  // *Which member has no shelf*: who is named in none of the rows has none either.
  const isUnnamed = mentions.some(({ column, led }) => led !== null && unnamed.has(column.name));
  if (isUnnamed && mentions.some(({ column, not }) => not && !linked.has(column.name))) return true;
  const said = cells.filter(({ not }) => !not);
  const ofOther = said.length > 0 && said.every(({ column }) => linked.has(column.name));
  const asksOther = ofOther || (!noun && mentions.some(({ led }) => led !== null));
  return lacks !== undefined && !linked.has(lacks.name) && asksOther;
};

/** The query that the pieces say of a table; null where one of them has no place in it. */
export function assemble(
  pieces: readonly Placed[],
  bound: Bound,
  { now, whether, ofAll, exists, before }: Asking,
): Reading | null {
  const parts = piecesBy(pieces);
  if (parts.open) return null;
  // *The last request in visits.log*: nothing but the rows is named.
  const isFragment = !whether && !ofAll && ![...parts.ops].some((op) => ASKS.test(op));
  if (isFragment) parts.ops.add('which');
  // *The species outside Poaceae*: what comes first is asked for.
  // *Region with the most wines*: what stands before the rows.
  const [first] = isFragment ? parts.mentions : [];
  const lead = !parts.noun || pieces.findIndex(({ is }) => is === 'noun') > (first?.at ?? 0) ? first : undefined;
  const leads = lead && parts.cells.every(({ at }) => at > lead.at) && parts.extremes.length === 0;
  if (lead?.named && leads && !lead.not && !isFigure(lead.column, bound)) lead.led = 'which';
  const held = heldToRow(parts, bound);
  // What is asked for takes some of them for itself.
  const said = [...parts.cells];
  const figures = figureFilters(parts, bound);
  const blanks = lacking(parts.mentions, bound);
  const deed = parts.done ? endingOf(bound) : {};
  const filtersOf = (said: readonly When[]): Filter[] | null =>
    timeFilters(
      said,
      bound,
      (at) => take(nearest(parts.mentions, at, ({ column, not }) => !not && saysWhen(column))) ?? deed.day,
      now,
    );
  const spans = spansOf(parts, bound, filtersOf);
  // *In May or in June*: of both together that is no question yet.
  if (!spans && parts.ops.has('or') && parts.times.length > 1) return null;
  const times = spans ? [] : filtersOf(parts.times);
  const open = pending(parts, bound);
  const lapse = lapsing(parts, bound);
  if (!figures || !blanks || !times || !open || !lapse) return null;
  // *Who bought a ticket in July*: the day is that of the ticket, and not one of who bought it.
  const dated = new Set(
    parts.mentions.filter(({ used, column }) => used && saysWhen(column)).map(({ column }) => column.name),
  );
  if (parts.mentions.some(({ column }) => bound.counts.has(column.name)) && times.some(({ attr }) => !dated.has(attr)))
    return null;
  const there = having(parts, bound);
  const stretches = stretchFilters(parts, bound);
  const every = ofAll ? everyOf(parts, pieces) : null;
  if (!every && ofAll && parts.ops.has('per')) return null;
  const plain = ofRows(
    parts.none
      ? absentIn(parts, bound)
      : (every ??
          (spans ? { asked: spans } : null) ??
          (before ? theSame(parts, before) : null) ??
          asking(before?.order && parts.extremes.length > 0 ? { ...parts, noun: true } : parts, bound, {
            ...figures,
            whether,
            named: whether || isFragment,
          }) ??
          (whether ? isThere(parts, figures.limit, exists) : null)),
    bound,
  );
  const settled = plain && parts.order ? inOrder(plain, parts.order, bound) : plain;
  // What another table says of a thing is not more for each row that names it.
  const added = settled?.asked.want === 'sum' || settled?.asked.want === 'average' ? settled.asked.column : null;
  if (added && bound.linked.has(added.name)) return null;
  // *How much did Zeus weigh last year*: what another table says of him is not of the day of this row.
  const told = settled?.asked.want === 'value' ? settled.asked.column : null;
  if (told && bound.linked.has(told.name) && isFigure(told, bound) && times.length > 0) return null;
  if (isOfNoRow(parts, bound)) return null;
  const asks = settled?.asked.want === 'whether';
  // *Did Ruth pass*: what is asked of her is that it is so.
  const asked = asks ? parts.mentions.filter(({ column, used }) => !used && saysYesNo(column)) : [];
  for (const mention of asked) mention.used = true;
  // *Was any order refunded*: two things of one column are no one row, unless they are said side by side.
  const ofOne = parts.cells.filter(({ not }) => !not).map(({ column }) => column);
  const isTorn = asks && !parts.ops.has('or') && !parts.ops.has('and') && new Set(ofOne).size < ofOne.length;
  if (isTorn) return null;
  const cells = settled && cellFilters(parts.cells);
  if (!settled || !cells || isLeft(parts, settled.asked, bound)) return null;
  const where = [
    ...cells,
    ...parts.flags.map(({ column, on }) => equalFlag(column, on)),
    ...[...new Set(asked.map(({ column }) => column))].map((column) => equalFlag(column, true)),
    ...figures.where,
    ...parts.pairs,
    ...stretches,
    ...blanks,
    ...open,
    ...lapse,
    ...held,
    ...parts.texts.map(
      ({ text, not }): Filter => ({ attr: CONTENT, op: '~', value: { type: 'text', text }, ...(not ? { not } : {}) }),
    ),
    ...there,
    ...times,
  ];
  const order = settled.order;
  const { nth } = parts;
  if (nth !== undefined && (!order || settled.limit !== 1)) return null;
  const known = new Set([
    ...where.map(({ attr }) => attr),
    ...said.map(({ column }) => column.name),
    ...(order ? [order.attr] : []),
    ...('column' in settled.asked ? [settled.asked.column.name] : []),
  ]);
  let unsaid = 0;
  // *Which loans were returned*: something stands there.
  for (const mention of parts.mentions)
    if (!mention.used && saysWhen(mention.column)) {
      mention.used = true;
      // A day that each of them has says nothing of them.
      const again = where.some(({ attr }) => attr === mention.column.name);
      if (!mention.column.blank || again) unsaid += UNSAID;
      else where.push(thereIs(mention.column));
    }
  // *Lent out*: to somebody.
  for (const mention of parts.mentions)
    if (!mention.used && !mention.not && isFilled(mention, parts)) {
      mention.used = true;
      where.push(thereIs(mention.column));
    }
  const isDeed = parts.done && settled.asked.want === 'group' && !('figure' in settled.asked);
  const idle = idleCost(parts, bound, known, isDeed ? bound.keys : new Set());
  // *Was it repaired*: that a repair was begun is no yes.
  const tellsEnd = deed.day !== undefined || deed.state !== undefined;
  const begun = parts.done && !tellsEnd && endsOf(bound.table).length > 0;
  // *Are we there on Sunday*: that the day is listed says nothing of it.
  const isIdleHour = asks && bound.hours && where.every(({ attr }) => !/^(?:open|opens|closes)$/.test(attr));
  if (isIdleHour || idle === null || (asks && (where.length === 0 || idle > 0 || begun))) return null;
  const ended = tellsEnd && !asks ? endedOnly(bound, parts.undone) : [];
  if (!ended || (parts.undone && !tellsEnd)) return null;
  where.push(...ended.filter(({ attr }) => where.every((other) => other.attr !== attr)));
  // *How many hives are there*: all that are listed, and not those that something was done to.
  const elsewhere = settled.asked.want === 'distinct' && bound.unnamed.has(settled.asked.column.name);
  // Where how many rows name each is known, that tells it in fewer words.
  // *The oldest boat* of a table of trips: the table of boats is meant.
  const { asked: what } = settled;
  const isOther = what.want === 'value' && order !== undefined && bound.keys.has(what.column.name) ? IDLE : 0;
  // *Built after 2010*: the year that is spoken of, and no other day.
  const isYear = parts.times.length > 0 && parts.mentions.some(({ column }) => saysYear(column));
  const besides =
    isOther +
    (settled.asked.want === 'sum' && isPrice(settled.asked.column) ? IDLE : 0) +
    (isYear ? IDLE : 0) +
    unsaid +
    (parts.none ? ABSENT : 0) +
    (parts.ops.has('pending') ? PENDING : 0) +
    (elsewhere ? IDLE : 0);
  const instead = before !== undefined && settled.asked === before.asked ? (true as const) : null;
  return {
    ...settled,
    ...(asks && tellsEnd ? { asked: { want: 'ended', not: parts.undone } } : {}),
    bound,
    where,
    ...(nth === undefined ? {} : { skip: nth - 1 }),
    ...(parts.also.length > 0 ? { also: cellFilters(parts.also) ?? [] } : {}),
    ...(instead ? { instead } : {}),
    cost: idle + besides + (isFragment ? FRAGMENT : 0) + (figures.having ? HAVING : 0),
  };
}
