// What git's own things are found by when they have no names that people know: a stash by what its message says.
import type { Goal } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { written } from './retype.ts';

/** "the stash about colours": the one of that message. False when it has to be one and none or several are so. */
export function settleStash(goal: Goal, several: boolean, world: World): boolean {
  if (goal.of !== 'stash' || goal.names.length > 0) return true;
  const said = goal.where.find(({ attr, not }) => attr === 'message' && !not);
  if (!said || several) return true;
  const found = world.resolve(written(said.value) ?? '', 'stash');
  if (!found) return false;
  goal.names = [{ type: 'name', ...found }];
  goal.where = goal.where.filter((filter) => filter !== said);
  return true;
}
