// A frame that was read to its end becomes a goal: clauses are joined, the relation is inferred where no noun said it,
// values take the types of their places. What does not agree costs, and what cannot be is dropped.
import { lemmas } from '../english/lemma.ts';
import { acts } from '../english/lexicon.ts';
import type { Goal, Relation, Scope, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import type { Frame, State } from './frame.ts';
import { retype, written } from './retype.ts';

const COST = { noAct: 0.6, floating: 4, inferred: 0.3, readFrom: 0.1 } as const;

/** Acts that only look: where they take *from* is where they look. */
const LOOKS: ReadonlySet<string> = new Set([
  'show',
  'find',
  'number',
  'shuffle',
  'count',
  'search',
  'compare',
  'sort',
  'follow',
  'sum',
  'average',
  'hash',
]);
/** Acts that make one thing out of others: *called X* is what is made. */
const MAKES_ONE: ReadonlySet<string> = new Set([
  'pack',
  'zip',
  'tar',
  'copy',
  'link',
  'join',
  'download',
  'clone',
  'convert',
  'rename',
]);

/** A name that was said of something new names it, and narrows nothing. */
function nameWhatIsMade(goal: Goal): void {
  const called = goal.where.find(({ attr, op, not }) => attr === 'name' && op === '=' && !not);
  if (!called) return;
  if (goal.act === 'create' && goal.names.length === 0) goal.names = [called.value];
  else if (MAKES_ONE.has(goal.act) && !goal.to && goal.names.length + (goal.in?.length ?? 0) > 0)
    goal.to = called.value;
  else return;
  goal.where = goal.where.filter((filter) => filter !== called);
}

/** Acts whose destination is a file or folder. */
const GOES: ReadonlySet<string> = new Set([
  'copy',
  'move',
  'rename',
  'pack',
  'zip',
  'tar',
  'extract',
  'link',
  'join',
  'save',
]);
/** What can be shown of a file's lines only. */
const OF_LINES: ReadonlySet<string> = new Set([
  'line-numbers',
  'reverse',
  'unique',
  'table',
  'no-header',
  'counts-each',
]);

/** "the different products in sales.csv": what is named stands in the file's header. */
function namesColumns(goal: Goal, world: World): boolean {
  const [file, ...more] = goal.in ?? [];
  if (goal.of !== '' || more.length > 0 || file?.type !== 'path' || goal.names.length === 0)
    return false;
  if (!LOOKS.has(goal.act) || !/\.[ct]sv$/i.test(file.path)) return false;
  const header =
    (world.head(file.path) ?? '').split(/\r?\n/, 1)[0]?.toLowerCase().split(/[,\t]/) ?? [];
  const columns = new Set(header.map((name) => name.trim()).flatMap(lemmas));
  return goal.names.every(
    (value) =>
      value.type === 'text' && lemmas(value.text.toLowerCase()).some((form) => columns.has(form)),
  );
}

/** What the place says of the relation: the space of a folder, the value that stands in a file. */
function settleRelation(goal: Goal, world: World): void {
  // A plain word where files go is the name of one.
  if (goal.to?.type === 'text' && goal.of === 'file' && GOES.has(goal.act))
    goal.to = { type: 'path', path: goal.to.text, here: world.path(goal.to.text) };
  const named =
    goal.names.length === 1 && goal.names[0]?.type === 'path' && goal.names[0].here === 'file';
  if (
    named &&
    goal.of === 'file' &&
    LOOKS.has(goal.act) &&
    goal.show.some(({ id }) => OF_LINES.has(id))
  ) {
    goal.of = 'line';
    goal.in = goal.names;
    goal.names = [];
    goal.where = goal.where.filter(({ attr }) => attr !== 'kind');
  }
  if (namesColumns(goal, world)) goal.of = 'column';
  // "is photos.zip intact?"
  const intact = goal.where.find(({ attr }) => attr === 'intact');
  if (intact && goal.of === 'file' && LOOKS.has(goal.act) && goal.names.length > 0) {
    goal.act = 'verify';
    goal.where = goal.where.filter((filter) => filter !== intact);
  }
  const things = [...goal.names, ...(goal.in ?? []), ...(goal.within?.names ?? [])];
  const [thing, ...more] = things;
  if (more.length > 0 || thing?.type !== 'path') return;
  if (
    goal.of === 'space' &&
    thing.path !== '/' &&
    world.path(thing.path) !== null &&
    LOOKS.has(goal.act)
  ) {
    // What is free is the disk's; what is taken is the folder's.
    if (goal.attr !== undefined && goal.attr !== 'size') return;
    goal.of = 'file';
    goal.attr = 'size';
    goal.names = [thing];
    delete goal.in;
    delete goal.within;
  }
}

/** What the place of an act says of it: *put X at the top of*, *find X*. */
function settleAct(goal: Goal, { at }: Frame): void {
  if (at === 'top' && (goal.act === 'append' || goal.act === 'create')) goal.act = 'insert';
  if (at === 'end' && (goal.act === 'insert' || goal.act === 'create')) goal.act = 'append';
  if (goal.act === 'find') {
    goal.act = 'show';
    const named = goal.names.length > 0 && goal.where.length === 0;
    if (goal.of === 'file' && named && goal.attr === undefined) goal.attr = 'path';
  }
  // "turn the endings of the .JPG files into .jpg": they are renamed.
  const extension = goal.where.some(({ attr }) => attr === 'extension');
  if (
    goal.attr === 'extension' &&
    goal.to?.type === 'extension' &&
    extension &&
    RENAMES.has(goal.act)
  ) {
    goal.act = 'rename';
    delete goal.attr;
  }
  if (SETS.has(goal.act) && goal.of === 'file' && goal.attr === undefined && !goal.by && !goal.to) {
    const said = goal.where.find(({ attr, op, not }) => attr === 'mode' && op === '=' && !not);
    if (said) {
      goal.act = 'set';
      goal.attr = 'mode';
      goal.by = said.value;
      goal.where = goal.where.filter((filter) => filter !== said);
    }
  }
  if (goal.act === 'set' && goal.of === 'file' && !goal.by && !goal.to) {
    const mode = goal.names.find(isMode);
    if (mode) {
      goal.by = mode;
      goal.names = goal.names.filter((value) => value !== mode);
    }
  }
  if (goal.of === 'line' && goal.names.length > 0 && goal.names.every(isNumber)) {
    const [one, ...more] = goal.names;
    if (!one || more.length > 0) return;
    goal.where = [...goal.where, { attr: 'number', op: '=', value: one }];
    goal.names = [];
  }
}

const RENAMES: ReadonlySet<string> = new Set(['convert', 'set', 'replace', 'rename']);
const SETS: ReadonlySet<string> = new Set(['set', 'grant', 'mark', 'create']);

const isMode = (value: Value): boolean =>
  value.type === 'mode' || (value.type === 'number' && /^[0-7]{3,4}$/.test(String(value.n)));

const isNumber = ({ type }: Value): boolean => type === 'number' || type === 'range';

/** Where what is shown goes: into a file. False when it can go nowhere. */
function settleOutput(goal: Goal, { at }: Frame, world: World): boolean {
  const saves = goal.act === 'save';
  if (!saves && !(LOOKS.has(goal.act) && goal.act !== 'compare' && goal.of !== 'change'))
    return true;
  const to = goal.to ?? (saves && goal.by?.type === 'path' ? goal.by : undefined);
  if (!to) return !saves;
  // "show X in F": F is where it stands, not where it goes.
  if (at !== null && !(saves && at === 'loose')) return false;
  if (saves && goal.names.length > 0 && goal.names.every(({ type }) => type === 'url')) {
    goal.act = 'download';
    return true;
  }
  const file = to.type === 'path' && world.path(to.path) !== 'folder';
  // A thing that is put somewhere is moved; only what is told of it is written down.
  const told =
    goal.of !== 'file' || goal.names.length === 0 || goal.attr !== undefined || goal.limit;
  if (!file || !told) return !saves;
  if (saves) goal.act = 'show';
  if (to === goal.to) delete goal.to;
  else delete goal.by;
  goal.show = [...goal.show, { id: 'to-file', value: to }];
  return true;
}

const TEXTUAL: ReadonlySet<string> = new Set(['line', 'column', 'occurrence']);
/** Acts whose complement says what the thing becomes: *make X executable*. */
const BECOMES: ReadonlySet<string> = new Set([
  'set',
  'mark',
  'convert',
  'create',
  'grant',
  'revoke',
]);
const BECOME_RIGHTS: ReadonlySet<string> = new Set(['read', 'write', 'execute']);
const BECOME_ATTRS: ReadonlySet<string> = new Set([
  'executable',
  'readable',
  'writable',
  'hidden',
  'read-only',
]);

interface Draft {
  goal: Goal;
  cost: number;
}

/** What the relation of a value is when no noun says it. */
function relationOf(value: Value | undefined): Relation {
  switch (value?.type) {
    case 'path':
    case 'glob':
    case 'extension':
      return 'file';
    case 'name':
      return value.of;
    case 'host':
    case 'url':
      return 'host';
    default:
      return '';
  }
}

function draft(frame: Frame, world: World): Draft | null {
  let cost = 0;
  let { object } = frame;
  let act = frame.act;
  if (act === null) {
    const files = object.names.length > 0 && object.names.every(({ type }) => type === 'path');
    const asked = frame.attr !== null || (files && frame.floating.length > 0);
    if (object.of === '' && !asked) return null;
    act = 'show';
    cost += COST.noAct;
  }
  if (
    object.of === '' &&
    frame.within &&
    frame.within.of !== '' &&
    object.names.length === 0 &&
    frame.attr !== null
  ) {
    object = { ...frame.within };
    frame = { ...frame, within: null };
  }
  // "remove the write permission from X": X is what loses it.
  if (
    object.of === '' &&
    object.names.length === 0 &&
    frame.from?.type === 'path' &&
    frame.attr !== null &&
    BECOME_RIGHTS.has(frame.attr)
  ) {
    object = { ...object, of: 'file', names: [frame.from] };
    frame = { ...frame, from: null };
  }
  if (object.of === '') {
    const usual = acts().get(act)?.of;
    const files = object.names.filter(({ type }) => type === 'path' || type === 'glob');
    if (
      usual !== undefined &&
      (TEXTUAL.has(usual) || usual === relationOf(object.names[0]) || object.names.length === 0)
    ) {
      // "sort notes.txt": its lines.
      object =
        TEXTUAL.has(usual) && files.length === object.names.length && files.length > 0 && !object.in
          ? { ...object, of: usual, names: [], in: files }
          : { ...object, of: usual };
    }
    const inferred = object.of || relationOf(object.names[0]) || relationOf(object.in?.[0]) || '';
    object = { ...object, of: inferred };
    cost += COST.inferred;
  }
  // The lines of a file that was named.
  if (
    TEXTUAL.has(object.of) &&
    !object.in &&
    object.names.length > 0 &&
    object.names.every((value) => value.type === 'path' && value.here === 'file')
  )
    object = { ...object, names: [], in: object.names };
  for (const { of, filter, order } of frame.floating) {
    if (!of.includes(object.of)) cost += COST.floating;
    else if (filter) object = { ...object, where: [...object.where, filter] };
    else if (order) object = { ...object, order };
  }
  if (frame.superlative && frame.within?.order && !frame.within.limit)
    frame = { ...frame, within: { ...frame.within, limit: { n: 1, end: 'first' } } };
  else if (frame.superlative && !object.limit && !frame.plural)
    object = { ...object, limit: { n: 1, end: 'first' } };
  const goal: Goal = { act, ...object, manner: frame.manner, show: frame.show };
  if (frame.from) {
    if (LOOKS.has(act) && !goal.in && frame.from.type !== 'text') {
      goal.in = [frame.from];
      cost += COST.readFrom;
    } else goal.from = frame.from;
  }
  if (goal.order) goal.order = { attr: goal.order.attr, desc: goal.order.desc };
  if (frame.to) goal.to = frame.to;
  if (frame.by) goal.by = frame.by;
  if (frame.attr !== null) goal.attr = frame.attr;
  if (frame.within) goal.within = frame.within;
  if (frame.quantity) goal.quantity = frame.quantity;
  if (BECOMES.has(act) && !goal.by && !goal.to && goal.attr === undefined) {
    const all = goal.where.filter(({ attr }) => BECOME_ATTRS.has(attr));
    const become = all.at(-1);
    // Who alone may do several things may do each of them.
    const alone = goal.where.some(
      ({ attr, value }) => attr === 'who' && written(value) === 'me-only',
    );
    if (become && (all.length === 1 || alone)) {
      goal.where = goal.where.filter((filter) => !all.includes(filter));
      goal.attr = become.attr;
      goal.act = 'set';
      goal.by = { type: 'word', word: become.not ? 'no' : 'yes' };
    }
  }
  nameWhatIsMade(goal);
  settleRelation(goal, world);
  settleAct(goal, frame);
  if (!settleOutput(goal, frame, world)) return null;
  const typed = typeNames(goal, world);
  return typed === null ? null : { goal: typed.goal, cost: cost + typed.cost };
}

/** Relations without verbs type their names here; for the rest the verb says what it wants. */
const TYPE_OF: Record<string, string> = {
  file: 'path',
  line: 'text',
  occurrence: 'text',
  process: 'process',
};

function typeScope<S extends Scope>(scope: S, world: World): { scope: S; cost: number } | null {
  let cost = 0;
  const names: Value[] = [];
  for (const value of scope.names) {
    const type =
      scope.of === 'process' && (value.type === 'number' || value.type === 'pid')
        ? 'pid'
        : (TYPE_OF[scope.of] ?? '');
    const typed = type === '' ? { value, cost: 0 } : retype(value, type, world);
    if (typed === null) return null;
    names.push(typed.value);
    cost += typed.cost;
  }
  // Lines are left out by what stands in them.
  const except = TEXTUAL.has(scope.of)
    ? scope.except.map((filter) =>
        filter.attr === 'name'
          ? {
              ...filter,
              attr: 'content',
              op: '~' as const,
              value: { type: 'text' as const, text: written(filter.value) ?? '' },
            }
          : filter,
      )
    : scope.except;
  return { scope: { ...scope, names, except }, cost };
}

function typeNames(goal: Goal, world: World): Draft | null {
  const outer = typeScope(goal, world);
  if (outer === null) return null;
  if (!goal.within) return { goal: outer.scope, cost: outer.cost };
  const inner = typeScope(goal.within, world);
  return inner === null
    ? null
    : { goal: { ...outer.scope, within: inner.scope }, cost: outer.cost + inner.cost };
}

const bare = ({ object, attr, within }: Frame): boolean =>
  object.of === '' && object.names.length === 0 && attr === null && within === null;

/** A clause that says *it* or *in it* speaks of what the one before it named. */
function spokenOf(frame: Frame, before: Frame): Frame {
  const { object } = frame;
  const things = before.object.names.length > 0 ? before.object.names : (before.object.in ?? []);
  if (frame.toIt && frame.to === null) {
    const to = things[0] ?? before.to;
    if (to) return { ...frame, to };
  }
  if (frame.inIt && !object.in && things.length > 0)
    return { ...frame, object: { ...object, in: things } };
  return object.of === '' && object.names.length === 0
    ? { ...frame, object: { ...before.object, order: object.order, limit: object.limit } }
    : frame;
}

/** "find the files with a and replace it by b": *it* is what stands in them. */
const replacesIt = (frame: Frame, before: Frame): boolean =>
  frame.act === 'replace' &&
  frame.pronoun &&
  bare(frame) &&
  before.object.where.filter(({ attr, not }) => attr === 'content' && !not).length === 1;

function replacing(frame: Frame, before: Frame): Frame {
  const text = before.object.where.find(({ attr }) => attr === 'content');
  const where = before.object.where.filter((filter) => filter !== text);
  return {
    ...frame,
    object: { ...frame.object, of: 'line', names: text ? [text.value] : [] },
    within: { ...before.object, where },
    manner: [...before.manner, ...frame.manner],
  };
}

/** The goal of a whole sentence, `then` clauses behind it; null when it is none. */
export function finish(state: State, world: World): Draft | null {
  const frames = [...state.done, state.frame];
  let cost = state.cost;
  // "find X and delete them": one act on one set.
  const clauses: Frame[] = [];
  for (const frame of frames) {
    const before = clauses.at(-1);
    if (before && frame.act === 'save' && frame.to && before.to === null && bare(frame))
      clauses[clauses.length - 1] = { ...before, to: frame.to };
    else if (before && before.object.of === 'file' && replacesIt(frame, before))
      clauses[clauses.length - 1] = replacing(frame, before);
    else if (
      before &&
      (before.act === 'show' || before.act === 'search' || before.act === 'find') &&
      before.attr === null &&
      (bare(frame) || (frame.pronoun && frame.object.of === '' && frame.object.names.length === 0))
    )
      clauses[clauses.length - 1] = {
        ...before,
        act: frame.act,
        from: frame.from ?? before.from,
        to: frame.to ?? before.to,
        by: frame.by ?? before.by,
        attr: frame.attr,
        within: frame.within ?? before.within,
        object: {
          ...before.object,
          ...(frame.object.in && !before.object.in ? { in: frame.object.in } : {}),
          limit: before.object.limit ?? frame.object.limit,
          order: before.object.order ?? frame.object.order,
        },
        manner: [...before.manner, ...frame.manner],
        show: [...before.show, ...frame.show],
        floating: [...before.floating, ...frame.floating],
      };
    else clauses.push(before && frame.pronoun ? spokenOf(frame, before) : frame);
  }
  // *in it* without anything before that it could be says something that nobody has read.
  if (clauses[0]?.inIt || clauses[0]?.toIt) return null;
  let goal: Goal | undefined;
  for (const frame of clauses.reverse()) {
    const made = draft(frame, world);
    if (made === null) return null;
    cost += made.cost;
    if (goal) made.goal.next = goal;
    goal = made.goal;
  }
  return goal ? { goal, cost } : null;
}
