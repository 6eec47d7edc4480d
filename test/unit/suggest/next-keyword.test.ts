import { describe, expect, it } from 'vitest';
import { nextKeywords } from '../../../src/engine/suggest/next-keyword.ts';

describe('the word that an open loop or condition waits for', () => {
  it.each<[string, readonly string[]]>([
    ['for f in *.js; ', ['do']],
    ['while true; ', ['do']],
    ['for f in a b; do echo $f; ', ['done']],
    ['if [ -f Makefile ]; ', ['then']],
    ['if true; then echo a; ', ['fi', 'else', 'elif']],
    ['if true; then echo a; elif false; ', ['then']],
    ['for f in a; do if true; then echo b; fi; ', ['done']],
    ['for f in a; do echo; done; ', []],
    ['echo "for f in; " ; ', []],
    ['ls; if ', []],
    ['git log ', []],
    ['', []],
  ])('%s', (line, words) => {
    expect(nextKeywords(line, false)).toEqual(words);
  });

  it('is end in fish', () => {
    expect(nextKeywords('for f in *; ', true)).toContain('end');
    expect(nextKeywords('for f in *; end; ', true)).toEqual([]);
  });
});
