// "Did you mean": the known name closest to a mistyped one, by edits and swaps of neighbours.
import { editDistance } from '../line/edit-distance.ts';

/** The nearest of `known` when at most a third of its letters differ; null otherwise. */
export function nearestName(name: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const limit = Math.max(1, Math.floor(candidate.length / 3));
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), limit);
    if (distance < bestDistance && distance <= limit) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
