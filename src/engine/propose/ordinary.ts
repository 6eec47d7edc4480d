// Words that say how, which or when, and are the name of a thing only where something calls it so: "the branch testing",
// "a folder named existing". Without that, filling a slot with one makes a command of prose.
import type { Token } from './token.ts';
import { wordList } from './word-lists.ts';

/** Participles, adverbs and adjectives by their endings. */
const ENDINGS = /^[a-z]{2,}(?:[a-z](?:ing|ed|ly)|ible|able|ional|ically|ously|ward|wards|ful|less|ious)$/;

export const isOrdinary = (word: string): boolean => wordList('ordinary').has(word) || ENDINGS.test(word);

/** Whether the words around a token say that it is a name. */
export const isCalled = (before: Token | undefined, after: Token | undefined): boolean =>
  (before !== undefined && wordList('calls').has(before.text.toLowerCase())) ||
  (after !== undefined && wordList('called').has(after.text.toLowerCase()));
