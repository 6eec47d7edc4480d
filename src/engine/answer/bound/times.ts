// Days as filters of a table's rows: held to the column that is spoken of, or to its only one; a day
// without a year is of the year that the rows are of.

import { structures } from '../../english/lexicon.ts';
import type { Filter, Op, Value } from '../../goal/types.ts';
import { type Column, saysWhen } from '../../tables/structure.ts';
import { yearsBefore } from '../rows/last-year.ts';
import { dayOf } from './asking.ts';
import type { Parts, When } from './parts.ts';
import type { Bound } from './pieces.ts';

type Moment = Extract<Value, { type: 'moment' }>;

const OPS: Readonly<Record<string, Op>> = { before: '<', after: '>', since: '>=', until: '<=', older: '<', newer: '>' };

/** A day that was said without its year is of the last year of the rows, where they have none of this one. */
function inYear(value: Moment, column: Column, now: number): Moment {
  const years = [...column.values.keys()].flatMap((cell) => /^\d{4}/.exec(cell) ?? []).sort();
  const current = String(new Date(now).getFullYear());
  const last = years.at(-1);
  if (last === undefined || years.includes(current)) return value;
  return yearsBefore(value, Number(current) - Number(last));
}

const DAY = 86_400_000;

/** Whether one day, or one month, begins where the other ends. */
function follows(one: When | undefined, other: When | undefined): boolean {
  const [first, second] = [one?.piece.value, other?.piece.value];
  if (!first || !second) return false;
  return first.until === undefined
    ? Date.parse(second.text) - Date.parse(first.text) === DAY
    : first.until === second.text;
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
  // *On the 25th and the 26th*: no row is of both; days that follow each other are one stretch of time.
  const bare = times.filter(({ op }) => op === null);
  const both = bare.length === 2 && bare.length === times.length && follows(bare[0], bare[1]);
  if (bare.length > 1 && !both) return null;
  for (const [i, { piece, op, at }] of times.entries()) {
    const said = spoken(at);
    const column = said ?? (moments.length === 1 ? moments[0] : dayOf(bound));
    if (!column || (!said && structures().births.has(column.name))) return null;
    const value = piece.year ? piece.value : inYear(piece.value, column, now);
    const first = op === 'between' && times[i + 1]?.op === 'between';
    const second = op === 'between' && times[i - 1]?.op === 'between';
    if (op === 'between' && !first && !second) return null;
    const held: Op = both
      ? i === 0
        ? '>='
        : '<='
      : op === null
        ? 'in'
        : first
          ? '>='
          : second
            ? '<='
            : (OPS[op] ?? 'in');
    found.push({ attr: column.name, op: held, value });
  }
  return found;
}

/** Times of day: of the lines of a log, or of when something is open. */
export function stretchFilters({ stretches, flags, mentions }: Parts, { hours }: Bound): Filter[] {
  const held = (attr: string, word: string): Filter => ({ attr, op: 'in', value: { type: 'word', word } });
  return stretches.flatMap(({ text, point }) => {
    if (!hours) return [held('clock', text)];
    const [from = '', to = ''] = text.split('–');
    const spoken = mentions.find(({ column }) => /^(?:opens|closes)$/.test(column.name));
    if (spoken && flags.length === 0) {
      spoken.used = true;
      return [held(spoken.column.name, text)];
    }
    // *Open at ten*: it opened by then, and closes later.
    const opens = held('opens', `00:00:00–${point ? from : to}`);
    const closes = held('closes', `${from.slice(0, 5)}:01–24:00:00`);
    return point ? [opens, closes] : [from === '00:00:00' ? opens : closes];
  });
}
