// Whether a request is a phrase of a pack: word for word in any form, slots filled by what may stand there. Words that say
// nothing may be there or not; any other word that one of the two does not have makes them different. A phrase of nothing
// but such words (*who am I*) has to be said as it is written.
import type { PhrasePart } from '../../../domains/phrase.ts';
import type { SlotType } from '../../../domains/slots.ts';
import { functionWords } from '../../english/lexicon.ts';
import { says } from '../../english/pattern.ts';
import type { Token } from '../../english/token.ts';
import type { SlotValue } from './slot-values.ts';

export interface Matched {
  slots: ReadonlyMap<string, readonly string[]>;
  /** Flags whose words were said. */
  flags: readonly string[];
  /** Words that stand in both. */
  shared: number;
}

export interface Option {
  flag: string;
  words: readonly string[];
}

export interface PhraseInput {
  tokens: readonly Token[];
  values: (type: SlotType, at: number) => readonly SlotValue[];
  options: readonly Option[];
}

/** `exact`: each of its words has to be said. */
type Rest = { part: PhrasePart; exact: boolean; next: Rest } | null;

const NEGATES = /^(?:no|not|never|without|don't|dont)$/;
export const saysNothing = (word: string): boolean => functionWords().has(word) && !NEGATES.test(word);

const tellsSomething = (part: PhrasePart): boolean => part.kind !== 'word' || !saysNothing(part.text.toLowerCase());

/** What is nothing but words that say nothing stands there for itself. */
const chain = (parts: readonly PhrasePart[], after: Rest): Rest => {
  const exact = !parts.some(tellsSomething);
  return parts.reduceRight<Rest>((next, part) => ({ part, exact, next }), after);
};

export function matchPhrase(parts: readonly PhrasePart[], input: PhraseInput): Matched | null {
  const { tokens, values, options } = input;
  const loose = parts.some(tellsSomething);
  const fill = (at: number, part: Extract<PhrasePart, { kind: 'slot' }>, next: Rest, made: Matched): Matched | null => {
    const known = made.slots.get(part.name);
    for (const { text, to } of values(part.type, at)) {
      if (known && !known.includes(text)) continue;
      const found = step(to, next, { ...made, slots: new Map(made.slots).set(part.name, [text]) });
      if (found) return found;
    }
    return null;
  };
  const take = (at: number, { part, exact, next }: NonNullable<Rest>, made: Matched): Matched | null => {
    if (part.kind === 'group') {
      for (const variant of part.variants) {
        const found = step(at, chain(variant, next), made);
        if (found) return found;
      }
      return null;
    }
    if (part.kind === 'slot') return fill(at, part, next, made) ?? (part.optional ? step(at, next, made) : null);
    const word = part.text.toLowerCase();
    if (says(tokens[at], word)) return step(at + 1, next, { ...made, shared: made.shared + 1 });
    return !exact && saysNothing(word) ? step(at, next, made) : null;
  };
  const step = (at: number, rest: Rest, made: Matched): Matched | null => {
    if (at === tokens.length && rest === null) return made;
    const found = rest && take(at, rest, made);
    if (found) return found;
    const token = tokens[at];
    if (!token) return null;
    for (const { flag, words } of options)
      if (words.every((word, i) => says(tokens[at + i], word))) {
        const more = step(at + words.length, rest, { ...made, flags: [...made.flags, flag] });
        if (more) return more;
      }
    return loose && !token.quoted && saysNothing(token.lower) ? step(at + 1, rest, made) : null;
  };
  return step(0, chain(parts, null), { slots: new Map(), flags: [], shared: 0 });
}
