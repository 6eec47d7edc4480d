// The cells that a proof comes from in the end, and whether those of two proofs are one, go together or cannot both be right.
import { bindable, stateOf } from '../told/words.ts';
import type { Cell, Node } from './cells.ts';
import { sidesOf } from './sides.ts';
import { fits } from './sizes.ts';

const ENDED = /^(?:failed|exited|dead|inactive|stopped|crashed)/i;

export const roots = (cells: readonly Cell[]): Set<Cell> =>
  new Set(cells.flatMap((cell) => (cell.from && cell.from.length > 0 ? [...roots(cell.from)] : [cell])));

/** Two cells of one key that cannot both be right. */
export const differs = (a: Cell, b: Cell): boolean =>
  a.flag !== b.flag || a.text !== b.text || a.amount?.value !== b.amount?.value;

export const isSamePart = (a: Node, b: Node): boolean =>
  a.path.length === b.path.length && a.path.every(({ lower }, at) => lower === b.path[at]?.lower);

/** Of one key they tell what cannot both be meant. */
export const tellsOther = (a: Cell, b: Cell): boolean =>
  a.amount && b.amount
    ? fits(a.amount, b.amount, 'about') === false
    : a.text !== null && b.text !== null && a.text.toLowerCase() !== b.text.toLowerCase();

const RUNS = /^(?:running|active|up)/i;
const ADDRESS = /^[\d.:[\]*]+$/;
/** It is told in words, or set, or where something can be reached: no name, and not that it runs or does not. */
const tellsWhy = ({ text, flag }: Cell): boolean =>
  flag !== null ||
  (text !== null &&
    (/\s/.test(text.trim()) ||
      ADDRESS.test(text) ||
      (!RUNS.test(text) && !ENDED.test(text) && stateOf(bindable(text)).length > 0)));

/**
 * One follows from the other where both are told by the same cell. That it failed, said once more in other words, is no reason
 * for it, and neither is its name.
 */
export function follows(cells: readonly Cell[], before: readonly Cell[], as: 'reason' | 'result'): boolean {
  const [own, other] = [roots(cells), roots(before)];
  if ([...own].some((cell) => other.has(cell) && (as === 'result' || tellsWhy(cell)))) return true;
  // What has failed did so with its exit code.
  if (
    [...own].every(
      ({ words, node }) =>
        words.some(({ lower }) => lower === 'exit') &&
        [...other].some((cell) => cell.node === node && cell.text !== null && ENDED.test(cell.text)),
    )
  )
    return true;
  // What is used, left and whole of one thing go together.
  const sized = (all: Set<Cell>): Cell[] =>
    [...all].filter(({ words }) => [...sidesOf(words)].some((side) => /^(?:used|free|total)$/.test(side)));
  return (
    sized(own).some(({ node }) => sized(other).some((each) => each.node === node)) && sized(own).length === own.size
  );
}
