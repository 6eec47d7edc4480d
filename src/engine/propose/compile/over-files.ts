// *Format all python files with black*, *check every shell script*: what a program does to a file that is named it does to each
// of a set, which `find` hands to it: all at once where it takes several, else one after the other.
import type { Goal, Value } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import type { Way } from './express.ts';
import { filesUnlessSaid, findSet } from './find.ts';
import { build } from './take.ts';

/** Whatever else is done to sets has a way of its own. */
const HANDED: ReadonlySet<string> = new Set(['format', 'test', 'verify', 'build']);
const STEMS = ['file-one', 'file-two'] as const;
/** What the shell would do with it is not done to each. */
const OF_SHELL = /[|&;<>$`(){}'"*?[\]~]/;

/** Files that end as those of the set do: some programs take no others. */
function examples({ where }: Goal): Value[] {
  const said = where.find(({ attr, op, not }) => attr === 'extension' && op === '=' && !not)?.value;
  const ending = said?.type === 'extension' ? `.${said.extensions[0]}` : '';
  return STEMS.map((stem) => ({ type: 'path', path: stem + ending, here: 'file' }));
}

/** Null where it is no set of files, or nothing does so to a single one. */
export function overFiles(goal: Goal, world: World, ways: (goal: Goal) => Way[]): Way[] | null {
  const { of, names, where, except, in: places, next, limit, order, within } = goal;
  const isSet = where.length > 0 || (goal.quantity === 'all' && places !== undefined);
  if (of !== 'file' || !HANDED.has(goal.act) || names.length > 0 || !isSet) return null;
  if (next || limit || order || within) return null;
  // Whatever a file is, nothing tells by which program it would be checked.
  const ends = where.some(({ attr }) => attr === 'extension' || attr === 'path');
  if (/^(?:verify|test)$/.test(goal.act) && !goal.by && !ends) return null;
  const { in: _, quantity: __, ...rest } = goal;
  const bare: Goal = { ...rest, where: [], except: [] };
  const [one, two] = examples(goal) as [Value, Value];
  const [first] = ways({ ...bare, names: [one] });
  const single = one.type === 'path' ? one.path : '';
  const words = first?.command?.split(' ') ?? [];
  if (!first?.command || first.missing || OF_SHELL.test(first.command)) return null;
  if (words.filter((word) => word === single).length !== 1) return null;
  const several = ways({ ...bare, names: [one, two] })[0]?.command ?? '';
  const atOnce = words.at(-1) === single && several.startsWith(`${first.command} `);
  const set = { of, names, where: filesUnlessSaid(where), except, ...(places ? { in: places } : {}) };
  const { command } = build(() => findSet(set, { world, ignoreCase: false, changes: first.effect !== 'read' }).command);
  if (command === undefined) return null;
  const each = words.map((word) => (word === single ? '{}' : word)).join(' ');
  return [{ ...first, goal, command: `${command} -exec ${each} ${atOnce ? '+' : '\\;'}` }];
}
