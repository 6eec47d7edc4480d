import { expect, it } from 'vitest';
import { inTime, punctually } from '../../../src/engine/propose/in-time.ts';

const blocked = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
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

it('waits for nobody who was late the last time, until somebody was in time', async () => {
  const waited = punctually(60_000);
  let answer: (word: string) => void = () => {};
  const slow = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const first = waited(slow, 'late');
  expect(await waited(new Promise<string>(() => {}), 'late')).toBe('late');
  answer('first');
  expect(await first).toBe('first');
  await turn();
  let next: (word: string) => void = () => {};
  const third = waited(
    new Promise<string>((resolve) => {
      next = resolve;
    }),
    'late',
  );
  next('in time');
  expect(await third).toBe('in time');
});
