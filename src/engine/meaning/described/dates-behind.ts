// *The logs of feb and march*, *the plots of 2023 and 2024*: two months or years behind what they are of are read before it,
// as *the feb and march logs* are.
import { monthName, monthNumber } from '../../../base/calendar.ts';
import { functionWords } from '../../english/lexicon.ts';
import type { Token } from '../../english/token.ts';

const OF = /^(?:of|from|for)$/;
const AND = /^(?:and|or)$/;
const YEAR = /^(?:19|20)\d\d$/;
const NOUN = /^[a-z][a-z-]{2,}s$/;

/** A month or a year; *may* is a verb as well, and no month by itself. */
const isDate = (token: Token | undefined): token is Token =>
  token !== undefined &&
  !token.quoted &&
  (YEAR.test(token.lower) || monthNumber(token.lower) > 0) &&
  token.lower !== 'may';

const spelled = (token: Token): Token => {
  const name = monthName(monthNumber(token.lower));
  return YEAR.test(token.lower) || name === '' ? token : { ...token, text: name, lower: name };
};

export function datesBehind(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ lower, quoted }, i) =>
      !quoted &&
      OF.test(lower) &&
      isDate(tokens[i + 1]) &&
      AND.test(tokens[i + 2]?.lower ?? '') &&
      isDate(tokens[i + 3]),
  );
  const [noun, first, joint, last] = [-1, 1, 2, 3].map((step) => tokens[at + step]);
  if (at < 1 || !noun || !first || !joint || !last || noun.quoted || noun.pause) return tokens;
  if (!NOUN.test(noun.lower) || functionWords().has(noun.lower)) return tokens;
  const ended = { ...noun, pause: last.pause };
  const dates = [spelled(first), joint, { ...spelled(last), pause: false }];
  return [...tokens.slice(0, at - 1), ...dates, ended, ...tokens.slice(at + 4)];
}
