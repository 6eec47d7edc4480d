// Rows taken together by what stands in a column, or two of them held against each other by a figure.
import { COUNTED } from '../../meaning/clause/column-hints.ts';
import { type Column, saysWhen } from '../../tables/structure.ts';
import type { Settled } from './asking.ts';
import { isIdentity, onlyFigure, saysYesNo } from './columns.ts';
import type { Mention, Parts } from './parts.ts';
import type { Bound } from './pieces.ts';

/** *By how much did it rise from 2025 to 2026*: a figure of two rows, which one column tells apart. */
export function gapOf({ cells, ops }: Parts, figure: Column | undefined, take: () => void): Settled | null {
  const [from, to, ...more] = cells.filter(({ not }) => !not);
  if (!figure || !from || !to || more.length > 0 || from.column !== to.column) return null;
  const way = (['rise', 'fall'] as const).find((each) => ops.has(each)) ?? (ops.has('than') ? 'more' : 'apart');
  take();
  cells.length = 0;
  return { asked: { want: 'gap', column: figure, by: from.column, from: from.text, to: to.text, way } };
}

/** Kinds of what the rows list one by one, in common nouns. */
const areThings = (rivals: readonly { text: string }[], { table: { columns } }: Bound): boolean =>
  columns[0]?.repeats === false && !saysWhen(columns[0]) && rivals.every(({ text }) => /^\p{Ll}/u.test(text));

/** Which value most of the rows have, or a figure comes to most for; of several that are named, or next to one. */
export function groupOf(
  parts: Parts,
  bound: Bound,
  asked: Mention | undefined,
  said: Column | undefined,
  takeFigure: () => void,
  whether = false,
): Settled | null {
  const { ops, cells } = parts;
  const all = cells.filter(({ not }) => !not);
  // *Which depot has more active ones, north or south*: of what there are two they are held against each other.
  const twice = all.filter(({ column }) => all.filter((each) => each.column === column).length > 1);
  const rivals = ops.has('or') && twice.length > 1 ? twice : all;
  const [first] = rivals;
  const compares = /^(?:more|fewer|oftener|rarer)$/;
  const held = [...ops].some((op) => compares.test(op));
  const against =
    (held || ops.has('or')) && rivals.length > 1 && rivals.every(({ column }) => column === first?.column);
  const than = ops.has('than');
  // *Ines or Olaf, who has more*: of the only figure that there is.
  const only = held && against && !parts.noun ? onlyFigure(bound) : undefined;
  // *More dogs than cats*: each row is one of them, whatever it weighs.
  const isThings = !said && held && against && areThings(rivals, bound) && !(only && COUNTED.test(only.name));
  const figure = said ?? (isThings ? undefined : only);
  // *More on P1 than on P2*: two of them, of which the first is asked about.
  if (than && (ops.has('or') || !held || rivals.length > 2)) return null;
  // *Which had more than P1*: all that have.
  // Of a count each row has its own: *which boat had fewer trips than B1*.
  const counts = figure !== undefined && bound.counts.has(figure.name);
  const own = counts && !asked ? bound.table.columns[0] : asked?.column;
  const beyond = than && !against ? rivals.filter((each) => each.column === own) : [];
  // *Did Ada load more than Finn*: the key says who, and the names stand in another table.
  const isKey = asked && against && bound.keys.has(asked.column.name) && bound.linked.has(first?.column.name ?? '');
  const told = isKey ? undefined : asked?.column;
  const column = told ?? (against || beyond.length > 0 ? first?.column : undefined);
  if (!column || (column.numeric && !isIdentity(column, bound)) || saysWhen(column)) return null;
  // *Which covered stage holds the most*: a yes or no is nothing that has most of them, unless both are told.
  if (saysYesNo(column) && !against && !ops.has('per')) return null;
  // Each of them is one row, and its figure stands there.
  const isHeld = against || beyond.length > 0;
  if (bound.counts.size > 0 && column === bound.table.columns[0] && !(isHeld && counts)) return null;
  // What each row is told by is one row of them, and its figure stands there.
  if (figure && !column.repeats && column === bound.table.columns[0] && !isHeld) return null;
  // What another table says of a thing is not more for each row that names it.
  if (figure && bound.linked.has(figure.name) && bound.keys.has(column.name)) return null;
  // *Who bought the fewest*: those who bought nothing are in no row of these.
  const few = ops.has('least') || ops.has('fewer') || ops.has('rarer');
  const isUnnamed = bound.unnamed.has(column.name) || (bound.unnamed.size > 0 && bound.linked.has(column.name));
  if (isUnnamed && few && !against) return null;
  // *Is the north one bigger*: of what is there once no numbers of rows are held against each other.
  if (held && !figure && column.repeats === false) return null;
  if (held && !against && beyond.length !== 1) return null;
  // *Who has more*: of what is not said.
  // *More errors than warnings*: lines of a log are called by how grave they are.
  const isCounted = parts.noun || isThings || (against && first?.column.name === 'level');
  if ((ops.has('more') || ops.has('fewer')) && !figure && !isCounted) return null;
  if (asked) asked.used = true;
  if (figure) takeFigure();
  const best = ops.has('most') || ops.has('least');
  const behind = cells.filter(({ op, column: own }) => op === 'after' && own === column);
  if (behind.length > 1 || (behind.length > 0 && !best)) return null;
  const isOnly = against && rivals.every((each) => each.column === column);
  if (rivals.some((each) => each.column === column) && !isOnly && behind.length + beyond.length === 0) return null;
  const taken = isOnly ? rivals : [...behind, ...beyond];
  parts.cells = cells.filter((each) => !taken.includes(each));
  return {
    asked: {
      want: 'group',
      column,
      few,
      best,
      ...(figure ? { figure } : {}),
      ...(isOnly ? { only: rivals.map(({ text }) => text) } : {}),
      ...(than && isOnly ? { than: true as const } : {}),
      ...(ops.has('count') || ops.has('much') ? { amount: true as const } : {}),
      ...(whether && beyond[0] ? { whether } : {}),
      ...(ops.has('average') ? { average: true as const } : {}),
      ...(behind[0] ? { behind: behind[0].text } : {}),
      ...(beyond[0] ? { beyond: beyond[0].text } : {}),
    },
  };
}

/** *Which three countries have the most*: so many of the groups, where they are put in an order. */
export function topOf(settled: Settled | null, limit: number | undefined): Settled | null {
  if (limit === undefined || settled?.asked.want !== 'group') return settled;
  const { asked } = settled;
  return asked.best && !asked.only ? { ...settled, asked: { ...asked, top: limit } } : null;
}
