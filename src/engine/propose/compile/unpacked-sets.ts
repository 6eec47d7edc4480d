// *Unpack all zips in downloads*, *gunzip the logs but keep the packed ones*: each archive of a set is unpacked where it lies, or
// all of them into one folder. Which program does that, their common ending says.
import type { Filter, Goal, Value } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { singleOf } from './compressions.ts';
import { filesUnlessSaid, findSet } from './find.ts';
import { asPath, join, refuse, type Taking, word } from './take.ts';

const ZIP = /^(?:zip|jar)$/;
const TARS = /^(?:tar|tgz|tar\.\w+|txz|tbz2?)$/;

const endingsOf = ({ where }: Goal): readonly string[] =>
  where.flatMap(({ attr, value, not }) =>
    attr === 'extension' && value.type === 'extension' && !not ? value.extensions : [],
  );

/** A tar that is packed is no single file that is. */
const NO_TARS: Filter = { attr: 'path', op: '=', value: { type: 'glob', glob: '*.tar.*' } };

/** Files that are compressed each by itself, by their names or by a pattern of them: the one way in which all are unpacked. */
function singlesNamed({ names, from, within, where, except, in: places }: Goal): string | null {
  const plain = where.length + except.length + (places ?? []).length === 0 && !from && !within;
  const several = names.length > 1 || names.some(({ type }) => type === 'glob');
  const tools = new Set(names.map((value) => singleOf(value.type === 'glob' ? value.glob : word(value))?.unpack));
  const [tool] = tools;
  return plain && several && tools.size === 1 ? (tool ?? null) : null;
}

/** Whether a set of archives is meant, and none by its name. */
export const unpacksSet = (goal: Goal): boolean =>
  (goal.act === 'extract' && singlesNamed(goal) !== null) || unpacksDescribed(goal);

const unpacksDescribed = (goal: Goal): boolean =>
  goal.act === 'extract' && goal.names.length === 0 && !goal.from && !goal.within && endingsOf(goal).length > 0;

const isFolder = (value: Value, world: World): boolean => value.type === 'path' && world.path(value.path) === 'folder';

/** Beside each archive a folder that is called like it. */
const intoItsOwn = (zip: boolean): string => {
  const each = zip ? 'unzip -q "$f" -d "${f%.*}"' : 'mkdir -p "${f%.t*}" && tar -xf "$f" -C "${f%.t*}"';
  return `-exec sh -c 'for f; do ${each}; done' _ {} +`;
};

export function unpackSet(goal: Goal, taking: Taking, world: World): string {
  const named = singlesNamed(goal);
  if (named !== null) {
    if (goal.to) return refuse('to');
    const keep = taking.manner('keep') && '-k';
    return join(named, keep, ...(taking.take('names') ?? []).map(asPath));
  }
  const endings = endingsOf(goal);
  const all = (kind: RegExp): boolean => endings.every((ending) => kind.test(ending));
  const single = endings.length === 1 && !all(TARS) ? singleOf(`.${endings[0]}`) : undefined;
  const tool = single?.unpack ?? (all(ZIP) ? 'unzip {}' : all(TARS) ? 'tar -xf {}' : null);
  if (tool === null || goal.order || goal.limit) return refuse('archives of several kinds');
  if ((goal.in ?? []).some((value) => !isFolder(value, world))) return refuse('in');
  const to = taking.take('to');
  const apart = taking.manner('apart-folder');
  const keeps = taking.manner('keep');
  taking.manner('recursive');
  taking.scope();
  const where = filesUnlessSaid(goal.where);
  const except = single ? [...goal.except, NO_TARS] : goal.except;
  const { command } = findSet({ ...goal, where, except }, { world, ignoreCase: false, changes: true });
  if (apart) return to || single ? refuse('its own folder') : `${command} ${intoItsOwn(all(ZIP))}`;
  if (!to) return single ? `${command} -exec ${tool}${keeps ? ' -k' : ''} {} +` : `${command} -execdir ${tool} \\;`;
  if (single) return refuse('to');
  const folder = asPath(to);
  const made = world.path(word(to)) === null ? `mkdir -p ${folder} && ` : '';
  return `${made}${command} -exec ${tool} ${all(ZIP) ? '-d' : '-C'} ${folder} \\;`;
}
