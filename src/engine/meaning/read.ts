// Reading a request: all ways to lay its phrases, each finished into a goal and tried on what can be done with it. The
// cheapest that something can express is what was meant; a word that nothing was made of is named.

import { acts } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
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

/** Words that begin a question; *how do I* asks for a way to do something. */
function isQuestion(tokens: readonly Token[]): boolean {
  const [first, second, third] = tokens;
  if (!first || first.quoted) return false;
  if (first.lower === 'how') return !/^(?:do|can|to|would|could|should)$/.test(second?.lower ?? '');
  if (first.lower === 'what')
    return !(
      second?.lower === 'is' &&
      third?.lower === 'the' &&
      tokens.some(({ lower }) => lower === 'command')
    );
  return /^(?:which|who|whose|where|when|is|are|was|were|does|did|has|why)$/.test(first.lower);
}

const CLEARLY = 0.2;
const OTHERWISE = 1;

/**
 * Readings that `express` can express, the cheapest first. It gives null for what could be meant and cannot be done, and
 * undefined for what nobody means: an act that nothing does to such things.
 */
export function read<T>(
  text: string,
  world: World,
  express: (goal: Goal) => Expressed<T> | null | undefined,
  count = 60,
): Read<T>[] {
  const { tokens, states } = parse(text, world, count);
  const asks = isQuestion(tokens);
  const found: Read<T>[] = [];
  let understood = Number.POSITIVE_INFINITY;
  // Sentences are laid in several ways that mean the same.
  const tried = new Map<string, Expressed<T> | null | undefined>();
  for (const state of states) {
    // Nothing behind can be cheaper than the best few.
    if (found.length >= 3 && state.cost > (found[2]?.cost ?? 0)) break;
    const finished = finish(state, world);
    if (finished === null) continue;
    // Who asks wants nothing changed.
    if (asks && acts().get(finished.goal.act)?.effect !== 'read') continue;
    const key = JSON.stringify(finished.goal);
    let expressed = tried.get(key);
    if (!tried.has(key)) {
      expressed = express(finished.goal);
      tried.set(key, expressed);
    }
    if (!expressed) {
      if (expressed === null && state.unread.length === 0)
        understood = Math.min(understood, finished.cost);
      continue;
    }
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
      // What was better understood as something that cannot be done is not to become something else.
      cost: finished.cost + expressed.cost + (understood < finished.cost - CLEARLY ? OTHERWISE : 0),
      done: expressed.what,
    });
    found.sort((a, b) => a.cost - b.cost);
  }
  return found;
}
