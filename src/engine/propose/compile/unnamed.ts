// *Into a new folder*: what is to be made has no name yet. It is compiled as with one, and the name is asked for.
import type { Goal } from '../../goal/types.ts';

export const NAMELESS = { command: null, missing: { slot: 'to', type: 'path' } } as const;

/** The goal with some name for its target, where that was spoken of without one; null for any other. */
export function asNamed(goal: Goal): Goal | null {
  const manner = goal.manner.filter(({ id }) => id !== 'unnamed-target');
  if (manner.length === goal.manner.length) return null;
  return { ...goal, manner, to: goal.to ?? { type: 'path', path: 'new', here: null } };
}
