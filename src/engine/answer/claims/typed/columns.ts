// Columns of figures and moments by which rows are put in order, and which of them words mean.
import { inBase } from '../amounts.ts';
import type { Cell, Node } from '../prove/cells.ts';
import type { Item } from '../prove/items.ts';
import { LAPSE } from '../prove/ordered.ts';
import { comparable } from '../prove/sizes.ts';
import { slotsOf, speaksOf, unitClass } from '../prove/slots.ts';
import { compared, LISTED, type Stamp } from '../prove/stamps.ts';
import { same } from '../told/words.ts';

export interface Column {
  id: string;
  cells: ReadonlyMap<Node, Cell>;
}

/** Numbers that name and measure nothing. */
export const NEUTRAL = /^(?:pid|port|line|id|uid|gid|number|index|position|ppid|field)$/i;

/** Columns of numbers or of moments; of numbers that name ("the lowest uid") only where they are spoken of. */
export function columnsOf(nodes: readonly Node[], stamps: boolean, keys: readonly Item[] = []): Column[] {
  const out = new Map<string, Map<Node, Cell>>();
  for (const node of nodes)
    for (const { cell } of slotsOf(node)) {
      const isNumber =
        cell.amount !== null &&
        (!NEUTRAL.test(cell.key) || cell.words.some((word) => keys.some((key) => same(key, word))));
      if (stamps ? !cell.stamp : !isNumber) continue;
      const id = `${cell.node === node ? '' : cell.node.name} ${cell.key} ${stamps ? '@' : unitClass(cell.amount?.unit ?? '')}`;
      const column = out.get(id) ?? new Map<Node, Cell>();
      out.set(id, column);
      if (!column.has(node)) column.set(node, cell);
    }
  return [...out].map(([id, cells]) => ({ id, cells }));
}

const speaks = (word: Item, { cells }: Column): boolean =>
  [...cells].every(([node, cell]) => slotsOf(node).some((slot) => slot.cell === cell && speaksOf(word, slot)));

/** Columns of which all words speak (or, without words, the degree does); told ones before those made of others. */
export function columnsFor(keys: readonly Item[], degree: Item | null, nodes: readonly Node[]): Column[] {
  const concept = degree?.degree?.concept ?? '';
  const amounts = concept === 'date' || concept === 'next' ? [] : columnsOf(nodes, false, keys);
  // "Expires soonest": how long it lasts, or the day on which it ends.
  const isDated =
    concept === 'lasting' &&
    !amounts.some((column) => [...keys, ...(degree ? [degree] : [])].some((key) => speaks(key, column)));
  const isTimed = concept === 'date' || concept === 'next' || isDated;
  const all = isTimed ? columnsOf(nodes, true) : amounts;
  const able = all.filter((column) =>
    keys.length > 0
      ? keys.every((key) => speaks(key, column))
      : concept === 'date' || (concept !== '' && degree !== null && speaks(degree, column)),
  );
  // What is listed with the newest first is in that order, be two of one day.
  const listed = able.filter(({ cells }) => [...cells.values()].every(({ key }) => key === LISTED));
  if (listed.length > 0) return listed;
  // "The last run" is that of what ran, where it is told as well what will.
  const last = degree?.lower === 'last' ? able.filter(({ cells }) => [...cells.values()].every(isLast)) : [];
  if (last.length > 0) return last;
  // The fullest is that with the greatest share.
  const shares = degree?.lower.startsWith('full')
    ? able.filter(({ cells }) => [...cells.values()].every(({ amount }) => amount?.unit === '%'))
    : [];
  if (shares.length > 0) return shares.slice(0, 1);
  const direct = able.filter(({ cells }) => ![...cells.values()].some(({ from }) => from));
  const told = direct.length > 0 ? direct : able;
  // A limit that is the same for all puts none of them first.
  const moving = keys.length === 0 || degree?.degree?.most ? told.filter((column) => !isLevel(column)) : [];
  const near = moving.length > 0 ? moving : told;
  const exact = near.filter(({ cells }) =>
    keys.every((key) => [...cells.values()].every(({ words }) => words.some((word) => same(key, word)))),
  );
  const found = keys.length > 0 && exact.length > 0 ? exact : near;
  // What is told of all comes before what is told of some.
  const complete = found.filter(({ cells }) => cells.size === nodes.length);
  return complete.length > 0 ? complete : found;
}

/** What expires soonest is none that has expired already. */
export const upcoming = ({ degree }: Item, nodes: readonly Node[]): readonly Node[] =>
  degree?.concept === 'lasting' && !degree.high
    ? nodes.filter(
        ({ cells, look: { now } }) =>
          !cells.some(({ key, text }) => key === LAPSE && text?.startsWith('expired')) &&
          !cells.some(({ stamp }) => stamp && now && (compared(stamp, now) ?? 0) < 0),
      )
    : nodes;

const isLast = ({ words }: Cell): boolean => words.some(({ lower }) => lower === 'last');

/** All rows have the same there. */
function isLevel({ cells }: Column): boolean {
  const [first, ...rest] = cells.values();
  return first !== undefined && rest.length > 0 && rest.every((cell) => order(first, cell) === 0);
}

/** The columns of figures of a unit, as they were told. */
export const columnsIn = (unit: string, nodes: readonly Node[]): Column[] =>
  columnsOf(nodes, false).filter(({ cells }) =>
    [...cells.values()].every(({ amount, from }) => !from && amount && comparable(amount.unit, unit)),
  );

/** The one column of figures with a unit that was told: what "the most" is of where nothing else says. */
export function onlyMeasure(nodes: readonly Node[]): Column[] {
  const all = columnsOf(nodes, false).filter(({ cells }) =>
    [...cells.values()].every(({ amount, from }) => !from && amount?.unit !== ''),
  );
  return all.length === 1 ? all : [];
}

/** Of one day of which no more is told: neither is the later. */
const isOneDay = (a: Stamp, b: Stamp): boolean =>
  a.hour === undefined &&
  b.hour === undefined &&
  a.day !== undefined &&
  [a.year, a.month, a.day].join() === [b.year, b.month, b.day].join();

/** How two cells of a column stand to each other. */
export const order = (a: Cell, b: Cell): number | null =>
  a.stamp && b.stamp
    ? (compared(a.stamp, b.stamp) ?? (isOneDay(a.stamp, b.stamp) ? 0 : null))
    : a.amount && b.amount
      ? inBase(a.amount) - inBase(b.amount)
      : null;

const isEnded = ({ cells }: Node): boolean =>
  cells.some(
    ({ key, text }) => /^(?:status|state)$/i.test(key) && /^(?:exited|stopped|dead|created)\b/i.test(text ?? ''),
  );

/** The rows with the most (or the least) first; null where two cannot be compared. */
export function ranking({ cells }: Column, nodes: readonly Node[], high: boolean): Node[] | null {
  const able = nodes.filter((node) => cells.has(node));
  // What does not run uses nothing, and what has no next time is not the next.
  const isNext = [...cells.values()].every(({ words: [first] }) => first?.lower === 'next');
  if (nodes.some((node) => !cells.has(node) && !(isNext && !high) && !(high && isEnded(node)))) return null;
  let broken = false;
  const sorted = [...able].sort((a, b) => {
    const apart = order(cells.get(a) as Cell, cells.get(b) as Cell);
    if (apart === null) broken = true;
    return (apart ?? 0) * (high ? -1 : 1);
  });
  return broken ? null : sorted;
}

/** Whether a row stands alone at a place of the order. */
export function isPlaced(column: Column, node: Node, nodes: readonly Node[], high: boolean, place = 1): boolean {
  const sorted = ranking(column, nodes, high);
  if (!sorted || sorted.length < 2 || sorted[place - 1] !== node) return false;
  const own = column.cells.get(node) as Cell;
  return [sorted[place - 2], sorted[place]].every(
    (other) => other === undefined || order(own, column.cells.get(other) as Cell) !== 0,
  );
}
