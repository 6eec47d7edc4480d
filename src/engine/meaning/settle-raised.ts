// With whose rights something is done: *as root*, *as admin*.
import type { Goal } from '../goal/types.ts';

/** Elsewhere one is root, or called *admin* there, by logging in as that; here both are to have the rights of root. */
export function settleRaised(goal: Goal): void {
  const raised = goal.manner.find(({ id }) => id === 'as-root' || id === 'as-admin');
  if (!raised) return;
  const others = goal.manner.filter((each) => each !== raised);
  goal.manner = goal.act === 'connect' ? others : [...others, { ...raised, id: 'as-root' }];
  if (goal.act !== 'connect') return;
  const name = raised.id.replace('as-', '');
  goal.where.push({ attr: 'user', op: '=', value: { type: 'name', of: 'user', name, how: 'unknown' } });
}
