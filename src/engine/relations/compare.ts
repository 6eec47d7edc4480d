// Whether a cell fits a filter: yes, no, or unknown. A cell that may not be read is unknown whatever is asked of it;
// one that has no value fits no comparison. What cannot be compared at all (a name with a size) is an error of the
// query.

import { basename, resolve } from 'node:path';
import { globPattern } from '../../base/glob.ts';
import { MEAN_SECONDS } from '../../base/time-units.ts';
import type { Filter, Op, Value } from '../goal/types.ts';
import { otherNames } from '../state/other-names.ts';
import { plainValue } from './cells.ts';
import type { AttributeOf, Row } from './types.ts';
import { behind, type Clock, spanOf } from './windows.ts';

export type Truth = boolean | 'unknown';

/** A filter that makes no sense for its attribute; `message` is a plain sentence. */
export class CannotCompare extends Error {
  override readonly name = 'CannotCompare';
}

export const not = (truth: Truth): Truth => (truth === 'unknown' ? truth : !truth);

export function all(truths: Iterable<Truth>): Truth {
  let result: Truth = true;
  for (const truth of truths) {
    if (truth === false) return false;
    if (truth === 'unknown') result = truth;
  }
  return result;
}

export function any(truths: Iterable<Truth>): Truth {
  let result: Truth = false;
  for (const truth of truths) {
    if (truth === true) return true;
    if (truth === 'unknown') result = truth;
  }
  return result;
}

export interface Setting {
  clock: Clock;
  cwd: string;
}

type Single = string | number | boolean;

const FLAGS: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

function ordered(cell: number, op: Op, value: number, tolerance = 0): boolean | null {
  switch (op) {
    case '=':
      return Math.abs(cell - value) <= tolerance;
    case '>':
      return cell > value;
    case '<':
      return cell < value;
    case '>=':
      return cell >= value;
    case '<=':
      return cell <= value;
    default:
      return null;
  }
}

/** Half of the last digit that was said: "1.5G" is what rounds to it. */
function sizeTolerance(value: Extract<Value, { type: 'size' }>): number {
  const number = /\d+(?:\.(\d+))?/.exec(value.text);
  const said = Number(number?.[0] ?? 0);
  return said === 0 ? 0 : value.bytes / said / 10 ** (number?.[1]?.length ?? 0) / 2;
}

/** A point or span of time on the axis of time: `>` is after it, `>=` from its beginning on. */
function inTime(at: number, op: Op, value: Value, { clock }: Setting): Truth | null {
  const span = spanOf(value, clock);
  if (!span) return value.type === 'moment' ? 'unknown' : null;
  switch (op) {
    case '=':
    case 'in':
      return at >= span.from && at < Math.max(span.to, span.from + 1);
    case '>':
      return at >= behind(span) && at > span.from;
    case '>=':
      return at >= span.from;
    case '<':
      return at < span.from;
    case '<=':
      return at < Math.max(span.to, span.from + 1);
    default:
      return null;
  }
}

const TURNED: Partial<Record<Op, Op>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function compareNumber(cell: number, op: Op, value: Value, attribute: AttributeOf, setting: Setting): Truth | null {
  const { now } = setting.clock;
  if (attribute.type === 'moment') {
    // "Since three days": later than that long ago, so its age is less.
    if (value.type === 'duration')
      return ordered((now - cell) / 1_000, TURNED[op] ?? op, value.seconds, MEAN_SECONDS[value.unit] / 2);
    return inTime(cell, op, value, setting);
  }
  switch (value.type) {
    case 'size':
      return ordered(cell, op, value.bytes, sizeTolerance(value));
    case 'percent':
      return ordered(cell, op, value.n, 0.5);
    case 'duration':
      return ordered(cell, op, value.seconds, MEAN_SECONDS[value.unit] / 2);
    case 'number':
      return ordered(cell, op, value.n, attribute.type === 'percent' ? 0.5 : 0);
    case 'port':
      return ordered(cell, op, value.port);
    case 'pid':
      return ordered(cell, op, value.pid);
    case 'range':
      return op === '=' || op === 'in' ? cell >= value.from && cell <= value.to : null;
    // An age and a point in time: what is compared is when it was, so that "after Monday" is after Monday.
    case 'moment':
      return attribute.type === 'duration' ? inTime(now - cell * 1_000, op, value, setting) : null;
    default:
      return null;
  }
}

/** The texts that a value stands for; null for what is no text. */
function textsOf(value: Value): string[] | null {
  switch (value.type) {
    case 'text':
      return [...(value.either ?? [value.text])];
    case 'word':
      return [value.word];
    case 'host':
      return [value.host];
    case 'url':
      return [value.url];
    case 'mode':
      return [value.mode.replace(/^0+(?=\d{3})/, '')];
    case 'port':
      return [String(value.port)];
    case 'pid':
      return [String(value.pid)];
    case 'number':
      return [String(value.n)];
    case 'path':
      return [value.path];
    case 'signal':
      return [value.signal];
    case 'name':
      return [value.name, ...otherNames(value.of, value.name)];
    default:
      return null;
  }
}

/** Names are what they are; words and what people wrote are compared in any case. */
const same = (cell: string, wanted: string, value: Value, attribute: AttributeOf): boolean =>
  // *Have bash as their shell*: a program by its bare name.
  (attribute.type === 'path' && value.type === 'name' && basename(cell) === wanted) ||
  (value.type === 'name' || attribute.type === 'path' ? cell === wanted : cell.toLowerCase() === wanted.toLowerCase());

function comparePath(cell: string, op: Op, value: Value, { cwd }: Setting): boolean | null {
  if (value.type !== 'path') return null;
  const [own, other] = [resolve(cwd, cell), resolve(cwd, value.path)];
  if (op === '=') return own === other;
  return op === 'in' ? own.startsWith(other === '/' ? '/' : `${other}/`) : null;
}

/** Without the epoch that packages put before it, and as far as was said: 7.88.1 is no newer than 7.88. */
function byVersion(cell: string, said: string): number {
  const parts = (text: string): number[] => (text.replace(/^\d+:/, '').match(/\d+/g) ?? []).map(Number);
  const wanted = parts(said);
  const own = parts(cell);
  const at = wanted.findIndex((part, index) => (own[index] ?? 0) !== part);
  return at < 0 ? 0 : (own[at] ?? 0) - (wanted[at] ?? 0);
}

/** *Between 22:00 and 06:00* passes midnight. */
function inStretch(clock: string, stretch: string): boolean {
  const [from = '', to = ''] = stretch.split('–').map((each) => each.padEnd(8, ':00'));
  const own = clock.padEnd(8, ':00');
  return from <= to ? own >= from && own <= to : own >= from || own <= to;
}

const CLOCK = /^\d{1,2}:\d\d(?::\d\d)?$/;

function compareText(cell: string, op: Op, value: Value, attribute: AttributeOf, setting: Setting): Truth | null {
  // `data-*.tar` is how a file is called, in whatever folder.
  if (value.type === 'glob')
    return globPattern(value.glob, 'i').test(value.glob.includes('/') ? cell : cell.replace(/^.*\/(?=.)/, ''));
  if (value.type === 'extension') return value.extensions.includes(cell.toLowerCase());
  const path = attribute.type === 'path' ? comparePath(cell, op, value, setting) : null;
  if (path !== null) return path;
  if (attribute.type === 'clock' && value.type === 'moment')
    return CLOCK.test(value.text) ? cell.slice(0, 5) === value.text.padStart(5, '0').slice(0, 5) : 'unknown';
  const texts = textsOf(value);
  if (!texts) return null;
  if (attribute.type === 'clock' && op === 'in') return texts.some((text) => inStretch(cell, text));
  if (attribute.type === 'version' && /[<>]/.test(op))
    return any(texts.map((text) => ordered(byVersion(cell, text), op, 0) ?? false));
  // As far as it was said: 15.4 is version 15.
  if (attribute.type === 'version' && op === '=' && texts.every((text) => /\d/.test(text)))
    return texts.some((text) => byVersion(cell, text) === 0);
  // What stood in quotes is meant letter by letter.
  const letters = (text: string): string => (value.type === 'text' && value.quoted ? text : text.toLowerCase());
  const own = letters(cell);
  return texts.some((text) => {
    const wanted = letters(text);
    switch (op) {
      case '=':
      case 'in':
        // The kernel cuts names of processes at fifteen characters.
        return same(cell, text, value, attribute) || (text.length > 15 && cell === text.slice(0, 15));
      case '~':
      case 'has':
        return own.includes(wanted);
      case 'starts':
        return own.startsWith(wanted);
      case 'ends':
        // Programs end in their whole name: /bin/bash is no sh.
        return value.type === 'name' ? own === wanted || own.endsWith(`/${wanted}`) : own.endsWith(wanted);
      default:
        return false;
    }
  });
}

function compareSingle(cell: Single, op: Op, value: Value, attribute: AttributeOf, setting: Setting): Truth | null {
  if (typeof cell === 'number') return compareNumber(cell, op, value, attribute, setting);
  if (typeof cell === 'string') return compareText(cell, op, value, attribute, setting);
  const wanted = value.type === 'word' ? FLAGS[value.word.toLowerCase()] : undefined;
  return wanted === undefined || op !== '=' ? null : cell === wanted;
}

/** Whether a row fits a filter. Throws CannotCompare. */
export function fits(
  row: Row,
  filter: Filter,
  attributes: Readonly<Record<string, AttributeOf>>,
  setting: Setting,
): Truth {
  const asked = attributes[filter.attr];
  if (!asked) throw new CannotCompare(`${row.of} has no ${filter.attr}`);
  const name = asked.by && row.cells[asked.by] ? asked.by : filter.attr;
  const attribute = attributes[name] ?? asked;
  const value = plainValue(row.cells[name]);
  if (value === undefined) return 'unknown';
  const other = filter.value.type === 'attribute' ? row.cells[filter.value.attr] : null;
  const whole = other
    ? againstOther(value, filter.op, plainValue(other))
    : compareWhole(value, filter, attribute, setting);
  return filter.not ? not(whole) : whole;
}

/** Held to another attribute of the same row: figures only, and one that is not there fits nothing. */
function againstOther(value: ReturnType<typeof plainValue>, op: Op, other: ReturnType<typeof plainValue>): Truth {
  if (value == null || other === null) return false;
  if (other === undefined) return 'unknown';
  return typeof value === 'number' && typeof other === 'number' ? (ordered(value, op, other) ?? false) : false;
}

function compareWhole(
  value: Single | readonly string[] | null,
  filter: Filter,
  attribute: AttributeOf,
  setting: Setting,
): Truth {
  if (value === null) return false;
  // That something stands there at all.
  if (filter.op === '~' && filter.value.type === 'text' && filter.value.text === '')
    return typeof value === 'object' ? value.length > 0 : value !== '';
  const singles: readonly Single[] = typeof value === 'object' ? value : [value];
  return any(
    singles.map((single) => {
      const truth = compareSingle(single, filter.op, filter.value, attribute, setting);
      if (truth === null)
        throw new CannotCompare(`its ${attribute.about} cannot be compared with a ${filter.value.type}`);
      return truth;
    }),
  );
}
