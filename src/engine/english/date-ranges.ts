// Days that two ends share: *from 1 to 10 may 2025*, *between 28 march and 3 april 2025*. What the first end leaves out is told
// by the second, so both become whole days; where no year is said the month alone is shared.
import { monthNumber } from '../../base/calendar.ts';
import type { Token } from './token.ts';

interface Day {
  day: number;
  month: number;
  year: number;
  to: number;
}

const OPENS = /^(?:between|from)$/;
const JOINS = /^(?:and|to|until|till|through)$/;
const dayOf = (token: Token | undefined): number => {
  const found = token?.quoted ? null : /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(token?.lower ?? '');
  const day = Number(found?.[1] ?? 0);
  return day <= 31 ? day : 0;
};
const monthOf = (token: Token | undefined): number => (token && !token.quoted ? monthNumber(token.lower) : 0);
const yearOf = (token: Token | undefined): number =>
  token && /^(?:19|20)\d\d$/.test(token.lower) ? Number(token.lower) : 0;

const LAST = /^(?:end|close)$/;
/** *End of february 2024*; without a year the last day of a month is not known. */
function lastOfMonth(tokens: readonly Token[], at: number): Day | null {
  if (!LAST.test(tokens[at]?.lower ?? '') || tokens[at]?.quoted) return null;
  const of = tokens[at + 1]?.lower === 'of' ? at + 2 : at + 1;
  const [month, year] = [monthOf(tokens[of]), yearOf(tokens[of + 1])];
  if (month === 0 || year === 0) return null;
  return { day: new Date(Date.UTC(year, month, 0)).getUTCDate(), month, year, to: of + 2 };
}

/** `10 may 2025`, `may 10th`, `10`: what is not said is 0. */
function dayAt(tokens: readonly Token[], at: number): Day | null {
  const end = lastOfMonth(tokens, at);
  if (end) return end;
  const first = monthOf(tokens[at]);
  const day = dayOf(tokens[first > 0 ? at + 1 : at]);
  if (day === 0) return null;
  let to = first > 0 ? at + 2 : at + 1;
  let month = first;
  if (month === 0) {
    // *The 10th of may*.
    const of = tokens[to]?.lower === 'of' ? to + 1 : to;
    month = monthOf(tokens[of]);
    if (month > 0) to = of + 1;
  }
  const year = month > 0 ? yearOf(tokens[to]) : 0;
  return { day, month, year, to: year > 0 ? to + 1 : to };
}

const pad = (n: number): string => String(n).padStart(2, '0');

/** *On 12 and 13 march*: from the one to the other. */
function neighbours(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ lower, quoted }, i) => {
    const first = !quoted && /^(?:on|for|of)$/.test(lower) ? dayAt(tokens, i + 1) : null;
    if (!first || first.month > 0 || tokens[first.to]?.lower !== 'and') return false;
    const last = dayAt(tokens, first.to + 1);
    return last !== null && last.month > 0 && last.day === first.day + 1;
  });
  return tokens.map((token, i) => (i === at ? { ...token, text: 'between', lower: 'between' } : token));
}

/** *From last year*: that of the calendar; *in the last year* is as long as one. */
function lastYear(tokens: readonly Token[], now = new Date()): readonly Token[] {
  const at = tokens.findIndex(
    ({ lower, quoted }, i) =>
      !quoted &&
      lower === 'last' &&
      tokens[i + 1]?.lower === 'year' &&
      /^(?:from|of|in)$/.test(tokens[i - 1]?.lower ?? ''),
  );
  const [last, year] = tokens.slice(at, at + 2);
  if (at < 1 || !last || !year) return tokens;
  const text = String(now.getFullYear() - 1);
  return [...tokens.slice(0, at), { ...year, text, lower: text, start: last.start }, ...tokens.slice(at + 2)];
}

/** The tokens with both ends as whole days. */
export function wholeRanges(given: readonly Token[]): readonly Token[] {
  const tokens = neighbours(lastYear(given));
  for (const [at, token] of tokens.entries()) {
    if (token.quoted || !OPENS.test(token.lower)) continue;
    const skip = (i: number) => (tokens[i]?.lower === 'the' ? i + 1 : i);
    const from = skip(at + 1);
    const first = dayAt(tokens, from);
    if (!first || !JOINS.test(tokens[first.to]?.lower ?? '')) continue;
    const until = skip(first.to + 1);
    const last = dayAt(tokens, until);
    // *Between 2 and 3* is no day.
    if (!last || last.month === 0 || (first.year > 0 && last.year === 0)) continue;
    const month = first.month || last.month;
    const year = first.year || last.year;
    const written = (source: number, to: number, text: string): Token => ({
      ...(tokens[source] as Token),
      text,
      lower: text,
      end: tokens[to - 1]?.end ?? token.end,
      pause: tokens[to - 1]?.pause ?? false,
    });
    const whole = (day: number, ofMonth: number, ofYear: number) => `${ofYear}-${pad(ofMonth)}-${pad(day)}`;
    if (year === 0) {
      if (first.month > 0) continue;
      const said = tokens.slice(until, last.to).find((each) => monthOf(each) > 0);
      return said ? [...tokens.slice(0, first.to), { ...said, pause: false }, ...tokens.slice(first.to)] : tokens;
    }
    return [
      ...tokens.slice(0, at + 1),
      written(from, first.to, whole(first.day, month, year)),
      ...tokens.slice(first.to, first.to + 1),
      written(until, last.to, whole(last.day, last.month, last.year || year)),
      ...tokens.slice(last.to),
    ];
  }
  return tokens;
}
