// Units of time in seconds, by every name that people, programs and tables give them.

export type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** As programs count that know days alone: a month has 30 of them, a year 365. */
export const SECONDS: Readonly<Record<TimeUnit, number>> = {
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  year: 31_536_000,
};

/** As a calendar counts: the mean of its months and years. */
export const MEAN_SECONDS: Readonly<Record<TimeUnit, number>> = { ...SECONDS, month: 2_629_746, year: 31_556_952 };

/** The largest first. */
export const TIME_UNITS: readonly TimeUnit[] = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'];

const NAMES: Readonly<Record<TimeUnit, string>> = {
  second: 's sec secs second seconds',
  minute: 'min mins minute minutes',
  hour: 'h hr hrs hour hours',
  day: 'd day days',
  week: 'w wk wks week weeks',
  month: 'month months',
  year: 'y yr yrs year years',
};
const CALLED = new Map(TIME_UNITS.flatMap((unit) => NAMES[unit].split(' ').map((name) => [name, unit] as const)));

/** The unit of a word or a letter; `m` is none by itself, for it may be metres. */
export const timeUnit = (word: string): TimeUnit | null => CALLED.get(word.toLowerCase()) ?? null;

/** Seconds of a unit by name, or as it stands behind a figure without a space (`10m`); null for every other word. */
export function unitSeconds(word: string, by = SECONDS): number | null {
  const unit = word.toLowerCase() === 'm' ? 'minute' : timeUnit(word);
  return unit && by[unit];
}
