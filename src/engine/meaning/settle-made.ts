// What is made by what it is: a link, a folder with its parents, an archive of what it is made from.
import { kinds } from '../english/lexicon.ts';
import { narrowsToKind } from '../goal/kinds.ts';
import type { Goal } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import type { Frame } from './frame.ts';
import { lyingBelow } from './located.ts';
import { written } from './retype.ts';

const ARCHIVE = /\.(?:tar(?:\.\w+)?|tgz|tbz2?|txz|zip|7z)$/i;
const MAKES_LINK: ReadonlySet<string> = new Set(['create', 'save', 'append', 'insert', 'set', 'move', 'convert']);
const MAKES_ARCHIVE: ReadonlySet<string> = new Set(['create', 'copy', 'build', 'save', 'append', 'insert']);
/** More goes into what may be there. */
const JOINS: ReadonlySet<string> = new Set(['create', 'append', 'insert']);

/** *As a .bak file*: an article before it says that it is an ending, and no name. */
function endingOf({ to, quantity }: Goal): string | null {
  if (to?.type === 'extension' && quantity === 'one' && to.extensions.length === 1) return to.extensions[0] ?? null;
  const isEnding = to?.type === 'path' && to.here === null && quantity === 'one' && /^\.\w+$/.test(to.path);
  return isEnding ? to.path.slice(1) : null;
}

/** *A copy of a.json beside it, ending in .bak*: what it is called there. */
function copied(goal: Goal): void {
  const [source, ...more] = goal.names;
  const called = endingOf(goal);
  const ending = goal.where.find(({ attr, not }) => attr === 'extension' && !not);
  if (
    (goal.act !== 'copy' && goal.act !== 'save') ||
    source?.type !== 'path' ||
    source.here !== 'file' ||
    more.length > 0
  )
    return;
  const isBeside = goal.manner.some(({ id }) => id === 'beside');
  const isFile = goal.where.some((filter) => narrowsToKind(filter, 'file'));
  // *Next to every .py file*: beside those, and no name of it.
  if (called === null && (goal.to || goal.quantity === 'all' || (isBeside && isFile))) return;
  const [extension, other] = called === null && ending?.value.type === 'extension' ? ending.value.extensions : [called];
  if (!extension || other) return;
  goal.act = 'copy';
  goal.to = { type: 'path', path: `${source.path}.${extension}`, here: null };
  goal.where = goal.where.filter((filter) => filter !== ending && !(called !== null && narrowsToKind(filter, 'file')));
  goal.manner = goal.manner.filter(({ id }) => id !== 'beside');
}

export const CARRIES: ReadonlySet<string> = new Set(['copy', 'move', 'rename']);
/** *Rename a.py to txt*, *copy it to md files*: what files are, and no name or place for one. */
function toKind(goal: Goal): void {
  const { to, names } = goal;
  if (!CARRIES.has(goal.act) || !names.some((value) => value.type === 'path' && value.here !== 'folder')) return;
  if (to?.type === 'path' && to.here === null && kinds().get(to.path)?.includes(to.path))
    goal.to = { type: 'extension', extensions: [to.path] };
}

/** *A release.tgz of src and docs*: what is named behind an archive that is not here goes into it. */
function packed(goal: Goal): void {
  const [made, ...held] = goal.names;
  const makes = goal.act === 'create' || goal.act === 'build' || goal.act === 'convert';
  if (!makes || made?.type !== 'path' || made.here !== null || !ARCHIVE.test(made.path) || goal.to || goal.from) return;
  if (held.length === 0 || !held.every((value) => value.type === 'path' && value.here !== null)) return;
  goal.act = 'pack';
  goal.names = held;
  goal.to = made;
}

/** *With zsh as her shell*: an account has a path there, and the program's is looked up. */
function loggedInWith(goal: Goal, world: World): void {
  if (goal.of !== 'user' || goal.act !== 'create') return;
  goal.where = goal.where.map((filter) => {
    const name = filter.attr === 'shell' ? written(filter.value) : null;
    if (name === null || name.includes('/')) return filter;
    const path = ['/bin/', '/usr/bin/'].map((folder) => folder + name).find((each) => world.path(each) === 'file');
    return { ...filter, op: '=', value: { type: 'path', path: path ?? `/bin/${name}`, here: null } };
  });
}

const PUTS: ReadonlySet<string> = new Set(['append', 'insert', 'create', 'copy', 'move', 'save', 'set']);
/** *Put licence.txt on top of every .py file*: what stands in it, before what those hold. */
function settleOnTop(goal: Goal, { at }: Frame, world: World): void {
  const top = at === 'top' || goal.manner.some(({ id }) => id === 'at-top');
  const [said, ...more] = goal.names;
  const path = said && (said.type === 'path' || (said.type === 'text' && !said.quoted)) ? written(said) : null;
  if (!top || !PUTS.has(goal.act) || path === null || world.path(path) !== 'file' || more.length > 0) return;
  goal.act = 'insert';
  goal.names = [{ type: 'path', path, here: 'file' }];
  goal.of = 'file';
  goal.where = goal.where.filter((filter) => !narrowsToKind(filter, 'file'));
  goal.show = goal.show.filter(({ id }) => id !== 'per-file');
  if (goal.attr === 'content') delete goal.attr;
  if (goal.to?.type !== 'extension' || goal.within) return;
  goal.within = { of: 'file', names: [], where: [{ attr: 'extension', op: '=', value: goal.to }], except: [] };
  delete goal.to;
  delete goal.quantity;
}

/** What is made by what it is: "put a link called X to Y", "make a.zip from src", "back src up to a.tgz". */
export function settleMade(goal: Goal, frame: Frame, world: World): void {
  settleOnTop(goal, frame, world);
  loggedInWith(goal, world);
  const { where, names } = goal;
  const kinds = where.flatMap(({ attr, value }) => (attr === 'kind' && value.type === 'word' ? [value.word] : []));
  const links = kinds.includes('link') || kinds.includes('hardlink');
  // "create a link to X named Y": Y is made, and points at X.
  const [target, ...others] = names;
  const { by } = goal;
  const named = by?.type === 'path' || by?.type === 'text' ? by : undefined;
  if (goal.act === 'create' && links && target && others.length === 0 && named && !goal.to) {
    goal.to = target;
    goal.names = [named.type === 'path' ? named : { type: 'path', path: named.text, here: null }];
    delete goal.by;
  }
  // "move the symlink a to b": it is there, and is no longer made.
  const there = goal.act === 'move' && target?.type === 'path' && target.here !== null;
  if (goal.of === 'file' && links && goal.to && MAKES_LINK.has(goal.act) && !there) {
    goal.act = 'link';
    const called = where.find(({ attr, op, not }) => attr === 'name' && op === '=' && !not);
    if (called && names.length === 0) {
      const { value } = called;
      // It is made, so that nothing has to be there.
      goal.names = [value.type === 'text' ? { type: 'path', path: value.text, here: null } : value];
      goal.where = where.filter((filter) => filter !== called);
    }
    if (kinds.includes('hardlink')) {
      goal.where = goal.where.map((filter) =>
        filter.attr === 'kind' ? { ...filter, value: { type: 'word', word: 'link' } } : filter,
      );
      goal.manner = [...goal.manner, { id: 'hard' }];
    }
    return;
  }
  // "create a/b with its parents": what has parents is a folder.
  if (goal.act === 'create' && kinds.length === 0 && goal.manner.some(({ id }) => id === 'parents'))
    goal.where = [...where, { attr: 'kind', op: '=', value: { type: 'word', word: 'folder' } }];
  if (goal.of !== 'file') return;
  packed(goal);
  copied(goal);
  toKind(goal);
  if (!MAKES_ARCHIVE.has(goal.act)) return;
  const [made, ...more] = names;
  const sources = goal.from ? [goal.from] : goal.act === 'create' ? (goal.in ?? []) : [];
  if (
    goal.act !== 'create' &&
    goal.act !== 'build' &&
    goal.to?.type === 'path' &&
    goal.to.here === null &&
    ARCHIVE.test(goal.to.path)
  ) {
    // *Add it to a.tgz*, which lies further down: that one gets it.
    const below = JOINS.has(goal.act) ? lyingBelow(goal.to.path, world) : null;
    goal.act = below === null ? 'pack' : 'append';
    if (below !== null) goal.to = { type: 'path', path: below, here: 'file' };
  } else if (
    made?.type === 'path' &&
    made.here === null &&
    more.length === 0 &&
    ARCHIVE.test(made.path) &&
    sources.length > 0 &&
    sources.every(({ type }) => type === 'path') &&
    !goal.to
  ) {
    goal.act = 'pack';
    goal.to = made;
    goal.names = [...sources];
    if (goal.from) delete goal.from;
    else delete goal.in;
  } else if (
    // "an empty file x.txt": what is not here is to be.
    frame.act === null &&
    made?.type === 'path' &&
    made.here === null &&
    kinds.length > 0 &&
    goal.quantity === 'one'
  )
    goal.act = 'create';
}

/** *32 hex characters* are 16 bytes; of an odd number there are none. */
export function settleDigits(goal: Goal): void {
  if (goal.of !== 'token') return;
  goal.where = goal.where.map((filter) =>
    filter.attr === 'hex-digits' && filter.value.type === 'number' && filter.value.n % 2 === 0
      ? { ...filter, attr: 'bytes', value: { type: 'number', n: filter.value.n / 2 } }
      : filter,
  );
}
