// The files that a goal speaks of: names that are meant one by one, or a set that find looks for.
import type { Goal, Value } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { type Found, findSet } from './find.ts';
import { asPath, refuse, type Taking, tellsFolder, word } from './take.ts';

export interface FileSet {
  /** Names that are meant one by one; null when it is a set that find looks for. */
  names: string | null;
  find: (changes: boolean) => Found;
  folder: boolean;
  single: boolean;
  /** All that was named is here. */
  here: boolean;
}

/** What tests a name, letter by letter. */
export const SPELLED: ReadonlySet<string> = new Set(['name', 'extension', 'path', 'regex']);
const NARROWS_NOT: ReadonlySet<string> = new Set(['kind']);

export function setOf(goal: Goal, taking: Taking, world: World): FileSet {
  taking.scope();
  const scope = goal;
  const plain =
    scope.names.length > 0 &&
    scope.names.every((value) => value.type === 'path' || value.type === 'glob') &&
    scope.where.every(({ attr }) => NARROWS_NOT.has(attr)) &&
    scope.except.length === 0;
  const below = (value: Value): Value => {
    const folder = scope.in?.[0];
    if (!folder || word(folder) === '.') return value;
    // `*.md` in a folder is no `*.md` of this one.
    if (value.type === 'glob') return { type: 'glob', glob: `${word(folder).replace(/\/$/, '')}/${value.glob}` };
    if (value.type !== 'path') return value;
    const path = `${word(folder).replace(/\/$/, '')}/${value.path}`;
    return {
      type: 'path',
      path: folder.type === 'path' && folder.path === '.' ? value.path : path,
      here: world.path(path),
    };
  };
  const named = scope.names.map(below);
  const known = named.every(
    (value) => value.type === 'glob' || (value.type === 'path' && value.here !== null) || goal.act === 'create',
  );
  // *Recursively*, of what is not here: it is taken for the folder that it is said to be.
  const deep = goal.manner.some(({ id }) => id === 'recursive');
  const folder =
    (deep && named.some((value) => value.type === 'path' && value.here === null)) ||
    scope.where.some(tellsFolder) ||
    named.some(
      (value) =>
        value.type === 'path' &&
        (value.here === 'folder' || world.below(value.path)?.some((path) => world.path(path) === 'folder')),
    );
  // What says itself where it lies, or lies in several folders, is for find to look for.
  const placed = (scope.in?.length ?? 0) <= 1 && !(scope.in && scope.names.some((value) => /^[~/]/.test(word(value))));
  const literal = plain && (known || !scope.in) && placed;
  // What is left of a folder is no file of that name.
  if (!literal && scope.except.length > 0 && named.some((value) => value.type === 'path' && value.here === 'folder'))
    return refuse('a part of a folder');
  const spelled = (scope.names.length > 0 && !literal) || scope.where.some(({ attr }) => SPELLED.has(attr));
  const ignoreCase = spelled && taking.manner('ignore-case');
  return {
    names: literal ? named.map(asPath).join(' ') : null,
    find: (changes) => findSet(scope, { world, ignoreCase, changes }),
    folder,
    here: named.length > 0 && named.every((value) => value.type === 'path' && value.here !== null),
    single: named.length === 1 && named[0]?.type === 'path',
  };
}

const PAGES = /\.(?:pdf|docx?|odt|ods|odp|xlsx?|pptx?|epub)'?(?: |$)/i;
/** Pages and sheets: what cat prints of them nobody reads. */
export const isPages = (names: string): boolean => PAGES.test(names);
