// Answers that are held against what one tool told: those that are believed, and those that must not be.
import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../../../src/engine/answer/claims/wrap.ts';

export interface Case {
  tool: string;
  /** What a shell was asked to run. */
  command?: string;
  result: unknown;
  state?: Record<string, unknown>;
  right: readonly string[];
  wrong: readonly string[];
}

const confidence = ({ tool, command, result, state }: Case, answer: string): number =>
  wrapResponse({
    answer,
    system_state: state ?? null,
    state_age_s: 5,
    tool_outputs: [{ tool, arguments: command ? { command } : {}, result, age_s: 5 }],
    user_input: '',
  }).confidence;

export function expectBelieved(cases: readonly Case[]): void {
  describe.each(cases)('what $tool $command told', (given) => {
    it.each(given.right)('is believed: %s', (answer) => {
      expect(confidence(given, answer)).toBeGreaterThanOrEqual(0.8);
    });
    it.each(given.wrong)('is not believed: %s', (answer) => {
      expect(confidence(given, answer)).toBeLessThanOrEqual(0.5);
    });
  });
}
