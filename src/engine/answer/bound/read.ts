// The cheapest complete binding of a question to a table: each word is bound once, and the whole makes one query. Several
// tables, or several queries of one, are readings side by side; which of them is meant only their answers tell.
import { isLight } from '../../english/bound-words.ts';
import { lemmas } from '../../english/lemma.ts';
import type { Token } from '../../english/token.ts';
import { asksWhether, beginsQuestion } from '../../meaning/clause/split.ts';
import { calendar } from '../../relations/calendar.ts';
import { isLog } from '../../relations/records.ts';
import { saysWhen, saysYear, singular } from '../../tables/structure.ts';
import { assemble, type Reading } from './assemble.ts';
import { loosely, looseOf } from './loose.ts';
import { isOfOthers, offersAt } from './offers.ts';
import type { Bound, Placed } from './pieces.ts';

/** So many ways to bind the words up to a place are kept. */
const WIDTH = 40;
/** Readings that cost so little more are as likely. */
const NEAR = 0.1;
const SAID_YEAR = 0.3;

interface State {
  cost: number;
  pieces: readonly Placed[];
}

/** What every day has, as its weekday, is no word of the project's. */
const spokenOf = (piece: Placed): boolean =>
  /^(?:noun|column|cell|flag|extreme|held|trend|text|pair)$/.test(piece.is) &&
  !(piece.is === 'cell' && piece.column.values.size === 0) &&
  !(piece.is === 'column' && piece.column.at === null && piece.column.name in calendar);

/** *Who came on Friday* names no rows: that none of them is of that day is no answer. */
const namesRows = (piece: Placed): boolean =>
  /^(?:noun|path|cell|flag|pair|text|extreme|held|trend)$/.test(piece.is) ||
  (piece.is === 'column' && piece.who !== true);

/** *Which members are also customers*: what the rows are said to be as well is no word for them. */
function isCalledTwice(tokens: readonly Token[], pieces: readonly Placed[]): boolean {
  const nouns = pieces.filter((piece) => piece.is === 'noun' && !piece.done && !piece.taken);
  const [first, ...more] = nouns.map(({ from }) => lemmas(tokens[from]?.lower ?? ''));
  return more.some((forms, at) => {
    const before = tokens.slice(nouns[at]?.to, nouns[at + 1]?.from);
    return before.some(({ lower }) => isLight('is', lower)) && !forms.some((form) => first?.includes(form));
  });
}

const AGED = /^(?:oldest|youngest|newest)$/;

/** *Which director is the oldest*: the day of a row is not how old is what it names. */
const isOfAge = (tokens: readonly Token[], { asked, order, bound: { table } }: Reading): boolean =>
  asked.want === 'value' &&
  order !== undefined &&
  tokens.some(({ lower }, at) => AGED.test(lower) && isLight('is', tokens[at - 2]?.lower ?? '')) &&
  table.columns.some((column) => column.name === order.attr && saysWhen(column) && !saysYear(column)) &&
  !saysWhen(asked.column);

/** A word of the project's own is said, and enough of them to know the table by. */
function isKnown(tokens: readonly Token[], pieces: readonly Placed[], { table, persons }: Bound): boolean {
  const graded = (piece: Placed): boolean =>
    piece.is === 'path' ||
    piece.is === 'noun' ||
    (piece.is === 'cell' && /^(?:level|component)$/.test(piece.column.name));
  // What the lines of a log have by name, other rows may have too.
  const inLines = pieces.filter(({ is }) => is === 'text').reduce((n, { from, to }) => n + to - from, 0);
  const named = pieces.filter((piece) => /^(?:cell|extreme)$/.test(piece.is) || (piece.is === 'column' && piece.named));
  if (isLog(table) && !pieces.some(graded) && inLines + named.length < 2) return false;
  const says = (op: string): boolean => pieces.some((piece) => piece.is === 'op' && piece.op === op);
  // *Who has been with us the longest*: persons, and since when each of them is here.
  if (persons && says('who') && says('stay')) return true;
  const isWhole = pieces.some((piece) => piece.is === 'path' && piece.whole);
  if (isCalledTwice(tokens, pieces)) return false;
  return pieces.some((piece) => spokenOf(piece) && (isWhole || !(piece.is === 'noun' && !piece.own)));
}

/** *Is there*, *was any*: whether one of them is so. */
const EXISTS = /^(?:there|any|anyone|anybody|anything|some|someone|somebody)$/;
const OF_ALL = /^(?:all|both|each|every|only|always|everybody|everyone|everything)$/;

interface Context {
  now: number;
  /** Words may be left out, and what the rows of all tables are called. */
  loose?: ReadonlySet<string>;
  /** What was asked before of the same rows, where words point back to it. */
  before?: Reading;
}

const pointsBack = ({ lower, quoted }: Token): boolean => !quoted && isLight('back', lower);

function readIn(tokens: readonly Token[], bound: Bound, { now, before, loose }: Context): Reading[] {
  if (isOfOthers(tokens, bound)) return [];
  const whether = asksWhether(tokens) && !tokens.some(({ lower }) => OF_ALL.test(lower));
  const ofAll = asksWhether(tokens) && !whether;
  const exists = whether && EXISTS.test(tokens[1]?.lower ?? '');
  const states: State[][] = Array.from({ length: tokens.length + 1 }, () => []);
  states[0] = [{ cost: bound.cost, pieces: [] }];
  for (let at = 0; at < tokens.length; at++) {
    const here = (states[at] ?? []).sort((a, b) => a.cost - b.cost).slice(0, WIDTH);
    if (here.length === 0) continue;
    const back: Placed[] =
      before && pointsBack(tokens[at] as Token) ? [{ is: 'light', from: at, to: at + 1, cost: 0 }] : [];
    const offers = offersAt(tokens, at, bound);
    const rest = loose ? loosely(tokens, at, offers) : [];
    for (const piece of [...offers, ...back, ...rest])
      for (const { cost, pieces } of here)
        states[piece.to]?.push({ cost: cost + piece.cost, pieces: [...pieces, piece] });
  }
  const found = new Map<string, Reading>();
  for (const { cost, pieces } of states[tokens.length] ?? []) {
    if (!before && !isKnown(tokens, pieces, bound)) continue;
    const own = assemble(pieces, bound, { now, whether, ofAll, exists, ...(before ? { before } : {}) });
    const made = own && before ? ofTheSame(own, before) : own;
    if (!made || isOfAge(tokens, made)) continue;
    const left = loose ? looseOf(tokens, pieces, bound, loose) : undefined;
    // *Has Ada ever touched the list*: what was passed over may be what is asked.
    if (left === null || (made.asked.want === 'whether' && !exists && left && left.passed.length > 0)) continue;
    const year = pieces.some(({ is, from }) => is === 'path' && /\d/.test(tokens[from]?.lower ?? ''));
    const reading: Reading = {
      ...made,
      ...(left ? { loose: left } : {}),
      spoken: pieces.some(namesRows),
      cost: cost + made.cost - (year ? SAID_YEAR : 0),
    };
    const key = JSON.stringify([reading.asked, reading.where, reading.order, reading.limit]);
    const other = found.get(key);
    if (!other || reading.cost < other.cost) found.set(key, reading);
  }
  return [...found.values()];
}

/** Asked of the rows that were spoken of; null where it says of them itself which they are. */
function ofTheSame(reading: Reading, { where, order, limit }: Reading): Reading | null {
  const other = new Set(reading.where.map(({ attr }) => attr));
  if (reading.instead) {
    const kept = where.filter(({ attr }) => !other.has(attr));
    const isInstead = kept.length < where.length && order === undefined && limit === undefined;
    return isInstead ? { ...reading, where: [...kept, ...reading.where] } : null;
  }
  if (where.some(({ attr }) => other.has(attr))) return null;
  // *Which is the heaviest, and which is the lightest*: both are asked of the same rows.
  if (order && reading.order) return reading.where.length === 0 ? { ...reading, where } : null;
  // *Which is the cheapest, and is it indoors*: the cheapest of those indoors is another one.
  if ((order || limit !== undefined) && reading.where.length > 0) return null;
  return {
    ...reading,
    where: [...where, ...reading.where],
    ...(order ? { order } : {}),
    ...(limit === undefined ? {} : { limit }),
  };
}

/** *Which is dearer, and by how much*: the same two are held against each other. */
const asksGap = (tokens: readonly Token[], at: number): boolean =>
  ['by', 'how', 'much'].every((word, i) => tokens[at + i]?.lower === word);

/** *… and is it indoors*: two questions, which are no one query. */
export const asksTwice = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ lower }, at) =>
      /^(?:and|but|or)$/.test(lower) &&
      !asksGap(tokens, at + 1) &&
      (isLight('begins', tokens[at + 1]?.lower ?? '') || beginsQuestion(tokens.slice(at + 1))),
  );

const isSame = (one: Reading, other: Reading): boolean =>
  one.bound.shown === other.bound.shown && queryOf(one) === queryOf(other);
const queryOf = ({ asked, where, order, limit }: Reading): string => JSON.stringify([asked, where, order, limit]);

function likely(readings: readonly Reading[]): Reading[] {
  const all = [...readings].sort((a, b) => a.cost - b.cost);
  const [best] = all;
  const close = best ? all.filter(({ cost }) => cost < best.cost + NEAR) : [];
  // What other tables say besides of the same rows is no second meaning, where none of it is asked for.
  const near = close.filter((each, at) => close.findIndex((other) => isSame(each, other)) === at);
  // Which they are is no second meaning of whether there are any.
  return near.some(({ asked }) => asked.want === 'whether') ? near.filter(({ asked }) => asked.want !== 'which') : near;
}

/** The readings of a question that leave no word over, the cheapest first, and those that are as likely as it. */
export function readBound(tokens: readonly Token[], tables: readonly Bound[], now: number, loose = false): Reading[] {
  const nouns = loose ? { loose: new Set(tables.flatMap(({ nouns: own }) => own.map(singular))) } : {};
  return asksTwice(tokens) ? [] : likely(tables.flatMap((bound) => readIn(tokens, bound, { now, ...nouns })));
}

/** *… and which is the lightest*: the same rows by another end, where nothing else is said of them. */
const isRankedAnew =
  (before: Reading) =>
  ({ asked, order, where }: Reading): boolean =>
    before.order !== undefined && order !== undefined && asked.want === 'which' && where.length === before.where.length;

/** What is asked next: of the rows of the question before, where words point back to it, or by itself. */
export function readNext(tokens: readonly Token[], before: Reading, tables: readonly Bound[], now: number): Reading[] {
  if (asksTwice(tokens)) return [];
  if (tokens.some(pointsBack)) return likely(readIn(tokens, before.bound, { now, before }));
  const again = likely(readIn(tokens, before.bound, { now, before }).filter(({ instead }) => instead));
  if (again.length > 0) return again;
  const ranked = likely(readIn(tokens, before.bound, { now, before }).filter(isRankedAnew(before)));
  if (ranked.length > 0) return ranked;
  const alone = readBound(tokens, tables, now);
  return alone.length > 0 ? alone : likely(readIn(tokens, before.bound, { now, before }));
}
