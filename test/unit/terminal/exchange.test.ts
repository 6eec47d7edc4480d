// The shell answers in the order of the keys, late, or never: each question gets its own answer or none.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Exchange, type LineMark, QUESTION_KEYS } from '../../../src/engine/terminal/exchange.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const sent: string[] = [];
const exchange = () => {
  sent.length = 0;
  return new Exchange((keys) => sent.push(keys));
};
const mark = (why: string) => ({ kind: 'line', why }) as LineMark;

it('writes the key of a question, hands its answer over and leaves no timer behind', async () => {
  const shell = exchange();
  const answer = shell.ask('query', 100);
  expect(sent).toEqual([QUESTION_KEYS.query]);
  const asked = shell.take(mark('query'));
  asked?.resolve(mark('query'));
  expect(vi.getTimerCount()).toBe(0);
  expect(await answer).toEqual(mark('query'));
  expect(shell.take(mark('query'))).toBeUndefined();
});

it('tells questions apart by their kind, and answers of one kind by their order', async () => {
  const shell = exchange();
  const answers = [shell.ask('query', 100), shell.ask('replace', 100), shell.ask('query', 100)];
  const first = { ...mark('query'), at: 1 };
  shell.take(mark('replace'))?.resolve(mark('replace'));
  shell.take(mark('query'))?.resolve(first as LineMark);
  shell.take(mark('query'))?.resolve(null);
  expect(await Promise.all(answers)).toEqual([first, mark('replace'), null]);
});

it('gives up in time, and does not take a late answer for that of a later question', async () => {
  const shell = exchange();
  const early = shell.ask('query', 50);
  await vi.advanceTimersByTimeAsync(49);
  const waiting = Symbol('waiting');
  expect(await Promise.race([early, Promise.resolve(waiting)])).toBe(waiting);
  await vi.advanceTimersByTimeAsync(10);
  expect(await early).toBeNull();

  const later = shell.ask('query', 500);
  shell.take(mark('query'))?.resolve(mark('query')); // The first one's, late.
  expect(await Promise.race([later, Promise.resolve(waiting)])).toBe(waiting);
  const own = { ...mark('query'), at: 2 };
  shell.take(mark('query'))?.resolve(own as LineMark);
  expect(await later).toEqual(own);
});

it('forgets a question that was not answered for a second', async () => {
  const shell = exchange();
  void shell.ask('query', 50);
  await vi.advanceTimersByTimeAsync(1_100);
  const later = shell.ask('query', 500);
  shell.take(mark('query'))?.resolve(mark('query'));
  expect(await later).toEqual(mark('query'));
});

it('is busy for a moment after a question', async () => {
  const shell = exchange();
  expect(shell.busy).toBe(false);
  void shell.ask('replace', 500);
  expect(shell.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(shell.busy).toBe(false);
});

it('answers all with nothing when the line editor is gone', async () => {
  const shell = exchange();
  const answers = [shell.ask('query', 500), shell.ask('replace', 500)];
  shell.abandon();
  expect(await Promise.all(answers)).toEqual([null, null]);
  expect(shell.take(mark('query'))).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
