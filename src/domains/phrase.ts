// Phrases of a frame: words with typed slots, `find {kind?} larger than {size}`, and groups
// `(a|b c|)` of which one variant is said; an empty variant means that the group may be left out.
// For matching, groups of single words stay together as one part; only longer variants multiply.
import { isSlotType, SLOT_SAMPLES, type SlotType, slotTypeOfName } from './slots.ts';

export type PhrasePart =
  | { kind: 'word'; texts: readonly string[]; optional: boolean }
  | { kind: 'slot'; name: string; type: SlotType; optional: boolean };

const SLOT = /^\{([a-z][a-z0-9_]*)(?::([a-z]+))?(\?)?\}$/;
const GROUP = /\(([^()]*)\)/g;

function expand(phrase: string, wanted: (variants: string[]) => boolean): string[] {
  for (const group of phrase.matchAll(GROUP)) {
    const variants = (group[1] ?? '').split('|').map((variant) => variant.trim());
    if (!wanted(variants)) continue;
    const end = group.index + group[0].length;
    return variants.flatMap((variant) =>
      expand(`${phrase.slice(0, group.index)}${variant}${phrase.slice(end)}`, wanted),
    );
  }
  return [phrase.replace(/\s+/g, ' ').trim()];
}

/** All texts that a phrase stands for. */
export function expandPhrase(phrase: string): string[] {
  return expand(phrase, () => true);
}

function parseSlot(word: string, phrase: string): PhrasePart {
  const slot = SLOT.exec(word);
  const [, name = '', typeName, mark] = slot ?? [];
  const type = typeName && isSlotType(typeName) ? typeName : slotTypeOfName(name);
  if (!slot || !type || (typeName && !isSlotType(typeName)))
    throw new Error(`slot "${word}" in phrase "${phrase}" has no known type`);
  return { kind: 'slot', name, type, optional: mark === '?' };
}

/** Patterns of one phrase as parts. Throws on a slot whose type is unknown. */
export function parsePhrase(phrase: string): PhrasePart[][] {
  const single = (variant: string) => variant === '' || /^[^\s{}]+$/.test(variant);
  return expand(phrase, (variants) => !variants.every(single)).map((text) =>
    (text.match(/\([^()]*\)|[^\s,()]+/g) ?? []).map((word): PhrasePart => {
      if (word.startsWith('(')) {
        const texts = word.slice(1, -1).split('|');
        return { kind: 'word', texts: texts.filter((t) => t !== ''), optional: texts.includes('') };
      }
      if (/[{}]/.test(word)) return parseSlot(word, phrase);
      return { kind: 'word', texts: [word], optional: false };
    }),
  );
}

/** An expanded phrase as a person would type it; `turn` picks among the samples of each slot type. */
export function phraseText(expanded: string, turn = 0): string {
  return (parsePhrase(expanded)[0] ?? [])
    .map((part, i) => {
      if (part.kind === 'word') return part.texts[0] ?? '';
      const samples = SLOT_SAMPLES[part.type];
      return samples[(turn + i) % samples.length] ?? part.name;
    })
    .join(' ');
}
