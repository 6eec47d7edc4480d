// Reading as the product does it: the best way of the best reading, and whether it would be proposed.
import { type Read, read } from '../../../src/engine/meaning/read.ts';
import { isSure } from '../../../src/engine/meaning/thresholds.ts';
import { express, type Way } from '../../../src/engine/propose/compile/express.ts';
import type { World } from '../../../src/engine/world/world.ts';
import { PROJECT } from './world.ts';

export interface Answer {
  command: string | null;
  /** What would be asked for. */
  missing: string | null;
  sure: boolean;
  way: Way | null;
  /** The cheapest reading. */
  read: Read<Way[]> | null;
}

export function answer(text: string, world: World = PROJECT): Answer {
  const [best] = read(text, world, (goal) => {
    const ways = express(goal, world);
    return ways[0] ? { what: ways, cost: ways[0].cost } : null;
  });
  const way = best?.done[0] ?? null;
  const sure = best !== undefined && way !== null && best.unread.length === 0 && isSure(best.cost, way.effect);
  return { command: way?.command ?? null, missing: way?.missing?.slot ?? null, sure, way, read: best ?? null };
}

/** The command that would be proposed, or null. */
export const proposed = (text: string, world: World = PROJECT): string | null => {
  const { command, sure } = answer(text, world);
  return sure ? command : null;
};
