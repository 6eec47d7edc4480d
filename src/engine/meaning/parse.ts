// A beam over the phrase edges: the cheapest ways to lay all of a sentence into frames, word order free within what
// `lay.ts` allows. No goal is made here; what comes out is ranked by cost alone.

import { respell } from '../english/respell.ts';
import { type Token, tokenize } from '../english/token.ts';
import type { World } from '../world/world.ts';
import { edgesOf } from './edges-once.ts';
import { emptyFrame, type Frame, type State } from './frame.ts';
import { LAID } from './laid.ts';
import { lay } from './lay.ts';
import { excepting } from './lay-except.ts';
import { outlook, strays } from './outlook.ts';

const BEAM = 30;
const HOPELESS = 6;
/** The most that laying a phrase may give back of its cost. */
const MOST_GIVEN_BACK = 2.3;
/** Ways to one place that are kept until the cheaper half is taken; equal ones are among them. */
const CROWD = 150;
/** Longest sentence that is read, in tokens. */
const MAX_TOKENS = 60;

export interface Parsed {
  tokens: readonly Token[];
  /** Cheapest first. */
  states: readonly State[];
}

const written = new WeakMap<object, string>();

/** Frames share their parts, so each part is spelled once. */
function spelled(part: object): string {
  let text = written.get(part);
  if (text === undefined) {
    text = JSON.stringify(part);
    written.set(part, text);
  }
  return text;
}

function frameKey(frame: Frame): string {
  let text = written.get(frame);
  if (text === undefined) {
    const { object, within, from, to, by, floating, manner, show, ...plain } = frame;
    const parts = [object, floating, manner, show, within, from, to, by];
    text = `${parts.map((part) => (part ? spelled(part) : '')).join('|')}|${Object.values(plain).map(String).join('|')}`;
    written.set(frame, text);
  }
  return text;
}

const keyOf = ({ frame, pending, done, unread }: State): string =>
  `${frameKey(frame)}|${pending?.role}|${done.map(frameKey).join('&')}|${unread}`;

/** The cheapest, each once: equal ones cost the same, so only neighbours of one cost are compared. `behind`: those come last. */
function best(states: readonly State[], count: number, behind: (state: State) => number = () => 0): State[] {
  const sorted = states
    .map((state) => ({ state, last: behind(state) }))
    .sort((a, b) => a.state.cost + a.last - b.state.cost - b.last)
    .map(({ state }) => state);
  const kept: State[] = [];
  let cost = Number.NaN;
  let seen = new Set<string>();
  for (const [i, state] of sorted.entries()) {
    if (kept.length === count) break;
    const same = Math.abs(state.cost - cost) < 1e-9;
    const next = sorted[i + 1];
    if (!same) {
      seen = new Set();
      cost = state.cost;
    }
    if (same || (next && Math.abs(next.cost - cost) < 1e-9)) {
      const key = keyOf(state);
      if (seen.has(key)) continue;
      seen.add(key);
    }
    kept.push(state);
  }
  return kept;
}

/**
 * The ways to one place in the sentence. Only the cheaper ones are kept, so that what cannot be among the best is not even
 * laid; a way that is dearer than one unread word more than the cheapest is never the one.
 */
class Crowd {
  states: State[] = [];
  private cheapest = Number.POSITIVE_INFINITY;
  private limit = Number.POSITIVE_INFINITY;

  mayTake(cost: number): boolean {
    return cost <= this.limit && cost <= this.cheapest + HOPELESS;
  }

  add(state: State): void {
    if (state.cost > this.limit || state.cost > this.cheapest + HOPELESS) return;
    this.states.push(state);
    if (state.cost < this.cheapest) this.cheapest = state.cost;
    if (this.states.length < CROWD) return;
    this.states.sort((a, b) => a.cost - b.cost);
    this.states.length = CROWD / 2;
    this.limit = this.states.at(-1)?.cost ?? this.limit;
  }

  within(): State[] {
    return this.states.filter(({ cost }) => cost <= this.cheapest + HOPELESS);
  }
}

/** `seed`: what was said before, where the text goes on. */
export const parse = (text: string, world: World, count = 40, seed: Frame = emptyFrame()): Parsed =>
  parseTokens(respell(tokenize(text), world), world, count, seed);

export function parseTokens(tokens: readonly Token[], world: World, count = 40, seed: Frame = emptyFrame()): Parsed {
  if (tokens.length === 0 || tokens.length > MAX_TOKENS) return { tokens, states: [] };
  const edges = edgesOf(tokens, world);
  const at = Array.from({ length: tokens.length + 1 }, () => new Crowd());
  at[0]?.add({
    pos: 0,
    cost: 0,
    frame: seed,
    done: [],
    pending: null,
    last: null,
    lastRole: null,
    roles: null,
    unread: [],
  });
  for (let pos = 0; pos < tokens.length; pos++)
    for (const state of best(at[pos]?.within() ?? [], BEAM, ({ frame }) => strays(frame)))
      for (const edge of edges[pos] ?? []) {
        const there = at[edge.to];
        if (!there?.mayTake(state.cost + edge.cost - MOST_GIVEN_BACK)) continue;
        for (const next of lay(state, edge, tokens[pos - 1]?.pause)) there.add(next);
      }
  const ended = (at[tokens.length]?.states ?? []).flatMap((state) => {
    if (state.pending === null || excepting(state)?.ends) return state;
    // Who left out something is not to be taken for who left out nothing.
    return state.pending.role === 'except' ? [] : { ...state, cost: state.cost + LAID.dangling };
  });
  // Those that will be dear once they are finished do not crowd out the others.
  const likely = best(ended, count * 4).map((state) => ({ state, cost: state.cost + outlook(state) }));
  likely.sort((a, b) => a.cost - b.cost);
  return { tokens, states: likely.slice(0, count).map(({ state }) => state) };
}
