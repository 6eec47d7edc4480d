// What the segments of a sentence before have said, and of whom: the state of a proof that goes from segment to segment.
import type { Cell, Node } from '../prove/cells.ts';
import type { Item } from '../prove/items.ts';
import type { Domain } from '../prove/slots.ts';
import type { Said } from '../typed/said.ts';

export interface Link {
  domain: Domain | null;
  /** Of whom the last segment was. */
  rows: readonly Node[];
  /** Those of a set that was spoken of who are yet to be named. */
  left: readonly Node[] | null;
  /** Some of them were named: all have to be. */
  naming: boolean;
  order: Said['order'];
  /** The words of the last figure. */
  keys: readonly Item[];
  /** The last figures that were told. */
  figures: readonly Cell[];
  told: readonly Cell[];
  asserts: boolean;
  /** They were named, and nothing was said of them yet. */
  open: boolean;
}

export const START: Link = {
  domain: null,
  rows: [],
  left: null,
  naming: false,
  order: null,
  keys: [],
  figures: [],
  told: [],
  asserts: false,
  open: false,
};

/** After a segment that was so of these rows. */
export function after(
  link: Link,
  domain: Domain,
  rows: readonly Node[],
  cells: readonly Cell[],
  more: Partial<Link> = {},
): Link {
  const figures = cells.filter(({ amount }) => amount);
  return {
    ...link,
    domain,
    rows,
    figures: figures.length > 0 ? [...link.figures, ...figures].slice(-2) : link.figures,
    told: [...link.told, ...cells],
    asserts: true,
    open: false,
    ...more,
  };
}
