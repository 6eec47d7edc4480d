// Files whose names stand in other files, or in none of them: each is looked for by its name alone, as it is written.
import type { Filter, Goal } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { MENTIONED } from '../../meaning/mentioned-in.ts';
import type { World } from '../../world/world.ts';
import { filesUnlessSaid, findSet } from './find.ts';
import { asPath, refuse, type Taking } from './take.ts';

/** Where the names are looked for, as words of grep. */
function holders({ value }: Filter): string {
  const filters = value.type === 'filters' ? value.filters : [];
  const endings = filters.flatMap((each) => (each.value.type === 'extension' ? each.value.extensions : []));
  const places = filters.flatMap((each) => (each.attr === 'in' ? [asPath(each.value)] : []));
  if (endings.length === 0 || places.length > 1) return refuse(MENTIONED);
  const include = endings.map((ending) => `--include="*.${ending}"`).join(' ');
  return `grep -rqF ${include} -e "\${f##*/}" ${places[0] ?? '.'}`;
}

/** Null where nothing is said of where they are mentioned. */
export function mentioned(goal: Goal, taking: Taking, world: World): string | null {
  const held = goal.where.find(({ attr }) => attr === MENTIONED);
  if (!held) return null;
  if (goal.order || goal.limit || goal.names.some(({ type }) => type !== 'path' && type !== 'glob'))
    return refuse(MENTIONED);
  const rest = goal.where.filter((filter) => filter !== held);
  taking.scope();
  taking.show('names-only');
  taking.show('files-only');
  taking.manner('recursive');
  const count = taking.show('count') !== null || goal.act === 'count';
  const where = filesUnlessSaid(rest);
  const { command } = findSet({ ...goal, where }, { world, ignoreCase: false, changes: false });
  const script = `for f; do ${holders(held)} ${held.not ? '||' : '&&'} printf "%s\\n" "$f"; done`;
  return `${command} -exec sh -c ${quote(script)} _ {} +${count ? ' | wc -l' : ''}`;
}
