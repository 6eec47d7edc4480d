// Rows whose cells are parted by one sign (CSV and its like), under a line of names: each row as an object. Cells in quotes
// may hold the sign. What has lines of different lengths is no such table.
type Json = Record<string, string>;

const SIGNS = [',', '\t', ';', '|'];
const NAME = /^[A-Za-z][\w ./()%#-]{0,40}$/;

/** Cells of a line; null where a quote stays open. */
function cellsOf(line: string, sign: string): string[] | null {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at];
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (line[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (letter === sign) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return quoted ? null : [...cells, cell.trim()];
}

/** The rows of a table with a line of names; null for any other text. */
export function separated(lines: readonly string[]): Json[] | null {
  const own = lines.filter((line) => line.trim() !== '');
  const [first = ''] = own;
  if (own.length < 2) return null;
  for (const sign of SIGNS) {
    const names = cellsOf(first, sign) ?? [];
    if (names.length < 2 || new Set(names).size < names.length) continue;
    if (!names.every((name) => NAME.test(name))) continue;
    const rows = own.slice(1).map((line) => cellsOf(line, sign));
    if (rows.some((row) => row?.length !== names.length)) continue;
    return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row?.[at] ?? ''])));
  }
  return null;
}
