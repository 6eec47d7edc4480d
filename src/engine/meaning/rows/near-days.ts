// Days and spans that are told from today on: *yesterday's errors*, *this month*, *in the last 24 hours*. What is proposed is
// run now, so that each is the date or the time that it is now.
import { numberOf } from '../../english/measures.ts';
import { lastCalled } from '../../english/span.ts';
import type { Phrases } from '../row-phrases.ts';

export const two = (n: number): string => String(n).padStart(2, '0');

const iso = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** *Today*, *yesterday's*, *monday*, *this month*, *last year*: the beginning of its date as ISO writes it. */
export function nearDay(phrases: Phrases, at: number, now = new Date()): { day: string; to: number } | null {
  const word = phrases.lower(at);
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const weekday = lastCalled(word, now);
  const daysAgo = word === 'today' ? 0 : word === 'yesterday' ? 1 : null;
  const day = daysAgo === null ? weekday : iso(new Date(year, month, date - daysAgo));
  if (day !== null) return { day, to: phrases.past(at + 1, /^['’]s$/) };
  const back = word === 'last' ? 1 : 0;
  const unit = word === 'this' || word === 'last' ? phrases.lower(at + 1) : '';
  const to = phrases.past(at + 2, /^['’]s$/);
  if (unit === 'month') return { day: iso(new Date(year, month - back, 1)).slice(0, 7), to };
  return unit === 'year' ? { day: String(year - back), to } : null;
}

interface Span {
  since: string;
  to: number;
}

const MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 1_440, week: 10_080 };

/** *In the last two hours*, *within the past 7 days*: since when, as `2026-11-30 14:05` or as a day; `utc` as it is there. */
export function lastSpan(phrases: Phrases, at: number, utc: boolean, now = new Date()): Span | null {
  if (!/^(?:in|within|during|of|from|for|over)$/.test(phrases.lower(at))) return null;
  const last = phrases.past(at + 1, /^the$/);
  if (!/^(?:last|past)$/.test(phrases.lower(last))) return null;
  const token = phrases.tokens[last + 1];
  const n = token ? numberOf(token) : null;
  const unit = phrases.lower(n === null ? last + 1 : last + 2).replace(/s$/, '');
  const minutes = MINUTES[unit];
  // *The last week* may be the one before this.
  if (minutes === undefined || (n === null && minutes > 60)) return null;
  const ahead = utc ? now.getTimezoneOffset() : 0;
  const since = new Date(now.getTime() + (ahead - (n ?? 1) * minutes) * 60_000);
  const clock = minutes < 1_440 ? ` ${two(since.getHours())}:${two(since.getMinutes())}` : '';
  return { since: iso(since) + clock, to: (n === null ? last + 1 : last + 2) + 1 };
}
