// Hours as people say them: *between 2 and 3 at night*, *before 6 in the morning*, *that close after 20:30*. They are held to
// the one column that says when, or to a column of hours that was named.
import { numberOf } from '../../english/measures.ts';
import type { Filter, Op } from '../../goal/types.ts';
import type { Column } from '../../tables/structure.ts';
import { type Phrases, text } from '../row-phrases.ts';
import { columnHere } from './columns-here.ts';
import { saysAny } from './marks.ts';
import type { AddPart } from './part.ts';

const COST = 0.05;
const LEADS = /^(?:that|which|who|whose|with|where|were|was|are|is|logged|written|made|happened|only|the|a|an)$/;
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;
const GLUED = /^(\d{1,2})(?::(\d{2}))?(am|pm)$/;
const NAMED: Readonly<Record<string, number>> = { noon: 12, midday: 12, midnight: 0 };

type Half = 'early' | 'late' | 'night' | null;

interface Hour {
  hour: number;
  /** Null: the hour alone was said. */
  minutes: string | null;
  half: Half;
  to: number;
}

function halfAt(phrases: Phrases, at: number): { half: Half; to: number } {
  for (const half of ['early', 'late', 'night'] as const)
    for (const to of saysAny(phrases, at, half)) return { half, to };
  return { half: null, to: Math.max(at, ...saysAny(phrases, at, 'clock')) };
}

function hourAt(phrases: Phrases, from: number): Hour | null {
  const at = phrases.past(from, /^(?:the|at|about|around)$/);
  const token = phrases.tokens[at];
  if (!token || token.quoted) return null;
  const named = NAMED[token.lower];
  if (named !== undefined) return { hour: named, minutes: '00', half: null, to: at + 1 };
  const glued = GLUED.exec(token.lower);
  if (glued) {
    const half = glued[3] === 'am' ? 'early' : 'late';
    return { hour: Number(glued[1]), minutes: glued[2] ?? null, half, to: at + 1 };
  }
  const clock = CLOCK.exec(token.text);
  const hour = clock ? Number(clock[1]) : numberOf(token);
  if (hour === null || !Number.isInteger(hour) || hour < 0 || hour > 24) return null;
  return { hour, minutes: clock?.[2] ?? null, ...halfAt(phrases, at + 1) };
}

/** `02:00`; null where the hour is none of that half of the day. */
function written({ hour, minutes }: Hour, half: Half): string | null {
  const noon = hour === 12 ? 0 : hour;
  if (half !== null && hour > 12) return minutes === null ? null : `${hour}:${minutes}`;
  const late = half === 'late' || (half === 'night' && noon > 5);
  const whole = half === null ? hour : late ? noon + 12 : noon;
  return whole > 23 ? null : `${String(whole).padStart(2, '0')}:${minutes ?? '00'}`;
}

interface Said {
  tests: readonly (readonly [Op, string])[];
  to: number;
  /** An hour alone may be any number. */
  sure: boolean;
}

/** *At 10:42*: that minute, or that hour. */
function momentAt(phrases: Phrases, at: number): Said | null {
  const one = phrases.lower(at) === 'at' ? hourAt(phrases, at + 1) : null;
  const from = one && written(one, one.half);
  if (!one || from === null) return null;
  const to = clockOf(secondOf(from) + (one.minutes === null ? 3_599 : 59));
  return {
    tests: [
      ['>=', from],
      ['<=', to],
    ],
    to: one.to,
    sure: one.minutes !== null || one.half !== null,
  };
}

const secondOf = (clock: string): number =>
  clock.split(':').reduce((all, part) => all * 60 + Number(part), 0) * (clock.split(':').length > 2 ? 1 : 60);
const clockOf = (seconds: number): string =>
  [3600, 60, 1]
    .map((unit) => String(Math.floor(seconds / unit) % (unit === 3600 ? 25 : 60)).padStart(2, '0'))
    .join(':');

/** The stretch of the day that is said from here on, open at one end or not; an hour that is not `sure` may be any number. */
export function boundedAt(
  phrases: Phrases,
  at: number,
): { stretch: string; to: number; sure: boolean; point: boolean } | null {
  const span = spanAt(phrases, at);
  const said = span ?? momentAt(phrases, at);
  if (!said) return null;
  let [from, until] = [0, 86_399];
  for (const [op, clock] of said.tests) {
    if (/>/.test(op)) from = secondOf(clock);
    else until = secondOf(clock) - (op === '<' ? 1 : 0);
  }
  return until < from
    ? null
    : { stretch: `${clockOf(from)}–${clockOf(until)}`, to: said.to, sure: said.sure, point: span === null };
}

/** An hour that is surely one: `15:00` for *3pm*; null where it may be any number. */
export function clockAt(phrases: Phrases, at: number): { clock: string; to: number } | null {
  const hour = hourAt(phrases, at);
  const clock = hour && (hour.minutes ?? hour.half) !== null ? written(hour, hour.half) : null;
  return hour && clock !== null ? { clock, to: hour.to } : null;
}

function spanAt(phrases: Phrases, at: number): Said | null {
  const word = phrases.lower(at);
  const one = hourAt(phrases, at + 1);
  if (one === null) return null;
  const sure = ({ minutes, half }: Hour): boolean => minutes !== null || half !== null;
  if (word === 'from' || saysAny(phrases, at, 'between').includes(at + 1)) {
    if (!/^(?:and|to|until|till|-)$/.test(phrases.lower(one.to))) return null;
    const other = hourAt(phrases, one.to + 1);
    if (other === null) return null;
    const from = written(one, one.half ?? other.half);
    const to = written(other, other.half ?? one.half);
    // *Between 11 and 1 at night* are two stretches.
    if (from === null || to === null || from >= to) return null;
    const tests = [['>=', from] as const, [other.minutes === null ? '<' : '<=', to] as const];
    return { tests, to: other.to, sure: sure(one) || sure(other) };
  }
  const when = written(one, one.half);
  const op: Op | null = /^(?:since|from)$/.test(word)
    ? '>='
    : word === 'after'
      ? one.minutes === null
        ? '>='
        : '>'
      : /^(?:before|until|till|by)$/.test(word)
        ? '<'
        : null;
  if (when === null || op === null) return null;
  return { tests: [[op, when]], to: one.to, sure: sure(one) };
}

/** `20:30` in every cell. */
const ofHours = ({ values }: Column): boolean =>
  values.size > 0 && [...values.keys()].every((cell) => /^\d{2}:\d{2}$/.test(cell));

export function timesOfDay(phrases: Phrases, at: number, add: AddPart): void {
  const put = ({ name }: Column, { tests, to }: Said): void => {
    const filters = tests.map(([op, value]): Filter => ({ attr: `column:${name}`, op, value: text(value) }));
    add(to, { is: 'where', filters }, COST);
  };
  const start = phrases.past(at, LEADS);
  for (const { column, to } of columnHere(phrases, start)) {
    const said = ofHours(column) ? spanAt(phrases, phrases.past(to, LEADS)) : null;
    if (said) put(column, said);
  }
  const times = phrases.rows.columns.filter(({ time }) => time !== null);
  const [column, ...more] = times;
  const said = column && more.length === 0 ? spanAt(phrases, start) : null;
  if (!column || !said) return;
  const hours = column.time?.behind !== undefined || typeof column.time?.clock === 'number';
  const closed = phrases.tokens[said.to - 1]?.pause || said.to >= phrases.tokens.length;
  if (hours && (said.sure || (!phrases.rows.header && closed))) put(column, said);
}
