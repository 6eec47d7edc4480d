// Whether a blank follows a word that is taken, as shells have it: not behind a folder's `/` or an option's `=`, not in
// a quote or braces that are still open, not behind a variable, and not where the word may go on to be another one.
import type { Candidate } from './candidate.ts';
import { openQuote } from './quoting.ts';

const OPEN_END = /[/=:,@+{(\\]$/;
const OPEN_BRACE = /\{[^}]*$/;

/** A longer word counts only if it is about as likely: `checkout` is not held up by `checkout-index`. */
const AS_LIKELY = 0.7;

export interface Choice {
  insert: string;
  score: number;
}

/**
 * @param tail what stands behind the cursor
 * @param others what could stand in the word's place
 */
export function blankFollows(word: Candidate, score: number, tail: string, others: readonly Choice[]): boolean {
  const { insert } = word;
  if (word.wholeLine || word.goesOn || word.guess || word.kind === 'directory') return false;
  if (tail !== '' || OPEN_END.test(insert) || OPEN_BRACE.test(insert)) return false;
  if (openQuote(insert) !== '' || insert.startsWith('$')) return false;
  return !others.some(
    (other) =>
      other.insert.length > insert.length && other.insert.startsWith(insert) && other.score >= AS_LIKELY * score,
  );
}
