// How commands ended, in the margin: at the right end of the row where they were typed, as far as nothing else stands
// there. Only what is seen is touched: the buffer, and what is copied from it, stay the program's.
import { Bg, CELL_WORDS, type CellRow, Color, Content, Fg } from '../../engine/api.ts';

/** A few words. `bad`: about a failure. `mark`: of the line that is typed, and not to be overlooked. */
export interface MarginNote {
  text: string;
  tone: 'quiet' | 'bad' | 'mark';
  /** It has to be seen: where there is no room for it, it stands over the end of the row. */
  must?: boolean;
}

/** The note for a row of the buffer, asked for each row that is painted; null for none. Must be instant. */
export type MarginNotes = (row: number) => MarginNote | null;

/** Blank columns between the text of the row and the note, and between it and what stands to the right of it. */
const GAP = 2;
const COLOR = { quiet: 0, bad: Color.ansi16 | 1, mark: Color.ansi16 | 6 } as const;

/** Is nothing drawn in the cell, neither a sign nor a colour? */
export function isBlankCell(row: CellRow, x: number): boolean {
  if (x >= row.length) return true;
  const at = x * CELL_WORDS;
  const content = row.words[at]!;
  const character = content & (Content.codePoint | Content.combined);
  return (
    (character === 0 || character === 0x20) &&
    content >>> Content.widthShift === 1 &&
    row.words[at + 1]! >>> 26 === 0 &&
    row.words[at + 2] === 0
  );
}

/**
 * Where a note of `width` columns begins: in the last gap behind `taken` that is wide enough; -1 when there is none.
 */
function gapFor(row: CellRow, cols: number, width: number, taken: number): number {
  let end = cols;
  for (let x = cols - 1; x >= -1; x--) {
    if (x >= taken && isBlankCell(row, x)) continue;
    const last = end === cols ? end : end - 1;
    if (last - width >= x + 1 + GAP) return last - width;
    end = x;
  }
  return -1;
}

/** Rows of the pane with their notes. The row it gives is reused for the next one. */
export class Margin implements CellRow {
  words = new Uint32Array(0);
  private under: CellRow | undefined;

  get length(): number {
    return this.words.length / CELL_WORDS;
  }
  combined(x: number): string {
    return this.under?.combined(x) ?? '';
  }
  extended(x: number) {
    return this.under !== undefined && x < this.under.length ? this.under.extended(x) : undefined;
  }

  /**
   * `row` with the note where there is room for it, else as it is. ASCII and other narrow characters only; columns
   * before `taken` are not free.
   */
  over(row: CellRow, cols: number, note: MarginNote, color: boolean, taken = 0): CellRow {
    const text = [...note.text];
    const gap = gapFor(row, cols, text.length, taken);
    if (gap < 0 && note.must !== true) return row;
    const first = gap < 0 ? Math.max(0, cols - text.length) : gap;
    const size = cols * CELL_WORDS;
    if (this.words.length !== size) this.words = new Uint32Array(size);
    const { words } = this;
    const used = Math.min(row.length * CELL_WORDS, size);
    words.set(row.words.subarray(0, used));
    for (let at = used; at < size; at += CELL_WORDS) words.set([Content.width1, 0, 0], at);
    // A blank, so that it is not read as part of what it stands over, nor half of a wide glyph is left before it.
    for (let x = Math.max(0, first - GAP); gap < 0 && x < first; x++) words.set([Content.width1, 0, 0], x * CELL_WORDS);
    const fg = (color ? COLOR[note.tone] : 0) | (note.tone === 'mark' ? Fg.bold : 0);
    const bg = note.tone === 'quiet' ? Bg.dim : 0;
    for (const [offset, character] of text.entries()) {
      const content = (character.codePointAt(0) ?? 0) | Content.width1;
      words.set([content, fg >>> 0, bg], (first + offset) * CELL_WORDS);
    }
    this.under = row;
    return this;
  }
}
