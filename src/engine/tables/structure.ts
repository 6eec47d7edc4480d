// What a file is made of, told from how it begins: a table with a header, a log of a known form, entries of a name and a
// value each. Columns and entries are what requests may name; what has no such form is only lines.
import { structures } from '../english/lexicon.ts';
import type { World } from '../world/world.ts';
import { jsonIn } from './json.ts';

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
  numeric: boolean;
  /** What stands in it among the first rows: in lower case and bare → as written. */
  values: ReadonlyMap<string, string>;
  /** It says when; `clock`: where in it the hour begins, from 1. */
  time: { clock: number | null } | null;
}

export interface Rows {
  form: 'rows';
  /** Null: parted by blanks. */
  separator: string | null;
  /** Its first line names the columns. */
  header: boolean;
  columns: readonly Column[];
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
}

export type Structure = Rows | Entries;

/** The attribute of a row that says which one of its file it is. */
export const PLACE = 'place';

/** What one of its rows is called. */
export const singular = (noun: string): string =>
  noun.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');

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

/** Parts of a name: `level_cm`, `unitPrice` → level cm, unit price. */
export const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/)
    .filter(Boolean);

/** `stations.csv`: its rows are stations. */
const nounsOf = (path: string): string[] =>
  partsOf(path.replace(/^.*\//, '').replace(/\.\w+$/, '')).slice(-1);

/** The name in words, and each word of it that no other name has. */
function alsoOf(name: string, all: readonly string[]): string[] {
  const parts = partsOf(name);
  if (parts.length < 2) return [];
  const lonely = parts.filter(
    (part) => part.length > 3 && all.filter((other) => partsOf(other).includes(part)).length === 1,
  );
  return [parts.join(' '), ...lonely];
}

interface Filled {
  numeric: boolean;
  values: Map<string, string>;
}

function filled(cells: readonly string[]): Filled {
  const values = new Map<string, string>();
  for (const cell of cells) {
    const text = cell.trim();
    if (text !== '') values.set(bare(text).toLowerCase(), text);
  }
  return {
    values,
    numeric: cells.length > 0 && cells.every((cell) => NUMBER.test(bare(cell.trim()))),
  };
}

const TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}.*)?$|^\d{2}\/\w{3}\/\d{4}:\d{2}:\d{2}/;

function timeOf(cells: readonly string[]): Column['time'] {
  const [sample] = cells;
  if (sample === undefined || !cells.every((cell) => TIME.test(bare(cell)))) return null;
  const clock = /\d{2}:\d{2}(?::\d{2})?(?:[.Z+-]|$)/.exec(bare(sample));
  return { clock: clock ? clock.index + 1 : null };
}

function tableIn(path: string, head: string): Rows | null {
  const lines = linesOf(head);
  const [first = ''] = lines;
  const separator = /\.tsv$/i.test(path)
    ? '\t'
    : !first.includes(',') && first.includes(';')
      ? ';'
      : ',';
  const names = first.split(separator).map((name) => name.trim());
  const rows = lines.slice(1);
  // A quoted field may hold the separator, which cut, sort and awk know nothing of.
  if (names.length < 2 || /"/.test(first) || rows.some((row) => row.includes('"'))) return null;
  // Numbers name nothing.
  const header = !names.every((name) => NUMBER.test(name));
  const body = (header ? rows : lines).map((row) => row.split(separator));
  const columns = names.map((name, i): Column => {
    const cells = body.map((row) => row[i] ?? '');
    return {
      name: header ? name.toLowerCase() : String(i + 1),
      also: header ? alsoOf(name, names) : [],
      at: i + 1,
      awk: `$${i + 1}`,
      key: null,
      ...filled(cells),
      time: timeOf(cells),
    };
  });
  const nouns = [...nounsOf(path), ...structures().table_rows];
  return { form: 'rows', separator, header, columns, nouns };
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

/** Lines that begin with a time, say how grave they are, or say the names of their values. */
function logIn(lines: readonly string[]): Rows | null {
  const rows = lines.map((line) => line.split(/\s+/));
  const enough = (count: number) => count >= rows.length * MOST;
  const { levels, log_rows: nouns } = structures();
  const columns: Column[] = [];
  const field = (name: string, also: readonly string[], i: number): Column => {
    const cells = rows.map((row) => row[i] ?? '');
    return {
      name,
      also,
      at: i + 1,
      awk: `$${i + 1}`,
      key: null,
      ...filled(cells),
      time: name === 'time' ? timeOf(cells.filter((cell) => TIME.test(cell))) : null,
    };
  };
  if (enough(rows.filter(([first = '']) => /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(bare(first))).length))
    columns.push(field('time', ['date', 'timestamp', 'day'], 0));
  const level = [0, 1, 2, 3, 4].find((i) =>
    enough(rows.filter((row) => levels.has(bare(row[i] ?? '').toLowerCase())).length),
  );
  if (level !== undefined)
    columns.push(field('level', ['severity', 'log level', 'priority'], level));
  const keys = new Map<string, number>();
  for (const line of lines)
    for (const [, key = ''] of line.matchAll(/(?:^|\s)([A-Za-z_][\w.-]*)=/g))
      keys.set(key, (keys.get(key) ?? 0) + 1);
  for (const [key, count] of keys) {
    if (!enough(count) || columns.some(({ name }) => name === key.toLowerCase())) continue;
    const quoted = new RegExp(`(?:^|\\s)${key}="([^"]*)"`);
    const plain = new RegExp(`(?:^|\\s)${key}=(\\S*)`);
    const cells = lines.flatMap((line) => (quoted.exec(line) ?? plain.exec(line))?.[1] ?? []);
    columns.push({
      name: key.toLowerCase(),
      also: [],
      at: null,
      awk: null,
      key: `${key}=${lines.some((line) => quoted.test(line)) ? '"' : ''}`,
      ...filled(cells),
      time: null,
    });
  }
  return columns.length === 0
    ? null
    : { form: 'rows', separator: null, header: false, columns, nouns };
}

const PAIR = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*(==|=|:)\s*(.*)$/;

function entriesIn(path: string, lines: readonly string[]): Entries | null {
  const plain = lines.filter((line) => !/^\s*(?:[#;]|\/\/|\[)/.test(line));
  const pairs = plain.flatMap((line) => {
    const found = PAIR.exec(line);
    return found ? [found] : [];
  });
  if (pairs.length === 0 || pairs.length < plain.length * MOST) return null;
  const marks = new Set(pairs.map(([, , mark]) => mark));
  const [mark] = marks;
  if (marks.size !== 1 || (mark === ':' && !/\.ya?ml$/i.test(path))) return null;
  const spaced = pairs.every(([line]) => / = /.test(line));
  return {
    form: 'entries',
    separator: mark === '=' && spaced ? ' = ' : (mark as '=' | ':' | '=='),
    keys: pairs.map(([, key = '']) => key),
    values: new Map(pairs.map(([, key = '', , value = '']) => [key, value.trim()])),
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
  const known =
    entriesIn(path, lines) ?? (lines.length < 3 ? null : (accessIn(lines) ?? logIn(lines)));
  if (known) return [known];
  // Lines and no more: each is one of what the file is called after.
  const nouns = [...nounsOf(path), ...structures().plain_rows];
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
    found = head === null ? [] : read(path, head);
    here.set(path, found);
  }
  return found;
}

export const rowsOf = (path: string, world: World): Rows | null =>
  structuresOf(path, world).find((each): each is Rows => each.form === 'rows') ?? null;

export const entriesOf = (path: string, world: World): Entries | null =>
  structuresOf(path, world).find((each): each is Entries => each.form === 'entries') ?? null;
