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
const CANDIDATES = 70;
/** How much of the confidence the router may take away from a domain that it rules out. */
const ROUTER_SHARE = 0.18;
const THING_SKIP = 1.7;
const WORD_SKIP = 0.75;

function skipCosts(index: FrameIndex, tokens: readonly Token[]): Float64Array {
  return Float64Array.from(tokens, (token) => {
    if (token.thing) return THING_SKIP;
    return index.weight(token.canon, token.stop) * (token.stop ? 1 : WORD_SKIP);
  });
}

/** Options whose words all stand in the request, next to each other; their tokens need no other reason. */
function askedFlags(frame: CompiledFrame, tokens: readonly Token[]) {
  const flags: string[] = [];
  const explained = new Set<number>();
  const content = tokens.flatMap((token, i) => (token.stop ? [] : [{ canon: token.canon, i }]));
  for (const { flag, asks } of frame.options) {
    for (const ask of asks) {
      const at = content.findIndex((_, k) =>
        ask.every((word, n) => content[k + n]?.canon === word),
      );
      if (ask.length === 0 || at < 0) continue;
      flags.push(flag);
      for (let n = 0; n < ask.length; n++) explained.add(content[at + n]?.i ?? 0);
      break;
    }
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
    if (share < confidence || (share === confidence && alignment.matched <= (best?.matched ?? 0)))
      continue;
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
  const words = input.tokens.flatMap((token) => (token.canon === '' ? [] : [token.canon]));
  return index
    .candidates(words, CANDIDATES)
    .flatMap((frame) => rankOne(frame, input, context) ?? [])
    .sort((a, b) => b.confidence - a.confidence);
}
