// A question of ours that was under way when Enter came: its answer says nothing of what Enter did. The shell runs the
// line by then, and another question would be echoed by the terminal or read by the program.
import { expect, it } from 'vitest';
import { Emulator } from '../../../src/engine/terminal/emulator.ts';
import type { LineMark } from '../../../src/engine/terminal/exchange.ts';
import { LineTracker } from '../../../src/engine/terminal/line-state.ts';

const answer: LineMark = { kind: 'line', why: 'query', text: 'seq 1 3', cursor: 7, state: 'default:0:0' };

function fish() {
  const tracker = new LineTracker('fish', new Emulator({ cols: 40, rows: 6 }));
  tracker.take({ kind: 'prompt' });
  tracker.typed(Buffer.from('seq 1 3'));
  return tracker;
}

it('keeps the line submitted when the answer was asked for before Enter', () => {
  const tracker = fish();
  const askedAt = performance.now();
  while (performance.now() === askedAt);
  tracker.typed(Buffer.from('\r'));
  tracker.take(answer, askedAt);
  expect(tracker.input.submitted).toBe(true);
});

it('goes on editing when the answer was asked for behind an Enter that ran nothing', () => {
  const tracker = fish();
  tracker.typed(Buffer.from('\r'));
  tracker.take(answer, performance.now());
  expect(tracker.input.submitted).toBe(false);
  expect(tracker.state).toMatchObject({ buffer: 'seq 1 3', exact: true });
});
