// Two files by name: each takes the other's name, or one takes the place of the other.
import { posix } from 'node:path';
import type { Goal, Value } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { isArchive } from './archives.ts';
import { asPath, refuse, type Taking } from './take.ts';

const isHere = (value: Value | undefined, world: World): value is Value =>
  value?.type === 'path' && world.path(value.path) !== null;

/** Files that are named one by one, and what stands beside them. */
function two(goal: Goal, taking: Taking, world: World): [Value, Value] {
  const { names, where, except, limit, order } = goal;
  const other = [taking.take('by'), taking.take('to')].flatMap((value) => value ?? []);
  const [one, two, ...more] = [...names, ...other];
  taking.scope();
  const narrowed = where.some(({ attr }) => attr !== 'kind' && attr !== 'name') || except.length > 0;
  if (more.length > 0 || narrowed || limit || order || goal.in) return refuse('two files');
  return isHere(one, world) && isHere(two, world) ? [one, two] : refuse('files that are here');
}

/** *Swap a and b*: a third name is taken for a moment. */
export function swapped(goal: Goal, taking: Taking, world: World): string {
  const values = two(goal, taking, world);
  const [one, other] = values.map(asPath);
  if (values[0]?.type === 'path' && world.path(`${values[0].path}.swap`) !== null) return refuse('a name for a moment');
  const between = `${one}.swap`;
  return `mv ${one} ${between} && mv ${other} ${one} && mv ${between} ${other}`;
}

/** *Overwrite a with b*: what a held is gone. */
export function overwritten(goal: Goal, taking: Taking, world: World): string {
  if (goal.names.length !== 1) return refuse('which one is kept');
  const values = two(goal, taking, world);
  if (values.some((value) => value.type === 'path' && world.path(value.path) === 'folder')) return refuse('a folder');
  const [one, other] = values.map(asPath);
  return `cp ${other} ${one}`;
}

/** *Restore a.ini from a.ini.bak*: what was put aside of it is written over it, and stays. */
export function restoredFrom(goal: Goal, taking: Taking, world: World): string {
  const from = taking.take('from');
  const [file, ...more] = taking.take('names') ?? [];
  if (from?.type !== 'path' || from.here !== 'file' || file?.type !== 'path') return refuse('from what');
  const { base, name } = posix.parse(file.path);
  if (name === '' || isArchive(from) || !posix.basename(from.path).includes(name)) return refuse('from another file');
  if (more.length > 0 || goal.where.length > 0 || goal.except.length > 0) return refuse('which one');
  // One that is gone stood where what was put aside of it does.
  const [lies = posix.join(posix.dirname(from.path), base), ...others] =
    world.path(file.path) === null ? (world.below(file.path) ?? []) : [file.path];
  if (others.length > 0 || world.path(lies) === 'folder') return refuse('which one');
  return `cp ${asPath(from)} ${asPath({ ...file, path: lies })}`;
}
