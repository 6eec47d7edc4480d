// Orders, repeats and figures that a request on rows says by its own nouns: *most pages on top*, *best pupil first*, *sorted by
// name* of what is called otherwise, *every room once*, *who has one*, *rounded to two decimals*.
import { lemmas } from '../../english/lemma.ts';
import { structures } from '../../english/lexicon.ts';
import { numberOf } from '../../english/measures.ts';
import { type Phrases, text } from '../row-phrases.ts';
import { columnHere, figuresHere } from './columns-here.ts';
import { saysAny } from './marks.ts';
import type { AddPart } from './part.ts';

const COST = { sure: 0.05, noun: 0.1 } as const;

/** Behind *first* or *on top*, where that stands here. */
const onTop = (phrases: Phrases, at: number): number | null => {
  const end = phrases.past(at, /^(?:ones?|at|on|the)$/);
  return phrases.lower(end) === (end === at ? 'first' : 'top') ? end + 1 : null;
};

/** *Most pages first*, *the best pupil on top*: so many of a column, or of what the rows are. */
function nounFirst(phrases: Phrases, at: number, add: AddPart): void {
  const start = phrases.past(at, /^(?:with|the)$/);
  for (const [kind, desc] of [
    ['high', true],
    ['low', false],
  ] as const) {
    const words = saysAny(phrases, start, kind);
    for (const to of words)
      for (const found of figuresHere(phrases, to)) {
        const end = onTop(phrases, found.to);
        if (end !== null && found.column.numeric)
          add(end, { is: 'direction', desc, name: false, column: found.column }, found.cost + COST.sure);
      }
    // *Best first*, with what the rows are between the two.
    const best = desc ? 'best' : 'worst';
    if (words.length === 0 && phrases.lower(start) !== best) continue;
    const noun = words[0] ?? start + 1;
    const isRow = [...phrases.rows.nouns, ...structures().persons].some((each) => phrases.one(noun, each));
    const end = isRow ? onTop(phrases, noun + 1) : null;
    if (end !== null) add(end, { is: 'direction', desc, name: false }, COST.noun);
  }
}

/** *By name*, where no column is called so: by what the groups are called. */
function byTheirName(phrases: Phrases, at: number, add: AddPart): void {
  const said = phrases.past(at + 1, /^(?:the|their)$/);
  if (phrases.lower(at) !== 'by' || !phrases.one(said, 'name') || phrases.lower(said + 1) === 'of') return;
  if (columnHere(phrases, said).length === 0) add(said + 1, { is: 'direction', desc: false, name: true }, COST.noun);
}

/** *Every room once*. */
function eachOnce(phrases: Phrases, at: number, add: AddPart): void {
  if (!/^(?:each|every)$/.test(phrases.lower(at))) return;
  for (const { to } of columnHere(phrases, at + 1)) {
    const end = phrases.past(to, /^(?:just|only|listed|named|shown)$/);
    if (phrases.lower(end) === 'once') add(end + 1, { is: 'distinct' }, COST.sure);
  }
}

/** *The addresses of all who have one*: of the column that was named before. */
function whoHaveOne(phrases: Phrases, at: number, add: AddPart): void {
  const start = phrases.past(at, /^(?:who|that|which|with)$/);
  const end = phrases.past(start, /^(?:has|have|having|got|do)$/);
  const none = /^(?:none|no)$/.test(phrases.lower(end));
  if (start === at || (end === start && phrases.lower(at) !== 'with') || !(none || phrases.lower(end) === 'one'))
    return;
  const before = [...Array(at).keys()].flatMap((i) => columnHere(phrases, i));
  const [column, ...more] = [...new Set(before.map((found) => found.column))];
  if (!column || more.length > 0) return;
  const filter = { attr: `column:${column.name}`, op: '=' as const, value: text('') };
  add(end + 1, { is: 'where', filters: [none ? filter : { ...filter, not: true }] }, COST.sure);
}

/** *Rounded to one decimal*, *with two decimals*. */
function rounded(phrases: Phrases, at: number, add: AddPart): void {
  const led = phrases.past(at, /^(?:rounded|round|with|to|at|it)$/);
  const n = numberOf(phrases.tokens[led]);
  const form = lemmas(phrases.lower(led + 1));
  if (led === at || n === null || !form.some((each) => /^(?:decimal|digit)$/.test(each))) return;
  const end = phrases.past(led + 2, /^(?:places?|digits?|after|behind|the|point|comma|dot)$/);
  add(end, { is: 'decimals', n }, COST.sure);
}

export function ordersSaid(phrases: Phrases, at: number, add: AddPart): void {
  nounFirst(phrases, at, add);
  byTheirName(phrases, at, add);
  eachOnce(phrases, at, add);
  whoHaveOne(phrases, at, add);
  rounded(phrases, at, add);
}
