// What a set is held by or lies in: *the processes of user bob* are bob's, and *web without vendor* is web without what lies
// there by that name.

import { isCommonFolder } from '../../base/common-folders.ts';
import { lemmas } from '../english/lemma.ts';
import { acts, lexiconWords, relations } from '../english/lexicon.ts';
import { partOfNames } from '../english/part-of-names.ts';
import type { Goal, Scope, Value } from '../goal/types.ts';
import { verbsOf } from '../programs/verbs.ts';
import { endingsHere } from '../world/spellings.ts';
import type { World } from '../world/world.ts';
import { COST } from './outlook.ts';
import { retype, written } from './retype.ts';
import { bringsAway } from './settle-packed.ts';

/** Nothing else lies in these. */
export const NO_PLACE: ReadonlySet<string> = new Set(['user', 'group', 'process', 'service', 'package']);

/** Not to be found among files by their names. */
const NO_FILE: ReadonlySet<string> = new Set([...NO_PLACE, 'program']);

/** The attribute that says what of that relation something is of; null where none or several do. */
function attributeOf(of: string, holder: string): string | null {
  const found = Object.entries(relations()[of]?.attributes ?? {}).filter(([, type]) => type === `name:${holder}`);
  const [only] = found;
  return only && found.length === 1 ? only[0] : null;
}

const isAllOfThem = ({ names, where, except, in: places, order, limit }: Scope): boolean =>
  names.length + where.length + except.length === 0 && !places && !order && !limit;
/** *Space on my drives*: where such things are in any case. */
const LIES_ON: Readonly<Record<string, readonly string[]>> = { space: ['disk', 'mount', 'machine'] };

/** *Edit the crontab of bob*: where nothing of the kind has a name, the name is of whose they are. */
function ownedByName(goal: Goal): boolean {
  const [owner, ...more] = goal.names;
  if (owner?.type !== 'name' || owner.of === goal.of || more.length > 0) return false;
  const attr = attributeOf(goal.of, owner.of);
  const verbs = verbsOf().forGoal(goal.act, goal.of);
  if (attr === null || verbs.length === 0 || verbs.some(({ slots }) => slots.names || slots.in)) return false;
  goal.names = [];
  goal.where = [...goal.where, { attr, op: '=', value: owner }];
  return true;
}

/** "the processes of user bob": whose they are narrows them. */
export function settleHolder(goal: Goal, world: World): void {
  const { within } = goal;
  const [holder, ...others] = within?.names ?? [];
  // *The load of the machine*: of what there is one of, it is that of this one.
  const ofThis = relations()[goal.of]?.single === true && /^(?:machine|host)$/.test(within?.of ?? '');
  if (within && isAllOfThem(within) && (ofThis || LIES_ON[goal.of]?.includes(within.of))) {
    delete goal.within;
    return;
  }
  if (!within && ownedByName(goal)) return;
  if (!within || !holder || others.length > 0 || !NO_PLACE.has(within.of)) return;
  if (within.where.length + within.except.length > 0 || within.in || within.order) return;
  const attr = attributeOf(goal.of, within.of);
  const value = retype(holder, within.of, world)?.value;
  if (attr === null || !value) return;
  delete goal.within;
  goal.where = [...goal.where, { attr, op: '=', value }];
}

const liesIn = (name: string, { names, in: places = [] }: Scope, world: World): boolean =>
  [...names, ...places].some(
    (value: Value) =>
      value.type === 'path' &&
      value.here === 'folder' &&
      world.path(`${value.path.replace(/\/$/, '')}/${name}`) !== null,
  );

/**
 * *The tmp files except docs/a.tmp*, *the files in a but not in b*: what does not lie in any of the folders that were read is
 * left out of something else. What tools make may lie anywhere.
 */
export function liesElsewhere(path: string, { names, in: places = [] }: Scope, world: World): boolean {
  const kind = world.path(path);
  if (kind === null || (kind === 'folder' && isCommonFolder(path))) return false;
  const folders = [...names, ...places].flatMap((value) =>
    value.type === 'path' && value.here === 'folder' ? [value.path.replace(/\/$/, '')] : [],
  );
  const holds = (folder: string): boolean =>
    folder === '.' ||
    path === folder ||
    path.startsWith(`${folder}/`) ||
    (kind === 'folder' && (world.below(path) ?? []).some((each) => each.startsWith(`${folder}/`)));
  return folders.length > 0 && folders.length === names.length + places.length && !folders.some(holds);
}

/** What is left out is surer where it lies among what is meant, and less so as a text where it is a file. */
const LYING = -2.2;
const isOtherEnding = (text: string, asked: readonly string[], world: World): boolean => {
  const same = (each: string) => each.toLowerCase() === text.toLowerCase();
  return endingsHere(text, world).some(same) && !asked.some(same);
};

export function costOfExceptions(
  scope: Scope & Partial<Pick<Goal, 'to'>>,
  act: string,
  texts: boolean,
  world: World,
): number {
  const away = bringsAway({ act, ...scope });
  const said = scope.except.flatMap((each) => (each.value.type === 'filters' ? each.value.filters : each));
  const asked = scope.where.flatMap(({ attr, value, not }) =>
    attr === 'extension' && !not && value.type === 'extension' ? value.extensions : [],
  );
  const costs = said.map(({ value }) => {
    if (texts) return value.type === 'path' && value.here === 'file' ? COST.fileAsText : 0;
    if (value.type === 'path' && liesElsewhere(value.path, scope, world)) return COST.elsewhere;
    // A folder further down is left out by its name, and so is what lies on another machine.
    const below = value.type === 'path' && value.here === null;
    if (below && (away || world.below(value.path)?.length)) return LYING;
    // *That isn't in git*: of files a program leaves out nothing.
    if (value.type === 'name' && NO_FILE.has(value.of) && scope.of === 'file') return COST.noFile;
    const known = value.type === 'text' && !value.quoted && scope.of === 'file';
    if (!known) return 0;
    // *The xmp files without a cr2*: another ending leaves out none of them.
    if (asked.length > 0 && isOtherEnding(value.text, asked, world)) return COST.elsewhere;
    // What is looked through has such folders or not: they are meant either way.
    const common = isCommonFolder(value.text);
    const called = common || liesIn(value.text, scope, world) || partOfNames(value.text, world) !== null;
    const lower = value.text.toLowerCase();
    const dear = lemmas(lower).some((form) => lexiconWords().has(form)) || world.has(lower);
    if (!called) return 0;
    const there = common || liesIn(value.text, scope, world) ? COST.liesThere : 0;
    return dear ? -COST.wordAsName - there : -COST.liesThere;
  });
  return costs.reduce((sum, each) => sum + each, 0);
}

/** *The files in tmp without README*, where one there is called so: that it stands in none of them was hardly said. */
export const costOfNamed = (scope: Scope, act: string, world: World): number =>
  costOfAbsent(scope, act, world) + costOfCalled(scope, world);

/** Longer files are not known to their end. */
const MOST_KNOWN = 30_000;

/** *Without the links*, of a file in which no such word stands: something else is to be left out, and nobody knows what. */
function costOfAbsent({ of, names, where, except, in: places = [] }: Scope, act: string, world: World): number {
  const [file, ...more] = places;
  const head = of === 'line' && file?.type === 'path' && more.length === 0 ? world.head(file.path) : null;
  if (head === null || head.length > MOST_KNOWN) return 0;
  const lower = head.toLowerCase();
  const left = [...where.filter(({ not }) => not), ...except];
  // *Remove all build products*, where no line of products.csv speaks of a build: nothing was said of lines.
  const lost = (acts().get(act)?.effect === 'destroy' ? names : []).map(
    (value): Value => (value.type === 'name' ? { type: 'text', text: value.name } : value),
  );
  return [...left.flatMap(({ attr, op, value }) => (attr === 'content' && op === '~' ? [value] : [])), ...lost].some(
    (value) =>
      value.type === 'text' &&
      !value.quoted &&
      /^[a-z]+$/.test(value.text) &&
      !lemmas(value.text).some((form) => lower.includes(form)),
  )
    ? COST.elsewhere
    : 0;
}

const costOfCalled = (scope: Scope, world: World): number =>
  scope.of === 'file' &&
  scope.where.some(
    ({ attr, not, value }) =>
      attr === 'content' && not && value.type === 'text' && !value.quoted && liesIn(value.text, scope, world),
  )
    ? COST.elsewhere
    : 0;

/** "owner to root and group to wheel of X": who is to own it is none of the things that are owned. */
export const ownsItself = ({ act, names, manner }: Goal, world: World): boolean =>
  act === 'set' &&
  names.length > 1 &&
  manner.some(({ id }) => id === 'group-too') &&
  names.some((value) => {
    const name = written(value) ?? '';
    return /^[\w-]+$/.test(name) && world.path(name) === null;
  });
