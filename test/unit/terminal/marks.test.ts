import { describe, expect, it } from 'vitest';
import { parseMark, unescapeMark } from '../../../src/engine/terminal/marks.ts';

const NONCE = 'c0ffee';

describe('parseMark', () => {
  it('reads prompt and command marks', () => {
    expect(parseMark(133, 'A;aid=c0ffee', NONCE)).toEqual({ kind: 'prompt' });
    expect(parseMark(133, 'B;aid=c0ffee', NONCE)).toEqual({ kind: 'prompt-end' });
    expect(parseMark(133, 'C;aid=c0ffee', NONCE)).toEqual({ kind: 'start' });
    expect(parseMark(133, 'D;130;aid=c0ffee', NONCE)).toEqual({ kind: 'finish', exit: 130 });
    expect(parseMark(133, 'D;aid=c0ffee', NONCE)).toEqual({ kind: 'finish', exit: null });
    expect(parseMark(633, 'E;a\\x3b b\\x0ac;c0ffee', NONCE)).toEqual({ kind: 'command', line: 'a; b\nc' });
    expect(parseMark(133, 'A;aid=c0ffee;esc=waits', NONCE)).toEqual({ kind: 'prompt', escWaits: true });
    expect(parseMark(633, 'P;Cwd=/a b;c0ffee', NONCE)).toEqual({ kind: 'cwd', path: '/a b' });
  });

  it('reads the line', () => {
    expect(parseMark(6339, 'L;c0ffee;redraw;main:0:0:0;3;l\\x73 \\\\', NONCE)).toEqual({
      kind: 'line',
      why: 'redraw',
      state: 'main:0:0:0',
      cursor: 3,
      text: 'ls \\',
    });
    expect(parseMark(6339, 'L;c0ffee;redraw;main;x;ls', NONCE)).toBeNull();
  });

  it.each([
    [133, 'A'],
    [133, 'A;aid='],
    [133, 'A;aid=c0ffe'],
    [133, 'A;c0ffee'],
    [133, 'Z;aid=c0ffee'],
    [633, 'E;ls'],
    [633, 'E;ls;0000'],
    [633, 'E;c0ffee;ls'],
    [633, 'E;ls;c0ffee;more'],
    [633, 'P;Cwd=/;0000'],
    [6339, 'L;0000;query;-;0;'],
    [6339, 'N;0000;ls'],
    [6339, ''],
  ] as const)('ignores OSC %s %s', (osc, payload) => {
    expect(parseMark(osc, payload, NONCE)).toBeNull();
  });

  it('trusts nothing without a nonce', () => {
    expect(parseMark(133, 'A;aid=', '')).toBeNull();
    expect(parseMark(633, 'E;ls;', '')).toBeNull();
    expect(parseMark(6339, 'N;;ls', '')).toBeNull();
  });
});

describe('unescapeMark', () => {
  it.each([
    ['plain', 'plain'],
    ['\\\\x41', '\\x41'],
    ['\\x41', 'A'],
    ['\\xe6\\xbc\\xa2', '漢'],
    ['a\\x3bb\\x0a', 'a;b\n'],
    ['\\q', '\\q'],
    ['\\\\\\x3b', '\\;'],
  ])('%s', (text, plain) => {
    expect(unescapeMark(text)).toBe(plain);
  });
});
