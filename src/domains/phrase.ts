// Phrases of a frame: words with typed slots, `find {kind?} larger than {size}`, and groups
// `(a|b c|)` of which one variant is said; an empty variant means that the group may be left out.
// Groups stay groups: a phrase is a small graph, since writing out every variant would explode.
import { isSlotType, SLOT_SAMPLES, type SlotType, slotTypeOfName } from './slots.ts';

export type PhrasePart =
  | { kind: 'word'; text: string }
  | { kind: 'slot'; name: string; type: SlotType; optional: boolean }
  | { kind: 'group'; variants: PhrasePart[][] };

const SLOT = /^\{([a-z][a-z0-9_]*)(?::([a-z]+))?(\?)?\}$/;
const TOKEN = /\([^()]*\)|\{[^{}]*\}|[^\s,(){}]+/g;

function parseSlot(word: string, phrase: string): PhrasePart {
  const slot = SLOT.exec(word);
  const [, name = '', typeName, mark] = slot ?? [];
  const type = typeName && isSlotType(typeName) ? typeName : slotTypeOfName(name);
  if (!slot || !type || (typeName && !isSlotType(typeName)))
    throw new Error(`slot "${word}" in phrase "${phrase}" has no known type`);
  return { kind: 'slot', name, type, optional: mark === '?' };
}

/** Parts of a phrase, in order. Throws on a slot whose type is unknown. */
export function parsePhrase(phrase: string): PhrasePart[] {
  return (phrase.match(TOKEN) ?? []).map((token): PhrasePart => {
    if (token.startsWith('{')) return parseSlot(token, phrase);
    if (!token.startsWith('(')) return { kind: 'word', text: token };
    return { kind: 'group', variants: token.slice(1, -1).split('|').map(parsePhrase) };
  });
}

/** Words that stand for themselves, outside of slots and groups, without building the parts. */
export const plainWords = (phrase: string): string[] =>
  (phrase.match(TOKEN) ?? []).filter((token) => !token.startsWith('{') && !token.startsWith('('));

/** Throws what parsePhrase would throw, without building the parts. */
export function checkPhrase(phrase: string): void {
  for (const token of phrase.match(/\{[^{}\s]*\}?/g) ?? []) parseSlot(token, phrase);
}

/** Slots of a phrase, also those inside groups. */
export function phraseSlots(parts: readonly PhrasePart[]): Extract<PhrasePart, { kind: 'slot' }>[] {
  return parts.flatMap((part) => {
    if (part.kind === 'slot') return [part];
    return part.kind === 'group' ? part.variants.flatMap(phraseSlots) : [];
  });
}

/**
 * Up to `wanted` different texts that a person could type for a phrase: variants and slot values are
 * taken in turn, so that a few samples show all of them.
 */
export function phraseSamples(phrase: string, wanted: number): string[] {
  const parts = parsePhrase(phrase);
  const texts = new Set<string>();
  for (let turn = 0; turn < wanted * 8 && texts.size < wanted; turn++) {
    // A fixed sequence of numbers that look random, so that samples are the same on every run.
    let state = turn + 1;
    const pick = (count: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 16) % count;
    };
    const say = (list: readonly PhrasePart[]): string[] =>
      list.flatMap((part) => {
        if (part.kind === 'word') return [part.text];
        if (part.kind === 'group') return say(part.variants[pick(part.variants.length)] ?? []);
        const samples = SLOT_SAMPLES[part.type];
        return [samples[pick(samples.length)] ?? part.name];
      });
    texts.add(say(parts).join(' '));
  }
  return [...texts];
}
