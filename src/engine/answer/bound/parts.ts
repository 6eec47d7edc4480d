// What stands by what in a question: one pass over its bindings from left to right, in which a denial, a bound and the word
// that asks are given to what follows them.

import type { Filter } from '../../goal/types.ts';
import { type Column, saysWhen } from '../../tables/structure.ts';
import type { Piece, Placed } from './pieces.ts';

export interface Cell {
  column: Column;
  text: string;
  /** Any of these. */
  either?: readonly string[];
  not: boolean;
  op: string | null;
  at: number;
}

export interface Mention {
  column: Column;
  named: boolean;
  not: boolean;
  at: number;
  /** The operation directly before it. */
  led: string | null;
  used: boolean;
  /** So many words say it. */
  words?: number;
}

interface Figure {
  n: number;
  of?: Column;
  /** It counts rows: *more than two lessons*, *more than once*. */
  rows: boolean;
  not: boolean;
  op: string | null;
  at: number;
  /** *Wine 12*: right behind what the rows are called; `behind`: behind a column. */
  behindNoun: boolean;
  behind?: Column;
}

export interface When {
  piece: Extract<Piece, { is: 'time' }>;
  op: string | null;
  at: number;
}

export interface Parts {
  cells: Cell[];
  flags: { column: Column; on: boolean }[];
  pairs: Filter[];
  mentions: Mention[];
  figures: Figure[];
  times: When[];
  stretches: { text: string; point: boolean }[];
  extremes: { column: Column; desc: boolean }[];
  texts: { text: string; not: boolean }[];
  trends: { column: Column; less: boolean }[];
  /** How they are to stand. */
  order?: { column: Column | null; desc: boolean };
  /** What belongs to it as well: *novels, atlases too*. */
  also: Cell[];
  ops: Set<string>;
  /** A noun of the rows, and the operation that asks for it. */
  noun: boolean;
  /** *Which members*: the rows are what is asked for. */
  rowsAsked: boolean;
  /** Only a verb speaks of the rows. */
  done: boolean;
  /** It is denied: *not repaired*. */
  undone: boolean;
  /** There are none of the rows: *no lessons*, *not in lessons.csv*. */
  none: boolean;
  counted: boolean;
  /** *The trip with the most*: of one row it is said that it has the most. */
  ofRow: boolean;
  /** *The second …*. */
  nth?: number;
  /** What a cell was said of that something has none of: *no vaccination*. */
  lacks?: Column;
  /** Something was said that nothing follows. */
  open: boolean;
}

const ASKS = /^(?:count|which|who|when|much|sum|average|different|per|most|least|gap)$/;
/** These stand before a figure, a day or the name of a row. */
const HOLDS = /^(?:over|under|older|newer|least_bound|most_bound|exactly|before|after|since|until|between)$/;

/** *No dropped lessons*: there are none that are so, and what they are is not denied of them. */
function denyRows(parts: Parts, said: Placed | undefined): void {
  const [cell, flag] = [parts.cells.at(-1), parts.flags.at(-1)];
  parts.none = true;
  if (said?.is === 'cell' && cell) cell.not = false;
  else if (said?.is === 'flag' && flag) flag.on = !flag.on;
  else parts.open = true;
}

/** *In use or not*: what was said of a column is what is asked. */
function takeUp(parts: Parts): void {
  const flag = parts.flags.pop();
  if (flag) parts.mentions.push({ column: flag.column, named: true, not: false, at: -1, led: 'which', used: false });
  else parts.open = true;
}

/** *Settled ones, novels too*: of another column than what was said before. */
function addLast({ cells, also }: Parts): void {
  const last = cells.at(-1);
  const isAlike = cells.slice(0, -1).some(({ column }) => column === last?.column);
  if (last && !isAlike) also.push(...cells.splice(-1));
}

/** *Suspect ones left out*: what stands before it is denied. */
function denyLast({ cells, flags }: Parts): boolean {
  const [cell, flag] = [cells.at(-1), flags.at(-1)];
  if (cell) cell.not = !cell.not;
  else if (flag) flag.on = !flag.on;
  return (cell ?? flag) !== undefined;
}

/** *Whose phone is blank*: of the column right before it nothing is there; null where none stands there. */
function emptied({ mentions }: Parts, before: Placed | undefined): Mention | null {
  const last = mentions.at(-1);
  if (!last || last.used || last.led === 'per' || (before?.is !== 'column' && before?.is !== 'light')) return null;
  last.not = !last.not;
  return last;
}

/** *Don't live in Brno*, *without status paid*: what is denied is what stands there, and not that anything does. */
function handedTo({ mentions }: Parts, column: Column, pieces: readonly Placed[], at: number): boolean {
  const last = mentions.at(-1);
  const before = pieces.findLastIndex((each, i) => i < at && each.is !== 'light');
  if (!last?.not || last.column !== column || last.at !== before) return false;
  mentions.pop();
  return true;
}

/** One pass from left to right: what stands by what. */
export function partsOf(pieces: readonly Placed[]): Parts {
  const parts: Parts = {
    cells: [],
    flags: [],
    pairs: [],
    mentions: [],
    figures: [],
    times: [],
    stretches: [],
    extremes: [],
    texts: [],
    trends: [],
    also: [],
    ops: new Set(),
    noun: false,
    rowsAsked: false,
    done:
      pieces.some((piece) => piece.is === 'noun' && piece.done) &&
      !pieces.some((piece) => piece.is === 'noun' && piece.own && !piece.done),
    undone: false,
    none: false,
    counted: false,
    ofRow: pieces.some(
      (piece, at) =>
        piece.is === 'op' &&
        /^(?:most|least)$/.test(piece.op) &&
        pieces.findLast((each, i) => i < at && each.is !== 'light')?.is === 'noun',
    ),
    open: false,
  };
  let not = false;
  /** *No dropped lessons*: that there are none of them is said of what has them, and of no row. */
  let none = false;
  let noneAt = -2;
  let either = false;
  /** *Except members of tennis*: what stands behind the noun is left out. */
  let except = false;
  let held: string | null = null;
  let led: string | null = null;
  /** What a denial was said of: *not tennis or padel* denies both. */
  let denied: Column | null = null;
  for (const [at, piece] of pieces.entries()) {
    if (piece.is === 'path' && not) {
      parts.none = true;
      not = false;
      none = false;
    }
    if (piece.is === 'light' || piece.is === 'path') continue;
    if (piece.is === 'op') {
      const { op } = piece;
      const of = op === 'empty' ? emptied(parts, pieces[at - 1]) : null;
      none = op === 'none' || (op === 'empty' && of === null);
      if (op === 'empty') parts.ops.add('none');
      except = op === 'except';
      either ||= op === 'or';
      if (op === 'never') parts.ops.add('not');
      if (none || except || op === 'not' || op === 'never') not = true;
      // *Not open*: of what is over it is not said how.
      else if (op === 'pending') parts.open ||= not;
      else if (op === 'or_not') takeUp(parts);
      else if (op === 'why') parts.ops.add('which');
      else if (op === 'frequent') {
        parts.ops.add('most');
        led = 'which';
      } else if (op === 'too') addLast(parts);
      else if (op === 'left_out') parts.open ||= !denyLast(parts);
      else if (HOLDS.test(op)) held = op;
      else if (ASKS.test(op)) led = op;
      if (op !== 'empty') parts.ops.add(op);
      continue;
    }
    if (piece.is === 'noun') {
      // *No members*: nothing is said of them.
      if (not && !except && !none && piece.done) parts.undone = true;
      else if (not && !except) parts.none = true;
      else if (noneAt === at - 1) denyRows(parts, pieces[noneAt]);
      not = except && not;
      parts.noun = true;
      const counts = pieces[at - 1];
      const figure = parts.figures.at(-1);
      if (counts?.is === 'number' && figure && figure.at === at - 1 && figure.op !== null) figure.rows = true;
      parts.counted ||= led === 'count';
      parts.rowsAsked ||= led === 'which';
      led = null;
      continue;
    }
    // *Paid or overdue*: what is said of one column; two columns beside an *or* are no query of rows.
    const last = parts.cells.at(-1);
    // *In May or in June*: which of them may be asked for.
    const isEither =
      piece.is === 'time' ? parts.times.length === 1 : piece.is === 'cell' && last?.column === piece.column;
    if (either && !isEither) parts.open = true;
    either = false;
    if (piece.is === 'cell') {
      const isHanded = handedTo(parts, piece.column, pieces, at);
      const isDenied: boolean = (not || isHanded || denied === piece.column) !== (piece.denied === true);
      parts.cells.push({ ...piece, not: isDenied, op: held, at });
      denied = isDenied ? piece.column : null;
      if (held !== 'between') held = null;
    } else if (piece.is === 'pair') parts.pairs.push(not ? { ...piece.filter, not: true } : piece.filter);
    else if (piece.is === 'flag') parts.flags.push({ column: piece.column, on: piece.on !== not });
    else if (piece.is === 'column')
      parts.mentions.push({
        ...piece,
        not,
        led: piece.who ? 'which' : led,
        at,
        used: false,
        words: piece.to - piece.from,
      });
    else if (piece.is === 'held') {
      parts.mentions.push({ column: piece.column, named: true, not: false, led: null, at, used: false });
      held = piece.op;
      parts.open ||= not;
      led = null;
      not = false;
      continue;
    } else if (piece.is === 'number' && piece.nth) {
      parts.open ||= parts.nth !== undefined || not;
      parts.nth = piece.n;
    } else if (piece.is === 'number') {
      const of = piece.of ? { of: piece.of } : {};
      const noun = pieces[at - 1];
      const behind = noun?.is === 'column' ? { behind: noun.column } : {};
      const behindNoun = noun?.is === 'noun' && noun.own;
      parts.figures.push({ n: piece.n, ...of, ...behind, rows: piece.rows === true, not, op: held, at, behindNoun });
      held = null;
    } else if (piece.is === 'order') {
      parts.open ||= not;
      parts.order = piece;
    } else if (piece.is === 'text') parts.texts.push({ text: piece.text, not });
    else if (piece.is === 'trend') {
      parts.open ||= not;
      parts.trends.push(piece);
    } else if (piece.is === 'extreme') {
      parts.extremes.push(piece);
      if (piece.within) parts.cells.push({ ...piece.within, not: false, op: null, at });
    } else if (piece.is === 'stretch') {
      parts.open ||= not;
      parts.stretches.push(piece);
    } else {
      // *Not counted since May* is said of all that it was done to, and of no row alone.
      parts.open ||= not || parts.mentions.some((each) => each.not && saysWhen(each.column));
      parts.times.push({ piece, op: held, at });
      if (held !== 'between') held = null;
    }
    if (piece.is !== 'cell') denied = null;
    if (none && not) {
      noneAt = at;
      if (piece.is === 'cell') parts.lacks = piece.column;
    }
    none = false;
    not = false;
    // *Which three countries*: so many of what is asked for.
    if (piece.is !== 'number' || piece.nth) led = null;
  }
  parts.open ||= not || (held !== null && held !== 'between' && held !== 'since' && held !== 'until');
  return parts;
}

/** The mention that stands next to a place, of those that fit. */
export function nearest(
  mentions: readonly Mention[],
  at: number,
  fits: (mention: Mention) => boolean,
): Mention | undefined {
  const own = mentions.filter(fits);
  return own.sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0];
}

export const take = (mention: Mention | undefined): Column | undefined => {
  if (mention) mention.used = true;
  return mention?.column;
};
