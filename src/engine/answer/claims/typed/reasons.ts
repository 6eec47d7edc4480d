// Why something is so: the one is made of the other, or the reason is told of the same thing in a column of its own, or by the
// last error before it failed.

import { inBase } from '../amounts.ts';
import { reasonFor } from '../prove/causes.ts';
import type { Cell } from '../prove/cells.ts';
import type { Ground } from '../prove/ground.ts';
import { follows, roots } from '../prove/roots.ts';
import { sidesOf } from '../prove/sides.ts';
import { isProse } from '../prove/slots.ts';
import { failedBy } from './failed.ts';
import type { Lexeme } from './lexed.ts';
import { inOneMessage } from './one-message.ts';
import type { Part } from './parts.ts';
import type { Said } from './said.ts';

const ofSide = (cells: readonly Cell[], side: string): Cell[] =>
  cells.filter(({ amount, words }) => amount !== null && sidesOf(words).has(side));
/** "28 of 32 GB are used, so 4 GB are left": what is used and what is left come to the whole. */
function isLeft(cells: readonly Cell[], before: readonly Cell[]): boolean {
  const size = ({ amount }: Cell): number => (amount ? inBase(amount) : Number.NaN);
  return cells.every((left) => {
    const of = before.filter(({ node, amount }) => node === left.node && amount?.unit === left.amount?.unit);
    const [used, whole] = [ofSide(of, 'used')[0], ofSide(of, 'total')[0]];
    const isFree = ofSide([left], 'free').length > 0 && used && whole;
    return isFree && Math.abs(size(whole) - size(used) - size(left)) <= 0.02 * size(whole);
  });
}

/** Whether what is told by the one is a reason for what is told by the other. */
export function isReason(cells: readonly Cell[], said: Said, as: 'reason' | 'result'): boolean {
  const before = said.told;
  const [from, to] = as === 'reason' ? [cells, before] : [before, cells];
  const origins = new Set(from);
  // "It is not enabled, so it is not started at boot": the same in other words.
  if (as === 'result' && isLeft(cells, before)) return true;
  if (as === 'result' && [...roots(cells)].every((cell) => roots(before).has(cell))) return true;
  return (
    follows(cells, before, as) &&
    to.some(
      (cell) =>
        cell.from !== undefined &&
        // Whose message it is, is no reason for what it tells.
        !(cell.key === 'subject' && cell.from.every(isProse)) &&
        [...roots([cell])].some((root) => origins.has(root) || from.some((own) => own.from?.includes(root))) &&
        !origins.has(cell),
    )
  );
}

/** The cell that gives a reason: word for word in a column of the one of whom it is said, by its error, or in its message. */
export function gaveReason(items: readonly Lexeme[], said: Said, ground: Ground): Cell | null {
  return (
    reasonFor(items, said.names, said.borne, ground.domains) ??
    failedBy(items, said, ground) ??
    inOneMessage(items, said)
  );
}

/** "Since it started on Monday" is no reason. */
export const causeOf = (lead: string, items: readonly Lexeme[]): 'reason' | 'result' | null => {
  if (/^(?:so|therefore)$/.test(lead)) return 'result';
  const timed = lead === 'since' && items.some(({ is }) => is === 'moment');
  return /^(?:because|since)$/.test(lead) && !timed ? 'reason' : null;
};

/** What was going on when that happened which is the reason. */
export const whileIn = (part: Part | undefined): readonly Lexeme[] | null =>
  part && /^(?:while|when)$/.test(part.lead) ? part.items : null;
