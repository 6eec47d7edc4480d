// Packages of a virtual environment and of a project: those of its own pip, of its npm, whatever manages the machine's.
import { dirname } from 'node:path';
import { lexiconWords } from '../../english/lexicon.ts';
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { written } from '../../meaning/retype.ts';
import type { World } from '../../world/world.ts';

const VENVS: readonly string[] = ['.venv', 'venv', 'env', '.env'];
const BY_PIP: Filter = { attr: 'manager', op: '=', value: { type: 'word', word: 'pip' } };

/** Where one is made in a folder that holds other things. */
const venvIn = (folder: string): string => `${folder.replace(/\/$/, '')}/${VENVS[0]}`;

/** *In a virtual environment called x*, *in a new one in src*. */
function nameSaid(manner: Goal['manner']): string | null {
  const place = manner.find(({ id }) => id === 'venv-in')?.value;
  if (place?.type === 'path') return place.here === 'folder' ? venvIn(place.path) : place.path;
  const value = manner.find(({ id }) => id === 'venv-named')?.value;
  const name = value?.type === 'text' ? value.text : value?.type === 'path' ? value.path : '';
  return /^[\w./-]+$/.test(name) ? name.replace(/\/$/, '') : null;
}

/** The virtual environment that is spoken of: a folder with a pip of its own. */
function venvOf({ manner, in: places = [], to }: Goal, world: World): string | null {
  const isOne = (folder: string): boolean => world.path(`${folder}/bin/pip`) === 'file';
  const called = nameSaid(manner);
  if (called !== null) return called;
  const [place, ...more] = [...places, ...(to ? [to] : [])];
  const folder = place?.type === 'path' ? place.path.replace(/\/$/, '') : null;
  if (folder !== null && more.length === 0 && isOne(folder)) return folder;
  const said = manner.some(({ id }) => id === 'venv');
  return said && !place ? (VENVS.find(isOne) ?? null) : null;
}

export interface InVenv {
  folder: string;
  /** It is not here yet. */
  isNew: boolean;
  goal: Goal;
}

/** The same goal for its pip; null where no such environment is spoken of. */
export function forItsPip(goal: Goal, world: World): InVenv | null {
  const folder = goal.of === 'package' || goal.of === 'project' ? venvOf(goal, world) : null;
  if (folder === null) return null;
  const { in: _place, to: _to, ...rest } = goal;
  const manner = rest.manner.filter(({ id }) => !/^venv/.test(id));
  const isNew = nameSaid(goal.manner) !== null && world.path(folder) === null;
  const where = rest.where.filter(({ attr }) => attr !== 'manager' && attr !== 'installed');
  // What Debian calls python3-x pip calls x.
  const names = rest.names.map((value) =>
    value.type === 'name' ? { ...value, name: value.name.replace(/^python3?-/, '') } : value,
  );
  return { folder, isNew, goal: { ...rest, names, manner, where: [...where, BY_PIP] } };
}

const OTHERWISE: ReadonlySet<string> = new Set(['manager', 'global']);

/** A package that the project needs and the machine does not have is meant as the project's; null where it is none. */
export function forItsManager(goal: Goal, world: World): Goal | null {
  const said = [...goal.where, ...goal.except].some(({ attr }) => OTHERWISE.has(attr));
  const elsewhere = (goal.in ?? []).some((place) => place.type !== 'path' || place.path !== '.');
  if (goal.of !== 'package' || goal.names.length === 0 || said || elsewhere) return null;
  const managers = goal.names.map((value) => {
    const name = value.type === 'name' ? value.name : value.type === 'text' ? value.text : '';
    return world.installed(name) === true ? null : world.needs(name);
  });
  const [manager] = managers;
  if (!manager || managers.some((each) => each !== manager)) return null;
  const { in: _here, ...rest } = goal;
  const where = rest.where.filter(({ attr }) => attr !== 'installed');
  const by: Filter = { attr: 'manager', op: '=', value: { type: 'word', word: manager } };
  return { ...rest, where: [...where, by] };
}

/** "make a venv and install x in it": its own pip does. */
export function inVenv(said: Goal, next: Goal): { folder: string; goal: Goal } | null {
  const { act, of, names } = said;
  const [made] = [...names, ...(said.in ?? [])];
  const folder = act === 'create' && of === 'venv' && made ? written(made) : null;
  if (folder === null || next.act !== 'install' || !/^(?:package)?$/.test(next.of)) return null;
  // *Make .venv here and install x into it*: where it is made is no other place than it.
  const its = [folder, dirname(folder), ...(said.in ?? []).map(written)];
  const isIt = (value: Value | undefined) => value !== undefined && its.includes(written(value));
  const { in: places, to, ...rest } = next;
  if (places && !places.every(isIt)) return null;
  if (to && !isIt(to)) return null;
  const [by, ...others] = rest.where.filter(({ attr }) => attr === BY_PIP.attr);
  if (others.length > 0 || (by && written(by.value) !== 'pip')) return null;
  const where = by ? rest.where : [...rest.where, BY_PIP];
  return { folder, goal: { ...rest, of: 'package', where } };
}

/** What goes into an environment is called as its pip calls it, whether the machine knows it or not. */
export const unknownWords = ({ names }: Goal): number =>
  names.filter((value) => value.type === 'text' && !lexiconWords().has(value.text)).length;
