// A beam over the phrase edges: the cheapest ways to lay all of a sentence into frames, word order free within what
// `lay.ts` allows. No goal is made here; what comes out is ranked by cost alone.

import { respell } from '../english/respell.ts';
import { createSlots } from '../english/slots.ts';
import { type Token, tokenize } from '../english/token.ts';
import type { World } from '../world/world.ts';
import { edgesOf } from './edges.ts';
import { emptyFrame, type Frame, type State } from './frame.ts';
import { LAID } from './laid.ts';
import { lay } from './lay.ts';

const BEAM = 60;
const HOPELESS = 7;
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
    const { object, within, floating, manner, show, ...rest } = frame;
    const parts = [object, floating, manner, show].map(spelled).join('|');
    text = `${parts}|${within ? spelled(within) : ''}|${JSON.stringify(rest)}`;
    written.set(frame, text);
  }
  return text;
}

const keyOf = ({ frame, pending, done, unread }: State): string =>
  `${frameKey(frame)}|${pending?.role}|${done.map(frameKey).join('&')}|${unread}`;

/** The cheapest, each once: equal ones cost the same, so only neighbours of one cost are compared. */
function best(states: readonly State[], count: number): State[] {
  const sorted = [...states].sort((a, b) => a.cost - b.cost);
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

/** `seed`: what was said before, where the text goes on. */
export function parse(text: string, world: World, count = 40, seed: Frame = emptyFrame()): Parsed {
  const tokens = respell(tokenize(text), world);
  if (tokens.length === 0 || tokens.length > MAX_TOKENS) return { tokens, states: [] };
  const edges = edgesOf(tokens, createSlots(tokens, world), world);
  const at: State[][] = Array.from({ length: tokens.length + 1 }, () => []);
  at[0]?.push({
    pos: 0,
    cost: 0,
    frame: seed,
    done: [],
    pending: null,
    last: null,
    lastRole: null,
    roles: [],
    unread: [],
  });
  // A way that is dearer than one unread word more than the cheapest to the same place is never the one.
  const cheapest = at.map(() => Number.POSITIVE_INFINITY);
  for (let pos = 0; pos < tokens.length; pos++) {
    const bound = (cheapest[pos] ?? 0) + HOPELESS;
    const here = (at[pos] ?? []).filter(({ cost }) => pos === 0 || cost <= bound);
    for (const state of best(here, BEAM))
      for (const edge of edges[pos] ?? []) {
        if (state.cost + edge.cost > (cheapest[edge.to] ?? 0) + HOPELESS) continue;
        for (const next of lay(state, edge, tokens[pos - 1]?.pause)) {
          at[next.pos]?.push(next);
          if (next.cost < (cheapest[next.pos] ?? 0)) cheapest[next.pos] = next.cost;
        }
      }
  }
  const ended = (at[tokens.length] ?? []).map((state) =>
    state.pending === null ? state : { ...state, cost: state.cost + LAID.dangling },
  );
  return { tokens, states: best(ended, count) };
}
