import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CellSegmenter } from '../../../scripts/build/cell-segmenter.ts';

const segmenter = new CellSegmenter();
const cut = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

describe('cell segmenter', () => {
  it('keeps what shares a cell together', () => {
    expect(cut('ae\u0301漢\u0301x')).toEqual(['a', 'e\u0301', '漢\u0301', 'x']);
    expect(cut('👍x')).toEqual(['👍', 'x']);
    expect(cut('❤\ufe0fx')).toEqual(['❤\ufe0f', 'x']);
    expect(cut('\x1b[1m\x07')).toEqual(['\x1b', '[', '1', 'm', '\x07']);
    expect(cut('')).toEqual([]);
  });

  it('loses nothing, and finds for every index the segment around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const segments = segmenter.segment(text);
        const all = [...segments];
        expect(all.map(({ segment }) => segment).join('')).toBe(text);
        for (const one of all)
          for (let i = one.index; i < one.index + one.segment.length; i++) expect(segments.containing(i)).toEqual(one);
        expect(segments.containing(text.length)).toBeUndefined();
      }),
    );
  });
});
