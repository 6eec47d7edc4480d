// Which way a load goes: it is told over one, five and fifteen minutes, and the shorter one is the later.
import type { Bindable } from '../told/words.ts';
import { type Cell, type Node, putCell } from './cells.ts';

const MINUTES = /(?<!\d)(1|5|15) ?(?:m|min|minutes?)?(?![\da-z])/i;

/** Over how many minutes it was taken. */
const minutesOf = ({ key, words, node: { path } }: Cell): number =>
  [...path, ...words].some(({ lower }) => /^load/.test(lower))
    ? Number(MINUTES.exec(key.replace(/[_a-z]*load_?/i, ' '))?.[1])
    : Number.NaN;

const BEFORE = /^(?:previous|prev|last|prior|before|yesterday|old|earlier)$/;
/** `errors: 12, previous_errors: 5`: which way it went, by how much, and by which part of what it was. */
function against(node: Node): void {
  const own = node.cells.map((cell) => ({ cell, keys: cell.words }));
  const parts = node.children.flatMap(({ cells, path }) =>
    cells.map((cell) => ({ cell, keys: [...path, ...cell.words] })),
  );
  const all = [...own, ...parts].filter(({ cell }) => cell.amount && !cell.from);
  const named = (keys: readonly Bindable[]): string =>
    keys
      .map(({ lower }) => lower)
      .filter((key) => !BEFORE.test(key) && key !== 'total')
      .join(' ');
  for (const { cell: before, keys } of all) {
    const name = named(keys);
    if (name === '' || !keys.some(({ lower }) => BEFORE.test(lower))) continue;
    const [now, more] = all.filter(
      (slot) => slot.cell !== before && named(slot.keys) === name && !slot.keys.some(({ lower }) => BEFORE.test(lower)),
    );
    // A part of it tells of its own.
    if (now?.cell.node === before.node && before.node !== node) continue;
    if (!now?.cell.amount || more || !before.amount || now.cell.amount.unit !== before.amount.unit) continue;
    const { unit } = now.cell.amount;
    const decimals = Math.max(now.cell.amount.decimals, before.amount.decimals);
    const step = Number((now.cell.amount.value - before.amount.value).toFixed(decimals));
    const from = [now.cell, before];
    putCell(node, `${name} trend`, { text: step > 0 ? 'rising' : step < 0 ? 'falling' : 'stable', from });
    const way = step > 0 ? 'rise risen rose increased grown' : 'fall fallen fell decreased shrunk';
    const value = Math.abs(step);
    if (step !== 0) putCell(node, `${name} ${way}`, { amount: { value, unit, decimals }, from });
    if (step !== 0 && before.amount.value > 0 && unit !== '%')
      putCell(node, `${name} ${way}`, {
        amount: { value: (100 * value) / before.amount.value, unit: '%', decimals: 1 },
        from,
      });
  }
}

/** `load_1m: 4.1, load_15m: 1.2`: it rises. */
export function trends(node: Node): void {
  against(node);
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
