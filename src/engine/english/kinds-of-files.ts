// A word that says a kind of files: one that the language has for them, or what files here end in.
import { isEndingHere } from '../world/spellings.ts';
import type { World } from '../world/world.ts';
import { lemmas } from './lemma.ts';
import { kinds } from './lexicon.ts';
import { isUpper } from './shapes.ts';
import type { Token } from './token.ts';

/** *Scripts*, *csv*: a word of the language for a kind of files. */
export const saysKind = (word: string): boolean => lemmas(word).some((form) => kinds().has(form));

/** *JPG* as it is written, *scripts* as the language has it, and else the word itself. */
export const endingsOfPart = (part: string): readonly string[] =>
  isUpper(part) ? [part] : (kinds().get(part) ?? [part]);

/** The endings of the files that a word says; none where it says no kind. */
export function endingsSaid({ lower, quoted }: Token, world: World): readonly string[] {
  if (quoted) return [];
  if (isEndingHere(lower, world)) return [lower];
  return kinds().get(lemmas(lower).find((each) => kinds().has(each)) ?? '') ?? [];
}
