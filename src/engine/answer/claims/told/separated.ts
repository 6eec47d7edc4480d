// Rows whose cells are parted by one sign (CSV and its like), under a line of names: each row as an object. Cells in quotes
// may hold the sign. What has lines of different lengths is no such table. Tabs stand in no sentence: a table of them may
// have other lines before it and behind it.
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

/** A table whose cells tabs part, anywhere in a text, and the lines around it; null: there is none. */
export function tabbed(lines: readonly string[]): { rows: Json[]; rest: string[] } | null {
  const wide = lines.map((line) => (/\S\t/.test(line) ? line.split('\t').length : 0));
  const from = wide.findIndex((count, at) => count > 1 && wide[at + 1] === count);
  if (from < 0) return null;
  const to = wide.findIndex((count, at) => at > from && count !== wide[from]);
  const end = to < 0 ? lines.length : to;
  const rows = separated(lines.slice(from, end));
  return rows && { rows, rest: [...lines.slice(0, from), ...lines.slice(end)] };
}
