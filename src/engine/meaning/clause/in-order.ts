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

/** Without it, where the answer stands so. */
export function withoutOrder(text: string): string {
  const tokens = tokenize(text);
  const at = tokens.findLastIndex(({ pause }, i) => pause && i < tokens.length - 1) + 1;
  const before = tokens.slice(0, at);
  if (at === 0 || !saysOrder(tokens.slice(at)) || !before.some(({ lower }) => RANKS.test(lower))) return text;
  return textOf(text, before);
}
