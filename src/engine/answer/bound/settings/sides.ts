// What is set in two places, held against each other: *the pool in production and in staging*, *is the oven's longer than the
// mail's*, *which settings differ between them*. A side is a word by which files or sections are told apart; all other words
// are of both.
import { structures } from '../../../english/lexicon.ts';
import { sameThing, textWords } from '../../../english/text-words.ts';
import type { Token } from '../../../english/token.ts';
import { asksWhether } from '../../../meaning/clause/split.ts';
import type { FileText } from '../../rows/named-file.ts';
import type { Said } from '../../rows/sentence.ts';
import { settingsIn } from '../../rows/settings.ts';
import { phraseIn } from '../../rows/texts.ts';
import { calledBy, FIGURE, type Meant, wholly } from './meant.ts';
import { asksSettings, sayChanged } from './times.ts';
import { verdict } from './told.ts';

const BETWEEN = /^(?:and|or|than|from|to|vs|versus|with|against|as|but|not)$/;
const DENIES = /^(?:not|n't|lacks?|lacking|missing|without|absent)$/;
/** They ask for more than what is so now. */
const BEYOND = /^(?:who|whose|whom|when|why|never|except|since|ever|before|after)$/;

interface Sides {
  one: Token;
  other: Token;
  rest: readonly Token[];
}

/** Words by which two places are told apart, with something between them that holds them against each other. */
function sidesIn(tokens: readonly Token[], places: ReadonlySet<string>): Sides[] {
  const isPlace = ({ lower, quoted }: Token): boolean => !quoted && [...places].some((part) => sameThing(part, lower));
  const all = tokens.filter(isPlace);
  return all.flatMap((one, i) =>
    all.slice(i + 1).flatMap((other): Sides[] => {
      const [from, to] = [tokens.indexOf(one), tokens.indexOf(other)];
      if (sameThing(one.lower, other.lower)) return [];
      const held = tokens.slice(from + 1, to).some(({ lower }) => BETWEEN.test(lower) || DENIES.test(lower));
      const rest = tokens.filter((token) => token !== one && token !== other && !BETWEEN.test(token.lower));
      return held || one.pause ? [{ one, other, rest }] : [];
    }),
  );
}

const without = (tokens: readonly Token[], span: { from: number; to: number } | null): readonly Token[] =>
  span ? tokens.filter((_, at) => at < span.from || at >= span.to) : tokens;

/** The one setting that is meant of a side; null where more are as good. */
function oneOf(words: readonly Token[], files: readonly FileText[]): Meant | null {
  const all = wholly(words, files);
  const least = Math.min(...all.map(({ unsaid }) => unsaid));
  const [only, ...more] = all.filter(({ unsaid, setting }) => unsaid === least && setting.thing === null);
  return only && more.length === 0 ? only : null;
}

const same = (one: string, other: string): boolean =>
  FIGURE.test(one) && FIGURE.test(other)
    ? Number(one) === Number(other)
    : one.trim().toLowerCase() === other.trim().toLowerCase();

const degreeOf = ({ lower }: Token): boolean | null =>
  structures().less.has(lower) ? true : structures().more.has(lower) ? false : null;

/** Which settings two files do not share, each told by one word. */
function sayFiles({ one, other }: Sides, tokens: readonly Token[], files: readonly FileText[]): Said[] | null {
  const of = ({ lower }: Token): FileText[] =>
    files.filter((file) => calledBy(file).some((part) => sameThing(part, lower)));
  const [left, right] = [of(one), of(other)];
  if (left.length !== 1 || right.length !== 1 || left[0] === right[0]) return null;
  const named: [string, string] = [left[0]?.shown ?? '', right[0]?.shown ?? ''];
  const denial = tokens.findIndex(({ lower }) => DENIES.test(lower));
  if (denial < 0) return sayChanged(named, [left, right], { alone: true });
  // *In one but not in the other*, *missing in one that the other has*.
  const isFirst = denial < tokens.indexOf(one);
  return isFirst
    ? sayChanged([named[1], named[0]], [right, left], { alone: true, lacks: true })
    : sayChanged(named, [left, right], { alone: true, lacks: true });
}

/** Null where no two places are spoken of, or what is set in one of them is not told. */
export function answerOfSides(tokens: readonly Token[], files: readonly FileText[]): Said[] | null {
  if (tokens.some(({ lower, quoted }) => !quoted && BEYOND.test(lower))) return null;
  const { agree } = textWords();
  const phrase = phraseIn(tokens, agree);
  const places = new Set(
    files.flatMap((file) => [...calledBy(file), ...settingsIn(file.text).flatMap(({ around }) => around)]),
  );
  const sides = sidesIn(tokens, places);
  const than = tokens.findIndex(({ lower }) => lower === 'than');
  const degree = tokens.map(degreeOf).find((each) => each !== null) ?? null;
  const isDenied = tokens.some(({ lower }) => DENIES.test(lower));
  const whether = asksWhether(tokens);
  for (const each of sides) {
    const rest = without(each.rest, phraseIn(each.rest, agree)).filter(
      (token) => degreeOf(token) === null && (!phrase || token.lower !== 'how'),
    );
    if (asksSettings(tokens) && !whether && (phrase || isDenied)) {
      const listed = sayFiles(each, tokens, files);
      if (listed) return listed;
    }
    if (isDenied) continue;
    const [one, other] = [oneOf([...rest, each.one], files), oneOf([...rest, each.other], files)];
    if (!one || !other || one.setting === other.setting) continue;
    const both = [one, other];
    const [a, b] = [one.setting.value, other.setting.value];
    const alike = same(a, b);
    if (degree !== null) {
      // They are told side by side where they are no figures.
      if (!FIGURE.test(a) || !FIGURE.test(b) || one.setting.key !== other.setting.key) return null;
      const is = degree ? Number(a) < Number(b) : Number(a) > Number(b);
      if (whether) return than < 0 ? null : verdict(is ? 'Yes' : 'No', both);
      return verdict(alike ? 'Both the same' : degree ? 'Less' : 'More', is ? both : [other, one]);
    }
    if (!whether) return verdict('', both);
    if (!phrase) return null;
    const apart = tokens.slice(phrase.from, phrase.to).some(({ lower }) => /^(?:diff|dis|contra|conf)/.test(lower));
    return verdict(alike !== apart ? 'Yes' : 'No', both);
  }
  return null;
}
