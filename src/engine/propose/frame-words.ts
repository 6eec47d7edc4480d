// What frames and entries of the catalog are found by: the words of their phrases. Those that ship have them from the build,
// since cutting thousands of phrases into words cost more than any request; those of a person are cut when they are read.
import type { CatalogEntry } from '../../domains/catalog.ts';
import { plainWords } from '../../domains/phrase.ts';
import type { DomainFrame, FrameWords } from '../../domains/schema.ts';
import { canon, isStop } from './lexicon.ts';
import { idiomatic } from './phrase-graph.ts';
import { saysNothing } from './phrases/match-phrase.ts';
import { passedBy } from './phrases/task-words.ts';

const telling = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word) => word !== '' && !isStop(word)).map(canon)),
];

/** Words outside of slots; phrases are not parsed for it. */
const outsideSlots = (phrase: string): string[] =>
  idiomatic(phrase)
    .replace(/\{[^}]*\}/g, ' ')
    .split(/[\s()|,]+/);

const tells = (word: string): boolean =>
  word !== '' && !word.startsWith('{') && !saysNothing(word) && !passedBy().has(word);

/** Of the group with the fewest variants that cannot be left out, a word of each variant. */
function oneOf(phrase: string): string[] {
  let best: string[] | null = null;
  for (const [, group = ''] of phrase.toLowerCase().matchAll(/\(([^()]*)\)/g)) {
    const words = group.split('|').flatMap((variant) => variant.trim().split(/\s+/).find(tells) ?? []);
    if (words.length === group.split('|').length && (best === null || words.length < best.length)) best = words;
  }
  return best ?? [];
}

/** The words of a frame, as the build made them or made now. */
export function wordsOfFrame({ words, phrases }: Pick<DomainFrame, 'words' | 'phrases'>): FrameWords {
  if (words) return words;
  const said = phrases.map((phrase) => plainWords(phrase.toLowerCase()).filter((word) => !saysNothing(word)));
  return {
    vocabulary: telling(phrases.flatMap(outsideSlots)),
    said,
    oneOf: phrases.map((phrase, at) => (said[at]?.some(tells) ? [] : oneOf(phrase))),
  };
}

/** The canonical words of an entry: what it runs and what that is for. */
export function wordsOfEntry({ words, template, purpose }: CatalogEntry): readonly string[] {
  const named = template.match(/^[\w+-]+(?: [a-z][a-z-]*)*/)?.[0] ?? '';
  return words ?? telling(`${named} ${purpose}`.split(/[\s,]+/));
}
