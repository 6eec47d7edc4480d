// Goals that ask for nothing: what was read so was meant otherwise.
import type { Goal } from '../goal/types.ts';
import { LOOKS } from './settle.ts';

/** To look at nothing in particular is no request. */
export const isAboutNothing = (goal: Goal): boolean =>
  (LOOKS.has(goal.act) || goal.act === 'save') &&
  goal.of === '' &&
  (goal.attr === undefined || goal.attr === 'path') &&
  // A figure alone names nothing.
  goal.names.every(({ type }) => type === 'number') &&
  goal.where.length === 0 &&
  !goal.in &&
  !goal.within;

/** *Unpack it*, and unpack nothing: the word is a name then. */
export const undoesItself = ({ act, manner }: Goal): boolean =>
  act === 'extract' && manner.some(({ id }) => id === 'no-extract');
