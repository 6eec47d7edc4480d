// "Sshd and caddy listen on ports 22 and 443": as many values as there are things, the first of the first.
import type { Cell, Node } from '../prove/cells.ts';
import { asserted } from './phrase.ts';
import type { Phrase } from './split.ts';

/** The cells by which each thing has the value in its place; null where one of them has it not. */
export function paired(
  { groups }: Phrase,
  things: readonly (readonly Node[])[],
): { rows: readonly Node[]; cells: readonly Cell[] } | null {
  const group = groups.find(({ length }) => length > 1);
  if (!group || group.length !== things.length) return null;
  const rest = groups.filter((each) => each !== group);
  const held = things.map((rows, at) => asserted({ groups: [...rest, group.slice(at, at + 1)] }, rows));
  return held.every(({ so }) => so === true)
    ? { rows: things.flat(), cells: held.flatMap(({ cells }) => cells) }
    : null;
}
