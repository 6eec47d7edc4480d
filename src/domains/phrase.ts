// Phrases of a frame: words with typed slots, `find {kind?} larger than {size}`.
// `(a|b)` offers variants and is expanded here, so that a pack can say more with fewer lines.
import { isSlotType, SLOT_SAMPLES, type SlotType, slotTypeOfName } from './slots.ts';

export type PhrasePart =
  | { kind: 'word'; text: string }
  | { kind: 'slot'; name: string; type: SlotType; optional: boolean };

const SLOT = /^\{([a-z][a-z0-9_]*)(?::([a-z]+))?(\?)?\}$/;

/** All texts that a phrase with `(a|b)` groups stands for; an empty variant means "may be left out". */
export function expandPhrase(phrase: string): string[] {
  const group = /\(([^()]*)\)/.exec(phrase);
  if (!group) return [phrase.replace(/\s+/g, ' ').trim()];
  const [whole, inside = ''] = group;
  return inside
    .split('|')
    .flatMap((variant) =>
      expandPhrase(
        phrase.slice(0, group.index) + variant + phrase.slice(group.index + whole.length),
      ),
    );
}

/** Parts of one expanded phrase. Throws on a slot whose type is unknown. */
export function parsePhrase(phrase: string): PhrasePart[] {
  return phrase
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const slot = SLOT.exec(word);
      if (!slot) {
        if (/[{}]/.test(word)) throw new Error(`bad slot "${word}" in phrase "${phrase}"`);
        return { kind: 'word', text: word };
      }
      const [, name = '', typeName, mark] = slot;
      const type = typeName && isSlotType(typeName) ? typeName : slotTypeOfName(name);
      if ((typeName && !isSlotType(typeName)) || !type)
        throw new Error(`slot "${word}" in phrase "${phrase}" has no known type`);
      return { kind: 'slot', name, type, optional: mark === '?' };
    });
}

/** A phrase as a person would type it; `turn` picks among the samples of each slot type. */
export function phraseText(phrase: string, turn = 0): string {
  return parsePhrase(phrase)
    .map((part, i) => {
      if (part.kind === 'word') return part.text;
      const samples = SLOT_SAMPLES[part.type];
      return samples[(turn + i) % samples.length] ?? part.name;
    })
    .join(' ');
}
