// Amounts that are spoken rather than written: halves, shares, times, and how far back was looked.
import type { Token } from '../../../english/token.ts';
import { NUMBER_WORDS } from '../../../line/number-words.ts';
import { inBase, isTime, type Quantity } from '../amounts.ts';
import { amountAt } from '../figures.ts';
import { wording } from './wording.ts';

/** "one and a half gigabytes", "a third", "nine tenths". */
export function spokenAmount(tokens: readonly Token[], at: number): { amount: Quantity; to: number } | null {
  const { shares } = wording();
  const lower = (i: number): string => tokens[i]?.lower ?? '';
  if (lower(at + 1) === 'and' && lower(at + 2) === 'a' && lower(at + 3) === 'half') {
    const whole = NUMBER_WORDS[lower(at)];
    if (whole !== undefined && lower(at + 4) === 'times')
      return { amount: { value: whole + 0.5, unit: '', decimals: 1 }, to: at + 4 };
    const unit = amountAt([{ ...(tokens[at] as Token), text: '1', lower: '1' }, ...tokens.slice(at + 4)], 0);
    if (whole !== undefined && unit && unit.amount.unit !== '')
      return {
        amount: { ...unit.amount, value: (whole + 0.5) * (unit.amount.value || 1), decimals: 1 },
        to: at + 3 + unit.to,
      };
  }
  const long = spokenTime(tokens, at);
  if (long) return long;
  const counted = /^(?:a|an|one|two|three|four|five|six|seven|eight|nine)$/.test(lower(at));
  const part = shares.get(lower(counted ? at + 1 : at));
  if (part !== undefined && !/^(?:of a|an hour)/.test(`${lower(at + 1)} ${lower(at + 2)}`))
    if (counted || /^(?:half|quarter)$/.test(lower(at))) {
      const many = counted ? (NUMBER_WORDS[lower(at)] ?? 1) : 1;
      return { amount: { value: part * many, unit: '%', decimals: 0 }, to: at + (counted ? 2 : 1) };
    }
  return null;
}

/** "A few minutes": of how many there are not many. */
export function fewAt(tokens: readonly Token[], at: number): { amount: Quantity; to: number } | null {
  const one = amountAt([{ ...(tokens[at] as Token), text: '1', lower: '1', pause: false }, ...tokens.slice(at)], 0);
  return one && one.amount.unit !== '' ? { amount: one.amount, to: at + one.to - 1 } : null;
}

const PARTS: Readonly<Record<string, number>> = { half: 0.5, quarter: 0.25 };

/** "half an hour", "a month and a half", "a minute and a quarter". */
function spokenTime(tokens: readonly Token[], at: number): { amount: Quantity; to: number } | null {
  const lower = (i: number): string => tokens[i]?.lower ?? '';
  const half = lower(at) === 'half';
  const from = half ? at + 1 : at;
  // "Less than a day".
  const bound = /^(?:than|about|nearly|almost|around|over|under|roughly)$/.test(lower(at - 1));
  if (!/^an?$/.test(lower(from))) return null;
  const one = amountAt([{ ...(tokens[from] as Token), text: '1', lower: '1' }, ...tokens.slice(from + 1, from + 2)], 0);
  if (!one || !isTime(one.amount.unit)) return null;
  const and = `${lower(from + 2)} ${lower(from + 3)}` === 'and a';
  const more = and ? PARTS[lower(from + 4)] : undefined;
  if (!half && !more && !bound) return null;
  return {
    amount: { ...one.amount, value: half ? 0.5 : 1 + (more ?? 0), decimals: more === 0.25 ? 2 : 1 },
    to: from + (more ? 5 : 2),
  };
}

/** "in the last hour", "over the past 24 hours". */
export function windowAt(tokens: readonly Token[], at: number): { seconds: number; to: number } | null {
  const from = /^(?:in|over|during|for|within)$/.test(tokens[at]?.lower ?? '') ? at + 1 : at;
  const last = tokens[from]?.lower === 'the' ? from + 1 : from;
  if (!/^(?:last|past|previous)$/.test(tokens[last]?.lower ?? '')) return null;
  // "Sessions last 45 minutes": so long they do.
  if (last === at && at > 0 && /[a-z]s$/.test(tokens[at - 1]?.lower ?? '')) return null;
  const one = { ...(tokens[last] as Token), text: '1', lower: '1' };
  const found = amountAt(tokens, last + 1) ?? amountAt([one, ...tokens.slice(last + 1)], 0);
  if (!found || !isTime(found.amount.unit)) return null;
  const counted = amountAt(tokens, last + 1) !== null;
  return { seconds: inBase(found.amount), to: counted ? found.to : last + found.to };
}
