// "events is the largest table", "desk-2 had the most paper left with 40 sheets", "the longest run on trunk is 77": one is at
// the end of a column among all that the noun phrase denotes. Every word is of the set, of the column, or of its value there.
import { inBase } from '../../amounts.ts';
import { same } from '../../told/words.ts';
import type { Cell, Node } from '../cells.ts';
import type { Item } from '../items.ts';
import { type Column, columnsOf } from '../ranks.ts';
import { isVerb } from '../restored.ts';
import { comparable, fits } from '../sizes.ts';
import { slotsOf, speaksOf } from '../slots.ts';
import { compared } from '../stamps.ts';
import { isWhole } from '../subjects.ts';
import { denoted, type Extent, named, rowsOf, type Scene, wordsOf } from './extent.ts';
import type { Found } from './quantified.ts';

const order = (a: Cell, b: Cell): number | null =>
  a.stamp && b.stamp ? compared(a.stamp, b.stamp) : a.amount && b.amount ? inBase(a.amount) - inBase(b.amount) : null;

/** It stands alone at that end of the column. */
function isTop({ cells }: Column, own: Node, pool: readonly Node[], high: boolean): boolean {
  const cell = cells.get(own);
  return (
    cell !== undefined &&
    pool.length > 1 &&
    pool.every((node) => {
      if (node === own) return true;
      const other = cells.get(node);
      const apart = other && order(cell, other);
      return typeof apart === 'number' && (high ? apart > 0 : apart < 0);
    })
  );
}

/** A word for the column itself. */
const isOfColumn = (item: Item, { cells }: Column, degree: Item): boolean =>
  [...cells].every(([node, cell]) =>
    slotsOf(node).some(
      (slot) => slot.cell === cell && (speaksOf(item, slot) || (item === degree && speaksOf(degree, slot))),
    ),
  );

/** The columns that a degree with these words may be of. */
function columnsFor(
  degree: Item,
  keys: readonly Item[],
  figure: Item | null,
  own: Node,
  pool: readonly Node[],
): Column[] {
  const concept = degree.degree?.concept ?? '';
  const columns = columnsOf(pool, concept === 'date');
  const able = columns.filter((column) => {
    const cell = column.cells.get(own);
    if (!cell || column.cells.size < pool.length) return false;
    if (!keys.every((key) => isOfColumn(key, column, degree))) return false;
    if (keys.length === 0 && concept !== 'date' && (concept === '' || !isOfColumn(degree, column, degree)))
      return false;
    return (
      !figure?.amount ||
      (cell.amount !== null &&
        comparable(figure.amount.unit, cell.amount.unit) &&
        fits(figure.amount, cell.amount, figure.bound ?? '=') === true)
    );
  });
  const direct = able.filter(({ cells }) => !cells.get(own)?.from);
  const near = direct.length > 0 ? direct : able;
  // The very word before another for the same.
  const exact = near.filter(({ cells }) =>
    keys.every((key) => cells.get(own)?.words.some((word) => same(key, word)) === true),
  );
  return keys.length > 0 && exact.length > 0 ? exact : near;
}

/** One that is the most, or the least, of all. */
export function ranked(items: readonly Item[], scene: Scene): Found | null {
  const { domain, before } = scene;
  if (!domain.list || !isWhole(domain) || domain.nodes.length < 2) return null;
  const at = items.findIndex(({ degree, rank }) => degree?.most && !rank);
  const degree = items[at];
  if (
    !degree ||
    items.some(
      ({ is, quant }, i) =>
        i !== at && (is === 'degree' || is === 'times' || is === 'not' || (is === 'quant' && quant !== 'together')),
    )
  )
    return null;
  const verb = items.findIndex(isVerb);
  const lead = items.slice(0, at);
  let whom: readonly { of: readonly Node[] }[];
  let rest: readonly Item[];
  if (verb >= 0 && verb < at) {
    const subject = lead.slice(0, verb);
    if (wordsOf(lead.slice(verb)).length > 0) return null;
    whom =
      wordsOf(subject).length > 0
        ? named(subject, scene)
        : before.said && before.domain === domain
          ? [{ of: before.nodes }]
          : [];
    rest = items.slice(at + 1);
  } else {
    const is = items.findIndex((item, i) => i > at && isVerb(item));
    if (is < 0 || wordsOf(lead).length > 0) return null;
    whom = named(items.slice(is + 1), scene);
    rest = items.slice(at + 1, is);
  }
  const figures = rest.filter(({ is, amount }) => is === 'amount' && amount);
  // "Of the four": all there are.
  const [figure = null, ...more] = figures.filter(
    (item) => !(item.amount?.value === domain.nodes.length && rest[rest.indexOf(item) - 2]?.lower === 'of'),
  );
  if (more.length > 0) return null;
  const words = rest.filter((item) => !figures.includes(item));
  for (const { of } of whom) {
    const [own, other] = of;
    if (!own || other) continue;
    // Which of the words are of the column: from none to all that stand side by side.
    const said = wordsOf(words);
    for (let cut = 0; cut <= said.length; cut++)
      for (const [keys, which] of [
        [said.slice(0, cut), said.slice(cut)],
        [said.slice(cut), said.slice(0, cut)],
      ] as const) {
        const noun = words.filter((item) => item.is === 'light' || which.includes(item));
        for (const set of denoted(noun, scene, rowsOf(scene, items))) {
          if (!set.of.includes(own) || set.open.length > 0) continue;
          const columns = columnsFor(degree, keys, figure, own, set.of);
          const high = degree.degree?.high ?? true;
          const tops = columns.filter((column) => isTop(column, own, set.of, high));
          if (tops.length === 0 || tops.length < columns.length) continue;
          const cells = tops.slice(0, 1).flatMap(({ cells: all }) => [...all.values()]);
          const told: Extent[] = [set];
          return {
            nodes: [own],
            cells: [...cells.filter(({ node }) => node === own), ...cells],
            of: told,
            counted: false,
          };
        }
      }
  }
  return null;
}
