// How sure a reading must be before it is offered as what was meant: stricter before something is changed, and again
// before something is lost. Fitted on requests that nothing else was fitted on.
import type { Effect } from '../english/lexicon.ts';

const BOUND: Readonly<Record<Effect, number>> = {
  read: 2.2,
  make: 2,
  run: 2,
  change: 2,
  destroy: 1.7,
};

/** Whether a reading of this cost may be proposed. */
export const isSure = (cost: number, effect: Effect): boolean => cost <= BOUND[effect];

/** How likely a reading is right, 0..1, by its cost and what it does. */
export const likelihood = (cost: number, effect: Effect): number =>
  Math.max(0.5, 0.99 - 0.12 * Math.max(0, (cost / BOUND[effect]) * 1.2 - 0.4));
