// Which part of what several come to one of them is.
import { inBase, isBytes } from '../amounts.ts';
import { same } from '../told/words.ts';
import { columnsOf } from '../typed/columns.ts';
import { meant } from './anchors.ts';
import type { Cell } from './cells.ts';
import { fits } from './sizes.ts';
import { isWhole, type Judged, type Proof, proof, subjects } from './subjects.ts';

/** "Over half of it from the web image", "mostly in a.py": a part of what all come to. */
export function share(judged: Judged): Proof | null {
  const { anchors, domain, before } = judged;
  const [amount, more] = anchors.filter(({ as }) => as === 'amount');
  const claim = amount?.item.amount;
  if (!domain.list || !isWhole(domain) || !amount || more || claim?.unit !== '%' || amount.denied) return null;
  // "Three quarters of it": of the column that was just told of.
  const back = /\bof (?:it|them|that|this)\b/.test(judged.items.map(({ lower }) => lower).join(' '));
  // "Two thirds of the swap": of its own.
  const at = judged.items.indexOf(amount.item);
  const behind = judged.items.slice(at + 1).find(({ is, lower }) => is !== 'light' || lower === 'of');
  const next = judged.items
    .slice(at + 1)
    .find(({ is, lower }) => is !== 'light' || !/^(?:of|the|its|your)$/.test(lower));
  if (behind?.lower === 'of' && anchors.some(({ as, item }) => as === 'text' && item === next)) return null;
  const ofTold = (cells: Iterable<Cell>): boolean => back && [...cells].some((cell) => before.told.includes(cell));
  if (
    !columnsOf(domain.nodes, false).some(({ cells }) => ofTold(cells.values())) &&
    domain.nodes.some((node) => meant({ ...amount, keys: [] }, node, []) !== null)
  )
    return null;
  const { nodes, named } = subjects({
    ...judged,
    anchors: anchors.filter(({ as }) => as === 'text'),
    // "Most of them": of all that is told, wherever it was counted.
    before: { ...before, said: false, nodes: [] },
  });
  const [node] = nodes;
  if (!named || !node || nodes.length > 1 || anchors.some(({ as }) => as !== 'text' && as !== 'amount')) return null;
  for (const column of columnsOf(domain.nodes, false)) {
    const own = column.cells.get(node)?.amount;
    const summable =
      own &&
      (isBytes(own.unit) || /^(?:count|value|n|hits|matches|number|total)$/.test(column.cells.get(node)?.key ?? ''));
    if (
      !own ||
      !summable ||
      !amount.keys.every((key) => [...column.cells.values()].some(({ words }) => words.some((word) => same(key, word))))
    )
      continue;
    const sum = [...column.cells.values()].reduce((all2, cell) => all2 + (cell.amount ? inBase(cell.amount) : 0), 0);
    if (
      sum > 0 &&
      fits(claim, { value: (100 * inBase(own)) / sum, unit: '%', decimals: 1 }, amount.item.bound ?? '=') === true
    )
      return proof({ ...judged, before }, [node], [...column.cells.values()]);
  }
  return null;
}
