// What is said so loosely that a row neither bears it out nor denies it.
import type { Anchor } from '../prove/anchors.ts';
import type { Node } from '../prove/cells.ts';
import type { Item } from '../prove/items.ts';
import { settingHolds, statesOf } from '../prove/slots.ts';
import { bindable, lexicon, stateOf } from '../told/words.ts';

/** Not more than that: as much, or less. */
const isBounded = ({ bound, amount }: Item): boolean =>
  bound !== undefined && /^[<>]=?$/.test(bound) && amount?.unit === '%';
/** A figure or a time that it is not may be any other; what is "on" may run, or be set to run. */
export const isLoose = ({ as, item, keys, denied }: Anchor, rows: readonly Node[]): boolean =>
  (denied && ((as === 'amount' && !item.lacks && !isBounded(item)) || as === 'moment')) ||
  (as === 'state' &&
    lexicon().either.has(item.lower) &&
    !rows.every((node) => isTwofold(node) || settingHolds(item, node, keys) !== null));
/** Of it is told both whether it runs and whether it is set to: then "on" is what both say. */
const isTwofold = (node: Node): boolean =>
  ['running', 'enabled'].every((side) =>
    stateOf(bindable(side)).some(({ scale }) =>
      statesOf(node).some(({ word }) => stateOf(word).some((own) => own.scale === scale)),
    ),
  );
