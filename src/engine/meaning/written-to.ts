// *Write the date to notes.txt*: what stands in a file that is here stays there, unless it was said to be replaced. *Save* and
// *export* make a file anew.
import { posix } from 'node:path';
import { lemmas } from '../english/lemma.ts';
import { acts } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Goal, Value } from '../goal/types.ts';
import { isFileHere } from './retype.ts';
import type { Ride } from './rides.ts';

const REPLACES: ReadonlySet<string> = new Set(['overwrite', 'in-place']);

const isNow = (goal: Goal): boolean => goal.manner.some(({ id }) => REPLACES.has(id));

/** *Save it as b.txt next to it*: a bare name is that of a file in the folder of the one that it is made of. */
function besideSource(goal: Goal): Goal {
  const [source, ...more] = goal.in ?? goal.names;
  const file = goal.show.find(({ id }) => id === 'to-file');
  if (file?.value?.type !== 'path' || file.value.path.includes('/')) return goal;
  if (source?.type !== 'path' || source.here !== 'file' || more.length > 0) return goal;
  const path = posix.join(posix.dirname(source.path), file.value.path);
  const show = goal.show.map((each) => (each === file ? { ...each, value: { ...file.value, path } as Value } : each));
  return { ...goal, show };
}

const saysBeside = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ lower, pause }, i) =>
      !pause &&
      ((lower === 'next' && tokens[i + 1]?.lower === 'to' && tokens[i + 2]?.lower === 'it') ||
        (/^(?:beside|alongside)$/.test(lower) && tokens[i + 1]?.lower === 'it')),
  );

/** What it makes of a goal that its words only add to a file; null where the goal would put another thing in its place. */
export function writtenTo(tokens: readonly Token[]): Ride {
  const adds = tokens.some(
    ({ lower, quoted }) => !quoted && lemmas(lower).some((form) => acts().get('save')?.adds?.includes(form)),
  );
  const beside = saysBeside(tokens);
  return (given) => {
    const goal = beside ? besideSource(given) : given;
    const file = goal.show.find(({ id }) => id === 'to-file');
    if (!adds || isNow(goal)) return goal;
    if (file && isFileHere(file.value)) return { ...goal, manner: [...goal.manner, { id: 'at-end' }] };
    return goal.act === 'copy' && isFileHere(goal.to) ? null : goal;
  };
}
