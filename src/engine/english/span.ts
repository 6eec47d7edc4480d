// A month or a year as a span of time: *in june*, *of May 2025*, *in 2024*. Its first day and the first one behind it are
// what a filter needs; a month alone is the last one of that name that has begun.
import type { Value } from '../goal/types.ts';
import type { Token } from './token.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const NAMES = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const LONG = MONTHS.map((_, i) => NAMES.format(new Date(Date.UTC(2000, i))).toLowerCase());
/** Before a word that is also a verb, and before a bare year. */
const BEFORE = /^(?:in|since|of|from|during|until|till|before|after|through|and|to|between|by)$/;
/** Verbs and names that months are called like. */
const DOUBTFUL: ReadonlySet<string> = new Set(['may', 'mar', 'march', 'jan']);
const YEAR = /^(?:19|20)\d\d$/;

const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

export interface Span {
  value: Value;
  to: number;
}

function monthAt(token: Token | undefined): number {
  if (!token || token.quoted) return -1;
  const long = LONG.indexOf(token.lower);
  return long >= 0 ? long : MONTHS.indexOf(token.lower === 'sept' ? 'sep' : token.lower);
}

export function spanAt(tokens: readonly Token[], at: number, now = new Date()): Span | null {
  const token = tokens[at];
  if (!token || token.quoted) return null;
  const led = BEFORE.test(tokens[at - 1]?.lower ?? '');
  if (YEAR.test(token.lower) && led) {
    const year = Number(token.lower);
    const value: Value = { type: 'moment', text: day(year, 0, 1), until: day(year + 1, 0, 1) };
    return { value, to: at + 1 };
  }
  const month = monthAt(token);
  if (month < 0) return null;
  const said = YEAR.exec(tokens[at + 1]?.lower ?? '')?.[0];
  const capital = token.text !== token.lower;
  if (!said && DOUBTFUL.has(token.lower) && !led && !capital) return null;
  const year = said ? Number(said) : now.getFullYear() - (month > now.getMonth() ? 1 : 0);
  return {
    value: { type: 'moment', text: day(year, month, 1), until: day(year, month + 1, 1) },
    to: at + (said ? 2 : 1),
  };
}
