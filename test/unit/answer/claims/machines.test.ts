import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../../../src/engine/answer/claims/wrap.ts';
import { MACHINE_ROWS } from './machine-rows.ts';
import { MACHINE_STATES } from './machine-states.ts';

describe.each([...MACHINE_ROWS, ...MACHINE_STATES].map((told, index) => ({ index, ...told })))(
  'what is told of a machine, $index',
  ({ evidence, right, wrong }) => {
    it.each(right)('believes: %s', (answer) => {
      expect(wrapResponse({ answer, ...evidence }).confidence).toBeGreaterThanOrEqual(0.8);
    });
    it.each(wrong)('does not believe: %s', (answer) => {
      expect(wrapResponse({ answer, ...evidence }).confidence).toBeLessThanOrEqual(0.5);
    });
  },
);
