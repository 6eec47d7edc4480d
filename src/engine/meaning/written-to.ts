// *Write the date to notes.txt*: what stands in a file that is here stays there, unless it was said to be replaced. *Save* and
// *export* make a file anew.
import { lemmas } from '../english/lemma.ts';
import { acts } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Goal } from '../goal/types.ts';
import { isFileHere } from './retype.ts';
import type { Ride } from './rides.ts';

const REPLACES: ReadonlySet<string> = new Set(['overwrite', 'in-place']);

const isNow = (goal: Goal): boolean => goal.manner.some(({ id }) => REPLACES.has(id));

/** What it makes of a goal that its words only add to a file; null where the goal would put another thing in its place. */
export function writtenTo(tokens: readonly Token[]): Ride {
  const adds = tokens.some(
    ({ lower, quoted }) => !quoted && lemmas(lower).some((form) => acts().get('save')?.adds?.includes(form)),
  );
  return (goal) => {
    const file = goal.show.find(({ id }) => id === 'to-file');
    if (!adds || isNow(goal)) return goal;
    if (file && isFileHere(file.value)) return { ...goal, manner: [...goal.manner, { id: 'at-end' }] };
    return goal.act === 'copy' && isFileHere(goal.to) ? null : goal;
  };
}
