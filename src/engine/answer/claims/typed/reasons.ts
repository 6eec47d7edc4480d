// Why something is so: the one is made of the other, or the reason is told of the same thing in a column of its own,
// or by a message of failure that was logged when it failed, or by what failed.

import { reasonFor } from '../prove/causes.ts';
import type { Cell, Node } from '../prove/cells.ts';
import type { Ground } from '../prove/ground.ts';
import { follows, roots } from '../prove/roots.ts';
import { HIT, isProse, textsOf } from '../prove/slots.ts';
import { compared } from '../prove/stamps.ts';
import { wordsIn } from '../told/text.ts';
import { lexicon } from '../told/words.ts';
import { failedBy, unitOf } from './failed.ts';
import type { Lexeme } from './lexed.ts';
import type { Part } from './parts.ts';
import type { Said } from './said.ts';

/** So many seconds may lie between what went wrong and that it did. */
const SOON = 60;

const isFailure = (node: Node): boolean =>
  node.look.written === 'log' &&
  node.cells.some(
    (cell) =>
      isProse(cell) &&
      wordsIn(cell.text ?? '').some(({ lower, stems }) =>
        [lower, ...stems].some((word) => lexicon().failing.has(word)),
      ),
  );

/** It was logged when that happened which was said, or of the one of whom it was said. */
function isNear(node: Node, { told, names }: Said): boolean {
  const unit = unitOf(node);
  // What another unit logged at that time is none of its reasons.
  const own = told.filter((cell) => unit === null || [unit, null].includes(unitOf(cell.node)));
  const stamps = own.flatMap((cell) => cell.node.cells.flatMap(({ stamp }) => stamp ?? []));
  const near = node.cells.some(
    ({ stamp }) =>
      stamp &&
      stamps.some((other) => {
        const apart = compared(stamp, { ...other, ...(stamp.year ? {} : { year: undefined as never }) });
        return apart !== null && Math.abs(apart) <= SOON;
      }),
  );
  return near || names.some((name) => textsOf(name, node).some(({ how, slot }) => how >= HIT.called && slot));
}

/** Whether what is told by the one is a reason for what is told by the other. */
export function isReason(cells: readonly Cell[], said: Said, as: 'reason' | 'result'): boolean {
  const before = said.told;
  const [from, to] = as === 'reason' ? [cells, before] : [before, cells];
  const origins = new Set(from);
  // "It is not enabled, so it is not started at boot": the same in other words.
  if (as === 'result' && [...roots(cells)].every((cell) => roots(before).has(cell))) return true;
  if (as === 'reason' && cells.length > 0 && cells.every(({ node }) => isFailure(node) && isNear(node, said)))
    return true;
  return (
    follows(cells, before, as) &&
    to.some(
      (cell) =>
        cell.from !== undefined &&
        [...roots([cell])].some((root) => origins.has(root) || from.some((own) => own.from?.includes(root))) &&
        !origins.has(cell),
    )
  );
}

/** The cell that gives a reason: word for word in a column of the one of whom it is said or in a log, or by its error. */
export function gaveReason(items: readonly Lexeme[], said: Said, ground: Ground): Cell | null {
  return reasonFor(items, said.names, said.borne, ground.domains) ?? failedBy(items, said, ground);
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
