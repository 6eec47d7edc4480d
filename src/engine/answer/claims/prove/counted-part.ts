// *There are three csv files*, where a folder tells that it has three files: a figure that counts all of a list bears out nothing
// of those of them that a word tells from the others.
import { spokenWords } from '../typed/spoken-words.ts';
import type { Cell, List, Look } from './cells.ts';
import type { Item } from './items.ts';
import { fits } from './sizes.ts';
import { slotsOf, speaksOf, textsOf } from './slots.ts';

const ENDS = /^(?:[,;:]|which|that|who|whose|including|among|while|but)$/;

/** Some of the list are such, by what they are called or by what is so of them, and others are not. */
function tellsApart(item: Item, { nodes }: List): boolean {
  const such = nodes.filter(
    (node) =>
      textsOf(item, node).length > 0 || slotsOf(node).some((slot) => slot.cell.flag === true && speaksOf(item, slot)),
  );
  return such.length > 0 && such.length < nodes.length;
}

export function countsPart(sentence: string, told: readonly Cell[], looks: readonly Look[]): boolean {
  const counted = told.flatMap(({ amount, node }) =>
    node.lists.flatMap((list) =>
      amount?.unit === '' && amount.value === list.nodes.length && list.nodes.length > 1 ? [{ list, amount }] : [],
    ),
  );
  if (counted.length === 0) return false;
  const items = spokenWords(sentence, looks);
  return counted.some(({ list, amount }) => {
    if (told.some(({ node }) => list.nodes.includes(node))) return false;
    const at = items.findIndex((item) => item.amount && fits(item.amount, amount, item.bound ?? '=') === true);
    const behind = items.slice(at + 1);
    const end = behind.findIndex(({ lower, sep }) => ENDS.test(sep ?? lower));
    const clause = end < 0 ? behind : behind.slice(0, end);
    return at >= 0 && clause.some((item) => item.is === 'word' && !item.amount && tellsApart(item, list));
  });
}
