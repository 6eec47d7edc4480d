// Values of things in one unit, so that code can say which is the largest and how two compare.

import type { Judgement } from '../claim.ts';
import { type Evidence, isFresh, type Known } from '../evidence.ts';
import { inBase } from '../quantity.ts';

export interface Measured {
  known: Known;
  /** Bytes, seconds, or as it is. */
  value: number;
}

export function measured(known: Known): Measured | null {
  if (typeof known.value !== 'number') return null;
  return { known, value: inBase({ value: known.value, unit: known.unit, decimals: 0 }) };
}

/** The freshest value of each thing; null when a thing's newest values differ. */
export function perThing(
  evidence: Evidence,
  kinds: readonly string[],
  attribute: string,
): Map<string, Measured> | null {
  const found = new Map<string, Measured>();
  for (const known of evidence.known) {
    if (!kinds.includes(known.kind) || known.name === null || known.attribute !== attribute)
      continue;
    const each = measured(known);
    if (!each) continue;
    const before = found.get(known.name);
    const [age, other] = [
      known.age ?? Number.POSITIVE_INFINITY,
      before?.known.age ?? Number.POSITIVE_INFINITY,
    ];
    // Several processes of one name: the largest stands for it.
    if (!before || age < other || (age === other && each.value > before.value))
      found.set(known.name, each);
  }
  return found.size > 0 ? found : null;
}

/** Decided by values that are all fresh, else stale. */
export const decided = (holds: boolean, found: readonly Known[]): Judgement => ({
  verdict: found.every(isFresh) ? (holds ? 'supported' : 'contradicted') : 'stale',
  found: [...found],
});

export const UNKNOWN: Judgement = { verdict: 'no_data', found: [] };
