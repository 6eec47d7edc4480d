// What a goal is by itself, whatever verb would do it.
import type { Goal } from '../goal/types.ts';

/** To count is to show how many. */
export function asShown(goal: Goal): Goal {
  if (goal.act !== 'count') return goal;
  const show = goal.show.some(({ id }) => id === 'count') ? goal.show : [...goal.show, { id: 'count' }];
  return { ...goal, act: 'show', show };
}

/** What only a project has: its dependencies, its tasks, its tests, those for development, what is locked. */
export const isOfProject = ({ act, attr, of, manner, names, quantity }: Goal): boolean =>
  attr === 'dependencies' ||
  // *Install everything*: all that it needs, since nobody wants all there is.
  (act === 'install' && quantity === 'all' && names.length === 0) ||
  of === 'project' ||
  of === 'task' ||
  of === 'test' ||
  manner.some(({ id }) => id === 'dev' || id === 'exact-version' || id === 'frozen');
