// What is told of each folder of a folder: how many files lie in it, subfolders included, how large they are on the average, how
// many lines they have, or which is the largest or newest; and how many files have each ending.
import type { Filter, Goal } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { filesUnlessSaid, findSet, ONLY_FILES, ORDER_KEYS } from './find.ts';
import { headOf } from './listing.ts';
import { asPath, refuse, type Taking, word } from './take.ts';

/** What lies in folders below a place, as find has it. */
function inFolders(goal: Goal, where: readonly Filter[], world: World): string {
  const found = findSet({ ...goal, where: [...where] }, { world, ignoreCase: false, changes: false });
  const roots = `find ${found.roots}`;
  if (!found.command.startsWith(`${roots} `) || found.command.includes(' -maxdepth ')) return refuse('depth');
  return `${roots} -mindepth 2${found.command.slice(roots.length)}`;
}

/** *The newest file in each folder*: so many from the head of an order, of those that lie right in one folder. */
function firstPerFolder(files: string, { order, limit }: Goal, named: boolean): string {
  const key = ORDER_KEYS[order?.attr ?? ''] ?? refuse('which of each folder');
  if (!order || limit?.end !== 'first' || limit.skip) return refuse('which of each folder');
  const sorted = `sort -t $'\\t' -k1,1 -k2,2${order.desc ? 'nr' : 'n'}`;
  const first = limit.n === 1 ? '!seen[$1]++' : `n[$1]++ < ${limit.n}`;
  return `${files} -printf '%h\\t${key}\\t${named ? '%f' : '%p'}\\n' | ${sorted} | awk -F'\\t' '${first}' | cut -f3-`;
}

/** Null where nothing is said of each folder. */
export function filesPerFolder(goal: Goal, taking: Taking, world: World): string | null {
  const listed = taking.show('file-counts') !== null;
  if (!taking.manner('per-folder') && !listed) return null;
  const counts = listed || goal.act === 'count' || goal.attr === 'count' || taking.show('count') !== null;
  const firsts = !counts && goal.act === 'show' && goal.attr === undefined && goal.order !== undefined;
  const averages = goal.act === 'average' && goal.attr === 'size';
  if (!(counts || firsts || averages) || goal.names.length > 0 || (goal.in?.length ?? 0) > 1)
    return refuse('per folder');
  if (goal.attr !== undefined) taking.take('attr');
  if (!averages && goal.attr !== undefined && goal.attr !== 'count' && goal.attr !== 'name') return refuse('attr');
  taking.scope();
  taking.manner('recursive');
  const named = listed || goal.attr === 'name' || taking.show('name') !== null || taking.show('names-only') !== null;
  const order = taking.take('order');
  const limit = taking.take('limit');
  if (order && order.attr !== 'count' && order.attr !== 'size' && order.attr !== 'name' && !firsts)
    return refuse(`order by ${order.attr}`);
  // "each folder with its number of files": the folders are told of, the files are counted.
  const kinds = goal.where.filter(({ attr }) => attr === 'kind');
  const others = goal.where.filter((filter) => !kinds.includes(filter));
  const folders = kinds.some(({ value, not }) => not || word(value) !== 'file');
  if (listed ? kinds.some(({ value, not }) => not || word(value) !== 'folder') : folders && !counts)
    return refuse('folders per folder');
  if (listed && others.length + goal.except.length > 0) return refuse('which folders');
  const files = inFolders(goal, [...(folders && !listed ? kinds : [ONLY_FILES]), ...others], world);
  if (firsts) return firstPerFolder(files, goal, named);
  if (averages) {
    if (order || limit || named) return refuse('averages in an order');
    return `${files} -printf '%s/%P\\n' | awk -F/ '{ s[$2] += $1; n[$2]++ } END { for (d in s) print d, s[d] / n[d] }' | sort`;
  }
  const lines = `${files} -printf '%P\\n'`;
  if (named) {
    if (order && order.attr !== 'name') return refuse('order of names');
    return `${lines} | awk -F/ '{ n[$1]++ } END { for (d in n) print d, n[d] }' | sort${order?.desc ? ' -r' : ''}${headOf(limit)}`;
  }
  const sorted = limit || (order && order.attr !== 'name');
  const last = sorted ? ` | sort -${order?.desc === false ? 'n' : 'rn'}` : '';
  return `${lines} | cut -d/ -f1 | sort | uniq -c${last}${headOf(limit)}`;
}

const COUNTS: Readonly<Record<string, string>> = { line: '-l', word: '-w', character: '-m' };
/** *How many lines per folder*: those of all the files in it together. */
export function linesPerFolder(goal: Goal, taking: Taking): string | null {
  if (!taking.manner('per-folder')) return null;
  const [root, ...more] = taking.take('in') ?? [];
  if (goal.act !== 'count' || goal.names.length > 0 || more.length > 0 || goal.where.length + goal.except.length > 0)
    return refuse('per folder');
  const counts = COUNTS[goal.of] ?? refuse(goal.of);
  const at = root && !/^\.\/?$/.test(word(root)) ? `${asPath(root).replace(/\/$/, '')}/` : '';
  return `for d in ${at}*/; do printf '%s %s\\n' "$d" "$(find "$d" -type f -exec cat {} + | wc ${counts})"; done`;
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
  const where = filesUnlessSaid(goal.where);
  const { command } = findSet({ ...goal, where }, { world, ignoreCase: false, changes: false });
  const sort = `sort -${order?.desc === false ? 'n' : 'rn'}`;
  return `${command} -name '?*.*' -printf '%f\\n' | sed 's/.*\\.//' | sort | uniq -c | ${sort}${headOf(limit)}`;
}
