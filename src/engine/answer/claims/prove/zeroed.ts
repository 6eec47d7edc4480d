// "The rest show no restarts": of a column of numbers, none is zero.
import type { Item } from './items.ts';
import { isVerb } from './restored.ts';
import { type Domain, slotsOf, speaksOf } from './slots.ts';

const isNumber = (word: Item, { nodes }: Domain): boolean =>
  nodes.every((node) =>
    slotsOf(node).some((slot) => slot.cell.amount?.unit === '' && !slot.cell.from && speaksOf(word, slot)),
  );

/** The clause with zero for "no", where the noun behind it is a number of each; none where it is not. */
export function zeroed(items: readonly Item[], domain: Domain): Item[][] {
  const at = items.findIndex(({ quant }) => quant === 'none');
  const [none, noun] = [items[at], items[at + 1]];
  if (!none || noun?.is !== 'word' || !items.slice(0, at).some(isVerb)) return [];
  if (!isNumber(noun, domain)) return [];
  const { quant: _, ...rest } = none;
  const zero: Item = {
    ...rest,
    is: 'amount',
    amount: { value: 0, unit: '', decimals: 0 },
    bound: '=',
  };
  return [items.map((item) => (item === none ? zero : item))];
}
