// Points in time as they are said ("Monday, March 11", "10:02", "2024-03-11") and as tools write them; two agree when
// everything that is said stands in what is told.
import { monthNumber, weekdayNumber } from '../../../base/calendar.ts';
import type { Token } from '../../english/token.ts';
import { NUMBER_WORDS } from '../../line/number-words.ts';

export interface Moment {
  year?: number;
  /** 1..12 */
  month?: number;
  day?: number;
  /** 0 is Sunday. */
  weekday?: number;
  hour?: number;
  minute?: number;
  second?: number;
  /** Hours between which it is: the first, and the first that is not. */
  between?: readonly [number, number];
  /** Days before the day on which it was looked at. */
  ago?: number;
  /** Before noon or after it. */
  either?: boolean;
  /** Said to be UTC. */
  utc?: boolean;
}

const DAY = /^(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?|sun|mon|tue|wed|thu|fri|sat)$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:t(\d{2}):(\d{2}).*)?$/;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s?(am|pm))?$/;

/** A moment at a token, with all of its parts that stand side by side. */
export function momentAt(tokens: readonly Token[], at: number): { moment: Moment; to: number } | null {
  const moment: Moment = {};
  let to = at;
  for (let i = at; i < tokens.length; i++) {
    const word = (tokens[i] as Token).lower.replace(/(?<=\d)(?:st|nd|rd|th)$/, '');
    const date = DATE.exec(word);
    const clock = CLOCK.exec(word);
    if (date) {
      Object.assign(moment, { year: Number(date[1]), month: Number(date[2]), day: Number(date[3]) });
      if (date[4]) Object.assign(moment, { hour: Number(date[4]), minute: Number(date[5]) });
    } else if (clock)
      Object.assign(moment, {
        hour: clock[4] ? (Number(clock[1]) % 12) + (clock[4] === 'pm' ? 12 : 0) : Number(clock[1]),
        minute: Number(clock[2]),
        ...(clock[3] ? { second: Number(clock[3]) } : {}),
      });
    else if (Object.hasOwn(HOURS, word)) Object.assign(moment, { hour: HOURS[word], minute: 0 });
    else if (DAY.test(word)) moment.weekday = weekdayNumber(word.replace(/days$/, 'day'));
    else if (
      monthNumber(word) > 0 &&
      (word !== 'may' || moment.day !== undefined || /^\d{1,2}$/.test(tokens[i + 1]?.lower ?? ''))
    )
      moment.month = monthNumber(word);
    else if (
      /^\d{1,2}$/.test(word) &&
      moment.day === undefined &&
      (moment.month !== undefined || monthNumber(tokens[i + 1]?.lower ?? '') > 0 || isOrdinalDay(tokens, i))
    )
      moment.day = Number(word);
    else if (/^20\d\d$/.test(word) && moment.month !== undefined && moment.year === undefined)
      moment.year = Number(word);
    else if (spokenClock(tokens, i)) {
      const clock = spokenClock(tokens, i);
      Object.assign(moment, clock?.moment);
      i = (clock?.to ?? i + 1) - 1;
    } else if (halfDay(tokens, i) !== null) {
      Object.assign(moment, { hour: halfDay(tokens, i), minute: 0 });
      i += /^\d{1,2}[ap]\.?m$/.test(word) ? 0 : 1;
    } else if (spokenHour(tokens, i) !== null) {
      Object.assign(moment, { hour: spokenHour(tokens, i), minute: 0 });
      i += 3;
    } else if (partOfDay(tokens, i, moment)) {
      moment.between = partOfDay(tokens, i, moment)?.between ?? [0, 24];
      i = (partOfDay(tokens, i, moment)?.to ?? i + 1) - 1;
    } else if (relativeDay(tokens, i)) {
      const day = relativeDay(tokens, i);
      moment.ago = day?.ago ?? 0;
      if (day?.between) moment.between = day.between;
      i = (day?.to ?? i + 1) - 1;
    } else if (to > at && /^(?:at|on|the|of)$/.test(word)) continue;
    else if (to > at && word === 'utc' && moment.hour !== undefined) moment.utc = true;
    else break;
    to = i + 1;
  }
  const whole =
    moment.day !== undefined
      ? moment.month !== undefined || tokens.slice(at, to).some((_, i) => isOrdinalDay(tokens, at + i))
      : (moment.month !== undefined && moment.year !== undefined) ||
        (moment.month !== undefined && /^(?:in|during|for|since|of)$/.test(tokens[at - 1]?.lower ?? '')) ||
        moment.weekday !== undefined ||
        moment.ago !== undefined ||
        moment.hour !== undefined;
  return to > at && whole ? { moment, to } : null;
}

/** "On the 26th", "since the 3rd": a day of the month that is told. */
const isOrdinalDay = (tokens: readonly Token[], at: number): boolean =>
  /^(?:[12]?\d|3[01])(?:st|nd|rd|th)$/.test(tokens[at]?.lower ?? '') &&
  tokens[at - 1]?.lower === 'the' &&
  /^(?:on|since|from|until|before|after|by)$/.test(tokens[at - 2]?.lower ?? '');

const HOURS: Readonly<Record<string, number>> = { midnight: 0, noon: 12, midday: 12 };

const DAYTIME: Record<string, readonly [number, number]> = {
  morning: [4, 12],
  afternoon: [12, 18],
  evening: [17, 24],
  night: [20, 24],
};

/** "early Monday morning", "on Friday in the evening": only beside a day or a clock. */
function partOfDay(
  tokens: readonly Token[],
  at: number,
  { weekday, day, hour }: Moment,
): { between: readonly [number, number]; to: number } | null {
  if (tokens[at]?.lower === 'early' && DAY.test(tokens[at + 1]?.lower ?? ''))
    return tokens[at + 2]?.lower === 'morning' ? { between: [3, 8], to: at + 1 } : null;
  const to = tokens[at]?.lower === 'in' && tokens[at + 1]?.lower === 'the' ? at + 2 : at;
  const between = DAYTIME[tokens[to]?.lower ?? ''];
  if (!between || (weekday === undefined && day === undefined && hour === undefined)) return null;
  return { between: tokens[at - 2]?.lower === 'early' ? [3, 8] : between, to: to + 1 };
}

const DAYS: Readonly<Record<string, number | undefined>> = { yesterday: 1, today: 0, tomorrow: -1 };
/** "today", "this morning", "yesterday evening", "last night". */
function relativeDay(
  tokens: readonly Token[],
  at: number,
): { ago: number; between?: readonly [number, number]; to: number } | null {
  const [first, second] = [tokens[at]?.lower ?? '', tokens[at + 1]?.lower ?? ''];
  const part = DAYTIME[second];
  if (first === 'early' || first === 'late') {
    const own = relativeDay(tokens, at + 1);
    const part = tokens[(own?.to ?? 0) - 1]?.lower ?? '';
    const [from, to] = DAYTIME[part] ?? [0, 0];
    const edge = part === 'morning' ? 4 : 2;
    const hours: readonly [number, number] = first === 'early' ? [from, from + edge] : [to - edge, to];
    return own?.between ? { ...own, between: hours } : null;
  }
  if (first === 'last' && second === 'night') return { ago: 1, between: [19, 24], to: at + 2 };
  if (first === 'tonight') return { ago: 0, between: [17, 24], to: at + 1 };
  if (first === 'this' && part) return { ago: 0, between: second === 'morning' ? [0, 12] : part, to: at + 2 };
  const ago = DAYS[first];
  if (ago === undefined) return null;
  return part ? { ago, between: part, to: at + 2 } : { ago, to: at + 1 };
}

const STEPS: Record<string, number> = { quarter: 15, half: 30 };
const numberOf = (word: string | undefined): number =>
  word === undefined ? Number.NaN : (NUMBER_WORDS[word] ?? Number(word));

/** "twenty to six in the evening", "half past three in the morning". */
function spokenClock(tokens: readonly Token[], at: number): { moment: Moment; to: number } | null {
  const from = tokens[at]?.lower === 'a' ? at + 1 : at;
  const first = tokens[from]?.lower ?? '';
  const minutes = STEPS[first] ?? numberOf(first);
  const way = tokens[from + 1]?.lower;
  const whole = spokenHour(tokens, from + 2);
  const half = whole === null ? halfDay(tokens, from + 2) : null;
  const bare = numberOf(tokens[from + 2]?.lower);
  const hour = whole ?? half ?? (bare >= 1 && bare <= 12 ? bare % 12 : null);
  if (!/^(?:to|past)$/.test(way ?? '') || !(minutes > 0 && minutes < 60) || hour === null) return null;
  const all = hour * 60 + (way === 'to' ? -minutes : minutes);
  const glued = /^\d+[ap]\.?m$/.test(tokens[from + 2]?.lower ?? '');
  return {
    moment: {
      hour: Math.floor((all + 1440) / 60) % 24,
      minute: (all + 1440) % 60,
      ...(whole === null && half === null ? { either: true } : {}),
    },
    to: from + (whole !== null ? 6 : half !== null && !glued ? 4 : 3),
  };
}

/** "1 pm", "3 a.m.", "11am". */
function halfDay(tokens: readonly Token[], at: number): number | null {
  const [, glued, part] = /^(\d{1,2})([ap])\.?m$/.exec(tokens[at]?.lower ?? '') ?? [];
  const half = part ?? /^([ap])\.?m$/.exec(tokens[at + 1]?.lower ?? '')?.[1];
  const hour = numberOf(glued ?? tokens[at]?.lower);
  if (!half || !Number.isInteger(hour) || hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** "three in the morning", "9 in the evening": the hour, of 24. */
function spokenHour(tokens: readonly Token[], at: number): number | null {
  const [number, ...rest] = tokens.slice(at, at + 4).map(({ lower }) => lower);
  const hour = number === undefined ? Number.NaN : (NUMBER_WORDS[number] ?? Number(number));
  const part = /^in the (morning|afternoon|evening)$/.exec(rest.join(' '))?.[1];
  if (part === undefined || !Number.isInteger(hour) || hour < 1 || hour > 12) return null;
  return part === 'morning' ? hour % 12 : (hour % 12) + 12;
}
