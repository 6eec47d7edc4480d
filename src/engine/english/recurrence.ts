// When something happens again and again, as the five fields of cron: *every 15 minutes*, *every monday at noon*, *daily at
// 3 am*. What cron cannot say (every 7 minutes over the hour is one of them) is not read.
import { WEEKDAYS } from '../../base/calendar.ts';
import { type Measured, numberOf } from './measures.ts';
import type { Token } from './token.ts';

interface Clock {
  hour: number;
  minute: number;
  to: number;
  /** Told by a clock of twelve hours, without the half of the day. */
  open?: boolean;
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
const ENDS_HOUR = /^(?:and|but|in|from|on|with|to|by|for|as|using|via|so|please|pls|every|each)$/;

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

/** A clock behind *at*, or *for* where it is one without it: *put it into my crontab for half past two*. */
function timeOfDay(tokens: readonly Token[], at: number): Clock | null {
  const lead = tokens[at]?.lower;
  if (lead === 'for') return clockAt(tokens, at + 1);
  if (lead !== 'at') return null;
  const hour = bareHour(tokens, at + 1);
  return clockAt(tokens, at + 1) ?? (hour && inPart(tokens, hour));
}

/** The hour that a clock of twelve hours tells in that part of the day. */
function hourIn(part: string, hour: number): number {
  if (part === 'morning') return hour % 12;
  const late = part === 'evening' || part === 'afternoon' || (part === 'night' && hour >= 6);
  return late ? (hour % 12) + (part === 'night' && hour === 12 ? 0 : 12) : hour;
}

function fields(template: string, clock: Clock | null, part: string): string {
  const told = clock?.open ? hourIn(part, clock.hour) : clock?.hour;
  const hour = told ?? PARTS_OF_DAY[part] ?? 0;
  return template.replace('H', String(hour)).replace('M', String(clock?.minute ?? 0));
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

/** *Mondays at 5 am*: each of them. */
function pluralDays(tokens: readonly Token[], at: number): Measured | null {
  const found = weekdaysAt(tokens, at);
  if (!found || !tokens.slice(at, found.to).every(({ lower }) => lower === 'and' || lower.endsWith('s'))) return null;
  const clock = timeOfDay(tokens, found.to);
  const text = fields(`M H * * ${found.days}`, clock, '');
  return { value: { type: 'word', word: text }, to: clock?.to ?? found.to };
}

/** *At 5 am on mondays*, *at noon every day*, *at 3:30 daily*. */
function clockFirst(tokens: readonly Token[], at: number): { fields: string; to: number } | null {
  const clock = timeOfDay(tokens, at);
  if (!clock) return null;
  const joint = tokens[clock.to]?.lower ?? '';
  const adverb = Object.hasOwn(ADVERBS, joint) ? ADVERBS[joint] : undefined;
  if (adverb !== undefined) return { fields: fields(REPEATED[adverb] ?? '', clock, adverb), to: clock.to + 1 };
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
  if (!/^(?:every|each)$/.test(tokens[at - 1]?.lower ?? '')) return pluralDays(tokens, at);
  const weekdays = weekdaysAt(tokens, at);
  if (weekdays) {
    const clock = timeOfDay(tokens, weekdays.to);
    const part = tokens[weekdays.to]?.lower ?? '';
    const said = !clock && Object.hasOwn(PARTS_OF_DAY, part);
    return made(fields(`M H * * ${weekdays.days}`, clock, part), clock?.to ?? weekdays.to + (said ? 1 : 0));
  }
  const unit = named(word);
  if (Object.hasOwn(REPEATED, unit)) {
    const clock = timeOfDay(tokens, at + 1);
    return made(fields(REPEATED[unit] ?? '', clock, unit), clock?.to ?? at + 1);
  }
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
