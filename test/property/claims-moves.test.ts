// Sentences made from numbers: what they say is believed, and the same sentence with another number, the other direction
// or a word that nothing tells of is not.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../src/engine/answer/claims/wrap.ts';

const sure = (answer: string, result: unknown): number =>
  wrapResponse({ answer, tool_outputs: [{ tool: 'report', result, age_s: 2 }] }).confidence;

const believes = (right: string, wrong: readonly string[], result: unknown): void => {
  expect(sure(right, result), right).toBeGreaterThanOrEqual(0.8);
  for (const each of wrong) expect(sure(each, result), each).toBeLessThanOrEqual(0.5);
};

const amount = fc.integer({ min: 20, max: 5_000 });

describe('claims that are made of numbers', () => {
  it('says how a value moved', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 2, max: 9 }), (start, times) => {
        const end = start * times + 7;
        believes(
          `Sessions rose from ${start} to ${end}.`,
          [
            `Sessions fell from ${start} to ${end}.`,
            `Sessions rose from ${end} to ${start}.`,
            `Sessions rose from ${start} to ${end * 2}.`,
            `Sessions stayed at ${start}.`,
            `Sessions rose gloriously from ${start} to ${end}.`,
            `Workers rose from ${start} to ${end}.`,
          ],
          { sessions: { start, end }, workers: { start: 3, end: 3 } },
        );
      }),
      { numRuns: 60 },
    );
  });

  it('adds up what is named, and sets one against another', () => {
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => {
        const rows = [
          { name: 'rye', sacks: a },
          { name: 'oats', sacks: b },
          { name: 'corn', sacks: c },
        ];
        believes(
          `rye and oats together have ${a + b} sacks.`,
          [
            `rye and corn together have ${a + c + 1} sacks.`,
            `rye and oats together have ${a + b + c} sacks.`,
            `rye and oats together have ${a + b} crates.`,
          ],
          { silos: rows },
        );
        fc.pre(a !== b);
        const [more, less] = a > b ? ['rye', 'oats'] : ['oats', 'rye'];
        believes(
          `${more} has more sacks than ${less}.`,
          [
            `${less} has more sacks than ${more}.`,
            `${more} has fewer sacks than ${less}.`,
            `${more} has a hundred times as many sacks as ${less}0.`,
          ],
          { silos: rows },
        );
      }),
      { numRuns: 60 },
    );
  });

  it('knows what is left of a whole, and which share is used', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 19 }), amount, (part, unit) => {
        const [total, used] = [20 * unit, part * unit];
        fc.pre(part !== 10);
        believes(
          `tank is ${part * 5}% full.`,
          [
            `tank is ${100 - part * 5}% full.`,
            `tank is ${part * 5}% free.`,
            `There are ${used} GB left on tank.`,
            `There are ${total - used} MB left on tank.`,
          ],
          { volume: 'tank', total_gb: total, used_gb: used },
        );
      }),
      { numRuns: 60 },
    );
  });
});
