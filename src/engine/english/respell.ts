// Slips of the finger in the words of requests: what is no word of the lexicon and names nothing here is read as the one
// word of it that is a letter off. The text stays as it was typed, so that it may still be a name.
import { nameSet, nearestName } from '../world/spelling.ts';
import type { World } from '../world/world.ts';
import { lemmas } from './lemma.ts';
import { lexiconWords } from './lexicon.ts';
import type { Token } from './token.ts';

/** Shorter words are too near to others. */
const SHORTEST = 5;

let words: readonly string[] | undefined;
const known = () => {
  words ??= [...lexiconWords()].filter((word) => /^[a-z]+$/.test(word) && word.length >= SHORTEST);
  return nameSet(words);
};

function meant(token: Token, world: World): string | null {
  const { text, lower, quoted } = token;
  if (quoted || lower.length < SHORTEST || !/^[A-Za-z]?[a-z]+$/.test(text)) return null;
  const forms = lemmas(lower);
  if (forms.some((form) => lexiconWords().has(form))) return null;
  if (world.path(text) !== null || world.has(lower) || world.kinds(text).length > 0) return null;
  for (const form of forms) {
    const near = nearestName(form, known());
    // The first letter is seldom the wrong one, and a lost ending makes another word.
    if (near !== null && near[0] === lower[0]) return near;
  }
  return null;
}

/** The tokens with what their slips were meant to be, marked. */
export const respell = (tokens: readonly Token[], world: World): Token[] =>
  tokens.map((token) => {
    const word = meant(token, world);
    return word === null ? token : { ...token, lower: word, respelled: true };
  });
