// What is said of the figures that were just told: by how much one is more than the other, and which share of it.
import { inBase } from '../amounts.ts';
import type { Cell } from '../prove/cells.ts';
import { sidesOf } from '../prove/sides.ts';
import { comparable, fits, isShare as isShareOf } from '../prove/sizes.ts';
import { content, isShare } from './content.ts';
import type { Lexeme } from './lexed.ts';
import type { Said } from './said.ts';
import { type Verdict, verdict } from './verdict.ts';

/** How much is used, as a share that was told. */
const isShareTold = ({ amount, from, words }: Cell): boolean =>
  amount?.unit === '%' && !from && sidesOf(words).has('used') && !sidesOf(words).has('inode');

/** "…, about 31%": what the one figure that was told is of the other. */
export function shareOfTold(
  items: readonly Lexeme[],
  { figures, told, rows }: Pick<Said, 'figures' | 'told' | 'rows'>,
): Verdict[] {
  const [part, whole] = figures.slice(-2).sort((a, b) => (a.amount?.value ?? 0) - (b.amount?.value ?? 0));
  const [share, more] = content(items);
  if (!isShare(share) || more || !part?.amount || !whole?.amount || part.node !== whole.node) return [];
  if (items.some(({ is, sep }) => is === 'not' || sep === 'than') || !comparable(part.amount.unit, whole.amount.unit))
    return [];
  if (inBase(part.amount) > inBase(whole.amount)) return [];
  // `Use%` is rounded up, and leaves out what is reserved.
  const own = part.node.cells.find((cell) => isShareTold(cell) && sidesOf(part.words).has('used'));
  const so = own?.amount && share.amount && fits(share.amount, own.amount, share.bound ?? '=') === true;
  return [verdict(so || isShareOf(share, part.amount, whole.amount), { rows, cells: told })];
}
