// What a question asks of the rows: each operation takes a column of its type, or there is no reading.

import { structures } from '../../english/lexicon.ts';
import type { Filter, Op, Order } from '../../goal/types.ts';
import { COUNTED, isOfStem } from '../../meaning/clause/column-hints.ts';
import { measuredBy, partsOf } from '../../tables/called.ts';
import { type Column, saysClock, saysWhen, saysYear, singular } from '../../tables/structure.ts';
import { isLasting } from './column-offers.ts';
import { isFigure, isIdentity, isPrice, onlyFigure, onlyMoney, saysDays, saysYesNo } from './columns.ts';
import { endingOf } from './ended.ts';
import { gapOf, groupOf, topOf } from './grouping.ts';
import type { Listing } from './joined.ts';
import { type Mention, type Parts, take } from './parts.ts';
import type { Bound } from './pieces.ts';

export type Asked =
  | { want: 'which' | 'whether' }
  /** `pieces`: of which each row stands for several. */
  | { want: 'count'; pieces?: Column }
  /** Whether all of them are so. */
  | { want: 'every'; filter: Filter }
  /** How many of all of them are so. */
  | { want: 'share' }
  /** Whether what they are rows of is done, or is not. */
  | { want: 'ended'; not: boolean }
  /** `amount`: how much it is, of all of the rows. */
  | { want: 'value' | 'sum' | 'average' | 'distinct'; column: Column; amount?: true }
  /**
   * How many rows each value has, or what a figure comes to; `only`: of these, and with `than` whether the first of
   * them has more; `behind`: what is next to it; `beyond`: what has more than it.
   */
  | {
      want: 'group';
      column: Column;
      few: boolean;
      best: boolean;
      figure?: Column;
      only?: readonly string[];
      than?: true;
      /** By how much it is more is asked, and no yes or no. */
      amount?: true;
      behind?: string;
      beyond?: string;
      /** Of a figure: what it comes to on average, and not together. */
      average?: true;
      /** Those of which there are so many rows. */
      having?: Having;
      /** Those of which a figure became more, or less. */
      trend?: { column: Column; less: boolean };
      /** A yes or a no is wanted. */
      whether?: true;
      /** So many of them from the top: *which three*. */
      top?: number;
      /** Those with the fewest stand first. */
      rising?: boolean;
    }
  /** What stands more than once with the same in other columns. */
  | { want: 'doubles'; columns: readonly Column[] }
  /** Which of two stretches of time has more rows, or a figure that comes to more; `than`: whether the first has. */
  | { want: 'spans'; few: boolean; than: boolean; average: boolean; spans: readonly [Filter, Filter]; figure?: Column }
  /** What another table lists, or a column has, and none of these rows names. */
  | { want: 'absent'; name: string; listing: Listing | null }
  /** By how much a figure differs between two rows; `way`: what the question takes for granted of it. */
  | { want: 'gap'; column: Column; by: Column; from: string; to: string; way: 'rise' | 'fall' | 'more' | 'apart' };

/** So many rows: *more than two*. */
export interface Having {
  op: Op;
  n: number;
}

export interface Besides {
  limit?: number;
  having?: Having;
  whether: boolean;
  /** A column that is named may be asked for, though nothing asks. */
  named: boolean;
}

/** How many pieces are there stands in it. */
const countsPieces = ({ name }: Column): boolean =>
  structures().there.some(({ columns }) => partsOf(name).some((part) => columns.split(' ').includes(part)));

/** The one column of the rows that fits, or the one that is spoken of. */
function oneOf(parts: Parts, bound: Bound, fits: (column: Column) => boolean): Column | undefined {
  const said = parts.mentions.filter(({ column }) => fits(column));
  const columns = new Set(said.map(({ column }) => column));
  if (columns.size > 1) return undefined;
  if (said.length > 0) return take(said[0]);
  const all = bound.table.columns.filter(fits);
  return all.length === 1 ? all[0] : fits === saysWhen ? dayOf(bound) : undefined;
}

/** The day that each row has, where others have come for some of them only; undefined where two are as good. */
export function dayOf({ table, linked }: Bound): Column | undefined {
  const [only, ...more] = table.columns.filter(
    (column) => saysWhen(column) && !column.blank && !linked.has(column.name),
  );
  // *In June*, of what has a beginning and an end: it begins then.
  const { begins, ended } = structures();
  const begun = [only, ...more].filter((each) => each && begins.has(each.name));
  const isSpan =
    more.length === 1 && begun.length === 1 && [only, ...more].some((each) => each && ended.has(each.name));
  return isSpan ? begun[0] : more.length === 0 ? only : undefined;
}

/** The one column of times of day that is spoken of. */
function clockOf(mentions: readonly Mention[]): Mention | undefined {
  const [clock, ...more] = mentions.filter(({ column, not, used }) => !not && !used && saysClock(column));
  return more.length === 0 ? clock : undefined;
}

/** Columns by which a person is told. */
const isOfPerson = ({ name, numeric }: Column, { table }: Bound): boolean =>
  !numeric && name !== table.columns[0]?.name;

export interface Settled {
  asked: Asked;
  order?: Order;
  limit?: number;
}

/** The column that *which*, *who* or *per* asks for. */
function askedColumn({ mentions, ops }: Parts, bound: Bound): Mention | undefined {
  const led = mentions.find(
    ({ led, column, not }) => !not && (led === 'which' || led === 'per') && !isFigure(column, bound),
  );
  if (led) return led;
  if (!ops.has('who') || bound.persons) return undefined;
  return mentions.find(({ column, not, named }) => !not && !named && isOfPerson(column, bound));
}

const ranked = (ops: ReadonlySet<string>): boolean => ops.has('most') || ops.has('least');

/** What is asked for; null where an operation finds nothing of its type. */
export function asking(parts: Parts, bound: Bound, { limit, having, whether, named }: Besides): Settled | null {
  const { ops, mentions, noun, extremes, trends } = parts;
  const [trend] = trends;
  const isOfEach = having ?? trend ?? (ops.has('than') || ops.has('twice') ? true : undefined);
  // *Does any pilot have more than two duties*: of each of them.
  const column = askedColumn(parts, bound) ?? (isOfEach && named ? namedColumn(mentions, bound) : undefined);
  const figures = mentions.filter((each) => isFigure(each.column, bound) && !each.used && !each.not);
  const [counted, ...others] = [...new Set(figures.map((each) => each.column))];
  // *How many seats are booked*: of what is counted, how much is so.
  const [done, ...more] = others;
  const isDone =
    done && more.length === 0 && figures[0]?.led === 'count' && /(?:ed|sold|taken|lent|lost|free)$/.test(done.name);
  if (others.length > 0 && !isDone) return null;
  const spoken = isDone ? done : counted;
  // *The highest temperature*, where that stands in a cell: the only figure that there is.
  const isOfCell = parts.cells.length > 0 && !column && ranked(ops);
  // *The biggest order*: what it comes to, where nothing says of what it has most.
  const isOfRow = noun && !column && ranked(ops) && parts.extremes.length === 0;
  const figure =
    spoken ??
    (isOfCell ? onlyFigure(bound) : undefined) ??
    (isOfRow ? (onlyFigure(bound) ?? onlyMoney(bound)) : undefined);
  const takeFigure = () => {
    for (const each of figures) each.used = true;
  };
  if (ops.has('share')) return noun && !column && !figure ? { asked: { want: 'share' } } : null;
  // *How many more errors than warnings*: rows are counted of each.
  if (ops.has('gap') && ops.has('than') && !figure && parts.cells.length > 1) {
    ops.delete('gap');
    ops.add('more').add('count');
  }
  if (ops.has('gap') || (ops.has('much') && ops.has('than'))) return gapOf(parts, figure, takeFigure);
  if (ops.has('twice') || ops.has('same')) return doublesOf(parts, bound);
  if (having || trend) {
    if (!column || column.column.numeric || trends.length > 1 || figure) return null;
    column.used = true;
    return {
      asked: {
        want: 'group',
        column: column.column,
        few: trend?.less === true,
        best: false,
        ...(having ? { having } : {}),
        ...(trend ? { trend } : {}),
        ...(whether ? { whether } : {}),
      },
    };
  }
  // *Which price is the highest*: a figure that is asked for orders no rows.
  if (noun && (ranked(ops) || extremes.length > 0) && figures.some(({ led }) => led === 'which')) return null;
  const many = ops.has('most') || ops.has('more') || ops.has('oftener');
  const few = ops.has('least') || ops.has('fewer') || ops.has('rarer');
  const [extreme, ...extremer] = extremes;
  if (extremer.length > 0 || (many && few)) return null;
  if (ops.has('average') && (many || few || ops.has('per')) && column && figure && !extreme)
    return groupOf(parts, bound, column, figure, takeFigure);
  if (ops.has('average')) {
    // *The average per call-out*: they are no figure of their own.
    if (figures.some(({ led }) => led === 'per')) return null;
    const own = figure ?? onlyFigure(bound);
    if (!own || many || few || extreme) return null;
    takeFigure();
    return { asked: { want: 'average', column: own } };
  }
  if (ops.has('newest') || ops.has('oldest')) {
    const clock = clockOf(mentions);
    // *When does the first boat of the day leave*: the time of day is asked, and tells which one it is.
    if (clock && parts.times.length > 0 && ops.has('when') && !many && !few && !extreme) {
      clock.used = true;
      const order = { attr: clock.column.name, desc: ops.has('newest') };
      return { asked: { want: 'value', column: clock.column }, order, limit: limit ?? 1 };
    }
    // *On which day do we close latest*.
    const ofDay = bound.hours && ops.has('when') ? bound.table.columns.find(({ name }) => name === 'day') : undefined;
    const told = column?.column ?? ofDay;
    if (clock && (told ? told !== clock.column : noun) && !many && !few && !extreme) {
      clock.used = true;
      if (column) column.used = true;
      const order = { attr: clock.column.name, desc: ops.has('newest') };
      return { asked: told ? { want: 'value', column: told } : { want: 'which' }, order, limit: limit ?? 1 };
    }
    const time = oneOf(parts, bound, saysWhen) ?? oneOf(parts, bound, saysYear);
    // *The newest backup*: that a job runs last of all makes it no newer.
    const isToCome = time?.name === 'next' && bound.told.size > 0 && ops.has('newest');
    if (!time || isToCome || many || few || extreme || ops.has('stay')) return null;
    if (column) column.used = true;
    return {
      asked: column
        ? { want: 'value', column: column.column }
        : ops.has('when')
          ? { want: 'value', column: time }
          : { want: 'which' },
      order: { attr: time.name, desc: ops.has('newest') },
      limit: limit ?? 1,
    };
  }
  // *Has been registered the longest*: since the day that says so.
  const lasts = ops.has('longest') || ops.has('shortest');
  if (ops.has('since_when')) ops.add('stay');
  // *Who has been volunteering the longest*: persons last since they came.
  const isOfPersons = lasts && bound.persons && !figure && bound.table.columns.filter(saysCame).length === 1;
  if (ops.has('stay') || isOfPersons || (lasts && mentions.some((each) => saysCame(each.column)))) {
    ops.add('stay');
    return stayOf(parts, bound, column, limit);
  }
  // *Did we sell more jars of linden or of heather*: two sums are compared, and no two rows.
  const compared = (ops.has('more') || ops.has('fewer')) && (ops.has('or') || ops.has('than'));
  if (compared && figure && !extreme) return groupOf(parts, bound, column, figure, takeFigure);
  // What each row is told by stands for the row.
  const isRow = column?.column === bound.table.columns[0] && column?.column.repeats !== true;
  // *Who steered the trip with the longest delay*: that one row says who.
  if (column && figure && parts.ofRow && !extreme && (ops.has('most') || ops.has('least'))) {
    takeFigure();
    column.used = true;
    return { asked: { want: 'value', column: column.column }, order: { attr: figure.name, desc: many }, limit: 1 };
  }
  if (extreme || ((many || few) && figure && (!column || isRow))) {
    const by = extreme?.column ?? (figure as Column);
    // *The most expensive in parts*: both are of one figure.
    if (!extreme || spoken === by) takeFigure();
    // *What was the highest fine*: the figure itself.
    const itself = !noun && !column && !ops.has('who') && ops.has('which') && !extreme;
    // *The slowest query*: the lines that say so.
    const isLine = parts.texts.length > 0;
    // *Which is dearer, the bowl or the cup*.
    const isEither = ops.has('or') && parts.cells.length > 1;
    // *The cheapest chain*: what stands in a cell says which of them.
    const isKind = extreme !== undefined && parts.cells.some(({ not }) => !not);
    if (!noun && !column && !ops.has('who') && !itself && !isLine && !isEither && !isKind) return null;
    if (ops.has('who') && !column && !bound.persons) return null;
    if (column) column.used = true;
    const told = itself ? by : column?.column;
    return {
      asked: told ? { want: 'value', column: told } : { want: 'which' },
      order: { attr: by.name, desc: extreme ? extreme.desc : many },
      limit: limit ?? 1,
    };
  }
  if ((many || few) && column?.column.numeric && figure) {
    takeFigure();
    column.used = true;
    return { asked: { want: 'value', column: column.column }, order: { attr: figure.name, desc: many }, limit: 1 };
  }
  if (many || few || ops.has('per')) return topOf(groupOf(parts, bound, column, figure, takeFigure, whether), limit);
  // *How many fees are there*: of what the rows are called they are counted.
  const isNoun = bound.nouns.some((noun) => singular(noun) === figure?.name);
  if (ops.has('count') && isNoun && !noun) return null;
  if (ops.has('count') && figure && figures.some(({ led }) => led === 'count')) {
    takeFigure();
    return { asked: { want: 'sum', column: figure } };
  }
  // *How many tubes are in stock*: what that column counts.
  if (ops.has('count') && figure && !noun && parts.cells.length > 0 && countsPieces(figure)) {
    takeFigure();
    return { asked: { want: 'sum', column: figure } };
  }
  // *What do the late orders come to*.
  const money = ops.has('sum') && !figure && !column && noun && !ops.has('count') ? onlyMoney(bound) : undefined;
  if (money && !ops.has('much') && !ops.has('who')) return { asked: { want: 'sum', column: money } };
  if (ops.has('much') || (ops.has('sum') && figure)) {
    // *How much is still unpaid*: what it comes to; *how much sugar do we have*: so much as there is of it.
    // *How long did the repair of the belt take* asks for no money.
    const lasts = bound.table.columns.some((each) => isLasting(each) || measuredBy(each.name)?.units.has('minutes'));
    const [there, ...stocks] = bound.goods ? bound.table.columns.filter(countsPieces) : [];
    const isSaid = mentions.some((each) => isFigure(each.column, bound));
    const isOfCells = parts.cells.length > 0 && !column && !lasts && !isSaid && stocks.length === 0;
    const implied = isOfCells ? (there ?? onlyMoney(bound)) : undefined;
    const much = figure ?? implied;
    if (!much) return null;
    takeFigure();
    // *How much is it*: of several rows it is told of each, and together.
    const amount = isPrice(much) || bound.linked.has(much.name) ? {} : { amount: true as const };
    return { asked: ops.has('sum') ? { want: 'sum', column: much } : { want: 'value', column: much, ...amount } };
  }
  if (ops.has('count')) {
    // Where a row stands for several, how many there are is more than a count of rows.
    const pieces = bound.table.columns.filter(({ name }) => COUNTED.test(name));
    const [several, ...others] = pieces;
    // *Have a quantity of 0*: said of each row, and the rows are counted.
    const piece = mentions.some(({ column: own, used }) => own === several && used) ? undefined : several;
    const isSaid = mentions.some((each) => each.column === piece);
    // *How many jars were sold*: the pieces are what is counted; of rows that are named the rows are.
    if (piece && (others.length > 0 || (mentions.length > 0 && !isSaid && !noun))) return null;
    if (piece && (isSaid || !noun)) {
      for (const each of mentions) if (each.column === piece) each.used = true;
      return { asked: { want: 'sum', column: piece } };
    }
    // What each row is numbered as is one of them: *orders* by their `order_id`.
    const key = partsOf(bound.table.columns[0]?.name ?? '');
    const isOne = bound.stem.some((each) => key.includes(singular(each)));
    const besides = piece && !isOne && piece.name !== 'sold' ? { pieces: piece } : {};
    const led = mentions.find((each) => each.led === 'count' || each.led === 'different');
    // *On how many days did we harvest*: days are counted, and not what was done on them.
    const isLed = led && !parts.counted && !isFigure(led.column, bound);
    if (!isLed && (parts.counted || (noun && !parts.done)))
      return column ? null : { asked: { want: 'count', ...besides } };
    if (led && !led.used && !led.not && !saysYesNo(led.column)) {
      led.used = true;
      return { asked: { want: 'distinct', column: led.column } };
    }
    return parts.cells.length > 0 || parts.done ? { asked: { want: 'count' } } : null;
  }
  if (ops.has('until_when') || ops.has('from_when')) return edgeOf(parts, bound);
  if (ops.has('when')) {
    const clock = clockOf(mentions);
    if (clock) {
      clock.used = true;
      return { asked: { want: 'value', column: clock.column } };
    }
    const isYear = ({ used, not, column: own }: Mention): boolean => !used && !not && saysYear(own);
    const time =
      (parts.done ? endingOf(bound).day : undefined) ?? oneOf(parts, bound, saysWhen) ?? take(mentions.find(isYear));
    return time ? { asked: { want: 'value', column: time } } : null;
  }
  if (column) {
    // *What is done*: of what it is so, and not what stands there.
    if (saysYesNo(column.column) && parts.cells.length === 0) return null;
    column.used = true;
    // *Which teams have not paid*: of a team that stands in several rows it is not told whether all of them are meant.
    const repeats = column.column !== bound.table.columns[0];
    // *Which things were not repaired*: each of them whose repair is not done.
    if (repeats && parts.undone) return { asked: { want: 'which' } };
    if (repeats && (ops.has('none') || ops.has('never'))) return lacksOf(parts, column.column, bound);
    // *What have we lent to the opera*: what is lent, and not to whom.
    const isSaid = parts.cells.some((cell) => !cell.not && cell.column === column.column);
    if (isSaid && ops.has('which') && !ops.has('or')) return { asked: { want: 'which' } };
    const isNarrowed = parts.cells.some(({ not }) => !not) || parts.times.length > 0;
    if (repeats && ops.has('not') && !isNarrowed) return { asked: { want: 'which' } };
    return { asked: { want: 'value', column: column.column } };
  }
  // *What is Ada's job*: the one column that is spoken of, of what stands in another.
  const [lone, ...unasked] = mentions.filter(({ used, not }) => !used && !not);
  // *What does the deploy target need*: the noun only says what kind of thing the cell is.
  const isLone = lone?.named === true && unasked.length === 0 && !parts.rowsAsked && parts.cells.length > 0;
  if (ops.has('which') && lone && isLone && !isFigure(lone.column, bound) && !saysYesNo(lone.column)) {
    lone.used = true;
    return { asked: { want: 'value', column: lone.column } };
  }
  if (ops.has('who')) return bound.persons ? { asked: { want: 'which' } } : null;
  if (ops.has('which') && figure) {
    takeFigure();
    // *Which members have paid their fee*: they are asked for, and not what it comes to.
    // *What does wine 7 cost*: it is told of that one.
    const isOne = parts.cells.some(({ column: own, not }) => !not && isIdentity(own, bound));
    return { asked: parts.rowsAsked && !isOne ? { want: 'which' } : { want: 'value', column: figure } };
  }
  return ops.has('which') && (noun || parts.cells.length + parts.flags.length + parts.pairs.length > 0)
    ? { asked: { want: 'which' } }
    : null;
}

/** *Until when are we open*: the time of day at which its rows end, or begin. */
function edgeOf({ ops }: Parts, { table }: Bound): Settled | null {
  const { begins, ended } = structures();
  const bag = ops.has('until_when') ? ended : begins;
  const [clock, ...more] = table.columns.filter(
    (each) => saysClock(each) && partsOf(each.name).some((part) => bag.has(part)),
  );
  return clock && more.length === 0 ? { asked: { want: 'value', column: clock } } : null;
}

/** *Which component had no errors*: what its column has, and no row with an error names. */
function lacksOf(parts: Parts, column: Column, { listings }: Bound): Settled | null {
  const denied = parts.cells.filter(({ not }) => not);
  const [cell, ...more] = denied;
  if (!cell || more.length > 0 || cell.column === column) return null;
  cell.not = false;
  return { asked: { want: 'absent', name: column.name, listing: listings.get(column.name) ?? null } };
}

/** The one column of names that is spoken of. */
function namedColumn(mentions: readonly Mention[], bound: Bound): Mention | undefined {
  const [named, ...more] = mentions.filter(
    ({ column, not }) => !not && !column.numeric && !saysWhen(column) && column !== bound.table.columns[0],
  );
  return more.every(({ column }) => column === named?.column) ? named : undefined;
}

/** *Is any room booked twice in the same slot*: the first column that is named, alike in the others. */
function doublesOf({ mentions }: Parts, { table }: Bound): Settled | null {
  const said = [...new Set(mentions.filter(({ not }) => !not).map(({ column }) => column))];
  // What tells the rows apart stands in none of them again.
  const columns = said.filter((column) => column !== table.columns[0] || column.repeats === true);
  if (columns.length === 0) return null;
  for (const mention of mentions) mention.used = true;
  const { within_day: within } = structures();
  // The same slot is one of the same day.
  const ofDay = columns.slice(1).some(({ name }) => within.has(name));
  const [own, ...alike] = columns;
  const byDay = ofDay
    ? table.columns.filter((column) => saysDays(column) || (saysWhen(column) && column.values.size > 0))
    : [];
  return { asked: { want: 'doubles', columns: [...new Set([own as Column, ...byDay, ...alike])] } };
}

/** A day or a year in which its rows came. */
const saysCame = (column: Column): boolean =>
  (saysWhen(column) || saysYear(column)) && partsOf(column.name).some((part) => structures().came.has(part));

/** *Who has been here the longest*, *how long has Ada been with us*: since when, by the one day on which rows came. */
function stayOf(
  { ops, mentions, extremes, noun }: Parts,
  bound: Bound,
  column: Mention | undefined,
  limit: number | undefined,
): Settled | null {
  const [day, ...more] = bound.table.columns.filter((each) => saysCame(each) && !bound.linked.has(each.name));
  // *Here* is where the rows are: what only stands in one of them is not.
  const own = bound.table.columns[0];
  if (!day || more.length > 0 || bound.counts.size > 0 || extremes.length > 0) return null;
  const isRow = column && (column.column === own || isOfStem(column.column.name, bound.nouns[0] ?? ''));
  // *Which tenant*, where each row has one of its own.
  if (column && !isRow && column.column.repeats) return null;
  for (const each of mentions) if (each.column === day || each === column) each.used = true;
  const long = ops.has('longest');
  const short = ops.has('shortest');
  if (long || short) {
    if ((long && short) || !(noun || column || (ops.has('who') && bound.persons))) return null;
    const told: Asked = column && !isRow ? { want: 'value', column: column.column } : { want: 'which' };
    return { asked: told, order: { attr: day.name, desc: short }, limit: limit ?? 1 };
  }
  return ops.has('much') || ops.has('when') || ops.has('since_when') ? { asked: { want: 'value', column: day } } : null;
}

/** What tells the rows apart stands for them. */
export function ofRows(settled: Settled | null, { table }: Bound): Settled | null {
  const { asked } = settled ?? {};
  const isOwn = asked && 'column' in asked && asked.column === table.columns[0];
  if (!settled || !asked || !isOwn) return settled;
  if (asked.want === 'distinct') return asked.column.repeats ? settled : { ...settled, asked: { want: 'count' } };
  return asked.want === 'value' ? { ...settled, asked: { want: 'which' } } : settled;
}
