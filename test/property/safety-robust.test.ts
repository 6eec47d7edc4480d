// Whatever comes in, a verdict comes out, and it is one that holds together.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visible } from '../../src/engine/safety/index.ts';
import { LEVELS, type Verdict } from '../../src/engine/safety/types.ts';
import { check } from '../helpers/safety.ts';

const FRAGMENTS = [
  'rm -rf /',
  'ls',
  '$(',
  ')',
  '`',
  '"',
  "'",
  '|',
  '&&',
  ';',
  '\n',
  '<<EOF\n',
  'EOF',
  '${x',
  '}',
  '{a,b}',
  '{1..9}',
  '$x',
  'x=/',
  ' ',
  'sudo',
  'sh -c',
  'eval',
  'xargs',
  '> f',
  '< f',
  '2>&1',
  '*',
  '~',
  '\\',
  '#',
  'if',
  'then',
  'fi',
  'f() {',
  '\u202e',
  '\x1b',
  '\ue000',
  'é',
];
const line = fc.oneof(
  fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 25 }).map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 25 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

const worst = ({ matches }: Verdict): number => Math.max(0, ...matches.map(({ level }) => LEVELS.indexOf(level)));

describe('any text', () => {
  it('gets a verdict whose parts agree', () => {
    fc.assert(
      fc.property(line, (command) => {
        const verdict = check(command);
        expect(verdict.command).toBe(command);
        expect(LEVELS.indexOf(verdict.level)).toBe(worst(verdict));
        expect(verdict.blocked).toBe(verdict.level === 'critical');
        expect(verdict.decision).toBe(verdict.level === 'safe' ? 'allow' : verdict.blocked ? 'block' : 'confirm');
        for (const { span } of verdict.matches) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeLessThanOrEqual(command.length);
          expect(span.start).toBeLessThanOrEqual(span.end);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it.each(['${x`\\', '$(a\\', 'echo "${y\\'])('keeps the spans of unfinished %j inside it', (command) => {
    for (const { span } of check(command).matches) expect(span.end).toBeLessThanOrEqual(command.length);
  });

  it('is judged the same way twice', () => {
    fc.assert(
      fc.property(line, (command) => {
        const { ms: first, ...one } = check(command);
        const { ms: second, ...two } = check(command);
        expect(two).toEqual(one);
        expect(first + second).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it('is not made safer by what is put before it', () => {
    fc.assert(
      fc.property(line, fc.constantFrom('true; ', 'ls\n', 'cd .; '), (command, before) => {
        const alone = LEVELS.indexOf(check(command).level);
        // An unread here-document or comment may swallow nothing that stands before it.
        expect(LEVELS.indexOf(check(before + command).level)).toBeGreaterThanOrEqual(Math.min(alone, 1));
      }),
      { numRuns: 1_000 },
    );
  });

  it('shows no invisible character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visible(text)).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069]/);
      }),
    );
  });
});
