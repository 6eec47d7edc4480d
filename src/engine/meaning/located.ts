// A file that is spoken of by its name alone and lies further down: where one file below has that name, it is meant. What is
// looked for, or made, keeps the name that was said.
import { posix } from 'node:path';
import { isCommonFolder } from '../../base/common-folders.ts';
import { globPattern } from '../../base/glob.ts';
import { acts } from '../english/lexicon.ts';
import { ARCHIVE, isFilesHere } from '../english/shapes.ts';
import type { Goal, Scope, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { written } from './retype.ts';

export const isPathLike = ({ type }: Value): boolean => type === 'path' || type === 'glob';

/** Acts whose names are those of nothing that is here yet, or that ask where it is. */
const NAMES_NEW: ReadonlySet<string> = new Set(['create', 'find', 'download', 'clone']);
/** What takes another name stays where it is. */
const RENAMES: ReadonlySet<string> = new Set(['rename', 'copy']);
const SETS: ReadonlySet<string> = new Set(['', 'file', 'line', 'change', 'commit', 'command']);
/** Acts that bring something into a file that is there; so are changes made *to* one. */
const ADDS: ReadonlySet<string> = new Set(['append', 'insert']);
/** Acts that are done with a file to another one. */
const JOINS: ReadonlySet<string> = new Set(['compare', 'join', 'overwrite']);
const OF_HISTORY: ReadonlySet<string> = new Set(['tag', 'branch', 'commit', 'stash']);
const SCRIPT = /^[\w.-]+\.\w+$/;
const PLAIN = /^[^~/*?$[{][^*?$[{]*$/;

/** What people read of files of one name: what is written, and not what tools made of it. */
function asWritten(paths: readonly string[], { act }: Goal): readonly string[] {
  if (acts().get(act)?.effect !== 'read') return paths;
  const written = paths.filter((path) => !path.split('/').some(isCommonFolder));
  return written.length > 0 ? written : paths;
}

/** The only path below that ends in what was said; null where it is here, or several are. `goal`: what is asked of it. */
export function lyingBelow(path: string, world: World, goal?: Goal): string | null {
  if (!PLAIN.test(path)) return null;
  const said = path.replace(/^\.\//, '');
  if (world.path(said) !== null) return null;
  const all = world.below(posix.basename(said)) ?? [];
  const below = all.filter((each) => each.endsWith(`/${said}`));
  const [found, ...more] = goal ? asWritten(asGitHas(below, goal.of, world), goal) : below;
  return found === undefined || more.length > 0 ? null : found;
}

/** The path of the one file that is called so, here or further down; null where none is, or several are. */
export function fileCalled(text: string, world: World): string | null {
  const path = world.path(text) === 'file' ? text : lyingBelow(text, world);
  return path !== null && world.path(path) === 'file' ? path : null;
}

const OF_GIT: ReadonlySet<string> = new Set(['change', 'commit']);

/** Of files of one name the one that git has, and of those the one that is changed where changes are spoken of. */
export function asGitHas(paths: readonly string[], of: string, world: World): readonly string[] {
  const files = world.git?.files;
  if (!files || paths.length < 2 || !OF_GIT.has(of)) return paths;
  const tracked = paths.filter((path) => files.tracks(path) !== false);
  const changed = of === 'change' ? tracked.filter((path) => files.changed(path) === true) : [];
  return changed.length > 0 ? changed : tracked;
}

/** *The newest run_*.log*: the pattern in the only folder below where something fits it; null where that is not told. */
function patternBelow(glob: string, world: World): string | null {
  // An ending alone says what kind of files, wherever they lie.
  if (!/^[\w*?.-]*[a-z\d]{2}[\w-]*\*[\w*?.-]*$/i.test(glob) || /^\*?\./.test(glob)) return null;
  const fits = globPattern(glob);
  const folders = new Set<string>();
  for (const [name, paths] of world.tree() ?? [])
    if (fits.test(name)) for (const path of paths) folders.add(posix.dirname(path));
  const [folder, ...more] = folders;
  return folder === undefined || folder === '.' || more.length > 0 ? null : `${folder}/${glob}`;
}

/** A script that is to be run, by its name alone. */
function scriptBelow(text: string, world: World): string | null {
  const [program = '', ...rest] = text.split(' ');
  if (!SCRIPT.test(program) || world.has(program)) return null;
  const path = lyingBelow(program, world);
  return path === null ? null : [path, ...rest].join(' ');
}

/** *A copy of a.csv called b.csv in old*: where nothing of its name lies there, that is where the copy goes. */
function copyInto(goal: Goal, world: World): void {
  const [place, ...others] = goal.in ?? [];
  const [name, ...more] = goal.names;
  const { to } = goal;
  if (goal.act !== 'copy' || place?.type !== 'path' || place.here !== 'folder' || others.length + more.length > 0)
    return;
  if (name?.type !== 'path' || to?.type !== 'path' || to.here !== null || to.path.includes('/')) return;
  if (world.path(posix.join(place.path, name.path)) !== null) return;
  goal.to = { ...to, path: posix.join(place.path, to.path) };
  delete goal.in;
}

/** *Rolls.txt in recipes*, *a.zip from backup*: files that lie in the folder that was said, as paths. */
function inItsFolder(goal: Goal, world: World): void {
  const [place, ...others] = goal.in ?? (goal.from ? [goal.from] : []);
  if (place?.type !== 'path' || place.here !== 'folder' || others.length > 0) return;
  if (NAMES_NEW.has(goal.act) || !SETS.has(goal.of) || goal.names.length === 0) return;
  const inside = (value: Value): Value[] => {
    const said = value.type === 'path' || (value.type === 'text' && value.quoted);
    const name = said ? (written(value) ?? '') : '';
    // It lies there already as it was said.
    if (value.type === 'path' && value.here !== null && posix.dirname(name) === posix.join(place.path)) return [value];
    if (!PLAIN.test(name) || world.path(name) !== null) return [];
    const path = posix.join(place.path, name);
    const here = world.path(path);
    return here === null ? [] : [{ type: 'path', path, here }];
  };
  const names = goal.names.flatMap(inside);
  if (names.length < goal.names.length) return;
  const { to, by } = goal;
  if (JOINS.has(goal.act)) {
    if (to && goal.act === 'compare') [goal.to = to] = inside(to);
    if (by) [goal.by = by] = inside(by);
  }
  const beside = to?.type === 'path' && to.here === null && !to.path.includes('/');
  if (RENAMES.has(goal.act) && beside) goal.to = { ...to, path: posix.join(place.path, to.path) };
  goal.names = names;
  delete goal.in;
  delete goal.from;
}

/** *docs/a-*.md in docs*: said twice. What lies in one folder is not looked for in another. */
function whereTheyLie(goal: Goal, world: World): boolean {
  const [place, ...others] = goal.in ?? [];
  if (place?.type !== 'path' || others.length > 0) return true;
  const globs = goal.names.filter(({ type }) => type === 'glob');
  const here = globs.flatMap((value) => {
    const glob = written(value) ?? '';
    return isFilesHere(glob, world) ? [posix.dirname(glob)] : [];
  });
  if (here.length === 0 || world.inside(posix.join(place.path, here[0] ?? '')).length > 0) return true;
  const folder = posix.join(place.path);
  if (!here.every((each) => each === folder || each.startsWith(`${folder}/`))) return false;
  if (here.length === goal.names.length) delete goal.in;
  return true;
}

const TAKES_OUT: ReadonlySet<string> = new Set(['extract', 'show', 'search', 'count']);
/** It is called like a file that holds others. */
export const isArchive = (value: Value): boolean => ARCHIVE.test(written(value) ?? '');
/** *Take a.conf out of b.tgz*: it lies there, and is not what is called so here. */
const isMember = (value: Value, { act, names }: Goal): boolean =>
  TAKES_OUT.has(act) && !isArchive(value) && names.some(isArchive);

/** False where what is named lies elsewhere than where it is said to. */
export function placedThere(goal: Goal, world: World): boolean {
  copyInto(goal, world);
  inItsFolder(goal, world);
  return whereTheyLie(goal, world);
}

/** The goal with names as paths from here, and how many of them were found further down. */
export function located(goal: Goal, world: World): { goal: Goal; found: number } {
  if (NAMES_NEW.has(goal.act) || goal.attr === 'path') return { goal, found: 0 };
  let found = 0;
  const place = <V extends Value | undefined>(value: V): V | Value => {
    if (value?.type === 'text' && goal.of === 'command') {
      const text = scriptBelow(value.text, world);
      if (text !== null) found++;
      return text === null ? value : { ...value, text };
    }
    const glob = value?.type === 'glob' ? patternBelow(value.glob, world) : null;
    if (glob !== null) {
      found++;
      return { type: 'glob', glob };
    }
    const path = value?.type === 'path' && value.here === null ? lyingBelow(value.path, world, goal) : null;
    if (path === null) return value;
    found++;
    return { type: 'path', path, here: world.path(path) };
  };
  // Where a place is said, they lie there: a file of an archive, of a folder; not where it is a point of the history.
  // What was put aside of it lies beside it, or in a folder of its own: that says nothing of where it is.
  const putBack = goal.act === 'restore' && goal.from?.type === 'path' && !isArchive(goal.from);
  const elsewhere = (scope: Scope): boolean =>
    !putBack &&
    [...(scope.in ?? []), ...(goal.from ? [goal.from] : [])].some(
      (value) => value.type !== 'name' || !OF_HISTORY.has(value.of),
    );
  const placed = <S extends Scope>(scope: S): S => ({
    ...scope,
    // *Called a.txt* says no more than the name.
    where: scope.where.map((filter) => (filter.attr === 'name' ? filter : { ...filter, value: place(filter.value) })),
    ...(SETS.has(scope.of) && !elsewhere(scope)
      ? { names: scope.names.map((value) => (isMember(value, goal) ? value : place(value))) }
      : {}),
    ...(scope.in ? { in: scope.in.map(place) } : {}),
  });
  const brings = ADDS.has(goal.act) || goal.of === 'change';
  const made: Goal = {
    ...placed(goal),
    ...(goal.from ? { from: place(goal.from) } : {}),
    ...(goal.to && brings ? { to: place(goal.to) } : {}),
    ...(goal.by?.type === 'path' && JOINS.has(goal.act) && !elsewhere(goal) ? { by: place(goal.by) } : {}),
    ...(goal.within ? { within: placed(goal.within) } : {}),
  };
  return { goal: besideIt(made, goal), found };
}

/** *Rename price.php to cost.php*: the new name lies beside the old one; a copy only where that was found further down. */
function besideIt(made: Goal, said: Goal): Goal {
  const [name, ...more] = made.names;
  const { to } = made;
  if (!RENAMES.has(made.act) || more.length > 0) return made;
  if (made.act !== 'rename' && name === said.names[0]) return made;
  if (name?.type !== 'path' || to?.type !== 'path' || to.here !== null || to.path.includes('/')) return made;
  return { ...made, to: { ...to, path: posix.join(posix.dirname(name.path), to.path) } };
}
