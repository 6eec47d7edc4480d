// Months and years as spans of time.
import { describe, expect, it } from 'vitest';
import { begun, gone, spanAt } from '../../../src/engine/english/span.ts';
import { tokenize } from '../../../src/engine/english/token.ts';

const NOW = new Date(2026, 3, 10);
const at = (text: string, index: number) => spanAt(tokenize(text), index, NOW);

describe('spans', () => {
  it.each([
    ['in june', 1, '2025-06-01', '2025-07-01'],
    ['in april', 1, '2026-04-01', '2026-05-01'],
    ['june 2024', 0, '2024-06-01', '2024-07-01'],
    ['dec 2024', 0, '2024-12-01', '2025-01-01'],
    ['in 2023', 1, '2023-01-01', '2024-01-01'],
    ['since May', 1, '2025-05-01', '2025-06-01'],
  ])('%s', (text, index, first, until) =>
    expect(at(text, index)?.value).toEqual({ type: 'moment', text: first, until }),
  );

  it.each([
    ['you may go', 1],
    ['march on', 0],
    ['2023 files', 0],
    ['market', 0],
  ])('%s is none', (text, index) => expect(at(text, index)).toBeNull());
});

describe('a span that is not over', () => {
  it.each([
    ['this year', '2026-01-01'],
    ['this month', '2026-04-01'],
    ['this week', '2026-04-06'],
    ['yesterday', 'yesterday'],
  ])('%s begins on a day', (text, day) => expect(begun(text, NOW)).toBe(day));
});

describe('what has been, for programs that know no days of the week', () => {
  it.each([
    ['monday', '2026-04-06'],
    ['friday', '2026-04-10'],
    ['last friday', '2026-04-03'],
    ['last week', '2026-03-30'],
    ['last month', '2026-03-01'],
    ['midnight', '00:00'],
    ['2 days ago', '2 days ago'],
  ])('%s', (text, day) => expect(gone(text, NOW)).toBe(day));
});
