// "Sshd and caddy listen on ports 22 and 443": as many values as there are things, and each of them is of one.
import type { Cell, Node } from '../prove/cells.ts';
import { asserted } from './phrase.ts';
import type { Phrase } from './split.ts';

/** The cells by which each thing has a value and each value a thing; null where one of them has none. */
export function paired(
  { groups }: Phrase,
  things: readonly (readonly Node[])[],
  /** "Respectively": the first of the first. */
  inOrder: boolean,
): { rows: readonly Node[]; cells: readonly Cell[] } | null {
  const group = groups.find(({ length }) => length > 1);
  if (!group || group.length !== things.length) return null;
  const rest = groups.filter((each) => each !== group);
  const held = things.map((rows) =>
    group.map((anchor) => asserted({ groups: [...rest, [anchor]] }, rows)).map((each) => (each.so ? each : null)),
  );
  const isFull = inOrder
    ? held.every((each, at) => each[at])
    : held.every((each) => each.some(Boolean)) && group.every((_, at) => held.some((each) => each[at]));
  return isFull ? { rows: things.flat(), cells: held.flat().flatMap((each) => (each ? each.cells : [])) } : null;
}
