// Stands in for Intl.Segmenter in the packages that cut Ink's text into characters: a character is what shares a cell,
// by the same table that lays out the cells. (The first Intl.Segmenter of a process takes ten milliseconds to make.)
import { codePointWidth } from '../../src/engine/terminal/widths.ts';

export interface Segment {
  segment: string;
  index: number;
  input: string;
}

/** Does this code point belong to the cell before it? */
const joins = (codePoint: number): boolean =>
  codePoint >= 0x300 && codePointWidth(codePoint) === 0 && !(codePoint >= 0xd800 && codePoint < 0xe000);

const size = (codePoint: number): number => (codePoint > 0xffff ? 2 : 1);

class Segments implements Iterable<Segment> {
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  *[Symbol.iterator](): Generator<Segment> {
    for (let index = 0; index < this.text.length; ) {
      const found = this.from(index);
      yield found;
      index += found.segment.length;
    }
  }

  /** The segment around a UTF-16 index. */
  containing(index: number): Segment | undefined {
    if (index < 0 || index >= this.text.length) return undefined;
    let start = index;
    while (start > 0 && (this.splitsPair(start) || joins(this.text.codePointAt(start)!))) start--;
    return this.from(start);
  }

  private splitsPair(index: number): boolean {
    return (this.text.codePointAt(index - 1) ?? 0) > 0xffff;
  }

  private from(index: number): Segment {
    const { text } = this;
    let end = index + size(text.codePointAt(index)!);
    while (end < text.length) {
      const codePoint = text.codePointAt(end)!;
      if (!joins(codePoint)) break;
      end += size(codePoint);
    }
    return { segment: text.slice(index, end), index, input: text };
  }
}

export class CellSegmenter {
  segment(text: string): Segments {
    return new Segments(text);
  }
}
