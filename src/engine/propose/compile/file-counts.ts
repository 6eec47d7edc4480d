// How many files lie in each folder of a folder, subfolders of those included, or how many have each ending; a figure and a
// name on each line.
import type { Goal } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { findSet, ONLY_FILES } from './find.ts';
import { headOf } from './listing.ts';
import { refuse, type Taking, word } from './take.ts';

/** Null where nothing is said of each folder. */
export function filesPerFolder(goal: Goal, taking: Taking, world: World): string | null {
  const listed = taking.show('file-counts') !== null;
  if (!taking.manner('per-folder') && !listed) return null;
  const counts = listed || goal.act === 'count' || goal.attr === 'count' || taking.show('count') !== null;
  if (!counts || goal.names.length > 0 || (goal.in?.length ?? 0) > 1) return refuse('per folder');
  if (goal.attr !== undefined) taking.take('attr');
  if (goal.attr !== undefined && goal.attr !== 'count' && goal.attr !== 'name') return refuse('attr');
  taking.scope();
  taking.manner('recursive');
  const named = listed || goal.attr === 'name' || taking.show('name') !== null || taking.show('names-only') !== null;
  const order = taking.take('order');
  const limit = taking.take('limit');
  if (order && order.attr !== 'count' && order.attr !== 'size' && order.attr !== 'name')
    return refuse(`order by ${order.attr}`);
  // "each folder with its number of files": the folders are told of, the files are counted.
  const kinds = goal.where.filter(({ attr }) => attr === 'kind');
  const others = goal.where.filter((filter) => !kinds.includes(filter));
  if (kinds.some(({ value, not }) => not || word(value) !== (listed ? 'folder' : 'file')))
    return refuse('folders per folder');
  if (listed && others.length + goal.except.length > 0) return refuse('which folders');
  const where = [ONLY_FILES, ...others];
  const found = findSet({ ...goal, where }, { world, ignoreCase: false, changes: false });
  const roots = `find ${found.roots}`;
  // What git keeps for itself would be the most.
  const git = found.roots === '.' && world.path('.git') === 'folder' ? " -not -path './.git/*'" : '';
  if (!found.command.startsWith(`${roots} `) || found.command.includes(' -maxdepth ')) return refuse('depth');
  const files = `${roots} -mindepth 2${found.command.slice(roots.length)}${git} -printf '%P\\n'`;
  if (named) {
    if (order && order.attr !== 'name') return refuse('order of names');
    return `${files} | awk -F/ '{ n[$1]++ } END { for (d in n) print d, n[d] }' | sort${order?.desc ? ' -r' : ''}${headOf(limit)}`;
  }
  const sorted = limit || (order && order.attr !== 'name');
  const last = sorted ? ` | sort -${order?.desc === false ? 'n' : 'rn'}` : '';
  return `${files} | cut -d/ -f1 | sort | uniq -c${last}${headOf(limit)}`;
}

/** Null where nothing is said of each ending. */
export function filesPerEnding(goal: Goal, taking: Taking, world: World): string | null {
  if (!taking.manner('per-extension')) return null;
  const counts = goal.act === 'count' || goal.attr === 'count' || taking.show('count') !== null;
  if (!counts || goal.names.length > 0) return refuse('per ending');
  if (goal.attr !== undefined) taking.take('attr');
  if (goal.attr !== undefined && goal.attr !== 'count') return refuse(goal.attr);
  taking.scope();
  taking.manner('recursive');
  const order = taking.take('order');
  if (order && order.attr !== 'count' && order.attr !== 'size') return refuse('order');
  const limit = taking.take('limit');
  const where = goal.where.some(({ attr }) => attr === 'kind') ? goal.where : [ONLY_FILES, ...goal.where];
  const { command } = findSet({ ...goal, where }, { world, ignoreCase: false, changes: false });
  const sort = `sort -${order?.desc === false ? 'n' : 'rn'}`;
  return `${command} -name '?*.*' -printf '%f\\n' | sed 's/.*\\.//' | sort | uniq -c | ${sort}${headOf(limit)}`;
}
