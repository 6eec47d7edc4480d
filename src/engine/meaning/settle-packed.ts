// What goes into an archive as a whole: *a tarball of src without node_modules* leaves out what is called
// so, since nobody packs files by what does not stand in them; and nothing is unpacked into itself.

import { posix } from 'node:path';
import { isCommonFolder } from '../../base/common-folders.ts';
import type { Filter, Goal, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { isArchive } from './located.ts';
import { written } from './retype.ts';

const WHOLE: ReadonlySet<string> = new Set(['pack', 'zip', 'tar']);
const ENDING = /(?:\.tar)?\.\w+$/;

/** A name of something below, or of what tools make. */
const isCalledSo = (text: string, world: World): boolean =>
  isCommonFolder(text) || (world.below(text)?.length ?? 0) > 0;

const ELSEWHERE = /^(?:[\w.-]+@)?[\w.-]+:(?!\/\/)/;
/** What is brought to another machine: what lies there may be called anything. */
export const bringsAway = ({ act, to }: Pick<Goal, 'act' | 'to'>): boolean =>
  act === 'sync' && to !== undefined && ELSEWHERE.test(written(to) ?? '');

const isFolderPath = (value: Value | undefined): value is Value & { type: 'path' } =>
  value?.type === 'path' && value.here === 'folder';

/** *Pack src into a tar.gz and put it in backups*: what kind of archive it is to be, and where it is to lie. */
function settlePlaced(goal: Goal): void {
  const placed = goal.show.find(({ id, value }) => id === 'to-file' && isFolderPath(value));
  const [packed, ...more] = goal.names;
  const { to } = goal;
  if (!WHOLE.has(goal.act) || to?.type !== 'extension' || more.length > 0) return;
  if (!isFolderPath(placed?.value) || packed?.type !== 'path') return;
  const name = `${posix.basename(packed.path)}.${to.extensions[0]}`;
  goal.to = { type: 'path', path: posix.join(placed.value.path, name), here: null };
  goal.show = goal.show.filter((each) => each !== placed);
}

export function settlePacked(goal: Goal, world: World): void {
  if (goal.of !== 'file') return;
  const leftOut = ({ attr, op, not, value }: Filter): boolean =>
    attr === 'content' && op === '~' && not === true && (bringsAway(goal) || isCalledSo(written(value) ?? '', world));
  if ((WHOLE.has(goal.act) || goal.act === 'sync') && goal.where.some(leftOut)) {
    const named = goal.where.filter(leftOut).map(({ value }): Filter => {
      const path = written(value) ?? '';
      return { attr: 'name', op: '=', value: { type: 'path', path, here: world.path(path) } };
    });
    goal.where = goal.where.filter((filter) => !leftOut(filter));
    goal.except = [...goal.except, ...named];
  }
  settlePlaced(goal);
  // *Extract a/x.zip in a*: where it lies was said by its name, so that is where it goes.
  const [archive] = goal.names;
  const [place, ...more] = goal.in ?? [];
  const own =
    archive?.type === 'path' && place?.type === 'path' && archive.path.startsWith(`${place.path.replace(/\/$/, '')}/`);
  if (goal.act === 'extract' && own && more.length === 0 && !goal.to) {
    goal.to = place;
    delete goal.in;
  }
  const { to } = goal;
  // *Unzip a.zip into a*: a folder of that name, and not the archive that is called so.
  if (goal.act === 'extract' && to?.type === 'path' && to.here === 'file' && isArchive(to)) {
    const folder: Value = { type: 'path', path: to.path.replace(ENDING, ''), here: null };
    goal.to = { ...folder, here: world.path(folder.path) };
  }
}
