// The frames of all domains, compiled once: phrases to graphs, templates to pieces, and an inverted index
// from words to frames that picks the few dozen frames worth aligning.

import { parsePhrase, phraseSlots } from '../../domains/phrase.ts';
import type { DomainRegistry } from '../../domains/registry.ts';
import type { DomainFrame } from '../../domains/schema.ts';
import type { SlotType } from '../../domains/slots.ts';
import { DOMAINS, type Domain } from '../../domains/types.ts';
import { wordsOfFrame } from './frame-words.ts';
import { canon } from './lexicon.ts';
import { buildGraph, idiomatic, type PhraseGraph } from './phrase-graph.ts';
import { compileTemplate, type Template } from './phrases/template.ts';

/** A frame whose phrases and templates are compiled when a request first comes near it. */
export class CompiledFrame {
  readonly domain: Domain;
  readonly frame: DomainFrame;
  /** Canonical words of the phrases, each once, small words left out. */
  readonly vocabulary: readonly string[];
  /** Flag with the ways to ask for it, each a run of canonical words. */
  readonly options: { flag: string; asks: string[][] }[];
  private parsed: { graphs: PhraseGraph[]; slots: Map<string, SlotType> } | undefined;
  private run: Template[] | undefined;
  private back: Template | null | undefined;

  constructor(domain: Domain, frame: DomainFrame) {
    this.domain = domain;
    this.frame = frame;
    this.vocabulary = wordsOfFrame(frame).vocabulary;
    this.options = Object.entries(frame.options).map(([flag, asks]) => ({
      flag,
      asks: asks.map((ask) => ask.split(' ').map(canon)),
    }));
  }

  private parse() {
    if (this.parsed) return this.parsed;
    const phrases = this.frame.phrases.map((phrase) => parsePhrase(idiomatic(phrase)));
    const slots = new Map<string, SlotType>();
    for (const slot of phrases.flatMap(phraseSlots)) slots.set(slot.name, slot.type);
    this.parsed = { graphs: phrases.map(buildGraph), slots };
    return this.parsed;
  }

  get graphs(): PhraseGraph[] {
    return this.parse().graphs;
  }

  get slots(): ReadonlyMap<string, SlotType> {
    return this.parse().slots;
  }

  private compile(text: string): Template {
    return compileTemplate(text, this.slots);
  }

  get templates(): Template[] {
    const { run } = this.frame;
    this.run ??= (run === undefined ? [] : [run].flat()).map((text) => this.compile(text));
    return this.run;
  }

  get undo(): Template | null {
    if (this.back === undefined) this.back = this.frame.undo === undefined ? null : this.compile(this.frame.undo);
    return this.back;
  }
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

export function createFrameIndex(registry: DomainRegistry): FrameIndex {
  const frames = DOMAINS.flatMap((domain) =>
    registry.get(domain).frame.map((frame) => new CompiledFrame(domain, frame)),
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
  for (const [word, list] of postings) weights.set(word, 0.35 * Math.log(1 + frames.length / list.length) + 0.3);
  const known = (word: string) => weights.has(word) || optionWords.has(word);
  return {
    frames,
    known,
    weight: (word, stop) => (stop ? STOP_WEIGHT : (weights.get(word) ?? UNKNOWN_WEIGHT)),
    candidates: (words, count) => {
      const scores = new Float64Array(frames.length);
      for (const word of new Set(words))
        for (const i of postings.get(word) ?? []) scores[i] = (scores[i] ?? 0) + (weights.get(word) ?? 0);
      return [...scores.keys()]
        .filter((i) => (scores[i] ?? 0) > 0)
        .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
        .slice(0, count)
        .flatMap((i) => frames[i] ?? []);
    },
  };
}
