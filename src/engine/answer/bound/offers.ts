// The bindings that a table offers for the words at a place of a question.

import { monthNumber } from '../../../base/calendar.ts';
import { isDeedOf, isLight, operationsAt, unitCalled } from '../../english/bound-words.ts';
import { lemmas } from '../../english/lemma.ts';
import { functionWords, structures, timeUnits } from '../../english/lexicon.ts';
import { momentAt, numberOf, ordinalOf } from '../../english/measures.ts';
import { sameThing } from '../../english/text-words.ts';
import type { Token } from '../../english/token.ts';
import { isDescribing } from '../../english/word-or-name.ts';
import { isOfStem } from '../../meaning/clause/column-hints.ts';
import { pairsIn } from '../../meaning/clause/column-pairs.ts';
import { isLog } from '../../relations/records.ts';
import { partsOf } from '../../tables/called.ts';
import { type Column, saysWhen, singular } from '../../tables/structure.ts';
import { isFileName } from '../rows/texts.ts';
import { type Add, alike, COST, columnsOf, forms, plain, spoken } from './column-offers.ts';
import { isFigure, isIdentity, saysDays, saysYesNo, written } from './columns.ts';
import { degreesAt } from './degrees.ts';
import { isTitle, placesAt, strangersAt, textsAt, wrongsAt } from './lines.ts';
import { ordersAt } from './orders.ts';
import type { Bound, Piece, Placed } from './pieces.ts';
import { timesAt } from './said-times.ts';

const LONGEST = 4;
/** A name of two words or three, as persons, boats and dogs have them. */
const NAME = /^\p{Lu}[\p{L}'-]+(?: (?:\p{Ll}{2,3} )?\p{Lu}[\p{L}'.-]*){1,2}$/u;

const columnCalled = (name: string, { table }: Bound): Column | null =>
  table.columns.find((column) => column.name === name) ?? null;

/** *The last one to pay*, *which one*: a row, and no number. */
function standsForRow(tokens: readonly Token[], at: number): boolean {
  const behind = tokens[at + 1]?.lower;
  return (
    tokens[at]?.lower === 'one' &&
    /^(?:the|this|that|which|last|first|other)$/.test(tokens[at - 1]?.lower ?? '') &&
    (behind === undefined || functionWords().has(behind))
  );
}

/** *In 2026*, of what has a time: the year. */
const isYearOf = (tokens: readonly Token[], at: number, { table }: Bound): boolean =>
  /^(?:19|20)\d\d$/.test(tokens[at]?.lower ?? '') && tokens[at - 1]?.lower === 'in' && table.columns.some(saysWhen);

const isPerson = (word: string): boolean => forms(word).some((form) => structures().persons.has(form));

/** *Repaired* is not what is in repair. */
const isDone = (said: string, cell: string): boolean => /ed$/.test(said) && !/ed$/.test(cell);

/** *Are we open*, *do we close*: said of where people go, and of no row that is open. */
const isOfPlace = (tokens: readonly Token[], at: number): boolean =>
  isLight('opens', tokens[at]?.lower ?? '') &&
  [1, 2].some((back) => /^(?:we|you|us|it)$/.test(tokens[at - back]?.lower ?? ''));

/** *We* are open when our own hours say so, and not when something that is listed is. */
export const isOfOthers = (tokens: readonly Token[], { hours, table }: Bound): boolean =>
  hours && table.columns[0]?.name !== 'day' && tokens.some((_, at) => isOfPlace(tokens, at));

const textOf =
  ({ values }: Column) =>
  (key: string): string =>
    written(values.get(key) ?? key);

/** What stands in cells that begins with the words, in any of their forms. */
const startingWith = ({ values }: Column, words: readonly Token[]): string[] =>
  [...values.keys()].filter((key) => {
    const own = key.split(' ');
    return own.length > words.length && words.every(({ lower }, i) => alike(own[i] ?? '', lower));
  });

const inOneForm = ({ values }: Column, words: readonly Token[]): string | undefined => {
  const first = words
    .slice(0, -1)
    .map(({ lower }) => lower)
    .join(' ');
  return lemmas(words.at(-1)?.lower ?? '')
    .map((last) => `${first} ${last}`)
    .find((text) => values.has(text));
};

/** *Ada* of *Ada Lowe*: a word of a name, written as one, where it is one of no other cell. */
function namedInPart(
  { text, lower, quoted }: Token,
  column: Column,
  { people }: Bound,
  add: (text: string, either: readonly string[]) => void,
): void {
  const isPerson = people.has(column.name);
  if (quoted || text.length < 3 || column.values.has(lower) || !(isPerson || /^\p{Lu}\p{Ll}/u.test(text))) return;
  const named = [...column.values].filter(([key, own]) => NAME.test(written(own)) && key.split(' ').includes(lower));
  if (named.length === 0 || (named.length > 1 && !isPerson)) return;
  const all = named.map(([, own]) => written(own));
  add(all[0] as string, all);
}

/** *Us* is no US, and *no* no NO. */
const isOtherWord = ([word, ...more]: readonly Token[], cell: string): boolean =>
  word !== undefined && more.length === 0 && !word.quoted && word.text !== cell && isClosed(word.lower);

const isClosed = (word: string): boolean =>
  functionWords().has(word) ||
  isLight('words', word) ||
  isLight('back', word) ||
  /^(?:no|not|or|by|if|may)$/.test(word);

/** *Member* is what the rows are, or what stands in another column, before it is a word in a cell. */
const isCalledSo = ({ lower, quoted }: Token, column: Column, { nouns, linked, table }: Bound): boolean =>
  !quoted &&
  (nouns.some((noun) => alike(lower, noun)) ||
    (linked.has(column.name) && table.columns.some(({ name }) => name !== column.name && alike(lower, name))));

/** *Unpaid*, where *paid* stands in cells and *unpaid* in none: the others. */
function contraryIn({ lower, quoted }: Token, column: Column): string[] {
  const said = /^(?:un|non-?|not-)(\p{L}{4,})$/u.exec(lower)?.[1];
  const own = said === undefined || quoted ? undefined : column.values.get(said);
  return own === undefined || column.repeats !== true || column.values.has(lower) ? [] : [written(own)];
}

const MOST_WORDS = 4;

/** *Amoxicillin* of *Amoxicillin 250mg*: the word with which names of several words begin, where it names nothing else. */
function begunBy(tokens: readonly Token[], at: number, column: Column, bound: Bound): string[] | null {
  const token = tokens[at] as Token;
  const { lower, quoted } = token;
  const isOther = bound.table.columns.some(
    ({ name, values }) => values.has(lower) || partsOf(name).some((part) => alike(part, lower)),
  );
  const isNoun = [...bound.nouns, ...bound.around].some((noun) => alike(noun, lower));
  const isSaid = isLight('verbs', lower) || isLight('rows', lower) || isLight('goods', lower) || isClosed(lower);
  // What is written as a name is one word of somebody's, or of nobody's.
  if (
    quoted ||
    token.text !== lower ||
    lower.length < 4 ||
    isOther ||
    isNoun ||
    isSaid ||
    operationsAt(tokens, at).length > 0
  )
    return null;
  const found = startingWith(column, [token]);
  const isNamed = found.every((key) => key.split(' ').length <= MOST_WORDS);
  return found.length > 0 && isNamed ? found.map(textOf(column)) : null;
}

function cellsAt(tokens: readonly Token[], at: number, bound: Bound, add: Add): void {
  const isTold = tokens[at]?.quoted === false && bound.told.has(tokens[at]?.lower ?? '');
  if (isTold || isOfPlace(tokens, at)) return;
  for (const column of bound.table.columns) {
    if (saysYesNo(column) || saysWhen(column)) continue;
    const isCalled = isCalledSo(tokens[at] as Token, column, bound);
    // What a file beside the log is called by is one of its rows, before it is a part that writes to the log.
    const isOther = column.name === 'component' && bound.foreign.has(singular(tokens[at]?.lower ?? ''));
    const cell = (key: string): Piece => ({ is: 'cell', column, text: written(column.values.get(key) ?? key) });
    for (let length = Math.min(LONGEST, tokens.length - at); length > (isCalled ? 1 : 0); length--) {
      const words = tokens.slice(at, at + length);
      if (words.slice(0, -1).some(({ pause }) => pause)) continue;
      const text = words.map(({ lower }) => lower).join(' ');
      // A figure is meant by its number where it tells rows apart, as a year does.
      // *12 euros* is no number of a row.
      const isMeasure = unitCalled(tokens[at + length]?.lower ?? '') !== null;
      const named = !column.numeric || (isIdentity(column, bound) && /^\d+$/.test(text) && !isMeasure);
      // *403s*.
      const many = /^\d{3}s$/.test(text) ? text.slice(0, -1) : '';
      if (isIdentity(column, bound) && column.values.has(many)) add(at + length, cell(many), COST.form);
      if (named && column.values.has(text) && !isOtherWord(words, written(column.values.get(text) ?? text))) {
        add(at + length, cell(text), isOther ? COST.alias : COST.exact);
        continue;
      }
      // *Stage managers*: each of them is one.
      const one = length > 1 && !column.numeric ? inOneForm(column, words) : undefined;
      if (one !== undefined) add(at + length, cell(one), COST.form);
      // *Inner tubes*: of several that are called so and more.
      const several = column.numeric || length < 2 ? [] : startingWith(column, words);
      if (several.length > 0)
        add(at + length, { is: 'cell', column, text, either: several.map(textOf(column)) }, COST.form);
      if (column.numeric || length > 1) continue;
      namedInPart(words[0] as Token, column, bound, (key, either) =>
        add(at + 1, { is: 'cell', column, text: key, ...(either.length > 1 ? { either } : {}) }, COST.stem),
      );
      for (const text of contraryIn(words[0] as Token, column))
        add(at + 1, { is: 'cell', column, text, denied: true }, COST.form);
      const begun = begunBy(tokens, at, column, bound);
      if (begun) add(at + 1, { is: 'cell', column, text, either: begun }, COST.kin);
      const month = monthNumber(text);
      // *On Saturday*, where the days of the week are cut to three letters.
      const day = saysDays(column)
        ? forms(text)
            .find((form) => structures().weekdays.has(form))
            ?.slice(0, 3)
        : undefined;
      if (day !== undefined && column.values.has(day)) add(at + 1, cell(day), COST.exact);
      for (const key of column.values.keys()) {
        if (month > 0 && /^\d{4}-\d\d$/.test(key) && Number(key.slice(5)) === month) add(at + 1, cell(key), COST.form);
        else if (
          /^[a-z][a-z-]+$/.test(key) &&
          alike(key, text) &&
          // *New* says how something is, and is nobody who is called *news*.
          !(key === `${text}s` && isDescribing(text)) &&
          // A script is called by what it does: *is the queue checked*.
          (!isDone(text, key) || (bound.persons !== true && bound.says.length > 0 && !isLog(bound.table))) &&
          !isLight('verbs', text) &&
          !isOtherWord(words, written(column.values.get(key) ?? key))
        )
          add(at + 1, cell(key), COST.form);
        else if (column.name === 'component' && !isDone(text, key) && sameThing(key, text))
          add(at + 1, cell(key), COST.alias);
        else if (column.name === 'level' && key.length > 3 && text.startsWith(key)) add(at + 1, cell(key), COST.form);
      }
    }
  }
}

/** *Repaired* is no repair, but what was done. */
const nounOf = ({ lower }: Token, noun: string): Piece =>
  isDone(lower, singular(noun)) ? { is: 'noun', own: true, done: true } : { is: 'noun', own: true };

/** *Are we open* says how it is, *do we open* what is done: the last of such words before tells which. */
function asSaid(tokens: readonly Token[], at: number, found: readonly Placed[]): Placed[] {
  const before = tokens.slice(0, at).findLast(({ lower }) => isLight('is', lower) || isLight('does', lower));
  if (!before || !isLight('opens', tokens[at]?.lower ?? '')) return [...found];
  const own = isLight('is', before.lower) ? 'flag' : 'column';
  return found.filter(({ is, to }) => is === own || to > at + 1);
}

/** *That returned 404*, *flagged doubtful*: what only leads to what stands in a cell. */
function leadsAt(tokens: readonly Token[], at: number, { table }: Bound, add: Add): void {
  // *Entries that mention smtp*.
  if (isLog(table) && forms(tokens[at]?.lower ?? '').some((form) => structures().says.has(form)))
    add(at + 1, { is: 'light' }, COST.verb);
  const next = tokens[at + 1]?.lower ?? '';
  const isCell = table.columns.some(
    ({ values }) => values.has(next) || (/^\d{3}s$/.test(next) && values.has(next.slice(0, -1))),
  );
  if (isCell && structures().to_value.has(tokens[at]?.lower ?? '')) add(at + 1, { is: 'light' }, COST.verb);
  // *Failed with 500*.
  const behind = tokens[at + 2]?.lower ?? '';
  const isLed = structures().to_value.has(next) && table.columns.some(({ values }) => values.has(behind));
  if (isLed && structures().goes_wrong.has(tokens[at]?.lower ?? '') && /^\d{3}$/.test(behind))
    add(at + 2, { is: 'light' }, COST.verb);
}

/** Who does something that is done to others, and who has it done for them. */
function peopleAt(tokens: readonly Token[], at: number, bound: Bound, add: Add): void {
  const word = tokens[at]?.lower ?? '';
  const own = bound.table.columns.filter(({ name }) => bound.people.has(name));
  const works = lemmas(word).some((form) => structures().labours.has(form));
  if ((isLight('people', word) && own.length > 0) || (works && own.length + (bound.persons ? 1 : 0) > 0))
    add(at + 1, { is: 'light' }, COST.verb);
  if (word !== 'who' || bound.persons) return;
  const gets = tokens.some(({ lower }) => isLight('takes', lower));
  for (const column of own) {
    // A customer is no one who customs: what is called by no deed is somebody to whom it is done.
    const isDoer = !structures().persons.has(partsOf(column.name).at(-1) ?? '');
    const first = own.length === 1 || isDoer !== gets;
    add(at + 1, { is: 'column', column, named: true, who: true }, first ? COST.form : COST.kin);
  }
}

/** *Logged in* is no log. */
const isPhrasal = (tokens: readonly Token[], at: number): boolean =>
  isLight('phrasal', tokens[at]?.lower ?? '') &&
  isLight('particles', tokens[at + 1]?.lower ?? '') &&
  // *Logged in the evening*.
  !/^(?:the|an?|our|this|that|\d.*)$/.test(tokens[at + 2]?.lower ?? '');

const saysEmpty = (tokens: readonly Token[], at: number): boolean =>
  operationsAt(tokens, at).some(({ op }) => op === 'empty');

/** *The last 30 days* is a time, and no row that comes last. */
const isStretch = (tokens: readonly Token[], at: number): boolean =>
  timeUnits().has(singular(tokens[at + 1]?.lower ?? '')) && numberOf(tokens[at]) !== null;

/** *Across all the weeks*, *in every year*: all of the time that its rows are of, and none that is picked out. */
function allTimeAt(tokens: readonly Token[], at: number): number {
  const rest = tokens.slice(at).map(({ lower }) => lower);
  const from = /^(?:across|over|throughout|in|of|for|through|from)$/.test(rest[0] ?? '') ? 1 : 0;
  if (!/^(?:all|every|each|whole|entire)$/.test(rest[from] ?? '')) return 0;
  const behind = rest.slice(from + 1).findIndex((word) => !/^(?:of|the|these|those|our)$/.test(word));
  const to = behind < 0 ? -1 : from + 1 + behind;
  return to > 0 && timeUnits().has(singular(rest[to] ?? '')) ? to + 1 : 0;
}

/** *Without duplicates*: what several rows share is told once. */
function withoutDoublesAt(tokens: readonly Token[], at: number): number {
  if (!/^(?:skipping|without|no|ignoring|excluding|omitting|minus)$/.test(tokens[at]?.lower ?? '')) return 0;
  const to = /^(?:any|the|all)$/.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  return /^(?:doubles|duplicates|repeats|repetitions|doublets)$/.test(tokens[to]?.lower ?? '') ? to + 1 : 0;
}

/** All bindings of the words from `at` on. */
export function offersAt(tokens: readonly Token[], at: number, bound: Bound): Placed[] {
  const found = boundAt(tokens, at, bound);
  return bound.hours ? asSaid(tokens, at, found) : found;
}

/** *Painters whose lamps are out*: behind what is asked for, the word that asks only holds on to it. */
const isRelative = (tokens: readonly Token[], at: number): boolean =>
  at > 1 &&
  /^(?:who|whose|which|that)$/.test(tokens[at]?.lower ?? '') &&
  !tokens[at - 1]?.pause &&
  !isLight('words', tokens[at - 1]?.lower ?? '') &&
  /^(?:which|what|list|show|many|are|is|was|were|do|does|did|has|have)$/.test(
    tokens[tokens[0]?.lower === 'how' ? 1 : 0]?.lower ?? '',
  );

function boundAt(tokens: readonly Token[], at: number, bound: Bound): Placed[] {
  const found: Placed[] = [];
  const token = tokens[at];
  if (!token) return [];
  const add: Add = (to, piece, cost) => void found.push({ ...piece, from: at, to, cost });
  // A file that is named is the table, and no other one.
  if (isFileName(token)) {
    if (`/${bound.shown}`.endsWith(`/${token.text}`)) add(at + 1, { is: 'path', whole: true }, -bound.cost);
    return found;
  }
  // *Oldest first* at the end is how they are to stand, and no first of them.
  ordersAt(tokens, at, bound, add);
  if (found.length > 0) return found;
  // *The booking log*: what the file is called, though it stands in its lines as well.
  const called = bound.around.some((each) => alike(each, token.lower));
  if (called && isLight('sources', tokens[at + 1]?.lower ?? '')) {
    add(at + 1, { is: 'path' }, COST.exact);
    return found;
  }
  const pairs = pairsIn(tokens, bound.table).filter(({ from }) => from === at);
  for (const { to, filter } of pairs) add(to, { is: 'pair', filter }, COST.form);
  // *Reorder* is said of what is to be bought, and of no column that says when.
  const isWhole = pairs.some(({ to }) => to === at + 1);
  if (isWhole) return found;
  const isFailed = tokens.some(({ lower }) => lemmas(lower).includes('fail'));
  for (const { words, filter, failed, first } of bound.says) {
    const length = spoken(tokens, at, words);
    if (length === 0 || (first && isStretch(tokens, at + length))) continue;
    const said = isFailed ? (failed ?? filter) : filter;
    if (said) add(at + length, { is: 'pair', filter: said }, COST.form);
    else if (first) add(at + length, { is: 'extreme', ...first }, COST.form);
    else add(at + length, { is: 'light' }, COST.verb);
  }
  if (bound.hours || !isOfPlace(tokens, at)) found.push(...columnsOf(tokens, at, bound));
  cellsAt(tokens, at, bound, add);
  if (token.quoted) return found;
  const allTime = allTimeAt(tokens, at);
  if (allTime > 0 && bound.whole) add(at + allTime, { is: 'light' }, COST.exact);
  const once = withoutDoublesAt(tokens, at);
  if (once > 0) add(once, { is: 'light' }, 0);
  degreesAt(tokens, at, bound, (column) => isFigure(column, bound), add);
  textsAt(tokens, at, bound, add);
  placesAt(tokens, at, bound, add);
  wrongsAt(tokens, at, bound, add);
  strangersAt(tokens, at, bound, add);
  timesAt(tokens, at, bound, add);
  const ops = operationsAt(tokens, at);
  // *Since when* is no *since*.
  const edge = ops.filter(({ op }) => /_when$/.test(op));
  const said = edge.length > 0 ? edge : ops;
  // *The last order*, where a column is called so.
  const whole = Math.max(
    0,
    ...found.map((piece) => (piece.is === 'column' && piece.cost === COST.exact ? piece.to : 0)),
  );
  for (const { op, to } of said)
    if (to < whole) continue;
    else if (/^(?:newest|oldest)$/.test(op) && isStretch(tokens, to)) continue;
    // *What share of them*.
    else if (op === 'same' && token.lower === 'share' && tokens[to]?.lower === 'of') continue;
    else if ((op !== 'pending' || !isOfPlace(tokens, at)) && (op !== 'why' || isLog(bound.table)))
      add(to, { is: 'op', op }, COST.exact);
  // *Been a member*: what the rows are.
  const behind = tokens[at + 2];
  const isMember = token.lower === 'been' && /^an?$/.test(tokens[at + 1]?.lower ?? '') && behind !== undefined;
  if (isMember && bound.nouns.some((noun) => alike(behind.lower, noun)))
    add(at + 3, { is: 'op', op: 'stay' }, COST.exact);
  // *1 July* is a day, and no figure.
  const isDay = (momentAt(tokens, at)?.to ?? 0) > at + 1;
  if (isRelative(tokens, at)) add(at + 1, { is: 'light' }, COST.exact);
  const isRow = standsForRow(tokens, at);
  if (isRow) add(at + 1, { is: 'light' }, COST.exact);
  const n = isDay || isRow || isYearOf(tokens, at, bound) ? null : numberOf(token);
  if (n !== null) add(at + 1, { is: 'number', n }, COST.exact);
  const nth = ordinalOf(token);
  if (nth !== null && nth > 1 && bound.table.columns.some((column) => isFigure(column, bound)))
    add(at + 1, { is: 'number', n: nth, nth: true }, COST.exact);
  // *Three times*: so often, of a column that counts it.
  if (n !== null && /^times?$/.test(tokens[at + 1]?.lower ?? ''))
    add(at + 2, { is: 'number', n, rows: true }, COST.exact);
  if (/^(?:once|twice)$/.test(token.lower))
    add(at + 1, { is: 'number', n: token.lower === 'once' ? 1 : 2, rows: true }, COST.exact);
  for (const noun of bound.nouns)
    if (alike(token.lower, noun)) add(at + 1, nounOf(token, noun), COST.exact);
    else if (isDeedOf(token.lower, noun) && !isPhrasal(tokens, at))
      add(at + 1, { is: 'noun', own: true, done: true }, COST.kin);
    // Bookings are what was booked.
    else if (isOfStem(plain(token.lower), noun) || alike(token.lower, noun.replace(/ings?$/, '')))
      add(at + 1, nounOf(token, noun), COST.part);
  // *In the exam*, *according to the readme*: the file itself.
  const lead = tokens[at - 2]?.lower ?? '';
  const isFile = /^(?:the|our|my)$/.test(tokens[at - 1]?.lower ?? '') && /^(?:in|of|from|to)$/.test(lead);
  if (isFile && bound.stem.some((noun) => alike(token.lower, noun))) add(at + 1, { is: 'path' }, COST.path);
  peopleAt(tokens, at, bound, add);
  // *What does Ada still have to do*.
  const open =
    bound.tasks && token.lower === 'to' && tokens[at + 1]?.lower === 'do' ? columnCalled('open', bound) : null;
  if (open && !isLight('sources', tokens[at + 2]?.lower ?? ''))
    return [{ is: 'flag', column: open, on: true, from: at, to: at + 2, cost: COST.exact }];
  const isColumn = bound.table.columns.some(({ name }) => alike(token.lower, name));
  const isNamed = bound.table.columns.some(
    ({ name, numeric }) =>
      ((numeric || at > 0) && name === token.lower) || (bound.told.size > 0 && alike(name, token.lower)),
  );
  if (
    (isLight('rows', token.lower) && !isColumn) ||
    (bound.persons && (isLight('people', token.lower) || (!isColumn && isPerson(token.lower)))) ||
    (bound.goods && isLight('goods', token.lower))
  )
    add(at + 1, { is: 'noun', own: false }, COST.anyRow);
  // *Is it open on Friday*.
  if (bound.hours && token.lower === 'it') add(at + 1, { is: 'light' }, COST.exact);
  leadsAt(tokens, at, bound, add);
  // *Left the phone empty*: that nothing stands there is what is said.
  const emptied = tokens.slice(at + 1, at + 2 + LONGEST).some((_, i) => saysEmpty(tokens, at + 1 + i));
  if (/^(?:left|leav(?:e|es|ing))$/.test(token.lower) && emptied) add(at + 1, { is: 'light' }, COST.verb);
  // *The labour time*: what a column is of.
  const isSaid = structures().said_of_cells.has(token.lower) && tokens[at - 1]?.pause === false;
  const named = tokens[at - 1]?.lower ?? '';
  if (isSaid && bound.table.columns.some(({ name }) => partsOf(name).some((part) => alike(part, named))))
    add(at + 1, { is: 'light' }, COST.verb);
  if ((called || isLight('sources', token.lower)) && !isPhrasal(tokens, at)) add(at + 1, { is: 'path' }, COST.path);
  // *In total* is no *in*, and *how long* no *how*.
  if (said.some(({ to }) => to > at + 1) && token.lower !== 'the') return found;
  if (isLight('words', token.lower) || token.lower === "'s" || isTitle(tokens, at))
    add(at + 1, { is: 'light' }, COST.exact);
  // *A process* is what another table has, and no deed.
  else if (forms(token.lower).some((form) => bound.foreign.has(form))) return found;
  else if (isLight('verbs', token.lower) && !isPhrasal(tokens, at) && !isNamed) add(at + 1, { is: 'light' }, COST.verb);
  return found;
}
