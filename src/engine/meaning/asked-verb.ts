// *How much space does each take take*: the verb that ends a question, which is the name of nothing here.
import { rowWords } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';

const ASKS = /^(?:how|which|what)$/;
const AUXILIARY = /^(?:do|does|did)$/;
const BEHIND = /^(?:up|on|in|at|here|there|now|altogether)$/;

/** Whether the verb of a question stands there, behind what it asks of. */
export function isAskedVerb(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token || token.quoted || !rowWords().makes.has(token.lower)) return false;
  const does = tokens.findIndex(({ lower, quoted }) => !quoted && AUXILIARY.test(lower));
  const led = tokens.slice(0, does).some(({ lower }) => ASKS.test(lower));
  const whole = does > 0 && does < at - 1 && tokens.slice(0, at).every(({ pause }) => !pause);
  return whole && led && (!next || token.pause || BEHIND.test(next.lower));
}
