// Aligns a request with a phrase: dynamic programming over (node of the phrase, token of the request).
// Words that agree earn their weight, slots what fills them; what either side has alone costs.
// Runs for some hundred phrases a request, so it works in reused typed arrays.
import type { Arc, PhraseGraph } from './phrase-graph.ts';
import { type Fit, fitToken, type Grounding, RUNS } from './slot-fit.ts';
import type { Token } from './token.ts';

export interface AlignContext {
  tokens: readonly Token[];
  request: string;
  ground: Grounding;
  weight(canon: string, stop: boolean): number;
  /** Cost of each token when nothing explains it. */
  skip: Float64Array;
}

export interface Alignment {
  matched: number;
  lost: number;
  slots: Map<string, { value: string; token: number }>;
  /** Tokens that a word or slot of the phrase explains. */
  used: Set<number>;
}

const WORD_MISSING = 0.9;
/** The word that opens a phrase is mostly its verb: without it, the phrase says something else. */
const HEAD_MISSING = 1.8;
const SLOT_MISSING = 1.4;
const LONGEST_RUN = 8;
/** What a slot loses for each point that its filling is short of a perfect one. */
const POOR_FIT = 0.3;
const PERFECT = 3;
const RUN_WORTH = 1.5;
const RUN_COST = 0.9;
const RUN_STOP = 0.25;

let scores = new Float64Array(4096);
let gains = new Float64Array(4096);
let backs = new Int32Array(4096);
let arcsTaken = new Int16Array(4096);

function grow(size: number): void {
  if (scores.length >= size) return;
  scores = new Float64Array(size * 2);
  gains = new Float64Array(size * 2);
  backs = new Int32Array(size * 2);
  arcsTaken = new Int16Array(size * 2);
}

function runText(context: AlignContext, from: number, to: number): string {
  const [first, last] = [context.tokens[from], context.tokens[to - 1]];
  if (!first || !last) return '';
  return context.request.slice(first.start, last.start + last.text.length + (last.quoted ? 2 : 0));
}

/** The best way to read the request as this phrase. */
export function align(graph: PhraseGraph, context: AlignContext): Alignment {
  const { tokens, skip, ground } = context;
  const width = tokens.length + 1;
  const nodes = graph.arcs.length;
  grow(nodes * width);
  scores.fill(Number.NEGATIVE_INFINITY, 0, nodes * width);
  scores[0] = 0;
  gains[0] = 0;
  const fits = new Map<string, Fit | null>();
  const fitOf = (arc: Extract<Arc, { kind: 'slot' }>, j: number): Fit | null => {
    const key = `${arc.type}:${j}`;
    const known = fits.get(key);
    if (known !== undefined) return known;
    const token = tokens[j];
    const fit = token ? fitToken(token, arc.type, ground, tokens[j - 1], tokens[j + 1]) : null;
    fits.set(key, fit);
    return fit;
  };
  const relax = (to: number, from: number, score: number, gain: number, arc: number) => {
    if (score <= (scores[to] ?? 0)) return;
    scores[to] = score;
    gains[to] = gain;
    backs[to] = from;
    arcsTaken[to] = arc;
  };
  for (let node = 0; node < nodes; node++) {
    for (let j = 0; j < width; j++) {
      const here = node * width + j;
      const score = scores[here] ?? 0;
      if (score === Number.NEGATIVE_INFINITY) continue;
      const gain = gains[here] ?? 0;
      if (j < tokens.length) relax(here + 1, here, score - (skip[j] ?? 0), gain, -1);
      const arcs = graph.arcs[node] ?? [];
      for (let a = 0; a < arcs.length; a++) {
        const arc = arcs[a];
        if (!arc) continue;
        const to = arc.to * width + j;
        if (arc.kind === 'free') relax(to, here, score, gain, a);
        else if (arc.kind === 'word') {
          const weight = context.weight(arc.canon, arc.stop);
          const missing = node === 0 && !arc.stop ? HEAD_MISSING : WORD_MISSING;
          relax(to, here, score - weight * missing, gain, a);
          if (tokens[j]?.canon === arc.canon && arc.canon !== '') relax(to + 1, here, score + weight, gain + weight, a);
        } else {
          relax(to, here, score - (arc.optional ? 0 : SLOT_MISSING), gain, a);
          if (j >= tokens.length) continue;
          const fit = fitOf(arc, j);
          if (fit) {
            const loss = (PERFECT - fit.score) * POOR_FIT;
            relax(to + 1, here, score + fit.score - loss, gain + fit.score, a);
          }
          if (!RUNS.has(arc.type) || tokens[j]?.quoted || tokens[j]?.stop) continue;
          let cost = (skip[j] ?? 0) * (ground.known(tokens[j]?.canon ?? '') ? 1 : 0.3);
          for (let k = 2; k <= LONGEST_RUN && j + k <= tokens.length; k++) {
            const last = tokens[j + k - 1];
            if (!last || last.quoted) break;
            cost += last.stop ? RUN_STOP : (skip[j + k - 1] ?? 0) * (ground.known(last.canon) ? 1 : 0.3);
            if (last.stop) continue;
            // Free text is the weakest reading: words that mean something elsewhere count against it.
            relax(to + k, here, score + RUN_WORTH - cost * RUN_COST, gain + RUN_WORTH, a);
          }
        }
      }
    }
  }
  return trace(graph, context, (nodes - 1) * width + tokens.length, width);
}

function trace(graph: PhraseGraph, context: AlignContext, end: number, width: number): Alignment {
  const slots: Alignment['slots'] = new Map();
  const used = new Set<number>();
  const matched = gains[end] ?? 0;
  const lost = matched - (scores[end] ?? 0);
  for (let at = end; at !== 0; ) {
    const from = backs[at] ?? 0;
    const arcIndex = arcsTaken[at] ?? -1;
    const [node, j, next] = [Math.floor(from / width), from % width, at % width];
    const arc = arcIndex >= 0 ? graph.arcs[node]?.[arcIndex] : undefined;
    if (arc && next > j) {
      for (let k = j; k < next; k++) used.add(k);
      const token = context.tokens[j];
      if (arc.kind === 'slot' && token) {
        const single =
          next - j === 1
            ? fitToken(token, arc.type, context.ground, context.tokens[j - 1], context.tokens[j + 1])
            : null;
        slots.set(arc.name, { value: single?.value ?? runText(context, j, next), token: j });
      }
    }
    at = from;
  }
  return { matched, lost, slots, used };
}
