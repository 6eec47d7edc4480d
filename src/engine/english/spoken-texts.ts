// Texts that stand in no quotes and are one all the same: a character by its name (*a semicolon*), and the name of somebody or
// something in several words with capitals (*Mr Hodge*, *Radhaus Nord*).
import { lemmas } from './lemma.ts';
import { characters } from './lexicon.ts';
import type { Token } from './token.ts';

export interface SpokenText {
  text: string;
  to: number;
}

/** *Tabs*, *a space*: the character itself. */
export function characterAt(tokens: readonly Token[], at: number): SpokenText | null {
  const article = /^an?$/.test(tokens[at]?.lower ?? '') ? 1 : 0;
  const token = tokens[at + article];
  if (!token || token.quoted) return null;
  const [char] = lemmas(token.lower).flatMap((form) => characters().get(form) ?? []);
  return char === undefined ? null : { text: char, to: at + article + 1 };
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
