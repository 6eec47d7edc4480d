// Figures of a column and of its groups, by the column's own name: *total qty*, *how many bytes*, *the biggest sum on top*,
// *the addresses with the most requests*. What a column of numbers is asked for in such words is no count of its rows.
import { identifies } from '../tables/called.ts';
import type { Piece } from './pieces.ts';
import { type Add, COST, columnValue, OF_ROWS, type Phrases } from './row-phrases.ts';

const SUMS = /^(?:total|sum|overall|combined|summed)$/;
const OF = /^(?:of|the|all|its|their|up|values?|amount|number|in|column)$/;
const HIGH = /^(?:biggest|largest|highest|greatest|most|top|max|maximum|maximal)$/;
const LOW = /^(?:smallest|lowest|least|fewest|min|minimum|minimal)$/;
const FIGURE = /^(?:sums?|totals?)$/;
const ON_TOP = /^(?:first|top)$/;

/** *Total qty*, *the sum of the sizes*, *how much qty*. */
function sums(phrases: Phrases, at: number, add: Add): void {
  const asks = phrases.lower(at) === 'how' && /^(?:much|many)$/.test(phrases.lower(at + 1));
  if (!asks && !SUMS.test(phrases.lower(at))) return;
  const start = asks ? at + 2 : phrases.past(at + 1, OF);
  for (const { column, to } of phrases.columns(start)) {
    if (!column.numeric || column.time || identifies(column, phrases.rows.nouns)) continue;
    const pieces: Piece[] = [
      { is: 'act', act: 'sum' },
      { is: 'name', of: 'column', value: columnValue(column) },
    ];
    add(to, { is: 'idiom', pieces }, asks ? COST.part : 0);
  }
}

/** *Biggest sum on top*: what is put in order are sums. */
function summedOrder(phrases: Phrases, at: number, add: Add): void {
  const start = phrases.past(at, /^the$/);
  const desc = HIGH.test(phrases.lower(start));
  if ((!desc && !LOW.test(phrases.lower(start))) || !FIGURE.test(phrases.lower(start + 1))) return;
  const end = phrases.past(start + 2, /^(?:on|at|the|comes?)$/);
  if (!ON_TOP.test(phrases.lower(end))) return;
  const order: Piece = { is: 'order', of: ['column'], order: { attr: 'numeric', desc } };
  add(end + 1, { is: 'idiom', pieces: [{ is: 'act', act: 'sum' }, order] }, COST.part);
}

/** *The addresses with the most requests*: those that occur most often. */
function mostRows(phrases: Phrases, at: number, add: Add): void {
  const start = phrases.past(at, /^(?:with|having|that|which|who|have|has|had|made|sent|the)$/);
  const desc = /^(?:most|highest|many)$/.test(phrases.lower(start));
  if (start === at || (!desc && !/^(?:fewest|least)$/.test(phrases.lower(start)))) return;
  const noun = phrases.past(start + 1, /^(?:number|of|count)$/);
  for (const each of [...phrases.rows.nouns, 'row', 'line', 'entry', 'record']) {
    const to = phrases.says(noun, each);
    const order = { attr: 'count', desc };
    if (to !== null) add(to, { is: 'superlative', of: OF_ROWS, order }, COST.value);
  }
}

/** *The maximum of a.txt*: of a file that has nothing but numbers. */
function extreme(phrases: Phrases, at: number, add: Add): void {
  const [only, ...more] = phrases.rows.columns;
  if (!only?.numeric || more.length > 0) return;
  const desc = HIGH.test(phrases.lower(at));
  if (!desc && !LOW.test(phrases.lower(at))) return;
  if (!/^(?:of|in|from)$/.test(phrases.lower(at + 1)) && at + 1 < phrases.tokens.length) return;
  const pieces: Piece[] = [
    { is: 'name', of: 'column', value: columnValue(only) },
    { is: 'superlative', of: OF_ROWS, order: { attr: 'numeric', desc } },
  ];
  add(at + 1, { is: 'idiom', pieces }, COST.value);
}

/** *3 biggest by qty*, *top 5 by qty*. */
function mostBy(phrases: Phrases, at: number, add: Add): void {
  const desc = HIGH.test(phrases.lower(at));
  if (!desc && !LOW.test(phrases.lower(at))) return;
  const by = phrases.past(at + 1, /^(?:ones?|by|rows?|lines?|in|terms|of|the)$/);
  if (phrases.lower(by - 1) !== 'by' && phrases.lower(by - 2) !== 'by') return;
  for (const { column, to, cost } of phrases.columns(by))
    if (column.numeric)
      add(to, { is: 'superlative', of: OF_ROWS, order: { attr: `column:${column.name}`, desc } }, cost);
}

export function totals(phrases: Phrases, at: number, add: Add): void {
  for (const each of [sums, summedOrder, mostRows, extreme, mostBy]) each(phrases, at, add);
}
