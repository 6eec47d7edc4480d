// Lists of the evidence, and the nouns for what is in them.
import type { Cell, Group, Row, Space } from './rows.ts';
import type { Word } from './spoken.ts';
import { lexicon, means } from './words.ts';

export interface Said {
  verdict: boolean | null;
  cells: Cell[];
  rows: ReadonlySet<Row> | null;
}
export const open: Said = { verdict: null, cells: [], rows: null };

/** Lines of a text are not things of a kind. */
export const groupsOf = (space: Space): { rows: Row[]; group: Group }[] =>
  space.groups
    .filter(({ rows, key }) => rows.length > 0 && key !== 'lines')
    .map((group) => ({ rows: group.rows, group }));

/** A word for the members of a list: its key, the tool's name, or a noun for any thing, in the plural. */
export function kindFor(word: Word, group: Group): boolean {
  if (group.words.some((each) => means(word, each))) return true;
  if (group.look.words.some((each) => means(word, each))) return true;
  // What its rows have a key for is counted there.
  const keyed = group.rows.some(({ cells }) =>
    cells.some((cell) => cell.words.some((part) => means(word, part))),
  );
  if (keyed) return false;
  return isThing(word) && word.lower.endsWith('s');
}

export const isThing = (word: Word): boolean =>
  [...word.stems].some((stem) => lexicon().thing.has(stem));

export const bare = (words: readonly Word[]): Word[] =>
  words.filter(({ is }) => is !== 'light' && is !== 'about');
