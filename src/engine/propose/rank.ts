// Ranks frames for a request. Confidence is the share of meaning on which request and phrase agree:
// agreed / (agreed + what either side has alone), tempered by the router's opinion of the domain.
import type { Domain } from '../../domains/types.ts';
import { type AlignContext, type Alignment, align } from './align.ts';
import type { CompiledFrame, FrameIndex } from './frame-index.ts';
import type { Grounding } from './slot-fit.ts';
import type { Token } from './token.ts';

export interface Ranked {
  frame: CompiledFrame;
  /** 0..1. */
  confidence: number;
  slots: Alignment['slots'];
  used: Set<number>;
  /** Flags that the request asks for, in the order of the pack. */
  flags: string[];
}

export interface RankInput {
  tokens: readonly Token[];
  request: string;
  ground: Grounding;
  /** Scores of the router, or null when routing is off. */
  domains: Readonly<Record<Domain, number>> | null;
}

/** Frames that are aligned at all; more changes nothing but the time. */
const CANDIDATES = 50;
/** How much of the confidence the router may take away from a domain that it rules out. */
const ROUTER_SHARE = 0.25;
const THING_SKIP = 1.7;
const WORD_SKIP = 0.75;

function skipCosts(index: FrameIndex, tokens: readonly Token[]): Float64Array {
  return Float64Array.from(tokens, (token) => {
    if (token.thing) return THING_SKIP;
    return index.weight(token.canon, token.stop) * (token.stop ? 1 : WORD_SKIP);
  });
}

/** Positions of the words of one ask from `at` on, small words between them left out; null when not said. */
function saidAt(tokens: readonly Token[], ask: readonly string[], at: number): number[] | null {
  const found: number[] = [];
  for (let i = at; i < tokens.length && found.length < ask.length; i++) {
    const token = tokens[i];
    if (token?.canon === ask[found.length]) found.push(i);
    else if (found.length === 0 || !token?.stop) return null;
  }
  return found.length === ask.length ? found : null;
}

/** Options that the request asks for; the tokens that say so need no other reason. */
function askedFlags(frame: CompiledFrame, tokens: readonly Token[]) {
  const flags: string[] = [];
  const explained = new Set<number>();
  for (const { flag, asks } of frame.options) {
    const said = asks
      .flatMap((ask) => tokens.map((_, at) => saidAt(tokens, ask, at)))
      .find((positions) => positions !== null);
    if (!said) continue;
    flags.push(flag);
    for (const i of said) explained.add(i);
  }
  return { flags, explained };
}

function rankOne(frame: CompiledFrame, input: RankInput, base: AlignContext): Ranked | null {
  const { flags, explained } = askedFlags(frame, input.tokens);
  const skip = base.skip.slice();
  for (const i of explained) skip[i] = 0.02;
  const context = { ...base, skip };
  let best: Alignment | null = null;
  let confidence = -1;
  for (const graph of frame.graphs) {
    const alignment = align(graph, context);
    if (alignment.matched <= 0) continue;
    const share = alignment.matched / (alignment.matched + alignment.lost);
    if (share < confidence || (share === confidence && alignment.matched <= (best?.matched ?? 0))) continue;
    confidence = share;
    best = alignment;
  }
  if (!best) return null;
  // A phrase that said the flag's word itself has its own meaning for it.
  const used = new Set([...best.used, ...explained]);
  const routed = input.domains ? (input.domains[frame.domain] ?? 0) : 1;
  confidence *= 1 - ROUTER_SHARE * (1 - Math.min(1, routed * 1.6));
  return { frame, confidence, slots: best.slots, used, flags };
}

/** Frames by confidence, best first. */
export function rankFrames(index: FrameIndex, input: RankInput): Ranked[] {
  const context: AlignContext = {
    tokens: input.tokens,
    request: input.request,
    ground: input.ground,
    weight: index.weight,
    skip: skipCosts(index, input.tokens),
  };
  const words = input.tokens.flatMap((token) => {
    // An archive is spoken of by its name alone.
    if (token.values.has('archive')) return ['archive'];
    return token.canon === '' ? [] : [token.canon];
  });
  return index
    .candidates(words, CANDIDATES)
    .flatMap((frame) => rankOne(frame, input, context) ?? [])
    .sort((a, b) => b.confidence - a.confidence);
}
