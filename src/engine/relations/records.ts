// The rows of one file as a relation: a table, a list of objects, a log of a known form. Its columns are the
// attributes; what they are called and what stands in them, the file says itself.
import { pluralOf } from '../../base/plural.ts';
import { redact } from '../redact/redact.ts';
import { isObject, listAt } from '../tables/json.ts';
import {
  CONTENT,
  type Column,
  PLACE,
  saysClock,
  saysVersion,
  saysWhen,
  singular,
  type Rows as Table,
} from '../tables/structure.ts';
import { calendar, calendarOf } from './calendar.ts';
import { toRow } from './cells.ts';
import { timeIn } from './logs.ts';
import type { Relations } from './relations.ts';
import type { AttributeOf, RawRow, RawValue, RelationOf, RowsRequest } from './types.ts';

export const RECORD = 'record';
/** So many columns are shown of each row; of more, the first ones. */
const FEW = 7;
const SHOWN = 3;

const bare = (cell: string): string => cell.trim().replace(/^[["'<(]+|[\]"'>),:]+$/g, '');

/** Parted by blanks, as awk does: `$4`, `substr($4, 2)`. */
function cellOf(column: Column, line: string, fields: readonly string[]): string | null {
  if (column.pattern) return column.pattern.exec(line)?.slice(1).find(Boolean) ?? null;
  const key = column.key?.replace(/"$/, '');
  const at = column.at ?? (key === undefined ? Number(/\$(\d+)/.exec(column.awk ?? '')?.[1] ?? 0) : 0);
  if (at > 0) return fields[at - 1] === undefined ? null : bare(fields[at - 1] as string);
  // `temp=` is no part of `outtemp=`.
  const from = key === undefined ? -1 : ` ${line}`.indexOf(` ${key}`);
  if (key === undefined || from < 0) return null;
  const rest = line.slice(from + key.length);
  return (/^"([^"]*)"/.exec(rest) ?? /^(\S*)/.exec(rest))?.[1] ?? null;
}

const typed = (column: Column, cell: string | null, now: number): RawValue => {
  if (cell === null || cell === '') return null;
  if (saysWhen(column)) return timeIn(cell, now) ?? dayIn(cell) ?? null;
  if (!column.numeric) return redact(cell);
  const number = Number(cell.replace(/%$/, ''));
  return Number.isFinite(number) ? number : null;
};

const plural = (noun: string): string => (noun.endsWith('s') ? noun : pluralOf(noun));

/** A day without a time of day. */
function dayIn(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? [];
  return year ? new Date(Number(year), Number(month) - 1, Number(day)).getTime() : undefined;
}

/** A point of time as cells write it. */
export const momentIn = (text: string): number | undefined => timeIn(text, 0) ?? dayIn(text);

/**
 * When the row happened, in a form that is known. Of a day alone a column of its own tells the hour, or nothing does.
 */
function moment(column: Column, text: string | null, now: number, clock: string | null): Record<string, RawValue> {
  const timed = text === null ? undefined : timeIn(text, now);
  // Of a line of a log with no time of day, what it begins with.
  const day = text === null ? undefined : (dayIn(text) ?? dayIn(text.split(' ', 1)[0] ?? ''));
  const at = timed ?? day;
  if (at === undefined) return { [column.name]: null };
  const of = calendarOf(at);
  const hour = clock === null ? null : `${clock.slice(0, 2)}:00`;
  const parts = timed === undefined || (text !== null && dayIn(text) !== undefined) ? { ...of, hour, clock } : of;
  return { ...parts, [column.name]: at };
}

/** `08:30` as times of the day are held to each other. */
const clockIn = (text: string | null): string | null => {
  const [, hour = '', rest = ''] = /^(\d{1,2})(:\d\d(?::\d\d)?)$/.exec(text?.trim() ?? '') ?? [];
  return hour === '' ? null : `${hour.padStart(2, '0')}${rest}${rest.length === 3 ? ':00' : ''}`;
};

/** What stands in each row as it is written, by its columns. */
function rowsIn(table: Table, text: string): { content: string; cells: (string | null)[] }[] {
  if (table.json !== undefined) {
    return (listAt(text, table.json) ?? []).map((each) => {
      const object = isObject(each) ? each : {};
      const own = new Map(Object.entries(object).map(([name, value]) => [name.toLowerCase(), value]));
      const cells = table.columns.map(({ name }) => {
        const value = own.get(name);
        return value === undefined || value === null
          ? null
          : typeof value === 'object'
            ? JSON.stringify(value)
            : String(value);
      });
      return { content: JSON.stringify(each), cells };
    });
  }
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.slice(table.header ? 1 : 0).map((line) => {
    const fields = table.separator === null ? line.trim().split(/\s+/) : line.split(table.separator);
    return { content: line, cells: table.columns.map((column) => cellOf(column, line, fields)) };
  });
}

/** The same, each cell under the name of its column. */
export const cellsOf = (table: Table, text: string): Record<string, string | null>[] =>
  rowsIn(table, text).map(({ cells }) =>
    Object.fromEntries(table.columns.map(({ name }, at) => [name, cells[at] ?? null])),
  );

function read(table: Table, text: string, now: number): RawRow[] {
  const timed = timeOf(table);
  const clocks = table.columns.filter(saysClock);
  const clockAt = clocks.length === 1 ? table.columns.indexOf(clocks[0] as Column) : -1;
  return rowsIn(table, text).map(({ content, cells }, index) => ({
    key: String(index + 1),
    values: {
      [PLACE]: index + 1,
      [CONTENT]: redact(content),
      ...Object.fromEntries(table.columns.map((column, at) => [column.name, typed(column, cells[at] ?? null, now)])),
      ...(timed
        ? moment(
            timed,
            isLog(table) ? content : (cells[table.columns.indexOf(timed)] ?? null),
            now,
            clockIn(cells[clockAt] ?? null),
          )
        : {}),
    },
  }));
}

/** Lines of a known form, with no header and no keys. */
export const isLog = (table: Table): boolean => table.separator === null && table.json === undefined;

/** The column that tells when; where several do, it is not known which is meant. */
export function timeOf(table: Table): Column | undefined {
  const [first, ...more] = table.columns.filter(saysWhen);
  return isLog(table) || more.length === 0 ? first : undefined;
}

function attributeOf(column: Column): AttributeOf {
  const { name, numeric } = column;
  if (numeric) return { type: 'number', about: name };
  if (saysWhen(column)) {
    const days = [...column.values.keys()].every((cell) => cell === 'null' || dayIn(cell) !== undefined);
    return { type: 'moment', about: name, ...(days ? { days } : {}) };
  }
  if (saysClock(column)) return { type: 'clock', about: name };
  return { type: saysVersion(column) ? 'version' : 'word', untrusted: true, about: name };
}

/** Behind the day of a line of a log stands the time of day. */
const timedOf = (column: Column, log: boolean): AttributeOf =>
  log ? { type: 'moment', about: column.name } : attributeOf(column);

/** The file at `shown`, whose whole text is given. */
export function recordsOf(shown: string, table: Table, text: string): RelationOf {
  const noun = table.nouns.find((each) => /^[a-z]/.test(each)) ?? 'row';
  const own = table.columns.map((column) => [column.name, attributeOf(column)] as const);
  const timed = timeOf(table);
  // A wide table is told by what comes first in it: what its things are called.
  const wide = table.columns.length > FEW ? table.columns.slice(0, SHOWN) : table.columns;
  return {
    name: RECORD,
    words: [singular(noun), plural(noun)],
    key: PLACE,
    maxAge: 1,
    deadline: 2_000,
    source: shown,
    ...(timed ? { time: timed.name } : {}),
    shows: isLog(table) ? [CONTENT] : wide.map(({ name }) => name),
    attributes: {
      [PLACE]: { type: 'number', about: 'place in the file' },
      [CONTENT]: { type: 'text', untrusted: true, about: 'text' },
      ...Object.fromEntries(own),
      ...(timed ? { ...calendar, [timed.name]: timedOf(timed, isLog(table)) } : {}),
    },
    read: async ({ now }) => {
      const rows = read(table, text, now());
      return { rows, complete: true, scope: `${rows.length} ${plural(noun)} in ${shown}` };
    },
  };
}

/** The same relations, and the rows of one file beside them. */
export function withRecords(relations: Relations, records: RelationOf): Relations {
  return {
    ...relations,
    relation: (name) => (name === RECORD ? records : relations.relation?.(name)),
    async rows(of, options) {
      if (of !== RECORD) return relations.rows(of, options);
      const at = relations.now();
      const raw = await records.read({ now: relations.now } as RowsRequest);
      return {
        of,
        rows: raw.rows.map((each) => toRow(each, records, at)),
        complete: raw.complete,
        scope: raw.scope,
        notes: [],
        missing: null,
        at,
      };
    },
  };
}
