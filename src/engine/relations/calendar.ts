// When something happened as the parts of a calendar, so that things can be counted by day, month or hour.
import type { AttributeOf } from './types.ts';

export const calendar = {
  day: { type: 'word', about: 'day' },
  weekday: { type: 'word', about: 'day of the week' },
  month: { type: 'word', about: 'month' },
  hour: { type: 'word', about: 'hour of the day' },
  clock: { type: 'clock', about: 'time of day' },
} satisfies Record<string, AttributeOf>;

const two = (n: number): string => String(n).padStart(2, '0');
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long' });

/** In the time zone of the machine; `at` in milliseconds. */
export function calendarOf(at: number): Record<keyof typeof calendar, string> {
  const date = new Date(at);
  const month = `${date.getFullYear()}-${two(date.getMonth() + 1)}`;
  return {
    day: `${month}-${two(date.getDate())}`,
    weekday: WEEKDAY.format(date),
    month,
    hour: `${two(date.getHours())}:00`,
    clock: [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':'),
  };
}

const DAY_MS = 86_400_000;

/** The week of its Thursday, as ISO 8601 counts them. */
export function isoWeek(date: Date): number {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  const thursday = day + (4 - (new Date(day).getUTCDay() || 7)) * DAY_MS;
  const first = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday - first) / (7 * DAY_MS));
}
