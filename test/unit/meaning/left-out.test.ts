// What is left out may be said last: it is put behind *except*, where it stands behind a pause and ends the question.
import { describe, expect, it } from 'vitest';
import { leftOutLast } from '../../../src/engine/meaning/clause/left-out.ts';

describe('what is left out, said last', () => {
  it.each([
    ['which errors were logged, timeouts do not count?', 'which errors were logged except timeouts'],
    ["how many boats are there, the red ones don't count", 'how many boats are there except the red ones'],
    ['which services are up, cron not included', 'which services are up except cron'],
    ['how many files are here, pictures excluded', 'how many files are here except pictures'],
  ])('%s', (text, read) => expect(leftOutLast(text)).toBe(read));

  it.each([
    'which errors do not count',
    'how many boats are there, and which are not included?',
    'is cron included, or not',
    'tests do not count',
  ])('%s stays', (text) => expect(leftOutLast(text)).toBe(text));
});
