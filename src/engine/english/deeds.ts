// What was done to a project, by the words of a question and by those of a commit: both are read into the same deeds, so that
// *took out* finds *Remove*. The words stand in lexicon/deeds.toml.
import { once } from '../../base/once.ts';
import { readTable } from '../../base/table.ts';
import { lemmas } from './lemma.ts';
import { functionWords, splitWords, timeUnits } from './lexicon.ts';

export interface Deed {
  name: string;
  against: string;
  /** Indexes of its words. */
  at: readonly number[];
}

interface Row {
  name: string;
  against: string;
  forms: string[];
}

interface Known {
  rows: readonly (Row & { words: readonly (readonly string[])[] })[];
  asks: ReadonlySet<string>;
  aside: ReadonlySet<string>;
  ofBranch: ReadonlySet<string>;
  besideValue: ReadonlySet<string>;
}

const known = once((): Known => {
  const { deed, words } = readTable('english', 'deeds') as {
    deed: Row[];
    words: Record<'asks' | 'aside' | 'of_branch' | 'beside_value', string>;
  };
  return {
    rows: deed.map((row) => ({ ...row, words: row.forms.map((form) => form.split(' ')) })),
    asks: splitWords(words.asks),
    aside: splitWords(words.aside),
    ofBranch: splitWords(words.of_branch),
    besideValue: splitWords(words.beside_value),
  };
});

export const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replace(/'s\b/g, '')
      .match(/[\p{L}\p{N}][\p{L}\p{N}._/-]*/gu) ?? []
  ).map((word) => word.replace(/[._/-]+$/, ''));

/** Between the parts of *take … out*. */
const APART = 4;

/** All deeds that the words may say. */
export function deedsIn(words: readonly string[]): Deed[] {
  const forms = words.map((word) => lemmas(word));
  return known().rows.flatMap(({ name, against, words: own }) =>
    own.flatMap(([verb = '', particle]) =>
      words.flatMap((_, at): Deed[] => {
        if (!forms[at]?.includes(verb)) return [];
        if (particle === undefined) return [{ name, against, at: [at] }];
        const behind = words.slice(at + 1, at + 1 + APART).indexOf(particle);
        return behind < 0 ? [] : [{ name, against, at: [at, at + 1 + behind] }];
      }),
    ),
  );
}

/** A word of a question about something that was done. */
export const asksOfDeed = (words: readonly string[]): boolean => words.some((word) => known().asks.has(word));

/** Words that say what it was done to. */
export const saidOf = (words: readonly string[], { at }: Deed): string[] =>
  words.filter(
    (word, index) =>
      !at.includes(index) && !known().asks.has(word) && !known().aside.has(word) && !functionWords().has(word),
  );

/** Of a branch it says nothing but that it has something. */
export const isOfBranch = (word: string): boolean => known().ofBranch.has(word);
/** Beside a value it says that there was another before. */
export const isBesideValue = (word: string): boolean => known().besideValue.has(word);

const bases = (word: string): string[] => {
  const unit = timeUnits().get(word);
  return unit === undefined ? [...lemmas(word)] : [...lemmas(word), unit];
};

export const isSameWord = (one: string, other: string): boolean => {
  const own = bases(one);
  return bases(other).some((base) => own.includes(base));
};
