// The text of a whole row of cells, blanks included.
import { type CellRow, cellText } from '../../src/engine/terminal/cells.ts';

export function rowText(row: CellRow, cols = row.length): string {
  let text = '';
  for (let x = 0; x < cols; x++) text += cellText(row, x);
  return text;
}
