// What a clause or a proof is with regard to what was said before: whether it is of the same thing, of the same side, within the
// set of which the sentence is.
import { lemmas } from '../../../english/lemma.ts';
import { FINITE } from './clauses.ts';
import type { Item, Part } from './items.ts';
import type { Mark, Reading } from './readings.ts';
import { sidesOf } from './sides.ts';
import { type Domain, HIT, textsOf } from './slots.ts';
import { type Context, isOpen, type Proof } from './subjects.ts';
import { wording } from './wording.ts';

/** A share, and no word of whose. */
export const isShareOfTold = ({ marks, anchors }: Reading): boolean =>
  isOpen(marks) &&
  anchors.length === 1 &&
  anchors.every(({ as, item, keys }) => as === 'amount' && item.amount?.unit === '%' && keys.length === 0);

/** A verb that says something of what stands before it. */
export const hasVerb = ({ is, lower }: Item): boolean =>
  is === 'light' && (FINITE.test(lower) || lemmas(lower).some((form) => wording().neutral.has(form)));

/** "40 GB used", of a figure of what is free: the word that asserts nothing elsewhere is of the other side. */
export function isOtherSide(marks: readonly Mark[], { cells }: Proof): boolean {
  const said = sidesOf(marks.flatMap(({ as, item }) => (as === 'weak' ? [item] : [])));
  const told = cells.filter(({ amount }) => amount).map(({ words }) => sidesOf(words));
  const is = (side: string, other: string): boolean =>
    said.has(side) && !said.has(other) && told.some((sides) => sides.has(other)) && !told.some((s) => s.has(side));
  return is('used', 'free') || is('free', 'used');
}

/** "The only one that is open": what only one is. */
export const isOfOnly = (before: Part | undefined, { relative }: Part): boolean =>
  relative && before?.items.some(({ quant }) => quant === 'only') === true;

/** "The first has two recipients": what is listed in one row is of nobody but that row. */
export function isOfAnotherRow({ list }: Domain, items: readonly Item[], { said, nodes }: Context): boolean {
  const row = list?.parent;
  if (!row?.list || row.list.nodes.length < 2 || nodes.includes(row)) return false;
  const named = items.some((item) => item.is === 'word' && textsOf(item, row).some(({ how }) => how >= HIT.called));
  return !named || (said && nodes.some((node) => node.list === row.list));
}

/** "…, with a timeout after 5 seconds", "…, in commit 3fa8810": of the one that was just spoken of. */
export const isBeside = ({ lead, items }: Part, next: Context, before: Context): boolean =>
  !(
    (lead === 'with' && /^an?$/.test(items[0]?.lower ?? '')) ||
    (lead === '' && wording().places.has(items[0]?.lower ?? '') && !items.some(hasVerb))
  ) ||
  next.domain !== before.domain ||
  next.nodes.length === 0 ||
  next.nodes.some((node) => before.nodes.includes(node));

/** "…, web-01": where it was looked at, and nothing that is said of it. */
export const isPlaceAlone = (marks: readonly Mark[]): boolean => {
  const said = marks.filter(({ as }) => as !== 'light');
  return said.length > 0 && said.every(({ as }) => as === 'scope') && !marks.some(({ item }) => hasVerb(item));
};

export const isDenied = ({ is, quant }: Item): boolean => is === 'not' || quant === 'none';
