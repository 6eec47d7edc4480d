// The name that was meant: within a slip or two of what was written, and no other as near.
import { editDistance } from '../line/edit-distance.ts';

const mostEdits = (word: string): number => (word.length >= 6 ? 2 : word.length >= 3 ? 1 : 0);

/**
 * The one nearest name, or null where none is near or two are equally so. The same word in other capitals is nearest.
 */
export function nearest(word: string, names: Iterable<string>): string | null {
  const lower = word.toLowerCase();
  const most = mostEdits(word);
  let least = most + 1;
  let found: string[] = [];
  for (const name of new Set(names)) {
    if (name === word) continue;
    const edits = name.toLowerCase() === lower ? 0 : Math.max(1, editDistance(lower, name.toLowerCase(), most));
    if (edits > most || edits > least) continue;
    if (edits < least) found = [];
    least = edits;
    found.push(name);
  }
  // A slip is seldom in the first letter; of names equally near the one that begins alike was meant.
  const alike = found.filter((name) => name[0] === word[0]);
  const meant = alike.length > 0 ? alike : found;
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** `notes` for `notes.txt`: the one name that goes on with an ending. */
export function withEnding(word: string, names: readonly string[]): string | null {
  const found = names.filter((name) => name.startsWith(`${word}.`));
  return found.length === 1 ? (found[0] ?? null) : null;
}
