// What clauses over lists share: what was said before, the rows that words name, the nouns for them, and whether something is so
// of each.
import type { Quantity } from '../amounts.ts';
import { listsOf } from '../proof/lists.ts';
import { isPlace, kindOf, nameAt } from '../proof/view.ts';
import type { Cell, Group, Row, Space } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { lexicon, means, same } from '../told/words.ts';
import { isThing } from './marks.ts';
import { say } from './say.ts';

export interface Context {
  /** Of whom the clause before was. */
  rows: readonly Row[];
  /** Words for what was said of them. */
  about: readonly Word[];
  /** That clause without whom it was said of. */
  predicate: readonly Word[];
  /** All that were spoken of. */
  spoken: readonly Row[];
  /** Words of the question that are keys. */
  asked: readonly Word[];
}

export interface Verdict {
  truth: boolean;
  rows: readonly Row[];
  cells: readonly Cell[];
  about: readonly Word[];
  /** Nothing else could have been meant. */
  sure?: boolean;
  /** How many there are was said: names behind it are theirs. */
  counted?: boolean;
}

/** A clause of its own. */
export const VERB = /^(?:is|are|was|were|has|have|had|does|do|did|'s|'re|'ve)$/;

export const isContent = ({ is }: Word): boolean => is !== 'light' && is !== 'about';
export const isNumber = (word: Word | undefined): word is Word & { amount: Quantity } =>
  word?.is === 'amount' && word.amount?.unit === '' && Number.isInteger(word.amount.value);
export const without = (words: readonly Word[], gone: readonly (Word | undefined)[]): Word[] =>
  words.filter((word) => !gone.includes(word));
export const made = (
  truth: boolean,
  rows: readonly Row[],
  cells: readonly Cell[] = [],
  about: readonly Word[] = [],
): Verdict => ({
  truth,
  rows,
  cells: cells.length > 0 ? cells : rows.flatMap((row) => row.cells.slice(0, 1)).slice(0, 5),
  about,
});

/** Whether the words are so of each row; null where a row says nothing of them and no other row does either. */
export function eachOf(
  words: readonly Word[],
  rows: readonly Row[],
  space: Space,
): (boolean | null)[] {
  const said =
    words.filter(isContent).length === 0
      ? rows.map(() => true)
      : rows.map((row) => say(words, row, space, { bare: true })?.truth ?? null);
  return said;
}

/** Nouns for the rows of a list. */
export const nounsFor = (words: readonly Word[], group: Group, alone = false): Word[] =>
  words.filter(
    (word) =>
      word.is === 'content' &&
      group.rows[0] !== undefined &&
      !isPlace(word, words) &&
      ((kindOf(word, group.rows[0], true) && !elsewhere(word, group) && !borrowed(word, group)) ||
        (alone && isThing(word) && !owned(word)) ||
        group.rows[0].cells.some(({ words: keys }) =>
          keys.some((key) => same(word, key) && lexicon().naming.has(key.lower)),
        )),
  );

/** A noun for what another tool tells of: "processes" are no users. */
const borrowed = (word: Word, group: Group): boolean =>
  owned(word) &&
  group.words.some((part) => means(word, part)) &&
  !group.words.some((part) => same(word, part));

/** Another list of the same look is called so. */
export function elsewhere(word: Word, group: Group): boolean {
  if (group.words.some((part) => means(word, part))) return false;
  const top = group.parent;
  return (
    top !== null &&
    [...top.cells.map(({ words: keys }) => keys), ...top.lists].some(
      (keys) => keys !== group.words && keys.some((key) => same(word, key)),
    )
  );
}

/** A noun for what some tool tells of. */
export const owned = (word: Word): boolean =>
  [...lexicon().kinds.values()].some((nouns) =>
    [word.lower, ...word.stems].some((stem) => nouns.has(stem)),
  );

/** The one list that there is. */
export const isAlone = (group: Group, space: Space): boolean =>
  listsOf(space).filter(({ look }) => !look.state).length === 1 && !group.look.state;

export interface Amount {
  said: number | 'all' | 'none' | 'most';
  of: number | null;
  op: Word['op'];
  rest: Word[];
}

/** Rows that the words name, each by its own name, and what else is said. */
export function namedRows(
  words: readonly Word[],
  group: Group,
  numbers?: { but?: Word | undefined },
): { rows: Row[]; rest: Word[] } {
  const rows: Row[] = [];
  const rest: Word[] = [];
  for (const word of words) {
    // "ports 22 and 5432": numbers that are names, behind the noun for them.
    const number =
      numbers && word.is === 'amount' && word.amount?.unit === '' && word !== numbers.but;
    const called = number
      ? group.rows.filter(({ cells }) =>
          cells.some(
            ({ key, value }) => /^(?:port|pid|id)$/.test(key) && String(value) === word.text,
          ),
        )
      : [];
    const named =
      called.length > 0
        ? called
        : word.is === 'content' && !word.amount
          ? group.rows.filter((row) => nameAt(word, row) === 0 && ownName(word, row))
          : [];
    if (named.length > 0) rows.push(...named.filter((row) => !rows.includes(row)));
    else rest.push(word);
  }
  return { rows, rest };
}

/** By its own name, not by that of what it lies in. */
export const ownName = (word: Word, row: Row): boolean => {
  const parent = row.parent;
  return parent === null || (nameAt(word, parent) ?? 9) >= 0.5;
};
