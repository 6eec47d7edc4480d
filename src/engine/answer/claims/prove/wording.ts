// The words of claims.toml as tables: what approximates, bounds, counts, compares days, points to machines, and what a name says
// of the thing.
import { escapeRegExp } from '../../../../base/escape-regexp.ts';
import { once } from '../../../../base/once.ts';
import { readTable } from '../../../../base/table.ts';
import { splitWords } from '../../../english/lexicon.ts';
import { type Bindable, bindable } from '../told/words.ts';
import type { Bound, Quant } from './items.ts';

interface Tables {
  near: Record<'about' | 'under' | 'over' | 'few' | 'slightly' | 'far', string[]>;
  bound: Record<'>' | '<' | '>=' | '<=', string[]>;
  quantity: Record<Quant, string[]>;
  exhaustive: Record<'whole' | 'lone' | 'only', string[]>;
  share: { parts: Record<string, number> };
  when: Record<'<' | '>', string[]>;
  times: { words: Record<string, number>; often: Record<string, number> };
  empty: { words: string };
  neutral: { verbs: string };
  deed: Record<string, string>;
  outcome: Record<string, string>;
  weak: { words: string; nouns: string; plain: string };
  lasting: { keys: string };
  where: Record<'here' | 'places' | 'machines' | 'which' | 'reach', string>;
  look: Record<'leads' | 'nouns' | 'around' | 'verbs', string>;
  phrase: Record<string, string>;
  called: { name: string; words: string }[];
  convention: { key: string; value: string; is?: string; not?: string; why?: string }[];
}

interface Wording {
  bounds: Map<string, Bound>;
  whens: Map<string, Bound>;
  quants: Map<string, Quant>;
  /** That what comes, or what was named, is all of it. */
  exhaustive: Readonly<Record<'whole' | 'lone' | 'only', RegExp>>;
  shares: Map<string, number>;
  times: Map<string, number>;
  often: Map<string, number>;
  empty: ReadonlySet<string>;
  /** Base forms of verbs that say nothing of their own. */
  neutral: ReadonlySet<string>;
  /** By a noun for rows: base forms of verbs that say no more than that there is one. */
  deeds: ReadonlyMap<string, ReadonlySet<string>>;
  /** By the code of an answer of a web server, or its class: words for what came of the request. */
  outcomes: ReadonlyMap<string, ReadonlySet<string>>;
  weak: ReadonlySet<string>;
  nouns: ReadonlySet<string>;
  /** Words that say no more of one object than that it is what it is. */
  plain: ReadonlySet<string>;
  /** Words of keys whose values outlast a day. */
  lasting: ReadonlySet<string>;
  /** Nouns for what was looked at. */
  here: ReadonlySet<string>;
  /** Words behind which that name stands. */
  places: ReadonlySet<string>;
  machines: ReadonlySet<string>;
  /** Which of several machines it is, or what a program serves: not what a machine is for. */
  which: ReadonlySet<string>;
  reach: readonly string[];
  /** How a look is spoken of: "when this was recorded". */
  look: Readonly<Record<'leads' | 'nouns' | 'around' | 'verbs', ReadonlySet<string>>>;
  phrases: (readonly [RegExp, string])[];
  called: { name: RegExp; words: readonly Bindable[] }[];
  /** What a value under a key means: words of what is so, and of what is not. */
  conventions: { key: RegExp; value: RegExp; is: readonly string[]; not: readonly string[]; why: string }[];
}

const anyOf = (words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.map(escapeRegExp).join('|')})\\b`, 'i');

export const wording = once((): Wording => {
  const read = readTable('english', 'claims') as Tables;
  const bounds = new Map<string, Bound>();
  const { slightly, far, ...near } = read.near;
  // "A little under", "well over".
  const by = (words: readonly string[], to: readonly [side: '<' | '>', bound: Bound][]): void => {
    for (const [side, bound] of to)
      for (const more of words) for (const word of read.bound[side]) bounds.set(`${more} ${word}`, bound);
  };
  by(slightly, [
    ['<', 'under'],
    ['>', 'over'],
  ]);
  by(far, [
    ['<', '<<'],
    ['>', '>>'],
  ]);
  for (const table of [read.bound, near])
    for (const [bound, words] of Object.entries(table)) for (const word of words) bounds.set(word, bound as Bound);
  return {
    bounds,
    whens: new Map(
      Object.entries(read.when).flatMap(([bound, words]) => words.map((word) => [word, bound as Bound] as const)),
    ),
    quants: new Map(
      Object.entries(read.quantity).flatMap(([quant, words]) => words.map((word) => [word, quant as Quant] as const)),
    ),
    exhaustive: {
      whole: anyOf(read.exhaustive.whole),
      lone: anyOf(read.exhaustive.lone),
      only: anyOf(read.exhaustive.only),
    },
    shares: new Map(Object.entries(read.share.parts)),
    times: new Map(Object.entries(read.times.words)),
    often: new Map(Object.entries(read.times.often)),
    empty: splitWords(read.empty.words),
    neutral: splitWords(read.neutral.verbs),
    deeds: new Map(Object.entries(read.deed).map(([noun, verbs]) => [noun, splitWords(verbs)])),
    outcomes: new Map(Object.entries(read.outcome).map(([code, words]) => [code, splitWords(words)])),
    weak: splitWords(read.weak.words),
    nouns: splitWords(read.weak.nouns),
    plain: splitWords(read.weak.plain),
    lasting: splitWords(read.lasting.keys),
    here: splitWords(read.where.here),
    places: splitWords(read.where.places),
    machines: splitWords(read.where.machines),
    which: splitWords(read.where.which),
    reach: read.where.reach.split(' '),
    look: {
      leads: splitWords(read.look.leads),
      nouns: splitWords(read.look.nouns),
      around: splitWords(read.look.around),
      verbs: splitWords(read.look.verbs),
    },
    phrases: Object.entries(read.phrase).map(([phrase, word]) => [new RegExp(phrase, 'gi'), word] as const),
    called: read.called.map(({ name, words }) => ({
      name: new RegExp(name, 'i'),
      words: words.split(' ').map(bindable),
    })),
    conventions: read.convention.map(({ key, value, is = '', not = '', why = '' }) => ({
      why,
      key: new RegExp(`^(?:${key})$`, 'i'),
      value: new RegExp(value, 'i'),
      is: [...splitWords(is)],
      not: [...splitWords(not)],
    })),
  };
});
