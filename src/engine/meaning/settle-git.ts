// What git's own things are found by when they have no names that people know: a stash by what its message says.
import type { Goal, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { written } from './retype.ts';

const isPoint = (value: Value | undefined): boolean =>
  value?.type === 'name' && /^(?:commit|branch|tag)$/.test(value.of);

/** Whether it speaks of a file as it was at some point of the history, which is where it is then. */
export function settlePast(goal: Goal): boolean {
  if (goal.from && isPoint(goal.from) && !goal.in) {
    goal.in = [goal.from];
    delete goal.from;
  }
  return goal.names.length === 1 && goal.in?.length === 1 && isPoint(goal.in[0]);
}

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
