// A question becomes a query that can be run: "me" becomes an account, a folder becomes what is looked through, a path
// becomes the file system that it lies on.
import { existsSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { RIGHT_THERE } from '../../goal/depth.ts';
import type { Filter, Value } from '../../goal/types.ts';
import type { Question } from '../../meaning/ask.ts';
import { PRIOR } from '../../meaning/clause/phrases.ts';
import { numberOf, textOf } from '../../relations/cells.ts';
import { NO_FILES } from '../../relations/patches.ts';
import { type Query, runQuery, type Want } from '../../relations/query.ts';
import type { Relations } from '../../relations/relations.ts';
import type { RelationOf, Row } from '../../relations/types.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { heldToFiles } from './held-to-file.ts';
import { shownOf } from './label.ts';

/** Commits that are called recent. */
const RECENT = 5;
const self = (): Value => ({ type: 'name', of: 'user', name: userInfo().username, how: 'exact' });

const mine = (value: Value): Value => (value.type === 'word' && value.word === 'me' ? self() : value);

const asPath = (value: Value): Value =>
  value.type === 'word' ? { type: 'path', path: value.word, here: 'folder' } : value;

/** What git tells of a folder, it tells of the files in it. */
const inFolder = (filter: Filter, of: string): Filter =>
  /^(?:commit|change)$/.test(of) && filter.op === '=' && filter.value.type === 'path' && filter.value.here === 'folder'
    ? { ...filter, op: 'in' }
    : filter;

const owned = (filter: Filter): Filter => ({ ...filter, value: mine(filter.value) });

/** The file system that a path lies on: the deepest that holds it. */
async function mountFor(path: string, relations: Relations): Promise<string> {
  const full = resolve(relations.cwd, path);
  const { rows } = await relations.rows('mount', { need: ['path'] });
  const places = rows.flatMap((row) => textOf(row, 'path') ?? []);
  const holding = places.filter((place) => full === place || full.startsWith(place === '/' ? '/' : `${place}/`));
  return holding.sort((a, b) => b.length - a.length)[0] ?? path;
}

const WANTS: Readonly<Record<Question['want'], Want>> = {
  which: 'which',
  count: 'count',
  whether: 'whether',
  value: 'value',
  why: 'which',
  sum: 'value',
  average: 'value',
  compare: 'compare',
  every: 'count',
  group: 'which',
};

const FILES: Filter = { attr: 'kind', op: '=', value: { type: 'word', word: 'file' } };

/** Asked of the folder itself, not of what is in it. */
const OF_ITSELF = /^(?:owner|group|mode|at|modified|kind|path|target|readable|writable|tracked|accessed|created)$/;

/** A bare name that is nothing in this folder is looked for below it. */
function named(value: Value): Filter {
  const bare = value.type === 'path' && value.here === null && !/[/~*]/.test(value.path);
  return bare
    ? { attr: 'name', op: '=', value: { type: 'text', text: value.path, quoted: true } }
    : { attr: 'path', op: '=', value };
}

const comparesFolders = ({ want, clause }: Question): boolean =>
  want === 'compare' && clause.set.names.some((value) => value.type === 'path' && value.here === 'folder');

function placeFiles(query: Query, { want, attr, clause }: Question): Query {
  const within = [...(query.within ?? [])];
  const where = [...query.where];
  const exact: Value[] = [];
  for (const value of query.names ?? []) {
    const folder = value.type === 'path' && value.here === 'folder';
    const asWhole =
      want === 'compare' ||
      (want === 'whether'
        ? clause.head === null || (clause.head === 'one' && clause.set.where.every(({ attr: own }) => own === 'kind'))
        : attr !== undefined && OF_ITSELF.test(attr));
    if (folder && !asWhole) within.push(value.path);
    else exact.push(value);
  }
  const { names: _names, ...rest } = query;
  const [only] = exact;
  if (exact.length === 1 && only) where.push(named(only));
  return { ...rest, where, within, ...(exact.length > 1 ? { names: exact } : {}) };
}

/** "What feature has that main lacks": the range ends at the branch that is named, not at the one that is checked out. */
function ofBranch(where: readonly Filter[]): readonly Filter[] {
  const branch = where.find(({ attr, op, not }) => attr === 'branch' && op === '=' && !not);
  const range = where.find(({ attr, not }) => attr === 'range' && !not);
  if (branch?.value.type !== 'name' || range?.value.type !== 'text') return where;
  const text = range.value.text.replace(/^\^(.+)/, '$1..HEAD').replace(/\bHEAD$/, branch.value.name);
  const ended: Filter = { ...range, value: { type: 'text', text, quoted: true } };
  return where.flatMap((each) => (each === branch ? [] : each === range ? ended : each));
}

/** "What did v2 touch": what it has since the tag before it, or all that it has where it is the first. */
async function ofRelease(where: readonly Filter[], of: string, relations: Relations): Promise<Filter[]> {
  const led = `${PRIOR}..`;
  return Promise.all(
    where.map(async (filter): Promise<Filter> => {
      const range = filter.attr === 'range' && filter.value.type === 'text' ? filter.value.text : '';
      if (!range.startsWith(led)) return filter;
      const name = range.slice(led.length);
      const { rows } = await relations.rows('tag', { need: ['name', 'time'] });
      const at = (row: Row | undefined): number => (row && numberOf(row, 'time')) ?? 0;
      const own = at(rows.find((row) => textOf(row, 'name') === name));
      const before = rows.filter((row) => at(row) < own).sort((a, b) => at(b) - at(a))[0];
      if (!before && of === 'commit')
        return { attr: 'branch', op: '=', value: { type: 'name', of: 'tag', name, how: 'exact' } };
      const start = before ? textOf(before, 'name') : NO_FILES;
      return { ...filter, value: { type: 'text', text: `${start}..${name}`, quoted: true } };
    }),
  );
}

/** A file that is spoken of by its bare name lies somewhere below: there, where it is the only one. */
async function placeLines(within: readonly string[], relations: Relations): Promise<string[]> {
  const placed: string[] = [];
  for (const asked of within) {
    const bare = !/[/~*]/.test(asked) && !existsSync(resolve(relations.cwd, asked));
    const found = bare
      ? await runQuery(
          {
            of: 'file',
            want: 'which',
            where: [{ attr: 'name', op: '=', value: { type: 'text', text: asked, quoted: true } }],
            show: ['path'],
          },
          relations,
        )
      : null;
    const paths = (found?.rows ?? []).flatMap((row) => textOf(row, 'path') ?? []);
    placed.push(paths.length === 1 ? (paths[0] as string) : asked);
  }
  return placed;
}

/** What is called by its bare name, where it lies. */
async function lying(value: Value, relations: Relations): Promise<Value> {
  if (value.type !== 'path' || value.here !== null) return value;
  const [path = value.path] = await placeLines([value.path], relations);
  return { ...value, path };
}

/** What git is asked of a file by its bare name. */
const placed = async (filter: Filter, relations: Relations): Promise<Filter> => ({
  ...filter,
  value: await lying(filter.value, relations),
});

/** Who commits here, as git has it. */
async function author(relations: Relations): Promise<Value | null> {
  const { rows } = await relations.rows('repository', { need: ['name'] });
  const name = rows[0]?.cells.name?.value;
  const text = name instanceof Untrusted ? name.raw : name;
  return typeof text === 'string' && text !== '' ? { type: 'text', text, quoted: true } : null;
}

/** *Which service uses the most memory*: one of those is asked for, and not what the first of all has. */
const isSubject = ({ parts: [first, second] }: Question['clause']): boolean =>
  first?.is === 'attr' && first.from === 0 && second?.is === 'order';

export async function prepare(question: Question, relation: RelationOf, relations: Relations): Promise<Query> {
  const { clause, want, attr } = question;
  const { set } = clause;
  const isMine = ({ value }: Filter): boolean => value.type === 'word' && value.word === 'me';
  const me = clause.of === 'commit' && set.where.some(isMine) ? await author(relations) : null;
  let query: Query = {
    of: clause.of,
    want: WANTS[want],
    where: set.where.map((filter) =>
      me && isMine(filter) ? { ...filter, value: me } : inFolder(owned(filter), clause.of),
    ),
    except: set.except.map(owned).flatMap((filter): Filter | Filter[] =>
      filter.value.type === 'path' && clause.of === 'file'
        ? filter.value.here === 'folder'
          ? // Neither what lies there, nor the folder itself.
            (['in', '='] as const).map((op) => ({ attr: 'path', op, value: filter.value }))
          : named(filter.value)
        : filter.attr === 'name' && !Object.hasOwn(relation.attributes, 'name')
          ? { ...filter, attr: relation.key }
          : filter,
    ),
    ...(set.also ? { also: set.also.map(owned) } : {}),
    ...(set.names.length > 0 ? { names: set.names.map(mine) } : {}),
    ...(set.within.length > 0 ? { within: set.within } : {}),
    ...(set.window ? { window: set.window } : {}),
    ...(set.order ? { order: set.order } : {}),
    ...(set.limit && want !== 'count' ? { limit: set.limit } : {}),
    ...(attr === undefined ? {} : { attr }),
    ...(attr !== undefined && isSubject(clause) ? { having: attr } : {}),
    show: shownOf(relation),
  };
  // Commits of lately are the newest, however long ago they were made.
  if (clause.of === 'commit' && set.window?.kind === 'last' && set.window.loose && want === 'which' && !query.order) {
    const { window: _, ...rest } = query;
    query = { ...rest, order: { attr: 'time', desc: true }, limit: { n: RECENT, end: 'first' } };
  }
  if (clause.of === 'file' && clause.wants.includes('changed')) {
    // A folder changes by what comes and goes in it, which is told by itself.
    const kind: Filter = { attr: 'kind', op: '=', value: { type: 'word', word: 'file' } };
    if (!query.where.some((filter) => filter.attr === 'kind')) query = { ...query, where: [...query.where, kind] };
    if (!query.order) query = { ...query, order: { attr: 'at', desc: true }, limit: { n: 8, end: 'first' } };
  }
  if (clause.of === 'file') {
    const { where, named: others } = await heldToFiles(query.where, relations);
    const except = others.map((value): Filter => ({ attr: 'path', op: '=', value }));
    query = { ...query, where, except: [...(query.except ?? []), ...except] };
    if (query.names && query.names.length > 1)
      query = { ...query, names: await Promise.all(query.names.map((each) => lying(each, relations))) };
    query = placeFiles(query, question);
    // Folders that are held against each other are all looked into, those of machinery too.
    if (comparesFolders(question))
      query = {
        ...query,
        within: ['.', ...clause.set.names.flatMap((each) => (each.type === 'path' ? each.path : []))],
      };
    const folder = query.where.some(
      ({ attr: own, value }) => own === 'kind' && value.type === 'word' && value.word === 'folder',
    );
    const inside = (query.within?.length ?? 0) > 0;
    // A folder is as large as what is in it.
    if (attr === 'size' && inside)
      query = { ...query, where: [...query.where.filter(({ attr: own }) => own !== 'kind'), FILES] };
    else if ((folder || comparesFolders(question)) && query.order?.attr === 'size')
      query = { ...query, order: { ...query.order, attr: 'total' } };
    // "What is in src", "in this folder": its entries.
    if (attr === 'content' && (inside || folder) && !query.where.some(({ attr: own }) => own === 'path')) {
      const { attr: _attr, ...rest } = query;
      query = {
        ...rest,
        want: 'which',
        where: [...query.where.filter(({ attr: own }) => own !== 'kind'), RIGHT_THERE],
      };
    }
  }
  if (clause.of === 'commit') query = { ...query, where: ofBranch(query.where) };
  if (clause.of === 'change' || clause.of === 'commit') {
    const where = await ofRelease(query.where, clause.of, relations);
    query = { ...query, where: await Promise.all(where.map((filter) => placed(filter, relations))) };
  }
  if (clause.of === 'line' && query.within) query = { ...query, within: await placeLines(query.within, relations) };
  if (clause.of === 'mount') {
    const paths: Value[] = [
      ...(query.names ?? []),
      ...query.where.flatMap(({ attr: own, value }) => (own === 'path' ? asPath(value) : [])),
    ];
    const places = await Promise.all(
      paths.flatMap((value) => {
        if (value.type !== 'path') return [];
        // Whether it is mounted there asks of this very place.
        const full = resolve(relations.cwd, value.path.replace(/^~(?=\/|$)/, homedir()));
        return clause.exists || clause.quantity === 'some' ? Promise.resolve(full) : mountFor(full, relations);
      }),
    );
    const { names: _names, ...rest } = query;
    query = {
      ...rest,
      where: query.where.filter(({ attr: own }) => own !== 'path'),
      ...(places.length > 0 ? { names: places.map((path): Value => ({ type: 'path', path, here: 'folder' })) } : {}),
    };
    if (places.length === 0 && query.where.length === 0 && want !== 'count')
      query = { ...query, where: [{ attr: 'storage', op: '=', value: { type: 'word', word: 'true' } }] };
  }
  return query;
}
