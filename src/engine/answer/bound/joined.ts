// Tables that speak of each other: what a row points to says more of it (the title of the book that was lent), and how
// many rows point to one is a figure of its own (the loans of a member). Both are columns that no file has.
import { structures } from '../../english/lexicon.ts';
import { isKey } from '../../meaning/clause/column-hints.ts';
import { partsOf } from '../../tables/called.ts';
import { singular } from '../../tables/structure.ts';
import { listed, type Opening, rowsIn } from '../rows/open-table.ts';

export interface Shown {
  shown: string;
  opened: Opening;
}

export interface Joined extends Shown {
  /** All the files that it is made of, as they are shown. */
  source: string;
  /** What its rows are called. */
  noun: string;
  /** Columns that only the other tables say. */
  linked: ReadonlySet<string>;
  /** Figures that are counts of another table's rows, called as those are. */
  counts: ReadonlySet<string>;
}

type Row = Record<string, unknown>;

interface Table extends Shown {
  rows: readonly Row[];
  noun: string;
}

interface Link {
  from: Table;
  column: string;
  to: Table;
  key: string;
}

/** So many rows are joined at most. */
const MOST = 20_000;

const plain = (value: unknown): string | null =>
  value === null || value === undefined || value === '' || typeof value === 'object' ? null : String(value);

const lowered = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));

function read(shown: Shown): Table {
  const rows = rowsIn(shown.opened).map((row) => lowered(row as Row));
  return { ...shown, rows, noun: shown.opened.table.nouns.find((each) => /^[a-z]/.test(each)) ?? '' };
}

const cellsOf = ({ rows }: Table, name: string): string[] => rows.flatMap((row) => plain(row[name]) ?? []);

/** `P04`: a name that is made to be one. */
const CODE = /^[A-Za-z]+[-_]?\d+$/;
/** `Luna`, `Mr Whiskers`: so many of them are no coincidence. */
const NAME = /^\p{Lu}[\p{L}'.-]+(?: [\p{L}'.-]+)*$/u;
const FEWEST_NAMES = 5;

/** The columns of one table in which the other's rows are named, each by the name that only one of them has. */
function linksOf(from: Table, to: Table): Link[] {
  const noun = singular(to.noun);
  return to.opened.table.columns.flatMap((key): Link[] => {
    if (!isKey(key, to.opened.table) && key.name !== 'name') return [];
    const names = cellsOf(to, key.name);
    const known = new Set(names);
    if (known.size < names.length || known.size < 2) return [];
    const isCode = names.every((each) => CODE.test(each));
    const isNames = key.name === 'name' && names.every((each) => NAME.test(each));
    return from.opened.table.columns.flatMap(({ name }, at): Link[] => {
      const said = cellsOf(from, name);
      const called = partsOf(name).includes(noun) || (name === key.name && name !== 'name' && name !== 'id');
      // What a row is told by names no other one.
      const isOwn = new Set(said).size === from.rows.length && (at === 0 || !called);
      // *Loaded by P04*: codes of the other's rows name them, whatever the column is called.
      const isNamed = isNames && name !== key.name && new Set(said).size >= FEWEST_NAMES;
      return (called || isCode || isNamed) && !isOwn && said.length > 1 && said.every((each) => known.has(each))
        ? [{ from, column: name, to, key: key.name }]
        : [];
    });
  });
}

/** One link for each pair of tables; where there are two, it is not known which is meant. */
function linksAmong(tables: readonly Table[]): Link[] {
  return tables.flatMap((from) =>
    tables.flatMap((to) => {
      const [only, ...more] = from === to ? [] : linksOf(from, to);
      return only && more.length === 0 ? [only] : [];
    }),
  );
}

interface Added {
  called: string;
  of(row: Row): unknown;
}

/** A table with columns that other tables tell of its rows; null where it opens as none. */
function withColumns(table: Table, columns: readonly Added[], others: readonly Table[]): Joined | null {
  const { shown, noun } = table;
  const rows = table.rows.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map(({ called, of }) => [called, of(row)])),
  }));
  const opened = listed(rows, shown);
  const source = [shown, ...others.map((each) => each.shown)].join(' with ');
  return opened && { shown, opened, noun, source, linked: new Set(), counts: new Set() };
}

/** Each row with what the rows that it names say of themselves. */
function withTargets(table: Table, links: readonly Link[]): Joined | null {
  const own = links.filter(({ from }) => from === table);
  if (own.length === 0) return null;
  const held = new Set(table.opened.table.columns.map(({ name }) => name));
  const linked = new Set<string>();
  const columns = own.flatMap(({ column, to, key }) => {
    const at = new Map(to.rows.map((row) => [plain(row[key]), row]));
    return to.opened.table.columns.flatMap(({ name }) => {
      if (name === key) return [];
      const shared = held.has(name) || own.some((other) => other.to !== to && other.to.rows[0]?.[name] !== undefined);
      const called = shared ? `${singular(to.noun)}_${name}` : name;
      if (held.has(called)) return [];
      linked.add(called);
      return [{ called, of: (row: Row) => at.get(plain(row[column]))?.[name] ?? null }];
    });
  });
  const whole = withColumns(
    table,
    columns,
    own.map(({ to }) => to),
  );
  return whole && { ...whole, linked };
}

/** Each row with how many rows of the other tables name it. */
function withCounts(table: Table, links: readonly Link[]): Joined | null {
  const held = new Set(table.opened.table.columns.map(({ name }) => name));
  const own = links.filter(({ to, from }) => to === table && from.noun !== '' && !held.has(from.noun));
  if (own.length === 0) return null;
  const counts = own.map(({ from, column, key }) => {
    const n = new Map<string | null, number>();
    for (const row of from.rows) n.set(plain(row[column]), (n.get(plain(row[column])) ?? 0) + 1);
    return { called: from.noun, of: (row: Row) => n.get(plain(row[key])) ?? 0 };
  });
  const whole = withColumns(
    table,
    counts,
    own.map(({ from }) => from),
  );
  return whole && { ...whole, counts: new Set(counts.map(({ called }) => called)) };
}

/** What a key stands for, in words, and where that is written. */
export interface Naming {
  name: string;
  source: string;
  line: string;
}

/** A table that lists what a column of another one names. */
export interface Listing {
  shown: string;
  key: string;
  rows: readonly Row[];
  persons: boolean;
}

export interface Joins {
  /** Of a table, by the columns in which others are named: the tables that list them. */
  listings: ReadonlyMap<string, ReadonlyMap<string, Listing>>;
  tables: readonly Joined[];
  /** Of a table, by the columns in which others are named: what each of those is called. */
  named: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, Naming>>>;
  /** Of a table, the columns in which others are named. */
  keys: ReadonlyMap<string, ReadonlySet<string>>;
  /** Of a table, the columns that name not all things that another one lists. */
  unnamed: ReadonlyMap<string, ReadonlySet<string>>;
}

function keysIn(links: readonly Link[]): Joins['keys'] {
  const found = new Map<string, Set<string>>();
  for (const { from, column } of links) found.set(from.shown, (found.get(from.shown) ?? new Set()).add(column));
  return found;
}

function listingsIn(links: readonly Link[]): Joins['listings'] {
  const found = new Map<string, Map<string, Listing>>();
  for (const { from, column, to, key } of links) {
    const persons = structures().persons.has(singular(to.noun)) || to.opened.table.columns.some(isOfPersons);
    const listing = { shown: to.shown, key, rows: to.rows, persons };
    found.set(from.shown, (found.get(from.shown) ?? new Map()).set(column, listing));
  }
  return found;
}

const isOfPersons = ({ name }: { name: string }): boolean =>
  partsOf(name).some((part) => structures().named_by.has(part));

function unnamedIn(links: readonly Link[]): Joins['unnamed'] {
  const found = new Map<string, Set<string>>();
  for (const { from, column, to, key } of links)
    if (new Set(cellsOf(from, column)).size < cellsOf(to, key).length)
      found.set(from.shown, (found.get(from.shown) ?? new Set()).add(column));
  return found;
}

const CALLED = /^(?:(?:full|display)_?)?name$|^title$/;

function namedIn(links: readonly Link[]): Joins['named'] {
  const found = new Map<string, Map<string, Map<string, Naming>>>();
  for (const { from, column, to, key } of links) {
    const [called, ...more] = to.opened.table.columns.filter(({ name }) => name !== key && CALLED.test(name));
    if (!called || more.length > 0) continue;
    const names = to.rows.flatMap((row): [string, Naming][] => {
      const [id, name] = [plain(row[key]), plain(row[called.name])];
      return id && name ? [[id, { name, source: to.shown, line: JSON.stringify(row) }]] : [];
    });
    found.set(from.shown, (found.get(from.shown) ?? new Map()).set(column, new Map(names)));
  }
  return found;
}

/** What the tables say of each other, beside what each of them says alone. */
export function joinedOf(all: readonly Shown[]): Joins {
  const tables = all.map(read).filter(({ rows }) => rows.length > 0 && rows.length <= MOST);
  const links = linksAmong(tables);
  const joins = tables.flatMap((table) => [withTargets(table, links), withCounts(table, links)]);
  return {
    tables: joins.flatMap((each) => each ?? []),
    listings: listingsIn(links),
    keys: keysIn(links),
    unnamed: unnamedIn(links),
    named: namedIn(links),
  };
}
