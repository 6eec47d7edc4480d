// "…, around 3 GB", "…, at 12.5%", "…, 30 of 50 GB": a figure that stands apart is the one that was just told of, and of its
// one row. What is said of a whole is what the column comes to.
import { inBase, type Quantity } from '../../amounts.ts';
import type { Cell } from '../cells.ts';
import { FINITE } from '../clauses.ts';
import type { Item } from '../items.ts';
import type { Step } from '../listings.ts';
import { comparable, fits, isShare } from '../sizes.ts';
import { type Slot, slotsOf, speaksOf } from '../slots.ts';
import type { Context } from '../subjects.ts';

const agrees = (item: Item, known: Quantity): boolean =>
  item.amount !== undefined && fits(item.amount, known, item.bound ?? '=') === true;

/** What all rows have in the column of a cell. */
function sumOf(cell: Cell): Quantity | null {
  const rows = cell.node.list?.nodes ?? [];
  const cells = rows.flatMap((row) => row.cells.find(({ key, amount }) => key === cell.key && amount) ?? []);
  if (cells.length < 2 || cells.length < rows.length || !cell.amount) return null;
  const value = cells.reduce((sum, { amount }) => sum + (amount ? inBase(amount) : 0), 0);
  return { value: value / inBase({ ...cell.amount, value: 1 }), unit: cell.amount.unit, decimals: 2 };
}

/** Just this was told, or something of the same: how much memory, and which share of it. */
function isToldOf({ cell }: Slot, { told }: Context): boolean {
  const concepts = new Set(cell.words.flatMap((word) => [...word.concepts]));
  return told.some(
    (other) =>
      other === cell ||
      (other.node === cell.node &&
        other.words.some((word) => [...word.concepts].some((concept) => concepts.has(concept) && !SIDE.has(concept)))),
  );
}
const isOneOf = ({ amount }: Item, told: Cell): boolean =>
  amount?.unit === '' && told.amount?.unit === '' && told.amount.value === amount.value;

/** "…, by 3 GB": by how much what was told is so, and both follow from the same figures. */
const isApart = ({ cell }: Slot, { told }: Context): boolean =>
  cell.from !== undefined &&
  told.some(({ from, flag }) => flag === true && from?.every((each) => cell.from?.includes(each)));

/** What most figures are in one way or another. */
const SIDE: ReadonlySet<string> = new Set(['used', 'free', 'total', 'max', 'min', 'ratio']);

/** "30 of 50 GB, three fifths". */
function partOfTold(figure: Item, before: Context): Step | null {
  const [part, whole, more] = before.told.filter(({ amount }) => amount && amount.unit !== '%');
  if (!part?.amount || !whole?.amount || more || !comparable(part.amount.unit, whole.amount.unit)) return null;
  return isShare(figure, part.amount, whole.amount) ? { cells: [part, whole], next: before } : null;
}

/** A figure alone, behind what was told of one thing. */
export function figured(items: readonly Item[], before: Context): Step | null {
  const said = items.filter(({ is }) => is !== 'light');
  const [first, ...more] = said.filter(({ is }) => is === 'amount');
  const words = said.filter(({ is }) => is === 'word');
  const [node, other] = before.nodes;
  if (!before.said || !node || other || !first?.amount || first.often) return null;
  const [whole, third] = more;
  // "30 of 50 GB": both are of the one unit.
  const amount = { ...first.amount, unit: first.amount.unit || (whole?.amount?.unit ?? '') };
  // "The fewest days left, 9": in the unit of what was just told.
  const isBare = ({ cell }: Slot): boolean => first.amount?.unit === '' && before.told.includes(cell);
  if (
    said.length !== words.length + 1 + more.length ||
    items.some(({ is, lower }) => is === 'light' && FINITE.test(lower))
  )
    return null;
  const share = words.length === 0 && !whole && amount.unit === '%' ? partOfTold({ ...first, amount }, before) : null;
  if (share) return share;
  const by = items[0]?.lower === 'by';
  const slots = slotsOf(node).filter(
    (slot) => slot.cell.amount && (by ? isApart(slot, before) : isToldOf(slot, before)),
  );
  const able = slots.filter(
    (slot) =>
      slot.cell.amount &&
      (comparable(amount.unit, slot.cell.amount.unit) || isBare(slot)) &&
      words.every((word) => speaksOf(word, slot)),
  );
  const values = new Set(able.map(({ cell }) => cell.amount && inBase(cell.amount)));
  // "Two ports, 80 and 443": one of those that were counted.
  const one = words.length === 0 && more.length === 0 ? before.told.filter((told) => isOneOf(first, told)) : [];
  if (before.counted && one.length === 1 && one[0]) return { cells: one, next: before };
  const cell = able[0]?.cell;
  if (values.size !== 1 || !cell?.amount) return null;
  if (third) return null;
  if (whole) {
    const of = items.slice(items.indexOf(first), items.indexOf(whole)).some(({ lower }) => lower === 'of');
    const sum = sumOf(cell);
    if (!of || !sum || !agrees(whole, sum)) return null;
  }
  const unit = amount.unit || cell.amount.unit;
  return agrees({ ...first, amount: { ...amount, unit } }, cell.amount)
    ? { cells: [cell], next: { ...before, told: [cell] } }
    : null;
}
