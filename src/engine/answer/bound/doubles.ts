// What stands in more than one row with the same in other columns: *is any room booked twice in the same period*.
import type { Row } from '../../relations/types.ts';
import type { Column } from '../../tables/structure.ts';
import { labelOf } from '../rows/label.ts';
import { counted, listed, type Said, said } from '../rows/sentence.ts';
import type { Bound } from './pieces.ts';

const SHOWN = 12;

export function sayDoubles(
  rows: readonly Row[],
  columns: readonly Column[],
  { relation }: Bound,
  scope: string,
): Said[] {
  const names = columns.map(({ name }) => name);
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const cells = names.map((name) => (row.cells[name]?.value === null ? '' : (row.cells[name]?.text ?? '')));
    if (cells.some((cell) => cell === '')) continue;
    const key = cells.join(', ');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const doubles = [...groups].filter(([, own]) => own.length > 1).slice(0, SHOWN);
  const looked = doubles.length > 0 ? doubles.flatMap(([, own]) => own) : rows;
  const cells = looked.slice(0, SHOWN).flatMap((row) => names.flatMap((name) => row.cells[name] ?? []));
  const labels = (own: readonly Row[]): string => listed(own.slice(0, SHOWN).map((row) => labelOf(row, relation).text));
  const told = doubles.map(([key, own]) => `${key}: ${counted(own.length, relation.words)}: ${labels(own)}`);
  const text =
    doubles.length > 0
      ? `Yes: ${names.join(' ')}: ${listed(told)} (looked at: ${scope}).`
      : `No: no ${names.join(' ')} stands in more than one row (looked at: ${scope}).`;
  return [said(text, cells)];
}
