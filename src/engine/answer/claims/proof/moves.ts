// How a value moved: "rose from 4 to 9", "shrank by 23 GB", "stayed at 54", "peaked at 880 at 08:00", over evidence that tells
// where something began and ended (`start`/`end`, `from`/`to`, points one after another).
import { agree, inBase, type Quantity } from '../amounts.ts';
import { sameMoment } from '../moments.ts';
import type { Cell, Row, Space } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { type Bindable, bindable, lexicon, means, type Trend } from '../told/words.ts';
import type { Context, Said } from './prove.ts';
import { kindOf } from './view.ts';

interface Series {
  points: Quantity[];
  /** When each was. */
  at: (string | null)[];
  cell: Cell;
  row: Row;
  /** What it is a series of: what has to be said of itself, and what may be; what it lies in is said by name or by key. */
  needs: readonly Bindable[];
  levels: readonly Row[];
  words: readonly Bindable[];
}

const ENDS: readonly [string, string][] = [
  ['start', 'end'],
  ['first', 'last'],
  ['from', 'to'],
  ['before', 'after'],
  ['before', 'now'],
  ['then', 'now'],
  ['previous', 'current'],
  ['yesterday', 'today'],
  ['old', 'new'],
];

const levelsOf = (row: Row): Row[] => (row.parent ? [row, ...levelsOf(row.parent)] : [row]);
const pathOf = (row: Row): Bindable[] =>
  levelsOf(row).flatMap(({ path, names }) => [...path, ...names.map(bindable)]);

/** Texts beside the series: `metric: mail_queue_length`. */
const beside = (row: Row): Bindable[] =>
  row.cells.flatMap(({ value }) =>
    typeof value === 'string' ? value.split(/[\s_-]+/).map(bindable) : [],
  );

function seriesOf({ rows, groups }: Space): Series[] {
  const out: Series[] = [];
  for (const row of rows)
    for (const [begin, end] of ENDS)
      for (const cell of row.cells) {
        if (!cell.amount || !cell.words.some(({ lower }) => lower === begin)) continue;
        const other = cell.key.toLowerCase().replace(begin, end);
        const last = row.cells.find(({ key, amount }) => amount && key.toLowerCase() === other);
        if (!last?.amount) continue;
        const own = cell.words.filter(({ lower }) => lower !== begin);
        out.push({
          cell,
          row,
          points: [cell.amount, last.amount],
          at: [null, null],
          needs: own,
          levels: levelsOf(row),
          words: [...own, ...pathOf(row), ...cell.hints, ...beside(row)],
        });
      }
  for (const { rows: points, parent } of groups) {
    const when = points.map(({ cells }) =>
      cells.find(({ key }) => /^(?:at|time|ts|date|hour|day)$/.test(key)),
    );
    const cells = points.map((row) =>
      row.cells.filter((cell) => cell.amount && !when.includes(cell)),
    );
    const first = cells[0]?.[0];
    if (!first || !parent || points.length < 2 || when.includes(undefined)) continue;
    if (cells.some((each) => each.length !== 1 || each[0]?.key !== first.key)) continue;
    out.push({
      cell: first,
      row: parent,
      points: cells.map((each) => each[0]?.amount as Quantity),
      at: when.map((cell) => String(cell?.value)),
      needs: [],
      levels: [],
      words: [...first.words, ...pathOf(parent), ...beside(parent)],
    });
  }
  return out;
}

const trendOf = (word: Word): Trend | undefined => lexicon().trends.get(word.lower);

const TIMES: Partial<Record<Trend, number>> = { double: 2, triple: 3, quadruple: 4, halve: 0.5 };

function moved(trend: Trend, begin: number, end: number, near: boolean): boolean {
  const times = TIMES[trend];
  if (times !== undefined) return Math.abs(end / begin - times) <= times * (near ? 0.08 : 0.05);
  const still = Math.abs(end - begin) <= 0.03 * Math.max(Math.abs(begin), Math.abs(end));
  if (trend === 'any') return true;
  return trend === 'flat' ? still : !still && (trend === 'up' ? end > begin : end < begin);
}

const same = (said: Quantity, told: Quantity): boolean =>
  agree({ ...said, unit: said.unit || told.unit }, told, { approximate: false, exact: false }) ===
  true;

/** Words that a series may leave open: a noun for what it is of, and where it lies. */
function strange(words: readonly Word[], series: Series): boolean {
  return words.some(
    (word) => !series.words.some((each) => means(word, each)) && !kindOf(word, series.row),
  );
}

const unsaid = (
  words: readonly Word[],
  { needs, levels, row, points }: Series,
  amounts: readonly Word[],
  before: Context,
): boolean => {
  const { given, implied } = lexicon();
  const open = (need: Bindable): boolean =>
    !given.has(need.lower) &&
    !words.some((word) => implied.get(word.lower)?.has(need.lower)) &&
    !need.concepts.has('used') &&
    !words.some((word) => means(word, need));
  const named = ({ names }: Row): boolean => words.some(({ lower }) => names.includes(lower));
  // Of what the unit tells, or what was just spoken of, the name is enough.
  const unit = points[0]?.unit ?? '';
  const told =
    (unit !== '' && unit !== '%' && amounts.some(({ amount }) => amount?.unit !== '')) ||
    [...(before.rows ?? [])].some((other) => other !== row && other.parent === row.parent);
  const above = named(row) && told ? [row] : levels;
  return needs.some(open) || above.some((level) => level.path.some(open) && !named(level));
};

export function judgeMoves(words: readonly Word[], space: Space, before: Context): Said | null {
  const marks = words.filter((word) => trendOf(word) !== undefined);
  const [mark] = marks;
  const peak = words.find(({ lower }) => /^peak(?:ed|s)?$/.test(lower));
  if (marks.length > 1 || (!mark && !peak) || (mark && peak)) return null;
  if (
    words.some(({ is }) => is === 'not' || is === 'compare' || is === 'quantity' || is === 'degree')
  )
    return null;
  const said = words
    .filter(({ is }) => is === 'content')
    .filter((word) => word !== mark && word !== peak && !PLACED.has(word.lower));
  const amounts = words.filter(({ is }) => is === 'amount');
  const all = seriesOf(space);
  const found = all.filter(
    (series) =>
      !strange(said, series) &&
      (said.length > 0 || before.rows?.has(series.row)) &&
      !unsaid(said, series, amounts, before),
  );
  if (found.length !== 1) return null;
  const [series] = found as [Series];
  const trend = mark && trendOf(mark);
  const verdict = trend ? against(series, trend, words) : highest(series, words);
  if (verdict === null) return null;
  const isKey = (word: Word): boolean => !series.row.names.includes(word.lower);
  return {
    verdict,
    cells: [series.cell],
    next: { rows: new Set([series.row]), keys: said.filter(isKey), states: marks },
  };
}

/** Prepositions that say which of its ends a number is. */
const PLACED = new Set([
  'from',
  'to',
  'by',
  'at',
  'of',
  'between',
  'sharply',
  'steadily',
  'slightly',
  'significantly',
]);

const amountsIn = (words: readonly Word[]): { word: Word; behind: string }[] =>
  words.flatMap((word, i) =>
    word.is === 'amount' || word.is === 'moment'
      ? [
          {
            word,
            behind: (words[i - 1]?.is === 'about' ? words[i - 2] : words[i - 1])?.lower ?? '',
          },
        ]
      : [],
  );

function against({ points, at }: Series, trend: Trend, words: readonly Word[]): boolean | null {
  const [begin, end] = [points[0], points.at(-1)];
  if (!begin || !end) return null;
  let right = moved(
    trend,
    inBase(begin),
    inBase(end),
    words.some(({ is }) => is === 'about'),
  );
  // By how much is told: that is no more than nothing.
  if (/^(?:up|down)$/.test(trend) && amountsIn(words).some(({ word }) => word.amount))
    right = trend === 'up' ? inBase(end) > inBase(begin) : inBase(end) < inBase(begin);
  if (
    trend === 'flat' &&
    points.some((point) => !moved('flat', inBase(begin), inBase(point), false))
  )
    right = false;
  // How much "sharply" or "slightly" is, nobody says.
  const much = words.some(({ lower }) => /^(?:sharply|significantly)$/.test(lower));
  if (much && Math.abs(inBase(end) - inBase(begin)) < 0.4 * Math.abs(inBase(begin))) return null;
  if (words.some(({ lower }) => /^(?:steadily|slightly)$/.test(lower))) return null;
  if (
    trend === 'any' &&
    !['from', 'to'].every((each) => amountsIn(words).some(({ behind }) => behind === each))
  )
    return null;
  let ahead = 0;
  for (const { word, behind } of amountsIn(words)) {
    if (word.moment) {
      const time = ahead++ === 0 && /^(?:between|from)$/.test(behind) ? at[0] : at.at(-1);
      if (time == null || !sameMoment(word.moment, time)) return null;
      continue;
    }
    const amount = word.amount as Quantity;
    // "from 640 to 2980 MB": of one unit.
    if (behind === 'from')
      right &&= same(amount.unit ? amount : { ...amount, unit: begin.unit }, begin);
    else if (behind === 'to') right &&= same(amount, end);
    else if (behind === 'at' && trend === 'flat')
      right &&= same(amount, begin) && same(amount, end);
    else if (behind === 'by' && amount.unit === '%' && begin.unit !== '%')
      right &&= same(amount, {
        ...begin,
        value: Math.abs(100 * (inBase(end) / inBase(begin) - 1)),
        unit: '%',
      });
    else if (behind === 'by')
      right &&= same(amount, { ...begin, value: Math.abs(end.value - begin.value) });
    else return null;
  }
  return right;
}

/** "peaked at 880 at 08:00". */
function highest({ points, at }: Series, words: readonly Word[]): boolean | null {
  if (at[0] === null) return null;
  const top = Math.max(...points.map(inBase));
  const i = points.findIndex((point) => inBase(point) === top);
  let right: boolean | null = null;
  for (const { word, behind } of amountsIn(words)) {
    if (word.moment) {
      const told = sameMoment(word.moment, at[i] ?? '');
      if (told === null) return null;
      right = (right ?? true) && told;
    } else if (/^(?:at|with|of)$/.test(behind))
      right = (right ?? true) && same(word.amount as Quantity, points[i] as Quantity);
    else return null;
  }
  return right;
}
