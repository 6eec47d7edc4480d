// *The 9th*, *the tenth*: which day of a month is meant, where no month follows.
import { ordinalOf } from './measures.ts';
import type { Token } from './token.ts';

const LEADS = /^(?:on|of|for|from|since|after|before|until)$/;
const GOES_ON =
  /^(?:and|or|at|after|before|between|until|since|in|is|are|was|were|did|do|does|what|who|how|which|why)$/;

/** The day that the token at a place says; null where it is no day, or one of a month that is said. */
export function dayOfMonthAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  const led = tokens[at - 1]?.lower === 'the' && LEADS.test(tokens[at - 2]?.lower ?? '');
  const next = tokens[at + 1];
  const alone = next === undefined || token?.pause === true || GOES_ON.test(next.lower);
  if (!token || token.quoted || !led || !alone) return null;
  const day = ordinalOf(token);
  return day !== null && day > 0 && day <= 31 ? day : null;
}
