// The closed words of questions about rows (`lexicon/bound.toml`), read once, with the longest phrase at a place.
import { once } from '../../base/once.ts';
import { readTable } from '../../base/table.ts';
import { lemmas } from './lemma.ts';
import { splitWords } from './lexicon.ts';
import type { Token } from './token.ts';

interface BoundFile {
  say: Record<string, string[]>;
  light: Record<
    | 'words'
    | 'accomplished'
    | 'holders'
    | 'opens'
    | 'bounds'
    | 'degrees'
    | 'orders'
    | 'descending'
    | 'order_words'
    | 'rising'
    | 'newest_first'
    | 'is'
    | 'does'
    | 'begins'
    | 'asks_for'
    | 'back'
    | 'verbs'
    | 'rows'
    | 'people'
    | 'goods'
    | 'goods_by'
    | 'sources'
    | 'passes'
    | 'setting'
    | 'phrasal'
    | 'particles'
    | 'beside'
    | 'takes',
    string
  >;
  kin: { said: string; column: string; first?: string }[];
  unit: Record<string, string>;
  deed: Record<string, string>;
}

type LightSets = Readonly<Record<keyof BoundFile['light'], ReadonlySet<string>>>;

interface BoundWords {
  /** By the first word of a phrase. */
  say: ReadonlyMap<string, readonly { op: string; words: readonly string[] }[]>;
  light: LightSets;
  kin: readonly { said: ReadonlySet<string>; column: ReadonlySet<string>; first: ReadonlySet<string> }[];
  /** What a unit is called, and how names of columns end that are counted in it. */
  unit: ReadonlyMap<string, string>;
  /** A noun, and the verbs that say what it is a name of. */
  deed: ReadonlyMap<string, ReadonlySet<string>>;
}

const boundWords = once((): BoundWords => {
  const file = readTable('english', 'bound') as BoundFile;
  const say = new Map<string, { op: string; words: readonly string[] }[]>();
  for (const [op, forms] of Object.entries(file.say))
    for (const form of forms) {
      const words = form.split(' ');
      const [first = ''] = words;
      say.set(first, [...(say.get(first) ?? []), { op, words }]);
    }
  return {
    say,
    light: Object.fromEntries(Object.entries(file.light).map(([name, text]) => [name, splitWords(text)])) as LightSets,
    kin: file.kin.map(({ said, column, first = '' }) => ({
      said: splitWords(said),
      column: splitWords(column),
      first: splitWords(first),
    })),
    unit: new Map(
      Object.entries(file.unit).flatMap(([unit, called]) => [...splitWords(called)].map((each) => [each, unit])),
    ),
    deed: new Map(Object.entries(file.deed).map(([noun, verbs]) => [noun, splitWords(verbs)])),
  };
});

/** The operations that the words at a place may say; verbs in any form. */
export function operationsAt(tokens: readonly Token[], at: number): { op: string; to: number }[] {
  const first = tokens[at];
  if (!first || first.quoted) return [];
  return lemmas(first.lower).flatMap((form) =>
    (boundWords().say.get(form) ?? []).flatMap(({ op, words }) =>
      words.every((word, i) => i === 0 || (tokens[at + i]?.lower ?? '') === word)
        ? [{ op, to: at + words.length }]
        : [],
    ),
  );
}

type LightKind = keyof LightSets;

/** Of these a word is one as it stands. */
const EXACT: ReadonlySet<LightKind> = new Set([
  'words',
  'begins',
  'back',
  'asks_for',
  'orders',
  'descending',
  'order_words',
  'rising',
  'newest_first',
]);

/** Whether a word, in any of its forms, is one of such. */
export const isLight = (kind: LightKind, word: string): boolean =>
  EXACT.has(kind)
    ? boundWords().light[kind].has(word)
    : lemmas(word).some((form) => boundWords().light[kind].has(form));

/**
 * What the columns may be called that a word asks for by another one: *owe* asks for what is due. Of `names` those come
 * first that say so themselves: what was taken before what one costs.
 */
export const kinOf = (word: string, names: readonly string[]): ReadonlySet<string> =>
  new Set(
    boundWords().kin.flatMap(({ said, column, first }) =>
      lemmas(word).some((form) => said.has(form))
        ? names.some((name) => first.has(name))
          ? [...first]
          : [...first, ...column]
        : [],
    ),
  );

/** How the name of a column ends that is counted in what the word names; null where it names no unit. */
export const unitCalled = (word: string): string | null =>
  lemmas(word).flatMap((form) => boundWords().unit.get(form) ?? [])[0] ?? null;

/** Whether a verb says what a noun is a name of: who *borrows* has a *loan*. */
export const isDeedOf = (verb: string, noun: string): boolean =>
  lemmas(noun).some((name) => {
    const verbs = boundWords().deed.get(name);
    return verbs !== undefined && lemmas(verb).some((form) => verbs.has(form));
  });
