// How sure a reading must be before it is offered as what was meant: stricter before something is changed, and again
// before something is lost. Fitted on requests that nothing else was fitted on.
import type { Effect } from '../english/lexicon.ts';

const BOUND: Readonly<Record<Effect, number>> = {
  read: 2.1,
  make: 1.9,
  run: 1.9,
  change: 1.9,
  destroy: 1.6,
};

/** Whether a reading of this cost may be proposed. */
export const isSure = (cost: number, effect: Effect): boolean => cost <= BOUND[effect];

/** How likely a reading is right, 0..1, by its cost and what it does. */
export const likelihood = (cost: number, effect: Effect): number =>
  Math.max(0.5, 0.99 - 0.12 * Math.max(0, (cost / BOUND[effect]) * 1.2 - 0.4));
