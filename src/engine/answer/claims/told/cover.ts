// What the words that carry no value say of a cell: its key, its row, the thing itself. One that says none of these, and the
// cell is not what is spoken of.
import { holds, type Quantity, sameKind } from '../amounts.ts';
import { counts, identifies, passesOver, stands } from './identify.ts';
import type { Cell } from './rows.ts';
import type { Word } from './spoken.ts';
import { type Bindable, lexicon, means, same } from './words.ts';

export interface Binding {
  cell: Cell;
  agrees: boolean;
  /** How far from word for word; less is better. */
  loose: number;
  /** Words that say which row is meant. */
  subject: Word[];
}

/** Bare numbers are right or wrong; what has a unit is rounded. */
export function agrees(
  said: Quantity,
  told: Quantity,
  op: Word['op'],
  approximate: boolean,
): boolean | null {
  if (!sameKind(said.unit, told.unit)) return null;
  const exact = said.unit === '' && Number.isInteger(told.value);
  return holds(op ?? '=', said, told, { approximate, exact });
}

export interface Left {
  words: Word[];
  key: number;
  loose: number;
  subject: Word[];
}

/** Its row tells several values of that type. */
function hasTwins({ text }: Word, { row }: Cell): boolean {
  const type = typeOf(text.toLowerCase());
  const alike = row.cells.filter(
    ({ value }) => typeof value === 'string' && typeOf(value) === type,
  );
  return type !== 'word' && alike.length > 1;
}

/** Key and row for what is left of the words; null when one is left over. */
export function rest(
  words: readonly Word[],
  cell: Cell,
  needKey: boolean,
  said: readonly Word[] = [],
): Left | null {
  const subject: Word[] = [];
  const covered = new Set<Bindable>();
  let loose = 0;
  const over: Word[] = [];
  const bound: Word[] = [...said];
  for (const word of words) {
    // "is a slave and has two slaves": two things said.
    const twice = words.some(
      (other) => other.part < word.part && other.is === 'content' && same(other, word),
    );
    if (twice && word.is === 'content') return null;
    if (word.is === 'light' || word.is === 'about') {
      for (const each of cell.words) if (same(word, each)) covered.add(each);
      continue;
    }
    const past = words.some(({ lower }) => lower === 'ago' || lower === 'expired');
    if (cell.hints.some((each) => means(word, each)) && !past) {
      for (const each of cell.words)
        if (means(word, each) || each.concepts.has('free')) covered.add(each);
      continue;
    }
    // What somebody wrote is said of a configuration, a file, a log.
    if (cell.row.look.text && [...word.stems].some((stem) => lexicon().textSource.has(stem)))
      continue;
    const part = cell.words.find((each) => means(word, each));
    if (part) {
      bound.push(word);
      // The very word of the key says more than another for the same.
      if (!same(word, part) || cell.derived) loose += 0.25;
      for (const each of cell.words) if (means(word, each)) covered.add(each);
      continue;
    }
    const how = identifies(word, cell.row, cell);
    // "from 3.0.14", where it has another version as well: which it is, its own key has to tell.
    const role = lexicon().prepositions.has(words[words.indexOf(word) - 1]?.lower ?? '');
    if (how !== null && how > 1 && role && hasTwins(word, cell)) return null;
    if (how !== null) {
      loose += how;
      subject.push(word);
      bound.push(word);
      continue;
    }
    over.push(word);
  }
  const { given } = lexicon();
  for (const word of over) {
    if (counts(word, words, cell)) continue;
    // "the user app": not what the group is, where the row tells of a user as well.
    const other = cell.row.cells.some(
      (each) =>
        each !== cell &&
        typeof each.value === 'string' &&
        !cell.row.names.includes(each.value.toLowerCase()) &&
        each.words.some((part) => means(word, part)),
    );
    if (other) return null;
    if (!stands(word, words, bound, over.slice(0, over.indexOf(word)))) return null;
    loose += 1;
  }
  const open = cell.words.filter(
    (each) => !covered.has(each) && !given.has(each.lower) && each.lower.length > 1,
  );
  if (needKey && covered.size === 0 && open.length > 0) return null;
  if (passesOver(words, cell, open.length === 0 && covered.size > 0)) return null;
  return { words: over, key: open.length, loose, subject };
}

export const typeOf = (value: string): string =>
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

export type Made = (left: Left | null, agrees: boolean, more?: number) => Binding | null;

/** "has evicted keys", "there were errors": some of it, no value of which is said. */
export const someOf = (words: readonly Word[], { row }: Cell): boolean =>
  words.some(({ lower }) => lexicon().exists.has(lower)) &&
  words.every(({ is, text }) => {
    const lower = text.toLowerCase();
    return is !== 'content' || typeOf(lower) === 'word' || row.names.includes(lower);
  });
