// A state or a flag that stands before a word of a column: "the installed version of x" is that of x, where it is installed.
import type { Anchor } from '../prove/anchors.ts';
import type { Node } from '../prove/cells.ts';
import type { Item } from '../prove/items.ts';
import { slotsOf } from '../prove/slots.ts';
import { same } from '../told/words.ts';

/** How one is, before a word of a text of it: how many are "failed" is no figure of one that is so. */
export const isAttribute = ({ as, denied, keys: own }: Anchor, keys: readonly Item[], pool: readonly Node[]): boolean =>
  (as === 'state' || as === 'flag') &&
  !denied &&
  own.length === 0 &&
  keys.length > 0 &&
  pool.every((node) =>
    slotsOf(node).every(
      ({ cell, keys: words }) => !cell.amount || !words.some((word) => keys.some((key) => same(key, word))),
    ),
  );
