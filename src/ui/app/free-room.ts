// Where help can stand beside the line without covering anything: rows right of the shell's text where nothing is
// written, next to the line that is typed. The shell keeps all its columns, and nothing moves under the person's hands.
// It is as wide as its sentences want where so much is free, and narrow where output stands at the left; on a wide
// screen it stands near the line, where the eye is, and at the right edge only where output is in the way.
import type { CellRow } from '../../engine/api.ts';
import type { Rect } from '../host.ts';
import { isBlankCell } from '../pane-mode/margin.ts';
import type { LineRows } from './place.ts';

export interface Picture {
  /** Cells of a row of the pane. */
  row(y: number): CellRow;
  /** Is something of ours drawn at its right end? */
  noted(y: number): boolean;
}

export interface Wish {
  /** Widths, the best first. */
  cols: readonly number[];
  /** Fewer rows are of no use. */
  least: number;
  /** With so many it stands under the line, whatever is free above. */
  enough: number;
  most: number;
}

const MIN_PANE_COLS = 72;
const COLS = { least: 30, parts: [0.65, 0.4], most: 60 } as const;
const ROWS = { least: 3, enough: 5, most: 14 } as const;
/** It begins no further right than here, if it may. */
const NEAR = 60;

/** What a card wants in a pane; null where there is never room. */
export function cardWish(pane: Pick<Rect, 'cols'>): Wish | null {
  if (pane.cols < MIN_PANE_COLS) return null;
  const cols = COLS.parts.map((part) => Math.max(COLS.least, Math.min(COLS.most, Math.floor(pane.cols * part))));
  return { cols: [...new Set(cols)], ...ROWS };
}

const inPane = (pane: Rect, rect: Rect): Rect => ({ ...rect, x: rect.x - pane.x, y: rect.y - pane.y });

/** Where it may begin, the best place first. */
const starts = (pane: Rect, cols: number): number[] => [
  ...new Set([Math.min(NEAR, pane.cols - cols), pane.cols - cols]),
];

/** The rect on the screen; `kept` stays where it is as long as nothing came into its way. */
export function freeRoom(pane: Rect, picture: Picture, line: LineRows, wish: Wish, kept: Rect | null): Rect | null {
  const isFree = (y: number, first: number, cols: number): boolean => {
    if (y < 0 || y >= pane.rows || (y >= line.first && y <= line.last) || picture.noted(y)) return false;
    const row = picture.row(y);
    for (let x = first; x < Math.min(row.length, first + cols); x++) if (!isBlankCell(row, x)) return false;
    return true;
  };
  if (kept !== null) {
    const { x, y, cols, rows } = inPane(pane, kept);
    const holds = wish.cols.includes(cols) && starts(pane, cols).includes(x);
    if (holds && Array.from({ length: rows }, (_, at) => isFree(y + at, x, cols)).every(Boolean)) return kept;
  }
  for (const cols of wish.cols) {
    for (const x of starts(pane, cols)) {
      const run = (from: number, step: 1 | -1): number => {
        let count = 0;
        while (count < wish.most && isFree(from + step * count, x, cols)) count++;
        return count;
      };
      const below = run(line.last + 1, 1);
      const above = run(line.first - 1, -1);
      const rows = below >= wish.enough || below >= above ? below : above;
      if (rows < wish.least) continue;
      const y = rows === below ? line.last + 1 : line.first - rows;
      return { x: pane.x + x, y: pane.y + y, cols, rows };
    }
  }
  return null;
}
