// A sentence read in its parts, with figures in brackets or as they stand, and proven or denied by a search over them.
import type { Cell } from '../prove/cells.ts';
import type { Ground } from '../prove/ground.ts';
import { fronted } from '../prove/machine.ts';
import { isOverTime } from '../prove/never.ts';
import { forget } from './memo.ts';
import { bracketed, excepting, type Part, parted } from './parts.ts';
import type { Said } from './said.ts';
import { Search } from './search.ts';
import { spokenWords } from './spoken-words.ts';

const MOST_PARTS = 14;
/** How often a word is held against a row for a sentence. */
const EFFORT = 60_000;

interface Read {
  parts: Part[];
  search: Search;
}

/** With figures behind a comma or "with" in brackets, and as they stand. */
function read(sentence: string, ground: Ground): Read[] {
  const all = spokenWords(sentence, ground.looks);
  if (isOverTime(all, ground.looks)) return [];
  const [look] = ground.looks;
  if (look) look.effort.left = EFFORT;
  forget();
  const taken = bracketed(all);
  const bare = bracketed(all, false);
  return (taken.brackets.length > bare.brackets.length ? [taken, bare] : [taken]).flatMap(({ items, brackets }) => {
    const parts = fronted(parted(excepting(items)), ground.looks);
    return parts.length === 0 || parts.length > MOST_PARTS
      ? []
      : [{ parts, search: new Search(ground, brackets, all) }];
  });
}

/** What bears a sentence out, where all of it is proven. */
export function proven(sentence: string, ground: Ground, back: Said): Said | null {
  for (const { parts, search } of read(sentence, ground)) {
    // What was counted in another sentence is listed there.
    const said = search.go(parts, 0, { ...back, counted: null, asserts: false });
    if (said && said.told.length > 0) return said;
  }
  return null;
}

/** What a sentence is denied by, where it puts things in an order that they do not have. */
export function refuted(sentence: string, ground: Ground): readonly Cell[] | null {
  const [own] = read(sentence, ground);
  return own?.search.against(own.parts) ?? null;
}
