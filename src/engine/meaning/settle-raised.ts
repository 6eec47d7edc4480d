// *As root*, *as admin*: whose rights something is done with.
import type { Goal, Value } from '../goal/types.ts';

/** Somewhere else one is root, or *admin*, by logging in as that; here both are to have the rights of root. */
export function settleRaised(goal: Goal): void {
  const raised = goal.manner.find(({ id }) => id === 'as-root' || id === 'as-admin');
  if (!raised) return;
  goal.manner = goal.manner.filter((each) => each !== raised);
  const name = raised.id.replace('as-', '');
  const value: Value = { type: 'name', of: 'user', name, how: name === 'root' ? 'exact' : 'unknown' };
  if (goal.act === 'connect') goal.where = [...goal.where, { attr: 'user', op: '=', value }];
  else goal.manner.push({ ...raised, id: 'as-root' });
}
