import { describe, expect, it } from 'vitest';
import { plural, pluralOf } from '../../../src/base/plural.ts';
import { failureKind, sayFailure } from '../../../src/base/sqlite-failures.ts';
import { MEAN_SECONDS, SECONDS, TIME_UNITS, timeUnit, unitSeconds } from '../../../src/base/time-units.ts';

it.each([
  ['s', 'second'],
  ['Secs', 'second'],
  ['min', 'minute'],
  ['HRS', 'hour'],
  ['d', 'day'],
  ['wks', 'week'],
  ['months', 'month'],
  ['yr', 'year'],
  ['m', null],
  ['mb', null],
  ['', null],
])('%j is a %s', (word, unit) => expect(timeUnit(word)).toBe(unit));

it.each([
  ['m', 60],
  ['h', 3_600],
  ['weeks', 604_800],
  ['month', 2_592_000],
  ['mm', null],
])('%j has %s seconds', (word, seconds) => expect(unitSeconds(word)).toBe(seconds));

it('counts months and years by the calendar, or as programs do', () => {
  expect(unitSeconds('month', MEAN_SECONDS)).toBeGreaterThan(SECONDS.month);
  expect(MEAN_SECONDS.year / MEAN_SECONDS.month).toBeCloseTo(12);
  expect(TIME_UNITS.map((unit) => SECONDS[unit])).toEqual(Object.values(SECONDS).toReversed());
});

it.each([
  ['file', 'files'],
  ['branch', 'branches'],
  ['entry', 'entries'],
  ['day', 'days'],
  ['process', 'processes'],
  ['box', 'boxes'],
])('%s, %s', (noun, many) => {
  expect(pluralOf(noun)).toBe(many);
  expect([plural(0, noun), plural(1, noun), plural(2, noun)]).toEqual([`0 ${many}`, `1 ${noun}`, `2 ${many}`]);
});

describe('a failure of SQLite', () => {
  const said = { damaged: 'broken', busy: 'held', full: 'no room', readonly: 'locked' };
  const coded = (code: string) => Object.assign(new Error('its own words'), { code });
  it.each([
    [coded('SQLITE_CORRUPT'), 'broken'],
    [coded('SQLITE_BUSY'), 'held'],
    [coded('ENOSPC'), 'no room'],
    [coded('EROFS'), 'locked'],
    [coded('REOS_NATIVE_MISSING'), 'its own words'],
    [coded('SQLITE_MISUSE'), 'The shelf cannot be used: its own words'],
    ['a text', 'The shelf cannot be used: a text'],
  ])('%s', (error, words) => expect([failureKind(error), sayFailure(error, 'shelf', said)]).toContain(words));
});
