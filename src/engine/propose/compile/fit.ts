// A goal is fitted to a verb before it is compiled: values take the types of the verb's slots, and what stood under
// another preposition goes to the slot that the verb has. Each change has its price.

import { hasNoLines, readsText } from '../../english/media.ts';
import { narrowsToKind } from '../../goal/kinds.ts';
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { retype, written } from '../../meaning/retype.ts';
import { SLOTS, type SlotName, type Verb } from '../../programs/schema.ts';
import { endingsOf, isMany, typesOf } from '../../programs/values.ts';
import type { World } from '../../world/world.ts';

const COST = { moved: 0.35, doubtful: 1, within: 0.1 } as const;

const ABSENT = { program: 1, named: 0.2 } as const;
/** What a program costs that is not here; *the screen sessions* asks for it by its own name. */
export const costOfAbsent = (program: string, { where }: Goal): number =>
  where.some(({ attr, value }) => attr === 'manager' && value.type === 'word' && value.word === program)
    ? ABSENT.named
    : ABSENT.program;

export interface Fitted {
  goal: Goal;
  cost: number;
}

const MAKES_NAME = /^new-/;
/** Types that are no relation with names. */
const PLAIN: ReadonlySet<string> = new Set(['path', 'file', 'folder', 'text', 'url', 'host']);

/** Programs whose lists of files have no folders in them. */
const HOLDS_FILES: ReadonlySet<string> = new Set(['git', 'dpkg', 'apt-file', 'rpm']);

/** Acts that may be meant for a package that no list here has. */
const PACKAGED: ReadonlySet<string> = new Set(['hold', 'unhold', 'uninstall']);

/** Such packages are a project's, whatever the machine has. */
const isForDevelopment = ({ manner }: Goal): boolean => manner.some(({ id }) => id === 'dev');

const isPlainName = (value: Value): boolean =>
  value.type === 'text' || value.type === 'host' || (value.type === 'name' && value.how === 'exact');

/** The slot of what an act brings into being. */
const makesIn = (goal: Goal, slot: SlotName): boolean =>
  (goal.act === 'create' && slot === 'names' && !goal.to) ||
  (goal.act === 'rename' && slot === 'to') ||
  (goal.act === 'mark' && slot === 'to') ||
  (goal.act === 'clone' && slot === 'to') ||
  (goal.act === 'build' && slot === 'names' && goal.of === 'image');

const isPathType = (type: string): boolean => type === 'file' || type === 'folder' || endingsOf(type) !== null;

const isNear = (value: Value): boolean => value.type === 'name' && value.how === 'spelling';

function typed(
  value: Value,
  type: string,
  world: World,
  makes = false,
  elsewhere = false,
): { value: Value; cost: number } | null {
  let best: { value: Value; cost: number } | null = null;
  const text = written(value);
  // What is written under a name of one's own is not looked for here.
  if (makes && (type === 'path' || isPathType(type.replace('?', '')))) {
    const found = retype(value, 'path', world);
    return found && { ...found, cost: Math.min(found.cost, 0.2) };
  }
  // Packages of a project or of another manager are not those of the machine.
  if (elsewhere && text !== null && type.startsWith('package') && isPlainName(value))
    return {
      value: { type: 'name', of: 'package', name: text, how: world.resolve(text, 'package')?.how ?? 'unknown' },
      cost: 0.1,
    };
  for (const each of typesOf(type)) {
    const made = MAKES_NAME.test(each) || (makes && !PLAIN.has(each));
    const of = each.replace(MAKES_NAME, '');
    const found = each.startsWith('word(') ? { value, cost: 0.1 } : retype(value, isPathType(of) ? 'path' : of, world);
    if (found === null || (made && isNear(value))) continue;
    // *Rename a to main*: what is here is not new.
    if (MAKES_NAME.test(each) && found.value.type === 'name' && found.value.how === 'exact') continue;
    const result =
      made && found.value.type === 'name'
        ? {
            // What is new is not what is here by nearly that name.
            value: { ...found.value, name: isNear(found.value) ? (text ?? '') : found.value.name, how: 'new' as const },
            cost: found.value.how === 'unknown' || isNear(found.value) ? 0.1 : 1,
          }
        : found;
    if (best === null || result.cost < best.cost) best = result;
  }
  return best;
}

const valuesOf = (goal: Goal, slot: SlotName): readonly Value[] => {
  if (slot === 'names') return goal.names;
  if (slot === 'in') return goal.in ?? [];
  const value = goal[slot];
  return value ? [value] : [];
};

function without(goal: Goal, slot: SlotName): Goal {
  const { [slot]: _taken, ...rest } = goal;
  return slot === 'names' ? { ...goal, names: [] } : (rest as Goal);
}

const put = (goal: Goal, slot: SlotName, values: readonly Value[]): Goal =>
  slot === 'names' || slot === 'in' ? { ...goal, [slot]: [...values] } : { ...goal, [slot]: values[0] };

/** "changes in src": a folder of this repository narrows what is told of it; it is no other repository. */
function insideRepository(goal: Goal, verb: Verb, world: World): Goal | null {
  const places = goal.in ?? [];
  if (verb.slots.in !== undefined || places.length === 0) return goal;
  const narrowing: Filter[] = [];
  for (const value of places) {
    if (value.type !== 'path') return goal;
    const { path } = value;
    const own = path === '.' || /^(?:[~/]|\.\.)/.test(path) || world.path(`${path}/.git`) !== null;
    if (own || world.git === null) return goal;
    if (world.path(path) === null || !('file' in verb.where)) return null;
    narrowing.push({ attr: 'file', op: '=', value });
  }
  const { in: _, ...rest } = goal;
  return { ...rest, where: [...goal.where, ...narrowing] };
}

const isNoText = (value: Value): boolean => hasNoLines(written(value) ?? '');

const OF_LINES: ReadonlySet<string> = new Set(['line', 'occurrence', 'word', 'character']);

/** The goal in the verb's own types; null when a value cannot be what the verb wants. */
export function fitGoal(given: Goal, verb: Verb, world: World): Fitted | null {
  let goal = given;
  let cost = 0;
  const unread = (value: Value) => isNoText(value) || (value.type === 'path' && value.here === 'folder');
  if (readsText(verb.program) && given.act === 'open' && given.names.some(unread)) return null;
  if (OF_LINES.has(given.of) && [...given.names, ...(given.in ?? [])].some(isNoText)) return null;
  if (
    goal.within &&
    goal.within.where.length === 0 &&
    goal.within.except.length === 0 &&
    !goal.within.limit &&
    !goal.within.order &&
    !goal.in
  ) {
    const { within, ...rest } = goal;
    const inner = [...within.names, ...(within.in ?? [])];
    // *The rights of all scripts here*: the scripts are more than a place.
    const isPlace = within.names.length > 0 || within.of === '' || within.of === 'file';
    if (inner.length > 0 && isPlace) {
      goal = { ...rest, in: inner };
      cost += COST.within;
    }
  }
  // A set in which it takes place says something that no verb can.
  if (goal.within) return null;
  // What is shown is shown now.
  if (verb.effect === 'read' && !('now' in verb.manner))
    goal = { ...goal, manner: goal.manner.filter(({ id }) => id !== 'now') };
  // A folder that lies elsewhere comes with all that is in it; of what is here the noun says nothing more.
  const brings = verb.slots.from === 'host' && goal.where.some((filter) => narrowsToKind(filter, 'folder'));
  if (goal.of === 'file' && goal.names.length > 0)
    goal = {
      ...goal,
      ...(brings ? { manner: [...goal.manner, { id: 'recursive' }] } : {}),
      where: goal.where.filter(
        ({ attr, value }) => attr !== 'kind' || (value.type === 'word' && value.word === 'link'),
      ),
    };
  // What a repository or a package holds are files.
  if (goal.of === 'file' && HOLDS_FILES.has(verb.program))
    goal = {
      ...goal,
      where: goal.where.filter(
        ({ attr, value, not }) => attr !== 'kind' || not || value.type !== 'word' || value.word !== 'file',
      ),
    };
  if (verb.program === 'git') {
    const inside = insideRepository(goal, verb, world);
    if (inside === null) return null;
    goal = inside;
  }
  const managers = verb.when?.manager;
  const elsewhere =
    (managers !== undefined && !managers.includes(world.manager ?? '')) ||
    (goal.of === 'package' && (PACKAGED.has(goal.act) || isForDevelopment(goal)));
  const homeless = SLOTS.filter((slot) => valuesOf(goal, slot).length > 0 && verb.slots[slot] === undefined);
  for (const slot of homeless) {
    const values = valuesOf(goal, slot);
    const target = SLOTS.find((other) => {
      const type = verb.slots[other];
      if (type === undefined || valuesOf(goal, other).length > 0 || (values.length > 1 && !isMany(type))) return false;
      // What is renamed is not what it is to be called.
      if (goal.act === 'rename' && slot === 'names' && other === 'to') return false;
      // *Unmount everything under X*: a place is not all that lies there.
      const place = slot === 'in' || slot === 'to';
      if (place && other === 'names' && goal.quantity === 'all' && verb.effect !== 'read') return false;
      // *Space used by x*: who does something is no place where it is.
      if (slot === 'by' && other === 'in') return false;
      // A place or an end is no message, whatever may be written in one.
      if (other === 'by' && type === 'text' && values.some((value) => value.type !== 'text')) return false;
      // What would be an unknown name there was not meant to stand there, least of all what something is done with.
      return values.every((value) => {
        const made = typed(value, type, world);
        const unknown = made?.value.type === 'name' && made.value.how === 'unknown';
        return (made?.cost ?? 9) <= COST.doubtful && !(slot === 'by' && unknown);
      });
    });
    if (!target) continue;
    goal = put(without(goal, slot), target, values);
    cost += COST.moved;
  }
  for (const slot of SLOTS) {
    const type = verb.slots[slot];
    const values = valuesOf(goal, slot);
    if (type === undefined || values.length === 0) continue;
    const fitted = values.map((value) => typed(value, type, world, makesIn(goal, slot), elsewhere));
    if (fitted.includes(null)) return null;
    cost += fitted.reduce((sum, each) => sum + (each?.cost ?? 0), 0);
    goal = put(
      goal,
      slot,
      fitted.flatMap((each) => (each ? [each.value] : [])),
    );
  }
  return { goal, cost };
}

const isThisPlace = (value: Value): boolean => value.type === 'path' && /^\.\/?$/.test(value.path);
const isFolderHere = (value: Value): boolean => value.type === 'path' && value.here === 'folder';

/** What is here is not made: *build the project* makes no `.`, and *build the website* no file where its folder is. */
export function makesWhatIsHere({ act, of, names, where }: Goal, guessed: boolean): boolean {
  const asFile = guessed || (of === 'file' && !where.some((filter) => narrowsToKind(filter, 'folder')));
  return act === 'create' && names.some((value) => isThisPlace(value) || (asFile && isFolderHere(value)));
}

const sameSet = (one: Goal, other: Goal): boolean =>
  JSON.stringify([one.names, one.where, one.except, one.in ?? []]) ===
  JSON.stringify([other.names, other.where, other.except, other.in ?? []]);

/**
 * Whether the first does what is said next: *pop the stash and drop it* (the next one is another), *gzip the logs and delete
 * the originals* (where one could not be packed, it must stay).
 */
export const doesNext = (first: Goal, next: Goal): boolean =>
  (first.act === 'pop' && next.act === 'delete' && next.of === 'stash' && next.names.length === 0) ||
  (first.act === 'gzip' &&
    !first.manner.some(({ id }) => id === 'keep') &&
    next.act === 'delete' &&
    sameSet(first, next));
