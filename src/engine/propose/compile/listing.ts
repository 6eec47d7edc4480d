// How a set of files is shown: as find prints it, in an order, with sizes or times; or as ls lists a folder.
import type { Goal } from '../../goal/types.ts';
import type { FileSet } from './file-set.ts';
import { type Found, ORDER_KEYS } from './find.ts';
import { counting } from './in-folders.ts';
import { asPath, join, refuse, type Taking, word } from './take.ts';

export const headOf = (limit: Goal['limit']): string =>
  limit === undefined ? '' : ` | ${limit.end === 'last' ? 'tail' : 'head'} -n ${limit.n}`;

export function listing(found: Found, taking: Taking): string {
  const [said, limit, keeps] = [taking.take('order'), taking.take('limit'), taking.take('keeps')];
  if (keeps && (said || limit)) return refuse('two orders');
  const order = keeps ?? said;
  const head = keeps ? ` | tail -n +${keeps.n + 1}` : headOf(limit);
  const count = taking.show('count') !== null;
  const sizes = taking.show('size') !== null;
  const human = taking.show('human') !== null;
  const full = taking.show('full-path') !== null;
  const names = taking.show('names-only') !== null;
  const long = ['long', 'permissions', 'owner'].map((id) => taking.show(id) !== null).includes(true);
  const times = taking.show('times') !== null;
  taking.manner('recursive');
  // It finds them anyhow.
  taking.show('hidden-too');
  if (taking.show('target') !== null) {
    const other = order || limit || count || sizes || long || times;
    return other ? refuse('targets') : `${found.command} -printf '%p -> %l\\n'`;
  }
  if (full && found.roots !== '.') return refuse('full path');
  const command = full ? found.command.replace('find .', 'find "$PWD"') : found.command;
  const shown = [long, sizes || times, names].filter(Boolean).length;
  if (shown > 1 || (human && (!sizes || times)) || (count && (shown > 0 || full))) return refuse('two ways of showing');
  // Sizes for people are put in order by themselves alone, and ls knows three orders.
  if (order && human && order.attr !== 'size') return refuse('order of sizes');
  if (order && long && !['size', 'time', 'modified'].includes(order.attr)) return refuse('order of a list');
  const told = [times && '%TY-%Tm-%Td %TH:%TM', sizes && '%s', names ? '%f' : '%p'];
  const format = told.filter(Boolean).join(' ');
  if (count) return order || shown > 0 ? refuse('count') : `${counting(found)}${head} | wc -l`;
  if (order) {
    const plain = format === '%p' ? command : `${command} -printf '${format}\\n'`;
    const back = order.desc ? ' -r' : '';
    if (order.attr === 'name' && !(sizes || times || long)) return `${plain} | sort${back}${head}`;
    if (order.attr === 'name' && !human)
      return `${command} -printf '%f\\t${format}\\n' | sort${back}${head} | cut -f2-`;
    // Days and hours are in order as they are written.
    if (times && /^(?:time|modified)$/.test(order.attr)) return `${plain} | sort${back}${head}`;
    if (order.attr === 'random' && !keeps && !long && !human)
      return `${plain} | ${join('shuf', limit && `-n ${limit.n}`)}`;
    const key = ORDER_KEYS[order.attr] ?? refuse(`order by ${order.attr}`);
    const sort = `sort -${order.desc ? 'rn' : 'n'}`;
    if (long)
      return `${command} -print0 | xargs -0 ls -ld${order.attr === 'size' ? 'S' : 't'}${order.desc ? '' : 'r'}${head}`;
    if (sizes && human) return `${command} -exec du -h {} + | sort -${order.desc ? 'rh' : 'h'}${head}`;
    if (sizes && !times && order.attr === 'size') return `${plain} | ${sort}${head}`;
    return `${command} -printf '${key}\\t${format}\\n' | ${sort}${head} | cut -f2-`;
  }
  if (long) return `${command} -ls${head}`;
  if (human) return `${command} -exec du -h {} +${head}`;
  return format === '%p' ? `${command}${head}` : `${command} -printf '${format}\\n'${head}`;
}

/** By size and time ls begins with the largest and the newest. */
const LS_ORDERS: Readonly<Record<string, string>> = { size: 'S', time: 't', name: '' };

/** The letters by which ls puts them in such an order. */
export function lsOrder(order: Goal['order'] | null): string {
  if (!order) return '';
  const letter = LS_ORDERS[order.attr] ?? refuse(`order by ${order.attr}`);
  return `${letter}${(letter === '' ? order.desc : !order.desc) ? 'r' : ''}`;
}

/** What only a long listing tells of each. */
export const LONG = ['long', 'permissions', 'owner', 'size', 'times'] as const;

/** What lies directly in a folder, as ls shows it; null where find must say it. */
export function plainListing(goal: Goal, taking: Taking, set: FileSet): string | null {
  const kind = goal.where.find(({ attr }) => attr === 'kind');
  if (kind && word(kind.value) !== 'file' && !(word(kind.value) === 'folder' && set.names !== null)) return null;
  // *All files* are those of the folders below as well, but not where they are to be listed *with details, hidden ones too*.
  const whole = goal.quantity === 'all' && kind !== undefined;
  if (whole && !goal.show.some(({ id }) => id === 'hidden-too' || id === 'long')) return null;
  if (goal.show.some(({ id }) => id === 'count')) return null;
  if (goal.order && (kind || LS_ORDERS[goal.order.attr] === undefined)) return null;
  if ((goal.limit && !goal.order) || goal.keeps) return null;
  const sort = lsOrder(taking.take('order'));
  const limit = headOf(taking.take('limit'));
  const letters = [
    (taking.show('hidden-too') !== null || whole) && 'a',
    LONG.map((id) => taking.show(id) !== null).includes(true) && 'l',
    taking.show('human') !== null && 'h',
    sort,
  ];
  const flags = letters.filter(Boolean).join('');
  const where = set.names ?? (goal.in ?? []).map(asPath).join(' ');
  return `${join('ls', flags !== '' && `-${flags}`, where)}${limit}`;
}
