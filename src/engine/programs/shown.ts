// What a goal is by itself, whatever verb would do it.
import type { Goal } from '../goal/types.ts';

/** To count is to show how many. */
export function asShown(goal: Goal): Goal {
  if (goal.act !== 'count') return goal;
  const show = goal.show.some(({ id }) => id === 'count') ? goal.show : [...goal.show, { id: 'count' }];
  return { ...goal, act: 'show', show };
}

/** *Install everything*: all that the project needs, since nobody wants all there is. */
export const installsAll = ({ act, names, quantity }: Goal): boolean =>
  act === 'install' && quantity === 'all' && names.length === 0;

/** What only a project has: its dependencies, its tasks, its tests, those for development, what is locked. */
export const isOfProject = (goal: Goal): boolean =>
  goal.attr === 'dependencies' ||
  installsAll(goal) ||
  goal.of === 'project' ||
  goal.of === 'task' ||
  goal.of === 'test' ||
  goal.manner.some(({ id }) => id === 'dev' || id === 'exact-version' || id === 'frozen');
