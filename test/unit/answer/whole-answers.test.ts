import { describe, expect, it } from 'vitest';
import { type VerifyInput, wrapResponse } from '../../../src/engine/answer/claims/wrap.ts';
import { TOLD } from './whole-answers.ts';

interface Row {
  sign: string;
  answer: string;
  question: string;
}

function rowsOf(text: string): Row[] {
  let question = '';
  const rows: Row[] = [];
  for (const line of text.trim().split('\n')) {
    const [sign = '', rest] = [line.trim()[0], line.trim().slice(1).trim()];
    if (sign === '@') question = rest;
    else rows.push({ sign, answer: rest.replaceAll('\\n', '\n'), question });
  }
  return rows;
}

const sure = (row: Row, given: Omit<VerifyInput, 'answer'>): number => {
  const judged = wrapResponse({ answer: row.answer, user_input: row.question, ...given });
  return judged.facts.length + judged.uncertainties.length === 0 ? 1 : judged.confidence;
};

describe.each(TOLD.map((told, index) => ({ index, ...told })))(
  'whole answers about machine $index',
  ({ evidence, text }) => {
    const rows = rowsOf(text);
    const of = (sign: string) => rows.filter((row) => row.sign === sign);

    it('believes nearly all that is true, and contradicts none of it', () => {
      const missed = of('+').filter((row) => sure(row, evidence) < 0.8);
      expect(missed.length / of('+').length, missed.map(({ answer }) => answer).join('\n')).toBeLessThanOrEqual(0.5);
      for (const row of of('+')) expect(sure(row, evidence), row.answer).toBeGreaterThan(0.1);
    });
    it.each(of('-'))('does not believe: $answer', (row) => {
      expect(sure(row, evidence)).toBeLessThanOrEqual(0.4);
    });
    it.each(of('?'))('doubts: $answer', (row) => {
      expect(sure(row, evidence)).toBeLessThanOrEqual(0.5);
    });
    it('believes none of it when nobody looked, or too long ago', () => {
      const bare = { ...evidence, tool_outputs: [], system_state: {} };
      const old = {
        ...evidence,
        state_age_s: 90_000,
        tool_outputs: evidence.tool_outputs.map((output) => ({ ...output, age_s: 90_000 })),
      };
      // How a command ended stays true.
      for (const row of of('+').filter(({ answer }) => !answer.includes('make test'))) {
        expect(sure(row, bare), row.answer).toBeLessThanOrEqual(0.5);
        expect(sure(row, old), row.answer).toBeLessThanOrEqual(0.5);
      }
    });
  },
);
