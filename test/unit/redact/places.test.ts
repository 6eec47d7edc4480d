// Shapes of secrets × places that they stand in. What people choose is harder than what machines make.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../../src/engine/redact/redact.ts';

const places = readFileSync(new URL('./places.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.replaceAll('⏎', '\n'));

const LETTERS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const text = (from: string, length: number) =>
  fc.array(fc.constantFrom(...from), { minLength: length, maxLength: length }).map((all) => all.join(''));
const joined = (...parts: Array<fc.Arbitrary<string>>) => fc.tuple(...parts).map((all) => all.join(''));
const digits = text('123456789', 4);

const SHAPES: ReadonlyArray<readonly [string, fc.Arbitrary<string>]> = [
  ['a season and a year', joined(fc.constantFrom('Sommer', 'Falcon', 'Tigris'), digits, fc.constant('!'))],
  ['letters as digits', joined(fc.constantFrom('tr0ub', 'hunt3r', 'l3tm3in'), digits)],
  ['base 62', joined(text(LETTERS, 8), digits, text(LETTERS, 8))],
  ['hexadecimal', joined(fc.constant('a3'), text('0123456789abcdef', 30))],
  ['with signs', joined(text(LETTERS, 6), fc.constantFrom('%', '^', '*'), digits, fc.constant('='), text(LETTERS, 3))],
];

describe.each(SHAPES)('a secret of the shape: %s', (_, shape) => {
  it('is taken out in at least 98 of 100 places', () => {
    const secrets = fc.sample(shape, { numRuns: places.length, seed: 7 });
    const left = places.filter((place, index) => {
      const secret = secrets[index] as string;
      return redact(place.replaceAll('«»', () => secret)).includes(secret);
    });
    expect(1 - left.length / places.length, left.join('\n')).toBeGreaterThanOrEqual(0.98);
  });
});

it('is a large list', () => expect(places.length).toBeGreaterThan(500));
