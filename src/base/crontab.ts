// The five fields of a crontab: on which minutes, hours, days, months and days of the week a job runs. Every way to
// write the same times (`*/15`, `0,15,30,45`; `1-5`, `mon-fri`; `0`, `7`) is read as the same.
import { monthNumber, weekdayNumber } from './calendar.ts';

export interface Times {
  minutes: readonly number[];
  hours: readonly number[];
  days: readonly number[];
  months: readonly number[];
  /** 0 is Sunday. */
  weekdays: readonly number[];
}

const NAMED: Readonly<Record<string, string>> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@weekly': '0 0 * * 0',
  '@monthly': '0 0 1 * *',
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
};

const numeral = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : Number.NaN);
const orName =
  (named: (word: string) => number, first: number) =>
  (text: string): number =>
    /^[a-z]{3}$/i.test(text) && named(text) >= first ? named(text) : numeral(text);

/** Lists, ranges and steps of one field, as numbers; null for what is none. */
function valuesOf(field: string, first: number, last: number, number = numeral): number[] | null {
  const found = new Set<number>();
  for (const part of field.split(',')) {
    const [, from = '', to, step] = /^(\*|\w+)(?:-(\w+))?(?:\/(\d{1,2}))?$/.exec(part) ?? [];
    const all = from === '*';
    const low = all ? first : number(from);
    const high = to !== undefined && !all ? number(to) : all || step ? last : low;
    const by = Number(step ?? 1);
    if (!(low >= first && high >= low && high <= last && by > 0) || (all && to !== undefined)) return null;
    for (let value = low; value <= high; value += by) found.add(value);
  }
  return [...found].sort((a, b) => a - b);
}

/** Five fields or `@daily`; null for what is neither, and for `@reboot`, which no clock brings round. */
export function cronTimes(when: string): Times | null {
  const [minute = '', hour = '', day = '', month = '', weekday = '', more] = (NAMED[when] ?? when).split(/\s+/);
  const minutes = valuesOf(minute, 0, 59);
  const hours = valuesOf(hour, 0, 23);
  const days = valuesOf(day, 1, 31);
  const months = valuesOf(month, 1, 12, orName(monthNumber, 1));
  const week = valuesOf(weekday, 0, 7, orName(weekdayNumber, 0));
  if (!(minutes && hours && days && months && week) || more !== undefined) return null;
  return { minutes, hours, days, months, weekdays: [...new Set(week.map((at) => at % 7))].sort((a, b) => a - b) };
}

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

export const onWeekdays = ({ weekdays }: Times): boolean => weekdays.join('') === '12345';
export const onWeekends = ({ weekdays }: Times): boolean => weekdays.join('') === '06';

/** How often they come round; what runs on every working day does so daily. */
export function rhythmOf(times: Times): Unit {
  if (times.minutes.length > 1) return 'minute';
  if (times.hours.length > 1) return 'hour';
  if (times.months.length === 1) return 'year';
  if (times.days.length < 31) return 'month';
  return times.weekdays.length === 7 || onWeekdays(times) ? 'day' : 'week';
}

/** `1` for a field of one value, `*` for one of all, `n` for what is between. */
function shapeOf({ minutes, hours, days, months, weekdays }: Times): string {
  const size = ({ length }: readonly number[], all: number): string =>
    length === 1 ? '1' : length === all ? '*' : 'n';
  return [size(minutes, 60), size(hours, 24), size(days, 31), size(months, 12), size(weekdays, 7)].join('');
}

const ADVERBS: Readonly<Record<string, string>> = {
  '1****': 'hourly',
  '11***': 'daily',
  '11**1': 'weekly',
  '111**': 'monthly',
  '1111*': 'yearly',
};

/** `daily`, of what runs just once in each; null for every other rhythm. */
export const adverbOf = (times: Times): string | null => ADVERBS[shapeOf(times)] ?? null;

/** The one time of the day, `06:15`; null where there are several. */
export function clockOf({ minutes, hours }: Times): string | null {
  const [minute, hour] = [minutes[0], hours[0]];
  if (minutes.length !== 1 || hours.length !== 1) return null;
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** At night only: between ten and six. */
export const isNightly = ({ hours }: Times): boolean => hours.every((hour) => hour < 6 || hour >= 22);

/** How far times of a field are apart, where that is the same all round. */
function stepOf(values: readonly number[], round: number): number | null {
  const step = round / values.length;
  return values.length > 1 && values.every((value, at) => value === (values[0] ?? 0) + at * step) ? step : null;
}

/** `10 minutes`, `6 hours`: how far they are apart, where that is the same all day. */
export function intervalOf({ minutes, hours }: Times): string | null {
  const between = hours.length === 24 ? stepOf(minutes, 60) : minutes.length === 1 ? stepOf(hours, 24) : null;
  return between === null ? null : `${between} ${hours.length === 24 ? 'minutes' : 'hours'}`;
}

/** How often they come round in a week of every month, on the average. */
export const timesAWeek = ({ minutes, hours, days, months, weekdays }: Times): number =>
  (minutes.length * hours.length * weekdays.length * (days.length / 31) * months.length) / 12;

const fitsDay = ({ days, months, weekdays }: Times, day: Date): boolean => {
  const isDay = days.includes(day.getDate());
  const isWeekday = weekdays.includes(day.getDay());
  // Where both are given either will do.
  const either = days.length < 31 && weekdays.length < 7;
  return months.includes(day.getMonth() + 1) && (either ? isDay || isWeekday : isDay && isWeekday);
};

const MOST_DAYS = 366 * 5;

/** When they come round next after a point of time, in ms; null where they do not for years. */
export function nextOf(times: Times, after: number): number | null {
  const day = new Date(after);
  day.setHours(0, 0, 0, 0);
  for (let n = 0; n < MOST_DAYS; n++, day.setDate(day.getDate() + 1)) {
    if (!fitsDay(times, day)) continue;
    for (const hour of times.hours)
      for (const minute of times.minutes) {
        const at = new Date(day).setHours(hour, minute);
        if (at > after) return at;
      }
  }
  return null;
}
