// The files that a goal speaks of: names that are meant one by one, or a set that find looks for.
import type { Goal, Value } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { type Found, findSet } from './find.ts';
import { asPath, type Taking, word } from './take.ts';

export interface FileSet {
  /** Names that are meant one by one; null when it is a set that find looks for. */
  names: string | null;
  find: (changes: boolean) => Found;
  folder: boolean;
  single: boolean;
}

const NARROWS_NOT: ReadonlySet<string> = new Set(['kind']);

export function setOf(goal: Goal, taking: Taking, world: World): FileSet {
  const scope = taking.scope();
  const ignoreCase = taking.manner('ignore-case');
  const plain =
    scope.names.length > 0 &&
    scope.names.every((value) => value.type === 'path' || value.type === 'glob') &&
    scope.where.every(({ attr }) => NARROWS_NOT.has(attr)) &&
    scope.except.length === 0;
  const below = (value: Value): Value => {
    const folder = scope.in?.[0];
    if (!folder || value.type !== 'path' || /^[~/]/.test(value.path)) return value;
    const path = `${word(folder).replace(/\/$/, '')}/${value.path}`;
    return {
      type: 'path',
      path: folder.type === 'path' && folder.path === '.' ? value.path : path,
      here: world.path(path),
    };
  };
  const named = scope.names.map(below);
  const known = named.every(
    (value) =>
      value.type === 'glob' ||
      (value.type === 'path' && value.here !== null) ||
      goal.act === 'create',
  );
  const folder =
    scope.where.some(({ attr, value }) => attr === 'kind' && word(value) === 'folder') ||
    named.some((value) => value.type === 'path' && value.here === 'folder');
  return {
    names: plain && (known || !scope.in) ? named.map(asPath).join(' ') : null,
    find: (changes) => findSet(scope, { world, ignoreCase, changes }),
    folder,
    single: named.length === 1 && named[0]?.type === 'path',
  };
}
