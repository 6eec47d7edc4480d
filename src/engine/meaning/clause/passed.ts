// Words that a question may have left over without asking for anything else (`english/lexicon/passed.toml`): adverbs,
// particles, light verbs, nouns that stand for the machine. What could say which things, how many, when, or not never is one.
import { lemmas } from '../../english/lemma.ts';
import { lexiconWords, nouns } from '../../english/lexicon.ts';
import type { Token } from '../../english/token.ts';
import type { World } from '../../world/world.ts';
import { passed } from './fillers.ts';
import { SINGLE_ROW } from './oddities.ts';
import type { Clause } from './types.ts';
import { isLanguage } from './typos.ts';

const POINTS = /^(?:this|that|my|our|your|the|a|what|which)$/;

/** An adverb of manner; one that is made of a word of the lexicon ("remotely", "daily") may say which. */
const isManner = (word: string): boolean => {
  if (!/[a-z]{3}ly$/.test(word)) return false;
  const base = word.slice(0, -2);
  const stem = [base, `${base}le`, `${base}e`, base.replace(/i$/, 'y')].find(isLanguage);
  if (stem === undefined) return false;
  return ![word, base, `${base}le`, `${base}e`, base.replace(/i$/, 'y')].some((each) => lexiconWords().has(each));
};

function isPassed(token: Token, at: number, tokens: readonly Token[], clause: Clause, world: World) {
  const word = token.lower;
  if (token.quoted || token.text !== word || !/^[a-z]+$/.test(word)) return false;
  const { always, verbs, ofOne, nouns } = passed();
  const forms = lemmas(word);
  if (always.has(word) || isManner(word)) return true;
  const one = SINGLE_ROW.has(clause.of);
  if (forms.some((form) => verbs.has(form) || (one && ofOne.has(form)))) return true;
  const before = tokens[at - 1]?.lower ?? '';
  if (!nouns.has(word) || !POINTS.test(before)) return false;
  return world.kinds(word).length === 0 || before !== 'the';
}

/** *This machine*, by any of its nouns. */
const isThisMachine = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.lower === 'this' &&
  nouns().some(({ of, words }) => of === 'machine' && words.includes(tokens[at]?.lower ?? ''));

/** Whether it is asked of. */
export const asksThisMachine = (tokens: readonly Token[]): boolean => tokens.some((_, at) => isThisMachine(tokens, at));

/** The tokens without those of its unread words that ask for nothing; null where one of them might. */
export function withoutPassed(
  tokens: readonly Token[],
  clause: Clause,
  world: World,
): { tokens: Token[]; words: string[] } | null {
  const unread = new Set(clause.unread.map(({ start }) => start));
  const over = tokens.filter(({ start }) => unread.has(start));
  if (over.length === 0 || over.length > 3) return null;
  if (!over.every((token) => isPassed(token, tokens.indexOf(token), tokens, clause, world))) return null;
  // "This thing": what points at it goes with it.
  const gone = new Set(over);
  for (const token of over) {
    const before = tokens[tokens.indexOf(token) - 1];
    if (before && /^(?:this|that|the|a)$/.test(before.lower) && passed().nouns.has(token.lower)) gone.add(before);
  }
  return {
    tokens: tokens.filter((token) => !gone.has(token)),
    // *This machine* is what is asked of, and passed over it is not.
    words: over.filter((token) => !isThisMachine(tokens, tokens.indexOf(token))).map(({ text }) => text),
  };
}
