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

const JOINTS: Readonly<Record<string, string>> = { 'if-fails': ' || ', anyway: '; ' };

/** What comes next, and upon what; null where it is said in two ways, or more follows than the shell would keep apart. */
export function jointOf(next: Goal | undefined): { joint: string | null; goal: Goal | undefined } {
  const [said, ...others] = next?.manner.filter(({ id }) => Object.hasOwn(JOINTS, id)) ?? [];
  if (!next || !said) return { joint: ' && ', goal: next };
  const manner = next.manner.filter((each) => each !== said);
  const apart = others.length === 0 && !next.next;
  return { joint: apart ? (JOINTS[said.id] ?? null) : null, goal: { ...next, manner } };
}
