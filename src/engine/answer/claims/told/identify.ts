// Which row a word speaks of: its name, a part of that, what leads to it, what else stands in it. And which words a row may
// leave open: a noun for the thing itself, what is counted, a level on the way up.
import type { Cell, Row } from './rows.ts';
import type { Word } from './spoken.ts';
import { type Bindable, bindable, lexicon, means, same, stateOf } from './words.ts';

const DENIES = /\b(?:no|not|never|none|without|un\w+|non)\b/i;

/** Whether a text denies something; a state that is known for itself does not. */
export const denying = (value: string): boolean =>
  DENIES.test(
    value.replace(/\b\w+\b/g, (word) => (stateOf(bindable(word)).length > 0 ? '' : word)),
  );

export const wordsOf = (text: string): Bindable[] =>
  text
    .toLowerCase()
    .split(/[\s,;()"'=]+/)
    .map((word) => word.replace(/[.:]+$/, ''))
    .filter(Boolean)
    .map(bindable);

const SEGMENT = /[-_./:@\s]+/;

/** How a word names a row: its whole name, one part of it; null: it does not. */
export function names(word: Word, name: string): 'whole' | 'part' | null {
  const lower = word.text.toLowerCase();
  if (lower === name || lower === name.replace(/\.service$/, '')) return 'whole';
  if (name.endsWith(`/${lower}`)) return 'whole';
  if (/^\d+$/.test(lower))
    return name.startsWith(`${lower}/`) && !name.includes('.') ? 'part' : null;
  // `postgres` and PostgreSQL.
  if (name.length > 4 && lower.length > 4 && (lower.startsWith(name) || name.startsWith(lower)))
    return 'part';
  return name
    .split(SEGMENT)
    .some((part) => part === lower || (part.length > 3 && same(word, bindable(part))))
    ? 'part'
    : null;
}

/** Whether a word says which row is meant, and how loosely. */
export function identifies(word: Word, row: Row, own: Cell | null): number | null {
  let best: number | null = null;
  const found = (loose: number): void => {
    best = best === null ? loose : Math.min(best, loose);
  };
  for (let at: Row | null = row; at; at = at.parent) {
    for (const name of at.names) {
      const how = names(word, name);
      if (how !== null) found(how === 'whole' ? 0 : 1);
    }
    for (const part of [...at.path, ...(at.group?.words ?? [])]) if (means(word, part)) found(1);
    // What else stands in the row may say which one it is.
    for (const cell of at.cells)
      if (
        cell !== own &&
        typeof cell.value === 'string' &&
        cell.amount === null &&
        cell.value.length < 200 &&
        stateOf(bindable(cell.value)).length === 0 &&
        !denying(cell.value) &&
        (cell.value.toLowerCase() === word.text.toLowerCase() ||
          cell.value.toLowerCase().endsWith(`/${word.lower}`) ||
          wordsOf(cell.value).some((each) => each.lower.length > 2 && same(word, each)))
      )
        found(2);
  }
  if (best !== null) return best;
  if (row.look.words.some((each) => same(word, each))) return 2;
  return null;
}

/**
 * A noun for the thing itself: what the sentence begins with, or beside a word that was bound, also behind another such
 * noun ("the volume group vg0"); "in a container" says more.
 */
export function stands(
  word: Word,
  words: readonly Word[],
  bound: readonly Word[],
  accepted: readonly Word[] = [],
): boolean {
  const { thing } = lexicon();
  const isThing = (each: Word): boolean => [...each.stems].some((stem) => thing.has(stem));
  if (!isThing(word)) return false;
  const content = words.filter(({ is }) => is === 'content' || is === 'amount' || is === 'moment');
  const before = words[words.indexOf(word) - 1];
  if (content[0] === word && bound.every(({ at }) => at > word.at))
    return before === undefined || /^(?:the|its|this|that|their|your|a|an)$/.test(before.lower);
  const beside = (other: Word): boolean => Math.abs(other.at - word.at) === 1;
  if (bound.some(beside) || accepted.some(beside)) return true;
  const next = words.find(({ at }) => at === word.at + 1);
  return next !== undefined && isThing(next) && stands(next, words, bound, accepted);
}

/** Rows on the way up that nobody spoke of: "the largest" of a folder is not the folder. */
export function passesOver(words: readonly Word[], cell: Cell, keyed: boolean): boolean {
  const { given, some } = lexicon();
  for (let at: Row | null = cell.row; at?.parent; at = at.parent) {
    if (at.group) continue;
    const { path } = at;
    const spoken = words.some(
      (word) =>
        path.some((part) => means(word, part)) ||
        at?.names.some((name) => names(word, name) === 'whole'),
    );
    if (spoken || path.every(({ lower }) => given.has(lower))) continue;
    if (!keyed || path.some(({ lower }) => some.has(lower))) return true;
  }
  return false;
}

/** What a search found is all that there is only of what was searched for. */
export function searched(row: Row | null, words: readonly Word[]): boolean {
  const filter = row?.cells.find(
    ({ key, value }) =>
      /^(?:filter|query|pattern|search|match)$/i.test(key) &&
      typeof value === 'string' &&
      value !== '',
  );
  return (
    filter !== undefined &&
    !words.some((word) => wordsOf(String(filter.value)).some((each) => same(word, each)))
  );
}

/** "holds 40 messages" of a depth: what is counted, where nothing else of the row is called so. */
export function counts(word: Word, words: readonly Word[], cell: Cell): boolean {
  // "adds three resources": what the row has a list of.
  if (
    words.some(({ is, at }) => is === 'amount' && at === word.at - 1) &&
    cell.row.lists.some((list) => list.some((part) => same(word, part)))
  )
    return true;
  if (!cell.words.some(({ lower }) => /^(?:depth|length|count|number|size|total)$/.test(lower)))
    return false;
  if (words.some(({ is, at }) => is === 'content' && at > word.at)) return false;
  return (
    word.lower.endsWith('s') &&
    cell.amount?.unit === '' &&
    [cell.row, ...(cell.row.parent ? [cell.row.parent] : [])].every((row) =>
      row.cells.every((other) => !other.words.some((part) => means(word, part))),
    )
  );
}
