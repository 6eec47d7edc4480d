// Who may do what with files: modes in figures as they were said, else by class and right (`g+w`).
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { setOf } from './file-set.ts';
import { findSet, ONLY_FILES } from './find.ts';
import { asPath, Missing, refuse, type Taking, word } from './take.ts';

const RIGHTS: Readonly<Record<string, string>> = {
  executable: 'x',
  execute: 'x',
  readable: 'r',
  read: 'r',
  writable: 'w',
  write: 'w',
};
/** Bits that are nobody's: class and letter. */
const SPECIAL: Readonly<Record<string, readonly [who: string, right: string]>> = {
  setuid: ['u', 's'],
  setgid: ['g', 's'],
  sticky: ['', 't'],
};
/** Whom a right is given to or taken from when nobody was said. */
const GIVEN: Readonly<Record<string, string>> = { x: '', r: 'a', w: 'u' };
const TAKEN: Readonly<Record<string, string>> = { x: '', r: 'go', w: 'a' };
const TAKES: ReadonlySet<string> = new Set(['revoke', 'delete', 'truncate', 'disable']);

/** `o+rwx` of what is taken away; a mode that is set is nothing to take. */
const taken = (mode: string): string => (/^[ugoa]*\+\w+$/.test(mode) ? mode.replace('+', '-') : refuse('mode'));

/** The user alone, or with a group: that of their name unless another was said. */
function ownerOf(user: string, taking: Taking, world: World): string {
  const group = taking.mannerOf('new-group')?.value;
  if (group) return `${user}:${word(group)}`;
  if (!taking.manner('group-too')) return user;
  return world.knows('group') && !world.resolve(user, 'group') ? `${user}:` : `${user}:${user}`;
}

/** Folders and files each with their own mode. */
function apart(taking: Taking, world: World): string | null {
  const [folders, files] = ['folders-mode', 'files-mode'].map((id) => taking.mannerOf(id)?.value);
  if (!folders && !files) return null;
  taking.manner('recursive');
  const { names, where, in: places, except } = taking.scope();
  const roots = [...names, ...(places ?? [])];
  if (roots.some((value) => value.type !== 'path' || value.here === null)) return refuse('where');
  if (where.some(({ attr }) => attr !== 'kind')) return refuse('filter');
  const at = roots.length === 0 ? '.' : roots.map(asPath).join(' ');
  const found = (type: 'd' | 'f'): string => {
    if (except.length === 0) return `find ${at} -type ${type}`;
    const kind = { type: 'word', word: type === 'd' ? 'folder' : 'file' } as const;
    const only: Filter[] = [{ attr: 'kind', op: '=', value: kind }];
    const set = { of: 'file', names: [], where: only, in: roots, except };
    return findSet(set, { world, ignoreCase: false, changes: true }).command;
  };
  const each = (type: 'd' | 'f', mode: Value | undefined) =>
    mode ? [`${found(type)} -exec chmod ${word(mode)} {} +`] : [];
  return [...each('d', folders), ...each('f', files)].join(' && ');
}

/** `644` that is nothing here. */
const isFigures = (value: Value): boolean =>
  value.type === 'path' && value.here === null && /^[0-7]{3,4}$/.test(value.path);

const isKind = ({ attr }: Filter): boolean => attr === 'kind';
/** *Anything* is a file for the reader; only folders are never all of it. */
const isWhole = (filter: Filter): boolean => isKind(filter) && word(filter.value) !== 'folder';

/** What lies below a folder with the folder itself: its name alone, unless a part of it is left out. */
function placed(given: Goal, recursive: boolean): Goal {
  const { in: places = [], ...goal } = given;
  const where = given.where.filter(({ attr }) => attr !== 'who');
  const [place, ...others] = places;
  const whole = goal.names.length + goal.except.length === 0 && where.every(isWhole);
  if (!recursive) return { ...given, where };
  if (place && others.length === 0 && whole) return { ...goal, where: [], names: [place] };
  const folders = goal.names.every((value) => value.type === 'path' && value.here === 'folder');
  return folders && goal.names.length > 0 && goal.except.length > 0 && places.length === 0
    ? { ...goal, where: where.filter((filter) => !isKind(filter)), names: [], in: goal.names }
    : { ...given, where };
}

/** The file whose mode is taken lies where the other one lies, unless it is here. */
function referred(value: Value, { in: places = [] }: Goal, world: World): string {
  const path = word(value);
  const [place, ...others] = places;
  const there = place && others.length === 0 ? `${word(place).replace(/\/$/, '')}/${path}` : path;
  return quote(world.path(path) === null && world.path(there) !== null ? there : path);
}

/** A folder that may be read is entered as well. */
const deepMode = (mode: string): string => mode.replace(/(?<=\+)rw?$/, (letters) => `${letters}X`);

const ENTERS = /(?<=[=+][rw]*r[rw]*)(?![rwxX])/g;
/** *Nobody but me may read the folder*: figures that were never said, with the right to enter for whom may read. */
const enterable = (mode: string): string =>
  /^[0-7]{3}$/.test(mode)
    ? [...mode].map((each) => (Number(each) & 4 ? Number(each) | 1 : each)).join('')
    : mode.replace(ENTERS, 'x');

/** Rights below a folder as they were spoken: who may read enters the folders, and no file becomes a program. */
function deepSpoken(mode: string): string {
  // *Full access* makes programs of no files either.
  if (!/^[0-7]{3}$/.test(mode)) return mode.replace(/(?<=[=+]rw)x/g, 'X').replace(ENTERS, 'X');
  const parts = new Map<string, string>();
  for (const [i, figure] of [...mode].entries()) {
    const letters = [4, 2, 1].map((bit, at) => (Number(figure) & bit ? 'rwx'[at] : '')).join('');
    parts.set(letters, (parts.get(letters) ?? '') + 'ugo'[i]);
  }
  return [...parts]
    .map(([letters, who]) => `${who}=${letters}`)
    .join(',')
    .replace(ENTERS, 'X');
}

/** Whether an act on files is about a right. */
export const isRight = (goal: Goal): boolean =>
  goal.attr !== undefined && (Object.hasOwn(RIGHTS, goal.attr) || Object.hasOwn(SPECIAL, goal.attr));

const isFull = (value: Value, world: World): boolean =>
  value.type === 'path' &&
  value.here === 'folder' &&
  !value.path.startsWith('/') &&
  world.inside(value.path).length > 0;

/**
 * *Make backups read-only*, *let the group write to stock*: of a folder with something in it that is meant. Not where a mode was written,
 * nor of the folder alone, of a bit that only it has, of who may enter it; a folder that is closed to others closes what is in it.
 */
function reachesDown({ names, where, attr, manner }: Goal, to: Value | undefined, world: World): boolean {
  if (names.length === 0 || !names.every((value) => isFull(value, world))) return false;
  const alone = where.some(({ attr: each, value }) => each === 'kind' || word(value) === 'me-only');
  if (alone || manner.some(({ id }) => id === 'itself')) return false;
  if (attr === 'mode') return to?.type === 'mode' && to.spoken === true && /[rw]|^\d(?!00)/.test(to.mode);
  return attr === 'read-only' || /^[rw]$/.test(RIGHTS[attr ?? ''] ?? '');
}

/** *Make scripts executable*: what is run are the files in it. */
const filesIn = (given: Goal, world: World): Goal =>
  RIGHTS[given.attr ?? ''] === 'x' && given.names.length > 0 && given.names.every((value) => isFull(value, world))
    ? { ...given, names: [], in: given.names }
    : given;

export function setRights(said: Goal, taking: Taking, world: World): string {
  const given = said.manner.some(({ id }) => id === 'itself') ? said : filesIn(said, world);
  const attr = taking.take('attr');
  if (given.names.some((value) => isFigures(value))) return refuse('a mode as a name');
  const both = apart(taking, world);
  if (both !== null) return both;
  const nothing = given.names.length + given.where.length + (given.in?.length ?? 0) === 0;
  if (nothing && given.quantity !== 'all') throw new Missing('names', 'path');
  const value = taking.take('by');
  const to = taking.take('to') ?? value;
  if (value && to !== value) return refuse('by');
  const who = given.where.filter(({ attr: each }) => each === 'who').map((filter) => word(filter.value));
  const readOnly = attr === 'read-only';
  if (who.length > 1) return refuse('who');
  const where = given.where.filter((filter) => filter.attr !== 'who');
  // A folder that nobody may enter is lost: what is run is a file.
  const runs = given.names.length === 0 && (attr === 'execute' || attr === 'executable');
  const recursive = taking.manner('recursive');
  // "everything in data": the folder with all that is in it.
  const all = given.in?.length === 1 && given.names.length + given.except.length === 0;
  const folders = given.names.every((value) => value.type === 'path' && value.here === 'folder');
  const allOfIt = given.quantity === 'all' && given.names.length > 0 && folders;
  const reaches = reachesDown(given, to, world);
  const deeply = recursive || allOfIt || reaches || (all && where.length === 0 && !runs);
  // Of a thing that is named alone nothing below is meant.
  if (taking.manner('itself') && (recursive || given.names.length === 0)) return refuse('itself');
  const goal: Goal = {
    ...placed(given, deeply),
    ...(runs && !where.some(({ attr: each }) => each === 'kind') ? { where: [ONLY_FILES, ...where] } : {}),
  };
  const target = setOf(goal, taking, world);
  const deep = deeply && target.folder ? '-R ' : '';
  const run = (tool: string): string =>
    target.names !== null
      ? goal.where.some(({ attr: each }) => each !== 'kind')
        ? refuse('filter')
        : `${tool.replace(/^(?:sudo )?\S+ /, (head) => head + deep)} ${target.names}`
      : `${target.find(true).command} -exec ${tool} {} +`;
  const [whom] = who;
  if (readOnly) {
    if (whom === 'me-only') return refuse('who');
    return run(`chmod ${whom ?? 'a'}${to && word(to) === 'no' ? '+' : '-'}w`);
  }
  const special = attr === undefined ? undefined : SPECIAL[attr];
  if (special) {
    if (whom !== undefined || (to && !['yes', 'no'].includes(word(to)))) return refuse('who');
    const takes = TAKES.has(goal.act) || (to && word(to) === 'no');
    return run(`chmod ${special[0]}${takes ? '-' : '+'}${special[1]}`);
  }
  const right = attr === undefined ? undefined : RIGHTS[attr];
  if (right !== undefined) {
    // "Readable only by me": all others lose what they may.
    if (whom === 'me-only')
      return TAKES.has(goal.act) ? refuse('who') : run(right === 'r' ? 'chmod go=' : `chmod u+${right},go-${right}`);
    const takes = TAKES.has(goal.act) || (to && word(to) === 'no');
    if (to && !['yes', 'no'].includes(word(to))) return refuse('to');
    // Who may read a folder enters it.
    const folders = right === 'r' && !takes && target.folder ? 'rX' : right;
    return run(`chmod ${whom ?? (takes ? TAKEN : GIVEN)[right] ?? ''}${takes ? '-' : '+'}${folders}`);
  }
  if (whom !== undefined) return refuse('who');
  const group = attr === 'mode' ? taking.mannerOf('new-group')?.value : undefined;
  const onlyFiles = goal.where.some(
    ({ attr: each, value: kind }) => each === 'extension' || (each === 'kind' && word(kind) === 'file'),
  );
  const spoken = to?.type === 'mode' && to.spoken === true && !onlyFiles;
  const asFolders = (mode: string): string => {
    if (deep !== '' || (spoken && target.names === null)) return spoken ? deepSpoken(mode) : deepMode(mode);
    return spoken && target.folder ? enterable(mode) : mode;
  };
  const granted = (mode: string): string => {
    const change = run(`chmod ${asFolders(mode)}`);
    if (!group) return change;
    return /g[+=]/.test(mode)
      ? `${run(`${world.root ? '' : 'sudo '}chgrp ${quote(word(group))}`)} && ${change}`
      : refuse('group');
  };
  const reference = goal.manner.find(({ id }) => id === 'reference')?.value;
  switch (attr) {
    case undefined:
    case 'mode':
      if (reference && !to) {
        taking.manner('reference');
        return run(`chmod --reference=${referred(reference, given, world)}`);
      }
      if (!to) throw new Missing('to', 'mode');
      if (to.type !== 'mode' && !/^0?[0-7]{3,4}$/.test(word(to))) return refuse('mode');
      return granted(TAKES.has(goal.act) ? taken(word(to)) : word(to));
    case 'owner':
      if (!to && taking.manner('myself')) return run(`${world.root ? '' : 'sudo '}chown "$USER"`);
      if (!to) throw new Missing('to', 'name:user');
      return run(`${world.root ? '' : 'sudo '}chown ${quote(ownerOf(word(to), taking, world))}`);
    case 'group':
      if (!to) throw new Missing('to', 'name:group');
      return run(`${world.root ? '' : 'sudo '}chgrp ${quote(word(to))}`);
    default:
      return refuse(attr);
  }
}
