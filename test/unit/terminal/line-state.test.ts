import { describe, expect, it } from 'vitest';
import { sameState, utf16Offset } from '../../../src/engine/terminal/line-state.ts';
import type { LineState } from '../../../src/engine/terminal/types.ts';

describe('the offset of a code point', () => {
  it.each([
    ['abc', 2, 2],
    ['a😀b', 2, 3],
    ['😀😀', 1, 2],
    ['ab', 9, 2],
    ['', 1, 0],
  ])('%j, %i', (text, codePoints, offset) => expect(utf16Offset(text, codePoints)).toBe(offset));
});

describe('two states of the line', () => {
  const state = {
    phase: 'prompt',
    buffer: 'ls',
    cursor: 2,
    exact: true,
    refusal: null,
    cwd: '/',
  } as unknown as LineState;
  it.each([
    { phase: 'running' },
    { buffer: 'l' },
    { cursor: 1 },
    { exact: false },
    { refusal: 'a paste is under way' },
    { cwd: '/tmp' },
  ])('differ by %o', (change) => {
    expect(sameState(state, { ...state })).toBe(true);
    expect(sameState(state, { ...state, ...change } as LineState)).toBe(false);
    expect(sameState({ ...state, ...change } as LineState, state)).toBe(false);
  });
});
