// The names of months and days of the week in English, as people, logs, git and tables write them.

import { capital } from './capital.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** Sunday first, as `Date.getDay()` counts. */
export const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

/** 1–12 for the name of a month in any case, whole, of three letters or `sept`; 0 for every other word. */
export function monthNumber(word: string): number {
  const lower = word.toLowerCase();
  const at = MONTHS.findIndex((name) => name === lower || name.slice(0, 3) === lower);
  return at < 0 && lower === 'sept' ? 9 : at + 1;
}

/** `march` for 3; '' for what is no month. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? '';

const short = (name: string): string => capital(name.slice(0, 3));

/** `Mar` for 3, as logs and git write it. */
export const shortMonth = (month: number): string => short(monthName(month));

/** `Tue` for 2; '' for what is no day of the week. */
export const shortWeekday = (day: number): string => short(WEEKDAYS[day] ?? '');

/** 0 (Sunday) – 6 for the name of a day in any case, whole or of its first letters; -1 for every other word. */
export function weekdayNumber(word: string): number {
  const lower = word.toLowerCase();
  return WEEKDAYS.findIndex(
    (name) =>
      name === lower || name.slice(0, 3) === lower || (/^(?:tues|thurs?)$/.test(lower) && name.startsWith(lower)),
  );
}
