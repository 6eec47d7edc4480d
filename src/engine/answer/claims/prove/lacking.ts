// "It has no address": what is named is not told of it, or what is told is empty.
import { same } from '../told/words.ts';
import { type Cell, type Node, tokenOf } from './cells.ts';
import type { Item } from './items.ts';
import { type Slot, slotsOf, speaksOf } from './slots.ts';

const isNone = ({ text, flag, amount }: Cell): boolean =>
  flag === false || amount?.value === 0 || /^(?:[-–]|<none>|none|n\/a)?$/i.test(text ?? ' ');
/** It has none of what others of its list have, or what it has is empty. */
export function lacking(keys: readonly Item[], node: Node): { so: boolean | null; cells: Cell[] } {
  const all = node.list?.nodes ?? [node];
  const called = (key: Item, { keys: own }: Slot): boolean => own.some((word) => same(key, word));
  // The very word before another for the same.
  const exact = all.some((each) => slotsOf(each).some((slot) => keys.every((key) => called(key, slot))));
  const told = (of: Node): Cell[] =>
    slotsOf(of).flatMap((slot) =>
      (!slot.cell.from || slot.cell.flag !== null) &&
      keys.length > 0 &&
      keys.every((key) => (exact ? called(key, slot) : speaksOf(key, slot)))
        ? [slot.cell]
        : [],
    );
  const own = told(node);
  if (own.length > 0) return { so: own.every(isNone), cells: own };
  const others = node.list?.whole === true && all.some((other) => told(other).some((cell) => !isNone(cell)));
  return others ? { so: true, cells: tokenOf(node) } : { so: null, cells: [] };
}
