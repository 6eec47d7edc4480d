// Files that go on from each other: one table a week, a month or a year, each with the same columns. All of their rows are
// one table, which is meant where none of the files is named. What stands in two of them again (the members of each year) is
// no such thing: the files are then looks at the same rows.
import { basename, dirname, join } from 'node:path';
import { timeUnits } from '../../english/lexicon.ts';
import { momentIn } from '../../relations/records.ts';
import { partsOf } from '../../tables/called.ts';
import { nounsOf, saysWhen, singular } from '../../tables/structure.ts';
import { listed, type Opening, rowsIn } from '../rows/open-table.ts';
import type { Shown } from './joined.ts';

export interface Together extends Shown {
  /** All the files that it is made of, as they are shown. */
  source: string;
  noun: string;
  parts: readonly string[];
}

const FEWEST = 2;
const MOST_ROWS = 20_000;

const stemOf = (shown: string): string[] => partsOf(basename(shown).replace(/\.\w+$/, ''));
const headOf = ({ table: { columns } }: Opening): string => columns.map(({ name }) => name).join('\n');

const cellOf = (row: object, name: string): string => {
  const value = Object.entries(row).find(([key]) => key.toLowerCase() === name)?.[1];
  return value === null || value === undefined ? '' : String(value);
};

/** From the first day of its rows to the last one. */
function spanOf(opened: Opening): [from: number, to: number] | null {
  const [day, ...more] = opened.table.columns.filter(saysWhen);
  if (!day || more.length > 0) return null;
  const times = rowsIn(opened).flatMap((row) => momentIn(cellOf(row, day.name)) ?? []);
  return times.length === 0 ? null : [Math.min(...times), Math.max(...times)];
}

/** No file has rows of the time of another one. */
function areApart(all: readonly Shown[]): boolean {
  const spans = all.map(({ opened }) => spanOf(opened));
  const inOrder = spans.flatMap((span) => (span ? [span] : [])).sort(([a], [b]) => a - b);
  return inOrder.length === all.length && inOrder.every(([from], at) => at === 0 || from > (inOrder[at - 1]?.[1] ?? 0));
}

/** `29` of `week-29`, where the rest is alike in all of them: the number of the week. */
function numbersOf(stems: readonly (readonly string[])[]): { unit: string; numbers: number[] } | null {
  const numbers = stems.flatMap((stem) => stem.filter((part) => /^\d+$/.test(part)));
  const [unit, ...more] = new Set(stems.flatMap((stem) => stem.filter((part) => !/^\d+$/.test(part))));
  const isOne = unit !== undefined && more.length === 0 && timeUnits().has(unit) && numbers.length === stems.length;
  return isOne ? { unit, numbers: numbers.map(Number) } : null;
}

function oneOf(all: readonly Shown[]): Together | null {
  const stems = all.map(({ shown }) => stemOf(shown));
  const folder = dirname(all[0]?.shown ?? '');
  const common = (stems[0] ?? []).filter((part) => !/^\d+$/.test(part) && stems.every((stem) => stem.includes(part)));
  // *Week* says when, and not what its rows are.
  const own = common.filter((part) => !timeUnits().has(singular(part)));
  const shown = own.length > 0 ? join(folder, own.join('-')) : folder;
  const [noun] = nounsOf(shown);
  const numbered = numbersOf(stems);
  const rows = all.flatMap(({ opened }, at) =>
    rowsIn(opened).map((row) => ({
      ...row,
      ...(numbered ? { [numbered.unit]: `${numbered.unit} ${numbered.numbers[at]}` } : {}),
    })),
  );
  if (noun === undefined || noun === '.' || rows.length > MOST_ROWS) return null;
  const opened = listed(rows, shown);
  const source = `${all.length} files from ${all[0]?.shown} to ${basename(all.at(-1)?.shown ?? '')}`;
  return opened && { shown, opened, noun, source, parts: all.map((each) => each.shown) };
}

/** The tables that several files of a folder make together. */
export function togetherOf(tables: readonly Shown[]): Together[] {
  const alike = new Map<string, Shown[]>();
  for (const each of tables) {
    const numbered = stemOf(each.shown).some((part) => /^\d+$/.test(part));
    if (each.opened.table.json !== undefined || !numbered) continue;
    const key = `${dirname(each.shown)}\n${headOf(each.opened)}`;
    alike.set(key, [...(alike.get(key) ?? []), each]);
  }
  return [...alike.values()].flatMap((all) => {
    const inOrder = all.toSorted((a, b) => a.shown.localeCompare(b.shown, 'en', { numeric: true }));
    const one = all.length >= FEWEST && areApart(all) ? oneOf(inOrder) : null;
    return one ? [one] : [];
  });
}
