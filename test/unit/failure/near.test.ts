import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest, withEnding } from '../../../src/engine/failure/near.ts';

describe('the nearest name', () => {
  it.each<[string, string[], string | null]>([
    // As many slips as a word of its length may have: none, one, two.
    ['ab', ['ac'], null],
    ['abc', ['abd'], 'abd'],
    ['abc', ['ade'], null],
    ['brnach', ['branch'], 'branch'],
    ['instakl', ['install', 'uninstall'], 'install'],
    ['abcdef', ['abcxyz'], null],
    // Other capitals are nearer than any slip; the word itself is not what was meant.
    ['Makefile', ['Makefiles', 'makefile'], 'makefile'],
    ['make', ['make'], null],
    // Of two that are equally near none, unless one alone begins alike.
    ['mains', ['main1', 'main2'], null],
    ['cain', ['main', 'rain'], null],
    ['cain', ['main', 'rain', 'cair'], 'cair'],
    ['cain', ['cait', 'cair', 'main'], null],
    ['abc', [], null],
  ])('%s among %j', (word, names, meant) => expect(nearest(word, names)).toBe(meant));

  it('is the same in whatever order, and however often, the names come', () => {
    const name = fc.stringMatching(/^[a-cA-C]{1,7}$/);
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 8 }), (word, names) => {
        const meant = nearest(word, names);
        expect(nearest(word, [...names].reverse())).toBe(meant);
        expect(nearest(word, [...names, ...names])).toBe(meant);
        if (meant !== null) expect(names.filter((each) => each !== word)).toContain(meant);
      }),
    );
  });
});

it('goes on with an ending where only one does', () => {
  expect(withEnding('notes', ['notes.txt', 'notesb.txt'])).toBe('notes.txt');
  expect(withEnding('notes', ['notes.txt', 'notes.md'])).toBeNull();
  expect(withEnding('notes', ['notes'])).toBeNull();
});
