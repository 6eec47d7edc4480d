// How much space folders, or all that lies in a folder, take: what lies below them counts, which find's sizes do not say.
import { narrowsToKind } from '../../goal/kinds.ts';
import type { Goal } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { asPath, refuse, type Taking, word } from './take.ts';

/** *How big is photos without raw*: du leaves out what is called so; null where a folder is not measured by itself. */
export function sizeWithout(goal: Goal, attr: string | undefined, taking: Taking, world: World): string | null {
  const [folder, ...more] = goal.names;
  const path = folder?.type === 'path' && folder.here === 'folder' ? word(folder).replace(/\/$/, '') : null;
  const plain = goal.where.every((filter) => filter.attr === 'kind') && !goal.in;
  if (attr !== 'size' || path === null || more.length > 0 || goal.except.length === 0 || !plain) return null;
  taking.scope();
  for (const id of ['human', 'total', 'size', 'bare']) taking.show(id);
  const left = goal.except.flatMap(({ attr: by, value, not }) => {
    if (not) return refuse('a double exception');
    if (value.type === 'extension') return value.extensions.map((each) => `*.${each}`);
    const name = word(value).replace(/\/$/, '');
    const there = [name, `${path}/${name}`].some((each) => world.path(each) !== null && each.startsWith(`${path}/`));
    return there && /^(?:name|content|path)$/.test(by)
      ? name.slice(name.lastIndexOf('/') + 1)
      : refuse(`except ${name}`);
  });
  return `du -sh ${left.map((each) => `--exclude=${quote(each)}`).join(' ')} ${asPath(folder)}`;
}

/** Where all is hidden a star finds nothing: what lies there is then measured from above. */
function hidesAll(folder: string, folders: boolean, world: World): boolean {
  const inside = folder === '.' ? world.entries() : world.inside(folder);
  const seen = (name: string) => !name.startsWith('.') && (!folders || world.path(`${folder}/${name}`) === 'folder');
  return inside.length > 0 && !inside.some(seen);
}

/** The command when folders are measured or put in order by their size; null when it is about something else. */
export function folderSizes(goal: Goal, attr: string | undefined, taking: Taking, world: World): string | null {
  const folders = goal.where.some((filter) => narrowsToKind(filter, 'folder'));
  const bySize = goal.order?.attr === 'size';
  const measured = attr === 'size' || goal.show.some(({ id }) => id === 'size');
  // *What takes the most space?* Files and folders alike.
  const entries = goal.where.length === 0 && attr === 'size' && bySize;
  if (!(folders || entries) || goal.names.length > 0 || !(bySize || measured)) return null;
  if (attr !== undefined && attr !== 'size') return null;
  taking.scope();
  // The star takes no hidden folders: `.git` is left out already.
  const hidden = goal.except.every(({ attr, value }) => attr === 'hidden' || /^\.\/?\w|^\.\w/.test(word(value)));
  // *Each top level folder*: those that the star takes.
  const others = goal.where.filter(
    ({ attr, op, value }) => !(attr === 'depth' && op !== '>' && value.type === 'number' && value.n === 1),
  );
  if (others.length > 1 || !hidden) return refuse('filter');
  const order = taking.take('order');
  const limit = taking.take('limit');
  // The size of a folder is that of all below it.
  for (const id of ['human', 'total']) taking.show(id);
  taking.show('size');
  const names = taking.show('names-only') !== null;
  if (order && order.attr !== 'size') return refuse(`order by ${order.attr}`);
  const each = folders ? '*/' : '*';
  const places = goal.in ?? [];
  const [place] = places;
  const only = place === undefined ? '.' : word(place).replace(/(?<=.)\/$/, '');
  if (places.length < 2 && !order && !limit && !names && hidesAll(only, folders, world))
    return `du -h${folders ? '' : 'a'} --max-depth=1 ${place === undefined ? '.' : asPath(place)}`;
  const roots = places.map((value) => {
    if (word(value) === '.') return each;
    const path = word(value).replace(/\/$/, '');
    // Where nothing else lies there the folders need no slash behind their names.
    const inside = world.inside(path);
    const all = inside.length > 0 && inside.every((name) => world.path(`${path}/${name}`) === 'folder');
    return `${asPath(value).replace(/\/$/, '')}/${all ? '*' : each}`;
  });
  const sort = order || limit ? ` | sort -${order?.desc === false ? '' : 'r'}h` : '';
  const cut = limit ? ` | ${limit.end === 'last' ? 'tail' : 'head'} -n ${limit.n}` : '';
  return `du -sh ${roots.length > 0 ? roots.join(' ') : each}${sort}${cut}${names ? ' | cut -f2-' : ''}`;
}
