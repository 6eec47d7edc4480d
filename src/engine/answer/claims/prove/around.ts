// What stands around a word of a sentence, before it is known what any of them is: a folder that something is in, a pair, a rank,
// a phrase of a table.
import type { Token } from '../../../english/token.ts';
import { isTime, unitOf } from '../amounts.ts';
import { amountAt } from '../figures.ts';
import { lexicon } from '../told/words.ts';
import { CUTS } from './compared.ts';

/** "in ~/notes", "below the attic folder". */
export const isWithin = (tokens: readonly Token[], at: number): boolean => {
  const from = /^(?:the|your|my|a|folder|directory)$/;
  let before = at - 1;
  while (before > 0 && at - before < 4 && from.test(tokens[before]?.lower ?? '')) before--;
  return /^(?:in|under|below|inside|within|beneath)$/.test(tokens[before]?.lower ?? '');
};
const LONGEST = 5;

/** "Second" with nothing behind it that it would number. */
export const isRank = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  return tokens[at]?.pause === true || next === undefined || /^(?:with|at|by|in|is|are)$/.test(next.lower);
};

/** What stands before it begins a clause, or denies. */
const opens = (lower: string): boolean => CUTS.test(lower) || lexicon().not.has(lower);

/** "Both A and B", where both are said of one. */
export const isPaired = (tokens: readonly Token[], at: number): boolean => {
  if (
    tokens[at]?.lower !== 'both' ||
    at === 0 ||
    tokens[at - 1]?.pause ||
    opens(tokens[at - 1]?.lower ?? '') ||
    /^(?:the|of|its|your)$/.test(tokens[at + 1]?.lower ?? '')
  )
    return false;
  const and = tokens.slice(at + 1, at + 4).findIndex(({ lower, pause }) => lower === 'and' || pause);
  return and > 0 && tokens[at + 1 + and]?.lower === 'and';
};

/** "… times an hour", "… times a day": the unit of time. */
export const unitOfEach = (tokens: readonly Token[], at: number): string | null => {
  const unit = /^(?:an?|per|each|every)$/.test(tokens[at]?.lower ?? '') ? unitOf(tokens[at + 1]?.lower ?? '') : null;
  return unit !== null && isTime(unit) ? unit : null;
};

/** The longest phrase of a table at a token. */
export function phraseAt<T>(
  tokens: readonly Token[],
  at: number,
  table: ReadonlyMap<string, T>,
): { found: T; to: number } | null {
  for (let to = Math.min(tokens.length, at + LONGEST); to > at; to--) {
    const own = tokens.slice(at, to);
    if (own.slice(0, -1).some(({ pause }) => pause)) continue;
    const found = table.get(own.map(({ lower }) => lower).join(' '));
    if (found !== undefined) return { found, to };
  }
  return null;
}

/** "One of the six": how many of them. */
export const isOneOf = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.lower === 'of' &&
  /^(?:the|its|your|all)$/.test(tokens[at + 2]?.lower ?? '') &&
  amountAt(tokens, at + 3)?.amount.unit === '';
