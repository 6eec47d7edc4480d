import { expect, it } from 'vitest';
import { inTime } from '../../../src/engine/propose/in-time.ts';

const blocked = (ms: number) =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

it('waits on while the thread had no turn for what is waited for', async () => {
  const work = async () => {
    await turn();
    await turn();
    await turn();
    return 'done';
  };
  const answer = inTime(work(), 100, 'late');
  blocked(150);
  expect(await answer).toBe('done');
});

it('gives up on what never comes, and on what fails', async () => {
  expect(await inTime(new Promise(() => {}), 15, 'late')).toBe('late');
  expect(await inTime(Promise.reject(new Error('no')), 60_000, 'failed')).toBe('failed');
});
