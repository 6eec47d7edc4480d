import { describe, expect, it } from 'vitest';
import { codePointWidth, stringWidth } from '../../../src/engine/terminal/widths.ts';

describe('widths', () => {
  it.each([
    ['letter', 'a', 1],
    ['e acute', 'é', 1],
    ['combining acute', '\u0301', 0],
    ['zero width joiner', '\u200d', 0],
    ['variation selector 16', '\ufe0f', 0],
    ['hangul medial jamo', '\u1160', 0],
    ['box drawing', '─', 1],
    ['ideograph', '漢', 2],
    ['ideograph of plane 2', '𠀀', 2],
    ['fullwidth letter', 'Ａ', 2],
    ['crab', '🦀', 2],
    ['private use', '\ue0b0', 1],
    ['tag', '\u{e0041}', 0],
    ['delete', '\x7f', 0],
  ])('%s', (_name, text, width) => {
    expect(codePointWidth(text.codePointAt(0)!)).toBe(width);
  });

  it('counts a string code point by code point', () => {
    expect(stringWidth('a漢🦀e\u0301')).toBe(6);
  });
});
