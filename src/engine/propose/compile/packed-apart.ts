// *Each folder into its own zip*: every file or folder of a set becomes an archive beside it, called like it. Of folders
// those right there are meant: what lies in them is packed with them.
import { RIGHT_THERE } from '../../goal/depth.ts';
import { narrowsToKind } from '../../goal/kinds.ts';
import type { Goal, Scope } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { filesUnlessSaid, findSet } from './find.ts';
import { join, refuse, type Taking } from './take.ts';

const packer = (zip: boolean, folders: boolean): string =>
  zip ? join('zip', folders && '-r', '"$f.zip" "$f"') : 'tar -czf "$f.tar.gz" "$f"';

/** Null where each is not to be packed by itself. */
export function packedApart(goal: Goal, taking: Taking, world: World): string | null {
  const asZip = taking.manner('apart-zip');
  const asTar = taking.manner('apart-tar');
  if (!asZip && !asTar && !taking.manner('apart')) return null;
  const folders = goal.where.some((filter) => narrowsToKind(filter, 'folder'));
  // gzip never does otherwise.
  if (goal.act === 'gzip' && !folders && !asTar && !asZip) return null;
  const set: Scope = taking.scope();
  taking.manner('keep');
  taking.manner('recursive');
  if (set.names.length > 0 || goal.to || goal.order || goal.limit || goal.keeps) return refuse('each by itself');
  const where = folders ? [...set.where, RIGHT_THERE] : filesUnlessSaid(set.where);
  const { command } = findSet({ ...set, where }, { world, ignoreCase: false, changes: true });
  // The place itself is none of what lies in it.
  const found = folders ? command.replace(' -maxdepth', ' -mindepth 1 -maxdepth') : command;
  const made = packer(asZip || (goal.act === 'zip' && !asTar), folders);
  return `${found} -exec sh -c 'for f; do ${made}; done' _ {} +`;
}
