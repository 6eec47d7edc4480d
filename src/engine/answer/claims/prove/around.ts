// What stands around a word of a sentence, before it is known what any of them is: a folder that something is in, how often
// in which time, a phrase of a table.
import type { Token } from '../../../english/token.ts';
import { isTime, unitOf } from '../amounts.ts';

/** "in ~/notes", "below the attic folder". */
export const isWithin = (tokens: readonly Token[], at: number): boolean => {
  const from = /^(?:the|your|my|a|folder|directory)$/;
  let before = at - 1;
  while (before > 0 && at - before < 4 && from.test(tokens[before]?.lower ?? '')) before--;
  return /^(?:in|under|below|inside|within|beneath)$/.test(tokens[before]?.lower ?? '');
};
const LONGEST = 5;

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
