// What was read of a request, once, for everybody who has to hold a command to it: the readings with what expresses
// them, the words that must be accounted for, and the effects that any of its words asks for.
import type { Effect } from '../../english/lexicon.ts';
import type { Goal } from '../../goal/types.ts';
import { effectsAsked } from '../../meaning/asked.ts';
import { type Read, read } from '../../meaning/read.ts';
import { isSure } from '../../meaning/thresholds.ts';
import type { World } from '../../world/world.ts';
import { express, isServed, type Way } from '../compile/express.ts';
import { type Said, saidIn } from './said.ts';

export interface Asked {
  text: string;
  /** The cheapest first; each with the ways that express it. */
  readings: readonly Read<Way[]>[];
  /** The first reading is whole and cheap enough to be proposed. */
  whole: boolean;
  /** What a command has to account for. */
  said: readonly Said[];
  /** The effects that any word asks for; empty when no act was seen. */
  effects: ReadonlySet<Effect>;
  world: World;
}

const stepsOf = (goal: Goal): number => (goal.next ? 1 + stepsOf(goal.next) : 1);

export function readAsked(text: string, world: World): Asked {
  const readings = read(text, world, (goal) => {
    const ways = express(goal, world);
    if (ways[0]) return { what: ways, cost: ways[0].cost };
    return isServed(goal, world) ? null : undefined;
  });
  const [best] = readings;
  const way = best?.done[0];
  return {
    text,
    readings,
    whole:
      best !== undefined &&
      way !== undefined &&
      best.unread.length === 0 &&
      isSure(best.cost, way.effect, {
        words: text.trim().split(/\s+/).length,
        steps: stepsOf(best.goal),
      }),
    said: saidIn(text, world),
    effects: effectsAsked(text, world),
    world,
  };
}

/** What a place is like does not change while one request is worked on. */
const FRESH_MS = 5_000;

/** One reading serves all who ask in the same moment: the reader itself, the judge and the prompt. */
export function askedReader(
  worldAt: (cwd: string) => World,
  now: () => number = () => performance.now(),
): (text: string, cwd: string) => Asked {
  let last: { text: string; cwd: string; at: number; asked: Asked } | null = null;
  return (text, cwd) => {
    if (last?.text === text && last.cwd === cwd && now() - last.at < FRESH_MS) return last.asked;
    last = { text, cwd, at: now(), asked: readAsked(text, worldAt(cwd)) };
    return last.asked;
  };
}

/** Words of the request that the best reading made nothing of; all that must be accounted for where there is none. */
export function unreadWords({ readings: [best], said }: Asked): string[] {
  if (best) return best.unread.map(({ text }) => text);
  return said.map(({ text }) => text);
}
