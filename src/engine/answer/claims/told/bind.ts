// One thing said, bound to one cell: every word of its own is a word of the cell's key, of its value, or of what the row is
// called by and part of. A word that binds to nothing leaves the cell out. Cells that bind equally well have to agree.
import { agree, inBase, isBytes, isTime, type Quantity } from '../amounts.ts';
import { sameMoment } from '../moments.ts';
import { counts, denying, identifies, passesOver, searched, stands, wordsOf } from './identify.ts';
import type { Cell, Row, Space } from './rows.ts';
import type { Word } from './spoken.ts';
import { type Bindable, bindable, lexicon, means, partsOf, same, stateOf } from './words.ts';

export interface Binding {
  cell: Cell;
  agrees: boolean;
  /** How far from word for word; less is better. */
  loose: number;
  /** Words that say which row is meant. */
  subject: Word[];
}

const comparable = (said: Quantity, told: Quantity): boolean => {
  if (isBytes(said.unit) && isBytes(told.unit)) return true;
  if (isTime(said.unit) && isTime(told.unit)) return true;
  return said.unit === told.unit;
};

export function holds(
  said: Quantity,
  told: Quantity,
  op: Word['op'],
  approximate: boolean,
): boolean | null {
  if (!comparable(said, told)) return null;
  if (op !== undefined && op !== '=') {
    const [a, b] = [inBase(told), inBase(said)];
    return op === '>'
      ? a > b
      : op === '>='
        ? a >= b
        : op === '<'
          ? a < b
          : op === '<='
            ? a <= b
            : null;
  }
  const exact = said.unit === '' && Number.isInteger(told.value);
  return agree(said, told, { approximate, exact });
}

interface Left {
  words: Word[];
  key: number;
  loose: number;
  subject: Word[];
}

/** Key and row for what is left of the words; null when one is left over. */
function rest(
  words: readonly Word[],
  cell: Cell,
  needKey: boolean,
  said: readonly Word[] = [],
): Left | null {
  const subject: Word[] = [];
  const covered = new Set<Bindable>();
  let loose = 0;
  const over: Word[] = [];
  for (const word of words) {
    if (word.is === 'light' || word.is === 'about') {
      for (const each of cell.words) if (same(word, each)) covered.add(each);
      continue;
    }
    const past = words.some(({ lower }) => lower === 'ago' || lower === 'expired');
    if (cell.hints.some((each) => means(word, each)) && !past) {
      for (const each of cell.words) if (means(word, each)) covered.add(each);
      continue;
    }
    // What somebody wrote is said of a configuration, a file, a log.
    if (cell.row.look.text && [...word.stems].some((stem) => lexicon().textSource.has(stem)))
      continue;
    const part = cell.words.find((each) => means(word, each));
    if (part) {
      for (const each of cell.words) if (means(word, each)) covered.add(each);
      continue;
    }
    const how = identifies(word, cell.row, cell);
    if (how !== null) {
      loose += how;
      subject.push(word);
      continue;
    }
    over.push(word);
  }
  const { given } = lexicon();
  for (const word of over) {
    if (counts(word, words, cell)) continue;
    if (!stands(word, words, [...subject, ...said], over.slice(0, over.indexOf(word)))) return null;
    loose += 1;
  }
  const open = cell.words.filter(
    (each) => !covered.has(each) && !given.has(each.lower) && each.lower.length > 1,
  );
  if (needKey && covered.size === 0 && open.length > 0) return null;
  if (passesOver(words, cell, open.length === 0 && covered.size > 0)) return null;
  return { words: over, key: open.length, loose, subject };
}

const typeOf = (value: string): string =>
  /^\//.test(value)
    ? 'path'
    : /^[a-z]+:\/\//.test(value)
      ? 'url'
      : /^\d+\.\d+\.\d+\.\d+/.test(value)
        ? 'address'
        : /^\d{4}-\d\d-\d\d/.test(value)
          ? 'time'
          : /^v?\d+[.:]/.test(value)
            ? 'version'
            : 'word';

/** No other cell of the row has a number of that kind. */
const aloneOfUnit = (cell: Cell): boolean =>
  cell.amount !== null &&
  cell.amount.unit !== '' &&
  cell.row.cells.every(
    (each) =>
      each === cell || each.amount === null || !comparable(each.amount, cell.amount as Quantity),
  );

const keyDenies = (cell: Cell): boolean => {
  const { not } = lexicon();
  return [...cell.words, ...cell.row.path].some(({ lower }) => not.has(lower));
};

const negations = (words: readonly Word[]): number => words.filter(({ is }) => is === 'not').length;

/** The words of one thing said, on one cell; a number behind a noun is a name, or how much. */
export function bind(words: readonly Word[], cell: Cell): Binding | null {
  const named = words.some(({ is, amount }) => is === 'content' && amount);
  return (
    bindAs(words, cell) ??
    (named
      ? bindAs(
          words.map((word) =>
            word.is === 'content' && word.amount ? { ...word, is: 'amount' as const } : word,
          ),
          cell,
        )
      : null)
  );
}

function bindAs(given: readonly Word[], cell: Cell): Binding | null {
  // "PostgreSQL 16.4": a number that stands there as a text is what that text is.
  const words = given.map((word) =>
    word.is === 'amount' &&
    word.text.includes('.') &&
    cell.row.cells.some(({ value }) => value === word.text)
      ? { ...word, is: 'content' as const }
      : // `oldest_age`: a rank that the key itself tells.
        word.is === 'degree' && cell.words.some((part) => same(word, part))
        ? { ...word, is: 'content' as const }
        : word,
  );
  const amounts = words.filter(({ is }) => is === 'amount');
  const moments = words.filter(({ is }) => is === 'moment');
  const denies = keyDenies(cell);
  const turned = (negations(words) % 2 === 1) !== denies;
  // Under "not staged" only what is said not to be so is told.
  if (denies && negations(words) === 0) return null;
  const plain = words.filter(
    ({ is }) => is !== 'not' && is !== 'amount' && is !== 'moment' && is !== 'compare',
  );
  if (plain.some(({ is }) => is === 'quantity' || is === 'degree')) return null;
  if (amounts.length > 0 && moments.length > 0) return null;
  if (amounts.length === 1) return bindAmount(words, plain, amounts[0] as Word, cell, turned);
  if (amounts.length === 2) return bindPartOf(words, amounts as [Word, Word], cell);
  if (amounts.length > 1 || words.some(({ is }) => is === 'compare')) return null;
  const made = (left: Left | null, agrees: boolean, more = 0): Binding | null =>
    left ? { cell, agrees, loose: left.loose + left.key + more, subject: left.subject } : null;
  if (moments.length > 0) {
    if (moments.length > 1 || typeof cell.value !== 'string' || turned) return null;
    const said = moments[0]?.moment;
    const told = said ? sameMoment(said, cell.value) : null;
    // In a line that tells of a moment, its other words are what happened then.
    const line = wordsOf(cell.value);
    const others =
      line.length > 3
        ? plain.filter((word) => word.is !== 'content' || !line.some((each) => same(word, each)))
        : plain;
    return told === null ? null : made(rest(others, cell, others.length === plain.length), told);
  }
  if (cell.members) return bindMembers(plain, cell, turned, made);
  if (typeof cell.value === 'boolean') {
    const left = rest(plain, cell, true);
    if (left && left.key === 0) return made(left, cell.value !== turned);
    // `running: false`: a state by its key.
    return bindState(plain, cell, cell.words, cell.value, turned, made);
  }
  if (cell.value === null && cell.amount === null) {
    const left = turned ? rest(plain, cell, true) : null;
    return left && left.key === 0 ? made(left, true) : null;
  }
  if (cell.amount) {
    // None of it, or some.
    const empty = plain.find(({ lower }) => lower === 'empty');
    const counted =
      cell.amount.unit === '' || cell.amount.unit === '%' || isBytes(cell.amount.unit);
    const left = counted
      ? rest(
          plain.filter((word) => word !== empty),
          cell,
          empty === undefined,
        )
      : null;
    if (!left || left.key > 0 || (empty && turned)) return null;
    if (!empty && !turned && !plain.some(({ lower }) => EXISTS.test(lower))) return null;
    return made(left, (cell.amount.value === 0) === (turned || empty !== undefined));
  }
  return typeof cell.value === 'string' ? bindText(plain, cell, cell.value, turned, made) : null;
}

/** "has evicted keys", "there were errors": some of it. */
const EXISTS = /^(?:has|have|had|there|with|shows|reports)$/;

type Made = (left: Left | null, agrees: boolean, more?: number) => Binding | null;

function bindAmount(
  words: readonly Word[],
  plain: readonly Word[],
  said: Word,
  cell: Cell,
  turned: boolean,
): Binding | null {
  if (turned || !said.amount) return null;
  const told = cell.members ? { value: cell.members.length, unit: '', decimals: 0 } : cell.amount;
  if (!told) return null;
  const at = words.indexOf(said);
  const before = words[at - 1];
  const op = before?.is === 'compare' ? before.op : undefined;
  const compares = words.filter(({ is }) => is === 'compare');
  if (compares.length > (op === undefined ? 0 : 1)) return null;
  const approximate = words.slice(Math.max(0, at - 3), at).some(({ is }) => is === 'about');
  const agrees = holds(said.amount, told, op, approximate);
  if (agrees === null) return null;
  const alone = aloneOfUnit(cell);
  let left = rest(plain, cell, !alone);
  // "at most 256", "up to 200": the limit itself.
  if (op === '<=' && (!left || left.key > 0)) {
    const limit = rest(
      [...plain, { ...(before as Word), ...bindable('limit'), is: 'content' }],
      cell,
      true,
    );
    if (limit && limit.key === 0) left = limit;
  }
  if (!left || (left.key > 0 && !alone)) return null;
  return { cell, agrees, loose: left.loose + left.key, subject: left.subject };
}

/** "1638 of 1800 GB", "148 of at most 151": a part, and the whole that the same row tells. */
function bindPartOf(
  words: readonly Word[],
  [part, whole]: [Word, Word],
  cell: Cell,
): Binding | null {
  const from = words.indexOf(part);
  const to = words.indexOf(whole);
  if (!words.slice(from + 1, to).some(({ lower }) => lower === 'of') || !whole.amount) return null;
  const limits = [bindable('total'), bindable('maximum')];
  const told = cell.row.cells.filter(
    (each) =>
      each !== cell &&
      each.amount &&
      each.words.some((word) => limits.some((limit) => means(word, limit))),
  );
  const amount = whole.amount;
  if (!told.some((each) => each.amount && holds(amount, each.amount, undefined, false)))
    return null;
  const used = bindable('used');
  const isLimit = (word: Word): boolean =>
    word.is === 'compare' || limits.some((limit) => means(word, limit));
  const rest = words.filter((word) => word !== whole && !(isLimit(word) && word.is !== 'amount'));
  return (
    bind(rest, cell) ??
    bind(
      rest.filter((word) => !means(word, used)),
      cell,
    )
  );
}

/** One of several, or how many; "no untracked files", "there are untracked files". */
function bindMembers(
  plain: readonly Word[],
  cell: Cell,
  turned: boolean,
  made: Made,
): Binding | null {
  const members = cell.members ?? [];
  if (searched(cell.row, plain)) return null;
  const is = (word: Word): boolean =>
    members.some((each) => each.toLowerCase() === word.text.toLowerCase());
  const said = plain.filter(is);
  // `branch` beside `branches`: which one it is stands there.
  const single = cell.row.cells.some(
    (other) =>
      other !== cell &&
      typeof other.value === 'string' &&
      other.words.some((part) => cell.words.some((own) => same(part, own))),
  );
  if (said.length > 0 && single) return null;
  if (said.length > 0)
    return made(
      rest(
        plain.filter((word) => !is(word)),
        cell,
        true,
      ),
      !turned,
    );
  const empty = plain.find(({ lower }) => lower === 'empty');
  const left = rest(
    plain.filter((word) => word !== empty),
    cell,
    true,
  );
  if (!left || left.key > 0) return null;
  // Something that is not among them is named, where more than the list is spoken of.
  if (!turned && !empty && !plain.some(({ lower }) => EXISTS.test(lower))) return null;
  return made(left, (members.length === 0) === (turned || empty !== undefined));
}

/** A state of a scale, in a value or in a key. */
function bindState(
  plain: readonly Word[],
  cell: Cell,
  told: readonly Bindable[],
  value: boolean,
  turned: boolean,
  made: Made,
): Binding | null {
  for (const word of plain)
    for (const said of stateOf(word))
      for (const each of told)
        for (const known of stateOf(each)) {
          if (known.scale !== said.scale) continue;
          const agrees = ((known.yes === said.yes) === value) !== turned;
          const left = rest(
            plain.filter((other) => other !== word),
            cell,
            false,
          );
          if (left) return made(left, agrees, same(word, each) ? 0 : 1);
        }
  return null;
}

/** What somebody wrote: a line of a text, a message, a title. */
const isProse = (cell: Cell): boolean =>
  cell.row.group?.key === 'lines' ||
  (cell.row.look.text && typeof cell.value === 'string' && /\s\S+\s\S+\s/.test(cell.value)) ||
  cell.words.some(({ lower }) => lexicon().prose.has(lower));

/** It tells what was done under its own name, never how something is. */
const mayTell = (said: readonly Word[], told: readonly Bindable[]): boolean =>
  said.every((word) => stateOf(word).length === 0) &&
  said.some((word) => told[0] !== undefined && same(word, told[0]));

/** A part of its own ("clean, degraded"), or a name: more than a word that happens to stand there. */
const stated = (value: string, said: readonly Word[]): boolean =>
  said.some(({ lower }) => /[./\d]/.test(lower)) ||
  value
    .split(/[,;(]/)
    .some((piece) => wordsOf(piece).every((each) => said.some((word) => same(word, each))));

function bindText(
  plain: readonly Word[],
  cell: Cell,
  value: string,
  turned: boolean,
  made: Made,
): Binding | null {
  const told = wordsOf(value);
  const state =
    told.length <= 4 && !isProse(cell) && !denying(value)
      ? bindState(plain, cell, told, true, turned, made)
      : null;
  if (state) return state;
  const lower = value.toLowerCase();
  const pieces = told.length === 1 ? partsOf(value).map(bindable) : [];
  const inside = (word: Word): boolean =>
    word.is !== 'about' &&
    (lower === word.text.toLowerCase() ||
      lower.endsWith(`/${word.text.toLowerCase()}`) ||
      told.some(
        (each) => each.lower === word.lower || (word.is === 'content' && same(word, each)),
      ) ||
      (word.is === 'content' &&
        pieces.length > 1 &&
        pieces.length < 4 &&
        pieces.some((each) => same(word, each))));
  const said = plain.filter((word) => word.is === 'content' && inside(word));
  // Of a longer text it is not known what a negation would be of.
  if (said.length === 0 || (turned && told.length > 2)) return null;
  if (denying(value) && said.length < told.length) return null;
  if (isProse(cell) && !mayTell(said, told)) return null;
  // A name of the row is no predicate of it, but where its key is named; nor is it denied.
  const others = plain.filter((word) => !said.includes(word));
  const left = rest(others, cell, false, said);
  if (!left) return null;
  const keyed = others.some((word) => cell.words.some((each) => means(word, each)));
  const type = typeOf(value);
  if (cell.row.names.includes(lower) && (!keyed || turned)) return null;
  if (!keyed) {
    // Two of one type are told apart by their key alone.
    const twins = cell.row.cells.filter(
      (each) =>
        each !== cell &&
        typeof each.value === 'string' &&
        typeOf(each.value) === type &&
        each.amount === null,
    );
    if (type !== 'word' && twins.length > 0) return null;
    if (said.length < Math.min(told.length, 2) && told.length > 1 && !stated(value, said))
      return null;
  } else if (type !== 'word' && left.subject.some((word) => typeOf(word.text) === type)) {
    const [first] = said;
    if (first && left.subject.some((word) => typeOf(word.text) === type && word.at > first.at))
      return null;
  }
  return made(left, !turned, (keyed ? 0 : 2) + (said.length < told.length ? 1 : 0));
}

/** The cells that the words bind to best, and whether they agree: true, false, or null where they differ or there are none. */
export function judgePart(
  words: readonly Word[],
  space: Space,
  only: ReadonlySet<Row> | null,
): { verdict: boolean | null; bindings: Binding[] } {
  let best: Binding[] = [];
  for (const row of only ?? space.rows)
    for (const cell of row.cells) {
      const found = bind(words, cell);
      if (!found) continue;
      if (best[0] && found.loose > best[0].loose) continue;
      if (best[0] && found.loose < best[0].loose) best = [];
      best.push(found);
    }
  const [first] = best;
  if (!first) return { verdict: null, bindings: [] };
  const verdict = best.every(({ agrees }) => agrees)
    ? true
    : best.some(({ agrees }) => agrees)
      ? null
      : false;
  if (verdict === true && differs(best, space, only)) return { verdict: null, bindings: best };
  return { verdict, bindings: best };
}

/** Another row that the same words mean has another value there. */
function differs(best: readonly Binding[], space: Space, only: ReadonlySet<Row> | null): boolean {
  const agreed = new Set(best.map(({ cell }) => cell));
  return best.some(({ cell, subject }) => {
    if (typeof cell.value !== 'string' || cell.amount) return false;
    // A line of a text has no value that another line could have as well.
    if (cell.row.group?.key === 'lines') return false;
    for (const row of only ?? space.rows)
      for (const other of row.cells)
        if (
          other.key === cell.key &&
          !agreed.has(other) &&
          other.value !== cell.value &&
          subject.every((word) => identifies(word, row, other) !== null)
        )
          return true;
    return false;
  });
}
