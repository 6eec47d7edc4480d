// "As of 15 minutes ago", "an hour ago": the sentence is held against what was looked at then, however old that is.
import { tokenize } from '../../english/token.ts';
import { inBase, isTime } from './amounts.ts';
import { amountAt } from './figures.ts';
import { spokenAmount } from './prove/spoken.ts';

/** What is left of the sentence, and how long ago it was so, in seconds. Null: it is not said of such a time. */
export function asOf(text: string): { text: string; seconds: number } | null {
  const [lead = '', of = ''] = /^(as of )?/i.exec(text) ?? [];
  const tokens = tokenize(text.slice(lead.length));
  const bound = /^(?:about|roughly|around|some|nearly|almost)$/.test(tokens[0]?.lower ?? '') ? 1 : 0;
  const one = /^an?$/.test(tokens[bound]?.lower ?? '')
    ? amountAt([{ ...(tokens[bound] as (typeof tokens)[0]), text: '1', lower: '1' }, ...tokens.slice(bound + 1)], 0)
    : null;
  const found =
    spokenAmount(tokens, bound) ?? amountAt(tokens, bound) ?? (one && { amount: one.amount, to: bound + one.to });
  const ago = found && tokens[found.to];
  if (!found || !ago || ago.lower !== 'ago' || !isTime(found.amount.unit)) return null;
  // "Ten minutes ago" alone may say when something happened.
  if (of === '' && !ago.pause && !/^(?:the|all|only|[a-z])/i.test(tokens[found.to + 1]?.text ?? '')) return null;
  const rest = text.slice(lead.length + ago.end).replace(/^[,:]?\s*/, '');
  return rest === '' ? null : { text: rest, seconds: inBase(found.amount) };
}
