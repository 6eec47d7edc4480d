// When something happens again and again, as the five fields of cron: *every 15 minutes*, *every monday at noon*, *daily at
// 3 am*. What cron cannot say (every 7 minutes over the hour is one of them) is not read.
import { WEEKDAYS } from '../../base/calendar.ts';
import { type Measured, numberOf } from './measures.ts';
import { type Days, daysAt } from './schedule-days.ts';
import type { Token } from './token.ts';

export interface Clock {
  hour: number;
  minute: number;
  /** Others at the same minute: *at 6:15 and 18:15*. */
  more?: readonly Clock[];
  to: number;
  /** Told by a clock of twelve hours, without the half of the day. */
  open?: boolean;
}

interface Spoken {
  fields: string;
  to: number;
}

const NAMED_CLOCK: Readonly<Record<string, number>> = { midnight: 0, noon: 12, midday: 12 };
const PARTS_OF_DAY: Readonly<Record<string, number>> = { morning: 8, afternoon: 15, evening: 20, night: 0 };
/** Minute, hour, day, month, weekday; `H` and `M` are the time of day. */
const REPEATED: Readonly<Record<string, string>> = {
  minute: '* * * * *',
  hour: '0 * * * *',
  day: 'M H * * *',
  week: 'M H * * 0',
  month: 'M H 1 * *',
  year: 'M H 1 1 *',
  weekday: 'M H * * 1-5',
  workday: 'M H * * 1-5',
  weekend: 'M H * * 6,0',
  morning: 'M H * * *',
  afternoon: 'M H * * *',
  evening: 'M H * * *',
  night: 'M H * * *',
  boot: '@reboot',
  reboot: '@reboot',
  startup: '@reboot',
};
const ADVERBS: Readonly<Record<string, string>> = {
  hourly: 'hour',
  daily: 'day',
  nightly: 'night',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
};

const QUARTERS: ReadonlyMap<string, number> = new Map([
  ['half', 30],
  ['quarter', 15],
]);

/** *Half past two*, *a quarter to nine*, *ten past five*. */
function spokenClock(tokens: readonly Token[], from: number): Clock | null {
  const at = tokens[from]?.lower === 'a' ? from + 1 : from;
  const minutes = QUARTERS.get(tokens[at]?.lower ?? '') ?? numberOf(tokens[at]);
  const side = tokens[at + 1]?.lower ?? '';
  const hour = numberOf(tokens[at + 2]);
  if (minutes === null || hour === null || !/^(?:past|after|to|before)$/.test(side)) return null;
  const half = /^(am|pm|a\.m|p\.m)$/.exec(tokens[at + 3]?.lower ?? '')?.[1]?.replace('.', '');
  if (!Number.isInteger(hour) || hour < 1 || hour > 12 || minutes < 1 || minutes > 30) return null;
  const later = /^(?:past|after)$/.test(side);
  const hours = (hour % 12) + (half === 'pm' ? 12 : 0) + (later ? 0 : 23);
  return {
    hour: hours % 24,
    minute: later ? minutes : 60 - minutes,
    to: at + (half ? 4 : 3),
    open: half === undefined,
  };
}

/** *In the evening*, *at night* behind an hour. */
function partBehind(tokens: readonly Token[], at: number): { part: string; to: number } | null {
  const [lead = '', article, said = ''] = tokens.slice(at, at + 3).map(({ lower }) => lower);
  if (lead === 'at' && article === 'night') return { part: 'night', to: at + 2 };
  const inside = /^(?:in|of)$/.test(lead) && article === 'the' && Object.hasOwn(PARTS_OF_DAY, said);
  return inside ? { part: said, to: at + 3 } : null;
}

/** An hour of a clock of twelve, in the part of the day that is said behind it. */
function inPart(tokens: readonly Token[], clock: Clock): Clock {
  const behind = clock.hour <= 12 ? partBehind(tokens, clock.to) : null;
  return behind ? { hour: hourIn(behind.part, clock.hour), minute: clock.minute, to: behind.to } : clock;
}

/** `3 am`, `3am`, `17:30`, `noon`, *half past two*, *6 in the morning*. */
export function clockAt(tokens: readonly Token[], at: number): Clock | null {
  const word = tokens[at]?.lower ?? '';
  if (Object.hasOwn(NAMED_CLOCK, word)) return { hour: NAMED_CLOCK[word] ?? 0, minute: 0, to: at + 1 };
  const told = spokenClock(tokens, at);
  if (told) return told.open ? inPart(tokens, told) : told;
  const found = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm)?$/.exec(word);
  if (!found) return null;
  const next = /^(?:am|pm|a\.m|p\.m)$/.exec(tokens[at + 1]?.lower ?? '')?.[0].replace('.', '');
  const half = found[3] ?? next;
  const given = Number(found[1]);
  const minute = Number(found[2] ?? 0);
  if (minute > 59) return null;
  if (half === undefined) {
    const clock = { hour: given, minute, to: at + (tokens[at + 1]?.lower === "o'clock" ? 2 : 1) };
    // A bare number is no time of day.
    const told = inPart(tokens, clock);
    return given > 23 || (found[2] === undefined && told.to === at + 1) ? null : told;
  }
  if (given > 12) return null;
  return { hour: (given % 12) + (half === 'pm' ? 12 : 0), minute, to: at + (found[3] ? 1 : 2) };
}

const named = (word: string | undefined): string => (word ?? '').replace(/s$/, '');

/** Behind the hour nothing is counted: *at 6 in the cellar*, but no *at 6 percent*. */
const ENDS_HOUR =
  /^(?:and|but|in|from|on|with|to|by|for|as|using|via|so|please|pls|every|each|run|execute|start|call|today|tonight|tomorrow|this)$/;

/** *Every day at 6*. */
function bareHour(tokens: readonly Token[], at: number): Clock | null {
  const token = tokens[at];
  const hour = numberOf(token);
  if (token === undefined || hour === null || !Number.isInteger(hour)) return null;
  if (hour < 0 || hour > 23) return null;
  const next = tokens[at + 1]?.lower ?? '';
  const ends = token.pause || next === '' || ENDS_HOUR.test(next) || next in ADVERBS;
  return ends ? { hour, minute: 0, to: at + 1, open: hour <= 12 } : null;
}

export const isNamedClock = (word: string): boolean => Object.hasOwn(NAMED_CLOCK, word);

/** A time of day, or an hour alone where nothing is counted. */
export const clockToday = (tokens: readonly Token[], at: number): Clock | null =>
  clockAt(tokens, at) ?? bareHour(tokens, at);

/** A clock behind *at*, or *for* where it is one without it: *put it into my crontab for half past two*. */
function timeOfDay(tokens: readonly Token[], at: number): Clock | null {
  const lead = tokens[at]?.lower;
  if (lead === 'for') return clockAt(tokens, at + 1);
  if (lead !== 'at') return null;
  const hour = bareHour(tokens, at + 1);
  const first = clockAt(tokens, at + 1) ?? (hour && inPart(tokens, hour));
  return first && alsoAt(tokens, first);
}

/** *And at 18:15*: cron tells several hours of one minute. */
function alsoAt(tokens: readonly Token[], first: Clock): Clock {
  if (tokens[first.to]?.lower !== 'and') return first;
  const next = clockAt(tokens, first.to + (tokens[first.to + 1]?.lower === 'at' ? 2 : 1));
  if (!next || next.minute !== first.minute) return first;
  return alsoAt(tokens, { ...first, to: next.to, more: [...(first.more ?? []), next] });
}

/** The hour that a clock of twelve hours tells in that part of the day. */
export function hourIn(part: string, hour: number): number {
  if (part === 'morning') return hour % 12;
  const late = part === 'evening' || part === 'afternoon' || (part === 'night' && hour >= 6);
  return late ? (hour % 12) + (part === 'night' && hour === 12 ? 0 : 12) : hour;
}

function fields(template: string, clock: Clock | null, part: string): string {
  const told = clock && [clock, ...(clock.more ?? [])].map(({ open, hour }) => (open ? hourIn(part, hour) : hour));
  const hours = told ?? [PARTS_OF_DAY[part] ?? 0];
  return template.replace('H', hours.join(',')).replace('M', String(clock?.minute ?? 0));
}

function weekdaysAt(tokens: readonly Token[], at: number): { days: string; to: number } | null {
  const days: number[] = [];
  let to = at;
  for (;;) {
    const day = WEEKDAYS.indexOf(named(tokens[to]?.lower));
    if (day < 0) break;
    days.push(day);
    to++;
    if (tokens[to]?.lower === 'and' && WEEKDAYS.includes(named(tokens[to + 1]?.lower))) to++;
  }
  return days.length === 0 ? null : { days: days.join(','), to };
}

/** *At 5 am on mondays*, *at noon every day*, *at 3:30 daily*. */
function clockFirst(tokens: readonly Token[], at: number): Spoken | null {
  const clock = timeOfDay(tokens, at);
  if (!clock) return null;
  const joint = tokens[clock.to]?.lower ?? '';
  const adverb = Object.hasOwn(ADVERBS, joint) ? ADVERBS[joint] : undefined;
  if (adverb !== undefined) return { fields: fields(REPEATED[adverb] ?? '', clock, adverb), to: clock.to + 1 };
  const on = joint === 'on' ? daysAt(tokens, clock.to) : null;
  if (on?.each) return { fields: onDays(on, clock), to: on.to };
  if (!/^(?:on|every|each)$/.test(joint)) return null;
  const days = weekdaysAt(tokens, clock.to + 1);
  const each = joint !== 'on';
  if (days && (each || tokens.slice(clock.to + 1, days.to).every(({ lower }) => /s$|^and$/.test(lower))))
    return { fields: fields(`M H * * ${days.days}`, clock, ''), to: days.to };
  const unit = (tokens[clock.to + 1]?.lower ?? '').replace(/^(weekday|workday|weekend)s$/, '$1');
  const known = each || /^(?:week|work)day$|^weekend$/.test(unit) ? REPEATED[unit] : undefined;
  return known?.includes('H') ? { fields: fields(known, clock, unit), to: clock.to + 2 } : null;
}

const WEEKEND = '6,0';
/** *Except on sundays*, *but not at weekends*: the days that are left out. */
function sparedAt(tokens: readonly Token[], at: number): { days: string; to: number } | null {
  const not = tokens[at]?.lower === 'but' && tokens[at + 1]?.lower === 'not';
  if (!not && !/^(?:except|excluding|besides)$/.test(tokens[at]?.lower ?? '')) return null;
  let from = not ? at + 2 : at + 1;
  while (/^(?:on|at|for|the)$/.test(tokens[from]?.lower ?? '')) from++;
  return named(tokens[from]?.lower) === 'weekend' ? { days: WEEKEND, to: from + 1 } : weekdaysAt(tokens, from);
}

const twoFigures = (n: number): string => String(n).padStart(2, '0');

/** *At 3 in the morning* as *at 03:00*: the morning is no thing that is called so. */
function clocksWritten(tokens: readonly Token[]): readonly Token[] {
  for (const [i, { lower, quoted }] of tokens.entries()) {
    const clock = lower === 'at' && !quoted ? timeOfDay(tokens, i) : null;
    const [first, last] = [tokens[i + 1], tokens[(clock?.to ?? 0) - 1]];
    if (!clock || clock.open || !first || !last || !Object.hasOwn(PARTS_OF_DAY, last.lower)) continue;
    const text = `${twoFigures(clock.hour)}:${twoFigures(clock.minute)}`;
    const written = { ...first, text, lower: text, end: last.end, pause: last.pause };
    return [...tokens.slice(0, i + 1), written, ...clocksWritten(tokens.slice(clock.to))];
  }
  return tokens;
}

/** Times of the day in figures; *every day at 6, except on sundays* without the pause before the days that are left out. */
export function plainTimes(said: readonly Token[]): readonly Token[] {
  const tokens = clocksWritten(said);
  return tokens.map((token, i) => {
    const spares = token.pause && sparedAt(tokens, i + 1) !== null;
    return spares && tokens.some((_, at) => at <= i && repeatedAt(tokens, at)?.to === i + 1)
      ? { ...token, pause: false }
      : token;
  });
}

/** *1,2,3,5* as `1-3,5`. */
function rowsOf(days: readonly number[]): string {
  const rows: number[][] = [];
  for (const day of days)
    if (rows.at(-1)?.at(-1) === day - 1) rows.at(-1)?.push(day);
    else rows.push([day]);
  return rows.flatMap((row) => (row.length > 2 ? [`${row[0]}-${row.at(-1)}`] : row.map(String))).join(',');
}

/** The days of a week, as cron takes them, without some of them. */
function without(days: string, spared: string): string {
  const all = days === '*' ? '0,1,2,3,4,5,6' : days.replace('1-5', '1,2,3,4,5');
  const left = all.split(',').filter((day) => !spared.split(',').includes(day));
  return rowsOf(left.map(Number));
}

/** Behind *every* and *each*, or an adverb by itself; without the days that are left out behind it. */
export function recurrenceAt(tokens: readonly Token[], at: number): Measured | null {
  const found = repeatedAt(tokens, at);
  const spared = found && sparedAt(tokens, found.to);
  if (!found || !spared || found.value.type !== 'word') return found;
  const [minute, hour, day, month, weekdays = ''] = found.value.word.split(' ');
  const left = day === '*' && weekdays !== '' ? without(weekdays, spared.days) : '';
  return left === ''
    ? null
    : { value: { type: 'word', word: [minute, hour, day, month, left].join(' ') }, to: spared.to };
}

const onDays = ({ day, month, weekday }: Days, clock: Clock | null): string =>
  fields(`M H ${day} ${month} ${weekday}`, clock, '');

/** *On weekdays at 18:30*, *monday to friday at 7*, *on the first of every month*. */
function spokenDays(tokens: readonly Token[], at: number): Spoken | null {
  const days = daysAt(tokens, at);
  if (!days?.each) return null;
  const clock = timeOfDay(tokens, days.to);
  return { fields: onDays(days, clock), to: clock?.to ?? days.to };
}

const TIMES: ReadonlyMap<string, number> = new Map([
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
]);
const IN_A_DAY = 24;
const IN_AN_HOUR = 60;

/** *Once a week on sunday*, *twice a day*, *four times an hour*. */
function timesPer(tokens: readonly Token[], at: number): Spoken | null {
  const said = TIMES.get(tokens[at]?.lower ?? '');
  const counted = tokens[at + 1]?.lower === 'times' ? numberOf(tokens[at]) : null;
  const times = said ?? counted;
  const per = at + (said === undefined ? 2 : 1);
  const unit = tokens[per + 1]?.lower ?? '';
  if (!times || !/^(?:a|an|per|every|each)$/.test(tokens[per]?.lower ?? '') || !REPEATED[unit]) return null;
  if (times === 1) return everyUnit(tokens, per + 1, unit);
  const to = per + 2;
  if (unit === 'day' && IN_A_DAY % times === 0) return { fields: `0 */${IN_A_DAY / times} * * *`, to };
  if (unit === 'hour' && IN_AN_HOUR % times === 0) return { fields: `*/${IN_AN_HOUR / times} * * * *`, to };
  return null;
}

/** Minutes past each hour: *five minutes after every full hour*. */
function pastTheHour(tokens: readonly Token[], at: number): Spoken | null {
  const told = QUARTERS.get(tokens[at]?.lower ?? '');
  const minutes = told ?? numberOf(tokens[at]);
  const past = told === undefined && /^min(?:ute)?s?$/.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  if (minutes === null || minutes >= IN_AN_HOUR || !/^(?:past|after)$/.test(tokens[past]?.lower ?? '')) return null;
  const full = /^(?:full|whole)$/.test(tokens[past + 2]?.lower ?? '') ? past + 3 : past + 2;
  const each = /^(?:every|each|the)$/.test(tokens[past + 1]?.lower ?? '');
  return each && tokens[full]?.lower === 'hour' ? { fields: `${minutes} * * * *`, to: full + 1 } : null;
}

/** *Day at 6*, *week on sunday*, *year on the first of january*, *hour on the hour*. */
function everyUnit(tokens: readonly Token[], at: number, unit: string): Spoken | null {
  const template = REPEATED[unit];
  if (template === undefined) return null;
  const next = at + 1;
  if (unit === 'hour' && tokens[next]?.lower === 'on' && tokens[next + 2]?.lower === 'hour')
    return { fields: template, to: next + 3 };
  const days = /^(?:week|month|year)$/.test(unit) ? daysAt(tokens, next) : null;
  if (days) {
    const clock = timeOfDay(tokens, days.to);
    return { fields: onDays(days, clock), to: clock?.to ?? days.to };
  }
  const clock = timeOfDay(tokens, next);
  return { fields: fields(template, clock, unit), to: clock?.to ?? next };
}

function repeatedAt(tokens: readonly Token[], at: number): Measured | null {
  const made = (text: string, to: number): Measured => ({ value: { type: 'word', word: text }, to });
  const word = tokens[at]?.lower ?? '';
  const adverb = Object.hasOwn(ADVERBS, word) ? ADVERBS[word] : undefined;
  if (adverb !== undefined) {
    const clock = timeOfDay(tokens, at + 1);
    return made(fields(REPEATED[adverb] ?? '', clock, adverb), clock?.to ?? at + 1);
  }
  const behind = clockFirst(tokens, at);
  if (behind) return made(behind.fields, behind.to);
  if (!/^(?:every|each)$/.test(tokens[at - 1]?.lower ?? '')) {
    const spoken = timesPer(tokens, at) ?? pastTheHour(tokens, at) ?? spokenDays(tokens, at);
    return spoken && made(spoken.fields, spoken.to);
  }
  const dated = daysAt(tokens, at);
  if (dated && dated.day !== '*') {
    const clock = timeOfDay(tokens, dated.to);
    return made(onDays(dated, clock), clock?.to ?? dated.to);
  }
  const weekdays = weekdaysAt(tokens, at);
  if (weekdays) {
    const clock = timeOfDay(tokens, weekdays.to);
    const part = tokens[weekdays.to]?.lower ?? '';
    const said = !clock && Object.hasOwn(PARTS_OF_DAY, part);
    return made(fields(`M H * * ${weekdays.days}`, clock, part), clock?.to ?? weekdays.to + (said ? 1 : 0));
  }
  const full = /^(?:full|whole)$/.test(word) && tokens[at + 1]?.lower === 'hour' ? 1 : 0;
  const every = everyUnit(tokens, at + full, named(tokens[at + full]?.lower));
  if (every) return made(every.fields, every.to);
  const count = numberOf(tokens[at]);
  const counted = named(tokens[at + 1]?.lower).replace(/^min$/, 'minute');
  if (count === null || !Number.isInteger(count) || count < 1) return null;
  if (counted === 'minute' && 60 % count === 0) return made(`*/${count} * * * *`, at + 2);
  if (counted === 'hour' && 24 % count === 0) return made(`0 */${count} * * *`, at + 2);
  if (counted === 'day' && count <= 15) {
    const clock = timeOfDay(tokens, at + 2);
    return made(fields(`M H */${count} * *`, clock, 'day'), clock?.to ?? at + 2);
  }
  return null;
}
