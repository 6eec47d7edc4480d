// Tokens: what is quoted stays whole, punctuation falls off and leaves its pause, offsets point into the request.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CHARS, tokenize } from '../../../src/engine/english/token.ts';

const texts = (request: string) => tokenize(request).map(({ text }) => text);

describe('tokens', () => {
  it.each<[string, string[]]>([
    ['find "my file.txt" here', ['find', 'my file.txt', 'here']],
    ["grep 'a b' in x.log", ['grep', 'a b', 'in', 'x.log']],
    ['say \u201chello there\u201d twice', ['say', 'hello there', 'twice']],
    ['say \u2018hello there\u2019', ['say', 'hello there']],
    ['run `ls -l` now', ['run', 'ls -l', 'now']],
    ['replace "" with x', ['replace', '', 'with', 'x']],
    ["files that aren't empty", ['files', 'that', 'are', 'not', 'empty']],
    ["can't, won't", ['can', 'not', 'will', 'not']],
    ['don\u2019t overwrite', ['do', 'not', 'overwrite']],
    ["what's running", ['what', 'is', 'running']],
    ["bob's files", ['bob', "'s", 'files']],
    ["postgres's port", ['postgres', "'s", 'port']],
    ["i'd like it; they've gone", ['i', 'would', 'like', 'it', 'they', 'have', 'gone']],
    ['ls ./a/b.txt.', ['ls', './a/b.txt']],
    ['go up to ..', ['go', 'up', 'to', '..']],
    ['what is in .', ['what', 'is', 'in', '.']],
    ['delete *.tmp!', ['delete', '*.tmp']],
    ['man printf(3)?', ['man', 'printf(3)']],
    ['(only the logs)', ['only', 'the', 'logs']],
    ['files in ~/src/, please', ['files', 'in', '~/src/', 'please']],
    ['   ', []],
    ['', []],
    ['the constructor and toString', ['the', 'constructor', 'and', 'toString']],
  ])('%s', (request, expected) => {
    expect(texts(request)).toEqual(expected);
  });

  it('remembers pauses', () => {
    const pauses = tokenize('list a, b; c: "d e", f , g').filter(({ pause }) => pause);
    expect(pauses.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd e', 'f']);
  });

  it('keeps quoted text apart from plain words', () => {
    expect(tokenize('find "The" the')[1]).toMatchObject({ text: 'The', quoted: true });
    expect(tokenize('find "The" the')[2]).toMatchObject({ text: 'the', quoted: false });
    // An apostrophe inside a word opens no quote.
    expect(texts("it isn't o'clock")).toEqual(['it', 'is', 'not', "o'clock"]);
  });

  it('never throws, and offsets lie in order within the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (request) => {
        let before = 0;
        for (const { start, end, text, quoted } of tokenize(request)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(request.length);
          expect(text !== '' || quoted).toBe(true);
          before = start;
        }
      }),
    );
  });

  it('points at what was written', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9_./-]{0,8}[a-z0-9]$/);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const request = words.join('  ');
        const tokens = tokenize(request);
        expect(tokens.map(({ text }) => text)).toEqual(words);
        for (const { text, start, end } of tokens) expect(request.slice(start, end)).toBe(text);
      }),
    );
  });

  it('looks at no more than the first characters', () => {
    const last = tokenize('word '.repeat(1_000)).at(-1);
    expect(last?.end).toBeLessThanOrEqual(MAX_CHARS);
  });
});
