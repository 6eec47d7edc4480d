// Keys on their way to a modal: who gets them.
import { expect, it } from 'vitest';
import { behindLeaving, destinationOf } from '../../../src/ui/app/early-keys.ts';

const LEAVE = ['\x03'];

it('the key that leaves does so with more behind it, which is for whoever comes after', () => {
  for (const [input, behind] of [
    ['\x03', ''],
    ['\x03\x15? find', '\x15? find'],
  ] as const) {
    for (const unread of [true, false]) expect(destinationOf(input, unread, LEAVE)).toBe('leave');
    expect(behindLeaving(input, LEAVE)).toBe(behind);
  }
});

it('Esc as that key is not the beginning of an arrow', () => {
  expect(destinationOf('\x1b[A', true, ['\x1b'])).toBe('modal');
  expect(destinationOf('\x1b', true, ['\x1b'])).toBe('leave');
});

it('of what could not be read yet nothing is accepted, and what edits a line is the line’s', () => {
  expect(destinationOf('\r', true, LEAVE)).toBe('nobody');
  expect(destinationOf('y', true, LEAVE)).toBe('line');
  expect(destinationOf('\x1b[B', true, LEAVE)).toBe('modal');
  expect(destinationOf('y', false, LEAVE)).toBe('modal');
});
