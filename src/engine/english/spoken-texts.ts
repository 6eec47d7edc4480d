// Texts that stand in no quotes and are one all the same: a character by its name (*a semicolon*), and the name of somebody or
// something in several words with capitals (*Mr Hodge*, *Radhaus Nord*).
import { lemmas } from './lemma.ts';
import { characters } from './lexicon.ts';
import type { Token } from './token.ts';

export interface SpokenText {
  text: string;
  to: number;
}

const TIMES = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const MASS = /^(?:much|more|less|disk|free|enough)$/;

/** *Tabs*, *a space*: the character itself. */
export function characterAt(tokens: readonly Token[], at: number): SpokenText | null {
  const first = tokens[at]?.lower ?? '';
  // *Four spaces*: the sign so many times.
  const times = /^[2-9]$/.test(first) ? Number(first) : TIMES.indexOf(first) + 2;
  const several = times > 1 && /s$/.test(tokens[at + 1]?.lower ?? '');
  const article = several || /^an?$/.test(first) ? 1 : 0;
  const token = tokens[at + article];
  if (!token || token.quoted) return null;
  // *Blank lines* are empty; *how much space* is none that is written.
  const describes = /^lines?$/.test(tokens[at + article + 1]?.lower ?? '') && !token.pause;
  if (describes || MASS.test(tokens[at - 1]?.lower ?? '')) return null;
  const [char] = lemmas(token.lower).flatMap((form) => characters().get(form) ?? []);
  return char === undefined ? null : { text: several ? char.repeat(times) : char, to: at + article + 1 };
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
  const text = tokens.slice(at, to).map((token) => token.text);
  return { text: text.join(' '), to };
}
