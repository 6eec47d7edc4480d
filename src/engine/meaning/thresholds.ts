// How sure a reading must be before it is offered as what was meant: stricter before something is changed, and again
// before something is lost. Fitted on requests that nothing else was fitted on.
import type { Effect } from '../english/lexicon.ts';

const BOUND: Readonly<Record<Effect, number>> = { read: 2.1, make: 1.9, run: 1.9, change: 1.9, destroy: 1.6 };

/** Each phrase has its small price, so that long sentences and several steps cost more though they are read as well. */
const LEEWAY = { from: 6, word: 0.07, most: 0.9, step: 0.2 } as const;
/** Before something is lost length excuses less. */
const MOST_BEFORE_LOSS = 0.3;

export interface Extent {
  words: number;
  steps: number;
}

export const leeway = ({ words, steps }: Extent, effect: Effect): number =>
  Math.min(effect === 'destroy' ? MOST_BEFORE_LOSS : LEEWAY.most, Math.max(0, words - LEEWAY.from) * LEEWAY.word) +
  Math.min(2, steps - 1) * LEEWAY.step;

/** Whether a reading of this cost may be proposed. */
export const isSure = (cost: number, effect: Effect, extent?: Extent): boolean =>
  cost <= BOUND[effect] + (extent ? leeway(extent, effect) : 0);

/** How likely a reading is right, 0..1, by its cost and what it does. */
export const likelihood = (cost: number, effect: Effect): number =>
  Math.max(0.5, 0.99 - 0.12 * Math.max(0, (cost / BOUND[effect]) * 1.2 - 0.4));
