// What is said of the figures that were just told: by how much one is more than the other, and which share of it.
import { inBase } from '../amounts.ts';
import { comparable, fits, isShare as isShareOf } from '../prove/sizes.ts';
import type { Lexeme } from './lexed.ts';
import type { Said } from './said.ts';
import { content, isShare } from './subject.ts';
import { type Verdict, verdict } from './verdict.ts';

/** "65 more", of two figures that were told. */
export function difference(items: readonly Lexeme[], { figures, told, rows }: Said): Verdict[] {
  const at = items.findIndex(({ is }) => is === 'amount');
  const [figure, degree] = items.slice(at);
  const [a, b] = figures.slice(-2);
  if (at < 0 || !figure?.amount || degree?.is !== 'degree' || degree.degree?.most || !a?.amount || !b?.amount)
    return [];
  if (items.some(({ sep }) => sep === 'than') || content(items).some(({ is }) => is !== 'amount' && is !== 'degree'))
    return [];
  if (a.key !== b.key || !comparable(a.amount.unit, b.amount.unit)) return [];
  const apart = inBase(b.amount) - inBase(a.amount);
  const base = inBase({ value: 1, unit: b.amount.unit, decimals: 0 });
  const known = { value: Math.abs(apart) / base, unit: b.amount.unit, decimals: 2 };
  const so = (degree.degree?.high ? apart > 0 : apart < 0) && fits(figure.amount, known, figure.bound ?? '=') === true;
  return [verdict(so, { rows, cells: told })];
}

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
  return [verdict(isShareOf(share, part.amount, whole.amount), { rows, cells: told })];
}
