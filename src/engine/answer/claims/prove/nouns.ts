// Nouns for rows. A noun that nothing here knows may stand for what is listed, where grammar leaves it no other part: it is the
// head of what is counted, nothing else there says of what kind the rows are, and nothing is called so.
import { lexicon, same, stateOf } from '../told/words.ts';
import type { Scene } from '../typed/phrase.ts';
import type { Look } from './cells.ts';
import type { Item } from './items.ts';
import { isNaming } from './naming.ts';
import { type Domain, kindOf, textsOf } from './slots.ts';
import { wording } from './wording.ts';

/** A noun for things. */
export const isThing = ({ lower, stems }: Pick<Item, 'lower' | 'stems'>): boolean =>
  [lower, ...stems].some((stem) => lexicon().thing.has(stem));

/** What is listed is known to be of some kind. */
function hasKind({ list, look }: Domain): boolean {
  if (!list) return true;
  const own = [...list.words, ...look.words];
  const told = own.some((word) => word.lower !== 'list' && (isThing(word) || lexicon().kinds.has(word.lower)));
  const column = list.nodes[0]?.cells
    .slice(0, 2)
    .some((cell) => cell.words.some((word) => isThing(word) && isNaming(word, cell, list)));
  return told || column === true;
}

/** What rows have says of what kind they are, and the noun is for what has something else. */
const isOtherKind = ({ stems }: Item, { nodes }: Domain): boolean => {
  const { having } = lexicon();
  return (
    [...having.values()].some((nouns) => [...stems].some((stem) => nouns.has(stem))) &&
    nodes.some(({ cells }) => cells.some(({ key }) => having.has(key)))
  );
};

/** Something is called so, or a column is. */
const isTold = (item: Item, looks: readonly Look[]): boolean =>
  looks.some(({ lists, top }) =>
    [...top, ...lists.flatMap(({ nodes }) => nodes)].some(
      (node) =>
        textsOf(item, node).length > 0 || node.cells.some(({ words }) => words.some((word) => same(item, word))),
    ),
  );

/** A noun that nobody knows, in the place of what the rows are. */
export function isOpenNoun(items: readonly Item[], at: number, { domain, domains, looks }: Scene): boolean {
  const item = items[at];
  const next = items[at + 1];
  if (item?.is !== 'word' || item.quoted || !/^[a-z][a-z-]{2,}$/i.test(item.text)) return false;
  if (next && next.is !== 'light' && !wording().places.has(next.lower)) return false;
  // "Runs" and "jobs" have numbers: they are things, whatever else they may be.
  const numbered = item.stems.has(item.lower.slice(0, -1)) && lexicon().numbered.has(item.lower.slice(0, -1));
  if (numbered && domain.list && !hasKind(domain)) return true;
  if (stateOf(item).length > 0 || /(?:ed|ing|ly)$/.test(item.lower)) return false;
  if (!domain.list || domain.nodes.some((node) => kindOf(item, node))) return false;
  // Another noun says of what kind they are.
  if (items.some((other) => other !== item && other.is === 'word' && isKindHere(other, domain))) return false;
  if (isOtherKind(item, domain)) return false;
  if (isThing(item)) {
    if (hasKind(domain) || domains.some(({ nodes: [first] }) => first && kindOf(item, first))) return false;
  } else if (item.concepts.size > 0) return false;
  return !isTold(item, looks);
}

export const isKindHere = (item: Item, { nodes }: Domain): boolean => nodes.some((node) => kindOf(item, node));
