// "Both have the same address", "all run the same kernel, 6.1": one value in the column that is named, in each of those that are
// spoken of.
import { holds } from './anchors.ts';
import type { Cell, Node } from './cells.ts';
import { placeOf } from './readings.ts';
import { slotsOf, speaksOf, textsOf } from './slots.ts';
import { type Judged, type Proof, proof, quantOf } from './subjects.ts';

const told = ({ text, amount, flag }: Cell): string | null =>
  amount ? `${amount.value}${amount.unit}` : (text?.toLowerCase() ?? (flag === null ? null : `${flag}`));

/** What is said to be the same is so in all of them. */
export function alike(judged: Judged): Proof | null {
  const { marks, anchors, domain, before } = judged;
  const same = quantOf(marks, 'same');
  const every = quantOf(marks, 'all');
  const at = placeOf(marks, same);
  if (!same || judged.contrary || !domain.list) return null;
  if (marks.some(({ as }) => as === 'not' || as === 'degree' || as === 'times')) return null;
  if (marks.filter(({ as }) => as === 'quant').length > (every ? 2 : 1)) return null;
  const names = anchors.filter(({ as, item }) => as === 'text' && placeOf(marks, item) < at);
  const rest = anchors.filter((anchor) => !names.includes(anchor));
  const keys = marks.slice(at).flatMap(({ as, item }) => (as === 'key' || as === 'flag' ? [item] : []));
  if (keys.length === 0 || rest.some(({ as }) => as !== 'text' && as !== 'amount')) return null;
  // "Both label printers": those that are called so; else each by its own name.
  const together = domain.nodes.filter((node) => names.every(({ item }) => textsOf(item, node).length > 0));
  const of = every ? together : null;
  const each = names.map(({ item }) => domain.nodes.filter((node) => textsOf(item, node).some(({ how }) => how >= 2)));
  const counts = marks.filter(({ as }) => as === 'count').map(({ item }) => item.amount?.value);
  const nodes: readonly Node[] = of ?? each.flat();
  if (nodes.length < 2 || (!of && each.some(({ length }) => length !== 1))) return null;
  if (every?.two && nodes.length !== 2) return null;
  if (new Set(nodes).size < nodes.length || counts.some((count) => count !== nodes.length)) return null;
  const cells = nodes.map((node) =>
    slotsOf(node)
      .filter((slot) => !slot.cell.from && keys.every((key) => speaksOf(key, slot)))
      .map(({ cell }) => cell),
  );
  const values = new Set(cells.map(([cell, more]) => (cell && !more ? told(cell) : null)));
  if (values.size !== 1 || values.has(null)) return null;
  const held = (node: Node): boolean =>
    rest.every(
      (anchor) => holds({ ...anchor, keys: anchor.as === 'amount' ? keys : [] }, node, before.asked).so === true,
    );
  return nodes.every(held) ? proof(judged, nodes, cells.flat()) : null;
}
