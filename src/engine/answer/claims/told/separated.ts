// Rows whose cells are parted by one sign (CSV and its like), under a line of names: each row as an object. Cells in quotes
// may hold the sign. What has lines of different lengths is no such table.
import { separatedRows } from '../../../tables/separated.ts';

type Json = Record<string, string>;

const SIGNS = [',', '\t', ';', '|'];
const NAME = /^[A-Za-z][\w ./()[\]%#-]{0,40}$/;

/** The rows of a table with a line of names; null for any other text. */
export function separated(lines: readonly string[]): Json[] | null {
  const text = lines.join('\n');
  for (const sign of SIGNS) {
    const [names = [], ...rows] = separatedRows(text, sign).map((row) => row.map((cell) => cell.trim()));
    if (names.length < 2 || new Set(names).size < names.length || rows.length === 0) continue;
    if (!names.every((name) => NAME.test(name))) continue;
    if (rows.some((row) => row.length !== names.length)) continue;
    return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
  }
  return null;
}
