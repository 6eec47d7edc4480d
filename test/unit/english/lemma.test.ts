// Base forms: regular endings undone, irregular ones known, the word itself always first.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lemmas } from '../../../src/engine/english/lemma.ts';
import { acts, nouns } from '../../../src/engine/english/lexicon.ts';

describe('lemmas', () => {
  it.each([
    ['files', 'file'],
    ['directories', 'directory'],
    ['branches', 'branch'],
    ['processes', 'process'],
    ['stopped', 'stop'],
    ['zipping', 'zip'],
    ['copied', 'copy'],
    ['moving', 'move'],
    ['deletes', 'delete'],
    ['wrote', 'write'],
    ['ran', 'run'],
    ['biggest', 'big'],
    ['largest', 'large'],
    ['children', 'child'],
    ['sent', 'send'],
  ])('%s is %s', (written, base) => {
    expect(lemmas(written)).toContain(base);
    expect(lemmas(written)[0]).toBe(written);
  });

  it.each(['status', 'class', 'this', 'nginx', 'redis', 'bus'])('%s loses no s', (word) => {
    expect(lemmas(word)).toEqual([word]);
  });

  it('never throws and gives each form once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (word) => {
        const found = lemmas(word);
        expect(found[0]).toBe(word);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  /** The form that a regular word of the lexicon takes in a sentence. */
  const inflected = (word: string): string =>
    /(?:[sxz]|ch|sh)$/.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;

  it('finds every word of the lexicon in its -s form', () => {
    const words = [...[...acts().values()].flatMap((row) => row.words), ...nouns().flatMap((row) => row.words)].filter(
      (word) => /^[a-z]{3,}$/.test(word) && !/(?:us|is|ss|s)$/.test(word) && !['dmesg', 'ssh', 'whoami'].includes(word),
    );
    const lost = words.map(inflected).filter((form, i) => !lemmas(form).includes(words[i] ?? ''));
    expect(lost).toEqual([]);
  });
});
