// Killed at random moments while it remembers, memory has everything that it promised, and works on.
import { expect, it } from 'vitest';
import { killTrial } from '../../bench/support/memory-kill.ts';
import { scratch } from '../helpers/memory.ts';

const TRIALS = 24;
const SPREAD_MS = 700;

it(`kill -9, ${TRIALS} times in one file`, { timeout: 240_000 }, async () => {
  const folder = scratch();
  let acknowledged = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    // From before the file is opened to the middle of writing.
    const delay = (SPREAD_MS * trial) / TRIALS + Math.random() * (SPREAD_MS / TRIALS);
    const result = await killTrial(folder, `t${trial}`, delay);
    expect(result.failures, `trial ${trial}, killed after ${delay} ms`).toEqual([]);
    acknowledged += result.acknowledged;
  }
  // Otherwise nothing was put to the test.
  expect(acknowledged).toBeGreaterThan(TRIALS);
});
