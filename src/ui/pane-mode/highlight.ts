// The pane's rows with the selection and the found text made visible. Selected cells are inverse; found text is black
// on yellow, or underlined and inverse where there is no colour.
import { Bg, CELL_WORDS, type CellRow, Color, Content, EMPTY_ROW, Fg } from '../../engine/api.ts';
import type { PaneOverlay } from '../host.ts';
import { lineStart, type TextGrid } from './grid.ts';
import { Margin } from './margin.ts';
import { type Match, matchesOfLine, matchSpans } from './search.ts';
import { type Selection, type Span, selectedSpan } from './selection.ts';

/** What stands in the margin above folded rows. */
export const foldNote = (rows: number): string => `${rows} ${rows === 1 ? 'line' : 'lines'} folded`;

/** What is to be seen, asked for each row. */
export interface Shown {
  readonly grid: TextGrid;
  /** Row of the buffer in row `y` of the pane. */
  rowAt(y: number): number;
  /** Rows that are folded away right below a row of the buffer. */
  folded(row: number): number;
  readonly selection: Selection | null;
  readonly pattern: RegExp | null;
  readonly cursor: { x: number; y: number } | null;
  readonly color: boolean;
  /** Where there is no status line: what it would say, in the corner. ASCII. */
  readonly label: string | null;
}

const COLOR_BITS = (Color.modeMask | Color.valueMask) >>> 0;
const BLACK = Color.ansi16;
const YELLOW = Color.ansi16 | 3;

const without = (word: number, bits: number) => (word & ~bits) >>> 0;

export class Highlight implements PaneOverlay {
  private readonly shown: () => Shown;
  private readonly margin = new Margin();
  private words = new Uint32Array(0);
  private lastY = -1;
  /** Matches of the line that was drawn last: a line of many rows is searched once a frame. */
  private line: { first: number; pattern: RegExp; matches: Match[] } | undefined;

  constructor(shown: () => Shown) {
    this.shown = shown;
  }

  cursor(): { x: number; y: number } | null {
    return this.shown().cursor;
  }

  row(y: number): CellRow {
    const shown = this.shown();
    const { grid, selection, pattern, color, label } = shown;
    if (y <= this.lastY) this.line = undefined;
    this.lastY = y;
    const index = shown.rowAt(y);
    const found = pattern === null ? [] : this.matches(grid, index, pattern);
    const selected = selection === null ? null : selectedSpan(grid, selection, index);
    const cells = this.noted(grid.row(index) ?? EMPTY_ROW, shown, index);
    const labelled = label !== null && y === 0;
    if (found.length === 0 && selected === null && !labelled) return cells;
    const words = this.copy(cells, grid.cols);
    for (const span of found) paintFound(words, span, color);
    if (selected !== null) paintSelected(words, selected);
    if (labelled) paintLabel(words, label, grid.cols);
    return {
      words,
      length: grid.cols,
      combined: (x) => cells.combined(x),
      extended: (x) => (x < cells.length ? cells.extended(x) : undefined),
    };
  }

  /** With how much is folded away below it. */
  private noted(cells: CellRow, { grid, color, folded }: Shown, index: number): CellRow {
    const rows = folded(index);
    if (rows === 0) return cells;
    return this.margin.over(cells, grid.cols, { text: foldNote(rows), tone: 'mark', must: true }, color);
  }

  private matches(grid: TextGrid, index: number, pattern: RegExp): Span[] {
    const first = lineStart(grid, index);
    if (this.line?.first !== first || this.line.pattern !== pattern) {
      this.line = { first, pattern, matches: matchesOfLine(grid, first, pattern) };
    }
    return matchSpans(this.line.matches, index, grid.cols);
  }

  private copy(cells: CellRow, cols: number): Uint32Array {
    const size = cols * CELL_WORDS;
    if (this.words.length !== size) this.words = new Uint32Array(size);
    const { words } = this;
    const used = Math.min(cells.length * CELL_WORDS, size);
    words.set(cells.words.subarray(0, used));
    for (let at = used; at < size; at += CELL_WORDS) words.set(BLANK_CELL, at);
    return words;
  }
}

const BLANK_CELL = [Content.width1, 0, 0];

function paintFound(words: Uint32Array, { from, to }: Span, color: boolean): void {
  for (let at = from * CELL_WORDS; at < to * CELL_WORDS; at += CELL_WORDS) {
    const fg = without(words[at + 1]!, Fg.inverse);
    if (color) {
      words[at + 1] = without(fg, COLOR_BITS) | BLACK;
      words[at + 2] = without(words[at + 2]!, COLOR_BITS | Bg.dim) | YELLOW;
    } else words[at + 1] = fg | Fg.underline | Fg.inverse;
  }
}

function paintSelected(words: Uint32Array, { from, to }: Span): void {
  for (let at = from * CELL_WORDS; at < to * CELL_WORDS; at += CELL_WORDS) {
    words[at + 1] = words[at + 1]! ^ Fg.inverse;
  }
}

function paintLabel(words: Uint32Array, label: string, cols: number): void {
  const text = ` ${label} `.slice(0, cols);
  const first = cols - text.length;
  for (let i = 0; i < text.length; i++) {
    words.set([text.charCodeAt(i) | Content.width1, Fg.inverse, 0], (first + i) * CELL_WORDS);
  }
}
