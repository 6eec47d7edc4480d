// Links: what is made points at what is here, by a path that holds where the link lies; a link that is there is turned.
import type { Goal, Value } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { asPath, join, Missing, refuse, type Taking, word } from './take.ts';

const here = (value: Value | undefined, world: World): boolean =>
  value !== undefined && world.path(word(value)) !== null;

/** A link that lies elsewhere points back from there. */
const isFar = (link: Value, target: Value): boolean =>
  /\/./.test(word(link).replace(/^\.\//, '')) && !/^[~/]/.test(word(target));

const folderOf = (path: string): string => (path.includes('/') ? path.replace(/\/[^/]*$/, '') : '.');

export function link(goal: Goal, taking: Taking, world: World): string {
  const kinds = goal.where.filter(({ attr }) => attr === 'kind').map(({ value }) => word(value));
  if (goal.where.length > kinds.length || goal.except.length > 0) return refuse('filter');
  const names = taking.take('names') ?? [];
  const to = taking.take('to') ?? taking.take('by');
  const [place, ...places] = taking.take('in') ?? [];
  const from = taking.take('from');
  const hard = taking.manner('hard');
  taking.scope();
  const [name, ...more] = names;
  if (!name || more.length > 0 || places.length > 0 || from) return refuse('what is linked');
  if (place && world.path(word(place)) !== 'folder') return refuse('no such folder');
  if (!to) throw new Missing('to', 'path');
  if (to.type !== 'path' || name.type !== 'path') return refuse('to');
  // "link contracts/current to 2026": what lies beside the link, or where it is put, is meant before what is nowhere.
  const besideIt = (lies: Value, target: Value): boolean => {
    const home = place && word(place) !== '.' ? word(place).replace(/\/$/, '') : folderOf(word(lies));
    return home !== '.' && !here(target, world) && world.path(`${home}/${word(target)}`) !== null;
  };
  // "the link X to Y", "link X to Y" where only Y is here: X is the link.
  // *A hard link to notes called n*: what is here and no link is what it points at.
  const stays = here(name, world) && !world.isLink(word(name)) && !here(to, world) && !besideIt(name, to);
  const turned =
    (kinds.includes('link') && !stays) ||
    world.isLink(word(name)) ||
    (!here(name, world) && (here(to, world) || besideIt(name, to)));
  const [lies, target] = turned ? [name, to] : [to, name];
  const beside = besideIt(lies, target);
  const at =
    place && word(place) !== '.'
      ? ({ ...lies, path: `${word(place).replace(/\/$/, '')}/${lies.path}` } as const)
      : lies;
  const linked = world.isLink(word(at));
  const stands = linked || (here(at, world) && world.path(at.path) !== 'folder');
  const force = taking.manner('force') || taking.manner('overwrite');
  if (hard) {
    if (beside) return refuse('a hard link from elsewhere');
    return join('ln', force && '-f', asPath(target), asPath(at));
  }
  // A link is turned; anything else is not overwritten.
  if (stands && !force && !linked) return refuse('a link where something is');
  const flags = `s${isFar(at, target) && !beside ? 'r' : ''}${stands || force ? 'fn' : ''}`;
  return `ln -${flags} ${asPath(target)} ${asPath(at)}`;
}
