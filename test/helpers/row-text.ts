// A screen of cells: the text of a whole row, blanks included, and every cell with its look.
import { type CellRow, type CellStyle, cellStyle, cellText } from '../../src/engine/terminal/cells.ts';
import type { Emulator } from '../../src/engine/terminal/emulator.ts';

export interface ScreenCell extends CellStyle {
  /** '' for the right half of a wide glyph, ' ' for a blank. */
  text: string;
  link: string;
  /** Underline style 0–5 as far as the cell has its own. */
  underlineStyle: number;
}

export function rowText(row: CellRow, cols = row.length): string {
  let text = '';
  for (let x = 0; x < cols; x++) text += cellText(row, x);
  return text;
}

/** Every cell of a screen, by row. */
export const cellsOf = (emulator: Emulator): ScreenCell[][] =>
  Array.from({ length: emulator.rows }, (_, y) => {
    const row = emulator.screenRow(y);
    return Array.from({ length: emulator.cols }, (_, x) => {
      const extended = row.extended(x);
      return {
        text: cellText(row, x),
        ...cellStyle(row, x),
        link: extended?.uri ?? '',
        underlineStyle: extended?.underline ?? 0,
      };
    });
  });
