// Parts of a sentence that stand in another order, and what they leave alone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turns } from '../../../src/engine/english/lexicon.ts';
import { tokenize } from '../../../src/engine/english/token.ts';
import { applied, turned } from '../../../src/engine/english/turns.ts';

const usual = (text: string): string => {
  const tokens = tokenize(text);
  return applied(tokens, turned(tokens))
    .map((token) => token.text)
    .join(' ');
};

describe('the rows', () => {
  it.each(turns().flatMap(({ said, reads }) => (reads === undefined ? [] : said.map((row) => [row, reads]))))(
    'lose no word: %s',
    (row, reads) => {
      const spans = row.split(' ').filter((part) => part.replace('?', '') === '...');
      expect(spans.every((_span, i) => reads.split(' ').includes(String(i + 1)))).toBe(true);
      if (/(?:^| )V/.test(row)) expect(reads).toMatch(/(?:^| )V/);
    },
  );
});

describe('the usual order', () => {
  it.each([
    ['have notes.txt compressed', 'compress notes.txt'],
    ['I want notes.txt gone', 'delete notes.txt'],
    ['notes.txt should be owned by root', 'change the owner of notes.txt to root'],
    ['notes.txt has to be called old.txt', 'rename notes.txt to old.txt'],
    ['script.sh must not be executable any more', 'make script.sh not executable'],
    ['the csv files need to go to data', 'move the csv files to data'],
    ['the csv files must go to data', 'move the csv files to data'],
    ['the csv files must go', 'delete the csv files'],
    ['pack src, the tests left out', 'pack src excluding the tests'],
    ['copy src to old, timestamps included', 'copy src to old including timestamps'],
    ['from data take a.csv and put it into out', 'move a.csv from data to out'],
    ['please make sure notes.txt is deleted', 'delete notes.txt'],
  ])('%s', (text, order) => {
    expect(usual(text)).toBe(order);
  });

  it.each([
    'show the csv files that have to be sorted',
    'i want to see files sorted by date',
    'i need a list of files modified today',
    'list the files excluded by git',
    'copy notes.txt to backup',
  ])('is left as it is: %s', (text) => {
    expect(usual(text)).toBe(text);
  });

  it.each([
    ['empty app.log, dont delete it', 'V', 'delete'],
    ['copy a to b but never overwrite anything', 'V', 'overwrite'],
    ['show x without anything being unpacked', 'V', 'unpack'],
    ['make a branch dev but stay on main', 'switch', null],
    ['delete *.o and leave everything else alone', 'change', null],
  ])('says what is not to happen: %s', (text, bans, verb) => {
    const parts = turned(tokenize(text));
    expect(parts).toMatchObject([{ row: { bans }, verb }]);
  });

  it('keeps every token in its place in the text', () => {
    const word = fc.constantFrom(
      ...'have want not do delete left out should be gone , and but keep notes.txt alone'.split(' '),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), (words) => {
        const text = words.join(' ').replaceAll(' ,', ',');
        const tokens = tokenize(text);
        const parts = turned(tokens);
        let end = 0;
        for (const { from, to } of parts) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        for (const token of applied(tokens, parts)) {
          expect(token.start).toBeGreaterThanOrEqual(0);
          expect(token.end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
