// How likely something is that a spec states, before the person is known.

const NEUTRAL = 50;

/** Priority 0..100 around a neutral 50, and what the name says, as one likelihood. */
export function likelihood(priority: number | undefined, prior: number): number {
  const stated = ((priority ?? NEUTRAL) - NEUTRAL) / NEUTRAL;
  return 0.45 + 0.4 * Math.max(-1, Math.min(1, stated)) + (priority === undefined ? 0.35 : 0.12) * prior;
}
