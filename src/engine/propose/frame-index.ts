// The frames of all domains, compiled once: phrases to graphs, templates to pieces, and an inverted index
// from words to frames that picks the few dozen frames worth aligning.

import { parsePhrase, phraseSlots } from '../../domains/phrase.ts';
import type { DomainRegistry } from '../../domains/registry.ts';
import type { DomainFrame } from '../../domains/schema.ts';
import type { SlotType } from '../../domains/slots.ts';
import { DOMAINS, type Domain } from '../../domains/types.ts';
import { canon } from './lexicon.ts';
import { buildGraph, idiomatic, type PhraseGraph } from './phrase-graph.ts';
import { compileTemplate, type Template } from './template.ts';

export interface CompiledFrame {
  domain: Domain;
  frame: DomainFrame;
  graphs: PhraseGraph[];
  templates: Template[];
  undo: Template | null;
  /** Flag with the ways to ask for it, each a run of canonical words. */
  options: { flag: string; asks: string[][] }[];
  slots: Map<string, SlotType>;
  vocabulary: Set<string>;
}

export interface FrameIndex {
  frames: CompiledFrame[];
  /** Weight of a word: rare words tell more. Words of no phrase weigh like unknown names. */
  weight(canon: string, stop: boolean): number;
  known(canon: string): boolean;
  candidates(words: readonly string[], count: number): CompiledFrame[];
}

const STOP_WEIGHT = 0.15;
const UNKNOWN_WEIGHT = 1.6;

function compileFrame(domain: Domain, frame: DomainFrame): CompiledFrame {
  const phrases = frame.phrases.map((phrase) => parsePhrase(idiomatic(phrase)));
  const slots = new Map<string, SlotType>();
  for (const slot of phrases.flatMap(phraseSlots)) slots.set(slot.name, slot.type);
  const declared = new Set(slots.keys());
  const runs = frame.run === undefined ? [] : [frame.run].flat();
  const graphs = phrases.map(buildGraph);
  const vocabulary = new Set<string>();
  for (const arc of graphs.flatMap((graph) => graph.arcs.flat()))
    if (arc.kind === 'word' && !arc.stop) vocabulary.add(arc.canon);
  const options = Object.entries(frame.options).map(([flag, asks]) => ({
    flag,
    asks: asks.map((ask) => ask.split(' ').map(canon)),
  }));
  return {
    domain,
    frame,
    graphs,
    templates: runs.map((run) => compileTemplate(run, declared)),
    undo: frame.undo === undefined ? null : compileTemplate(frame.undo, declared),
    options,
    slots,
    vocabulary,
  };
}

export function createFrameIndex(registry: DomainRegistry): FrameIndex {
  const frames = DOMAINS.flatMap((domain) =>
    registry.get(domain).frame.map((frame) => compileFrame(domain, frame)),
  );
  const postings = new Map<string, number[]>();
  const optionWords = new Set<string>();
  frames.forEach((frame, i) => {
    for (const word of frame.vocabulary) {
      const list = postings.get(word);
      if (list) list.push(i);
      else postings.set(word, [i]);
    }
    for (const word of frame.options.flatMap((option) => option.asks.flat())) optionWords.add(word);
  });
  const weights = new Map<string, number>();
  for (const [word, list] of postings)
    weights.set(word, 0.35 * Math.log(1 + frames.length / list.length) + 0.3);
  const known = (word: string) => weights.has(word) || optionWords.has(word);
  return {
    frames,
    known,
    weight: (word, stop) => (stop ? STOP_WEIGHT : (weights.get(word) ?? UNKNOWN_WEIGHT)),
    candidates: (words, count) => {
      const scores = new Float64Array(frames.length);
      for (const word of new Set(words))
        for (const i of postings.get(word) ?? [])
          scores[i] = (scores[i] ?? 0) + (weights.get(word) ?? 0);
      return [...scores.keys()]
        .filter((i) => (scores[i] ?? 0) > 0)
        .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
        .slice(0, count)
        .flatMap((i) => frames[i] ?? []);
    },
  };
}
