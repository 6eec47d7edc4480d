// What several come to, and which part of it one of them is.
import { inBase, isBytes, isTime } from '../amounts.ts';
import { same } from '../told/words.ts';
import { meant } from './anchors.ts';
import type { Cell } from './cells.ts';
import { columnsOf, NEUTRAL } from './ranks.ts';
import { fits } from './sizes.ts';
import { all, isWhole, type Judged, type Proof, proof, quantOf, subjects } from './subjects.ts';

/** What can be added up: bytes, times, and plain numbers of things. */
const isAdditive = (unit: string): boolean => unit === '' || isBytes(unit) || isTime(unit);

/**
 * "The kiosks had 177 loans": where all are spoken of and no word says how many of them, it is what they come to. "8 GB of
 * memory" is of one thing.
 */
const isOfAll = ({ marks, anchors }: Judged): boolean =>
  marks.some(({ as, item }) => as === 'kind' && /[^s]s$/.test(item.lower)) &&
  !marks.some(({ as }) => as === 'quant' || as === 'weak' || as === 'not') &&
  anchors.every(({ as, keys }) => as === 'amount' && keys.length > 0);

/** What several come to. */
export function summed(judged: Judged): Proof | null {
  const { anchors, domain, before, marks } = judged;
  if (!quantOf(marks, 'together') && !isOfAll(judged)) return null;
  if (!domain.list || !isWhole(domain) || judged.contrary) return null;
  const amounts = anchors.filter(({ as }) => as === 'amount');
  const [amount] = amounts;
  if (!amount?.item.amount || amounts.length > 1 || anchors.some(({ denied }) => denied)) return null;
  const counts = marks.flatMap(({ as, item }) => (as === 'count' && item.amount ? item.amount : []));
  const { nodes } = subjects(judged);
  const rest = anchors.filter(({ as }) => as !== 'amount' && as !== 'text');
  const of = nodes.filter((node) => all(rest, node, before.asked).so === true);
  const number = { value: of.length, unit: '', decimals: 0 };
  if (of.length < 2 || counts.some((count) => fits(count, number, '=') !== true)) return null;
  const each = of.map((node) => meant(amount, node, before.asked)?.[0]?.cell);
  if (each.some((cell) => !cell?.amount)) return null;
  const unit = each[0]?.amount?.unit ?? '';
  if (!isAdditive(unit) || NEUTRAL.test(each[0]?.key ?? '')) return null;
  const value =
    each.reduce((sum, cell) => sum + (cell?.amount ? inBase(cell.amount) : 0), 0) /
    inBase({ value: 1, unit, decimals: 0 });
  if (fits(amount.item.amount, { value, unit, decimals: 2 }, amount.item.bound ?? '=') !== true) return null;
  return proof(
    judged,
    of,
    each.filter((cell): cell is Cell => cell !== undefined),
  );
}

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
