// Texts that stand in no quotes and are one all the same: a character by its name (*a semicolon*), and the name of somebody or
// something in several words: with capitals (*Mr Hodge*, *Radhaus Nord*), or behind *called*.
import { once } from '../../base/once.ts';
import { lemmas } from './lemma.ts';
import { adverbs, characters, functionWords, joiningWords, kinds, lexiconWords, nouns } from './lexicon.ts';
import { type Token, textOf } from './token.ts';

export interface SpokenText {
  text: string;
  to: number;
}

const TIMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const FOLD: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3 };
const QUOTES: Readonly<Record<string, string>> = { single: "'", double: '"' };
const MASS = /^(?:much|more|less|disk|free|enough)$/;

/** How many times a sign is said: *four*, *4*, *double*; 0 where nothing says it. */
const timesOf = (word: string): number => (/^[1-9]$/.test(word) ? Number(word) : FOLD[word]) ?? TIMES.indexOf(word) + 1;

/** *comma-separated*: the character. */
export const separatorSaid = (word: string): string | undefined =>
  characters().get(/^(\w+)-(?:separated|delimited)$/.exec(word)?.[1] ?? '');

/** *Tabs*, *a space*: the character itself. */
export function characterAt(tokens: readonly Token[], at: number): SpokenText | null {
  const article = /^an?$/.test(tokens[at]?.lower ?? '') ? 1 : 0;
  // *Four spaces*: the sign so many times.
  const counted = tokens[at + article]?.lower ?? '';
  const said = timesOf(counted);
  const plural = /s$/.test(tokens[at + article + 1]?.lower ?? '');
  const fits = said === 1 ? !plural : said > 1 && (plural || counted in FOLD);
  const sign = at + article + (fits ? 1 : 0);
  const token = tokens[sign];
  if (!token || token.quoted) return null;
  // *A #*: the sign itself.
  if (article === 1 && /^[#;%*+=|~^@!$>-]$/.test(token.text)) return { text: token.text, to: sign + 1 };
  // *Double quotes* are of two strokes, and not two of them.
  const mark = QUOTES[counted];
  if (mark !== undefined && lemmas(tokens[at + article + 1]?.lower ?? '').includes('quote'))
    return { text: mark, to: at + article + 2 };
  // *Blank lines* are empty; *how much space* is none that is written.
  const describes = /^lines?$/.test(tokens[sign + 1]?.lower ?? '') && !token.pause;
  if (describes || MASS.test(tokens[at - 1]?.lower ?? '')) return null;
  const [char] = lemmas(token.lower).flatMap((form) => characters().get(form) ?? []);
  return char === undefined ? null : { text: char.repeat(fits ? said : 1), to: sign + 1 };
}

const CAPITAL = /^\p{Lu}[\p{L}'\u2019-]*\.?$/u;
const isCapital = ({ text, quoted }: Token): boolean => !quoted && CAPITAL.test(text);

/** Several words with capitals in the midst of others; a sentence that is all capitals names nobody. */
export function properNameAt(tokens: readonly Token[], at: number): SpokenText | null {
  // The first word of a sentence has one anyway.
  const before = tokens[at - 1];
  if (!before || before.pause || isCapital(before)) return null;
  let to = at;
  while (to < tokens.length && isCapital(tokens[to] as Token)) {
    to++;
    if (tokens[to - 1]?.pause) break;
  }
  if (to - at < 2 || tokens.filter(isCapital).length > tokens.length / 2) return null;
  return { text: textOf(tokens, at, to), to };
}

const CALLED: ReadonlySet<string> = new Set(['called', 'named', 'titled']);
const PLAIN = /^[\p{L}\d]+$/u;
const MOST_IN_NAME = 4;
const OWN: ReadonlySet<string> = new Set(['my', 'our', 'the']);
const isPlainWord = ({ text, lower, quoted }: Token): boolean =>
  !quoted && PLAIN.test(text) && !functionWords().has(lower) && !joiningWords().has(lower) && !adverbs().has(lower);
const things = once(() => new Set(nouns().flatMap(({ words }) => words)));
/** *Recursively*, *descending*: it says something of what is called so. */
const saysMore = (word: string): boolean =>
  lexiconWords().has(word) && !lemmas(word).some((form) => things().has(form) || kinds().has(form));

/** *A folder called summer photos*: the plain words behind it, up to one of the grammar or a pause. */
export function nameOfWords(tokens: readonly Token[], at: number): SpokenText | null {
  if (!CALLED.has(tokens[at - 1]?.lower ?? '')) return null;
  let to = at;
  for (; to < tokens.length; to++) {
    const token = tokens[to] as Token;
    if (to === at && OWN.has(token.lower)) continue;
    if (!isPlainWord(token) || (to > at && (tokens[to - 1]?.pause || saysMore(token.lower)))) break;
  }
  return to - at < 2 || to - at > MOST_IN_NAME ? null : { text: textOf(tokens, at, to), to };
}
