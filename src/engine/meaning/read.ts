// Reading a request: all ways to lay its phrases, each finished into a goal and tried on what can be done with it. The
// cheapest that something can express is what was meant; a word that nothing was made of is named.

import type { Goal, Reading } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { finish } from './finish.ts';
import { parse } from './parse.ts';

/** What a goal can be turned into. */
export interface Expressed<T> {
  what: T;
  /** Added to the cost of the reading. */
  cost: number;
}

export interface Read<T> extends Reading {
  done: T;
}

const WORD = { unread: 6 } as const;

/** Readings that `express` can express, the cheapest first. */
export function read<T>(
  text: string,
  world: World,
  express: (goal: Goal) => Expressed<T> | null,
  count = 60,
): Read<T>[] {
  const { tokens, states } = parse(text, world, count);
  const found: Read<T>[] = [];
  for (const state of states) {
    // Nothing behind can be cheaper than the best few.
    if (found.length >= 3 && state.cost > (found[2]?.cost ?? 0)) break;
    const finished = finish(state, world);
    if (finished === null) continue;
    const expressed = express(finished.goal);
    if (expressed === null) continue;
    const unread = state.unread.map((i) => {
      const { text: word = '', start = 0, end = 0 } = tokens[i] ?? {};
      return { text: word, start, end };
    });
    const roles = new Map<number, string>();
    for (const [from, to, role] of state.roles)
      for (let i = from; i < to; i++) if (!state.unread.includes(i)) roles.set(i, role);
    found.push({
      goal: finished.goal,
      roles,
      unread,
      cost: finished.cost + expressed.cost,
      done: expressed.what,
    });
    found.sort((a, b) => a.cost - b.cost);
  }
  return found;
}

/** Cost of the reading without what its unread words add: how sure the rest is. */
export const certainty = ({ cost, unread }: Reading): number => cost - unread.length * WORD.unread;
