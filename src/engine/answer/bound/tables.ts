// The tables of a project as questions may be bound to them: what has a header, lists in JSON, logs of a known form.
import { basename, dirname } from 'node:path';
import { isLight } from '../../english/bound-words.ts';
import { structures } from '../../english/lexicon.ts';
import { calendar } from '../../relations/calendar.ts';
import { cellsOf, isLog, recordsOf, timeOf } from '../../relations/records.ts';
import type { Relations } from '../../relations/relations.ts';
import { partsOf } from '../../tables/called.ts';
import { isObject, parsed } from '../../tables/json.ts';
import { messageColumns } from '../../tables/messages.ts';
import { type Column, nounsOf, type Rows, saysWhen, saysYear, singular } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { type FileText, openLikely } from '../rows/named-file.ts';
import { listed, type Opening, tableOf } from '../rows/open-table.ts';
import { SETTINGS } from '../rows/settings.ts';
import { type Joined, type Joins, joinedOf, type Listing, type Shown } from './joined.ts';
import { eventsIn } from './lines.ts';
import type { Bound } from './pieces.ts';
import { sectionsOf } from './sections.ts';
import type { Source } from './sources/source.ts';
import { NOTES, TASKS, tasksOf } from './tasks.ts';
import { togetherOf } from './together.ts';

const TABLES_ALONE = /\.(?:[ct]sv|log|md)$/i;
const JSON_FILE = /\.json$/i;
/** So many files of JSON are looked into, and so many of them each for itself. */
const MOST_OBJECTS = 200;
const MOST_LISTS = 24;
const COST = { unsaid: 0.3, deeper: 0.05, joined: 0.2, counted: 0.35, oneOfMany: 0.3 } as const;
/** Parts of columns by which persons are named. */
const NAMES = /^(?:(?:first|last|sur|full|given|family)_?)?name$/;
/** Somebody's name as a cell has it. */
const SOMEBODY = /^\p{Lu}[\p{Ll}'-]+(?: \p{Lu}[\p{Ll}'.-]*)*$/u;

/** Columns that name persons: called so, listed as such elsewhere, or called by what somebody does. */
function personsIn({ columns }: Rows, listings: ReadonlyMap<string, Listing>): ReadonlySet<string> {
  const { persons, doers } = structures();
  const named = ({ values }: Column): boolean => {
    const known = [...values].filter(([key]) => key !== 'null');
    return known.length > 0 && known.every(([, text]) => SOMEBODY.test(text));
  };
  const found = columns.filter((column) => {
    const last = partsOf(column.name).at(-1) ?? '';
    const isDoer = /[^aeiou][eo]r$/.test(last) && named(column);
    return (
      !column.numeric && (persons.has(last) || doers.has(last) || isDoer || listings.get(column.name)?.persons === true)
    );
  });
  // *Name* alone may be anybody's, or anything's.
  const names = columns.filter((column) => column.name === 'name' && named(column));
  return new Set((found.length > 0 ? found : names).map(({ name }) => name));
}

function isOfPersons({ columns }: Rows, nouns: readonly string[]): boolean {
  const { persons, named_by } = structures();
  const called = columns.filter(({ name }) => NAMES.test(name) || partsOf(name).some((part) => named_by.has(part)));
  return nouns.some((noun) => persons.has(singular(noun))) || called.length > 1;
}

/** A folder of JSON files that have the same keys: each is a row of what the folder is called. */
function ofFolders(files: readonly FileText[]): { shown: string; opened: Opening }[] {
  const folders = new Map<string, object[]>();
  for (const { shown, text } of files) {
    const root = parsed(text);
    const folder = dirname(shown);
    if (isObject(root) && folder !== '.') folders.set(folder, [...(folders.get(folder) ?? []), root]);
  }
  return [...folders].flatMap(([folder, list]) => {
    const [first, ...more] = list.map((each) => Object.keys(each).join());
    if (more.length === 0 || more.some((each) => each !== first)) return [];
    const opened = listed(list.map(flat), folder);
    return opened ? [{ shown: folder, opened }] : [];
  });
}

const isOwn = ({ values }: Column): boolean => values.size > 0;

/** Things by their names, with the same keys each: rows, where other names only set something. */
function isNamedRows(text: string): boolean {
  const root = parsed(text);
  const [first, ...more] = isObject(root)
    ? Object.values(root).map((each) => (isObject(each) ? Object.keys(each).join() : null))
    : [];
  return more.length > 0 && first !== null && more.every((each) => each === first);
}

/** A list of things under a name of its own. */
function hasList(text: string): boolean {
  const root = parsed(text);
  return (
    isObject(root) && Object.values(root).some((each) => Array.isArray(each) && each.length > 1 && each.every(isObject))
  );
}

const NONE: ReadonlySet<string> = new Set();
const FIGURE = /^-?\d+(?:\.\d+)?$/;

/** A number that is given to each row, or a code: `3001`, `B-17`. */
const NUMBERED = /^(?:[a-z]+[-_ ]?)?\d+$/;
/** What only says that it is such a number. */
const OF_NUMBERS = /^(?:id|nr|no|num|number|code|key|ref|year|day|week|month|hour|row|line|pos|position|index)$/;

/** What each row is called by the column that numbers them: `booking`, `ticket_no`; undefined where none does. */
function numberedAs({ columns: [first] }: Rows): string | undefined {
  if (first?.repeats !== false || saysWhen(first) || saysYear(first)) return undefined;
  const numbers = [...first.values.keys()].every((cell) => NUMBERED.test(cell));
  return numbers ? partsOf(first.name).findLast((part) => !OF_NUMBERS.test(part)) : undefined;
}

/** With the day, the month and the hour at which its rows happened, where it does not have them itself. */
function withCalendar(table: Rows): Rows {
  const columns = table.columns.map((column): Column => {
    const known = [...column.values.keys()].filter((cell) => cell !== 'null' && cell !== '');
    const numeric = column.numeric || (known.length > 0 && known.every((cell) => FIGURE.test(cell)));
    return numeric === column.numeric ? column : { ...column, numeric };
  });
  if (!timeOf(table)) return { ...table, columns };
  const parts = Object.keys(calendar).flatMap((name): Column[] =>
    name === 'clock' || columns.some((each) => singular(each.name) === name)
      ? []
      : [{ name, also: [], at: null, awk: null, key: null, numeric: false, values: new Map(), time: null }],
  );
  return { ...table, columns: [...columns, ...parts] };
}

const flat = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object'));

/** Lines of requests to a server. */
const isAccess = ({ columns }: Rows): boolean =>
  ['method', 'path', 'status'].every((name) => columns.some((column) => column.name === name));

/** Every table near by; none where there are too many to look into. */
export async function boundTables(relations: Relations, world: World): Promise<Bound[]> {
  const look = (kind: RegExp, most?: number) => openLikely(kind, () => true, relations, world, most);
  const [files, objects, settings, notes] = await Promise.all([
    look(TABLES_ALONE),
    look(JSON_FILE, MOST_OBJECTS),
    look(SETTINGS),
    look(NOTES),
  ]);
  const folders = ofFolders(objects);
  const alone = objects.filter(({ shown }) => !folders.some((each) => each.shown === dirname(shown)));
  const lists =
    alone.length > MOST_LISTS
      ? []
      : alone.filter(({ text }) => !isObject(parsed(text)) || isNamedRows(text) || hasList(text));
  const opened = [...files, ...lists].flatMap((file) => {
    const own = tableOf(file.path, file.text, world);
    return own ? [{ shown: file.shown, opened: own }] : [];
  });
  const apart = opened.filter(({ opened: { table } }) => !isLog(table));
  const together = togetherOf(apart);
  const parts = new Set(together.flatMap((each) => each.parts));
  const joins = joinedOf([...apart.filter(({ shown }) => !parts.has(shown)), ...together]);
  const sections = settings.flatMap((file) =>
    sectionsOf(file).map(({ noun, opened: own }) => ({ shown: file.shown, opened: own, noun })),
  );
  const tasks = notes.flatMap((file) => {
    const own = tasksOf(file);
    return own ? [{ shown: file.shown, opened: own, tasks: true as const }] : [];
  });
  const all = [...opened, ...together, ...folders, ...joins.tables, ...sections, ...tasks];
  // What another file is called by is said of its rows.
  const called = new Set(all.flatMap(({ shown }) => nounsOf(shown).map(singular)));
  const bound = all
    .flatMap((each) => boundTo(each, joins, called, parts))
    .map((each) => (isLog(each.table) ? { ...each, foreign: called } : each));
  return bound.some(({ persons }) => persons) ? bound.map(namingThings) : bound;
}

/** Where persons have a table of their own, what is only called *name* in another one names its things. */
const namingThings = (bound: Bound): Bound =>
  !bound.persons && bound.people.size === 1 && bound.people.has('name') ? { ...bound, people: NONE } : bound;

const ALONE: Joins = joinedOf([]);

/** Rows that stand in no file as such; what one of them calls a column is another's row before. */
export const boundSources = (sources: readonly Source[]): Bound[] =>
  sources.flatMap((source) => {
    const others = sources.filter((each) => each !== source && each.made).flatMap(({ nouns }) => nouns);
    return boundSource(source).map((bound) => ({ ...bound, foreign: new Set(source.made ? others : []) }));
  });

function boundSource({ shown, nouns, rows, also = {}, around = [], made }: Source): Bound[] {
  const [noun = 'row'] = nouns;
  if (made) {
    const table: Rows = { form: 'rows', separator: null, header: false, json: '', columns: made.columns, nouns };
    const [bound] = boundTo({ shown, opened: { table, text: '' }, noun }, ALONE);
    const { relation, persons, people, says } = made;
    return bound ? [{ ...bound, nouns, relation, persons, people, says, told: new Set([noun]) }] : [];
  }
  const opened = listed(rows, shown);
  if (!opened) return [];
  const columns = opened.table.columns.map((column) => ({
    ...column,
    also: [...new Set([...column.also, ...(also[column.name] ?? [])])],
  }));
  const own = { ...opened, table: { ...opened.table, columns, nouns: [...nouns] } };
  return boundTo({ shown, opened: own, noun }, ALONE).map((bound) => ({
    ...bound,
    nouns,
    around: [...bound.around, ...around],
    told: new Set(around),
  }));
}

/** A table with what it is called; what others say of it is meant only where it does not say so itself. */
function boundTo(
  { shown, opened, tasks, ...more }: Shown & Partial<Joined> & { tasks?: true },
  joins: Joins,
  called: ReadonlySet<string> = NONE,
  parts: ReadonlySet<string> = NONE,
): Bound[] {
  const { text } = opened;
  const spoken = isLog(opened.table) ? messageColumns(text, opened.table.columns) : [];
  const given = { ...opened.table, columns: [...opened.table.columns, ...spoken] };
  if (given.columns.length === 0) return [];
  const table = withCalendar(given);
  const list = more.noun ?? /^\.(\w+)$/.exec(table.json ?? '')?.[1]?.toLowerCase();
  const stem = partsOf(basename(shown).replace(/\.\w+$/, ''));
  const folder = partsOf(basename(dirname(shown)));
  const ofPath = nounsOf(shown).flatMap((noun) => (/^\d+$/.test(noun) ? folder : [noun]));
  const key = numberedAs(table);
  const byKey = key === undefined || called.has(singular(key)) ? [] : [key];
  const nouns = /\.log$/i.test(shown)
    ? [...structures().log_rows, 'line', ...(isAccess(table) ? structures().access_rows : [])]
    : [...new Set([...(tasks ? TASKS : list === undefined ? [] : [list]), ...ofPath, ...byKey])];
  const around = [...stem, ...folder].filter((part) => !nouns.includes(part));
  // `members-2024.csv` is meant where its year is said.
  const unsaid = stem.filter((part) => /\d/.test(part)).length;
  const depth = shown.split('/').length;
  const columns = table.columns.filter(isOwn);
  const lines = isLog(table) ? text.toLowerCase().split('\n') : [];
  let cells: ReturnType<typeof cellsOf> | undefined;
  return [
    {
      shown,
      table,
      relation: recordsOf(
        more.source ?? shown,
        { ...table, columns, ...(list && !tasks ? { nouns: [list, ...table.nouns] } : {}) },
        text,
      ),
      nouns,
      around,
      stem: nouns.filter((noun) => stem.includes(noun)),
      told: NONE,
      says: eventsIn(lines),
      foreign: NONE,
      whole: !parts.has(shown),
      persons: isOfPersons(table, nouns),
      // Whose a task is has not done it for that.
      people: tasks ? NONE : personsIn(table, joins.listings.get(shown) ?? new Map()),
      goods: columns.some(({ name }) => partsOf(name).some((part) => isLight('goods_by', part))),
      cost:
        unsaid * COST.unsaid +
        depth * COST.deeper +
        (parts.has(shown) ? COST.oneOfMany : 0) +
        (more.linked === undefined ? 0 : more.counts?.size ? COST.counted : COST.joined),
      named: joins.named.get(shown) ?? new Map(),
      keys: joins.keys.get(shown) ?? NONE,
      listings: joins.listings.get(shown) ?? new Map(),
      unnamed: joins.unnamed.get(shown) ?? NONE,
      linked: more.linked ?? NONE,
      counts: more.counts ?? NONE,
      cells: () => (cells ??= cellsOf(given, text)),
      tasks: tasks === true,
      lines,
      hours: ['open', 'opens', 'closes'].every((name) => columns.some((column) => column.name === name)),
    },
  ];
}
