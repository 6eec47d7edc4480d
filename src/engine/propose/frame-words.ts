// What frames and entries of the catalog are found by: the words of their phrases. Those that ship have them from the build,
// since cutting thousands of phrases into words cost more than any request; those of a person are cut when they are read.
import type { CatalogEntry } from '../../domains/catalog.ts';
import { plainWords } from '../../domains/phrase.ts';
import type { DomainFrame, FrameWords } from '../../domains/schema.ts';
import { canon, isStop } from './lexicon.ts';
import { idiomatic } from './phrase-graph.ts';
import { saysNothing } from './phrases/match-phrase.ts';

const telling = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word) => word !== '' && !isStop(word)).map(canon)),
];

/** Words outside of slots; phrases are not parsed for it. */
const outsideSlots = (phrase: string): string[] =>
  idiomatic(phrase)
    .replace(/\{[^}]*\}/g, ' ')
    .split(/[\s()|,]+/);

/** The words of a frame, as the build made them or made now. */
export function wordsOfFrame({ words, phrases }: Pick<DomainFrame, 'words' | 'phrases'>): FrameWords {
  return (
    words ?? {
      vocabulary: telling(phrases.flatMap(outsideSlots)),
      said: phrases.map((phrase) => plainWords(phrase.toLowerCase()).filter((word) => !saysNothing(word))),
    }
  );
}

/** The canonical words of an entry: what it runs and what that is for. */
export function wordsOfEntry({ words, template, purpose }: CatalogEntry): readonly string[] {
  const named = template.match(/^[\w+-]+(?: [a-z][a-z-]*)*/)?.[0] ?? '';
  return words ?? telling(`${named} ${purpose}`.split(/[\s,]+/));
}
