// Two stretches of time held against each other: *more nights in June or in July*, *were there fewer in May than in
// April*. Each is a set of rows of its own, told by how many they are, or by what a figure of theirs comes to.
import type { Filter } from '../../goal/types.ts';
import { numberOf } from '../../relations/cells.ts';
import { isLog } from '../../relations/records.ts';
import type { Row } from '../../relations/types.ts';
import { rounded } from '../rows/say.ts';
import { counted, type Said, said } from '../rows/sentence.ts';
import type { Asked } from './asking.ts';
import { isFigure, onlyFigure, onlyMoney } from './columns.ts';
import type { Parts, When } from './parts.ts';
import type { Bound } from './pieces.ts';

type Spans = Extract<Asked, { want: 'spans' }>;

/** Null where no two stretches of time are held against each other, or what is held is not clear. */
export function spansOf(
  { ops, times, cells, mentions, extremes, noun }: Parts,
  bound: Bound,
  filtersOf: (times: readonly When[]) => Filter[] | null,
): Spans | null {
  const few = ops.has('fewer') || ops.has('rarer');
  const isHeld = few || ops.has('more') || ops.has('oftener');
  const than = ops.has('than');
  const [one, other, ...more] = times;
  if (!isHeld || than === ops.has('or') || !one || !other || more.length > 0) return null;
  if (extremes.length > 0 || [one, other].some(({ piece, op }) => piece.is !== 'time' || op !== null)) return null;
  // *More on P1 in May or on P2 in June*: two things at once.
  if (new Set(cells.map(({ column }) => column)).size < cells.length) return null;
  const figures = mentions.filter((each) => !each.not && !each.used && isFigure(each.column, bound));
  const [named, ...others] = [...new Set(figures.map(({ column }) => column))];
  // *Is the average invoice higher in May or in June*: what each of them comes to.
  const average = ops.has('average');
  const figure = named ?? (average ? (onlyFigure(bound) ?? onlyMoney(bound)) : undefined);
  if (average && !figure) return null;
  if (others.length > 0 || (!figure && !noun && !(isLog(bound.table) && cells.length > 0))) return null;
  const [first] = filtersOf([one]) ?? [];
  const [second] = filtersOf([other]) ?? [];
  if (!first || !second) return null;
  for (const each of figures) each.used = true;
  return { want: 'spans', few, than, spans: [first, second], average, ...(figure ? { figure } : {}) };
}

/** Which of the two has more; `rows`: those of each. */
export function saySpans(
  { few, than, spans, figure, average }: Spans,
  rows: readonly (readonly Row[])[],
  { relation }: Bound,
  scope: string,
): Said[] {
  const told = spans.map(({ attr, value }, at) => {
    const own = rows[at] ?? [];
    const all = own.flatMap((row) => (figure ? (numberOf(row, figure.name) ?? []) : 1));
    const whole = all.reduce((before, n) => before + n, 0);
    const sum = average && all.length > 0 ? whole / all.length : whole;
    const until = value.type === 'moment' && value.until !== undefined ? ` until ${value.until}` : '';
    const name = value.type === 'moment' ? `${attr} ${value.text}${until}` : attr;
    const what = figure
      ? `${average ? 'average ' : ''}${figure.name} ${rounded(sum)} (${counted(own.length, relation.words)})`
      : counted(sum, relation.words);
    const cells = own.flatMap((row) =>
      [row.cells[attr], figure && row.cells[figure.name]].flatMap((cell) => cell ?? []),
    );
    return { sum, name, text: `${name}: ${what}`, cells };
  });
  const [first, second] = told;
  // A figure that is told of no row in one of them is held against nothing.
  if (figure && !spans.every((_, at) => rows[at]?.some((row) => numberOf(row, figure.name) !== undefined))) return [];
  if (!first || !second || told.every(({ cells }) => cells.length === 0)) return [];
  const isFirst = few ? first.sum < second.sum : first.sum > second.sum;
  const word = few ? 'Fewer' : 'More';
  const top = isFirst ? first : second;
  const verdict = first.sum === second.sum ? 'The same in both' : `${word} in ${top.name}`;
  const yes = than ? (isFirst ? 'Yes. ' : 'No. ') : '';
  const text = `${yes}${verdict}. ${first.text}; ${second.text} (looked at: ${scope}).`;
  return [
    said(
      text,
      told.flatMap(({ cells }) => cells),
    ),
  ];
}
