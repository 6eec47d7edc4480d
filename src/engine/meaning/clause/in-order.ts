// How an answer is to stand, said behind the question: *how many per country, the most numerous first*. What is counted for each
// and what comes first of all stands so anyway; any other order is left to be read as it was said.
import { isLight } from '../../english/bound-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { textOf } from './read-part.ts';

/** What is told in an order of its own. */
const RANKS = /^(?:per|each|every|most|biggest|largest|highest|longest|oldest|many|top)$/;

const saysOrder = (tokens: readonly Token[]): boolean =>
  tokens.length > 0 &&
  tokens.some(({ lower }) => isLight('orders', lower)) &&
  tokens.some(({ lower }) => isLight('descending', lower)) &&
  tokens.every(
    ({ lower, quoted }) =>
      !quoted && ['orders', 'descending', 'order_words'].some((kind) => isLight(kind as 'orders', lower)),
  );

/** *Name each one only once*, *just list them please*: how it is to be told, which asks for nothing more. */
const TELLS = /^(?:name|list|give|show|print|tell)$/;
const HOW = /^(?:and|please|pls|just|only|me|each|every|all|of|them|it|one|ones|once|a|per|line|by|here)$/;

const saysHow = (tokens: readonly Token[]): boolean =>
  tokens.some(({ lower }) => TELLS.test(lower)) &&
  tokens.some(({ lower }) => /^(?:them|it|each|ones?)$/.test(lower)) &&
  tokens.every(({ lower, quoted }) => !quoted && (TELLS.test(lower) || HOW.test(lower)));

/** Where the last sentence of several begins; 0 where there is but one. */
const lastSentence = (text: string, tokens: readonly Token[]): number =>
  tokens.findLastIndex(({ start }, i) => i > 0 && /[?!.;]\s/.test(text.slice(tokens[i - 1]?.end, start)));

/** Without it, where the answer stands so. */
export function withoutOrder(text: string): string {
  const tokens = tokenize(text);
  const last = lastSentence(text, tokens);
  if (last > 0 && saysHow(tokens.slice(last))) return textOf(text, tokens.slice(0, last));
  const at = tokens.findLastIndex(({ pause }, i) => pause && i < tokens.length - 1) + 1;
  const before = tokens.slice(0, at);
  if (at === 0 || !saysOrder(tokens.slice(at)) || !before.some(({ lower }) => RANKS.test(lower))) return text;
  return textOf(text, before);
}
