// A file of rows and columns for awk, cut and sort: which column is meant, how awk tests it, how its values are printed.
// A column is known by its number, by its name in the header, or by its role in a log; one that is not there is refused.
import { shortMonth } from '../../../base/calendar.ts';
import { lemmas } from '../../english/lemma.ts';
import type { Filter, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { type Column, type Rows, rowsOf } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { asPath, refuse, word } from './take.ts';

export interface Table extends Rows {
  file: string;
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const BLANKS = { form: 'rows', separator: null, header: false, columns: [], nouns: [] } as const;

/** What a file has in columns; null when it cannot be told. */
export function tableOf(value: Value, world: World): Table | null {
  if (value.type !== 'path' || world.path(value.path) !== 'file') return null;
  const file = asPath(value);
  const rows = rowsOf(value.path, world);
  if (rows) return { ...rows, file };
  const separator = /\.csv$/i.test(value.path) ? ',' : /\.tsv$/i.test(value.path) ? '\t' : null;
  // A quoted field may hold the separator; of a file that cannot be looked into nothing is known.
  if (separator !== null && world.head(value.path) !== null) return null;
  return { ...BLANKS, separator, file };
}

const fieldAt = (n: number, { columns }: Table): Column =>
  columns.find(({ at }) => at === n) ?? {
    name: String(n),
    also: [],
    at: n,
    awk: `$${n}`,
    key: null,
    numeric: false,
    values: new Map(),
    time: null,
  };

/** The column that a value means. */
export function columnOf(value: Value, table: Table): Column {
  if (value.type === 'number') return fieldAt(value.n, table);
  const text = word(value).toLowerCase();
  if (/^\d+$/.test(text)) return fieldAt(Number(text), table);
  const forms = lemmas(text);
  const found = table.columns.find(
    ({ name, also }) => forms.includes(name) || lemmas(name).includes(text) || also.includes(text),
  );
  return found ?? refuse(`column ${text}`);
}

const escapedSeparator = (separator: string): string => (separator === '\t' ? '\\t' : separator);

export const awkOf = ({ separator }: Table): string =>
  separator === null
    ? 'awk'
    : /^[\w,:]$/.test(separator)
      ? `awk -F${separator}`
      : `awk -F'${escapedSeparator(separator)}'`;

export const sortSeparator = ({ separator }: Table): string | null =>
  separator === null ? null : separator === '\t' ? "-t $'\\t'" : separator === ',' ? '-t,' : `-t'${separator}'`;

const cutSeparator = (separator: string): string =>
  separator === '\t' ? '' : separator === ',' ? '-d, ' : `-d'${separator}' `;

/** Rows below the header. */
export const body = ({ file, header }: Table): string => (header ? `tail -n +2 ${file}` : `cat ${file}`);

const string = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
const inPattern = (text: string): string => text.replace(/[\\.*+?()[\]{}|^$/]/g, '\\$&');

/** Where the hour begins in `2026-03-18T11:03:40`, from 1. */
const BEHIND_T = 12;

/** A time that was said, held to what stands in the column. */
function timeTest({ op, value, not }: Filter, { awk, time }: Column): string {
  const text = word(value);
  if (awk === null || not) return refuse('time');
  const hours = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text);
  let left = awk;
  let right = text;
  if (time?.behind !== undefined && (hours || /[T ]\d{2}:\d{2}/.test(text))) {
    right = hours ? text.padStart(text.length + 2 - (hours[1] ?? '').length, '0') : text.replace('T', ' ');
    const whole = hours ? time.behind : `${awk} " " ${time.behind}`;
    left = `substr(${whole}, 1, ${right.length})`;
  } else if (hours) {
    const clock = time?.clock ?? refuse('no time of day');
    right = text.padStart(text.length + 2 - (hours[1] ?? '').length, '0');
    left = `substr(${awk}, ${clock}, ${right.length})`;
  } else if (!/^(?:\$\d+|substr\(\$\d+, 2\))$/.test(awk)) return refuse('a date of that form');
  else if (/[T ]\d{2}:\d{2}/.test(text)) {
    // `2026-03-18T11:03:40`: the hour stands behind a T.
    if (time?.clock !== BEHIND_T) return refuse('a date of that form');
    right = text.replace(' ', 'T');
  }
  if (op === 'starts') return hours ? `${left} == ${string(right)}` : `index(${left}, ${string(right)}) == 1`;
  return `${left} ${op === '=' ? '==' : op} ${string(right)}`;
}

/** The day of an access log, which writes it `08/Mar/2026`. */
function dayOfAccess({ op, value, not }: Filter): string | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(word(value)) ?? [];
  if (year === undefined) return null;
  if (op !== 'starts' || not) return refuse('days of that form');
  const name = month === undefined ? null : `${shortMonth(Number(month))}/${year}`;
  return name === null
    ? `substr($4, 9, 4) == "${year}"`
    : day === undefined
      ? `substr($4, 5, 8) == "${name}"`
      : `substr($4, 2, 11) == "${day}/${name}"`;
}

const ENDS_IN = (left: string, endings: readonly string[], not: boolean): string =>
  `${left} ${not ? '!~' : '~'} /\\.(${endings.join('|')})$/`;

/** The test that awk makes of a row: *where region is north*. */
export function rowTest(filter: Filter, table: Table): string {
  const { attr, op, value, not } = filter;
  const column = columnOf({ type: 'text', text: attr.slice('column:'.length) }, table);
  if (value.type === 'name' && value.of === 'column') {
    const other = columnOf(value, table).awk;
    if (column.awk === null || other === null || not || !/^(?:<|>|<=|>=)$/.test(op)) return refuse(op);
    return `${column.awk} + 0 ${op} ${other} + 0`;
  }
  if (op === 'ends') {
    const left = column.awk ?? refuse(`column ${column.name}`);
    if (value.type === 'extension') return ENDS_IN(left, value.extensions, not === true);
    return `${left} ${not ? '!~' : '~'} /${inPattern(word(value))}$/`;
  }
  const day = column.awk === 'substr($4, 2)' ? dayOfAccess(filter) : null;
  if (day !== null) return day;
  if (column.time && (op !== '=' || !/^\d*$/.test(word(value)))) return timeTest(filter, column);
  const text = word(value);
  const number = NUMBER.test(text);
  if (column.key !== null) {
    const key = column.key.replace(/"$/, '');
    const quoted = column.key.endsWith('"');
    if (op !== '=') {
      if (!number || not) return refuse(`${attr} ${op}`);
      return `match($0, /(^| )${inPattern(key)}/) && substr($0, RSTART + RLENGTH) + 0 ${op} ${text}`;
    }
    const pattern = quoted
      ? `/${inPattern(column.key)}${inPattern(text)}"/`
      : `/(^| )${inPattern(key)}${inPattern(text)}( |$)/`;
    return `${not ? '!' : ''}${pattern}`;
  }
  const left = column.awk ?? refuse(`column ${column.name}`);
  if (op === 'starts' || op === '~') {
    const found = op === '~' ? `index(${left}, ${string(text)})` : `index(${left}, ${string(text)}) == 1`;
    return not ? `!(${found})` : found;
  }
  if (text === '' && op === '=') return `${left} ${not ? '!=' : '=='} ""`;
  if (op !== '=' && !number) return refuse(`${attr} ${op}`);
  const sign = op === '=' ? (not ? '!=' : '==') : not ? refuse('not') : op;
  // What does not fit the header's own words is held to the text.
  const raw = column.values.get(text.toLowerCase()) ?? text;
  if (!number && column.mixed?.has(raw.toLowerCase()) && !left.startsWith('tolower('))
    return `tolower(${left}) ${sign} ${string(raw.toLowerCase())}`;
  return `${left} ${sign} ${number && (op !== '=' || column.numeric) ? text : string(raw)}`;
}

/** It is said of the whole row: a text that stands anywhere in it. */
export const isText = ({ attr }: Filter): boolean => attr === 'content';

/** The tests of rows as one condition; the header is no row. */
export function rowsTest(filters: readonly Filter[], table: Table): string {
  // "with ERROR or WARN": one column cannot be two things at once.
  const tests = filters.flatMap((filter, i) => {
    const same = (each: Filter): boolean =>
      each.attr === filter.attr && each.op === '=' && filter.op === '=' && !each.not && !filter.not;
    if (filters.findIndex(same) < i && filters.some(same)) return [];
    const either = filters.filter((each) => each === filter || same(each));
    const all = either.map((each) => rowTest(each, table));
    return all.length > 1 ? `(${all.join(' || ')})` : all;
  });
  const head = table.header && filters.some(({ op, not }) => op !== '=' || not);
  return [...(head ? ['NR > 1'] : []), ...tests].join(' && ');
}

/** Prints one column of rows that come from `from`, or of the file itself. */
export function valuesOf(column: Column, table: Table, from: string | null): string {
  const { file, separator } = table;
  const tail = from === null ? ` ${file}` : '';
  const piped = from === null ? '' : `${from} | `;
  if (column.key !== null)
    return column.key.endsWith('"')
      ? `${piped}grep -o ${quote(`${column.key}[^"]*`)}${tail} | cut -d'"' -f2`
      : `${piped}grep -o ${quote(`${column.key}[^ ]*`)}${tail} | cut -d= -f2-`;
  if (separator !== null && column.at !== null) return `${piped}cut ${cutSeparator(separator)}-f${column.at}${tail}`;
  return `${piped}awk '{ print ${column.awk ?? refuse('column')} }'${tail}`;
}

/** Fields by their numbers for cut: `2,5-7`. */
export function cutFields(list: string, { separator }: Table, complement: boolean): string {
  if (separator === null) return refuse('fields of lines');
  return `cut ${cutSeparator(separator)}-f${list}${complement ? ' --complement' : ''}`;
}

/** The stage that lines up what the columns are parted by. */
export const aligned = (table: Table, separator: string | null): string => {
  const mark = separator ?? table.separator;
  return mark === null ? 'column -t' : `column -t -s ${mark === '\t' ? "$'\\t'" : quote(mark)}`;
};

const SHOWN = 6;
/** awk prints six figures of a sum, which of amounts of money are too few: 23300.75 is no 23300.8. */
export function exactSum(figure: string, { values }: Column): string {
  const longest = Math.max(0, ...[...values.keys()].map((cell) => /^-?\d+\.(\d+)$/.exec(cell)?.[0].length ?? 0));
  return longest >= SHOWN - 1 ? `sprintf("%.12g", ${figure})` : figure;
}

/** A figure alone on its line. */
export function printFigure(figure: string): string {
  const [, form, value] = /^sprintf\("([^"]+)", (.*)\)$/.exec(figure) ?? [];
  return form === undefined ? `print ${figure}` : `printf "${form}\\n", ${value}`;
}
