// Which rows a typed word leaves, and in which order: those that hold it as it is, or else those that come close. Fuzzy
// matching looks at no more than a thousand rows at a time, so longer lists are cut down by plain substrings first.
import Fuse from 'fuse.js';
import { compareNames, editDistance } from '../../engine/api.ts';
import type { PaneRow, PaneTable, Sort } from './table.ts';

const FUZZY_MOST = 1000;

const textOf = (row: PaneRow): string => row.cells.map(({ text }) => text).join(' ');

/** Names for fuzzy search: the first cell counts more than the rest. */
function fuzzy(rows: readonly PaneRow[], query: string): PaneRow[] {
  const fuse = new Fuse(
    rows.map((row) => ({ row, name: row.cells[0]?.text ?? '', text: textOf(row) })),
    {
      keys: [
        { name: 'name', weight: 2 },
        { name: 'text', weight: 1 },
      ],
      threshold: 0.4,
      ignoreLocation: true,
    },
  );
  return fuse.search(query).map(({ item }) => item.row);
}

/** The letters of a word in their order within a name, from the beginning of one of its parts. */
function inOrder(word: string, part: string): boolean {
  let at = 0;
  for (const letter of part) if (letter === word[at]) at += 1;
  return word.length > 2 && part[0] === word[0] && at === word.length;
}

/** A slip of the fingers, or letters out of the name; what merely shares some letters is something else. */
function isClose({ cells }: PaneRow, query: string): boolean {
  const name = (cells[0]?.text ?? '').toLowerCase();
  const slips = Math.max(1, Math.floor(query.length / 4));
  return name.split(/[^a-z0-9]+/).some((part, index, parts) => {
    const rest = parts.slice(index).join('');
    return (
      part[0] === query[0] &&
      (inOrder(query, rest) ||
        [part, rest.slice(0, query.length)].some((each) => editDistance(query, each, slips) <= slips))
    );
  });
}

export function filterRows(rows: readonly PaneRow[], query: string): readonly PaneRow[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return rows;
  const words = wanted.split(/\s+/);
  const having = (parts: readonly string[]) =>
    rows.filter((row) => {
      const text = textOf(row).toLowerCase();
      return parts.every((part) => text.includes(part));
    });
  const exact = having(words);
  if (exact.length > 0) return byName(exact, wanted);
  // Nothing holds the words as they are: a slip, or letters out of a name.
  const near = rows.length <= FUZZY_MOST ? rows : having(words.map((word) => word.slice(0, 2))).slice(0, FUZZY_MOST);
  return fuzzy(near, wanted).filter((row) => isClose(row, wanted.replace(/[^a-z0-9]+/g, '')));
}

/** What is called so first, then what begins so, then what has it in its name; else in the order that it had. */
function byName(rows: readonly PaneRow[], query: string): readonly PaneRow[] {
  const rank = ({ cells }: PaneRow): number => {
    const name = (cells[0]?.text ?? '').toLowerCase();
    if (name === query) return 0;
    return name.startsWith(query) ? 1 : name.includes(query) ? 2 : 3;
  };
  return rows
    .map((row) => ({ row, at: rank(row) }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
}

function compare(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareNames(String(a), String(b));
}

export function sortRows(rows: readonly PaneRow[], sort: Sort | null): readonly PaneRow[] {
  if (!sort) return rows;
  const key = (row: PaneRow) => row.cells[sort.column]?.key ?? null;
  return [...rows].sort((a, b) => {
    const [one, other] = [key(a), key(b)];
    // What is not known stands at the end, whichever way round.
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sort.down ? compare(other, one) : compare(one, other);
  });
}

/** The order after this one: each column in turn, numbers from the largest, then the pane's own order again. */
export function nextSort(table: PaneTable, sort: Sort | null): Sort | null {
  const from = sort ? sort.column + 1 : 0;
  const column = table.columns.findIndex(({ mixed }, index) => index >= from && !mixed);
  if (column < 0) return null;
  const numbers = table.rows.some((row) => typeof row.cells[column]?.key === 'number');
  return { column, down: numbers };
}
