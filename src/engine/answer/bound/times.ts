// Days and times of day as filters of a table's rows: held to the column that is spoken of, or to its only one; a day
// without a year is of the year that the rows are of.
import type { Filter, Op, Value } from '../../goal/types.ts';
import { timeOf } from '../../relations/records.ts';
import { type Column, saysWhen } from '../../tables/structure.ts';
import { dayOf } from './asking.ts';
import type { When } from './parts.ts';
import type { Bound } from './pieces.ts';

type Moment = Extract<Value, { type: 'moment' }>;

const OPS: Readonly<Record<string, Op>> = {
  before: '<',
  after: '>',
  since: '>=',
  until: '<=',
};

/** A day that was said without its year is of the last year of the rows, where they have none of this one. */
function inYear(value: Moment, column: Column, now: number): Moment {
  const years = [...column.values.keys()].flatMap((cell) => /^\d{4}/.exec(cell) ?? []).sort();
  const current = String(new Date(now).getFullYear());
  const last = years.at(-1);
  if (last === undefined || years.includes(current)) return value;
  const moved = (text: string): string =>
    /^\d{4}-\d\d-\d\d/.test(text)
      ? `${Number(text.slice(0, 4)) - Number(current) + Number(last)}${text.slice(4)}`
      : text;
  return {
    ...value,
    text: moved(value.text),
    ...(value.until === undefined ? {} : { until: moved(value.until) }),
  };
}

/** The stretch of the day that a time bounds. */
function stretchOf(op: string | null, text: string): string | null {
  if (op === 'before' || op === 'until') {
    const minutes = Number(text.slice(0, 2)) * 60 + Number(text.slice(3)) - 1;
    if (minutes < 0) return null;
    const before = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0'));
    return `00:00:00–${before.join(':')}:59`;
  }
  return op === 'after' || op === 'since' ? `${text}:00–23:59:59` : null;
}

/** Null where a time has no column, or what it bounds is not clear. */
export function timeFilters(
  times: readonly When[],
  bound: Bound,
  spoken: (at: number) => Column | undefined,
  now: number,
): Filter[] | null {
  const found: Filter[] = [];
  const moments = bound.table.columns.filter(saysWhen);
  const all = times.map(({ op }) => op);
  for (const [i, { piece, op, at }] of times.entries()) {
    if (piece.is === 'clock') {
      const [from, to] = [all[i], all[i + 1]];
      const next = times[i + 1]?.piece;
      // *Between 8:00 and 9:30*.
      const both = from === 'between' && to === 'between' && next?.is === 'clock';
      const before = all[i - 1] === 'between' && op === 'between';
      if (before) continue;
      const stretch = both ? `${piece.text}:00–${next.text}:00` : stretchOf(op, piece.text);
      if (stretch === null || !timeOf(bound.table) || bound.table.separator !== null) return null;
      found.push({ attr: 'clock', op: 'in', value: { type: 'word', word: stretch } });
      continue;
    }
    const column = spoken(at) ?? (moments.length === 1 ? moments[0] : dayOf(bound));
    if (!column) return null;
    const value = piece.year ? piece.value : inYear(piece.value, column, now);
    const first = op === 'between' && times[i + 1]?.op === 'between';
    const second = op === 'between' && times[i - 1]?.op === 'between';
    if (op === 'between' && !first && !second) return null;
    const held: Op = op === null ? 'in' : first ? '>=' : second ? '<=' : (OPS[op] ?? 'in');
    found.push({ attr: column.name, op: held, value });
  }
  return found;
}
