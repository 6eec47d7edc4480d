// The cheapest ways through the parts of a clause, each token in exactly one part.
import type { Part } from './types.ts';

interface Way {
  cost: number;
  part: Part | null;
  before: Way | null;
}

const WAYS = 16;

/** The cheapest first. */
export function cheapestWays(parts: readonly (readonly Part[])[]): { parts: Part[]; cost: number }[] {
  const at: Way[][] = Array.from({ length: parts.length + 1 }, () => []);
  at[0]?.push({ cost: 0, part: null, before: null });
  for (const [pos, here] of parts.entries()) {
    const ways = (at[pos] ?? []).sort((a, b) => a.cost - b.cost).slice(0, WAYS);
    for (const before of ways)
      for (const part of here) at[part.to]?.push({ cost: before.cost + part.cost, part, before });
  }
  const ended = (at[parts.length] ?? []).sort((a, b) => a.cost - b.cost).slice(0, WAYS);
  return ended.map((way) => {
    const found: Part[] = [];
    for (let each: Way | null = way; each?.part; each = each.before) found.unshift(each.part);
    return { parts: found, cost: way.cost };
  });
}
