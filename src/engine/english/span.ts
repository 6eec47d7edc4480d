// A day, month or year as a span of time: *on 3 march*, *in june*, *of May 2025*, *in 2024*. Its first day and the first one
// behind it are what a filter needs; a month alone is the last one of that name that has begun.
import { monthNumber, weekdayNumber } from '../../base/calendar.ts';
import type { Value } from '../goal/types.ts';
import { ordinalWord } from '../line/number-words.ts';
import type { Token } from './token.ts';

/** Before a word that is also a verb, and before a bare year. */
const BEFORE = /^(?:in|since|of|from|during|until|till|before|after|through|and|to|between|by|than)$/;
/** Verbs and names that months are called like. */
const DOUBTFUL: ReadonlySet<string> = new Set(['may', 'mar', 'march', 'jan']);
const YEAR = /^(?:19|20)\d\d$/;

const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** *This year*: the day on which it began, for programs that take it for now; any other moment as it is. */
export function begun(text: string, now = new Date()): string {
  const unit = /^this (week|month|year)$/.exec(text)?.[1];
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  if (unit === 'year') return day(year, 0, 1);
  if (unit === 'month') return day(year, month, 1);
  return unit === 'week' ? day(year, month, date - ((now.getDay() + 6) % 7)) : text;
}

/** The last day that was called so: *monday*, *last monday*; null for what is no day of the week. */
export function lastCalled(text: string, now = new Date()): string | null {
  const weekday = weekdayNumber(text.replace(/^last /, ''));
  if (weekday < 0) return null;
  const gone = (now.getDay() - weekday + 7) % 7;
  const daysAgo = gone === 0 && text.startsWith('last ') ? 7 : gone;
  return day(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
}

const OF_DAY: Readonly<Record<string, string>> = { noon: '12:00', midnight: '00:00' };
/** Of what has been, for programs that know no days of the week: its first day or its time. */
export function gone(text: string, now = new Date()): string {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  if (text === 'last week') return day(year, month, date - ((now.getDay() + 6) % 7) - 7);
  if (text === 'last month') return day(year, month - 1, 1);
  if (text === 'last year') return day(year - 1, 0, 1);
  return OF_DAY[text] ?? lastCalled(text, now) ?? begun(text, now);
}

/** The same with today and yesterday as their dates, and a time of day on the day that it is. */
export function dated(text: string, now = new Date()): string {
  const date = (back: number) => day(now.getFullYear(), now.getMonth(), now.getDate() - back);
  const told = gone(text, now);
  if (/^\d\d?:\d\d$/.test(told)) return `${date(0)}T${told.padStart(5, '0')}`;
  if (told === 'today') return date(0);
  return told === 'yesterday' ? date(1) : told.replace(' ', 'T');
}

export interface Span {
  value: Value;
  to: number;
}

function monthAt(token: Token | undefined): number {
  return !token || token.quoted ? -1 : monthNumber(token.lower) - 1;
}

const DATE = /^(\d{1,2})(?:st|nd|rd|th)?$/;
const dateOf = (token: Token | undefined): number | null => {
  const n = Number(token && !token.quoted ? DATE.exec(token.lower)?.[1] : Number.NaN);
  return n >= 1 && n <= 31 ? n : null;
};

/** *The first of march*. */
const ordinalDate = (tokens: readonly Token[], at: number): number | null => {
  const place = ordinalWord(tokens[at]?.lower ?? '');
  return place !== null && place <= 31 && tokens[at + 1]?.lower === 'of' ? place : null;
};

/** *3 march*, *the 3rd of march 2026*, *march 3rd, 2026*: one day. */
function dayAt(tokens: readonly Token[], at: number, now: Date): Span | null {
  const start = tokens[at]?.lower === 'the' ? at + 1 : at;
  const ahead = dateOf(tokens[start]) ?? ordinalDate(tokens, start);
  const behind = tokens[start + 1]?.lower === 'of' ? start + 2 : start + 1;
  const month = monthAt(tokens[ahead === null ? start : behind]);
  const date = ahead ?? dateOf(tokens[start + 1]);
  if (month < 0 || date === null) return null;
  const to = (ahead === null ? start + 1 : behind) + 1;
  const said = YEAR.exec(tokens[to]?.lower ?? '')?.[0];
  const own = tokens[to]?.lower === 'this' && tokens[to + 1]?.lower === 'year';
  // *What weekday is 24 december*: what is told of as it is now or will be has not gone by.
  const coming = own || [1, 2].some((back) => /^(?:is|will|be)$/.test(tokens[start - back]?.lower ?? ''));
  const over = month > now.getMonth() || (month === now.getMonth() && date > now.getDate());
  const year = said ? Number(said) : now.getFullYear() - (over && !coming ? 1 : 0);
  // *May 5*: a verb and a number, where nothing says that it is a day.
  const word = tokens[ahead === null ? start : behind];
  const led = /^(?:on|the)$/.test(tokens[at - 1]?.lower ?? '') || BEFORE.test(tokens[at - 1]?.lower ?? '');
  const doubtful = ahead === null && DOUBTFUL.has(word?.lower ?? '') && word?.text === word?.lower;
  if (doubtful && !led && !said) return null;
  // There is no 30th of February.
  if (new Date(Date.UTC(year, month, date)).getUTCDate() !== date) return null;
  const value: Value = { type: 'moment', text: day(year, month, date), until: day(year, month, date + 1) };
  return { value, to: said ? to + 1 : own ? to + 2 : to };
}

export function spanAt(tokens: readonly Token[], at: number, now = new Date()): Span | null {
  const token = tokens[at];
  if (!token || token.quoted) return null;
  const one = dayAt(tokens, at, now);
  if (one) return one;
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
