// *What version of python do I have, and node too*: the same of another thing, of which nothing more is said.
import { lemmas } from '../english/lemma.ts';
import { lexiconWords, seconds } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { isIn, type Ride } from './rides.ts';

const TOO = /^(?:too|also)$/;

/** What is named besides; null where the clause says anything else. */
function besides(clause: readonly Token[]): Token | null {
  const said = clause.filter((token) => !isIn(seconds().joints, token) && !isIn(seconds().determiners, token));
  const [name, too, ...more] = said;
  const pair = too?.lower === 'as' && more.length === 1 && more[0]?.lower === 'well';
  return name && ((too && TOO.test(too.lower) && more.length === 0) || pair) ? name : null;
}

/** The goal of one named thing, with the other as well. */
export function namedToo(clause: readonly Token[], world: World): Ride[] {
  const name = besides(clause);
  if (name === null || lemmas(name.lower).some((form) => lexiconWords().has(form) && !world.has(form))) return [];
  return [
    (goal) => {
      const [first, ...more] = goal.names;
      if (first?.type !== 'name' || more.length > 0 || goal.next || goal.within) return null;
      const found = world.resolve(name.text, goal.of);
      const known = found?.how === 'exact' || found?.how === 'alias';
      // What runs here is called as it was said, whatever its package is called.
      const value: Value | null = world.has(name.text)
        ? { type: 'name', of: first.of, name: name.text, how: 'exact' }
        : found && known
          ? { type: 'name', ...found }
          : null;
      return value && { ...goal, names: [first, value] };
    },
  ];
}
