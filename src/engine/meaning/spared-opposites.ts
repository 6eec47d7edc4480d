// *Remove the dead links, leave the ones that work alone*: what is spared is told by a property, and all that is done is done to
// those that have it not. Nothing has to be left out then.
import { seconds } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Filter } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { relationsOf } from './bans.ts';
import { matchEdges } from './edges.ts';
import { isIn, type Ride } from './rides.ts';

/** *Works*, *is empty*: how a thing is, and not what it is called or of which kind. */
const isState = ({ value }: Filter): boolean => value.type === 'word' && value.word === 'true';

const isOpposite = (one: Filter, other: Filter): boolean =>
  one.attr === other.attr &&
  one.op === other.op &&
  Boolean(one.not) !== Boolean(other.not) &&
  JSON.stringify(one.value) === JSON.stringify(other.value);

/** Null where no property tells what is spared. */
export function sparesOpposites(said: readonly Token[], world: World): Ride | null {
  const { determiners, ones } = seconds();
  const isSet = (token: Token): boolean =>
    isIn(determiners, token) || isIn(ones, token) || (!token.quoted && relationsOf(token.lower).size > 0);
  const told = matchEdges(said, world).flatMap((edges, from) =>
    edges.flatMap(({ piece, to }) => {
      const rest = [...said.slice(0, from), ...said.slice(to)];
      const state = piece.is === 'filter' && isState(piece.filter);
      return state && rest.length > 0 && rest.every(isSet) ? [piece.filter] : [];
    }),
  );
  if (told.length === 0) return null;
  return (goal) => (told.some((filter) => goal.where.some((each) => isOpposite(filter, each))) ? goal : null);
}
