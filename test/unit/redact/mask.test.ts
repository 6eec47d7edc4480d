// What is taken for a secret by its look, and what stands in the place of one and is none.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cover, coverValue, looksRandom, spansOf, withWords } from '../../../src/engine/redact/mask.ts';

describe('a mixture of letters and digits', () => {
  it.each([
    'aZ3kP9xQ2mB7vT4n',
    'Xk29fLmQ81zRtB0c',
    // A change of its kind in every fourth place is enough.
    'abcDefg1hijKlmn2',
  ])('looks random: %s', (text) => expect(looksRandom(text)).toBe(true));

  it.each([
    ['no capital', 'az3kp9xq2mb7vt4n'],
    ['nothing small', 'AZ3KP9XQ2MB7VT4N'],
    ['one digit', 'aZkPxQmBvTn3wRsL'],
    ['the same few again', 'aB1aB1aB1aB1aB1a'],
    ['seldom another kind', 'abcdefGhijklmno12'],
  ])('does not with %s', (_why, text) => expect(looksRandom(text)).toBe(false));
});

describe('a value in a secret place', () => {
  const covered = (value: string) => withWords(coverValue(value));

  it.each(
    [
      ['true', 'false', 'null', 'none', 'yes', 'no', 'on', 'off', 'required', 'optional', 'str', '42'],
      ['$TOKEN', '"$TOKEN"', '$(pass show x)', '{{ token }}', '<your token>', '%s', '****', 'xxxx', '...'],
      ['YOUR_TOKEN', 'TOKEN_HERE', 'INSERT-KEY', '[redacted]'],
      ['/etc/ssl/key.pem', './key', '~/.netrc', '@/run/secret', 'certs/tls.key', 'secrets.toml'],
      ['', '""'],
    ].flat(),
  )('is none: %s', (value) => expect(covered(value)).toBe(value));

  it.each([
    ['hunter2', '[redacted]'],
    ['trueish', '[redacted]'],
    ['1234', '[redacted]'],
    ["'hunter2'", "'[redacted]'"],
    ['"hunter 2"', '"[redacted]"'],
    ['hunter2)', '[redacted])'],
    ['hunter2},', '[redacted]},'],
  ])('is covered: %s', (value, clean) => expect(covered(value)).toBe(clean));
});

it('tells the places of covers, one for each run', () => {
  const text = fc.stringMatching(/^[a-z ]{0,6}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.integer({ min: 1, max: 5 })), { maxLength: 5 }), text, (parts, end) => {
      const separate = parts.map(([before, length]) => [`x${before}`, length] as const);
      const whole = `${separate.map(([before, length]) => before + cover(length)).join('')}${end}`;
      const spans = spansOf(whole);
      expect(spans).toHaveLength(parts.length);
      for (const [at, { start, end: behind }] of spans.entries()) expect(behind - start).toBe(separate[at]![1]);
      expect(withWords(whole)).toBe(`${separate.map(([before]) => `${before}[redacted]`).join('')}${end}`);
    }),
  );
});
