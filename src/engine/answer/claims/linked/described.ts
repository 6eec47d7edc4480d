// A set of rows by what is said of them: all of whom it is told, or of these the one at the end of a column.

import type { Cell, Node } from '../prove/cells.ts';
import { type Domain, speaksOf, unitClass } from '../prove/slots.ts';
import { type Column, columnsFor, columnsOf, isPlaced, order, ranking, upcoming } from '../typed/columns.ts';
import type { Lexeme } from '../typed/lexed.ts';
import { areTold, isTold } from './holds.ts';
import { isMass } from './link.ts';
import { type Run, runsOf } from './run.ts';

export interface Described {
  rows: readonly Node[];
  cells: readonly Cell[];
  /** Words of columns beside which nothing stands: what follows is of these. */
  loose: readonly Lexeme[];
  run: Run | null;
  /** By which columns it is the first. */
  columns: readonly Column[];
  high: boolean;
  cost: number;
}

const LAST = /^(?:last|latest|newest)$/;
const FIRST = /^(?:next|first|earliest)$/;
const isMost = (item: Lexeme): boolean => item.degree?.most === true && item.rank === undefined;
const asDegree = (item: Lexeme): Lexeme => {
  if (isMost(item)) return item;
  const high = LAST.test(item.lower);
  return { ...item, is: 'degree', degree: { concept: item.lower === 'next' ? 'next' : 'date', high, most: true } };
};

/** Rows that are known to have nothing in a column are not in its order. */
const having = ({ cells }: Column, pool: readonly Node[]): Node[] => {
  const key = [...cells.values()][0]?.key;
  const isNone = (node: Node): boolean => node.cells.some((cell) => cell.key === key && cell.text === '');
  return pool.filter((node) => cells.has(node) || !isNone(node));
};

function first(columns: readonly Column[], degree: Lexeme, pool: readonly Node[]): Node[] | null {
  const high = degree.degree?.high === true;
  const tops = columns.map((column) => {
    const own = upcoming(degree, having(column, pool));
    const [top] = ranking(column, own, high) ?? [];
    return top && (own.length === 1 || isPlaced(column, top, own, high)) ? top : null;
  });
  const [top] = tops;
  return top && tops.every((each) => each === top) ? [top] : null;
}

const ofNext = ({ cells }: Column): boolean =>
  [...cells.values()].every(({ words }) => words.some(({ lower }) => lower === 'next'));

/** "The hottest at 58 °C": how much it is of what puts it first, and no word for which of them are ranked. */
const tailOf = (items: readonly Lexeme[], from: number): number => {
  const at = items.findIndex(
    ({ prep, lower }, i) =>
      i >= from &&
      prep === true &&
      /^(?:at|on|since|with)$/.test(lower) &&
      /^(?:amount|moment)$/.test(items[i + 1]?.is ?? ''),
  );
  return at < 0 ? items.length : at;
};

/** "The most CPU", "idle the longest", "the last successful backup": by a column that the words beside it name. */
function placed(items: readonly Lexeme[], at: number, domain: Domain): Described[] {
  const degree = asDegree(items[at] as Lexeme);
  const isWord = (item: Lexeme | undefined): boolean => item?.is === 'word' && !item.amount && item.sep === undefined;
  const behind = items.slice(at + 1).findIndex((item) => !isWord(item));
  const most = behind < 0 ? items.length - at - 1 : behind;
  const spans = [
    ...Array.from({ length: Math.min(3, most) + 1 }, (_, size) => [at + 1, at + 1 + size] as const),
    ...(items[at - 1]?.lower === 'the' && isWord(items[at - 2]) ? [[at - 2, at - 1] as const] : []),
    ...(isWord(items[at - 1]) ? [[at - 1, at] as const] : []),
  ].reverse();
  const out: Described[] = [];
  for (const [from, to] of spans) {
    const keys = items.slice(from, to).filter((item) => !isMass(item));
    const tail = tailOf(items, Math.max(at + 1, to));
    const rest = items.slice(0, tail).filter((_, i) => i !== at && !(i >= from && i < to));
    for (const set of plain(rest, domain)) {
      if (set.rows.length === 0) continue;
      const able = columnsBy(keys, degree, set.rows).filter(
        (column) => degree.degree?.concept !== 'next' || ofNext(column),
      );
      const columns = able.filter(({ cells }) => set.rows.length === 1 || !isLevel([...cells.values()]));
      const top = columns.length > 0 ? first(columns, degree, set.rows) : null;
      const isSo = ([node]: readonly Node[]): boolean =>
        tail === items.length ||
        runsOf(items.slice(tail), domain).some(
          ({ anchors, loose }) => loose.length === 0 && node !== undefined && areTold(anchors, node).so === true,
        );
      if (!top || !isSo(top)) continue;
      const cells = columns.flatMap((column) => column.cells.get(top[0] as Node) ?? []);
      // "The last user to log in".
      const loose = set.loose.filter(
        (key) => key.lower !== 'in' && !cells.every((cell) => speaksOf(key, { cell, keys: cell.words })),
      );
      out.push({
        ...set,
        loose,
        rows: top,
        cells: [...set.cells, ...cells],
        columns,
        high: degree.degree?.high === true,
        cost: set.cost + 0.1 - 0.05 * keys.length,
      });
    }
  }
  return out;
}

const MEASURE: Readonly<Record<string, string>> = { latency: 'time', duration: 'time' };
/** Columns of figures, or of moments, that the words name: "expires soonest". */
function columnsBy(keys: readonly Lexeme[], degree: Lexeme, nodes: readonly Node[]): readonly Column[] {
  const able = columnsFor(keys, degree, nodes);
  // "The slowest": the one column of times.
  const unit = able.length > 0 || keys.length > 0 ? '' : (MEASURE[degree.degree?.concept ?? ''] ?? '');
  if (unit !== '')
    return columnsOf(nodes, false).filter(({ cells }) =>
      [...cells.values()].every(({ amount, from }) => !from && unitClass(amount?.unit ?? '') === unit),
    );
  if (able.length > 0 || keys.length === 0 || !/^(?:lasting|date)$/.test(degree.degree?.concept ?? '')) return able;
  return columnsOf(nodes, true).filter(({ cells }) =>
    [...cells.values()].every((cell) => keys.every((key) => speaksOf(key, { cell, keys: cell.words }))),
  );
}

const isLevel = ([one, ...rest]: readonly Cell[]): boolean =>
  one !== undefined && rest.length > 0 && rest.every((cell) => order(one, cell) === 0);

function plain(items: readonly Lexeme[], domain: Domain): Described[] {
  const bare = { columns: [], high: true };
  if (items.every(({ is, sep, points }) => is === 'light' && sep === undefined && !points))
    return [{ ...bare, rows: domain.nodes, cells: [], loose: [], run: null, cost: 0 }];
  return runsOf(items, domain).flatMap((run) => {
    const held = domain.nodes.map((node) => ({ node, ...areTold(run.anchors, node) }));
    // What is called so is told by its name; of what has no such column it is not known.
    const isOpen = ({ node, so }: (typeof held)[number]): boolean =>
      so === null &&
      run.anchors.some((anchor) => anchor.as !== 'value' && isTold(anchor, node).so === null) &&
      !run.anchors.some((anchor) => anchor.as === 'value' && isTold(anchor, node).so !== true);
    if (held.some(isOpen)) return [];
    const own = run.anchors.length === 0 ? held : held.filter(({ so }) => so === true);
    return [
      {
        ...bare,
        rows: own.map(({ node }) => node),
        cells: own.flatMap(({ cells }) => cells),
        loose: run.loose,
        run,
        cost: run.cost,
      },
    ];
  });
}

/** The rows that words describe. */
export function describe(items: readonly Lexeme[], domain: Domain): Described[] {
  const out = plain(items, domain);
  const ends = items.flatMap((item, at) =>
    isMost(item) || (item.is === 'word' && (LAST.test(item.lower) || FIRST.test(item.lower))) ? [at] : [],
  );
  const [at, more] = ends;
  if (at !== undefined && more === undefined && domain.list?.whole)
    out.push(...placed(items, at, domain).map((each) => ({ ...each, cost: each.cost + 0.05 })));
  return out;
}
