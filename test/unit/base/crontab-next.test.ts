// When a job of a crontab comes round next, and how often it does.
import { describe, expect, it } from 'vitest';
import { cronTimes, nextOf, timesAWeek } from '../../../src/base/crontab.ts';

const at = (text: string): number => new Date(text).getTime();
const next = (fields: string, after: string): number | null => {
  const times = cronTimes(fields);
  return times && nextOf(times, at(after));
};

describe('the next run', () => {
  it.each([
    ['30 2 * * *', '2026-03-04T01:00', '2026-03-04T02:30'],
    ['30 2 * * *', '2026-03-04T02:30', '2026-03-05T02:30'],
    ['*/20 * * * *', '2026-03-04T10:41', '2026-03-04T11:00'],
    ['0 6 * * 1', '2026-03-04T10:00', '2026-03-09T06:00'],
    ['0 0 1 * *', '2026-12-15T10:00', '2027-01-01T00:00'],
    // Either will do where both are given.
    ['0 8 1 * 5', '2026-03-04T10:00', '2026-03-06T08:00'],
  ])('%s after %s is %s', (fields, after, expected) => expect(next(fields, after)).toBe(at(expected)));

  it('never comes on the 30th of February', () => expect(next('0 0 30 2 *', '2026-03-04T10:00')).toBeNull());
});

it.each([
  ['*/15 * * * *', 672],
  ['0 3 * * *', 7],
  ['0 6 * * 1', 1],
])('%s runs %d times a week', (fields, times) => {
  const read = cronTimes(fields);
  expect(read && timesAWeek(read)).toBe(times);
});
