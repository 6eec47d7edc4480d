// What is highest or lowest: a figure of a column, or the rows that have it. A file without a header has figures whose
// measure only the request names: *the highest temperature*.
import { rowWords, structures } from '../../english/lexicon.ts';
import { numberOf } from '../../english/measures.ts';
import type { Column } from '../../tables/structure.ts';
import { superlativesHere } from '../measure-words.ts';
import type { Phrases } from '../row-phrases.ts';
import { columnHere, figuresHere } from './columns-here.ts';
import { saysAny } from './marks.ts';
import type { AddPart } from './part.ts';

const COST = { sure: 0.05, measure: 0.3, time: 0.1 } as const;

/** The one column of figures of a file that has no header. */
export function onlyFigures({ rows }: Phrases): Column | null {
  if (rows.header || rows.json !== undefined) return null;
  const [only, ...more] = rows.columns.filter(({ numeric }) => numeric);
  return only && more.length === 0 ? only : null;
}

/** What a request calls the figures of a file that names none. */
function measureAt(phrases: Phrases, at: number): { column: Column; to: number; cost: number }[] {
  const column = onlyFigures(phrases);
  const lower = phrases.lower(at);
  const said = [...rowWords().measures].some((each) => lower === each || lower === `${each}s`);
  return column && said ? [{ column, to: at + 1, cost: COST.measure }] : [];
}

/** What one row is called: as the table is, or as its first column. */
const isRowNoun = (phrases: Phrases, at: number): boolean =>
  [...phrases.rows.nouns, ...structures().persons, phrases.rows.columns[0]?.name ?? ''].some((noun) =>
    phrases.one(at, noun),
  );

export function extremes(phrases: Phrases, at: number, add: AddPart): void {
  for (const { column, to, cost } of measureAt(phrases, at)) add(to, { is: 'column', column, plural: false }, cost);
  for (const [kind, desc] of [
    ['high', true],
    ['low', false],
  ] as const)
    for (const to of saysAny(phrases, at, kind)) {
      // *Highest tank1 value*: what narrows it may stand between.
      for (const gap of [0, 1]) {
        if (gap > 0 && !phrases.rows.columns.some((column) => phrases.known(to, column))) continue;
        const start = phrases.past(to + gap, /^(?:of|the|values?|for|in)$/);
        for (const found of [...figuresHere(phrases, start), ...measureAt(phrases, to + gap)]) {
          if (!found.column.numeric && found.column.time === null) continue;
          if (gap === 0) add(found.to, { is: 'most', column: found.column, desc, row: false }, found.cost + COST.sure);
        }
      }
      // *The highest total amount*: what the rows of each come to.
      for (const figure of ['sum', 'average'] as const)
        for (const next of saysAny(phrases, phrases.past(to, /^the$/), figure))
          for (const { column, to: end, cost } of figuresHere(phrases, phrases.past(next, /^(?:of|the|all)$/)))
            if (column.numeric) add(end, { is: 'most', column, desc, row: false, figure }, cost);
      const only = onlyFigures(phrases);
      if (only) add(to, { is: 'most', column: only, desc, row: false }, COST.measure);
    }
  // *Whose price is highest*.
  const start = phrases.past(at, /^(?:whose|where|with|the|has|have)$/);
  for (const { column, to } of columnHere(phrases, start)) {
    const end = phrases.past(to, /^(?:is|are|was|the)$/);
    if (end === to || !column.numeric) continue;
    for (const [kind, desc] of [
      ['high', true],
      ['low', false],
    ] as const)
      for (const last of saysAny(phrases, end, kind)) add(last, { is: 'most', column, desc, row: true }, COST.sure);
  }
  for (const { column, desc, to } of superlativesHere(phrases, at)) {
    add(to, { is: 'most', column, desc, row: true }, COST.sure);
    // *Cheapest first*, *the dearest on top*, *dearest boat first*.
    const noun = isRowNoun(phrases, to) ? to + 1 : to;
    const top = phrases.past(noun, /^(?:ones?|at|on|the)$/);
    if (phrases.lower(top) !== (top === noun ? 'first' : 'top')) continue;
    add(top + 1, { is: 'ordered', column, desc }, COST.sure);
    add(top + 1, { is: 'direction', desc, name: false, column }, COST.sure);
  }
}

const TIMED = [
  [/^(?:newest|latest|youngest)$/, true],
  [/^(?:oldest|earliest)$/, false],
] as const;

/** *The newest client*, *oldest first*: by the one column that says when. A log has been written in the order of time. */
export function byTime(phrases: Phrases, at: number, add: AddPart): void {
  const [time, ...times] = phrases.rows.columns.filter((column) => column.time !== null);
  if (!time || times.length > 0) return;
  for (const [words, desc] of TIMED) {
    const limit = { is: 'limit', end: desc ? 'last' : 'first', top: false } as const;
    const before = numberOf(phrases.tokens[at]);
    // *5 newest*.
    if (before !== null && !phrases.rows.header && words.test(phrases.lower(at + 1)))
      add(at + 2, { ...limit, n: before }, COST.time);
    if (!words.test(phrases.lower(at))) continue;
    // *Newest first*, *oldest on top*, *newest last*.
    const end = phrases.past(at + 1, /^(?:ones?|at|on|the)$/);
    const behind = phrases.lower(end);
    if (/^(?:first|top)$/.test(behind)) add(end + 1, { is: 'ordered', column: time, desc }, COST.sure);
    if (/^(?:last|bottom)$/.test(behind)) add(end + 1, { is: 'ordered', column: time, desc: !desc }, COST.sure);
    if (phrases.rows.header) add(at + 1, { is: 'most', column: time, desc, row: true }, COST.time);
    else {
      // *The newest 5*, *the newest error*.
      const n = numberOf(phrases.tokens[at + 1]);
      add(n === null ? at + 1 : at + 2, { ...limit, n }, COST.time);
    }
  }
}
