// Which way a load goes: it is told over one, five and fifteen minutes, and the shorter one is the later.
import { type Cell, type Node, putCell } from './cells.ts';

const MINUTES = /(?<!\d)(1|5|15) ?(?:m|min|minutes?)?(?![\da-z])/i;

/** Over how many minutes it was taken. */
const minutesOf = ({ key, words }: Cell): number =>
  words.some(({ lower }) => /^load/.test(lower))
    ? Number(MINUTES.exec(key.replace(/[_a-z]*load_?/i, ' '))?.[1])
    : Number.NaN;

/** `load_1m: 4.1, load_15m: 1.2`: it rises. */
export function trends(node: Node): void {
  const told = node.cells
    .filter(({ amount, from }) => amount && !from)
    .map((cell) => ({ cell, minutes: minutesOf(cell), value: cell.amount?.value ?? 0 }))
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => a.minutes - b.minutes);
  if (told.length < 2 || new Set(told.map(({ minutes }) => minutes)).size < told.length) return;
  const steps = told.slice(1).map(({ value }, at) => (told[at]?.value ?? 0) - value);
  const way = steps.every((step) => step > 0) ? 'rising' : steps.every((step) => step < 0) ? 'falling' : null;
  if (way) putCell(node, 'load trend', { text: way, from: told.map(({ cell }) => cell) });
}
