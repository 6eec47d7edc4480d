// What a clause comes to on a table: whether it is so, by which cells, and of whom the next clause may be.

import { inBase, isBytes, isTime } from '../amounts.ts';
import type { Cell, Node } from '../prove/cells.ts';
import type { Item } from '../prove/items.ts';
import type { Column } from './columns.ts';
import { grammar, isNeutral } from './grammar.ts';
import type { Lexeme } from './lexed.ts';
import type { Said } from './said.ts';

export interface Verdict {
  so: boolean;
  cells: readonly Cell[];
  rows: readonly Node[];
  keys: readonly Item[];
  counted: readonly Node[] | null;
  order: Said['order'];
  together: boolean;
  /** Others who were named. */
  beside: readonly Node[];
  /** Those of whom it is not so, where it is of all but some. */
  excepted?: readonly Node[];
  cost: number;
}

export const verdict = (so: boolean, more: Partial<Verdict> & Pick<Verdict, 'rows' | 'cells'>): Verdict => ({
  so,
  keys: [],
  counted: null,
  order: null,
  together: false,
  beside: [],
  cost: 0,
  ...more,
});

const SHARED = /^[%_]?p?(?:cpu|mem)(?:ory)?[_ ]?(?:%|percent|pct)?$/i;
/** The value of one thing in a column: of its one row, or what all of its rows come to. */
export function valueIn(column: Column, rows: readonly Node[], sum: boolean): { value: number; cells: Cell[] } | null {
  const cells = rows.flatMap((node) => column.cells.get(node) ?? []);
  const [first] = cells;
  if (!first || cells.length < rows.length || (cells.length > 1 && !sum)) return null;
  const unit = first.amount?.unit ?? '';
  // Shares of one whole can be added: those of the processors, and of the memory.
  const apart = unit === '°C' || (unit === '%' && !SHARED.test(first.key));
  if (!first.amount || (cells.length > 1 && apart)) return null;
  return { value: cells.reduce((all, { amount }) => all + (amount ? inBase(amount) : 0), 0), cells };
}

export const asQuantity = (value: number, { cells }: Column) => {
  const unit = [...cells.values()][0]?.amount?.unit ?? '';
  const base = isBytes(unit) || isTime(unit) ? inBase({ value: 1, unit, decimals: 0 }) : 1;
  // What whole figures come to is whole.
  const isWhole = [...cells.values()].every(({ amount }) => Number.isInteger(amount?.value));
  return { value: value / base, unit, decimals: isWhole ? 0 : 2 };
};

/** It only joins who and what. */
export const isLink = (item: Lexeme): boolean =>
  item.is === 'light' || grammar().light.has(item.lower) || isNeutral(item);

/** Verbs that only join who and what. */
export const isVerbal = (item: Lexeme): boolean => item.verb === true || grammar().light.has(item.lower);
