// Goals that ask for nothing: what was read so was meant otherwise.

import { acts } from '../english/lexicon.ts';
import type { Goal } from '../goal/types.ts';
import type { Frame } from './frame.ts';
import { LOOKS } from './settle.ts';
import { CARRIES } from './settle-made.ts';

/** *Fix that*: whatever it is, it need not be the last commit. */
const fixesSomething = ({ act, by, to, manner }: Goal): boolean => act === 'amend' && !by && !to && manner.length === 0;

/** To look at nothing in particular is no request. */
export const isAboutNothing = (goal: Goal): boolean =>
  (LOOKS.has(goal.act) || goal.act === 'save' || fixesSomething(goal)) &&
  goal.of === '' &&
  (goal.attr === undefined || goal.attr === 'path' || goal.attr === 'time') &&
  // A figure alone names nothing.
  goal.names.every(({ type }) => type === 'number') &&
  goal.where.length === 0 &&
  !goal.in &&
  !goal.within;

const RIGHTS: ReadonlySet<string> = new Set(['may', 'readable', 'writable', 'executable', 'mode']);

/** *Take away the write right in X*: where nothing else is spoken of, the right is what goes. */
const losesForRight = ({ act, of, names, where, quantity }: Goal): boolean =>
  of === 'file' &&
  acts().get(act)?.effect === 'destroy' &&
  names.length === 0 &&
  quantity !== 'all' &&
  where.length > 0 &&
  where.every(({ attr }) => RIGHTS.has(attr));

/** *How many tests do we have*, where a folder is called so: what lies at one place is one, and nobody counts it. */
const countsOne = ({ act, of, names: [only, ...others], show, where, attr }: Goal): boolean =>
  of === 'file' &&
  (act === 'count' || show.some(({ id }) => id === 'count')) &&
  attr === undefined &&
  where.length === 0 &&
  others.length === 0 &&
  only?.type === 'path' &&
  only.here === 'folder';

/** *Unpack it*, and unpack nothing: the word is a name then. */
export const undoesItself = (goal: Goal): boolean =>
  losesForRight(goal) ||
  countsOne(goal) ||
  (goal.act === 'extract' && goal.manner.some(({ id }) => id === 'no-extract'));

/** *Copy a.txt to md files*: what files are is no place for one, but what all of a kind become. */
export const goesToKind = ({ of, act, to, names }: Goal): boolean =>
  of === 'file' && CARRIES.has(act) && to?.type === 'extension' && names.some(({ type }) => type === 'path');

/** *Which files are new*: of what is only looked at it says which, and not that it is made. */
export const looksAtNew = ({ of, act }: Goal, { makesNew }: Frame): boolean =>
  makesNew && of === 'file' && acts().get(act)?.effect === 'read';
