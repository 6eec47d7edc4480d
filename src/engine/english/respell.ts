// Slips of the finger in the words of requests: what is no word of the lexicon and names nothing here is read as the one
// word of it that is a letter off. The text stays as it was typed, so that it may still be a name.
import { once } from '../../base/once.ts';
import { nameSet, nearestName } from '../world/spelling.ts';
import type { World } from '../world/world.ts';
import { lemmas } from './lemma.ts';
import {
  adverbs,
  characters,
  functionWords,
  joiningWords,
  lexiconWords,
  moments,
  seconds,
  sizeUnits,
  timeUnits,
} from './lexicon.ts';
import { numberOf, ordinalOf } from './measures.ts';
import { isCalledSo } from './shapes.ts';
import { textWords } from './text-words.ts';
import type { Token } from './token.ts';

/** Shorter words are too near to others; two letters in the wrong order tell more. */
const SHORTEST = 5;
const SHORTEST_SWAPPED = 4;

/** Words that build sentences: what stands around them is known by them. */
const building = once(() => {
  const { joints, reasons } = seconds();
  return new Set([...functionWords(), ...joiningWords(), ...adverbs(), ...joints, ...reasons]);
});

let words: readonly string[] | undefined;
const known = () => {
  words ??= [...lexiconWords()].filter((word) => /^[a-z]+$/.test(word) && word.length >= SHORTEST);
  return nameSet(words);
};

/** From here on a vowel that is another one makes no other word. */
const LONG = 7;

/**
 * The first letter is seldom the wrong one; a letter more at the end makes another word, and so does one in the place of
 * another (*march*, match), but for the vowels of long words (*dependancy*).
 */
function isSlip(form: string, near: string): boolean {
  if (near[0] !== form[0] || form.startsWith(near)) return false;
  if (near.length !== form.length) return true;
  const others = [...form].flatMap((letter, i) => (letter === near[i] ? [] : [letter + near[i]]));
  return others.length > 1 || (form.length >= LONG && /^[aeiou]{2}$/.test(others[0] ?? ''));
}

/** Words of values, which stand in no phrase. */
const measures = once(
  () =>
    new Set(
      [moments(), sizeUnits(), timeUnits(), characters()].flatMap((table) =>
        [...table.keys()].flatMap((form) => form.split(' ')),
      ),
    ),
);

/**
 * *Teh*, *shwo*, *brokne*: the one word of which two letters changed places; of short ones only those that build
 * sentences. It is meant before a word that has a letter more or less.
 */
function swapped(lower: string): string | null {
  const found = new Set<string>();
  for (let i = 0; i < lower.length - 1; i++) {
    const word = `${lower.slice(0, i)}${lower[i + 1]}${lower[i]}${lower.slice(i + 2)}`;
    const known =
      lower.length < SHORTEST_SWAPPED
        ? building().has(word)
        : lemmas(word).some((form) => form.length >= SHORTEST_SWAPPED && lexiconWords().has(form));
    if (word !== lower && known) found.add(word);
  }
  const [only, ...more] = found;
  return only !== undefined && more.length === 0 ? only : null;
}

/** A word that is none of the language, and names nothing here. */
function isStrange(token: Token, world: World): boolean {
  const { text, lower, quoted } = token;
  if (quoted || lower.length < 3 || !/^[A-Za-z]?[a-z]+$/.test(text)) return false;
  if (lemmas(lower).some((form) => lexiconWords().has(form) || measures().has(form))) return false;
  if (numberOf(token) !== null || ordinalOf(token) !== null) return false;
  if (world.path(text) !== null || world.has(lower)) return false;
  return !world.kinds(text).some(({ how }) => how === 'exact' || how === 'alias');
}

const buildingNames = once(() => nameSet([...building()].filter((word) => word.length >= SHORTEST)));

/** *Wich*, *becuase*, *allready*: slips in the words that build sentences, mended before anything is read by them. */
export const withJoints = (tokens: readonly Token[], world: World): Token[] =>
  tokens.map((token) => {
    if (!isStrange(token, world)) return token;
    const near = nearestName(token.lower, buildingNames());
    const turned = swapped(token.lower);
    const word = turned ?? (near !== null && isSlip(token.lower, near) ? near : null);
    return word !== null && building().has(word) ? { ...token, lower: word, respelled: true } : token;
  });

/** The word of the language that a slip was meant to be; null where it is none. */
export function slipOf(token: Token, world: World): string | null {
  const { lower, quoted } = token;
  // *Runing*, *stoped*: a letter that is doubled.
  const doubled = lower.replace(/([b-df-hj-np-tv-z])(ing|ed)$/, '$1$1$2');
  if (!quoted && doubled !== lower && lexiconWords().has(doubled) && !lexiconWords().has(lower)) return doubled;
  if (!isStrange(token, world)) return null;
  const forms = lemmas(lower);
  const turned = swapped(lower);
  if (turned !== null || lower.length < SHORTEST) return turned;
  for (const form of forms) {
    const near = nearestName(form, known());
    if (near !== null && isSlip(form, near)) return near;
  }
  return null;
}

/** The tokens with what their slips were meant to be, marked; what stands behind *message* is as it was written. */
export function respell(tokens: readonly Token[], world: World): Token[] {
  let written = false;
  return tokens.map((token, at) => {
    const { spoken } = textWords();
    written ||= !token.quoted && spoken.has(tokens[at - 1]?.lower ?? '');
    const word = written || isCalledSo(tokens, at) ? null : slipOf(token, world);
    written &&= !token.pause;
    return word === null ? token : { ...token, lower: word, respelled: true };
  });
}
