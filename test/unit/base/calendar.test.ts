import { expect, it } from 'vitest';
import { monthName, monthNumber, shortMonth, weekdayNumber } from '../../../src/base/calendar.ts';

it.each([
  ['march', 3],
  ['Mar', 3],
  ['MAY', 5],
  ['sept', 9],
  ['sep', 9],
  ['marc', 0],
  ['mars', 0],
  ['', 0],
])('%s is month %i', (word, month) => {
  expect(monthNumber(word)).toBe(month);
});

it.each([
  ['sunday', 0],
  ['Tue', 2],
  ['tues', 2],
  ['thur', 4],
  ['satur', -1],
  ['', -1],
])('%s is day %i of the week', (word, day) => {
  expect(weekdayNumber(word)).toBe(day);
});

it('writes months as logs do', () => {
  expect([1, 9, 12, 0, 13].map(shortMonth)).toEqual(['Jan', 'Sep', 'Dec', '', '']);
  expect(monthName(9)).toBe('september');
});
