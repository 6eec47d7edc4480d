// Fields of lines that no header names: as many in every line, parted by blanks; or those of the system's own files, parted
// by colons.
import { structures } from '../english/lexicon.ts';
import type { Column, Rows } from './structure.ts';

type Fill = (cells: readonly string[]) => Pick<Column, 'numeric' | 'values' | 'blank'>;

const MOST_FIELDS = 12;

/** `tank1`, `tank2`: tanks. */
function stemOf(cells: readonly string[]): string[] {
  const stems = new Set(
    cells.map((cell) => /^([a-z]{3,})[-_]?\d+$/i.exec(cell)?.[1]?.toLowerCase()),
  );
  const [only, ...more] = stems;
  return only !== undefined && more.length === 0 ? [only] : [];
}

/** Those behind the time, where every line has as many. */
export function fixedColumns(rows: readonly string[][], filled: Fill): Column[] {
  const count = rows[0]?.length ?? 0;
  if (rows.length < 3 || count > MOST_FIELDS || rows.some(({ length }) => length !== count))
    return [];
  return Array.from({ length: count }, (_, i) => i)
    .filter((i) => i > 0)
    .map((i) => ({
      name: `field${i + 1}`,
      also: stemOf(rows.map((row) => row[i] ?? '')),
      at: i + 1,
      awk: `$${i + 1}`,
      key: null,
      time: null,
      ...filled(rows.map((row) => row[i] ?? '')),
    }));
}

/** `passwd`, `group`: what each of their fields is called. */
export function fieldsByColons(path: string, lines: readonly string[], filled: Fill): Rows | null {
  const base = path.replace(/^.*\//, '').toLowerCase();
  const known = structures().colons.find(({ file }) => base.startsWith(file));
  const rows = lines.map((line) => line.split(':'));
  if (!known || rows.some(({ length }) => length !== known.fields.length)) return null;
  const columns = known.fields.map(([name = '', ...also], i): Column => {
    const cells = rows.map((row) => row[i] ?? '');
    return {
      name,
      also,
      at: i + 1,
      awk: `$${i + 1}`,
      key: null,
      time: null,
      ...filled(cells),
    };
  });
  return { form: 'rows', separator: ':', header: false, columns, nouns: known.nouns };
}
