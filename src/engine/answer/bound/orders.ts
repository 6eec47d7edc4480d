// How rows, or what is counted of them, are to stand, said at the end of a question: *fewest first*, *largest town at the top*,
// *from heaviest to lightest*, *sorted by weight*.
import { isLight } from '../../english/bound-words.ts';
import { structures } from '../../english/lexicon.ts';
import type { Token } from '../../english/token.ts';
import { measuredBy, partsOf } from '../../tables/called.ts';
import { type Column, saysWhen } from '../../tables/structure.ts';
import type { Asked, Settled } from './asking.ts';
import { type Add, alike, COST, forms } from './column-offers.ts';
import { isFigure, onlyFigure } from './columns.ts';
import type { Bound } from './pieces.ts';

/** Which way a word puts things, and the column that it puts them by; null where it says none. */
interface Way {
  desc: boolean;
  column: Column | null;
  to: number;
}

/** So many words may stand between *largest* and *first*. */
const BETWEEN = 2;
const BY = /^(?:sorted|ordered|ranked|sort|order|rank)$/;
const STARTS = /^(?:starting|beginning|start|begin)$/;
const NUMBER = /^(?:number|count|size|amount)$/;

/** Where the words end that stand at a place; -1 where others do. */
const endOf = (tokens: readonly Token[], at: number, words: string): number => {
  const said = words.split(' ');
  return said.every((word, i) => tokens[at + i]?.lower === word && !tokens[at + i]?.quoted) ? at + said.length : -1;
};

/** *Heaviest* of a weight, *newest* of a day, *fewest* of what is counted. */
function waysAt(tokens: readonly Token[], at: number, bound: Bound): Way[] {
  const { columns } = bound.table;
  const figures = columns.filter((column) => isFigure(column, bound));
  const word = tokens[at]?.lower ?? '';
  const [day, ...days] = columns.filter((column) => saysWhen(column) && column.values.size > 0);
  const found = structures().measure.flatMap(({ high, low, column: called }): Way[] => {
    const measure = measuredBy(called);
    const own = figures.filter(
      ({ name }) => partsOf(name).includes(called) || (measure !== undefined && measuredBy(name) === measure),
    );
    return [...high, ...low].flatMap((words) => {
      const to = endOf(tokens, at, words);
      return to < 0 ? [] : own.map((column): Way => ({ desc: high.includes(words), column, to }));
    });
  });
  if (found.length > 0) return found;
  if (isLight('newest_first', word) && day && days.length === 0)
    return [{ desc: !isLight('rising', word), column: day, to: at + 1 }];
  if (isLight('rising', word)) return [{ desc: false, column: null, to: at + 1 }];
  return isLight('descending', word) ? [{ desc: true, column: null, to: at + 1 }] : [];
}

/** *First*, *at the top*. */
function topAt(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.lower === 'first') return at + 1;
  const led = /^(?:at|on)$/.test(tokens[at]?.lower ?? '') ? at + 1 : -1;
  const top = tokens[led]?.lower === 'the' ? led + 1 : led;
  return led > 0 && tokens[top]?.lower === 'top' ? top + 1 : -1;
}

/** The column that a word names. */
const columnAt = ({ lower }: Token, { table }: Bound): Column | undefined =>
  table.columns.find(({ name }) => name === lower || partsOf(name).some((part) => alike(part, lower)));

/** What the rows, their groups or their figures are called, between *largest* and *first*. */
const isOfRows = (token: Token, bound: Bound): boolean =>
  isLight('words', token.lower) ||
  NUMBER.test(token.lower) ||
  bound.nouns.some((noun) => alike(noun, token.lower)) ||
  (columnAt(token, bound) !== undefined && forms(token.lower).length > 0);

function phraseAt(tokens: readonly Token[], from: number, bound: Bound): Way[] {
  const word = tokens[from]?.lower ?? '';
  // *From heaviest to lightest*.
  if (word === 'from')
    return waysAt(tokens, from + 1, bound).flatMap((way) =>
      tokens[way.to]?.lower === 'to'
        ? waysAt(tokens, way.to + 1, bound)
            .filter(({ desc, column }) => desc !== way.desc && column === way.column)
            .map(({ to }) => ({ ...way, to }))
        : [],
    );
  if (BY.test(word)) {
    const by =
      tokens[from + 1]?.lower === 'by' ? tokens[from + (tokens[from + 2]?.lower === 'the' ? 3 : 2)] : undefined;
    const column = by && !NUMBER.test(by.lower) ? columnAt(by, bound) : null;
    if (!by || column === undefined) return [];
    const to = tokens.indexOf(by) + 1;
    const ways = waysAt(tokens, to, bound).flatMap((way) => [
      way,
      { ...way, to: Math.max(way.to, topAt(tokens, way.to)) },
    ]);
    const plain: Way = { desc: column === null, column, to };
    return [plain, ...ways.map((way) => ({ ...way, column }))];
  }
  const starts = STARTS.test(word) && tokens[from + 1]?.lower === 'with';
  let at = starts ? from + 2 : from;
  if (tokens[at]?.lower === 'the') at += 1;
  return waysAt(tokens, at, bound).flatMap((way): Way[] => {
    let to = way.to;
    if (starts) return [way];
    while (topAt(tokens, to) < 0 && to - way.to < BETWEEN && tokens[to] && isOfRows(tokens[to] as Token, bound))
      to += 1;
    const end = topAt(tokens, to);
    return end < 0 ? [] : [{ ...way, to: end }];
  });
}

/** At the end of the question alone: elsewhere the words say which row comes first. */
export function ordersAt(tokens: readonly Token[], at: number, bound: Bound, add: Add): void {
  if (at < 1) return;
  for (const { desc, column, to } of phraseAt(tokens, at, bound))
    if (to === tokens.length) add(to, { is: 'order', column, desc }, COST.exact);
}

/** What was asked, in that order; null where it has another one, or none. */
export function inOrder(
  settled: Settled,
  { column, desc }: { column: Column | null; desc: boolean },
  bound: Bound,
): Settled | null {
  const { asked, order } = settled;
  if (asked.want === 'group') {
    const own: Asked = { ...asked, best: false, rising: !desc };
    const isOther = column !== null && column !== asked.figure && column !== asked.column;
    return isOther || asked.only || asked.behind || asked.beyond ? null : { ...settled, asked: own };
  }
  if (asked.want !== 'which') return null;
  const by = column ?? onlyFigure(bound);
  if (!by) return null;
  if (order) return order.attr === by.name && order.desc === desc ? settled : null;
  return { ...settled, order: { attr: by.name, desc } };
}
