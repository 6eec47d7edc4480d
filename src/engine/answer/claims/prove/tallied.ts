// "One of the 143 tests failed", "one of the ten packets was lost": of one thing that tells how many there were and how many of
// them ended in which way.
import { type Cell, type Node, putCell } from './cells.ts';
import type { Item } from './items.ts';
import { fits } from './sizes.ts';
import { kindOf, slotsOf, speaksOf } from './slots.ts';
import { type Judged, type Proof, proof } from './subjects.ts';

const OUTCOMES = /^(?:passed|failed|skipped|errors?|xfailed)$/;
const counts = ({ amount }: Cell): boolean => amount?.unit === '';

/** What the parts of a run come to, and what was sent and did not come back. */
export function totals(node: Node): void {
  const outcomes = node.cells.filter((cell) => counts(cell) && OUTCOMES.test(cell.key));
  const sum = (cells: readonly Cell[]): number => cells.reduce((all, { amount }) => all + (amount?.value ?? 0), 0);
  const total = (key: string, value: number, from: Cell[]): void =>
    void putCell(node, key, { amount: { value, unit: '', decimals: 0 }, from });
  if (outcomes.length > 1) total('total tests', sum(outcomes), outcomes);
  const [sent] = node.cells.filter((cell) => counts(cell) && /^(?:sent|transmitted)$/.test(cell.key));
  const [back] = node.cells.filter((cell) => counts(cell) && /^received$/.test(cell.key));
  if (sent && back) total('lost', sum([sent]) - sum([back]), [sent, back]);
}

const WHOLE = /^(?:total|sent|transmitted|collected|all)$/;

/** So many of so many ended as it is said. */
export function tallied(judged: Judged): Proof | null {
  const { marks, anchors, domain, items, contrary } = judged;
  const numbers = marks.map(({ item }) => item).filter(({ is, amount }) => is === 'amount' && amount?.unit === '');
  const [first, second, more] = numbers;
  if (contrary || !first?.amount || !second?.amount || more) return null;
  const [from, to] = [items.indexOf(first), items.indexOf(second)];
  if (!items.slice(from, to).some(({ lower }) => lower === 'of')) return null;
  if (marks.some(({ as }) => as === 'not' || as === 'quant' || as === 'weak' || as === 'degree')) return null;
  if (anchors.some(({ as }) => as === 'text' || as === 'moment' || as === 'absent')) return null;
  const said = marks.flatMap(({ as, item }) =>
    as === 'key' || as === 'flag' || as === 'state' || as === 'kind' ? [item] : [],
  );
  const agrees = (item: Item, { amount }: Cell): boolean =>
    item.amount !== undefined && amount?.unit === '' && fits(item.amount, amount, item.bound ?? '=') === true;
  for (const node of domain.nodes) {
    const slots = slotsOf(node);
    const whole = slots.find(({ cell }) => agrees(second, cell) && cell.words.some(({ lower }) => WHOLE.test(lower)));
    const part = slots.find(
      (slot) => slot !== whole && agrees(first, slot.cell) && said.some((item) => speaksOf(item, slot)),
    );
    if (!whole || !part) continue;
    const read = (item: Item): boolean => speaksOf(item, part) || speaksOf(item, whole) || kindOf(item, node);
    if (said.every(read)) return proof(judged, [node], [part.cell, whole.cell]);
  }
  return null;
}
