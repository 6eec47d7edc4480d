import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { globPattern } from '../../../src/base/glob.ts';

const fits = (glob: string, name: string) => globPattern(glob).test(name);

describe('a pattern of a file name', () => {
  it('knows stars, single signs and sets, and nothing else', () => {
    expect(fits('*.csv', 'a.csv')).toBe(true);
    expect(fits('*.csv', 'axcsv')).toBe(false);
    expect(fits('day-?.txt', 'day-1.txt')).toBe(true);
    expect(fits('*.p[lm]', 'Tree.pm')).toBe(true);
    expect(fits('*.p[lm]', 'Tree.py')).toBe(false);
    expect(fits('[!a-c]*', 'delta')).toBe(true);
    expect(fits('[^a-c]*', 'beta')).toBe(false);
    expect(fits('(1).txt', '(1).txt')).toBe(true);
    expect(globPattern('*.CSV', 'i').test('a.csv')).toBe(true);
  });

  it('takes a bracket that nothing closes for itself', () => {
    expect(fits('*.p[lm', 'a.p[lm')).toBe(true);
    expect(fits('a]', 'a]')).toBe(true);
    expect(fits('[]', '[]')).toBe(true);
  });

  it('takes a range that runs backwards by its ends', () => {
    expect(fits('[z-a]', 'z')).toBe(true);
    expect(fits('[z-a]', 'm')).toBe(false);
  });

  it('is made of any text, and a name without signs fits itself alone', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (glob, name) => {
        globPattern(glob).test(name);
        if (!/[*?[/]/.test(name)) expect(fits(name, name)).toBe(true);
      }),
    );
  });
});
