import { expect, it } from 'vitest';
import { killTrials } from '../../bench/index/kill-trials.ts';

it('loses nothing acknowledged and goes on when it is killed while indexing', async () => {
  const report = await killTrials(21, 20);
  expect(report).toMatchObject({ trials: 21, notOpened: 0, notWhole: 0, lostAcknowledged: 0, notResumed: 0 });
  // The trial itself: kills hit runs under way (how many, a busy machine decides), some of them in their middle.
  expect(report.interrupted).toBeGreaterThan(2);
  expect(report.midway).toBeGreaterThan(0);
}, 240_000);
