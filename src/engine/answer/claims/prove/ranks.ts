// What is more and most: the column is chosen by the words beside the degree, the amount that is said, or the question; the
// node has to stand alone at its end.
import { inBase } from '../amounts.ts';
import { bindable } from '../told/words.ts';
import { type Anchor, holds, meant } from './anchors.ts';
import type { Cell, Node } from './cells.ts';
import type { Item } from './items.ts';
import { keysAbout, placeOf } from './readings.ts';
import { fits, isFigureOf } from './sizes.ts';
import { slotsOf, speaksOf, unitClass } from './slots.ts';
import { compared } from './stamps.ts';
import { all, isWhole, type Judged, type Proof, subjects } from './subjects.ts';

/** Numbers that name and measure nothing. */
export const NEUTRAL = /^(?:pid|port|line|id|uid|gid|number|index|position|age|ppid|field)$/i;

export interface Column {
  key: string;
  cells: Map<Node, Cell>;
}

/** Columns of numbers or moments that all nodes have. */
export function columnsOf(nodes: readonly Node[], stamps: boolean): Column[] {
  const out = new Map<string, Map<Node, Cell>>();
  for (const node of nodes)
    for (const { cell, keys } of slotsOf(node)) {
      if (stamps ? !cell.stamp : !cell.amount || NEUTRAL.test(cell.key)) continue;
      const key = `${keys.map(({ lower }) => lower).join(' ')} ${stamps ? 'at' : unitClass(cell.amount?.unit ?? '')}`;
      const column = out.get(key) ?? new Map<Node, Cell>();
      out.set(key, column);
      if (!column.has(node)) column.set(node, cell);
    }
  return [...out]
    .filter(([, cells]) => cells.size === nodes.length || (cells.size > 1 && cells.size >= nodes.length * 0.5))
    .map(([key, cells]) => ({ key, cells }));
}

export const order = (a: Cell, b: Cell): number | null =>
  a.stamp && b.stamp ? compared(a.stamp, b.stamp) : a.amount && b.amount ? inBase(a.amount) - inBase(b.amount) : null;

/** Whether all are listed with the most (or the least) first: 1, last: -1, in no order or all alike: 0. */
function listedBy({ cells }: Column, node: Node | undefined, high: boolean): 1 | 0 | -1 {
  const told = node?.list?.nodes.flatMap((each) => cells.get(each) ?? []) ?? [];
  const steps = told.slice(1).map((cell, at) => order(told[at] as Cell, cell) ?? 0);
  const sign = high ? 1 : -1;
  if (steps.every((step) => step === 0)) return 0;
  if (steps.every((step) => step * sign >= 0)) return 1;
  return steps.every((step) => step * sign <= 0) ? -1 : 0;
}

/** Those with the most (or the least) first; two of one day as they are listed, where all are listed in their order. */
export function sortedBy(column: Column, nodes: readonly Node[], high: boolean): Node[] {
  const { cells } = column;
  const given = listedBy(column, nodes[0], high) < 0 ? [...nodes].reverse() : [...nodes];
  const sign = high ? 1 : -1;
  return given.sort((a, b) => sign * (order(cells.get(b) as Cell, cells.get(a) as Cell) ?? 0));
}

/** Whether one comes before the other: by what is told of them, or, of moments, by how they are listed. */
export function isBefore(column: Column, [a, b]: readonly [Node, Node], high: boolean): boolean {
  const [x, y] = [column.cells.get(a), column.cells.get(b)];
  if (!x || !y) return false;
  const apart = order(x, y) ?? 0;
  return apart !== 0 || (x.stamp !== null && y.stamp !== null && listedBy(column, a, high) !== 0);
}

/** The columns that a degree speaks of. */
function spoken(
  columns: readonly Column[],
  degree: Item,
  keys: readonly Item[],
  asked: readonly Item[],
  amount: Cell | null,
): Column[] {
  const slot = (column: Column) => {
    const cell = [...column.cells.values()][0] as Cell;
    return slotsOf(cell.node).find((each) => each.cell === cell) ?? { cell, keys: cell.words };
  };
  if (amount) return columns.filter(({ cells }) => [...cells.values()].includes(amount));
  const concept = degree.degree?.concept ?? '';
  const own = columns.filter((column) => {
    const each = slot(column);
    const named = keys.every((key) => speaksOf(key, each));
    const fit =
      concept === '' ||
      concept === 'date' ||
      each.keys.some((key) => key.concepts.has(concept)) ||
      speaksOf({ ...degree, degree: undefined } as Item, each);
    return named && (keys.length > 0 ? true : fit && concept !== '');
  });
  if (own.length > 0) return own;
  if (keys.length > 0) return [];
  const by = columns.filter((column) =>
    asked.some((key) => speaksOf(key, slot(column)) && !/^(?:size|total)$/.test(key.lower)),
  );
  if (by.length > 0) return by;
  // "The biggest": of what is told in bytes.
  const size = columns.filter(({ cells }) =>
    [...cells.values()].every(({ amount: each }) => each && unitClass(each.unit) === 'bytes'),
  );
  if (concept === 'total' && size.length > 0) return size;
  return columns.length === 1 ? [...columns] : [];
}

const isApart = ({ lower }: Item, above: Cell, own: Cell): boolean => {
  if (!above.amount || !own.amount) return !/^(?:distant|close)\b/.test(lower);
  const factor = inBase(above.amount) / inBase(own.amount);
  return /^distant\b/.test(lower) ? factor >= 1.5 : !/^close\b/.test(lower) || factor <= 1.5;
};

function most(judged: Judged, degree: Item, keys: readonly Item[]): Proof | null {
  const { domain, before, anchors } = judged;
  if (!domain.list || domain.nodes.length < 2) return null;
  const stamps = degree.degree?.concept === 'date';
  const { nodes: named, named: has } = subjects(judged);
  // Of those that were just counted.
  const counted = before.said && before.counted && before.domain === domain && before.nodes.length > 1;
  const pool = counted ? before.nodes : domain.nodes;
  const far = judged.items.some(({ lower }) => lower === 'far');
  const columns = columnsOf(pool, stamps);
  const rest = anchors.filter(({ as }) => as !== 'text');
  // "The fullest, at 92%": of what the degree is of.
  const keyed = rest.map((anchor) =>
    anchor.as === 'amount' && anchor.keys.length === 0 && degree.degree?.concept
      ? { ...anchor, keys: [degree] }
      : anchor,
  );
  const target = has ? named : pool;
  for (const column of amountColumn(judged, columns, rest, target, degree, keys)) {
    const able = pool.filter((node) => column.cells.has(node));
    const high = degree.degree?.high ?? true;
    const sorted = sortedBy(column, able, high);
    const at = (degree.rank ?? 1) - 1;
    const [first, second] = [sorted[at], sorted[at + 1] ?? sorted[at - 1]];
    if (!first || !second) continue;
    const [top, next] = [column.cells.get(first), column.cells.get(second)];
    if (!top || !next || !isBefore(column, [first, second], high)) continue;
    // "A distant second", "close behind": how far from the one before it.
    const above = at > 0 ? column.cells.get(sorted[at - 1] as Node) : undefined;
    if (at > 0 && (!above || !order(above, top) || !isApart(degree, above, top))) continue;
    // "By far": half as much again.
    if (far && !(top.amount && next.amount && degree.degree?.high && inBase(top.amount) >= 1.5 * inBase(next.amount)))
      continue;
    const listed = anchors.filter(({ as }) => as === 'text');
    const oneName = able.some((node) => listed.every((anchor) => holds(anchor, node, before.asked).so === true));
    if (listed.length > 1 && rest.length === 0 && !oneName) {
      if (judged.contrary) continue;
      // "The largest files are a, b and c": in that order, and no two alike.
      const order2 = listed.map((anchor) => able.filter((node) => holds(anchor, node, before.asked).so === true));
      const distinct = sorted
        .slice(0, listed.length + 1)
        .every(
          (node, i, all2) =>
            i === 0 || order(column.cells.get(node) as Cell, column.cells.get(all2[i - 1] as Node) as Cell),
        );
      if (!distinct || !order2.every((each, i) => each.length === 1 && each[0] === sorted[i])) continue;
      return {
        domain,
        counted: false,
        nodes: sorted.slice(0, listed.length),
        anchors,
        cells: sorted.slice(0, listed.length).map((node) => column.cells.get(node) as Cell),
      };
    }
    if (judged.contrary) {
      const [own, other] = named;
      const told = own && column.cells.get(own);
      if (!has || !own || other || rest.length > 0 || counted || own === first || !told) continue;
      if (degree.degree?.concept === '' || !order(top, told)) continue;
      return { domain, counted: false, nodes: [own], anchors, cells: [told, top] };
    }
    if (has && !(named.includes(first) && named.length <= Math.max(1, pool.length - 1))) continue;
    const own = all(keyed, first, before.asked);
    // "The most bookings, six": of the very column.
    const figures = rest.filter((anchor) => isFigureOf(anchor, top));
    const others = rest.filter((anchor) => !figures.includes(anchor));
    const held = own.so === true ? own : all(others, first, before.asked);
    if (rest.length > 0 && held.so !== true) continue;
    if (!has && rest.length === 0) continue;
    return { domain, counted: false, nodes: [first], anchors, cells: [top, ...held.cells] };
  }
  return null;
}

/** The column that a degree is of. */
export function amountColumn(
  judged: Judged,
  columns: readonly Column[],
  rest: readonly Anchor[],
  _target: readonly Node[],
  degree: Item,
  keys: readonly Item[],
): readonly Column[] {
  const { before } = judged;
  const all2 = spoken(columns, degree, keys, before.asked, null);
  // How full something is, is its share.
  const shares = all2.filter(({ cells }) => [...cells.values()][0]?.amount?.unit === '%');
  const own = /^full/.test(degree.lower) && shares.length > 0 ? shares : all2;
  const amount = rest.find(({ as, item }) => as === 'amount' && item.amount);
  if (own.length === 1 || (own.length > 0 && degree.degree?.concept === 'date')) return own.slice(0, 1);
  if (amount) {
    const able = (own.length > 0 ? own : keys.length === 0 && degree.degree?.concept === '' ? columns : []).filter(
      (column) => {
        const cell = [...column.cells.values()].find(
          (each) =>
            amount.item.amount && each.amount && fits(amount.item.amount, each.amount, amount.item.bound ?? '='),
        );
        return cell !== undefined;
      },
    );
    if (able.length === 1) return able;
  }
  // All that could be meant have to agree.
  const tops = new Set(
    own.map(
      ({ cells }) => [...cells].sort(([, a], [, b]) => (order(b, a) ?? 0) * (degree.degree?.high ? 1 : -1))[0]?.[0],
    ),
  );
  return tops.size === 1 ? own.slice(0, 1) : [];
}

const SIZE = {
  ...bindable('size'),
  degree: { concept: 'total', high: true, most: false },
} as Item;

/** What a thing is called, be it a number: "GPU 0". */
const isName = ({ as, item }: Anchor): boolean => as === 'text' || (as === 'amount' && item.is === 'word');

/** "More than all others combined", "more than any other". */
function overAll(
  judged: Judged,
  own: Node,
  several: readonly Node[],
  degree: Item | null,
  keys: readonly Item[],
  given: { together: boolean; count: Item | null; rest: readonly Anchor[]; cell: Cell | null },
): Proof | null {
  const { domain, before, anchors } = judged;
  const { together, count, rest, cell } = given;
  if (several.length === 0 || several.includes(own) || !degree) return null;
  if (together && several.length < 2) return null;
  if (count && count.amount?.value !== several.length) return null;
  const found = spoken(
    columnsOf([own, ...several], degree.degree?.concept === 'date'),
    degree,
    keys,
    before.asked,
    cell,
  );
  // What is told, before what follows from it.
  const direct = found.filter(({ cells: each }) => !each.get(own)?.from);
  const [column, more] = direct.length > 0 ? direct : found;
  const held = all(rest, own, before.asked);
  if (!column || more || (rest.length > 0 && held.so !== true)) return null;
  const cells = [own, ...several].map((node) => column.cells.get(node));
  const values = cells.map((each) => (each?.amount ? inBase(each.amount) : null));
  const [first, ...others] = values;
  if (first === null || first === undefined || others.some((value) => value === null)) return null;
  const least = judged.items.some(({ lower }) => lower === 'far') ? 1.5 : 1;
  const sides = together ? [others.reduce<number>((sum, value) => sum + (value ?? 0), 0)] : others;
  const high = degree.degree?.high ?? true;
  return sides.every((value) => value !== null && (high ? first > least * value : least * first < value))
    ? {
        domain,
        counted: false,
        nodes: [own],
        anchors,
        cells: [...cells.flatMap((each) => each ?? []), ...held.cells],
      }
    : null;
}

/** "More than", "twice as much as": two of them, or two columns of one. */
function more(judged: Judged, degree: Item | null, times: Item | null): Proof | null {
  const { domain, before, anchors, marks } = judged;
  const than = marks.findIndex(
    ({ item }, at) =>
      item.is === 'light' &&
      (item.lower === 'than' ||
        (times !== null &&
          /^(?:as|what|that|the)$/.test(item.lower) &&
          at > placeOf(marks, times) + (item.lower === 'as' ? 1 : 0))),
  );
  if (than < 0) return null;
  const side = (from: number, to: number) => {
    const own = marks.slice(from, to);
    const texts = anchors.filter((anchor) => isName(anchor) && own.some(({ item }) => item === anchor.item));
    const keys = own.filter(({ as }) => as === 'key').map(({ item }) => item);
    const has = (node: Node) => (anchor: Anchor) => holds(anchor, node, before.asked).so === true;
    const one = domain.nodes.filter((node) => texts.every(has(node)));
    // Each by its own name.
    const several = domain.nodes.filter((node) => texts.some(has(node)));
    const nodes = one.length === 0 && several.length === texts.length ? several : one;
    return {
      texts,
      keys,
      nodes: texts.length > 0 ? nodes : null,
      next: own.some(({ item }) => /^(?:next|second)$/.test(item.lower)),
      others: own.some(({ item }) => item.quant === 'others'),
      together: own.some(({ item }) => item.quant === 'together'),
      count: own.find(({ as }) => as === 'count')?.item ?? null,
    };
  };
  const [left, told] = [side(0, than), side(than + 1, marks.length)];
  // "More comes in than goes out on eth0": two columns of the one that is named behind.
  const columns = left.nodes === null && left.keys.length > 0 && told.keys.length > 0;
  const right = columns ? { ...told, nodes: null } : told;
  const own =
    left.nodes ??
    (columns ? told.nodes : null) ??
    (before.domain === domain && before.nodes.length > 0
      ? before.nodes
      : domain.nodes.length === 1
        ? domain.nodes
        : null);
  const [a, other] = own ?? [];
  if (!a) return null;
  // "Leeds and York both had more returned than sold": each of them.
  const each = right.nodes === null && left.keys.length > 0 && right.keys.length > 0;
  const named = left.texts.length === own?.length;
  if (other && (!left.nodes || times || !(right.nodes || (each && named)))) return null;
  const cellOf = (node: Node, keys: readonly Item[]): Cell[] => {
    const all2 = slotsOf(node).filter(
      (slot) =>
        slot.cell.amount && !NEUTRAL.test(slot.cell.key) && keys.length > 0 && keys.every((key) => speaksOf(key, slot)),
    );
    return all2.map(({ cell }) => cell);
  };
  const rest = anchors.filter((anchor) => !isName(anchor));
  const pairs: [Cell, Cell][] = [];
  // "… at 1.2 GB a second, four times what it writes": as much as was just told.
  const measured = before.told.find(({ amount, node }) => amount && node === a);
  if (times && left.keys.length === 0 && !left.nodes && right.keys.length > 0 && measured)
    for (const y of cellOf(a, right.keys))
      if (y !== measured && unitClass(y.amount?.unit ?? '') === unitClass(measured.amount?.unit ?? ''))
        pairs.push([measured, y]);
  if (right.others || right.together) {
    const several = right.others
      ? domain.nodes.filter((node) => node !== a)
      : domain.nodes.filter((node) => right.texts.some((anchor) => holds(anchor, node, before.asked).so === true));
    const amount = rest.findLast(({ as }) => as === 'amount') ?? before.anchors.findLast(({ as }) => as === 'amount');
    return other || !domain.list || !isWhole(domain) || judged.contrary || times
      ? null
      : overAll(judged, a, several, degree, [...left.keys, ...right.keys], {
          together: right.together,
          count: right.count,
          rest,
          cell: (amount && meant(amount, a, before.asked)?.[0]?.cell) ?? null,
        });
  }
  if (each) {
    for (const one of own ?? [])
      for (const x of cellOf(one, left.keys))
        for (const y of cellOf(one, right.keys))
          if (x !== y && x.amount && y.amount && unitClass(x.amount.unit) === unitClass(y.amount.unit))
            pairs.push([x, y]);
  } else if (right.next && domain.list) {
    const columns = spoken(
      columnsOf(domain.nodes, false),
      degree ?? SIZE,
      [...left.keys, ...right.keys],
      before.asked,
      null,
    );
    for (const column of columns.slice(0, 1)) {
      const sorted = [...column.cells].sort(([, x], [, y]) => order(y, x) ?? 0);
      const [first, second] = sorted;
      if (first?.[0] !== a || !second) return null;
      pairs.push([first[1], second[1]]);
    }
  } else if (right.nodes && right.nodes.length > 0 && own) {
    // All of the one name against all of the other.
    const keys = [...left.keys, ...right.keys];
    const amount = rest.find(({ as }) => as === 'amount');
    for (const x of own)
      for (const y of right.nodes) {
        if (x === y || ((other || right.nodes.length > 1) && amount)) return null;
        const cell = amount ? (meant(amount, x, before.asked)?.[0]?.cell ?? null) : null;
        const columns = columnsOf([x, y], degree?.degree?.concept === 'date');
        const found = spoken(columns, degree ?? (times as Item), keys, before.asked, cell);
        if (found.length === 0) return null;
        for (const column of found) pairs.push([column.cells.get(x) as Cell, column.cells.get(y) as Cell]);
      }
  }
  if (pairs.length === 0) return null;
  const high = degree?.degree?.high ?? true;
  for (const [x, y] of pairs) {
    const apart = order(x, y);
    if (apart === null || apart === 0) return null;
    if (judged.contrary ? times || rest.length > 0 || apart > 0 === high : apart > 0 !== high) return null;
    const [low, top] = [x, y].map(({ amount }) => (amount ? Math.abs(inBase(amount)) : 0)).sort((i, j) => i - j);
    if (judged.items.some(({ lower }) => lower === 'far') && !((top ?? 0) >= 1.5 * (low ?? 0))) return null;
    if (times?.times !== undefined && x.amount && y.amount) {
      const factor = inBase(x.amount) / inBase(y.amount);
      if (
        !Number.isFinite(factor) ||
        fits(
          { value: times.times, unit: '', decimals: 0 },
          { value: factor, unit: '', decimals: 2 },
          times.bound === '=' ? 'about' : (times.bound ?? '='),
        ) !== true
      )
        return null;
    }
  }
  const held = all(rest, a, before.asked);
  if (rest.length > 0 && held.so !== true) return null;
  return { domain, counted: false, nodes: [a], anchors, cells: [...pairs.flat(), ...held.cells] };
}

export function compare(judged: Judged): Proof | null {
  const { marks } = judged;
  const bare = {
    ...judged,
    anchors: judged.anchors.map((anchor) => (anchor.as === 'text' ? { ...anchor, keys: [] } : anchor)),
  };
  const degrees = marks.filter(({ as }) => as === 'degree').map(({ item }) => item);
  const times = marks.find(({ as }) => as === 'times')?.item ?? null;
  const top = degrees.find(({ degree }) => degree?.most);
  if (degrees.length > 1 && !times) return null;
  if (top && !times) {
    const at = placeOf(marks, top);
    const cuts = keysAbout(marks, at);
    for (const cut of cuts) {
      const anchors = judged.anchors.map((anchor) => ({
        ...anchor,
        keys: anchor.keys.filter((key) => !cut.includes(key)),
      }));
      const found = most({ ...judged, anchors }, top, cut);
      if (found) return found;
    }
    return null;
  }
  const comparative = degrees.find(({ degree }) => !degree?.most) ?? null;
  return more(bare, comparative, times);
}
