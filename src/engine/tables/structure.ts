// What a file is made of, told from how it begins: a table with a header, a log of a known form, entries of a name and a
// value each. Columns and entries are what requests may name; what has no such form is only lines.
import { structures } from '../english/lexicon.ts';
import type { World } from '../world/world.ts';
import { alsoOf, calledApart, partsOf } from './called.ts';
import { databaseIn, isDatabase } from './database.ts';
import { fieldColumn, fieldsByColons, fixedColumns, stemOf } from './fields.ts';
import { jsonIn } from './json.ts';
import { yamlIn } from './yaml.ts';

export interface Column {
  name: string;
  /** What else it is called: words in lower case, parted by blanks. */
  also: readonly string[];
  /** Number of its field; null where it has no fixed place. */
  at: number | null;
  /** How awk writes it; null where only its key tells where it stands. */
  awk: string | null;
  /** `station=` of a field that says its own name. */
  key: string | null;
  /** What finds it in a line where neither does: its first group that is there. */
  pattern?: RegExp;
  numeric: boolean;
  /** What stands in it among the first rows: in lower case and bare → as written. */
  values: ReadonlyMap<string, string>;
  /** Values that are written in small and in large letters; in lower case. */
  mixed?: ReadonlySet<string>;
  /** In some rows nothing stands in it. */
  blank?: boolean;
  /** The same stands in several of the first rows. */
  repeats?: boolean;
  /** What stands in it where nothing is known: `NA`. */
  gaps?: readonly string[];
  /** It says when; `clock`: where in it the hour begins, from 1; `behind`: what awk calls the field that has the time of day. */
  time: { clock: number | null; behind?: string } | null;
}

export interface Rows {
  form: 'rows';
  /** Null: parted by blanks. */
  separator: string | null;
  /** Its first line names the columns. */
  header: boolean;
  columns: readonly Column[];
  /** More columns follow, which only a reader of CSV can tell apart. */
  cut?: boolean;
  /** The table of an SQLite file that they are. */
  table?: string;
  /** jq's path to the list that they are. */
  json?: string;
  /** What a row is called. */
  nouns: readonly string[];
}

export interface Entries {
  form: 'entries';
  /** What stands between name and value. */
  separator: '=' | ' = ' | ':' | '==' | 'json';
  /** As written, in their order. */
  keys: readonly string[];
  values: ReadonlyMap<string, string>;
  /** Where names are parted by sections: `mail.port` → section and name. A name that stands in several is one only so. */
  places?: ReadonlyMap<string, Place>;
  /** What stands behind a name where that differs from the mark of all: `>=`, or nothing. */
  marks?: ReadonlyMap<string, string>;
}

export interface Place {
  section: string;
  key: string;
}

export type Structure = Rows | Entries;

/** The attribute of a row that says which one of its file it is. */
export const PLACE = 'place';
/** And the whole of it, as it stands there. */
export const CONTENT = 'content';

/** What one of its rows is called. */
export const singular = (noun: string): string =>
  noun.replace(/ies$/, 'y').replace(/(?<=[sxz]|[cs]h)es$|(?<=[^s])s$/, '');

const NUMBER = /^-?\d+(?:\.\d+)?%?$/;
/** So much of a file is looked at. */
const MAX_ROWS = 300;
const MOST = 0.8;

const linesOf = (head: string): string[] =>
  head
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_ROWS);

const bare = (cell: string): string => cell.replace(/^[["'<(]+|[\]"'>),:]+$/g, '');

/** `stations.csv`: its rows are stations, and so are those of `stations-2026.csv`. */
export const nounsOf = (path: string): string[] => {
  const parts = partsOf(path.replace(/^.*\//, '').replace(/\.\w+$/, ''));
  return [parts.findLast((part) => !/^\d+$/.test(part)) ?? parts.at(-1) ?? ''].filter(Boolean);
};

interface Filled {
  numeric: boolean;
  blank: boolean;
  repeats: boolean;
  gaps?: readonly string[];
  values: Map<string, string>;
  mixed: ReadonlySet<string>;
}

function filled(cells: readonly string[]): Filled {
  const values = new Map<string, string>();
  const mixed = new Set<string>();
  for (const cell of cells) {
    const text = cell.trim();
    if (text === '') continue;
    const before = values.get(bare(text).toLowerCase());
    if (before !== undefined && before !== text && before.toLowerCase() === text.toLowerCase())
      mixed.add(text.toLowerCase());
    values.set(bare(text).toLowerCase(), text);
    // `/bin/bash`: bash.
    const base = /^\/.*\/([^/]+)$/.exec(text)?.[1]?.toLowerCase();
    if (base !== undefined && !values.has(base)) values.set(base, text);
  }
  const said = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const unknown = said.filter((cell) => structures().unknown.has(cell.toLowerCase()));
  const known = said.filter((cell) => !unknown.includes(cell));
  const numeric = known.length > 0 && known.every((cell) => NUMBER.test(bare(cell)));
  return {
    values,
    mixed,
    blank: said.length < cells.length,
    repeats: new Set(said).size < said.length,
    numeric,
    ...(numeric && unknown.length > 0 ? { gaps: [...new Set(unknown)] } : {}),
  };
}

export const TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}.*)?$|^\d{2}\/\w{3}\/\d{4}:\d{2}:\d{2}/;

const CLOCK = /^\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

function timeOf(cells: readonly string[]): Column['time'] {
  const [sample] = cells;
  if (sample === undefined || !cells.every((cell) => TIME.test(bare(cell)))) return null;
  const clock = /\d{2}:\d{2}(?::\d{2})?(?:[.Z+-]|$)/.exec(bare(sample));
  return { clock: clock ? clock.index + 1 : null };
}

/** How many fields stand before the first that is quoted; all of them where none is. */
function fieldsBeforeQuote(row: string, separator: string): number {
  const quote = row.indexOf('"');
  return quote === -1 ? Number.POSITIVE_INFINITY : row.slice(0, quote).split(separator).length - 1;
}

function tableIn(path: string, head: string): Rows | null {
  const lines = linesOf(head);
  const [first = ''] = lines;
  const separator = /\.tsv$/i.test(path) ? '\t' : !first.includes(',') && first.includes(';') ? ';' : ',';
  const names = first.split(separator).map((name) => name.trim());
  const rows = lines.slice(1);
  // A quoted field may hold the separator, which cut, sort and awk know nothing of: what stands before it is theirs.
  const sound = Math.min(names.length, ...rows.map((row) => fieldsBeforeQuote(row, separator)));
  if (names.length < 2 || /"/.test(first) || sound === 0) return null;
  const cellsOf = (i: number, body: readonly string[]) => body.map((row) => row.split(separator)[i]?.trim() ?? '');
  // Numbers name nothing, and what stands in a column again is no name of it.
  const numbers = names.filter((name) => NUMBER.test(name));
  const again = names.some((name, i) => name !== '' && !NUMBER.test(name) && cellsOf(i, rows).includes(name));
  const header = numbers.length < names.length && !(again && numbers.length > 0);
  const body = (header ? rows : lines).map((row) => row.split(separator));
  const columns = names.slice(0, sound).map((name, i) => {
    const cells = body.map((row) => row[i] ?? '');
    const called = header ? { name: name.toLowerCase(), also: alsoOf(name, names) } : { name: String(i + 1), also: [] };
    return fieldColumn(i, { ...called, time: timeOf(cells) }, filled(cells));
  });
  const nouns = [...nounsOf(path), ...structures().table_rows];
  const cut = sound < names.length ? { cut: true } : {};
  return { form: 'rows', separator, header, columns: calledApart(columns), nouns, ...cut };
}

const ACCESS = /^\S+ \S+ \S+ \[[^\]]+\] "[A-Z]+ \S+[^"]*" \d{3} (?:\d+|-)/;

function accessIn(lines: readonly string[]): Rows | null {
  if (lines.filter((line) => ACCESS.test(line)).length < lines.length * MOST) return null;
  const rows = lines.filter((line) => ACCESS.test(line)).map((line) => line.split(' '));
  const { access, access_rows: nouns } = structures();
  const columns = access.map(({ name, awk, also }): Column => {
    const at = Number(/\$(\d+)/.exec(awk)?.[1]);
    const cells = rows.map((row) => bare(row[at - 1] ?? ''));
    return {
      name,
      also,
      at: awk === `$${at}` ? at : null,
      awk,
      key: null,
      ...filled(cells),
      time: name === 'time' ? timeOf(cells) : null,
    };
  });
  return { form: 'rows', separator: null, header: false, columns, nouns };
}

/** The one field of all lines in which a key stands with a value without blanks; null where there is none. */
function fieldOf(key: string, rows: readonly string[][]): number | null {
  const at = rows[0]?.findIndex((field) => field.startsWith(`${key}=`)) ?? -1;
  const same = rows.every((row) => row[at]?.startsWith(`${key}=`) && !row[at]?.includes('"'));
  return at >= 0 && same ? at + 1 : null;
}

/** Behind the level: what a line comes from, a name that ends with a colon or that comes back in other lines. */
function componentAt(rows: readonly string[][], columns: readonly Column[]): number | null {
  const level = columns.find(({ name }) => name === 'level')?.at;
  if (level == null) return null;
  const cells = rows.map((row) => row[level] ?? '');
  const names = cells.filter((cell) => /^\[?[a-z][\w.-]*(?:\[\d+\])?[\]:]*$/i.test(cell));
  const closed = names.filter((cell) => /[\]:]$/.test(cell)).length;
  const returning = names.length - new Set(names).size;
  const said = closed >= rows.length * MOST || returning >= rows.length / 2;
  return names.length >= rows.length * MOST && said ? level : null;
}

/** Lines that begin with a time, say how grave they are, or say the names of their values. */
function logIn(lines: readonly string[]): Rows | null {
  const rows = lines.map((line) => line.split(/\s+/));
  const enough = (count: number) => count >= rows.length * MOST;
  const { levels, log_rows: nouns } = structures();
  const columns: Column[] = [];
  const field = (name: string, also: readonly string[], i: number): Column => {
    const cells = rows.map((row) => row[i] ?? '');
    const time = name === 'time' ? timeOf(cells.filter((cell) => TIME.test(bare(cell)))) : null;
    const column = fieldColumn(i, { name, also, time }, filled(cells));
    // `[2026-03-18 11:03:40]`
    const bracketed = name === 'time' && cells.every((cell) => cell.startsWith('['));
    return bracketed ? { ...column, awk: `substr($${i + 1}, 2)` } : column;
  };
  if (enough(rows.filter(([first = '']) => /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(bare(first))).length))
    columns.push(field('time', ['date', 'timestamp', 'day'], 0));
  // `2026-03-18 11:03:40`: the day and the time of day are two fields.
  const [time] = columns;
  if (time?.time?.clock === null && enough(rows.filter((row) => CLOCK.test(bare(row[1] ?? ''))).length))
    time.time = { clock: null, behind: '$2' };
  const level = [0, 1, 2, 3, 4].find((i) =>
    enough(rows.filter((row) => levels.has(bare(row[i] ?? '').toLowerCase())).length),
  );
  if (level !== undefined) columns.push(field('level', ['severity', 'log level', 'priority'], level));
  const part = componentAt(rows, columns);
  if (part !== null) {
    const stem = stemOf(rows.map((row) => bare(row[part] ?? '')));
    columns.push(field('component', [...structures().components, ...stem], part));
  }
  const keys = new Map<string, number>();
  for (const line of lines)
    for (const [, key = ''] of line.matchAll(/(?:^|\s)([A-Za-z_][\w.-]*)=/g)) keys.set(key, (keys.get(key) ?? 0) + 1);
  for (const [key, count] of keys) {
    if (count < 2 || columns.some(({ name }) => name === key.toLowerCase())) continue;
    const quoted = new RegExp(`(?:^|\\s)${key}="([^"]*)"`);
    const plain = new RegExp(`(?:^|\\s)${key}=(\\S*)`);
    const cells = lines.flatMap((line) => (quoted.exec(line) ?? plain.exec(line))?.[1] ?? []);
    const at = enough(count) ? fieldOf(key, rows) : null;
    columns.push({
      name: key.toLowerCase(),
      also: alsoOf(key, [...keys.keys()]),
      at: null,
      awk: at === null ? null : `substr($${at}, ${key.length + 2})`,
      key: `${key}=${lines.some((line) => quoted.test(line)) ? '"' : ''}`,
      ...filled(cells),
      ...(enough(count) ? {} : { blank: true }),
      time: null,
    });
  }
  if (columns.every(({ name }) => name === 'time')) {
    const day = rows[0]?.findIndex((_, i) => rows.every((row) => TIME.test(bare(row[i] ?? '')))) ?? -1;
    if (columns.length === 0 && day > 0) columns.push(field('time', ['date', 'timestamp'], day));
    columns.push(...fixedColumns(rows, filled, columns));
  }
  const requests = columns.some(({ name }) => name === 'method');
  return columns.length === 0
    ? null
    : {
        form: 'rows',
        separator: null,
        header: false,
        columns: calledApart(columns),
        nouns: requests ? [...nouns, ...structures().access_rows] : nouns,
      };
}

const PAIR = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*|[A-Za-z][\w.-]*(?: [\w.-]+){1,3}(?=\s*=))\s*(==|=|:)\s*(.*)$/;

const REQUIRED = /^([A-Za-z][\w.-]*)(?:\[[\w,-]+\])?\s*(?:(==|>=|<=|~=|!=|<|>)\s*([\w.*+-]+))?\s*(?:#.*)?$/;

/** What Python's packages of a project are listed in: names with a version, another bound, or nothing. */
function requirementsIn(lines: readonly string[]): Entries | null {
  const plain = lines.filter((line) => !/^\s*(?:#|-)/.test(line));
  const rows = plain.flatMap((line) => {
    const found = REQUIRED.exec(line);
    return found ? [found] : [];
  });
  if (rows.length < plain.length || !rows.some(([, , mark]) => mark === '==')) return null;
  return {
    form: 'entries',
    separator: '==',
    keys: rows.map(([, key = '']) => key),
    values: new Map(rows.map(([, key = '', , value = '']) => [key, value])),
    marks: new Map(rows.map(([, key = '', mark = '']) => [key, mark])),
  };
}

const SECTION = /^\s*\[([^[\]]+)\]\s*$/;

/** Names by the sections in which they stand. */
function sectioned(lines: readonly string[]): Map<string, Place> {
  const found = new Map<string, Place>();
  let section = '';
  for (const line of lines) {
    const head = SECTION.exec(line)?.[1];
    const key = /^\s*(?:[#;]|\/\/)/.test(line) ? undefined : PAIR.exec(line)?.[1];
    if (head !== undefined) section = head;
    else if (key !== undefined && section !== '') found.set(`${section}.${key}`, { section, key });
  }
  return found;
}

function entriesIn(path: string, lines: readonly string[]): Entries | null {
  if (/\.ya?ml$/i.test(path)) return yamlIn(lines);
  const required = requirementsIn(lines);
  if (required) return required;
  const plain = lines.filter((line) => !/^\s*(?:[#;]|\/\/|\[)/.test(line));
  const pairs = plain.flatMap((line) => {
    const found = PAIR.exec(line);
    return found ? [found] : [];
  });
  if (pairs.length === 0 || pairs.length < plain.length * MOST) return null;
  // The same name in every line: rows that say their values by name.
  if (pairs.length > 1 && new Set(pairs.map(([, key]) => key)).size === 1) return null;
  const marks = new Set(pairs.map(([, , mark]) => mark));
  const [mark] = marks;
  if (marks.size !== 1 || mark === ':') return null;
  const spaced = pairs.every(([line]) => / = /.test(line));
  const places = sectioned(lines);
  return {
    form: 'entries',
    separator: mark === '=' && spaced ? ' = ' : (mark as '=' | '=='),
    keys: pairs.map(([, key = '']) => key),
    values: new Map(pairs.map(([, key = '', , value = '']) => [key, value.trim()])),
    ...(places.size > 0 ? { places } : {}),
  };
}

const NO_TEXT = /\0/;
const CODE = /\.(?:md|py|go|rs|c|h|js|ts|sh)$/i;

/** A file of numbers and nothing else is one column. */
const figures = (lines: readonly string[]): Column => ({
  name: 'number',
  also: ['value', 'figure', 'amount', 'entry', 'item'],
  at: 1,
  awk: '$1',
  key: null,
  time: null,
  ...filled(lines),
});

function read(path: string, head: string): Structure[] {
  if (NO_TEXT.test(head)) return [];
  const only = (found: Structure | null): Structure[] => (found ? [found] : []);
  if (/\.[ct]sv$/i.test(path)) return only(tableIn(path, head));
  if (/\.json$/i.test(path)) return jsonIn(head, nounsOf(path));
  const lines = linesOf(head);
  if (lines.length === 0 || CODE.test(path)) return [];
  const colons = fieldsByColons(path, lines, filled);
  if (colons) return [colons];
  const known = entriesIn(path, lines) ?? (lines.length < 3 ? null : (accessIn(lines) ?? logIn(lines)));
  if (known) return [known];
  // Lines and no more: each is one of what the file is called after.
  const nouns = [...nounsOf(path), ...structures().plain_rows];
  if (/(?:^|\/)(?:[^/]*\.log|syslog|messages)(?:\.\d+)?$/i.test(path))
    return [{ form: 'rows', separator: null, header: false, columns: [], nouns: structures().log_rows }];
  if (!/\.(?:txt|lst|list|dat)$/i.test(path)) return [];
  const columns = lines.every((line) => NUMBER.test(line.trim())) ? [figures(lines)] : [];
  return [{ form: 'rows', separator: null, header: false, columns, nouns }];
}

const known = new WeakMap<World, Map<string, Structure[]>>();

/** What the file at a path is made of; looked at once for a world. */
export function structuresOf(path: string, world: World): readonly Structure[] {
  let here = known.get(world);
  if (!here) {
    here = new Map();
    known.set(world, here);
  }
  let found = here.get(path);
  if (found === undefined) {
    const head = world.path(path) === 'file' ? world.head(path) : null;
    const unpacked = path.replace(/\.gz$/i, '');
    found = head === null || isDatabase(head) ? [] : read(unpacked, head);
    here.set(path, found);
  }
  return found;
}

/** Every cell of it is a day or a moment, also where no command can tell which part of it is the hour. */
export function saysWhen({ time, numeric, values }: Column): boolean {
  if (time !== null || numeric) return time !== null;
  const said = [...values.keys()].filter((cell) => cell !== 'null');
  return said.length > 0 && said.every((cell) => TIME.test(cell.toUpperCase()));
}

const TIME_OF_DAY = /^\d{1,2}:\d\d(?::\d\d)?$/;

/** Times of day stand in it. */
export function saysClock({ values, numeric }: Column): boolean {
  const said = [...values.keys()].filter((cell) => cell !== 'null' && cell !== '');
  return !numeric && said.length > 0 && said.every((cell) => TIME_OF_DAY.test(cell));
}

/** Its figures are years. */
export const saysYear = ({ name, numeric, values }: Column): boolean =>
  numeric &&
  values.size > 0 &&
  !/(?:^|_)(?:id|nr|no|code)$/.test(name) &&
  [...values.keys()].every((cell) => (/year/.test(name) ? /^(?:1\d|20)\d\d$|^null$/ : /^(?:19|20)\d\d$/).test(cell));

/** Every cell of it is a version, of three parts at least: fewer are figures. */
export const saysVersion = ({ numeric, values }: Column): boolean =>
  !numeric &&
  values.size > 0 &&
  [...values.keys()].every((cell) => cell === 'null' || /^v?\d+(?:\.\d+){2,}(?:[-+]\w+)*$/.test(cell));

export const rowsOf = (path: string, world: World): Rows | null =>
  structuresOf(path, world).find((each): each is Rows => each.form === 'rows') ?? null;

export const entriesOf = (path: string, world: World): Entries | null =>
  structuresOf(path, world).find((each): each is Entries => each.form === 'entries') ?? null;

const ofDatabases = new WeakMap<World, Map<string, Rows[]>>();

/** The tables of an SQLite file; none where it is no such file. Looked at once for a world. */
export function tablesOf(path: string, world: World): readonly Rows[] {
  const here = ofDatabases.get(world) ?? new Map<string, Rows[]>();
  ofDatabases.set(world, here);
  let found = here.get(path);
  if (found === undefined) {
    const head = world.path(path) === 'file' ? world.head(path) : null;
    found = head !== null && isDatabase(head) ? databaseIn(path, world.cwd) : [];
    here.set(path, found);
  }
  return found;
}
