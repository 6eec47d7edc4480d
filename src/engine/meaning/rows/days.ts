// When the rows are of, in the words of a calendar: a day, a month or a year, on, before, since or in it. Where no year is
// said it is the one that all rows are of.
import { monthNumber } from '../../../base/calendar.ts';
import { numberOf } from '../../english/measures.ts';
import type { Filter, Op } from '../../goal/types.ts';
import type { Column } from '../../tables/structure.ts';
import { type Phrases, text } from '../row-phrases.ts';
import { columnHere } from './columns-here.ts';
import { saysAny } from './marks.ts';
import { lastSpan, nearDay, two } from './near-days.ts';
import type { AddPart } from './part.ts';
import { clockAt } from './times-of-day.ts';

const COST = 0.05;

function yearOf({ values }: Column): string | null {
  const years = new Set([...values.values()].map((each) => /\b(?:19|20)\d\d\b/.exec(each)?.[0]));
  const [only, ...more] = years;
  return only !== undefined && more.length === 0 ? only : null;
}

function monthAt(phrases: Phrases, at: number): string | null {
  const month = monthNumber(phrases.lower(at));
  return month === 0 ? null : two(month);
}

/** The beginning of a date as ISO writes it: `2025`, `2025-05`, `2025-05-04`. */
export function dayAt(phrases: Phrases, at: number, column: Column): { day: string; to: number } | null {
  const start = phrases.past(at, /^(?:the)$/);
  const token = phrases.tokens[start];
  if (!token) return null;
  const near = nearDay(phrases, start);
  if (near) return near;
  if (/^\d{4}-\d{2}(?:-\d{2})?$/.test(token.text)) return { day: token.text, to: start + 1 };
  const european = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(token.text);
  if (european) {
    const [, day, month, year] = european;
    return { day: `${year}-${two(Number(month))}-${two(Number(day))}`, to: start + 1 };
  }
  if (/^(?:19|20)\d\d$/.test(token.text)) return { day: token.text, to: start + 1 };
  const date = (i: number): number | null => {
    const said = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(phrases.lower(i))?.[1];
    const n = said === undefined ? null : Number(said);
    return n !== null && n >= 1 && n <= 31 ? n : null;
  };
  // *8 march*, *the 8th of march*, *march 8*, *march*
  const first = date(start);
  const of = first === null ? start : phrases.past(start + 1, /^of$/);
  const month = monthAt(phrases, of);
  if (month === null) return null;
  const second = first === null ? date(of + 1) : null;
  let to = second === null ? of + 1 : of + 2;
  const said = /^(?:19|20)\d\d$/.exec(phrases.lower(to))?.[0];
  if (said) to += 1;
  const year = said ?? yearOf(column);
  if (year === null) return null;
  const n = first ?? second;
  return { day: n === null ? `${year}-${month}` : `${year}-${month}-${two(n)}`, to };
}

/** The first day behind a year, month or day. */
export function behind(day: string): string {
  const [year = 0, month, date] = day.split('-').map(Number);
  const next =
    month === undefined
      ? Date.UTC(year + 1, 0, 1)
      : date === undefined
        ? Date.UTC(year, month, 1)
        : Date.UTC(year, month - 1, date + 1);
  return new Date(next).toISOString().slice(0, 10);
}

const whole = (day: string): string => `${day}-01-01`.slice(0, 10);
const begin = (day: string): string =>
  day.length === 4 ? `${day}-01-01` : day.length === 7 ? `${day}-01` : whole(day);

/** Where *onwards* ends that stands there; 0 where it does not. */
const goesOn = (phrases: Phrases, at: number): number =>
  Math.max(
    0,
    ...saysAny(phrases, at, 'onwards').filter(
      // *From monday on the server*
      (to) => phrases.lower(at) !== 'on' || to >= phrases.tokens.length || phrases.tokens[to - 1]?.pause === true,
    ),
  );

/** *March 7 18:00*, *march 7 at 6 pm*, *6 pm on march 7*: a point in time; `hourFirst`: the day stands behind. */
function pointAt(
  phrases: Phrases,
  at: number,
  column: Column,
): { when: string; to: number; hourFirst: boolean } | null {
  const day = dayAt(phrases, at, column);
  const behindDay = day && clockAt(phrases, day.to);
  if (day?.day.length === 10 && behindDay)
    return { when: `${day.day} ${behindDay.clock}`, to: behindDay.to, hourFirst: false };
  const clock = day ? null : clockAt(phrases, at);
  const later = clock && dayAt(phrases, phrases.past(clock.to, /^(?:on|of)$/), column);
  return clock && later?.day.length === 10
    ? { when: `${later.day} ${clock.clock}`, to: later.to, hourFirst: true }
    : null;
}

/** *On may 5*, *in 2025*, *before 2024-06-01*, *since march*. */
export function days(phrases: Phrases, at: number, add: AddPart): void {
  const times = phrases.rows.columns.filter(({ time }) => time !== null);
  const [column, ...more] = times;
  if (!column || more.length > 0) return;
  // `2026-03-18T11:03:40Z`
  const utc = [...column.values.values()].some((each) => /\dZ$/.test(each));
  const test = (op: Op, value: string): Filter => ({ attr: `column:${column.name}`, op, value: text(value) });
  // *Signed up before …*: the column may be said as well.
  const named = columnHere(
    phrases,
    phrases.past(at, /^(?:that|which|who|with|whose|where|the|were|was|is|are|have|has)$/),
  ).find((each) => each.column === column);
  const joined = named ? named.to : at;
  const start = phrases.past(joined, /^(?:that|which|who|were|was|is|are|dated|made|placed|logged|from|happened)$/);
  for (const from of new Set([joined, start])) {
    const word = phrases.lower(from);
    const found = dayAt(phrases, from + 1, column);
    const bare = dayAt(phrases, from, column);
    // *Since 2026-03-18 20:00*, *from 3am on march 7 onwards*: a day and its time of day.
    const point = pointAt(phrases, from + 1, column);
    if (point) {
      const on = goesOn(phrases, point.to);
      const op =
        /^(?:since|after)$/.test(word) || (word === 'from' && on > 0)
          ? '>='
          : /^(?:before|until|till)$/.test(word)
            ? '<'
            : null;
      // *After 6 pm on may 4*: of that day.
      if (op && (!point.hourFirst || on > 0 || word === 'since'))
        add(Math.max(on, point.to), { is: 'where', filters: [test(op, point.when)] }, COST);
      if (!point.hourFirst) continue;
    }
    const late = lastSpan(phrases, from, utc);
    if (late) add(late.to, { is: 'where', filters: [test('>=', late.since)] }, COST);
    const onwards = found ? goesOn(phrases, found.to) : 0;
    if (found && onwards > 0 && /^(?:from|since|after|on)$/.test(word)) {
      const first = word === 'after' ? behind(found.day) : begin(found.day);
      add(onwards, { is: 'where', filters: [test('>=', first)] }, COST);
    }
    if (found && /^(?:on|in|of|from|during|for|at)$/.test(word)) {
      const range = dayAt(phrases, found.to + 1, column);
      if (word === 'from' && range && /^(?:to|until|till)$/.test(phrases.lower(found.to)))
        add(range.to, { is: 'where', filters: [test('>=', begin(found.day)), test('<', behind(range.day))] }, COST);
      else add(found.to, { is: 'where', filters: [test('starts', found.day)] }, COST);
    } else if (found && /^(?:since|after)$/.test(word))
      add(
        found.to,
        { is: 'where', filters: [test('>=', word === 'since' ? begin(found.day) : behind(found.day))] },
        COST,
      );
    else if (found && /^(?:before|until|till)$/.test(word))
      add(
        found.to,
        { is: 'where', filters: [test('<', word === 'before' ? begin(found.day) : behind(found.day))] },
        COST,
      );
    else if (found && word === 'between' && phrases.lower(found.to) === 'and') {
      const range = dayAt(phrases, found.to + 1, column);
      if (range)
        add(range.to, { is: 'where', filters: [test('>=', begin(found.day)), test('<', behind(range.day))] }, COST);
    } else if (bare && bare.day.length > 4 && numberOf(phrases.tokens[from]) === null)
      add(bare.to, { is: 'where', filters: [test('starts', bare.day)] }, COST * 2);
  }
}
