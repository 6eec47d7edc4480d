// Days that are listed and hours that are reckoned with: *the dates of all tuesdays in may 2024*, *every day from 1 to 7 march*,
// *how many days has february 2028*, *what time is it 90 minutes after 14:20*, *how many minutes are between 9:15 and 13:40*.
import { monthNumber, WEEKDAYS } from '../../../base/calendar.ts';
import { lemmas } from '../../english/lemma.ts';
import type { Filter, Goal, Value } from '../../goal/types.ts';
import type { Cursor } from './atoms.ts';
import { laidOut } from './sequences.ts';
import { unitAt } from './units.ts';

const text = (said: string): Value => ({ type: 'text', text: said, quoted: true });
const goalOf = (of: string, names: Value[], where: Filter[], act = 'show'): Goal => ({
  act,
  of,
  names,
  where,
  except: [],
  manner: [],
  show: [],
});

interface Span {
  from: string;
  to: string;
  /** Told by its two ends: how many days lie between them is another question. */
  ends?: true;
}

const dayOf = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
const YEAR = /^(?:19|20)\d\d$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

const wholeMonth = (year: number, month: number): Span => ({
  from: dayOf(year, month, 1),
  to: dayOf(year, month + 1, 0),
});

/** A month, a year or what is between two dates. */
function spanAt(cursor: Cursor, now: Date): Span | null {
  return cursor.tried(() => {
    const opens = cursor.phrase([
      'in',
      'of',
      'during',
      'between',
      'from',
      'within',
      'are in',
      'are there in',
      'has',
      'does',
      'there are in',
      'is in',
    ]);
    if (opens === null) return null;
    cursor.word('the', 'month', 'year');
    const [first, joint] = [cursor.peek(), opens === 'between' ? ['and'] : ['to', 'until', 'till', 'through', 'up to']];
    if (DATE.test(first)) {
      cursor.at++;
      const last = cursor.phrase(joint) === null ? '' : cursor.peek();
      cursor.at++;
      return DATE.test(last) && last >= first ? { from: first, to: last, ends: true } : null;
    }
    const [year, month] = [now.getFullYear(), now.getMonth()];
    const next = cursor.word('next') ? 1 : 0;
    if (next === 1 || cursor.word('this')) {
      if (cursor.word('month')) return wholeMonth(year, month + next);
      return cursor.word('year') ? { from: dayOf(year + next, 0, 1), to: dayOf(year + next, 11, 31) } : null;
    }
    const named = monthNumber(first) - 1;
    if (named >= 0) {
      cursor.at++;
      cursor.word('of', ',');
      const said = YEAR.test(cursor.peek()) ? Number(cursor.taken()) : year;
      return wholeMonth(said, named);
    }
    if (!YEAR.test(first)) return null;
    cursor.at++;
    return { from: dayOf(Number(first), 0, 1), to: dayOf(Number(first), 11, 31) };
  });
}

/** Days of the week, Sunday first; all of them for *days*. */
function weekdaysAt(cursor: Cursor): readonly number[] | null {
  const found: number[] = [];
  for (let more = true; more; more = found.length > 0 && (cursor.word('and') || cursor.word(','))) {
    const day = lemmas(cursor.peek())
      .map((form) => WEEKDAYS.indexOf(form))
      .find((at) => at >= 0);
    if (day === undefined) break;
    found.push(day);
    cursor.at++;
  }
  if (found.length > 0) return found;
  if (cursor.phrase(['working days', 'work days', 'workdays', 'weekdays', 'business days']) !== null)
    return [1, 2, 3, 4, 5];
  if (cursor.phrase(['weekend days', 'days of the weekend', 'saturdays and sundays']) !== null) return [0, 6];
  return cursor.word('day', 'date') ? [] : null;
}

const FORM = [
  'as yyyy-mm-dd',
  'in the form yyyy-mm-dd',
  'in iso format',
  'as iso dates',
  'in yyyy-mm-dd format',
  'formatted as yyyy-mm-dd',
  'in the format yyyy-mm-dd',
  'yyyy-mm-dd',
];

function days(cursor: Cursor, now: Date, counts: boolean): Goal | null {
  cursor.phrase(['the dates of', 'the date of', 'dates of', 'the dates for', 'all dates of', 'dates for']);
  cursor.word('all', 'every', 'each', 'the');
  cursor.word('the');
  const weekdays = weekdaysAt(cursor);
  const span = weekdays && spanAt(cursor, now);
  if (!weekdays || !span || (counts && span.ends && weekdays.length === 0)) return null;
  if (counts) cursor.phrase(['have', 'has', 'there', 'there are']);
  for (let again = true; again; ) {
    const before = cursor.at;
    cursor.word(',');
    again = cursor.phrase(FORM) !== null;
    if (!again) cursor.at = before;
  }
  const how = laidOut(cursor);
  if (how === null) return null;
  const on = weekdays.map((day): Filter => ({ attr: 'weekday', op: '=', value: { type: 'number', n: day } }));
  return goalOf('day', [text(span.from), text(span.to)], [...on, ...how], counts ? 'count' : 'show');
}

const CLOCK = /^\d{1,2}:\d\d$/;

/** *What time is it 90 minutes after 14:20*, *add 45 minutes to 10:50*. */
function clock(cursor: Cursor): Goal | null {
  cursor.phrase([
    'what time is it',
    'what time will it be',
    'what time was it',
    'what is the time',
    'the time',
    'time',
    'what time is',
  ]);
  const adds = cursor.word('add');
  const takes = !adds && cursor.word('subtract');
  const amount = cursor.number();
  const unit = amount === null ? null : unitAt(cursor);
  const joint = cursor.phrase(adds ? ['to'] : takes ? ['from'] : ['after', 'before', 'past']);
  const at = cursor.taken();
  if (amount === null || unit?.of !== 'time' || joint === null || !CLOCK.test(at) || !cursor.done) return null;
  const back = takes || joint === 'before';
  const by: Value = { type: 'number', n: (back ? -1 : 1) * Math.round(Number(amount) * Number(unit.worth)) };
  return { ...goalOf('clock', [text(at)], []), by };
}

/** *How many minutes are between 9:15 and 13:40*. */
function apart(cursor: Cursor): Goal | null {
  const unit = unitAt(cursor);
  cursor.phrase(['are', 'lie', 'are there', 'is it', 'pass']);
  const opens = cursor.phrase(['between', 'from']);
  const from = cursor.taken();
  const joint = cursor.phrase(opens === 'between' ? ['and'] : ['to', 'until', 'till']);
  const to = cursor.taken();
  const fine = unit?.of === 'time' && unit.worth !== '1' && opens !== null && joint !== null && cursor.done;
  if (!fine || !CLOCK.test(from) || !CLOCK.test(to)) return null;
  return { ...goalOf('clock', [text(from), text(to)], [], 'count'), by: { type: 'number', n: Number(unit.worth) } };
}

const WEEKS: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };
const DAYS = 7;

/** *Monday's date of next week*, *friday in two weeks*: a day of the week, told by the week that it lies in. */
function dayOfWeek(cursor: Cursor, now: Date): Goal | null {
  cursor.phrase(['the date of', 'date of', 'the date for', 'which date is', 'what date is', 'the', 'on which date is']);
  const week = (): number | null =>
    cursor.tried(() => {
      cursor.phrase(['of', 'in', 'of the', 'in the']);
      const which = WEEKS[cursor.peek()];
      if (which !== undefined) cursor.at++;
      if (which !== undefined) return cursor.phrase(['week', "week's", 'weeks']) === null ? null : which;
      const n = cursor.number();
      return n !== null && cursor.word('week') ? Number(n) : null;
    });
  const weekday = (): number => {
    const at = WEEKDAYS.indexOf(cursor.peek().replace(/'s$/, ''));
    if (at >= 0) cursor.at++;
    return at;
  };
  const before = week();
  const day = weekday();
  cursor.phrase(['date']);
  const which = before ?? week();
  if (day < 0 || which === null || !cursor.done) return null;
  // A week begins with its monday.
  const monday = now.getDate() - ((now.getDay() + DAYS - 1) % DAYS) + DAYS * which;
  const found = dayOf(now.getFullYear(), now.getMonth(), monday + ((day + DAYS - 1) % DAYS));
  return { ...goalOf('date', [], []), by: { type: 'moment', text: found } };
}

export function calendar(cursor: Cursor, now = new Date()): Goal | null {
  const counts = cursor.phrase(['how many', 'the number of', 'number of']) !== null;
  if (!counts)
    return (
      cursor.tried(() => dayOfWeek(cursor, now)) ??
      cursor.tried(() => days(cursor, now, false)) ??
      cursor.tried(() => clock(cursor))
    );
  return cursor.tried(() => apart(cursor)) ?? cursor.tried(() => days(cursor, now, true));
}
