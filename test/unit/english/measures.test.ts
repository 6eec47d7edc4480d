// Numbers, sizes, spans and points of time, in words and in figures.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECONDS } from '../../../src/base/time-units.ts';
import { durationAt, momentAt, numberOf, ordinalOf, sizeAt, unitAt } from '../../../src/engine/english/measures.ts';
import { tokenize } from '../../../src/engine/english/token.ts';

const KIB = 1024;

describe('sizes', () => {
  it.each<[string, number, string, number]>([
    ['1MB', KIB ** 2, '1M', 1],
    ['10 mb', 10 * KIB ** 2, '10M', 2],
    ['five megabytes', 5 * KIB ** 2, '5M', 2],
    ['a gigabyte', KIB ** 3, '1G', 2],
    ['1.5 GB', 1.5 * KIB ** 3, '1536M', 2],
    ['100k', 100 * KIB, '100k', 1],
    ['512 bytes', 512, '512c', 2],
    ['2 TiB', 2 * KIB ** 4, '2048G', 2],
    ['3 G', 3 * KIB ** 3, '3G', 2],
    ['0.5k', 512, '512c', 1],
  ])('%s', (text, bytes, written, to) => {
    expect(sizeAt(tokenize(text), 0)).toEqual({ value: { type: 'size', bytes, text: written }, to });
  });

  it.each(['ten files', '10', 'mb', '10 m', '5 g', '"10 mb"', '5 minutes', ''])('%s is none', (text) => {
    expect(sizeAt(tokenize(text), 0)).toBeNull();
  });

  it('writes whole numbers only, and loses nothing by it', () => {
    const unit: Record<string, number> = { c: 1, k: KIB, M: KIB ** 2, G: KIB ** 3 };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4_000 }),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom('kb', 'MB', 'gb', 'TB'),
        (whole, hundredths, name) => {
          const { value } = sizeAt(tokenize(`${whole}.${String(hundredths).padStart(2, '0')}${name}`), 0) ?? {};
          if (value?.type !== 'size') throw new Error('no size');
          expect(value.text).toMatch(/^\d+[ckMG]$/);
          const said = Number.parseInt(value.text, 10) * (unit[value.text.at(-1) ?? ''] ?? Number.NaN);
          expect(Math.abs(said - value.bytes)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('durations', () => {
  it.each<[string, number, string, number]>([
    ['30 days', 30, 'day', 2],
    ['an hour', 1, 'hour', 2],
    ['half an hour', 0.5, 'hour', 3],
    ['two weeks', 2, 'week', 2],
    ['10min', 10, 'minute', 1],
    ['24h', 24, 'hour', 1],
    ['3 months', 3, 'month', 2],
    ['90 secs', 90, 'second', 2],
  ])('%s', (text, n, unit, to) => {
    const found = durationAt(tokenize(text), 0);
    expect(found).toEqual({
      value: { type: 'duration', n, unit, seconds: n * SECONDS[unit as keyof typeof SECONDS] },
      to,
    });
  });

  it('takes a unit alone for one of it', () => {
    expect(unitAt(tokenize('day'), 0)?.value).toMatchObject({ n: 1, unit: 'day' });
    expect(unitAt(tokenize('d'), 0)).toBeNull();
  });
});

describe('moments', () => {
  it.each<[string, string, number]>([
    ['yesterday', 'yesterday', 1],
    ['last week', 'last week', 2],
    ['2024-01-31', '2024-01-31', 1],
    ['2024-01-31 10:00', '2024-01-31 10:00', 2],
    ['9:05 on 2024-01-31', '2024-01-31 09:05', 3],
    ['today at 6:00', '6:00', 3],
    ["8 o'clock", '08:00', 2],
    ["8 o'clock in the evening", '20:00', 5],
    ['10:30', '10:30', 1],
    ['3 days ago', '3 days ago', 3],
    ['an hour ago', '1 hour ago', 3],
    ['june 2024', '2024-06-01', 2],
  ])('%s', (text, written, to) => {
    const found = momentAt(tokenize(text), 0);
    expect(found?.value).toMatchObject({ type: 'moment', text: written });
    expect(found?.to).toBe(to);
  });

  it.each(['may 5', 'main', '2024', 'soon'])('%s is none', (text) => {
    expect(momentAt(tokenize(text), 0)).toBeNull();
  });
});

describe('numbers', () => {
  const [token] = tokenize('7');
  it('reads figures, words and ordinals', () => {
    expect(numberOf(token)).toBe(7);
    expect(numberOf(tokenize('twelve')[0])).toBe(12);
    expect(numberOf(tokenize('a')[0])).toBeNull();
    expect(numberOf(tokenize('a')[0], true)).toBe(1);
    expect(numberOf(tokenize('"7"')[0])).toBeNull();
    expect(numberOf(tokenize('constructor')[0])).toBeNull();
    expect(ordinalOf(tokenize('third')[0])).toBe(3);
    expect(ordinalOf(tokenize('22nd')[0])).toBe(22);
    expect(ordinalOf(tokenize('twelfth')[0])).toBe(12);
    expect(ordinalOf(tokenize('nineteenth')[0])).toBe(19);
    expect(ordinalOf(tokenize('thirty-first')[0])).toBe(31);
    expect(ordinalOf(tokenize('two')[0])).toBeNull();
  });
});
