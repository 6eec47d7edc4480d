// Whether what one table tells denies what another bears out: they tell the same of the same, and neither is of another object.
import type { Cell } from '../prove/cells.ts';
import { roots } from '../prove/roots.ts';
import type { Domain } from '../prove/slots.ts';
import { bindable, same, stateOf } from '../told/words.ts';
import type { Lexeme } from './lexed.ts';
import type { Said } from './said.ts';
import type { Verdict } from './verdict.ts';

const isState = ({ flag, text }: Cell): boolean =>
  flag !== null || (text !== null && stateOf(bindable(text.split(/[\s(]/)[0] ?? '')).length > 0);

/** Cells of one key, or states of both. */
export const isOfSame = (some: readonly Cell[], others: readonly Cell[]): boolean =>
  some.some((a) => others.some((b) => a.key === b.key || (isState(a) && isState(b))));

/** Of two objects with the same figures it is that which was spoken of, or of which all of several figures are told. */
export const isOtherObject = ({ cells }: Pick<Verdict, 'cells'>, domain: Domain, other: Domain, said: Said): boolean =>
  domain.list === null &&
  other.list === null &&
  (domain === said.domain ||
    // What is told of a part of it.
    domain.nodes.some((node) => other.nodes.some(({ parent }) => parent === node)) ||
    new Set(cells.flatMap(({ key, amount }) => (amount?.unit ? [key] : []))).size > 1);

/** It tells of what one of the rows has: no row is one of those. */
export const isWithin = (domain: Domain, { list }: Domain): boolean =>
  list?.parent != null && domain.nodes.includes(list.parent);

/** "Two users" are those of the list of users, whatever else may be called so. */
export const isNounOf = (nouns: readonly Lexeme[] = [], domain: Domain, other: Domain): boolean =>
  nouns.some(
    (noun) =>
      domain.list?.words.some((word) => same(noun, word)) === true &&
      !other.list?.words.some((word) => same(noun, word)),
  );

/** What was told bears it out, and nothing, or what only follows from it, denies it: the words are of what was told. */
export const isNearer = (a: Verdict, b: Verdict): boolean =>
  a.so && !b.so && a.cost <= b.cost && isMade(b.cells) && a.cells.length > 0 && !isMade(a.cells);
const isMade = (cells: readonly Cell[]): boolean => cells.every(({ from, amount }) => from !== undefined && amount);

/** "…, on the interface eth1": what hangs on a clause is of that of which it was told, and of nothing else that is called so. */
export const hangsElsewhere = (
  { cells }: Pick<Verdict, 'cells'>,
  domain: Domain,
  { told, domain: before }: Said,
): boolean => {
  if (!before || before === domain || told.length === 0) return false;
  const nodes = new Set([...told, ...roots(told)].map(({ node }) => node));
  return ![...cells, ...roots(cells)].some(({ node }) => nodes.has(node));
};
