// Numbers, sizes, spans and points of time as they are written in words and figures. Sizes count in powers of 1024, as
// find and du do; the text of a size is the way they spell it.

import { plural } from '../../base/plural.ts';
import { SECONDS, type TimeUnit } from '../../base/time-units.ts';
import type { Value } from '../goal/types.ts';
import { NUMBER_WORDS, ordinalWord } from '../line/number-words.ts';
import { lemmas } from './lemma.ts';
import { feasts, moments, rowWords, sizeUnits, timeUnits } from './lexicon.ts';
import { begun, gone, lastCalled, spanAt } from './span.ts';
import type { Token } from './token.ts';

const SCALE = ['b', 'k', 'M', 'G', 'T'];
/** As the programs take them. */
const PLAINER: Readonly<Record<string, string>> = {
  'this morning': 'today',
  tonight: 'today',
  'last night': 'yesterday',
};

/** `5`, `five`, `1.5`, `a`; null when the word is no number. */
export function numberOf(token: Token | undefined, article = false): number | null {
  if (!token || token.quoted) return null;
  if (/^\d{1,15}(?:\.\d+)?$/.test(token.lower)) return Number(token.lower);
  if (article && /^an?$/.test(token.lower)) return 1;
  return Object.hasOwn(NUMBER_WORDS, token.lower) ? (NUMBER_WORDS[token.lower] ?? null) : null;
}

/** A number, or its text where a number would not be written so: `1.10` is no 1.1. */
export const figureOf = ({ lower }: Token, n: number): Value =>
  String(n) === lower
    ? { type: 'number', n }
    : /^\d/.test(lower)
      ? { type: 'text', text: lower, quoted: true }
      : { type: 'number', n, said: lower };

/** `2nd`, `second` → 2. */
export const ordinalOf = (token: Token | undefined): number | null => (token ? ordinalWord(token.lower) : null);

const unitOf = (token: Token | undefined, units: ReadonlyMap<string, string>): string | null => {
  if (!token || token.quoted) return null;
  for (const form of lemmas(token.lower)) {
    const unit = units.get(form);
    if (unit) return unit;
  }
  return null;
};

function sizeFrom(amount: number, unit: string): Value {
  let index = SCALE.indexOf(unit);
  const bytes = Math.round(amount * 1024 ** index);
  let value = amount;
  // `1.5G` is no word of find: the next smaller unit is whole.
  while ((!Number.isInteger(value) || index === 4) && index > 0) {
    value *= 1024;
    index--;
  }
  return { type: 'size', bytes, text: `${Math.round(value)}${index === 0 ? 'c' : SCALE[index]}` };
}

export interface Measured {
  value: Value;
  to: number;
}

const joined = (token: Token | undefined) =>
  token && !token.quoted ? /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(token.lower) : null;

export function sizeAt(tokens: readonly Token[], at: number): Measured | null {
  const glued = joined(tokens[at]);
  if (glued?.[1] && glued[2]) {
    const unit = sizeUnits().get(glued[2]) ?? null;
    return unit ? { value: sizeFrom(Number(glued[1]), unit), to: at + 1 } : null;
  }
  const amount = numberOf(tokens[at], true);
  const unit = amount === null ? null : unitOf(tokens[at + 1], sizeUnits());
  if (amount === null || unit === null) return null;
  const next = tokens[at + 1]?.lower ?? '';
  // A single small letter behind a blank is no unit.
  return next.length < 2 && !/^[KMGT]$/.test(tokens[at + 1]?.text ?? '')
    ? null
    : { value: sizeFrom(amount, unit), to: at + 2 };
}

/** A size with how it was written, for where it turns out to be a text: `10GB`. */
export function sizeSaid(tokens: readonly Token[], at: number): Measured | null {
  const found = sizeAt(tokens, at);
  if (found?.value.type !== 'size') return found;
  const said = tokens
    .slice(at, found.to)
    .map(({ text }) => text)
    .join(' ');
  return said === found.value.text ? found : { ...found, value: { ...found.value, said } };
}

const durationOf = (n: number, unit: TimeUnit): Value => ({
  type: 'duration',
  // Of less than a second the fraction counts.
  seconds: unit === 'second' ? n : Math.round(n * SECONDS[unit]),
  n,
  unit,
});

export function durationAt(tokens: readonly Token[], at: number): Measured | null {
  const glued = joined(tokens[at]);
  if (glued?.[1] && glued[2]) {
    const unit = timeUnits().get(glued[2]) as TimeUnit | undefined;
    return unit ? { value: durationOf(Number(glued[1]), unit), to: at + 1 } : null;
  }
  // *Half an hour*, *every half second*.
  const article = /^an?$/.test(tokens[at + 1]?.lower ?? '');
  const half = tokens[at]?.lower === 'half';
  const noun = half && article ? at + 2 : at + 1;
  const amount = half ? 0.5 : numberOf(tokens[at], true);
  const unit = amount === null ? null : unitOf(tokens[noun], timeUnits());
  return amount === null || unit === null ? null : { value: durationOf(amount, unit as TimeUnit), to: noun + 1 };
}

/** `day` of *the last day*: one of it. */
export function unitAt(tokens: readonly Token[], at: number): Measured | null {
  const token = tokens[at];
  const unit = token && token.lower.length > 2 ? unitOf(token, timeUnits()) : null;
  return unit === null ? null : { value: durationOf(1, unit as TimeUnit), to: at + 1 };
}

const DATE = /^\d{4}-\d{2}-\d{2}(?:[t ]\d{2}:\d{2}(?::\d{2})?)?$/;
const CLOCK = /^(?:\d{1,2}:\d{2}(?::\d{2})?|\d{1,2}(?::\d{2})?(?:am|pm))$/;

/** `4am`, `11:30pm` as all programs take it. */
function clockText(text: string): string {
  const [, hour = '', minute = '00', half] = /^(\d{1,2})(?::(\d\d))?([ap]m)$/.exec(text) ?? [];
  if (!half) return text;
  const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Behind them stands what has been. */
const HAS_BEEN = /^(?:since|from|before|after|of|during)$/;

/** *Christmas eve 2026*, *new year's day*: of this year where none is said, or the last one, where it has been. */
function feastAt(tokens: readonly Token[], at: number): Measured | null {
  for (const length of [4, 3, 2, 1]) {
    const words = tokens.slice(at, at + length).map(({ lower }) => lower);
    const day = feasts().get(words.join(' ').replace(" 's", "'s"));
    if (day === undefined || words.length < length) continue;
    const end = at + length;
    const said = tokens[end]?.lower === 'of' ? end + 1 : end;
    const year = /^(?:19|20)\d\d$/.exec(tokens[said]?.lower ?? '')?.[0];
    const now = new Date();
    const ahead = `${now.getFullYear()}-${day}` > now.toISOString().slice(0, 10);
    const past = ahead && HAS_BEEN.test(tokens[at - 1]?.lower ?? '');
    const text = `${year ?? now.getFullYear() - (past ? 1 : 0)}-${day}`;
    return { value: { type: 'moment', text }, to: year === undefined ? end : said + 1 };
  }
  return null;
}

const OCLOCK = "o'clock";
/** *8 this morning*, *10 in the evening*: an hour of today by the half of the day that it lies in. */
function hourOfDay(tokens: readonly Token[], at: number): Measured | null {
  const n = numberOf(tokens[at]);
  if (n === null || !Number.isInteger(n) || n < 1 || n > 12) return null;
  // *8 o'clock this morning*, and *8 o'clock* alone as clocks show it.
  if (tokens[at + 1]?.lower === OCLOCK) {
    const half = hourOfDay([...tokens.slice(0, at + 1), ...tokens.slice(at + 2)], at);
    if (half) return { ...half, to: half.to + 1 };
    return { value: { type: 'moment', text: `${String(n).padStart(2, '0')}:00` }, to: at + 2 };
  }
  const { say } = rowWords();
  const written = (hour: number, later: number) => `${String((hour % 12) + later).padStart(2, '0')}:00`;
  for (const [half, later] of [
    ['early', 0],
    ['late', 12],
  ] as const)
    for (const form of say.get(half) ?? []) {
      const words = form.split(' ');
      if (words.length < 2 || !words.every((word, i) => tokens[at + 1 + i]?.lower === word)) continue;
      return { value: { type: 'moment', text: written(n, later) }, to: at + 1 + words.length };
    }
  // *Between 8 and 9 in the morning*: what is said of the second is said of both.
  if (!/^(?:between|from)$/.test(tokens[at - 1]?.lower ?? '')) return null;
  const joint = /^(?:and|to|until|till)$/.test(tokens[at + 1]?.lower ?? '');
  const other = joint ? hourOfDay(tokens, at + 2) : null;
  if (other?.value.type !== 'moment') return null;
  const text = written(n, Number(other.value.text.slice(0, 2)) >= 12 ? 12 : 0);
  return { value: { type: 'moment', text }, to: at + 1 };
}

const DAY = /^\d{4}-\d\d-\d\d$/;
/** The day that a moment is, as it is written: *yesterday*, *3 march*; null where it is longer, or to come. `past`: a weekday is the last. */
function dayOf(value: Value, past: boolean, now = new Date()): string | null {
  if (value.type !== 'moment') return null;
  if (DAY.test(value.text)) return value.text;
  const called = past ? lastCalled(value.text, now) : null;
  if (called !== null) return called;
  if (value.text !== 'today' && value.text !== 'yesterday') return null;
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate() - (value.daysAgo ?? 0)];
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

/** *Yesterday at 22:00*, *today 6:00*, *10:15 on 3 march*: a time on the day that is said beside it; of today it stands alone. */
function timeOfDay(tokens: readonly Token[], at: number): Measured | null {
  const first = simpleMoment(tokens, at);
  if (!first || tokens[first.to - 1]?.pause) return null;
  const joined = /^(?:at|on|of)$/.test(tokens[first.to]?.lower ?? '') ? first.to + 1 : first.to;
  const second = simpleMoment(tokens, joined);
  if (first.value.type !== 'moment' || second?.value.type !== 'moment') return null;
  const [day, clock] = TIME.test(first.value.text) ? [second.value, first.value] : [first.value, second.value];
  const date = dayOf(day, /^(?:since|after)$/.test(tokens[at - 1]?.lower ?? ''));
  if (date === null || !TIME.test(clock.text)) return null;
  const text = day.text === 'today' ? clock.text : `${date} ${clock.text.padStart(5, '0')}`;
  return { value: { type: 'moment', text }, to: second.to };
}
const TIME = /^\d{1,2}:\d\d$/;

/** From which hour to which each part of a day is. */
const PARTS_OF_DAY: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['morning', ['00:00', '12:00']],
  ['afternoon', ['12:00', '18:00']],
  ['evening', ['18:00', '23:59']],
]);

/** *Yesterday morning*, *last friday evening*: a part of a day that is over. */
function partOfDay(tokens: readonly Token[], at: number): Measured | null {
  const day = simpleMoment(tokens, at);
  const part = PARTS_OF_DAY.get(tokens[day?.to ?? -1]?.lower ?? '');
  if (!day || !part || tokens[day.to - 1]?.pause) return null;
  const date = dayOf(day.value, true);
  if (date === null || /^tonight$/.test(tokens[at]?.lower ?? '')) return null;
  const [from, until] = part;
  return { value: { type: 'moment', text: `${date} ${from}`, until: `${date} ${until}` }, to: day.to + 1 };
}

/** The moment that is said from here on. */
export const momentAt = (tokens: readonly Token[], at: number): Measured | null =>
  timeOfDay(tokens, at) ?? partOfDay(tokens, at) ?? simpleMoment(tokens, at);

/** *The first of the month*, *the beginning of last week*: the day on which it began. */
function edgeOfUnit(tokens: readonly Token[], at: number): Measured | null {
  if (!/^(?:first|1st|beginning|start)$/.test(tokens[at]?.lower ?? '')) return null;
  const from = tokens[at + 1]?.lower === 'day' ? at + 2 : at + 1;
  const [of, which, unit] = tokens.slice(from, from + 3).map(({ lower }) => lower);
  if (of !== 'of' || !/^(?:the|this|last)$/.test(which ?? '') || !/^(?:week|month|year)$/.test(unit ?? '')) return null;
  const text = which === 'last' ? gone(`last ${unit}`) : begun(`this ${unit}`);
  return { value: { type: 'moment', text }, to: from + 3 };
}

function simpleMoment(tokens: readonly Token[], at: number): Measured | null {
  const token = tokens[at];
  if (!token) return null;
  const feast = feastAt(tokens, at);
  if (feast) return feast;
  if (/^\d{1,2}$/.test(token.lower) && /^[ap]m$/.test(tokens[at + 1]?.lower ?? ''))
    return { value: { type: 'moment', text: clockText(`${token.lower}${tokens[at + 1]?.lower}`) }, to: at + 2 };
  if (CLOCK.test(token.lower)) {
    const day = /^(?:today|tonight|tomorrow)$/.exec(tokens[at + 1]?.lower ?? '')?.[0];
    const clock = clockText(token.lower);
    const text = day === 'tomorrow' ? `${clock} tomorrow` : clock;
    return { value: { type: 'moment', text }, to: at + (day ? 2 : 1) };
  }
  if (token.lower === 'tomorrow' && tokens[at + 1]?.lower === 'at') {
    const clock = simpleMoment(tokens, at + 2);
    if (clock?.value.type === 'moment' && TIME.test(clock.value.text))
      return { value: { type: 'moment', text: `${clock.value.text.padStart(5, '0')} tomorrow` }, to: clock.to };
  }
  const hour = hourOfDay(tokens, at);
  if (hour) return hour;
  if (DATE.test(token.lower)) return { value: { type: 'moment', text: token.lower }, to: at + 1 };
  for (const length of [3, 2, 1]) {
    const words = tokens.slice(at, at + length);
    if (words.length < length) continue;
    const text = words.map(({ lower }) => lower).join(' ');
    const daysAgo = moments().get(text);
    if (daysAgo !== undefined) {
      const open = text === 'last night' ? { open: true as const } : {};
      const value: Value = { type: 'moment', text: PLAINER[text] ?? text, daysAgo, ...open };
      return { value, to: at + length };
    }
  }
  const ago = durationAt(tokens, at);
  if (ago && ago.value.type === 'duration' && tokens[ago.to]?.lower === 'ago') {
    const { n, unit, seconds } = ago.value;
    const text = `${plural(n, unit)} ago`;
    return { value: { type: 'moment', text, daysAgo: Math.ceil(seconds / SECONDS.day) }, to: ago.to + 1 };
  }
  if (ago?.value.type === 'duration') {
    const behind = tokens.slice(ago.to, ago.to + 2).map(({ lower }) => lower);
    const { n, unit } = ago.value;
    // *90 days from today*
    if (/^(?:from (?:now|today)|after today)$/.test(behind.join(' ')))
      return { value: { type: 'moment', text: `+${plural(n, unit)}` }, to: ago.to + 2 };
    // *100 days after 14 february 2024*: as `date` reckons it.
    const sign = /^(?:after|from)$/.test(behind[0] ?? '') ? '+' : behind[0] === 'before' ? '-' : '';
    const day = sign === '' ? null : momentAt(tokens, ago.to + 1);
    if (day?.value.type === 'moment' && DATE.test(day.value.text)) {
      const text = `${day.value.text} ${sign}${plural(n, unit)}`;
      return { value: { type: 'moment', text }, to: day.to };
    }
  }
  // *the end of 2024*
  const edge = /^(?:the)$/.test(token.lower) ? at + 1 : at;
  const said = /^(end|beginning|start)$/.exec(tokens[edge]?.lower ?? '')?.[1];
  const whole = edgeOfUnit(tokens, edge);
  if (whole) return whole;
  const of = /^\d{4}$/.exec(tokens[edge + 2]?.lower ?? '')?.[0];
  if (said && of && tokens[edge + 1]?.lower === 'of')
    return {
      value: { type: 'moment', text: said === 'end' ? `${Number(of) + 1}-01-01` : `${of}-01-01` },
      to: edge + 3,
    };
  return spanAt(tokens, at);
}

/** Shares that have a name of their own. */
const SHARES: readonly { words: readonly string[]; n: number }[] = [
  { words: ['half'], n: 50 },
  { words: ['three', 'quarters'], n: 75 },
  { words: ['two', 'thirds'], n: 67 },
  { words: ['a', 'quarter'], n: 25 },
  { words: ['a', 'third'], n: 33 },
];

export function percentAt(tokens: readonly Token[], at: number): Measured | null {
  const share = SHARES.find(({ words }) => words.every((word, index) => tokens[at + index]?.lower === word));
  if (share) return { value: { type: 'percent', n: share.n }, to: at + share.words.length };
  const glued = /^(\d+(?:\.\d+)?)%$/.exec(tokens[at]?.text ?? '')?.[1];
  if (glued) return { value: { type: 'percent', n: Number(glued) }, to: at + 1 };
  const n = numberOf(tokens[at]);
  return n !== null && /^(?:%|percent)$/.test(tokens[at + 1]?.lower ?? '')
    ? { value: { type: 'percent', n }, to: at + 2 }
    : null;
}

/** *2024-05-31*, *31.12.2024*: a day as an example of how days are to be written, as `date` takes that. */
export function dateFormAt(tokens: readonly Token[], at: number): Measured | null {
  const text = tokens[at]?.text ?? '';
  const form = formOf(text);
  return form === null ? null : { value: { type: 'text', text: form, quoted: true }, to: at + 1 };
}

function formOf(text: string): string | null {
  if (/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-[0-3]\d$/.test(text)) return '%F';
  const [, first, sign, second] = /^(\d\d)([./-])(\d\d)\2(?:19|20)\d\d$/.exec(text) ?? [];
  // Only what can be no month tells which of them is the day.
  if (sign === undefined || Number(first) > 12 === Number(second) > 12) return null;
  return Number(first) > 12 ? `%d${sign}%m${sign}%Y` : `%m${sign}%d${sign}%Y`;
}
