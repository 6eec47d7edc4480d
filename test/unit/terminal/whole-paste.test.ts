// A paste that comes in pieces is passed on in one; nothing is lost, doubled or turned around.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WholePaste } from '../../../src/engine/terminal/whole-paste.ts';

const BEGIN = '\x1b[200~';
const END = '\x1b[201~';

function paste() {
  const passed: string[] = [];
  const keys = new WholePaste((bytes) => passed.push(Buffer.from(bytes).toString()));
  return { passed, take: (text: string) => keys.take(Buffer.from(text)) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('passes keys on as they come', () => {
  const { passed, take } = paste();
  for (const key of ['a', '\x1b', '\x1b[A', '\x03', `${BEGIN}in one${END}`]) take(key);
  expect(passed).toEqual(['a', '\x1b', '\x1b[A', '\x03', `${BEGIN}in one${END}`]);
});

it('keeps the pieces of a paste together, and what comes with them in order', () => {
  const { passed, take } = paste();
  take(`x${BEGIN}one\r`);
  take('two\r');
  expect(passed).toEqual([]);
  take(`three${END}y`);
  take('z');
  expect(passed).toEqual([`x${BEGIN}one\rtwo\rthree${END}y`, 'z']);
});

it('sees an end mark that is cut in two', () => {
  const { passed, take } = paste();
  take(`${BEGIN}one`);
  take('two\x1b[20');
  take('1~');
  expect(passed).toEqual([`${BEGIN}onetwo${END}`]);
});

it('lets a paste go that its terminal does not end', () => {
  const { passed, take } = paste();
  take(`${BEGIN}one`);
  vi.advanceTimersByTime(1500);
  take('two');
  vi.advanceTimersByTime(1500);
  expect(passed).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(passed).toEqual([`${BEGIN}onetwo`]);
  take('k');
  expect(passed.at(-1)).toBe('k');
});

it('lets a very long paste through as it comes, its end mark whole', () => {
  const { passed, take } = paste();
  const much = 'x'.repeat(600_000);
  take(BEGIN + much);
  take(much);
  take(`${much}\x1b[2`);
  expect(passed.join('')).toBe(BEGIN + much + much + much);
  take('01~');
  expect(passed.at(-1)).toBe(END);
});

it('is what was typed, however it is cut', () => {
  const piece = fc.oneof(
    fc.constantFrom(BEGIN, END, '\x1b', '\x1b[', 'a', 'bc\r', '~', '\x1b[2'),
    fc.string({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const { passed, take } = paste();
      for (const each of pieces) take(each);
      vi.advanceTimersByTime(5000);
      expect(passed.join('')).toBe(pieces.join(''));
    }),
  );
});
