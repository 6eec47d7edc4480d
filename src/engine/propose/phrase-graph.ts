// A phrase as a graph of arcs over its words and slots, in topological order: groups become parallel paths,
// so that every variant is compared at once and none has to be written out.
import type { PhrasePart } from '../../domains/phrase.ts';
import type { SlotType } from '../../domains/slots.ts';
import { canon, isStop } from './lexicon.ts';

export type Arc =
  | { to: number; kind: 'word'; canon: string; stop: boolean }
  | { to: number; kind: 'slot'; name: string; type: SlotType; optional: boolean }
  | { to: number; kind: 'free' };

export interface PhraseGraph {
  /** Arcs that leave each node; every arc leads to a higher node. The last node ends the phrase. */
  arcs: Arc[][];
}

/** Words of the pack are normalised like requests are, so that both sides compare equal. */
const SAME = [
  ['how many', 'count'],
  ['number of', 'count'],
] as const;

export function buildGraph(parts: readonly PhrasePart[]): PhraseGraph {
  const arcs: Arc[][] = [[]];
  const newNode = () => arcs.push([]) - 1;
  const chain = (from: number, list: readonly PhrasePart[]): number => {
    let node = from;
    for (const part of list) node = add(node, part);
    return node;
  };
  const add = (from: number, part: PhrasePart): number => {
    if (part.kind === 'group') {
      const ends = part.variants.map((variant) => chain(from, variant));
      const join = newNode();
      for (const end of new Set(ends)) arcs[end]?.push({ to: join, kind: 'free' });
      return join;
    }
    const to = newNode();
    if (part.kind === 'slot')
      arcs[from]?.push({ to, kind: 'slot', name: part.name, type: part.type, optional: part.optional });
    else arcs[from]?.push({ to, kind: 'word', canon: canon(part.text), stop: isStop(part.text) });
    return to;
  };
  chain(0, parts);
  return { arcs };
}

/** Applies the idioms of requests to the text of a phrase, outside of slots. */
export function idiomatic(phrase: string): string {
  return SAME.reduce((text, [from, to]) => (text.includes(from) ? text.replaceAll(from, to) : text), phrase);
}
