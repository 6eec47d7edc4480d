// When something is to be done, as seen by who asks: *make a copy of it first*, *before I edit it*. What is done is
// the same, so such a clause costs nothing behind what makes something of one thing. Of what is shown, *before I left*
// would say which.
import { lemmas } from '../english/lemma.ts';
import { acts, irregular, seconds } from '../english/lexicon.ts';
import { numberOf } from '../english/measures.ts';
import type { Token } from '../english/token.ts';
import type { Goal } from '../goal/types.ts';
import { isIn, type Ride } from './rides.ts';
import { isOne } from './settle-spared.ts';

const isDone = ({ act }: Goal): boolean => /^(?:change|make)$/.test(acts().get(act)?.effect ?? '');

/** One thing that is named, of which something is made. */
const ofOne: Ride = (goal) => {
  const { names, where, order, limit, within } = goal;
  const plain = !order && !limit && !within && where.length === 0;
  return plain && isDone(goal) && names.length === 1 && names.every(isOne) ? goal : null;
};
const makes: Ride = (goal: Goal) =>
  isDone(goal) && !goal.where.some(({ value }) => /^(?:moment|duration)$/.test(value.type)) ? goal : null;

/** What is yet to come: *edit*, *start*, and not *edited*, *left*. */
export const isYetToCome = ({ lower, quoted }: Token): boolean =>
  !quoted && !/(?:ed|ing|s)$/.test(lower) && !irregular().has(lower);

/** *Before I start editing it*, *before changing anything*. */
export function isBefore(clause: readonly Token[]): boolean {
  const [first, who, ...what] = clause;
  if (first?.lower !== 'before' || !who) return false;
  const { persons } = seconds();
  const [verb] = what;
  if (isIn(persons, who)) return verb !== undefined && isYetToCome(verb);
  return !who.quoted && /\w{2,}ing$/.test(who.lower) && lemmas(who.lower).length > 1;
}

/** What such a clause makes of a goal; `names`: whether a word of it names something. */
export function occasions(clause: readonly Token[], rest: readonly Token[], names: (token: Token) => boolean): Ride[] {
  const [first, ...more] = clause;
  if (/^(?:first|before|beforehand)$/.test(first?.lower ?? '') && !first?.quoted && more.length === 0) return [ofOne];
  if (!isBefore(clause)) return [];
  const known = new Set(rest.map(({ lower }) => lower));
  return clause.some((token) => numberOf(token) !== null || (names(token) && !known.has(token.lower))) ? [] : [makes];
}
