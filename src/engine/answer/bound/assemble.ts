// Bindings put together into one query of a table: each operation takes what stands by it and has the right type, a
// denial is bound to what follows it, and what is left without a role makes the whole no reading.
import type { Filter, Op, Order } from '../../goal/types.ts';
import { type Column, saysWhen } from '../../tables/structure.ts';
import { type Asked, asking, ofRows } from './asking.ts';
import { flagText, isIdentity, saysYesNo } from './offers.ts';
import { type Cell, type Mention, nearest, type Parts, partsOf, take } from './parts.ts';
import type { Bound, Placed } from './pieces.ts';
import { timeFilters } from './times.ts';

export interface Reading {
  bound: Bound;
  asked: Asked;
  where: readonly Filter[];
  order?: Order;
  limit?: number;
  cost: number;
}

const BOUNDS: Readonly<Record<string, Op>> = {
  over: '>',
  under: '<',
  least_bound: '>=',
  most_bound: '<=',
  exactly: '=',
  before: '<',
  after: '>',
  since: '>=',
  until: '<=',
};

const IDLE = 0.2;

const textFilter = (column: Column, texts: readonly string[], not: boolean): Filter => {
  const [first = ''] = texts;
  return {
    attr: column.name,
    op: '=',
    value: column.numeric
      ? { type: 'number', n: Number(first) }
      : texts.length > 1
        ? { type: 'text', text: first, quoted: true, either: texts }
        : { type: 'text', text: first },
    ...(not ? { not: true } : {}),
  };
};

/** What stands in cells: of one column any of them, each that is denied by itself. */
function cellFilters(cells: readonly Cell[]): Filter[] | null {
  const columns = [...new Set(cells.map(({ column }) => column))];
  const found: Filter[] = [];
  for (const column of columns) {
    const own = cells.filter((cell) => cell.column === column);
    const said = own.filter(({ not }) => !not).map(({ text }) => text);
    if (said.length > 1 && column.numeric) return null;
    if (said.length > 0) found.push(textFilter(column, said, false));
    for (const { text, not } of own) if (not) found.push(textFilter(column, [text], true));
  }
  return found;
}

/** Figures with the column that each is held to; null where one has none. `limit`: so many from the top. */
function figureFilters(
  { figures, mentions, ops, extremes }: Parts,
  bound: Bound,
): { where: Filter[]; limit?: number } | null {
  const where: Filter[] = [];
  let limit: number | undefined;
  for (const { n, not, op, at } of figures) {
    const near = nearest(
      mentions,
      at,
      (each) => Math.abs(each.at - at) < 4 && each.column.numeric && !isIdentity(each.column, bound),
    );
    const column = take(near);
    const ranks = ops.has('most') || ops.has('least') || ops.has('newest') || ops.has('oldest');
    if (column)
      where.push({
        attr: column.name,
        op: BOUNDS[op ?? 'exactly'] ?? '=',
        value: { type: 'number', n },
        ...(not ? { not: true } : {}),
      });
    else if (op === null && !not && (ranks || extremes.length > 0) && limit === undefined) limit = n;
    else return null;
  }
  return { where, ...(limit === undefined ? {} : { limit }) };
}

const equalFlag = (column: Column, on: boolean): Filter => {
  const { text, not } = flagText(column, on);
  return { ...textFilter(column, [text], false), ...(not ? { not: true } : {}) };
};

/** What is said of whole columns: that nothing stands there. */
function lacking(mentions: readonly Mention[], { table }: Bound): Filter[] | null {
  const found: Filter[] = [];
  for (const mention of mentions.filter(({ not }) => not)) {
    const { column } = mention;
    mention.used = true;
    // What a row is told by stands in each of them.
    if (column === table.columns[0]) return null;
    if (saysYesNo(column)) found.push(equalFlag(column, false));
    else if (column.numeric && !column.blank) return null;
    else
      found.push({
        attr: column.name,
        op: '~',
        value: { type: 'text', text: '' },
        not: true,
      });
  }
  return found;
}

/** Operations that were said but that nothing took up. */
function isLeft({ ops, times, cells }: Parts, asked: Asked): boolean {
  const ranks = asked.want === 'group' && asked.behind !== undefined;
  if (ops.has('after') && !ranks && times.every(({ op }) => op !== 'after')) return true;
  if ((ops.has('rise') || ops.has('fall')) && asked.want !== 'gap') return true;
  return cells.some(({ op }) => op !== null && !/^(?:since|until)$/.test(op));
}

/** A column that is spoken of and has no role: what stands in it was said already, or it only names what is counted. */
function idleCost(parts: Parts, known: ReadonlySet<string>): number | null {
  const behindCell = (mention: Mention): boolean =>
    parts.cells.some(({ at }) => at < mention.at && mention.at - at < 3);
  let cost = 0;
  const idle = parts.mentions.filter(({ used, column }) => !used && !known.has(column.name));
  for (const mention of idle) {
    // *Pay the family fee*: words of one column around what stands in another.
    const others = idle.filter(({ column }) => column === mention.column);
    if (!others.some(behindCell) || !saysYesNo(mention.column)) return null;
    cost += IDLE;
  }
  return cost;
}

/** The query that the pieces say of a table; null where one of them has no place in it. */
export function assemble(pieces: readonly Placed[], bound: Bound, now: number): Reading | null {
  const parts = partsOf(pieces);
  if (parts.open) return null;
  // What is asked for takes some of them for itself.
  const said = [...parts.cells];
  const figures = figureFilters(parts, bound);
  const blanks = lacking(parts.mentions, bound);
  const times = timeFilters(
    parts.times,
    bound,
    (at) => take(nearest(parts.mentions, at, ({ column, not }) => !not && saysWhen(column))),
    now,
  );
  if (!figures || !blanks || !times) return null;
  const settled = ofRows(asking(parts, bound, figures.limit), bound);
  const cells = settled && cellFilters(parts.cells);
  if (!settled || !cells || isLeft(parts, settled.asked)) return null;
  const where = [
    ...cells,
    ...parts.flags.map(({ column, on }) => equalFlag(column, on)),
    ...figures.where,
    ...blanks,
    ...times,
  ];
  const order = settled.order;
  const known = new Set([
    ...where.map(({ attr }) => attr),
    ...said.map(({ column }) => column.name),
    ...(order ? [order.attr] : []),
    ...('column' in settled.asked ? [settled.asked.column.name] : []),
  ]);
  // *Which loans were returned*: something stands there.
  for (const mention of parts.mentions)
    if (!mention.used && saysWhen(mention.column)) {
      mention.used = true;
      if (mention.column.blank) where.push({ attr: mention.column.name, op: '~', value: { type: 'text', text: '' } });
    }
  const idle = idleCost(parts, known);
  if (idle === null) return null;
  return { ...settled, bound, where, cost: idle };
}
