// The word lists of `data/words.toml`, read once each.
import { readTable } from '../../base/table.ts';

type List =
  | 'ordinary'
  | 'calls'
  | 'called'
  | 'programs'
  | 'spelt'
  | 'near_spelt'
  | 'no_doer'
  | 'asks'
  | 'beyond_find'
  | 'filler';

let lists: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** The words of a list, in lower case. */
export function wordList(name: List): ReadonlySet<string> {
  lists ??= new Map(
    Object.entries(readTable('propose', 'words') as Record<List, string>).map(([key, words]) => [
      key,
      new Set(words.trim().split(/\s+/)),
    ]),
  );
  return lists.get(name) ?? new Set();
}
