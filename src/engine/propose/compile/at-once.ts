// What is done at the same time, and waited for: tasks as jobs of one make, commands beside each other.
import type { Goal, Manner } from '../../goal/types.ts';

export const isTogether = ({ id }: Manner): boolean => id === 'parallel' || id === 'await';

/** "lint and test at the same time": as many jobs as there are tasks. */
export function asJobs(goal: Goal): Goal {
  const together = goal.manner.some(({ id }) => id === 'parallel');
  if (!together || goal.of !== 'task' || goal.names.length < 2) return goal;
  const jobs = { id: 'jobs', value: { type: 'number', n: goal.names.length } } as const;
  return { ...goal, manner: [...goal.manner.filter((each) => !isTogether(each)), jobs] };
}
