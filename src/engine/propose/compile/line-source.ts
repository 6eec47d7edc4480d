// Where lines are read from: files that were named, a set of files for grep or find, or the one file that comes first in
// an order.

import { isCommonFolder } from '../../../base/common-folders.ts';
import { hasNoLines } from '../../english/media.ts';
import { partOfNames } from '../../english/part-of-names.ts';
import type { Filter, Goal, Scope, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { rowsOf } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { isCompressed } from './compressed.ts';
import { fileCommand } from './files.ts';
import { filesUnlessSaid, findSet } from './find.ts';
import { asPath, join, refuse, type Taking, word } from './take.ts';

/** The files that a goal on columns speaks of. */
export function sourceValues(goal: Goal, taking: Taking): Value[] {
  const within = taking.take('within');
  const from = taking.take('from');
  const places = taking.take('in') ?? [];
  const files = within?.of !== 'line';
  if (files && within && (within.where.some(({ attr }) => attr !== 'kind') || within.except.length > 0))
    return refuse('which file');
  const all = [...(within?.names ?? []), ...(within?.in ?? []), ...places, ...(from ? [from] : [])];
  return all.length > 0 ? all : goal.names.filter(isFile);
}

export interface Source {
  /** File words; null when a set of files is meant. */
  files: string | null;
  /** Several files or a set. */
  many: boolean;
  /** Arguments of grep for the set: `-r --include='*.py' src`. */
  grep: string | null;
  /** `find … -type f`. */
  find: string | null;
  /** No ending says what the files of the set are: pictures and archives may be among them. */
  mixed?: boolean;
  /** The one file. */
  value?: Value;
}

/** What says of files how they are called, and so what is in them. */
const NAMES_KIND: ReadonlySet<string> = new Set(['extension', 'name', 'path']);

export const isFile = (value: Value): boolean => value.type === 'path' || value.type === 'glob';

/** *Not in vendor*: a folder that is left out of those that are looked through, and no text that stands in no line. */
export function placesLeftOut(goal: Goal, world: World): Filter[] {
  if (goal.act === 'delete' || goal.act === 'replace') return [];
  const set = (goal.in ?? []).every((value) => world.path(word(value)) === 'folder');
  if (!set) return [];
  return goal.except.filter(({ attr, value, not }) => {
    if (not || (attr !== 'content' && attr !== 'name') || value.type === 'glob') return false;
    if (value.type === 'text' && (value.quoted || value.either)) return false;
    return isFolderIn(word(value), goal.in ?? [], world);
  });
}

/** *Replace a with b in docs but not in x.md*: a file of the folder that is looked through is left out of the files. */
export function filesLeftOut(goal: Goal, world: World): Goal {
  const folders = goal.in ?? [];
  if (goal.within || goal.from || folders.length === 0) return goal;
  if (!folders.every((value) => world.path(word(value)) === 'folder')) return goal;
  const lies = ({ attr, op, value, not }: Filter): boolean => {
    if (not || attr !== 'content' || op !== '~' || value.type !== 'text' || value.quoted || value.either) return false;
    const inside = folders.some((folder) => world.path(`${word(folder).replace(/\/$/, '')}/${value.text}`) !== null);
    return (
      inside || (folders.some((folder) => value.text.startsWith(`${word(folder)}/`)) && world.path(value.text) !== null)
    );
  };
  const left = goal.except.filter(lies);
  if (left.length === 0) return goal;
  const { in: places, ...rest } = goal;
  const within: Scope = {
    of: 'file',
    names: [],
    where: [{ attr: 'kind', op: '=', value: { type: 'word', word: 'file' } }],
    except: left.map(({ value }) => ({
      attr: 'name',
      op: '=',
      value: { type: 'path', path: word(value), here: null },
    })),
    ...(places ? { in: places } : {}),
  };
  return { ...rest, except: goal.except.filter((filter) => !left.includes(filter)), within };
}

const isFolderIn = (text: string, folders: readonly Value[], world: World): boolean =>
  isCommonFolder(text) ||
  ['.', ...folders.map(word)].some(
    (folder) => world.path(folder === '.' ? text : `${folder.replace(/\/$/, '')}/${text}`) === 'folder',
  );

/** *How often each error occurs*: of a log what its lines say is counted, and no two of them are of the same moment. */
export function messagesOf(goal: Goal, { value }: Source, world: World): string[] {
  const rows = value?.type === 'path' ? rowsOf(value.path, world) : null;
  const level = rows?.columns.find(({ name }) => name === 'level');
  const each = goal.show.some(({ id }) => id === 'counts-each') || goal.order?.attr === 'count';
  if (!each || !level?.at || rows?.header || rows?.separator !== null || rows.columns[0]?.time === null) return [];
  return [`sed -E 's/^([^ ]+ +){${level.at}}//'`];
}

/** *Rows with the town of the visitor*: the name of a column stands in no row, and whoever says it looks for no such text. */
function asksColumn(goal: Goal, named: readonly Value[], world: World): boolean {
  const [file, ...more] = named;
  const rows = file?.type === 'path' && more.length === 0 ? rowsOf(file.path, world) : null;
  if (!rows?.header || goal.act === 'replace') return false;
  const cells = rows.columns.flatMap(({ values }) => [...values.keys()]);
  const heads = rows.columns
    .map(({ name }) => name.toLowerCase())
    .filter((name) => !cells.some((cell) => cell.includes(name)));
  const texts = [...goal.names, ...goal.where.flatMap(({ attr, value }) => (attr === 'content' ? [value] : []))];
  return texts.some((value) => value.type === 'text' && !value.quoted && heads.includes(value.text.toLowerCase()));
}

/** The kinds of files that a set is of, as names that end so. */
const endingsIn = ({ where }: Scope): Value[] =>
  where.flatMap(({ value, not }) =>
    value.type === 'extension' && !not
      ? value.extensions.map((each): Value => ({ type: 'text', text: `x.${each}` }))
      : [],
  );

export function sourceOf(goal: Goal, taking: Taking, world: World, changes = false): Source {
  const within = taking.take('within');
  const places = taking.take('in') ?? [];
  const from = taking.take('from');
  const scope: Scope = within ?? { of: 'file', names: [], where: [], except: [] };
  // "the second word of each line in F"
  const lines = scope.of === 'line' && scope.where.length + scope.except.length === 0 && !scope.order && !scope.limit;
  if (scope.of !== 'file' && !(lines && goal.of !== 'line')) return refuse(`of a ${scope.of}`);
  const spots = [...places, ...(scope.in ?? []), ...(from ? [from] : [])];
  const narrowed = scope.where.some(({ attr }) => attr !== 'kind') || scope.except.length > 0;
  // What files of a kind are in is a place, be it here or not.
  const isPlace = (path: string): boolean => (narrowed ? world.path(path) !== 'file' : world.path(path) === 'folder');
  const named =
    scope.names.length > 0
      ? scope.names
      : spots.filter((value) => value.type === 'glob' || (value.type === 'path' && !isPlace(value.path)));
  if (asksColumn(goal, named, world)) return refuse('a column');
  if ([...named, ...endingsIn(scope)].some((value) => hasNoLines(word(value)))) return refuse('no lines');
  const folders = spots.filter((value) => !named.includes(value));
  if (named.length > 0 && !narrowed && named.every(isFile)) {
    const at = folders[0];
    if (at && !/^[~/]/.test(word(at)) && world.path(word(at)) !== 'folder') return refuse('no such folder');
    const base = at && word(at) !== '.' ? `${word(at).replace(/\/$/, '')}/` : '';
    const files = named
      .map((value) => asPath(value.type === 'path' && base !== '' ? { ...value, path: base + value.path } : value))
      .join(' ');
    return {
      files,
      many: named.length > 1 || named.some(({ type }) => type === 'glob'),
      grep: null,
      find: null,
      ...(named.length === 1 && base === '' ? { value: named[0] } : {}),
    };
  }
  if (within?.order) {
    // "the last lines of the newest file": the file is found first.
    if (scope.limit?.n !== 1 || changes) return refuse('several files');
    const one = fileCommand(
      { ...scope, act: 'show', manner: [], show: [], in: folders.length > 0 ? folders : undefined } as Goal,
      world,
    );
    return { files: `"$(${one})"`, many: false, grep: null, find: null };
  }
  if (!within && folders.length === 0 && goal.except.length === 0) {
    const text = goal.names.find(isFile);
    if (text && goal.names.length === 1) {
      taking.take('names');
      return { files: asPath(text), many: text.type === 'glob', grep: null, find: null, value: text };
    }
    return { files: null, many: true, grep: null, find: null };
  }
  // Nothing lies in a file.
  if (scope.names.length === 0 && named.length > 0) return refuse('in');
  const found = findSet(
    { ...scope, in: folders, where: filesUnlessSaid(scope.where) },
    { world, ignoreCase: false, changes },
  );
  const excludes = [...scope.except, ...placesLeftOut(goal, world)].map(({ attr, value }) => {
    if (attr === 'extension' && value.type === 'extension')
      return value.extensions.map((each) => `--exclude=${quote(`*.${each}`)}`).join(' ');
    const text = word(value).replace(/^\.\//, '').replace(/\/$/, '');
    const name = text.replace(/^.*\//, '');
    // grep knows what is left out by its last name alone.
    if (name !== text && world.below(name)?.length !== 1) return refuse(`except ${text}`);
    // *Without the tests*: a word that stands in names and is none.
    const plain = /^[a-z]+$/.test(name) && !isFolderIn(text, folders, world);
    const part = plain && !world.below(name)?.length ? partOfNames(name, world) : null;
    if (part !== null) return `--exclude=${quote(`*${part}*`)} --exclude-dir=${quote(`*${part}*`)}`;
    const file = !isFolderIn(text, folders, world) && (world.path(text) === 'file' || /\.\w+$/.test(name));
    return `--exclude${file ? '' : '-dir'}=${quote(name)}`;
  });
  if (found.sparesGit) excludes.push('--exclude-dir=.git');
  const includes = found.globs?.map((glob) => `--include=${quote(glob)}`);
  return {
    files: null,
    many: true,
    // Files that are compressed are read by a grep of their own, which knows no folders.
    grep: includes && !found.globs?.some(isCompressed) ? join('-r', ...includes, ...excludes, found.roots) : null,
    find: found.command,
    mixed: !scope.where.some(({ attr, not }) => !not && NAMES_KIND.has(attr)),
  };
}
