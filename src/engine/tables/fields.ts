// Fields of lines that no header names: as many in every line, parted by blanks; or those of the system's own files, parted
// by colons.
import { structures } from '../english/lexicon.ts';
import type { Column, Rows } from './structure.ts';

type Fill = (cells: readonly string[]) => Pick<Column, 'numeric' | 'values' | 'blank' | 'mixed'>;

const MOST_FIELDS = 12;

/** `tank1`, `tank2`: tanks. */
export function stemOf(cells: readonly string[]): string[] {
  const stems = new Set(cells.map((cell) => /^([a-z]{3,})[-_]?\d+$/i.exec(cell)?.[1]?.toLowerCase()));
  const [only, ...more] = stems;
  return only !== undefined && more.length === 0 ? [only] : [];
}

const ADDRESS = /^(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?$/;
const METHOD = /^"?(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;
const PATH = /^\/\S*$/;
const STATUS = /^[1-5]\d\d$/;
const SPAN = /^\d+(?:\.\d+)?(?:ms|s|us)$/;

type Shape = Pick<Column, 'name' | 'also'> & { numeric?: boolean };

/** What a field is by the look of what stands in it; in a log of requests a number of three digits is their status. */
function shapeOf(cells: readonly string[], requests: boolean): Shape | null {
  const all = (look: RegExp) => cells.every((cell) => look.test(cell));
  const named = (name: string) => structures().access.find((row) => row.name === name) ?? null;
  if (all(ADDRESS)) return named('address');
  if (all(METHOD)) return named('method');
  if (requests && all(PATH)) return named('path');
  if (requests && all(STATUS)) return named('status');
  return all(SPAN)
    ? { name: 'duration', also: ['time taken', 'response time', 'latency', 'took'], numeric: true }
    : null;
}

/** As many in every line: those that look like something are called so, the others by their number. */
export function fixedColumns(rows: readonly string[][], filled: Fill, timed: readonly Column[]): Column[] {
  const count = rows[0]?.length ?? 0;
  if (rows.length < 3 || count > MOST_FIELDS || rows.some(({ length }) => length !== count)) return [];
  const fields = Array.from({ length: count }, (_, i) => rows.map((row) => row[i] ?? ''));
  const requests = fields.some((cells) => cells.every((cell) => METHOD.test(cell)));
  const taken = new Set(timed.map(({ name }) => name));
  return fields.flatMap((cells, i): Column[] => {
    if (timed.some(({ at }) => at === i + 1) || (timed.length === 0 && i === 0 && !requests)) return [];
    const shape = shapeOf(cells, requests);
    const own = shape !== null && !taken.has(shape.name);
    if (own) taken.add(shape.name);
    return [
      {
        key: null,
        time: null,
        at: i + 1,
        ...filled(cells),
        ...(own
          ? { name: shape.name, also: shape.also, awk: `$${i + 1}` }
          : { name: `field${i + 1}`, also: stemOf(cells), awk: `$${i + 1}` }),
        // `37ms` is a number where awk is made to count with it.
        ...(own && shape.numeric ? { numeric: true, awk: `($${i + 1} + 0)` } : {}),
      },
    ];
  });
}

/** The column of a field by its place, the first one 0. */
export const fieldColumn = (
  i: number,
  named: Pick<Column, 'name' | 'also' | 'time'>,
  filling: ReturnType<Fill>,
): Column => ({ ...named, at: i + 1, awk: `$${i + 1}`, key: null, ...filling });

/** `passwd`, `group`: what each of their fields is called. */
export function fieldsByColons(path: string, lines: readonly string[], filled: Fill): Rows | null {
  const base = path.replace(/^.*\//, '').toLowerCase();
  const known = structures().colons.find(({ file }) => base.startsWith(file));
  const rows = lines.map((line) => line.split(':'));
  if (!known || rows.some(({ length }) => length !== known.fields.length)) return null;
  const columns = known.fields.map(([name = '', ...also], i) =>
    fieldColumn(i, { name, also, time: null }, filled(rows.map((row) => row[i] ?? ''))),
  );
  return { form: 'rows', separator: ':', header: false, columns, nouns: known.nouns };
}
