// What the outcomes of a run come to, and what was sent and did not come back: figures that follow from others of one thing.
import { type Cell, type Node, putCell } from './cells.ts';

const OUTCOMES = /^(?:passed|failed|skipped|errors?|xfailed)$/;
const counts = ({ amount }: Cell): boolean => amount?.unit === '';

/** `total_s: 30, kernel_s: 4, userspace_s: 26`: which share of the whole each part is, where they come to it. */
export function shares(node: Node): void {
  const own = node.cells.filter(({ amount, from }) => amount && amount.unit !== '' && amount.unit !== '%' && !from);
  const isWhole = ({ words }: Cell): boolean => words.some(({ lower }) => lower === 'total');
  const [whole, more] = own.filter(isWhole);
  const parts = own.filter((cell) => cell !== whole && cell.amount?.unit === whole?.amount?.unit);
  const all = whole?.amount?.value ?? 0;
  const sum = parts.reduce((before, { amount }) => before + (amount?.value ?? 0), 0);
  if (!whole || more || parts.length < 2 || all <= 0 || Math.abs(sum - all) > 0.02 * all) return;
  for (const part of parts) {
    const amount = { value: (100 * (part.amount?.value ?? 0)) / all, unit: '%', decimals: 1 };
    putCell(node, `${part.key} share`, { amount, from: [part, whole] });
  }
}

const PASSED = /^(?:passed|succeeded)$/;
/** What a flag or a count says: a run of which some failed has not passed; that it did is not said of its tests. */
export function isSo({ key, flag, amount, node }: Cell, denied: boolean): boolean | null {
  const so = flag ?? (amount?.value ?? 0) > 0;
  const failed = so && PASSED.test(key) && node.cells.some((cell) => isFailure(cell) && (cell.amount?.value ?? 0) > 0);
  return failed ? (denied ? false : null) : so;
}
const isFailure = (cell: Cell): boolean => cell.key === 'failed' && counts(cell);

/** What the parts of a run come to, and what was sent and did not come back. */
export function totals(node: Node): void {
  const outcomes = node.cells.filter((cell) => counts(cell) && OUTCOMES.test(cell.key));
  const sum = (cells: readonly Cell[]): number => cells.reduce((all, { amount }) => all + (amount?.value ?? 0), 0);
  const total = (key: string, value: number, from: Cell[]): void =>
    void putCell(node, key, { amount: { value, unit: '', decimals: 0 }, from });
  const isTold = node.cells.some((cell) => counts(cell) && cell.key === 'total');
  if (outcomes.length > 1 && !isTold) total('total tests', sum(outcomes), outcomes);
  const [sent] = node.cells.filter((cell) => counts(cell) && /^(?:sent|transmitted)$/.test(cell.key));
  const [back] = node.cells.filter((cell) => counts(cell) && /^received$/.test(cell.key));
  if (sent && back) total('lost', sum([sent]) - sum([back]), [sent, back]);
}
