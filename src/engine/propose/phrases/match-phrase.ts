// Whether a request is a task that a pack knows, by its words: all that one phrase of the task needs is said, in any order, and
// nothing is said that the task has no place for. A verb that is the name of an act stands for all words of that act, a noun
// for all of its row in the lexicon. What would turn it round (*from* for *to*, *not*, *who*, *when*) has to be in the phrase.
import { type PhrasePart, phraseSlots } from '../../../domains/phrase.ts';
import { isFileKind, type SlotType } from '../../../domains/slots.ts';
import { adverbs, functionWords } from '../../english/lexicon.ts';
import { says } from '../../english/pattern.ts';
import type { Token } from '../../english/token.ts';
import type { SlotValue } from './slot-values.ts';
import { calling, endsOfWord, isLooking, looksIn, passedBy } from './task-words.ts';

export interface Matched {
  slots: ReadonlyMap<string, readonly string[]>;
  /** Flags whose words were said. */
  flags: readonly string[];
  /** Words of the request that the phrase asks for, small ones left out. */
  shared: number;
  /** Values that are files of the kind that was asked for. */
  kinds: number;
  /** It only shows something. */
  looks: boolean;
}

export interface Option {
  flag: string;
  words: readonly string[];
}

export interface PhraseInput {
  tokens: readonly Token[];
  values: (type: SlotType, at: number) => readonly SlotValue[];
  options: readonly Option[];
  /** The task is said to show something only. */
  looks: boolean;
  /** What may be said beside it and changes nothing, a text each. */
  beside: readonly (readonly string[])[];
  /** Places of words that need not belong to the task. */
  stated: ReadonlySet<number>;
}

const NEGATES = /^(?:no|not|never|without|don't|dont|if)$/;
export const saysNothing = (word: string): boolean => functionWords().has(word) && !NEGATES.test(word);

/** The ways of a request and the other way round: a phrase that has the one does not mean the other. */
const FROM = ['from', 'out'];
const TO = ['to', 'into', 'onto'];

/** What any word may fill. */
const ANY_WORD: ReadonlySet<SlotType> = new Set(['text', 'message', 'name']);

const isFree = ({ lower, quoted }: Token): boolean =>
  !quoted && (saysNothing(lower) || adverbs().has(lower) || passedBy().has(lower));

const ASKS = '=is =are =was =were =has =does =did who which when why'.split(' ');
/** *Is alice locked*: what asks how it is wants nothing changed, unless the phrase asks as well. */
const asksOnly = ([first]: readonly Token[], words: ReadonlySet<string>): boolean =>
  says(first, ...ASKS) && ![first?.lower ?? '', 'show', 'find', 'list'].some((word) => words.has(word));

/** What is left to be found of the parts; each is found anywhere in the request. */
type Rest = { part: PhrasePart; next: Rest } | null;

const chain = (parts: readonly PhrasePart[], after: Rest): Rest =>
  parts.reduceRight<Rest>((next, part) => ({ part, next }), after);

interface Made extends Matched {
  /** Places of the request that are accounted for. */
  used: ReadonlySet<number>;
  /** Where the last value of each type ended: of two of one type the first comes first. */
  after: ReadonlyMap<SlotType, number>;
}

/** All that what is left to be found depends on: from equal ones the same follows. */
const keyOf = ({ used, slots, after }: Made): string =>
  `${[...used].sort((a, b) => a - b)}|${[...slots].map(([name, [text]]) => `${name}=${text}`)}|${[...after]}`;

/** `chain`, the same one for the same parts. */
function chains(): typeof chain {
  const made = new Map<Rest, Map<readonly PhrasePart[], Rest>>();
  return (parts, after) => {
    const known = made.get(after) ?? new Map<readonly PhrasePart[], Rest>();
    made.set(after, known);
    const before = known.get(parts);
    if (before !== undefined) return before;
    const rest = chain(parts, after);
    known.set(parts, rest);
    return rest;
  };
}

/** The places from one up to another as well, or null when one of them is taken. */
function taking(used: ReadonlySet<number>, from: number, to: number): ReadonlySet<number> | null {
  const more = new Set(used);
  for (let at = from; at < to; at++) {
    if (more.has(at)) return null;
    more.add(at);
  }
  return more;
}

/** All words of a phrase that stand for themselves. */
export const wordsIn = (parts: readonly PhrasePart[]): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'word') return [part.text.toLowerCase()];
    return part.kind === 'group' ? part.variants.flatMap(wordsIn) : [];
  });

const joins = (word: string): boolean => saysNothing(word) || FROM.includes(word) || TO.includes(word);

/**
 * *Image container {container}*, *key {file} certificate {file2}*: the noun in front of a slot, beside which its value
 * stands; of two values of one type any word.
 */
function nounsOf(parts: readonly PhrasePart[]): Map<PhrasePart, string> {
  const found = new Map<PhrasePart, string>();
  const { called, rows } = calling();
  const types = phraseSlots(parts).map(({ type }) => type);
  const isTwice = (type: SlotType): boolean => types.indexOf(type) !== types.lastIndexOf(type);
  const walk = (list: readonly PhrasePart[]): void => {
    for (const [i, part] of list.entries()) {
      const before = list[i - 1];
      if (part.kind === 'group') part.variants.forEach(walk);
      else if (part.kind === 'slot' && before?.kind === 'word' && !joins(before.text))
        if (called.has(before.text) || rows.has(before.text) || isTwice(part.type)) found.set(part, before.text);
    }
  };
  walk(parts);
  return found;
}

/** What a phrase is made of, and what follows from that alone: it is the same for every request. */
export interface PhraseShape {
  parts: readonly PhrasePart[];
  words: ReadonlySet<string>;
  /** Words with which it begins. */
  begins: ReadonlySet<string>;
  nouns: ReadonlyMap<PhrasePart, string>;
  /** None of its words is the name of an act that changes. */
  looks: boolean;
  /** Small words are all that it has, so that each of them has to be said: *who was it* is no *who am I*. */
  small: boolean;
}

const QUESTION = /^(?:who|whose|what|which|when|where|why|how)$/;

export function shapeOf(parts: readonly PhrasePart[]): PhraseShape {
  const words = new Set(wordsIn(parts));
  return {
    parts,
    words,
    begins: new Set(wordsIn(parts.slice(0, 1))),
    nouns: nounsOf(parts),
    looks: isLooking(words),
    small: [...words].every((word) => saysNothing(word) || QUESTION.test(word)),
  };
}

/** A request that goes the other way than the phrase. */
function isTurned(tokens: readonly Token[], words: ReadonlySet<string>): boolean {
  const has = (list: readonly string[]) => list.some((word) => words.has(word));
  const said = (list: readonly string[]) => tokens.some((token) => says(token, ...list));
  return (said(FROM) && has(TO) && !has(FROM)) || (said(TO.slice(1)) && has(FROM) && !has(TO));
}

export function matchPhrase(shape: PhraseShape, input: PhraseInput): Matched | null {
  const { parts, words, begins, nouns, small } = shape;
  const { tokens, values, options, beside, stated } = input;
  if (isTurned(tokens, words)) return null;
  const looks = input.looks || shape.looks;
  const asked = asksOnly(tokens, words);
  if (asked && !looks) return null;
  /** *Which containers use image x* does not ask for the image of a container: the name stands with its own noun. */
  const isApart = (part: PhrasePart, from: number, to: number): boolean => {
    const noun = nouns.get(part);
    if (noun === undefined) return false;
    const isNoun = (place: number): boolean => endsOfWord(noun, tokens, place).includes(place + 1);
    if (isNoun(to)) return false;
    let before = from - 1;
    while (tokens[before] && (isFree(tokens[before] as Token) || says(tokens[before], 'call', 'name', ...FROM, ...TO)))
      before--;
    return !isNoun(before);
  };

  /** What the phrase did not ask for: options, what may stand beside it, and that somebody wants to see it. */
  const rest = (at: number, made: Made): Made | null => {
    const token = tokens[at];
    if (!token) return made;
    if (made.used.has(at)) return rest(at + 1, made);
    const runs = (list: readonly string[]) => list.every((word, i) => says(tokens[at + i], word));
    for (const { flag, words: asked } of options)
      if (runs(asked)) {
        const found = rest(at + asked.length, { ...made, flags: [...made.flags, flag], shared: made.shared + 1 });
        if (found) return found;
      }
    // What is said twice belongs to another wish.
    const again = tokens.some(({ lower }, i) => i !== at && made.used.has(i) && lower === token.lower);
    const ends = new Set(again ? [] : beside.filter(runs).map((list) => at + list.length));
    if (looks) for (const end of looksIn(tokens, at)) ends.add(end);
    if (isFree(token) || stated.has(at)) ends.add(at + 1);
    for (const end of [...ends].sort((a, b) => b - a)) {
      const found = rest(end, made);
      if (found) return found;
    }
    return null;
  };

  /** Whether what a phrase asks for there is more than that somebody wants to see it. */
  const tells = (at: number, end: number): boolean => {
    const token = tokens[at];
    return token !== undefined && !isFree(token) && !looksIn(tokens, at).includes(end);
  };

  const word = (text: string, next: Rest, made: Made): Made | null => {
    const tellsNothing = saysNothing(text) || passedBy().has(text);
    for (let at = 0; at < tokens.length; at++)
      for (const end of endsOfWord(text, tokens, at)) {
        // *Is it masked* does not say *mask it*.
        if (asked && begins.has(text) && /ed$/.test(tokens[at]?.lower ?? '') && !text.endsWith('ed')) continue;
        const used = taking(made.used, at, end);
        const shared = made.shared + (!tellsNothing && tells(at, end) ? 1 : 0);
        const found = used && step(next, { ...made, used, shared });
        if (found) return found;
      }
    return tellsNothing && !small ? step(next, made) : null;
  };

  /** Any word may be a text: unless it is quoted, it stands behind a word that the task has, and looks like nothing else. */
  const mayStand = (
    { type }: Extract<PhrasePart, { kind: 'slot' }>,
    at: number,
    used: ReadonlySet<number>,
  ): boolean => {
    const token = tokens[at];
    if (!token || token.quoted || !ANY_WORD.has(type)) return true;
    const before = tokens.findLastIndex((each, i) => i < at && !isFree(each));
    return (
      !stated.has(at) &&
      !/\/|\w\.\w/.test(token.text) &&
      (before < 0 || used.has(before) || says(tokens[before], 'call', 'name'))
    );
  };

  const slot = (part: Extract<PhrasePart, { kind: 'slot' }>, next: Rest, made: Made): Made | null => {
    const known = made.slots.get(part.name);
    const first = nouns.has(part) ? 0 : (made.after.get(part.type) ?? 0);
    for (let at = first; at < tokens.length; at++) {
      if (!mayStand(part, at, made.used)) continue;
      for (const { text, to } of values(part.type, at)) {
        const used = taking(made.used, at, to);
        if (!used || (known && !known.includes(text)) || isApart(part, at, to)) continue;
        const slots = new Map(made.slots).set(part.name, [text]);
        const after = new Map(made.after).set(part.type, to);
        // A file of a kind tells as much as a word that says the kind.
        const ofKind = isFileKind(part.type) ? 1 : 0;
        const [shared, kinds] = [made.shared + ofKind, made.kinds + ofKind];
        const found = step(next, { ...made, used, slots, after, shared, kinds });
        if (found) return found;
      }
    }
    return part.optional ? step(next, made) : null;
  };

  const variants = chains();
  const tried = new Map<Rest, Set<string>>();
  const step = (left: Rest, made: Made): Made | null => {
    const known = tried.get(left) ?? new Set();
    tried.set(left, known);
    const key = keyOf(made);
    if (known.has(key)) return null;
    const found = left === null ? rest(0, made) : taken(left, made);
    if (!found) known.add(key);
    return found;
  };
  const taken = ({ part, next }: Exclude<Rest, null>, made: Made): Made | null => {
    if (part.kind === 'word') return word(part.text.toLowerCase(), next, made);
    if (part.kind === 'slot') return slot(part, next, made);
    for (const variant of part.variants) {
      const found = step(variants(variant, next), made);
      if (found) return found;
    }
    return null;
  };

  const found = step(chain(parts, null), {
    slots: new Map(),
    flags: [],
    shared: 0,
    kinds: 0,
    looks,
    used: new Set(),
    after: new Map(),
  });
  return found && found.shared + found.slots.size > 0 ? found : null;
}
