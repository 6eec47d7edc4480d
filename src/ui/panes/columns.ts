// How wide the columns of a list are: as wide as what they hold, where there is room; and how much of a wide screen a
// list needs, for what is left can tell more of its chosen row.
import { stringWidth } from '../../engine/api.ts';
import { BETWEEN } from '../components/rows.ts';
import { showUnsafe } from '../text.ts';
import { closerOf } from './closer-look.ts';
import type { PaneColumn, PaneRow, PaneTable } from './table.ts';

export const MARK_WIDTH = 9;
export const GAP = 2;
/** The sign before the chosen row. */
const POINTER = 2;
/** A column that takes what is left gets at least so much before others are left out. */
const LEAST_REST = 14;
/** A list grows in steps: what moves in it does not move its columns. A short one is as wide as it is read at once. */
const SMALL = 60;
const STEP = 20;
/** A list whose texts are cut for the details beside it has at least so much. */
const CUT_LIST = 120;
/** What takes the rest is worth so much of a long name. */
const FAIR_REST = 48;
/** Of the width, for names that leave others to be cut. */
const MOST_NAME = 0.25;
/** Of a bar before a number, with the blank behind it. */
export const BAR_COLS = 17;
/** Columns of those details. */
const LEAST_DETAILS = 50;

const steady = (cols: number): number => Math.max(SMALL, Math.ceil(cols / STEP) * STEP);
/** The widest cell of each column, measured once for a list. */
const measured = new WeakMap<readonly PaneRow[], readonly number[]>();

function widestOf(table: PaneTable, rows: readonly PaneRow[]): readonly number[] {
  // The lines of a tree take room too; a filter leaves the columns where they are.
  const whole = rows.some(({ lead = '' }) => lead !== '') ? rows : table.rows;
  const known = measured.get(whole);
  if (known) return known;
  const widest = table.columns.map(({ title }, index) =>
    whole.reduce((most, { cells, lead = '' }) => {
      const text = cells[index]?.text ?? '';
      const before = index === 0 ? lead.length : 0;
      return before + text.length > most ? Math.max(most, before + stringWidth(showUnsafe(text))) : most;
    }, title.length + 1),
  );
  measured.set(whole, widest);
  return widest;
}

const hasMarks = ({ rows }: PaneTable): boolean => rows.some(({ mark }) => mark !== null);
const around = (table: PaneTable): number => POINTER + (hasMarks(table) ? MARK_WIDTH + GAP : 0);

/** Numbers move: they keep their place. A text is given no more than it needs. */
const leastOf = ({ width, right, least = LEAST_REST }: PaneColumn, widest: number): number =>
  right ? width || least : Math.min(width || least, widest);

export interface Columns {
  shown: { column: PaneColumn; index: number; width: number }[];
  marks: boolean;
}

/** Which columns there is room for, and how wide each is. */
export function columnsFor(table: PaneTable, rows: readonly PaneRow[], width: number): Columns {
  const room = width - around(table);
  const widest = widestOf(table, rows);
  const all = table.columns.map((column, index) => ({ column, index, widest: widest[index] ?? 0 }));
  let shown = all.map((one) => ({ ...one, width: leastOf(one.column, one.widest) }));
  const need = () => shown.reduce((sum, one) => sum + one.width + GAP, -GAP);
  const dropOf = ({ column, index }: (typeof shown)[number]) => column.drop ?? (column.width > 0 ? index : 0);
  // The first column, which names the row, always stays.
  while (need() > room && shown.length > 1) {
    const [, ...others] = shown;
    const gone = others.reduce((a, b) => (dropOf(b) >= dropOf(a) ? b : a));
    shown = shown.filter((one) => one !== gone);
  }
  const rest = shown.find(({ column }) => column.width === 0) ?? shown[0];
  let left = Math.max(0, room - need());
  const grow = (one: (typeof shown)[number], most: number) => {
    const more = Math.max(0, Math.min(left, most));
    one.width += more;
    left -= more;
  };
  // The name first, for in a tree it is what the lines before it leave; elsewhere a few long ones cut no other text.
  const [name] = shown;
  const isTree = rows.some(({ lead = '' }) => lead !== '');
  // A bar says more at a glance than the end of a long name.
  const bars = shown.filter(({ column }) => column.bar && left >= BAR_COLS);
  const fair = !rest || rest === name || isTree ? 0 : Math.max(0, Math.min(rest.widest, FAIR_REST) - rest.width);
  if (name)
    grow(
      name,
      Math.min(
        name.widest - name.width,
        Math.floor(width * MOST_NAME) - name.width,
        left - fair - bars.length * BAR_COLS,
      ),
    );
  for (const one of bars) grow(one, BAR_COLS);
  for (const one of rest ? [rest, ...shown] : []) grow(one, one.widest - one.width);
  if (rest) grow(rest, steady(width - left) - (width - left));
  return { marks: hasMarks(table), shown };
}

/** How much of `width` the list takes where the details of its chosen row have room beside it; all of it where not. */
export function listCols(table: PaneTable, rows: readonly PaneRow[], width: number): number {
  const widest = widestOf(table, rows);
  const wanted = table.columns.reduce(
    (sum, { width: own, right, bar }, index) =>
      sum + Math.max(right ? own : 0, widest[index] ?? 0) + (bar ? BAR_COLS : 0) + GAP,
    around(table) - GAP,
  );
  const cols = Math.min(steady(wanted), Math.max(CUT_LIST, width - BETWEEN - LEAST_DETAILS));
  return width - cols - BETWEEN >= LEAST_DETAILS ? cols : width;
}

/** Whether of some row more is known than the list says. */
export const tellsMore = ({ rows }: PaneTable): boolean =>
  rows.some((row) => closerOf(row) !== null || row.detail.some(([, value]) => value !== ''));
