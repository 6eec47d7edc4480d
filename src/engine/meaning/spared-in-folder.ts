// *All but the letter in documents*: the folder that is said behind what is left out is where all of them lie. Read the
// other way, everything here would be meant that is not in that folder at all, which nobody says so.
import type { Filter, Goal, Value } from '../goal/types.ts';
import type { Described } from './described/described.ts';

type Path = Extract<Value, { type: 'path' }>;

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A filter by the name of one file further down. */
const pathOf = ({ attr, value }: Filter): Path | null =>
  attr === 'name' && value.type === 'path' && folderOf(value.path) !== '' ? value : null;

/** Its folder was said with it, in words; a path that was typed says nothing of what lies beside it. */
const saysFolder = ({ path }: Path, described: readonly Described[]): boolean =>
  described.some(
    ({ said, names }) =>
      names.includes(path) &&
      said
        .toLowerCase()
        .split(/[^\p{L}\p{N}_.-]+/u)
        .some((word) => word.replace(/\/+$/, '') === nameOf(folderOf(path)).toLowerCase()),
  );

/** The goal, with what is left out of it told by its name in the folder that was said for it. */
export function placedBySpared(goal: Goal, described: readonly Described[]): Goal {
  if (goal.of !== 'file' || goal.in || goal.within || goal.names.length > 0) return goal;
  const spared = [...goal.except, ...goal.where.filter(({ not }) => not)];
  const paths = spared.flatMap((filter) => pathOf(filter) ?? []);
  const [folder, ...others] = new Set(paths.map(({ path }) => folderOf(path)));
  if (folder === undefined || others.length > 0 || !paths.every((path) => saysFolder(path, described))) return goal;
  const bare = ({ not: _moved, ...filter }: Filter): Filter => {
    const path = pathOf(filter);
    return path ? { ...filter, value: { ...path, path: nameOf(path.path) } } : filter;
  };
  return {
    ...goal,
    in: [{ type: 'path', path: folder, here: 'folder' }],
    where: goal.where.filter(({ not }) => !not),
    except: spared.map(bare),
  };
}
