// The days on which something happens again and again, as the last three fields of cron: *weekdays*, *monday to friday*, *the 1st and
// the 15th of every month*, *the first of january*. The last day of a month is none that cron knows.
import { monthNumber, WEEKDAYS } from '../../base/calendar.ts';
import { ordinalOf } from './measures.ts';
import type { Token } from './token.ts';

export interface Days {
  /** Day of the month, month, day of the week. */
  day: string;
  month: string;
  weekday: string;
  to: number;
  /** Each of them was said: *mondays*, *of every month*; else it may be one day alone. */
  each: boolean;
}

const WORKING = /^(?:work|week)days?$/;
const WEEKEND = /^weekends?$/;
const LAST_OF_MONTH = 31;

const lowerAt = (tokens: readonly Token[], at: number): string =>
  tokens[at]?.quoted === false ? (tokens[at]?.lower ?? '') : '';
const weekdayOf = (word: string): number => WEEKDAYS.indexOf(word.replace(/s$/, ''));
const passed = (tokens: readonly Token[], at: number, words: RegExp): number =>
  words.test(lowerAt(tokens, at)) ? passed(tokens, at + 1, words) : at;

/** *Monday to friday*, *mondays through fridays*. */
function stretch(tokens: readonly Token[], at: number): Days | null {
  const from = weekdayOf(lowerAt(tokens, at));
  const to = /^(?:to|through|till|until|-)$/.test(lowerAt(tokens, at + 1)) ? weekdayOf(lowerAt(tokens, at + 2)) : -1;
  if (from < 0 || to <= from) return null;
  return { day: '*', month: '*', weekday: `${from}-${to}`, to: at + 3, each: true };
}

/** *Mondays and thursdays*, *monday, wednesday*. */
function listed(tokens: readonly Token[], at: number): Days | null {
  const days: number[] = [];
  let each = true;
  let to = at;
  for (let day = weekdayOf(lowerAt(tokens, to)); day >= 0; day = weekdayOf(lowerAt(tokens, to))) {
    days.push(day);
    each &&= lowerAt(tokens, to).endsWith('s');
    to++;
    if (lowerAt(tokens, to) === 'and' && weekdayOf(lowerAt(tokens, to + 1)) >= 0) to++;
  }
  return days.length === 0 ? null : { day: '*', month: '*', weekday: days.join(','), to, each };
}

const dayOf = (token: Token | undefined): number | null => {
  const day = ordinalOf(token);
  return day !== null && day > 0 && day <= LAST_OF_MONTH ? day : null;
};

/** *The 1st and the 15th of every month*, *the first of january*. */
function dated(tokens: readonly Token[], at: number): Days | null {
  const days: number[] = [];
  let to = at;
  for (let day = dayOf(tokens[to]); day !== null; day = dayOf(tokens[to])) {
    days.push(day);
    to = passed(tokens, to + 1, /^(?:day|and|the)$/);
  }
  if (days.length === 0) return null;
  const of = passed(tokens, to, /^(?:of|in)$/);
  const month = monthNumber(lowerAt(tokens, of));
  if (month > 0) return { day: days.join(','), month: String(month), weekday: '*', to: of + 1, each: false };
  const each = /^(?:every|each|a)$/.test(lowerAt(tokens, of));
  const end = passed(tokens, of, /^(?:every|each|a|the)$/);
  if (of === to || lowerAt(tokens, end) !== 'month') return null;
  return { day: days.join(','), month: '*', weekday: '*', to: end + 1, each };
}

/** The days that are said from there on, behind *on the*, *at the* or nothing. */
export function daysAt(tokens: readonly Token[], at: number): Days | null {
  const from = passed(tokens, at, /^(?:on|at|from|the)$/);
  const word = lowerAt(tokens, from);
  const each = { day: '*', month: '*', to: from + 1, each: true };
  if (WORKING.test(word)) return { ...each, weekday: '1-5' };
  if (WEEKEND.test(word)) return { ...each, weekday: '6,0' };
  return stretch(tokens, from) ?? listed(tokens, from) ?? dated(tokens, from);
}
