// Patterns: optional words, choices, categories with their comparison, values; every way to match is given.
import { describe, expect, it } from 'vitest';
import { compile, match, says } from '../../../src/engine/english/pattern.ts';
import { createSlots } from '../../../src/engine/english/slots.ts';
import { tokenize } from '../../../src/engine/english/token.ts';
import { PROJECT } from '../meaning/world.ts';

const matches = (pattern: string, text: string, at = 0) => {
  const tokens = tokenize(text);
  return match(compile(pattern), tokens, at, createSlots(tokens, PROJECT));
};
const ends = (pattern: string, text: string) => matches(pattern, text).map(({ to }) => to);

describe('patterns', () => {
  it.each<[string, string, number[]]>([
    ['clean up', 'cleaned up here', [2]],
    ['clean up', 'cleaned the', []],
    ['old|older than <duration>', 'older than 3 days', [4]],
    ['search the? files?', 'search the files', [1, 3, 2].sort()],
    ['{more} <size>', 'larger than 5 MB', [4]],
    ['{more} <size>', 'larger than expected', []],
    ['<number> first', 'two first', [2]],
    ['delete', '"delete"', []],
  ])('%s on %s', (pattern, text, to) => {
    expect(ends(pattern, text).sort()).toEqual(to);
  });

  it('gives the comparison of a category and the value', () => {
    const [found] = matches('{least} <size>', 'at least 2 GB');
    expect(found).toMatchObject({ op: '>=', values: [{ type: 'size', text: '2G' }], words: 2 });
  });

  it('tells what a mere preposition does not govern', () => {
    expect(matches('of <text>', 'of foo')[0]).toMatchObject({ governed: false, looked: false });
    expect(matches('contain <text>', 'containing foo')[0]).toMatchObject({ governed: true });
    expect(matches('in <path>', 'in src')[0]).toMatchObject({ looked: true });
  });

  it('knows the words that can begin it', () => {
    expect(compile('the? {more} <size>').heads).toContain('the');
    expect(compile('the? {more} <size>').heads).toContain('larger');
    expect(compile('a? <size>').heads).toBeNull();
  });

  it('refuses a category that there is none of', () => {
    expect(() => matches('{nonesuch} x', 'x')).toThrow('nonesuch');
  });

  it('hears a word in all its forms, save in quotes', () => {
    const [plain, quoted] = tokenize('zipped "zipped"');
    expect(says(plain, 'zip')).toBe(true);
    expect(says(quoted, 'zip')).toBe(false);
    expect(says(undefined, 'zip')).toBe(false);
  });
});
