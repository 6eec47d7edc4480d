// "As of 15 minutes ago", "when this was recorded an hour ago", "according to facts that are a day old": the sentence is held
// against what was looked at then, however old that is. Such a phrase may stand at its beginning or at its end.
import { type Token, tokenize } from '../../english/token.ts';
import { inBase, isTime, type Quantity } from './amounts.ts';
import { amountAt } from './figures.ts';
import { spokenAmount } from './prove/spoken.ts';
import { wording } from './prove/wording.ts';

/** "An hour", "nine minutes", "an hour and a half". */
function lengthAt(tokens: readonly Token[], at: number): { amount: Quantity; to: number } | null {
  const token = tokens[at];
  if (!token) return null;
  const one = /^an?$/.test(token.lower)
    ? amountAt([{ ...token, text: '1', lower: '1' }, ...tokens.slice(at + 1)], 0)
    : null;
  return spokenAmount(tokens, at) ?? amountAt(tokens, at) ?? (one && { amount: one.amount, to: at + one.to });
}

/** Where what speaks of the look begins, whose age stands at a place; -1: nothing there speaks of it. */
function lookBefore(tokens: readonly Token[], at: number): number {
  const { leads, nouns, around, verbs } = wording().look;
  let from = -1;
  let spoken = false;
  for (let i = at - 1; i >= 0; i--) {
    const { lower, pause } = tokens[i] as Token;
    if (pause && i < at - 1) break;
    if (leads.has(lower) && (spoken || (lower === 'as' && tokens[i + 1]?.lower === 'of'))) from = i;
    else if (nouns.has(lower)) spoken = true;
    else if (!around.has(lower) && !verbs.has(lower)) break;
  }
  return from;
}

/** What is left of the sentence, and how long ago it was so, in seconds. Null: it is not said of such a time. */
export function asOf(text: string): { text: string; seconds: number } | null {
  const tokens = tokenize(text);
  for (let at = 0; at < tokens.length; at++) {
    const found = lengthAt(tokens, at);
    const ago = found && tokens[found.to];
    if (!found || !ago || !/^(?:ago|old|earlier)$/.test(ago.lower) || !isTime(found.amount.unit)) continue;
    const seconds = inBase(found.amount);
    const from = lookBefore(tokens, at);
    const bare = at === 0 || (at === 1 && wording().look.around.has(tokens[0]?.lower ?? ''));
    if (from < 0 && !(bare && ago.lower === 'ago')) return null;
    const before = from > 0 ? text.slice(0, (tokens[from] as Token).start).replace(/[\s,;:(]+$/, '') : '';
    const behind = text.slice(ago.end).replace(/^[\s,:)]*/, '');
    // What goes on behind it belongs to what was said before it.
    if ((before === '') === (behind === '')) return null;
    return { text: before || behind, seconds };
  }
  return null;
}
