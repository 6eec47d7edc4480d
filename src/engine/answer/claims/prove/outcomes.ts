// What the outcomes of a run come to, and what was sent and did not come back: figures that follow from others of one thing.
import { type Cell, type Node, putCell } from './cells.ts';

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
