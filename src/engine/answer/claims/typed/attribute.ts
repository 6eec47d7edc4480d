// A state or a flag that stands before a word of a column: "the installed version of x" is that of x, where it is installed.
import type { Anchor } from '../prove/anchors.ts';
import type { Node } from '../prove/cells.ts';
import type { Item } from '../prove/items.ts';
import { slotsOf } from '../prove/slots.ts';
import { same } from '../told/words.ts';

/** How one is, before what is told of it. */
export const isAttribute = ({ as, denied, keys }: Anchor): boolean =>
  (as === 'state' || as === 'flag') && !denied && keys.length === 0;
/** They are words of texts: how many are "failed" is no figure of one that is so. */
export const isTextual = (keys: readonly Item[], pool: readonly Node[]): boolean =>
  keys.length > 0 &&
  pool.every((node) =>
    slotsOf(node).every(
      ({ cell, keys: own }) => !cell.amount || !own.some((word) => keys.some((key) => same(key, word))),
    ),
  );
