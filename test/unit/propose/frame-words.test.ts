import { describe, expect, it } from 'vitest';
import { wordsOfEntry, wordsOfFrame } from '../../../src/engine/propose/frame-words.ts';

describe('the words that a frame is found by', () => {
  const phrases = ['how many (lines|rows) has {file}', 'Count the lines of {file}'];

  it('are canonical and without slots and small words; those of each phrase that must be said', () => {
    const { vocabulary, said, oneOf } = wordsOfFrame({ phrases });
    expect(vocabulary).toEqual(['many', 'lin', 'row']);
    expect(said).toEqual([['many'], ['count', 'lines', 'of']]);
    expect(oneOf).toEqual([[], []]);
    // Where none must be said, one of a group that cannot be left out must.
    const open = ['(size|how big|) (lines|rows of) {file}', '(lines|{file})', '{file}'];
    expect(wordsOfFrame({ phrases: open }).oneOf).toEqual([['lines', 'rows'], [], []]);
  });

  it('are taken as the build made them', () => {
    const words = { vocabulary: ['made'], said: [['before']], oneOf: [[]] };
    expect(wordsOfFrame({ phrases, words })).toBe(words);
  });
});

describe('the words that an entry of the catalog is found by', () => {
  it('are those of its program and of its purpose', () => {
    const entry = { domain: 'general', template: 'git stash drop {n}', purpose: 'erase a stash' };
    expect(wordsOfEntry(entry as Parameters<typeof wordsOfEntry>[0])).toEqual(
      expect.arrayContaining(['git', 'stash', 'drop', 'delete']),
    );
  });
});
