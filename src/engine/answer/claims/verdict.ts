// Cells judged: what is looked at must be fresh; what two looks tell of one thing must agree.
import type { Judgement, Verdict } from './claim.ts';
import { isFresh, type Thing, type Told } from './evidence/things.ts';

export type Found = Judgement['found'];
export type Cell = Found[number];
export const judgement = (verdict: Verdict, found: Found = []): Judgement => ({ verdict, found });
export const UNKNOWN = judgement('no_data');
export const turn = (verdict: Verdict, negated: boolean): Verdict =>
  !negated
    ? verdict
    : verdict === 'supported'
      ? 'contradicted'
      : verdict === 'contradicted'
        ? 'supported'
        : verdict;

/** Which kind of things a word means first, when several have its name. */
const ORDER = ['service', 'container', 'package', 'process', 'port', 'interface', 'disk', 'user'];
export const rank = (thing: Thing): number =>
  (ORDER.indexOf(thing.of) + ORDER.length + 1) % (ORDER.length + 1);

/** Cells of one attribute: the same everywhere, or of one look with several values. */
export function judgeCells(
  cells: readonly Cell[],
  test: (cell: Told) => boolean | null,
): Judgement {
  const fresh = cells.filter(({ cell }) => isFresh(cell));
  if (fresh.length === 0) return judgement(cells.length > 0 ? 'stale' : 'no_data', [...cells]);
  const results = fresh.map((each) => ({ each, holds: test(each.cell) }));
  if (results.some(({ holds }) => holds === null)) return judgement('no_data', fresh);
  const right = results.filter(({ holds }) => holds).map(({ each }) => each);
  if (right.length === results.length) return judgement('supported', right);
  if (right.length === 0) return judgement('contradicted', fresh);
  const looks = new Set(fresh.map(({ cell }) => cell.look));
  const each = [...looks].every((look) => right.some(({ cell }) => cell.look === look));
  return each ? judgement('supported', right) : judgement('conflict', fresh);
}

export const cellsOf = (things: readonly Thing[], attrs: readonly string[]): Cell[] => {
  for (const attr of attrs) {
    const found = things.flatMap((thing) =>
      thing.cells.filter((cell) => cell.attr === attr).map((cell) => ({ thing, cell })),
    );
    if (found.length > 0) return found;
  }
  return [];
};

/** Worst first: what is said as one is as good as its weakest part. */
const WEIGHT: readonly Verdict[] = ['contradicted', 'conflict', 'stale', 'no_data', 'supported'];
export function together(all: readonly Judgement[]): Judgement {
  if (all.length === 0) return UNKNOWN;
  const worst = WEIGHT.find((verdict) => all.some((each) => each.verdict === verdict)) ?? 'no_data';
  const shown = worst === 'supported' ? all : all.filter((each) => each.verdict === worst);
  return judgement(
    worst,
    shown.flatMap(({ found }) => found),
  );
}
