// Reads bash's line off the screen: the cells between the end of the prompt (mark B) and the end of the text.
// Readline draws one logical line as full rows and a last one, so anything else on the screen (a list, a
// message over the prompt, a second line) is seen as such and refused. What looks alike but is not the same (a tab and
// blanks, ^A and a control character) cannot be told apart here: after other than plain keys the shell itself is asked.
import { CELL_WORDS, Content, cellText } from './cells.ts';
import type { Emulator, RowMarker } from './emulator.ts';

/** Where the prompt ended, and what stood before it on its row. */
export interface PromptAnchor {
  marker: RowMarker;
  x: number;
  prompt: string;
  /** What the prompt drew to the right of where it ended, and its first column. */
  right?: { x: number; text: string };
}

export type ScreenLine =
  | { text: string; cursor: number }
  /** `ask`: the shell itself can be asked; false when a key of ours could do harm. */
  | { refusal: string; ask: boolean };

/** Called inside the parse of mark B. `before`: this prompt, as it was drawn before; its line may be on the screen. */
export function anchorPrompt(emulator: Emulator, before: PromptAnchor | undefined): PromptAnchor | undefined {
  const marker = emulator.markRow();
  if (marker === undefined) return undefined;
  const { x } = emulator.cursor;
  const anchor: PromptAnchor = { marker, x, prompt: emulator.lineText(marker.row, false, 0, x) };
  if (before !== undefined) return before.right ? { ...anchor, right: before.right } : anchor;
  if (emulator.lineText(marker.row, true, x) === '') return anchor;
  for (let at = x; at < emulator.cols; at++) {
    if (emulator.lineText(marker.row, false, at, at + 1).trim() === '') continue;
    anchor.right = { x: at, text: emulator.lineText(marker.row, true, at) };
    break;
  }
  return anchor;
}

interface RowText {
  text: string;
  /** UTF-16 offset in `text` of each column's glyph; one more for the end. */
  offsets: number[];
  /** Written up to the last column, so that the next row may go on. */
  full: boolean;
  blank: boolean;
}

function readRow(emulator: Emulator, index: number, from: number, to = emulator.cols): RowText {
  const row = emulator.row(index);
  const offsets: number[] = [];
  let text = '';
  let end = 0;
  let written = from;
  for (let x = from; x < to; x++) {
    offsets.push(text.length);
    const content = row?.words[x * CELL_WORDS] ?? 0;
    const isBlank = (content & (Content.codePoint | Content.combined)) === 0 && content >>> Content.widthShift !== 0;
    if (row !== undefined) text += cellText(row, x);
    if (isBlank || row === undefined) continue;
    end = text.length;
    written = x + 1;
  }
  offsets.push(text.length);
  return { text: text.slice(0, end), offsets, full: written === emulator.cols, blank: end === 0 };
}

/** A wide glyph that did not fit leaves the last column blank and goes to the next row. */
function wideGlyphBelow(emulator: Emulator, index: number): boolean {
  return emulator.isWrapped(index + 1) && startsWide(emulator, index + 1);
}

function startsWide(emulator: Emulator, index: number): boolean {
  return (emulator.row(index)?.words[0] ?? 0) >>> Content.widthShift === 2;
}

function goesOn(emulator: Emulator, index: number): boolean {
  return readRow(emulator, index, 0).full && !readRow(emulator, index + 1, 0).blank;
}

/** The line at bash's prompt as it is drawn, or why it cannot be read. */
export function readScreenLine(emulator: Emulator, anchor: PromptAnchor): ScreenLine {
  if (emulator.alternateScreen) return { refusal: 'a full-screen program is showing', ask: false };
  const first = anchor.marker.row;
  const cursorRow = emulator.baseRow + emulator.cursor.y;
  if (first < 0 || cursorRow < first) return { refusal: 'the prompt left the screen', ask: true };
  if (emulator.lineText(first, false, 0, anchor.x) !== anchor.prompt)
    return { refusal: 'something is written over the prompt', ask: false };
  const { right } = anchor;
  const beside = right === undefined ? '' : emulator.lineText(first, true, right.x);
  const untouched = beside !== '' && beside === right?.text;
  // A line that goes on below covers all of it.
  if (beside !== '' && !untouched && !goesOn(emulator, first))
    return { refusal: 'the line reaches into the right part of the prompt', ask: true };
  if (anchor.prompt.trim() === '') return { refusal: 'the prompt has no text to go by', ask: true };

  let text = '';
  let cursor = -1;
  let index = first;
  for (let from = anchor.x; ; from = 0, index++) {
    const row = readRow(emulator, index, from, untouched && index === first ? right?.x : undefined);
    if (index === cursorRow) {
      const offset = row.offsets[Math.max(0, emulator.cursor.x - from)] ?? row.text.length;
      // Readline forces the wrap at the margin with a blank of its own.
      if (emulator.cursor.x === 0 && index > first && row.text === ' ')
        return { refusal: 'the line ends at the margin', ask: true };
      if (offset > row.text.length) row.text = row.text.padEnd(offset);
      cursor = text.length + offset;
    }
    text += row.text;
    // Readline fills up with a blank where a wide glyph does not fit; a typed blank looks the same.
    if (row.full && row.text.endsWith(' ') && startsWide(emulator, index + 1))
      return { refusal: 'a wide character at the margin', ask: true };
    if (!row.full && !wideGlyphBelow(emulator, index)) break;
    if (index + 1 >= emulator.lineCount) break;
  }
  if (cursor < 0) return { refusal: 'there is more than one line', ask: true };
  if (!readRow(emulator, index + 1, 0).blank) return { refusal: 'there is more than one line', ask: true };
  return { text, cursor };
}
