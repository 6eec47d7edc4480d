// Words of sentences, of keys and of values, so that they can meet: base forms, stems, abbreviations, and the words that
// mean one attribute (`english/lexicon/told.toml`).
import { once } from '../../../../base/once.ts';
import { readTable } from '../../../../base/table.ts';
import { lemmas } from '../../../english/lemma.ts';
import { splitWords } from '../../../english/lexicon.ts';

interface Tables {
  text_source: string;
  over_time: string;
  thing: string;
  numbered: string;
  not: string[];
  pronoun: string[];
  concept: Record<string, string[]>;
  scale: { yes: string[]; no: string[] }[];
  degree: Record<'high' | 'low', Record<string, string>>;
  key: Record<
    'given' | 'name' | 'row_name' | 'row_number' | 'whole' | 'some' | 'prose' | 'printed' | 'hardware' | 'reason',
    string
  >;
  failing: { words: string };
  ended: { badly: string };
  tool: Record<string, string>;
  having: Record<string, string>;
  holds: Record<string, string>;
  general: { states: string };
  either: { states: string };
  asked: { keys: string };
  past: { keys: string };
}

export interface Lexicon {
  textSource: ReadonlySet<string>;
  /** Words for what holds over time. */
  over: ReadonlySet<string>;
  thing: ReadonlySet<string>;
  numbered: ReadonlySet<string>;
  not: ReadonlySet<string>;
  /** It points back to what was said. */
  pronoun: ReadonlySet<string>;
  concepts: ReadonlyMap<string, readonly string[]>;
  states: ReadonlyMap<string, readonly { scale: number; yes: boolean }[]>;
  degrees: ReadonlyMap<string, { concept: string; high: boolean }>;
  /** States that a closer word for the same is one of. */
  general: ReadonlySet<string>;
  /** States of what runs and of what is set to run. */
  either: ReadonlySet<string>;
  given: ReadonlySet<string>;
  naming: ReadonlySet<string>;
  /** Keys of what a row is called by, and of the numbers that call it. */
  rowName: ReadonlySet<string>;
  rowNumber: ReadonlySet<string>;
  /** Words of all that a figure is a part of. */
  whole: ReadonlySet<string>;
  some: ReadonlySet<string>;
  prose: ReadonlySet<string>;
  /** Keys of text as a program printed it. */
  printed: ReadonlySet<string>;
  /** Parts of a machine that are as warm as they are told to be. */
  hardware: ReadonlySet<string>;
  /** Keys of why something is so. */
  reason: ReadonlySet<string>;
  /** Words of messages that tell that something went wrong. */
  failing: ReadonlySet<string>;
  /** Words of outcomes that say no more than that it went wrong. */
  ended: ReadonlySet<string>;
  /** By a word of a tool's name: nouns for what it tells of. */
  kinds: ReadonlyMap<string, ReadonlySet<string>>;
  /** By an attribute: nouns for what has it. */
  having: ReadonlyMap<string, ReadonlySet<string>>;
  /** By a noun for a thing: nouns for what is counted in it. */
  holds: ReadonlyMap<string, ReadonlySet<string>>;
  /** Keys of what was asked for. */
  asked: ReadonlySet<string>;
  /** Keys of how it was before. */
  past: ReadonlySet<string>;
}

export const lexicon = once((): Lexicon => {
  const read = readTable('english', 'told') as Tables;
  const concepts = new Map<string, string[]>();
  for (const [concept, words] of Object.entries(read.concept))
    for (const word of words) concepts.set(word, [...(concepts.get(word) ?? []), concept]);
  const states = new Map<string, { scale: number; yes: boolean }[]>();
  for (const [scale, { yes, no }] of read.scale.entries())
    for (const [words, side] of [[yes, true] as const, [no, false] as const])
      for (const word of words) states.set(word, [...(states.get(word) ?? []), { scale, yes: side }]);
  const degrees = new Map<string, { concept: string; high: boolean }>();
  for (const side of ['high', 'low'] as const)
    for (const [word, concept] of Object.entries(read.degree[side]))
      degrees.set(word, { concept, high: side === 'high' });
  return {
    textSource: splitWords(read.text_source),
    over: splitWords(read.over_time),
    thing: splitWords(read.thing),
    numbered: splitWords(read.numbered),
    not: new Set(read.not),
    pronoun: new Set(read.pronoun),
    concepts,
    states,
    degrees,
    general: splitWords(read.general.states),
    either: splitWords(read.either.states),
    given: splitWords(read.key.given),
    naming: splitWords(read.key.name),
    rowName: splitWords(read.key.row_name),
    rowNumber: splitWords(read.key.row_number),
    whole: splitWords(read.key.whole),
    some: splitWords(read.key.some),
    prose: splitWords(read.key.prose),
    printed: splitWords(read.key.printed),
    hardware: splitWords(read.key.hardware),
    reason: splitWords(read.key.reason),
    failing: splitWords(read.failing.words),
    ended: splitWords(read.ended.badly),
    kinds: new Map(Object.entries(read.tool).map(([tool, nouns]) => [tool, splitWords(nouns)])),
    having: new Map(Object.entries(read.having).map(([key, nouns]) => [key, splitWords(nouns)])),
    holds: new Map(Object.entries(read.holds).map(([noun, nouns]) => [noun, splitWords(nouns)])),
    asked: splitWords(read.asked.keys),
    past: splitWords(read.past.keys),
  };
});

/** A word that can meet another. */
export interface Bindable {
  lower: string;
  stems: ReadonlySet<string>;
  concepts: ReadonlySet<string>;
}

const ENDINGS = /(?:izations?|isations?|ations?|itions?|ions?|ments?|ities|ity|ings?|ers?|ors?|ed|es|ly|al|y|e|s)$/;

function stemsOf(lower: string): Set<string> {
  const out = new Set<string>(lemmas(lower));
  for (const base of [...out]) {
    const bare = base.replace(ENDINGS, '');
    if (bare.length >= 5) out.add(`${bare}-`);
    // "Bookings" are what was booked.
    const done = /^([a-z]{4,})ings?$/.exec(base)?.[1];
    if (done) out.add(done);
  }
  return out;
}

const seen = new Map<string, Bindable>();
export function bindable(text: string): Bindable {
  const lower = text.toLowerCase();
  const before = seen.get(lower);
  if (before) return before;
  const stems = stemsOf(lower);
  // A subfolder is a folder.
  if (/^sub(?=[a-z]{4})/.test(lower)) for (const stem of stemsOf(lower.slice(3))) stems.add(stem);
  // VMs, DBs.
  if (/^[^aeiou\W\d]{2,3}s$/.test(lower)) stems.add(lower.slice(0, -1));
  // "Remotely": `remote`.
  const manner = /^([a-z]{4,})ly$/.exec(lower)?.[1];
  if (manner) stems.add(manner);
  // `wifi` and Wi-Fi.
  if (/^[a-z]+-[a-z]+$/.test(lower)) stems.add(lower.replace('-', ''));
  const { concepts } = lexicon();
  const made: Bindable = { lower, stems, concepts: new Set([...stems].flatMap((stem) => concepts.get(stem) ?? [])) };
  if (seen.size > 20_000) seen.clear();
  seen.set(lower, made);
  return made;
}

const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  for (const each of a) if (b.has(each)) return true;
  return false;
};

/** `frag` of fragmented, `temp` of temperature: what a key shortens. */
export const shortens = (key: string, word: string): boolean =>
  key.length >= 4 &&
  !lexicon().naming.has(key) &&
  !lexicon().given.has(key) &&
  key.length <= 6 &&
  word.length >= key.length + 3 &&
  word.startsWith(key) &&
  /^[a-z]+$/.test(word);

/** The same word, in any of its forms. */
export const same = (a: Bindable, b: Bindable): boolean => a.lower === b.lower || shares(a.stems, b.stems);

/** The same word, or another one for the same attribute. */
export const means = (said: Bindable, key: Bindable): boolean =>
  same(said, key) || shares(said.concepts, key.concepts) || shortens(key.lower, said.lower);

/** Parts of a key: `usedMemory_mb`, `DiskFree%`. */
export const partsOf = (key: string): string[] =>
  key
    .replace(/unit[_ -]?file[_ -]?state/i, 'enabled')
    .replace(/([KMGT]i?B)ps\b/, '$1 per s')
    .replace(/(?<=_)([KMGT]i?B)(?=_|$)/, (unit) => unit.toLowerCase())
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/%/g, ' percent ')
    .replace(/(^|[_-])max(?=[a-z]{4})(?!imum)/gi, '$1max ')
    .replace(/^(job|user|group|task|order|run|node|session|container)id$/i, '$1 id')
    .replace(/\busename\b/i, 'user')
    .replace(/\bdatname\b/i, 'database')
    .replace(/logged[_ -]?in\b|logged[_ -]in(?=_)/i, 'logged')
    .replace(/not[_ -]?after/i, 'until')
    .replace(/not[_ -]?before/i, 'from')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((part) => part.toLowerCase());

/** On which scales a word is a state, and which side. */
export const stateOf = (word: Bindable): readonly { scale: number; yes: boolean }[] => {
  const { states } = lexicon();
  const own = states.get(word.lower);
  if (own) return own;
  for (const stem of word.stems) {
    const found = states.get(stem);
    if (found) return found;
  }
  return [];
};

/** An adjective that compares: its concept, which end of it, and whether the most of all. */
export interface Degree {
  concept: string;
  high: boolean;
  most: boolean;
}

/** "hottest", "slower", "most": of which adjective, and whether more or most. */
export function degreeOf(lower: string): Degree | undefined {
  const { degrees } = lexicon();
  if (/^(?:latest|newest)$/.test(lower)) return { concept: 'date', high: true, most: true };
  if (/^(?:oldest|earliest)$/.test(lower)) return { concept: 'date', high: false, most: true };
  if (/^(?:most|more|top)$/.test(lower)) return { concept: '', high: true, most: lower !== 'more' };
  if (/^(?:least|less|fewest|fewer)$/.test(lower))
    return { concept: '', high: false, most: /est$|^least$/.test(lower) };
  const ending = /(?:er|est)$/.exec(lower)?.[0];
  if (!ending) return undefined;
  const base = lower.slice(0, -ending.length);
  for (const each of [base, `${base}e`, base.replace(/(.)\1$/, '$1'), base.replace(/i$/, 'y')]) {
    const found = degrees.get(each);
    if (found) return { ...found, most: ending === 'est' };
  }
  return undefined;
}
