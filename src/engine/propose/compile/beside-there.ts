// The files of a folder beside those of another: *the files in a that b has not*, *that are in b too*. They are told by their
// paths below either folder.
import type { Filter, Goal, Value } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { findSet } from './find.ts';
import { asPath, Missing, refuse, type Taking } from './take.ts';

const FILES: Filter = { attr: 'kind', op: '=', value: { type: 'word', word: 'file' } };

const folderOf = (value: Value | undefined): string | null =>
  value?.type === 'path' && value.here === 'folder' ? value.path.replace(/\/$/, '') : null;

/** *Photos that are in backup too*: the folder that is named is where they are. */
function placeOf(goal: Goal): Value | undefined {
  const [place, ...more] = [...(goal.in ?? []), ...goal.names.filter((value) => folderOf(value) !== null)];
  return more.length > 0 ? refuse('elsewhere') : place;
}

/** Lists them, or, with a `change`, does that to each where it is; null where no other folder is spoken of. */
export function besideThere(goal: Goal, taking: Taking, world: World, change = ''): string | null {
  const held = goal.where.find(({ attr }) => attr === 'elsewhere');
  if (!held) return null;
  const place = placeOf(goal);
  if (place === undefined) {
    // What is done in some other way as well is not asked about yet.
    if (goal.manner.length > 0) return refuse('elsewhere');
    throw new Missing('in', 'path');
  }
  const [here, there] = [folderOf(place), folderOf(held.value)];
  // What lies within the other is left out of it, and is no set beside it.
  const apart = here && there && ![here, there].includes('.') && !`${there}/`.startsWith(`${here}/`);
  if (!apart || `${here}/`.startsWith(`${there}/`)) return refuse('elsewhere');
  taking.scope();
  const end = change === '' ? '\\n' : '\\0';
  const zero = change === '' ? '' : 'z';
  const named = (folder: Value): string => {
    const where = goal.where.filter((filter) => filter !== held);
    // A folder that both have is not what is to go.
    if (change !== '' && !where.some(({ attr }) => attr === 'kind')) where.push(FILES);
    const names = goal.names.filter((value) => value !== place);
    const { command } = findSet({ ...goal, names, where, in: [folder] }, { world, ignoreCase: false, changes: false });
    return `<(${command} -printf '%P${end}' | sort${zero && ' -z'})`;
  };
  const list = `comm -${zero}${held.not ? '23' : '12'} ${named(place)} ${named(held.value)}`;
  if (change !== '') return `${list} | (cd ${asPath(place)} && xargs -0 -r ${change} --)`;
  return `${list}${taking.show('count') === null ? '' : ' | wc -l'}`;
}
