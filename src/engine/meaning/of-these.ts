// "Of nginx, redis and cron, which are down": those that are asked about stand before the question. They are put where they
// stand otherwise: "which of nginx, redis and cron are down".
import { tokenize } from '../english/token.ts';

const ONES = /^(?:ones?|of)$/;
const THEM = /^(?:them|these|those)$/;

/** The question in its usual order; any other text as it is. */
export function ofThese(text: string): string {
  const tokens = tokenize(text);
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
