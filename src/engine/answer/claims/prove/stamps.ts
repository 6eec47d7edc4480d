// Moments as tools write them, and whether a moment that is said is that one: all that is said has to stand there. "Today"
// and "yesterday" are known where the evidence tells which day it is.
import { monthNumber, weekdayNumber } from '../../../../base/calendar.ts';
import type { Moment } from '../moments.ts';

export interface Stamp {
  year?: number;
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
  weekday?: number;
}

/** The key of a moment that is no day: only where it is listed. */
export const LISTED = 'listed at';
/** What is listed with the newest first, so many before the last: later than those behind it, and of no day there is. */
export const listedAt = (behind: number): Stamp => ({ year: 1000, month: 13, day: 100 + behind });

const DATED =
  /\d{4}-\d\d-\d\d|--\d\d-\d\d|\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?|[+-]\d\d:?\d\d|\b(?:sun|mon|tues?|wednes|wed|thu|thurs?|fri|satur|sat)(?:day)?\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b|\b[A-Z]{2,5}\b|\b20\d\d\b|\b\d{1,2}\b|T(?=\d)|(?<=\d)Z|[\s,()[\]]/gi;

export function stampIn(text: string): Stamp | null {
  // `Apr10`, as `ps` writes the day on which something started.
  const glued = /^([A-Z][a-z]{2})(\d\d)$/.exec(text);
  if (glued)
    return monthNumber(glued[1] ?? '') > 0 ? { month: monthNumber(glued[1] ?? ''), day: Number(glued[2]) } : null;
  // A moment and nothing else: no name with a day in it.
  if (text.length > 48 || text.replace(DATED, '').length > 2) return null;
  const out: Stamp = {};
  const date = /(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text);
  if (date) Object.assign(out, { year: Number(date[1]), month: Number(date[2]), day: Number(date[3]) });
  const whole = /^(\d{4})-(\d\d)$/.exec(text);
  if (whole) return { year: Number(whole[1]), month: Number(whole[2]) };
  const short = /(?:^|\s)--(\d\d)-(\d\d)/.exec(text);
  if (short) Object.assign(out, { month: Number(short[1]), day: Number(short[2]) });
  const named = /(?<![a-z])([A-Z][a-z]{2})\w* +(\d{1,2})(?!\d|:)/.exec(text);
  const month = named ? monthNumber(named[1] ?? '') : 0;
  if (!date && month > 0) Object.assign(out, { month, day: Number(named?.[2]) });
  // `10 Mar 2025`
  const turned = /(?<![\d:])(\d{1,2}) ([A-Z][a-z]{2})\w* (20\d\d)(?!\d)/.exec(text);
  if (!date && turned && monthNumber(turned[2] ?? '') > 0)
    Object.assign(out, { month: monthNumber(turned[2] ?? ''), day: Number(turned[1]) });
  const clock = /(?<![\d:.-])(\d{1,2}):(\d\d)(?::(\d\d))?(?![\d:]*\d)/.exec(text.replace(/T/g, ' '));
  if (clock && Number(clock[1]) < 24 && Number(clock[2]) < 60) {
    const half = /\d ([AP])M\b/i.exec(text)?.[1]?.toLowerCase();
    const hour = Number(clock[1]) % (half ? 12 : 24);
    Object.assign(out, { hour: half === 'p' ? hour + 12 : hour, minute: Number(clock[2]) });
    if (clock[3]) out.second = Number(clock[3]);
  }
  const day = weekdayNumber(/(?<![a-z])(Sun|Mon|Tue|Wed|Thu|Fri|Sat)/.exec(text)?.[1] ?? '');
  if (day >= 0) out.weekday = day;
  const year = /(?<!\d)(20\d\d)(?!\d)/.exec(text);
  if (!date && out.month && year) out.year = Number(year[1]);
  if (out.year && out.month && out.day) out.weekday = new Date(Date.UTC(out.year, out.month - 1, out.day)).getUTCDay();
  // A clock or a day, not a weekday alone; nothing longer than a moment is.
  const known = out.hour !== undefined || out.day !== undefined;
  return known && text.length < 48 && !/^\d+:\d+:\d+:/.test(text) ? out : null;
}

/** Days since 1970; null where the year is not told. */
export const dayOf = ({ year, month, day }: Stamp): number | null =>
  year && month && day ? Date.UTC(year, month - 1, day) / 86_400_000 : null;

/** Seconds since 1970, or since midnight where no day is told. */
export function secondsOf(stamp: Stamp): number | null {
  if (stamp.hour === undefined) return null;
  const clock = stamp.hour * 3600 + (stamp.minute ?? 0) * 60 + (stamp.second ?? 0);
  const day = dayOf(stamp);
  if (day !== null) return day * 86_400 + clock;
  return stamp.month && stamp.day ? Date.UTC(2024, stamp.month - 1, stamp.day) / 1000 + clock : clock;
}

/** So many seconds after a moment that is fully told. */
export function laterBy(stamp: Stamp, seconds: number): Stamp | null {
  const { year, month, day, hour, minute } = stamp;
  if (!year || !month || !day || hour === undefined) return null;
  const then = new Date(Date.UTC(year, month - 1, day, hour, minute ?? 0) + seconds * 1_000);
  return {
    year: then.getUTCFullYear(),
    month: then.getUTCMonth() + 1,
    day: then.getUTCDate(),
    hour: then.getUTCHours(),
    minute: then.getUTCMinutes(),
    weekday: then.getUTCDay(),
  };
}

export interface Near {
  /** Minutes before and after in which it counts as that moment. */
  before: number;
  after: number;
}

/** Whether the told moment is the one that is said; null: it cannot be known. */
export function isMoment(said: Moment, told: Stamp, now: Stamp | null, near: Near): boolean | null {
  const { between, ago, utc, either, hour, minute, ...day } = said;
  if (utc) return null;
  let open = false;
  for (const [part, value] of Object.entries(day) as [keyof Stamp, number][]) {
    const known = told[part] ?? (part === 'year' ? now?.year : undefined);
    if (known === undefined) open = true;
    else if (known !== value) return false;
  }
  if (ago !== undefined) {
    const today = now ? dayOf(now) : null;
    const own =
      dayOf(told) ??
      (now?.year && told.month && told.day ? dayOf({ ...told, year: now.year }) : null) ??
      // A clock alone is of the day that was looked at.
      (told.day === undefined && told.hour !== undefined ? today : null);
    if (today === null || own === null) open = true;
    else {
      const apart = today - own;
      // "Last night" ends in the morning.
      const early = between?.[0] === 19 && ago === 1 && (told.hour ?? 12) < 7;
      if (apart !== ago && !(early && apart === 0)) return false;
      if (early && apart === 0) return open ? null : true;
    }
  }
  if (between) {
    if (told.hour === undefined) open = true;
    else if (told.hour < between[0] || told.hour >= between[1]) return false;
  }
  if (hour !== undefined) {
    if (told.hour === undefined) open = true;
    else {
      const apart = told.hour * 60 + (told.minute ?? 0) - (hour * 60 + (minute ?? 0));
      const half = either && apart >= 720 - near.before ? apart - 720 : apart;
      if (half < -near.before || half > near.after) return false;
    }
  }
  return open ? null : true;
}

/** Order of two moments, as far as both tell the same parts. */
export function compared(a: Stamp, b: Stamp): number | null {
  const [x, y] = [secondsOf(a), secondsOf(b)];
  if (x !== null && y !== null && (dayOf(a) === null) === (dayOf(b) === null)) return x - y;
  const [c, d] = [dayOf(a), dayOf(b)];
  return c !== null && d !== null && c !== d ? c - d : null;
}
