// "Of nginx, redis and cron, which are down": those that are asked about, or a condition, stand before the question. They
// are put where they stand otherwise: "which of nginx, redis and cron are down".
import { type Token, tokenize } from '../english/token.ts';
import { asksWhether } from './clause/split.ts';

const ONES = /^(?:ones?|of)$/;
const THEM = /^(?:them|these|those)$/;

/** "One of a and b is open, which one?": which of them. */
function oneOfThese(text: string, tokens: readonly Token[]): string {
  const at = tokens.findLastIndex(
    ({ lower, pause }, i) => lower === 'which' && !pause && tokens[i - 1]?.pause === true,
  );
  const isBare = tokens
    .slice(at + 1)
    .every(({ lower }) => ONES.test(lower) || THEM.test(lower) || /^(?:is|it)$/.test(lower));
  if (at < 3 || tokens[1]?.lower !== 'of' || !isBare) return text;
  return `which of ${text.slice(tokens[2]?.start, tokens[at - 1]?.end)}?`;
}

/** "If I restart the machine, does redis start?": whether it starts if so. */
function conditionLast(text: string, tokens: readonly Token[]): string {
  const at = tokens.findIndex(({ pause }) => pause) + 1;
  const asked = tokens.slice(at);
  const isCondition = /^(?:i|we|you|the|this|somebody|someone|it)$/.test(tokens[1]?.lower ?? '');
  if (at < 3 || !isCondition || !asksWhether(asked) || asked.some(({ pause }, i) => pause && i < asked.length - 1))
    return text;
  const [first, last] = [asked[0], asked.at(-1)];
  return `${text.slice(first?.start, last?.end)} ${text.slice(0, tokens[at - 1]?.end)}?`;
}

/** The question in its usual order; any other text as it is. */
export function ofThese(text: string): string {
  const tokens = tokenize(text);
  if (/^(?:if|when|once|after)$/.test(tokens[0]?.lower ?? '')) return conditionLast(text, tokens);
  if (tokens[0]?.lower === 'one') return oneOfThese(text, tokens);
  if (tokens[0]?.lower !== 'of') return text;
  const at = tokens.findIndex(({ lower }, i) => lower === 'which' && tokens[i - 1]?.pause === true);
  const which = tokens[at];
  const last = tokens[at - 1];
  if (!which || !last || at < 4) return text;
  let behind = at + 1;
  while (ONES.test(tokens[behind]?.lower ?? '') || THEM.test(tokens[behind]?.lower ?? '')) behind++;
  const rest = tokens[behind];
  if (!rest) return text;
  const these = text.slice(tokens[1]?.start ?? 0, last.end);
  return `which of ${these} ${text.slice(rest.start)}`;
}
