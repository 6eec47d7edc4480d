// The filters that a phrase of the lexicon says with the values that stand in it: spans of time, ages, two ends.
import type { FilterRow } from '../english/lexicon.ts';
import type { Match } from '../english/pattern.ts';
import { lastCalled } from '../english/span.ts';
import type { Filter, Op, Value } from '../goal/types.ts';
import type { Piece } from './pieces.ts';

const word = (text: string): Value => ({ type: 'word', word: text });

export function filterOf(row: FilterRow, found: Match): Filter {
  const values = row.value === undefined ? found.values : [];
  let value: Value =
    typeof row.value === 'number'
      ? { type: 'number', n: row.value }
      : row.value !== undefined
        ? word(row.value)
        : (values[0] ?? word('true'));
  const [a, b] = values;
  if (row.column && a?.type === 'text' && b) {
    const filter: Filter = { attr: `column:${a.text}`, op: (found.op ?? row.op ?? '=') as Op, value: b };
    if (row.not) filter.not = true;
    return filter;
  }
  if (a?.type === 'number' && b?.type === 'number') value = { type: 'range', from: a.n, to: b.n };
  // "between 10 and 50 kb": the unit is said once.
  if (a?.type === 'number' && b?.type === 'size') {
    const unit = b.bytes / (Number.parseFloat(b.text) || b.bytes);
    value = { type: 'range', from: Math.min(a.n * unit, b.bytes), to: Math.max(a.n * unit, b.bytes) };
  }
  if (a?.type === 'size' && b?.type === 'size')
    value = { type: 'range', from: Math.min(a.bytes, b.bytes), to: Math.max(a.bytes, b.bytes) };
  const filter: Filter = {
    attr: row.attr,
    op: ((row.op === undefined ? null : (found.op ?? row.op)) ?? '=') as Op,
    value,
  };
  if (row.not) filter.not = true;
  return filter;
}

type Moment = Extract<Value, { type: 'moment' }>;
const moment = ({ until: _, open: __, ...rest }: Moment, text = rest.text): Moment => ({ ...rest, text });

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Where a day ends that was said as one; nothing where it has no end of its own. `gone`: a day of the week is the last one. */
function endOfDay({ text: said, open }: Moment, gone: boolean): string | undefined {
  const text = (gone && lastCalled(said)) || said;
  if (open) return undefined;
  if (text === 'yesterday') return 'today';
  if (WEEKDAY.test(text)) return `next ${text} 6 days ago`;
  if (!DAY.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? undefined : new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10);
}

/** Two ages, the younger first; the unit of the first may be that of the second. */
function ages(from: Value, to: Value): Value[] | null {
  if (to.type !== 'duration' || (from.type !== 'duration' && from.type !== 'number')) return null;
  const first: Extract<Value, { type: 'duration' }> =
    from.type === 'number' ? { ...to, n: from.n, seconds: (to.seconds / to.n) * from.n } : from;
  return first.seconds < to.seconds ? [first, to] : [to, first];
}

/** *In june*, *between monday and friday*: not before the one and not after the other. */
export function narrowedBy(row: FilterRow, found: Match): Piece {
  const { of } = row;
  const [from, to] = found.values;
  if (row.between && from && to)
    return {
      is: 'idiom',
      pieces: [
        { is: 'prep', role: 'from' },
        { is: 'value', value: to },
        { is: 'prep', role: 'to' },
        { is: 'value', value: from },
      ],
    };
  // *Between 2 and 5 days ago*: longer ago than the one and not so long as the other.
  const since = from && to ? ages(from, to) : null;
  if (since)
    return {
      is: 'idiom',
      pieces: since.map((value, i) => ({
        is: 'filter',
        of,
        filter: { attr: row.attr, op: i === 0 ? '>' : '<', value },
      })),
    };
  // *Both a and b*, *neither a nor b*: each by itself.
  if (row.attr === 'content' && from && to)
    return {
      is: 'idiom',
      pieces: [from, to].map((value) => ({ is: 'filter', of, filter: filterOf(row, { ...found, values: [value] }) })),
    };
  if (row.manner !== undefined)
    return {
      is: 'idiom',
      pieces: [
        { is: 'filter', of, filter: filterOf(row, found) },
        { is: 'manner', manner: { id: row.manner } },
      ],
    };
  if (from?.type !== 'moment' || (to && to.type !== 'moment'))
    return { is: 'filter', of, filter: filterOf(row, found) };
  // A file has a time of its own: *on a day* is all of that day.
  const last = to ?? from;
  // Git takes a day to be that day at this hour: of whatever a day is said, it ends where it ends.
  const records = of.includes('log');
  const ends = of.includes('file') || records || DAY.test(last.text);
  const until = last.until ?? (ends ? endOfDay(last, records) : undefined);
  // Until today is until now.
  const open = to?.text === 'today' && (of.includes('file') || records);
  const end = open ? null : to ? moment(to, until) : until ? moment(from, until) : null;
  if (!row.span || !end) return { is: 'filter', of, filter: { ...filterOf(row, found), value: moment(from) } };
  // *Not in june*: before it or after it.
  if (row.not) {
    const span = { ...from, ...(end.text ? { until: end.text } : {}) };
    return { is: 'filter', of, filter: { ...filterOf(row, found), value: span } };
  }
  const bounds = [
    ['>=', moment(from)],
    ['<=', end],
  ] as const;
  return {
    is: 'idiom',
    pieces: bounds.map(([op, value]) => ({ is: 'filter', of, filter: { attr: row.attr, op, value } })),
  };
}
