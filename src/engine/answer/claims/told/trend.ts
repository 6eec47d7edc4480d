// How a value moved: "rose from 4 to 9", "shrank by 23 GB", "stayed at 54", over evidence that tells where something began
// and ended (`start`/`end`, points one after another, rows of one moment each).
import { agree, inBase, type Quantity } from '../amounts.ts';
import { sameMoment } from '../moments.ts';
import type { Cell, Row, Space } from './rows.ts';
import type { Word } from './spoken.ts';
import { type Bindable, bindable, lexicon, means, type Trend } from './words.ts';

interface Series {
  points: Quantity[];
  /** When each was. */
  at: (string | null)[];
  cell: Cell;
  /** What it is a series of. */
  words: readonly Bindable[];
}

const above = (row: Row): Bindable[] => {
  const out: Bindable[] = [];
  for (let at: Row | null = row; at; at = at.parent)
    out.push(...at.path, ...at.names.flatMap((name) => name.split(/[\s_-]+/).map(bindable)));
  return [...out, ...row.look.words];
};

/** What texts in a row say beside the series: `metric: disk_free_gb`, `mount: /data`. */
const beside = (row: Row): Bindable[] =>
  row.cells.flatMap(({ value }) =>
    typeof value === 'string' ? [bindable(value), ...value.split(/[\s_-]+/).map(bindable)] : [],
  );

const ENDS: readonly [string, string][] = [
  ['start', 'end'],
  ['first', 'last'],
  ['from', 'to'],
  ['before', 'after'],
  ['before', 'now'],
  ['then', 'now'],
  ['previous', 'current'],
  ['yesterday', 'today'],
];

function seriesOf({ rows, groups }: Space): Series[] {
  const out: Series[] = [];
  const made = (cell: Cell, points: Quantity[], at: Series['at'], words: Bindable[]): void => {
    const own = [...cell.words, ...words, ...beside(cell.row)];
    out.push({ cell, points, at, words: [...own, ...cell.hints] });
  };
  for (const row of rows) {
    // `cpu: {start, end}`, `size_start`/`size_end`.
    for (const [begin, end] of ENDS)
      for (const cell of row.cells) {
        if (!cell.amount || !cell.words.some(({ lower }) => lower === begin)) continue;
        const last = row.cells.find(
          ({ key, amount }) =>
            amount && key.toLowerCase() === cell.key.toLowerCase().replace(begin, end),
        );
        if (last?.amount) made(cell, [cell.amount, last.amount], [null, null], above(row));
      }
    for (const cell of row.cells) {
      const numbers = cell.members?.map(Number) ?? [];
      if (numbers.length < 2 || !numbers.every(Number.isFinite)) continue;
      const unit = cell.unit;
      const points = numbers.map((value) => ({ value, unit, decimals: 0 }));
      made(
        cell,
        points,
        points.map(() => null),
        above(row),
      );
    }
  }
  for (const { rows: points, parent } of groups) {
    const when = points.map(({ cells }) =>
      cells.find(({ key }) => /^(?:at|time|ts|date)$/.test(key)),
    );
    const cells = points.map((row) => row.cells.filter(({ amount }) => amount));
    const first = cells[0]?.[0];
    if (!first || points.length < 2 || when.includes(undefined)) continue;
    if (cells.some((each) => each.length !== 1 || each[0]?.key !== first.key)) continue;
    made(
      first,
      cells.map((each) => each[0]?.amount as Quantity),
      when.map((cell) => String(cell?.value)),
      parent ? [...above(parent), ...beside(parent)] : [],
    );
  }
  return out;
}

const trendOf = (word: Word): Trend | undefined => {
  const { trends } = lexicon();
  return [word.lower, ...word.stems].map((form) => trends.get(form)).find(Boolean);
};

const TIMES: Partial<Record<Trend, number>> = { double: 2, triple: 3, halve: 0.5 };

function moved(trend: Trend, begin: number, end: number): boolean {
  const times = TIMES[trend];
  if (times !== undefined) return Math.abs(end / begin - times) <= times * 0.05;
  const still = Math.abs(end - begin) <= 0.02 * Math.max(Math.abs(begin), Math.abs(end));
  return trend === 'flat' ? still : !still && (trend === 'up' ? end > begin : end < begin);
}

/** The number or moment behind "from", "to", "by", "at", "between"; what stands behind none of them decides nothing. */
const BEFORE = new Set(['from', 'to', 'by', 'at', 'of', 'between']);

const same = (said: Quantity, told: Quantity): boolean =>
  agree({ ...said, unit: said.unit || told.unit }, told, { approximate: false, exact: false }) ===
  true;

export function judgeTrend(
  words: readonly Word[],
  space: Space,
): { verdict: boolean | null; cells: Cell[] } {
  const open = { verdict: null, cells: [] };
  const marks = words.filter((word) => trendOf(word) !== undefined);
  const [mark] = marks;
  const trend = mark && trendOf(mark);
  // "stayed the same": one trend in two words.
  if (!trend || marks.some((word) => trendOf(word) !== trend)) return open;
  if (words.some(({ is }) => is === 'not' || is === 'compare' || is === 'quantity')) return open;
  const rest = words.filter(({ is }) => is === 'content').filter((word) => !marks.includes(word));
  const said = rest.filter(({ lower }) => !BEFORE.has(lower));
  const found = seriesOf(space).filter(
    ({ words: told }) =>
      said.length > 0 && said.every((word) => told.some((each) => means(word, each))),
  );
  const verdicts = found.map((series) => against(series, trend, words));
  const [first] = verdicts;
  if (first === undefined || first === null || verdicts.some((each) => each !== first)) return open;
  return { verdict: first, cells: found.map(({ cell }) => cell) };
}

function against({ points, at }: Series, trend: Trend, words: readonly Word[]): boolean | null {
  const [begin, end] = [points[0], points.at(-1)];
  if (!begin || !end) return null;
  let right = moved(trend, inBase(begin), inBase(end));
  let ahead = 0;
  for (const [i, word] of words.entries()) {
    if (word.is !== 'amount' && word.is !== 'moment') continue;
    const behind = words[i - 1]?.is === 'about' ? words[i - 2] : words[i - 1];
    const lower = behind?.lower ?? '';
    if (word.moment) {
      // "between 08:00 and 10:00": the first and the last of them.
      const time = ahead++ === 0 && /^(?:between|from)$/.test(lower) ? at[0] : at.at(-1);
      if (time == null || !sameMoment(word.moment, time)) return null;
      continue;
    }
    const amount = word.amount as Quantity;
    if (lower === 'from') right &&= same(amount, begin);
    else if (lower === 'to') right &&= same(amount, end);
    else if (lower === 'at' && trend === 'flat') right &&= same(amount, begin) && same(amount, end);
    else if (lower === 'by' && amount.unit === '%')
      right &&= same(amount, {
        ...begin,
        value: Math.abs(100 * (inBase(end) / inBase(begin) - 1)),
        unit: '%',
      });
    else if (lower === 'by')
      right &&= same(amount, { ...begin, value: Math.abs(end.value - begin.value) });
    else return null;
  }
  return right;
}
