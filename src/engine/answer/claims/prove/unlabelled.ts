// Sizes without a unit: `size`, `used` and `available` of disks or of memory. In kibibytes such numbers would be terabytes of
// what is no larger than that, and so they are bytes.
import type { Node } from './cells.ts';

const PART = /^(?:size|total|used|free|avail|available)$/i;
/** In kibibytes four terabytes. */
const LARGE = 4e9;

export function inBytes(node: Node): void {
  const of = (each: Node) =>
    each.cells.filter(({ key, amount }) => PART.test(key) && amount?.unit === '' && Number.isInteger(amount.value));
  const own = of(node);
  if (own.length < 2) return;
  const all = (node.list?.nodes ?? [node]).flatMap(of);
  // Those of the list that came before have theirs.
  const known = node.list?.nodes.some(({ cells }) =>
    cells.some(({ key, amount }) => PART.test(key) && amount?.unit === 'B'),
  );
  if (!known && !all.some(({ amount }) => (amount?.value ?? 0) >= LARGE)) return;
  for (const cell of own) if (cell.amount) cell.amount = { ...cell.amount, unit: 'B' };
}
