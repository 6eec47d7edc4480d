// What follows from where a row is listed, and from how much of its time is left: commits stand with the newest first where no
// day is told; what has less than no time left has expired.
import { isTime } from '../amounts.ts';
import { type Cell, type List, type Look, type Node, putCell } from './cells.ts';
import { compared, LISTED, listedAt } from './stamps.ts';

/** Commits that no day is told of, each with its place as a moment. */
export function newestFirst({ lists }: Look): void {
  for (const { nodes, words } of lists) {
    numbered(nodes, words);
    const commits = nodes.every(({ cells }) => cells.some(({ key }) => key === 'commit'));
    if (!commits || nodes.some(({ cells }) => cells.some(({ stamp }) => stamp))) continue;
    for (const [at, node] of nodes.entries())
      putCell(node, LISTED, { stamp: listedAt(nodes.length - at), from: node.cells.slice(0, 1) });
  }
}

const RUNS = /^(?:build|run|job|pipeline|release|deploy|deployment|commit|backup)s?$/;
/** Runs by their numbers, of which no day is told: the last has the greatest. */
function numbered(nodes: readonly Node[], words: List['words']): void {
  if (!words.some(({ lower }) => RUNS.test(lower)) || nodes.some(({ cells }) => cells.some(({ stamp }) => stamp)))
    return;
  if (nodes.length > 1 && nodes.every(({ name }) => /^#?\d+$/.test(name ?? '')))
    for (const node of nodes) putCell(node, LISTED, { stamp: listedAt(Number(node.name?.replace('#', ''))), from: [] });
}

/** The key of whether it has expired. */
export const LAPSE = 'lapse';
/** `days_left: -4`. */
export function lapsed(cell: Cell): void {
  const { amount, words, from, node } = cell;
  if (!amount || from || !isTime(amount.unit)) return;
  const isLeft = words.some(({ lower }) => /^(?:left|remaining)$/.test(lower));
  // `expires_in_days: -5`.
  if (!isLeft && !(words.some(({ concepts }) => concepts.has('expiry')) && words.some(({ lower }) => lower === 'in')))
    return;
  if (amount.value < 0) putCell(node, 'expired ago', { amount: { ...amount, value: -amount.value }, from: [cell] });
  putCell(node, LAPSE, { text: amount.value < 0 ? 'expired invalid' : 'unexpired valid', from: [cell] });
}

/** How long it still lasts. */
export function lasts(cell: Cell): void {
  const { amount, words, node } = cell;
  if (amount && isTime(amount.unit) && words.some(({ lower }) => /^(?:empty|remaining)$/.test(lower)))
    putCell(node, 'left remaining', { amount, from: [cell] });
}

/** `last_handshake_s: 45`, `commit_age_h: 3`: so long ago it was. */
export function ago(cell: Cell): void {
  const { key, amount, words, from, node } = cell;
  if (from || !amount || !isTime(amount.unit) || words.length < 2) return;
  const lower = words.map((word) => word.lower);
  const isAge = lower.includes('age') || (lower[0] === 'last' && !lower.some((word) => LENGTH.test(word)));
  if (isAge && !lower.includes('ago')) putCell(node, `${key.replace(/_?age/i, '')} ago`, { amount, from: [cell] });
}
const LENGTH = /^(?:duration|took|runtime|elapsed|time|interval|length|latency)$/;

const BEGAN = /^(?:start(?:ed)?|began|begin)(?:_?(?:at|time|on))?$/i;
const ENDED = /^(?:end(?:ed)?|finish(?:ed)?|completed?)(?:_?(?:at|time|on))?$/i;
/** How long it took, from when it began up to its end. */
export function took(node: Node): void {
  const find = (key: RegExp) => node.cells.find((cell) => cell.stamp && !cell.from && key.test(cell.key));
  const [began, ended] = [find(BEGAN), find(ENDED)];
  const value = began?.stamp && ended?.stamp ? compared(ended.stamp, began.stamp) : null;
  if (!began || !ended || value === null || value < 0) return;
  putCell(node, 'took duration', { amount: { value, unit: 's', decimals: 0 }, from: [began, ended] });
}
