// Spans of time that mean what they say. "Yesterday" is that day from midnight to midnight here, "this week" begins on
// Monday, "since boot" with the boot, "the last hour" is the 3 600 seconds before now. What cannot be placed is null.
import { monthNumber, WEEKDAYS } from '../../base/calendar.ts';
import type { Value } from '../goal/types.ts';

/** Milliseconds since the epoch; `to` does not belong to it. */
export interface Span {
  from: number;
  to: number;
}

export type Window =
  /** From the beginning of it until now. */
  | { kind: 'since' | 'after'; moment: Value }
  /** Within it: yesterday, this week, on Monday, in 2024. */
  | { kind: 'during'; moment: Value }
  /** Before it begins. */
  | { kind: 'before'; moment: Value }
  /** So many seconds before now. */
  | { kind: 'last'; seconds: number };

const MINUTE = 60_000;

export interface Clock {
  now: number;
  /** Null where it is not known. */
  boot: number | null;
}

/** Midnight of a day, so many days from that of `at`: by the calendar, for days are not all 24 hours long. */
function midnight(at: number, days = 0): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

const day = (now: number, offset: number): Span => ({ from: midnight(now, offset), to: midnight(now, offset + 1) });

function month(year: number, index: number): Span {
  return { from: new Date(year, index).getTime(), to: new Date(year, index + 1).getTime() };
}

const yearOf = (year: number): Span => ({ from: new Date(year, 0).getTime(), to: new Date(year + 1, 0).getTime() });

/** The unit that holds now, or one so many before it. */
function unitSpan(unit: string, back: number, now: number): Span | null {
  const date = new Date(now);
  switch (unit) {
    case 'hour': {
      const hour = new Date(now).setMinutes(0, 0, 0);
      return { from: hour - back * 3_600_000, to: hour - (back - 1) * 3_600_000 };
    }
    case 'day':
      return day(now, -back);
    case 'week': {
      const monday = -((date.getDay() + 6) % 7) - 7 * back;
      return { from: midnight(now, monday), to: midnight(now, monday + 7) };
    }
    case 'month':
      return month(date.getFullYear(), date.getMonth() - back);
    case 'year':
      return yearOf(date.getFullYear() - back);
    default:
      return null;
  }
}

function named(text: string, now: number): Span | null {
  if (text === 'now') return { from: now, to: now };
  if (text === 'today') return day(now, 0);
  if (text === 'yesterday') return day(now, -1);
  if (text === 'noon') return { from: midnight(now) + 43_200_000, to: midnight(now) + 43_200_000 };
  if (text === 'midnight') return { from: midnight(now), to: midnight(now) };
  const unit = /^(this|last|previous) (hour|day|week|month|year)$/.exec(text);
  if (unit) return unitSpan(unit[2] as string, unit[1] === 'this' ? 0 : 1, now);
  const [, , weekday] = /^(last |this )?([a-z]+)$/.exec(text) ?? [];
  const wanted = WEEKDAYS.indexOf(weekday ?? '');
  if (wanted >= 0) {
    const back = (new Date(now).getDay() - wanted + 7) % 7;
    // "Monday" on a Monday is today, "last Monday" the one before.
    return day(now, -(back === 0 && text.startsWith('last ') ? 7 : back));
  }
  const index = monthNumber(weekday ?? '') - 1;
  if (index < 0) return null;
  const date = new Date(now);
  return month(date.getFullYear() - (index > date.getMonth() ? 1 : 0), index);
}

function dated(text: string): Span | null {
  const full = /^(\d{4})-(\d\d)-(\d\d)(?:[t ](\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text);
  if (full) {
    const [year = 0, index = 0, date = 0, hour, minute = 0, second] = full
      .slice(1)
      .map((each) => (each === undefined ? undefined : Number(each)));
    const at = new Date(year, index - 1, date, hour ?? 0, minute, second ?? 0);
    if (at.getMonth() !== index - 1 || at.getDate() !== date) return null;
    const from = at.getTime();
    if (hour === undefined) return { from, to: midnight(from, 1) };
    return { from, to: from + (second === undefined ? 60_000 : 1_000) };
  }
  const [, year, index] = /^(\d{4})(?:-(\d\d))?$/.exec(text) ?? [];
  if (year === undefined) return null;
  if (index === undefined) return yearOf(Number(year));
  return Number(index) >= 1 && Number(index) <= 12 ? month(Number(year), Number(index) - 1) : null;
}

function clockTime(text: string, now: number): Span | null {
  const match = /^(?:at )?(\d{1,2})(?::(\d\d))? ?(am|pm)?$/.exec(text);
  if (!match || (match[2] === undefined && match[3] === undefined)) return null;
  const half = match[3] === 'pm' ? 12 : 0;
  const hour = match[3] === undefined ? Number(match[1]) : (Number(match[1]) % 12) + half;
  if (hour > 23 || Number(match[2] ?? 0) > 59) return null;
  const from = new Date(now).setHours(hour, Number(match[2] ?? 0), 0, 0);
  return { from, to: from + 60_000 };
}

/** What a moment covers: a day its day, a week its week, a time its minute. Null when it cannot be placed. */
export function spanOf(value: Value, clock: Clock): Span | null {
  if (value.type === 'duration') {
    const at = clock.now - value.seconds * 1_000;
    return { from: at, to: at };
  }
  if (value.type !== 'moment') return null;
  if (value.until !== undefined) {
    const [first, behind] = [dated(value.text), dated(value.until)];
    return first && behind ? { from: first.from, to: behind.from } : null;
  }
  const text = value.text.trim().toLowerCase().replace(/^the /, '');
  if (/^(?:(?:last|system) )?(?:re)?boot|^startup$/.test(text))
    return clock.boot === null ? null : { from: clock.boot, to: clock.boot };
  const known = dated(text) ?? clockTime(text, clock.now) ?? named(text, clock.now);
  return known ?? (value.daysAgo === undefined ? null : day(clock.now, -value.daysAgo));
}

/** Null: it names a time that cannot be placed, so nothing can be said of it. */
/** *After June*: when it is over; *after 10:00*: from then on. */
export const behind = ({ from, to }: Span): number => (to - from > MINUTE ? to : from);

export function windowSpan(window: Window, clock: Clock): Span | null {
  if (window.kind === 'last') return { from: clock.now - window.seconds * 1_000, to: clock.now + 1 };
  const span = spanOf(window.moment, clock);
  if (!span) return null;
  if (window.kind === 'since') return { from: span.from, to: clock.now + 1 };
  if (window.kind === 'after') return { from: behind(span), to: clock.now + 1 };
  if (window.kind === 'before') return { from: Number.NEGATIVE_INFINITY, to: span.from };
  return span;
}
