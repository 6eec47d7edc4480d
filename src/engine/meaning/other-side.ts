// *Delete the logs older than a month, newer ones stay*: what is kept lies on the other side of the bound that the
// request gives, so it is not touched anyway. Where the request gives no such bound, nobody knows what the others are
// compared to.
import { seconds } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Filter } from '../goal/types.ts';
import { isIn, type Ride } from './rides.ts';

type Side = 'later' | 'earlier' | 'larger' | 'smaller';
const SIDES = ['later', 'earlier', 'larger', 'smaller'] as const;

/** On which side of a bound those are that are meant. */
function sideOf({ attr, op, value, not }: Filter): Side | null {
  const above = op.startsWith('>');
  if (not || !(above || op.startsWith('<'))) return null;
  if (attr === 'size') return above ? 'larger' : 'smaller';
  if (value.type === 'moment') return above ? 'later' : 'earlier';
  // The longer ago, the earlier.
  return value.type === 'duration' ? (above ? 'earlier' : 'later') : null;
}

const OPPOSITE: Readonly<Record<Side, Side>> = {
  later: 'earlier',
  earlier: 'later',
  larger: 'smaller',
  smaller: 'larger',
};

/** What it makes of a goal that *the newer ones* are kept; null where more than a comparative and its noun is said. */
export function comparedTo(said: readonly Token[]): Ride | null {
  const words = seconds();
  const side = SIDES.find((each) => said.some((token) => isIn(words[each], token)));
  const plain = said.every((token) =>
    [...SIDES.map((each) => words[each]), words.ones, words.files, words.folders].some((of) => isIn(of, token)),
  );
  if (!side || !plain) return null;
  return (goal) => (goal.where.some((filter) => sideOf(filter) === OPPOSITE[side]) ? goal : null);
}
