// The duty of each word on a cell: of its key, of its value, a name or a noun of the row, a number, a negation.
import { isTime } from '../amounts.ts';
import type { Word } from '../told/spoken.ts';
import { type Bindable, bindable, lexicon, means, same, shortens, stateOf } from '../told/words.ts';
import { denies, piecesIn, sameText, wordsIn } from './text.ts';
import { isPlace, kindOf, nameAt, type Slot, type View } from './view.ts';

export interface Sorted {
  keys: Word[];
  covered: Set<Bindable>;
  values: Word[];
  names: Word[];
  amounts: Word[];
  moments: Word[];
  /** Nouns behind a number: what is counted. */
  counted: Word[];
  nots: number;
  /** "empty": none of it. */
  empty: boolean;
  /** A name that the list has not. */
  absent: Word[];
  approximate: boolean;
  op: Word['op'];
  cost: number;
}

export const isValue = (word: Word, slot: Slot): boolean => {
  const { value, members } = slot.cell;
  if (members) return members.some((each) => sameText(word.text, each));
  if (typeof value !== 'string' || slot.cell.amount) return false;
  return (
    sameText(word.text, value) ||
    [...wordsIn(value), ...piecesIn(value)].some(
      (each) =>
        each.lower === word.lower ||
        (word.is === 'content' && (same(word, each) || shortens(each.lower, word.lower))),
    )
  );
};

/** "is enabled", "is on" of what is told to be so or not. */
export const isSwitch = (word: Word, slot: Slot): boolean =>
  typeof slot.cell.value === 'boolean' && lexicon().switches.has(word.lower);

export const isState = (word: Word, slot: Slot): boolean =>
  isSwitch(word, slot) ||
  stateOf(word).some(({ scale }) => statesOf(slot).some((state) => state.scale === scale));

/** What somebody wrote: a line of a text, a message, a title. */
export const isProse = ({ cell, keys }: Pick<Slot, 'cell' | 'keys'>): boolean =>
  cell.row.group?.key === 'lines' ||
  keys.some(({ lower }) => lexicon().prose.has(lower)) ||
  wordsIn(String(cell.value)).filter(({ lower }) => !lexicon().light.has(lower)).length > 4;

/** States that a cell tells: by its value, or by its key where that is true or false. */
export function statesOf({ cell, keys }: Slot): { scale: number; yes: boolean }[] {
  if (typeof cell.value === 'boolean')
    return keys.flatMap((key) =>
      stateOf(key).map(({ scale, yes }) => ({ scale, yes: yes === cell.value })),
    );
  if (typeof cell.value !== 'string' || cell.amount) return [];
  const words = wordsIn(cell.value);
  if (words.length > 4 || denies(cell.value) || isProse({ cell, keys })) return [];
  const whole = stateOf(bindable(cell.value.toLowerCase()));
  return whole.length > 0 ? [...whole] : words.slice(0, 1).flatMap((word) => [...stateOf(word)]);
}

/** "six times", "212 days old", "in five days' time": a word for how the number is given. */
const isFree = (word: Word, { amount }: Word, { cell }: Slot): boolean =>
  word.lower === 'times'
    ? amount?.unit === ''
    : isTime(amount?.unit ?? '') &&
      isTime(cell.amount?.unit ?? '') &&
      /^(?:old|long|ago)$/.test(word.lower) &&
      (word.lower !== 'ago' ||
        cell.words.some(({ lower }) => /^(?:ago|age|uptime|elapsed|last|since)$/.test(lower)));

/** "in total": of what is no one of several. */
const isSum = ({ lower }: Word, row: View['row']): boolean =>
  !row.group &&
  // One of several that are told under their names is not all of them.
  (row.parent === null || row.parent.cells.length > 0) &&
  /^(?:total|altogether|overall)$/.test(lower);

/** Whether a word can have a duty on a cell. */
export const mayBind = (word: Word, before: Word | undefined, slot: Slot): boolean =>
  word.is !== 'content' ||
  word.amount !== undefined ||
  before?.is === 'amount' ||
  slot.cell.members !== null ||
  word.lower === 'empty' ||
  isSum(word, slot.cell.row) ||
  slot.keys.some((key) => means(word, key)) ||
  slot.cell.hints.some((hint) => means(word, hint)) ||
  word.lower === slot.cell.key.toLowerCase() ||
  isValue(word, slot) ||
  isState(word, slot);

/** Every word in its duty; null where one has none. */
export function sort(
  words: readonly Word[],
  all: readonly Word[],
  slot: Slot,
  { row }: View,
): Sorted | null {
  const out: Sorted = {
    keys: [],
    covered: new Set(),
    values: [],
    names: [],
    amounts: [],
    moments: [],
    counted: [],
    nots: 0,
    empty: false,
    absent: [],
    approximate: false,
    op: undefined,
    cost: 0,
  };
  const cover = (word: Word): boolean => {
    if (word.lower === slot.cell.key.toLowerCase())
      for (const key of slot.keys) out.covered.add(key);
    const met = slot.keys.filter((key) => means(word, key));
    for (const key of met) out.covered.add(key);
    return met.length > 0 || word.lower === slot.cell.key.toLowerCase();
  };
  /** What its unit says: how long it still lasts is until its end. */
  const hinted = (word: Word): boolean => {
    const met = slot.cell.hints.filter((hint) => means(word, hint));
    if (met.some(({ lower }) => lower === 'expiry'))
      for (const key of slot.keys) if (key.concepts.has('free')) out.covered.add(key);
    return met.length > 0;
  };
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    if (word.amount && word.is === 'content' && slot.keys.some((key) => key.lower === word.lower)) {
      cover(word);
      continue;
    }
    if (word.lower === 'empty' && (slot.cell.amount || slot.cell.members)) {
      out.empty = true;
      continue;
    }
    if (word.is === 'amount' && !slot.cell.amount && !slot.cell.members && isValue(word, slot))
      out.values.push(word);
    else if (
      word.is === 'amount' ||
      (word.is === 'content' && word.amount && slot.cell.amount && !isValue(word, slot))
    )
      out.amounts.push(word);
    else if (word.is === 'content' && before?.is === 'amount' && isFree(word, before, slot))
      cover(word);
    else if (isSum(word, row) && slot.cell.amount) cover(word);
    else if (word.is === 'moment') out.moments.push(word);
    else if (word.is === 'not') {
      out.nots += 1;
      cover(word);
    } else if (word.is === 'about') out.approximate = true;
    else if (word.is === 'compare') {
      if (out.op || words[at + 1]?.is !== 'amount') {
        if (words[at + 1]?.is !== 'about' || words[at + 2]?.is !== 'amount') return null;
      }
      out.op = word.op;
    } else if (word.is === 'quantity') return null;
    else if (word.is === 'degree') {
      if (!slot.keys.some((key) => same(word, key))) return null;
      cover(word);
      out.keys.push(word);
    } else if (word.is === 'light') {
      for (const key of slot.keys) if (means(word, key)) out.covered.add(key);
      if (isValue(word, slot)) out.values.push(word);
    } else if (isPlace(word, all) && [...word.stems].some((stem) => lexicon().thing.has(stem)))
      return null;
    // "alice is in the docker group" of one who is in a group `alice` as well: whom it is said of.
    else if (slot.cell.members && row.names.includes(word.lower)) out.names.push(word);
    else if (isValue(word, slot) && !slot.keys.some((key) => same(word, key)))
      out.values.push(word);
    else if (isState(word, slot)) {
      out.values.push(word);
      cover(word);
    } else if (cover(word) || hinted(word)) out.keys.push(word);
    else if (isValue(word, slot)) out.values.push(word);
    else {
      const how = nameAt(word, row);
      if (how !== null) {
        out.names.push(word);
        out.cost += how;
      } else if (kindOf(word, row) && !isPlace(word, all)) out.cost += 0.5;
      else if (
        behindAmount(words, at, slot) &&
        slot.cell.amount?.unit === '' &&
        counts(word, slot, row)
      )
        out.counted.push(word);
      else if (
        slot.cell.members &&
        /^(?:of|in|to)$/.test(
          words[words[at - 1]?.lower === 'the' ? at - 2 : at - 1]?.lower ?? '',
        ) &&
        /^[\w.-]+$/.test(word.text)
      )
        out.absent.push(word);
      else return null;
    }
  }
  return out;
}

/** "18 addresses", "18 banned addresses". */
function behindAmount(words: readonly Word[], at: number, { keys }: Slot): boolean {
  let from = at - 1;
  while (words[from]?.is === 'content' && keys.some((key) => means(words[from] as Word, key)))
    from -= 1;
  return words[from]?.is === 'amount';
}

/** "bans 18 addresses": a noun for what a number counts, which is no other attribute. */
const counts = (word: Word, slot: Slot, row: View['row']): boolean =>
  word.lower.endsWith('s') &&
  [...word.stems].some((stem) => lexicon().thing.has(stem)) &&
  row.cells.every((cell) => cell === slot.cell || !cell.words.some((part) => means(word, part)));
