import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../src/engine/answer/claims/wrap.ts';
import { lexiconWords } from '../../src/engine/english/lexicon.ts';
import { drawing, evidenceOf, falsehoods, machine, truths } from '../unit/answer/claims/made.ts';

describe('machine-made claims', () => {
  it('are believed when true, and not when one thing of them is false', () => {
    const counts = { true: 0, believed: 0, false: 0, wrong: [] as string[] };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 30 }), (seed) => {
        const draw = drawing(seed);
        const here = machine(draw);
        const evidence = evidenceOf(here, draw);
        for (const each of truths(here, draw)) {
          const { confidence } = wrapResponse({ answer: each.text, ...evidence });
          counts.true += 1;
          if (confidence >= 0.8) counts.believed += 1;
          expect(confidence, each.text).toBeGreaterThan(0.1);
          for (const { text, kind } of draw.some(falsehoods(each, draw), 2)) {
            counts.false += 1;
            if (wrapResponse({ answer: text, ...evidence }).confidence > 0.5) counts.wrong.push(`${kind}: ${text}`);
          }
        }
      }),
      { numRuns: 2 },
    );
    expect(counts.believed / counts.true).toBeGreaterThanOrEqual(0.97);
    expect(counts.wrong.length / counts.false, counts.wrong.join('\n')).toBeLessThanOrEqual(0.005);
  });

  it('are not made believed by a word that nobody knows', () => {
    const known = lexiconWords();
    const word = fc
      .string({ unit: fc.constantFrom(...'abcdefgilmnoprstuvz'), minLength: 4, maxLength: 10 })
      .filter((each) => !known.has(each));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 30 }), word, (seed, strange) => {
        const draw = drawing(seed);
        const here = machine(draw);
        const evidence = evidenceOf(here, draw);
        const { text } = draw.pick(truths(here, draw));
        const words = text.split(' ');
        const at = draw.int(1, words.length - 1);
        const spoken = [...words.slice(0, at), strange, ...words.slice(at)].join(' ');
        expect(wrapResponse({ answer: spoken, ...evidence }).confidence, spoken).toBeLessThanOrEqual(0.5);
      }),
      { numRuns: 75 },
    );
  });
});
