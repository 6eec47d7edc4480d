// A clause as a statement about figures of several cells: a share, a sum, a difference, how many values there are. What these forms
// do not know is left to the other readings.
import type { Node } from '../cells.ts';
import type { Item } from '../items.ts';
import type { Mark } from '../readings.ts';
import type { Proof } from '../subjects.ts';
import { apart } from './apart.ts';
import type { Found, Scene } from './extent.ts';
import { several } from './several.ts';
import { shared } from './shares.ts';
import { totalled } from './totals.ts';

export interface Formed {
  proof: Proof;
  marks: readonly Mark[];
  beside: readonly Node[];
}

/** What bears out a clause that is said of a set. */
export function formed(items: readonly Item[], scene: Scene): Formed | null {
  const forms = [shared, totalled, apart, several];
  const found = forms.reduce<Found | null>((known, form) => known ?? form(items, scene), null);
  if (!found) return null;
  const { nodes, of, counted } = found;
  const told = found.cells.length > 0 ? found.cells : nodes.flatMap(({ cells }) => cells.slice(0, 1));
  if (told.length === 0) return null;
  const anchors = of.flatMap((each) => each.anchors);
  return {
    proof: { domain: scene.domain, cells: [...told], nodes, anchors, counted },
    marks: of.flatMap(({ marks }) => marks),
    beside: found.beside ?? [],
  };
}
