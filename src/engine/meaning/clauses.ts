// The clauses of a sentence, joined: one act on one set where the second only says what is to be done with what was found,
// and *it*, *there* or *the archive* as what the clause before named or left behind.
import { acts, relations } from '../english/lexicon.ts';
import type { Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { adopt, type Frame } from './frame.ts';
import { BRINGS } from './lay-sets.ts';
import { COST, canBe } from './outlook.ts';
import { isOnlyOfServices, relationOf, written } from './retype.ts';
import { isArchive, LOOKS } from './settle.ts';

const TEXTUAL: ReadonlySet<string> = new Set(['line', 'column', 'word', 'character']);
/** Acts behind which *it* may be what was there before or what is there now. */
const DOUBLES: ReadonlySet<string> = new Set(['copy', 'pack', 'zip', 'tar', 'convert', 'extract']);
const LEAVES: ReadonlySet<string> = new Set(['rename', 'move', 'download', ...DOUBLES]);

const bare = ({ object, attr, within }: Frame): boolean =>
  object.of === '' && object.names.length === 0 && attr === null && within === null;

/** Only *it* is said of what it is done to. */
const saysNothing = (frame: Frame): boolean =>
  bare(frame) && frame.object.where.length === 0 && !frame.object.in && frame.from === null;

const fileAt = (path: string, here: 'file' | 'folder' | null): Value => ({ type: 'path', path, here: here ?? 'file' });

/** What comes from an address is called as its last part; null where that is no name of a file. */
function downloaded(source: Value | undefined): Value | null {
  const name = source?.type === 'url' ? /^[^?#]*\/([^/?#]+\.\w+)$/.exec(source.url)?.[1] : undefined;
  return name === undefined ? null : fileAt(name, 'file');
}

/** Where what was named is once the clause is done; null where that is not said. */
function leftBehind({ act, object, to }: Frame, world: World): Value | null {
  const [source, ...more] = object.names;
  if (act === 'download' && more.length === 0) {
    const name = downloaded(source);
    const place = to?.type === 'path' && world.path(to.path) === 'folder' ? to.path.replace(/\/$/, '') : null;
    if (to === null || name?.type !== 'path') return to ?? name;
    return place === null ? to : fileAt(`${place}/${name.path}`, 'file');
  }
  if (act === null || !LEAVES.has(act) || to === null || to.type === 'word') return null;
  const target = written(to);
  if (target === null || (act !== 'pack' && act !== 'zip' && act !== 'tar' && more.length > 0)) return null;
  const from = source?.type === 'path' ? source : null;
  const base = from?.path.replace(/^.*\//, '') ?? '';
  const inside = world.path(target) === 'folder' || target.endsWith('/');
  if (act === 'rename') {
    const folder = /^(.*\/)[^/]+$/.exec(from?.path ?? '')?.[1] ?? '';
    return fileAt(target.includes('/') ? target : `${folder}${target}`, from?.here ?? null);
  }
  if (act === 'move' || act === 'copy')
    return fileAt(inside ? `${target.replace(/\/$/, '')}/${base}` : target, from?.here ?? null);
  return fileAt(target, act === 'extract' ? 'folder' : 'file');
}

const isSet = ({ object, floating }: Frame): boolean =>
  object.names.length === 0 || object.where.length > 0 || floating.length > 0;
const MOVED: ReadonlySet<string> = new Set(['move', 'rename']);
/** *Push* may also be to bring files somewhere. */
const OF_COMMITS: ReadonlySet<string> = new Set(['push', 'upload']);

const thingsOf = ({ object }: Frame): readonly Value[] => (object.names.length > 0 ? object.names : (object.in ?? []));

/** *Move the logs in there*: what is brought somewhere lay elsewhere before. */
const bringsIn = (frame: Frame): Frame =>
  frame.inIt && frame.act !== null && BRINGS.has(frame.act) && frame.to === null
    ? { ...frame, inIt: false, toIt: true }
    : frame;

/** *Create old and move the logs into it*: what takes several things in is a folder. */
function takingIn(before: Frame): Frame {
  const { object } = before;
  const plain = /^(?:file)?$/.test(object.of) && !object.where.some(({ attr }) => attr === 'kind');
  if (before.act !== 'create' || !plain) return before;
  const kind = { attr: 'kind', op: '=', value: { type: 'word', word: 'folder' } } as const;
  return { ...before, object: { ...object, of: 'file', where: [...object.where, kind] } };
}

/** A clause that says *it* or *in it* speaks of what the one before it named or left behind. */
function spokenOf(frame: Frame, before: Frame, world: World): { frame: Frame; cost: number } {
  const { object } = frame;
  const things = thingsOf(before);
  // It cannot go to two places, and what was just made holds nothing yet.
  const made = frame.inIt && before.act === 'create' && BRINGS.has(frame.act ?? '');
  if ((frame.toIt || made) && frame.to !== null) return { frame, cost: COST.nowhere };
  // *Download X to a and unpack it there*: beside where it is now.
  if (frame.toIt && frame.pronoun && before.act === 'download' && before.to) {
    const left = leftBehind(before, world);
    const folder = left?.type === 'path' ? /^(.+)\/[^/]*$/.exec(left.path)?.[1] : undefined;
    if (!left || !folder) return { frame, cost: COST.nowhere };
    return {
      frame: { ...frame, to: fileAt(folder, 'folder'), object: { ...object, of: 'file', names: [left] } },
      cost: 0,
    };
  }
  if (frame.toIt) {
    // *There* is no one of many that were looked for.
    const set = before.object.names.length === 0 && before.object.where.length > 0;
    const to = set ? before.to : (things[0] ?? before.to);
    return to ? { frame: { ...frame, to }, cost: 0 } : { frame, cost: COST.nowhere };
  }
  if (frame.inIt && !object.in) {
    const unpacked = before.to ?? before.object.in?.[0];
    // *Copy a to b and lock everything in it*: what was brought there, where it is now.
    const brought = before.act === 'copy' || before.act === 'move' ? (leftBehind(before, world) ?? before.to) : null;
    const place = before.act === 'extract' ? unpacked : (brought ?? things[0]);
    if (place) return { frame: { ...frame, object: { ...object, in: [place] } }, cost: 0 };
  }
  // Where all that is said of it is what it is, it is the same.
  if (object.of !== '' && object.of === before.object.of && saysNothing({ ...frame, object: { ...object, of: '' } }))
    return { frame: { ...frame, object: { ...object, names: before.object.names } }, cost: 0 };
  if (object.of !== '' || object.names.length > 0) return { frame, cost: 0 };
  // What was just made is not made again.
  if (frame.act === 'create' && before.act === 'create') return { frame, cost: COST.nowhere };
  // *Move the old ones into a and compress them*: they lie among others now.
  if (MOVED.has(before.act ?? '') && isSet(before)) return { frame, cost: COST.nowhere };
  // *Commit X and push it*: the commit.
  if (before.act === 'commit' && frame.act !== null && OF_COMMITS.has(frame.act))
    return { frame: { ...frame, act: 'push', object: { ...object, of: 'change' } }, cost: 0 };
  const left = leftBehind(before, world);
  const effect = acts().get(frame.act ?? '')?.effect;
  const doubled = left !== null && before.act !== null && DOUBLES.has(before.act);
  if (left && !(doubled && effect === 'destroy'))
    return { frame: { ...frame, object: { ...object, of: 'file', names: [left] } }, cost: 0 };
  const { names, where } = before.object;
  // *Make a.sh executable and run it*: what is named is itself, whatever is made of it.
  const set = { ...before.object, where: names.length > 0 ? [] : where, order: object.order, limit: object.limit };
  // *Throw out the empty lines and sort it*: what is left of it, where it lies; of files that are gone nothing is left.
  if (acts().get(before.act ?? '')?.effect === 'destroy' && (set.where.length > 0 || set.of === 'line')) {
    if (set.of !== 'line') return { frame, cost: COST.nowhere };
    const manner = frame.act === 'sort' ? [...frame.manner, { id: 'in-place' }] : frame.manner;
    const object = { ...set, names: [], where: [], except: [] };
    return { frame: { ...frame, object, from: before.from, manner }, cost: 0 };
  }
  return { frame: { ...frame, object: set }, cost: doubled ? COST.eitherThing : 0 };
}

const COMPRESSED = /\.(?:gz|bz2|xz|zst)$/;

/** "gzip a, then move the archive": where its contents are now. */
const packed = ({ act }: Frame, value: Value): Value =>
  act === 'gzip' && value.type === 'path' ? fileAt(`${value.path}.gz`, 'file') : value;

/** *Zip a and move the zip*: what nobody named is called as what it is made of. */
function madeUnnamed({ act, object, to }: Frame): Value | null {
  const [source, ...more] = object.names;
  if (act !== 'zip' || to !== null || more.length > 0 || source?.type !== 'path') return null;
  const base = source.path.replace(/\/$/, '').replace(/^.*\//, '');
  return base === '' || base === '.' ? null : fileAt(`${base}.zip`, 'file');
}

/** *The archive*, *the folder*: the one thing of that kind that the clause before spoke of. */
function definite(frame: Frame, before: Frame, world: World): Frame | null {
  // *The zip*: by its ending alone.
  const bareKind = frame.object.of === '' && frame.floating.every(({ of, filter }) => filter && of.includes('file'));
  const object = bareKind ? adopt(frame, { ...frame.object, of: 'file' }).scope : frame.object;
  const said = object.where.length > 0 && object.where.every(({ attr }) => attr === 'extension' || attr === 'kind');
  if (object.of !== 'file' || object.names.length > 0 || object.in || !said) return frame;
  if (frame.plural || frame.quantity || frame.within || object.except.length > 0) return frame;
  // What is made is what was not there: *… into docs, create that folder*.
  if (frame.act === 'create')
    return before.to?.type === 'path' && world.path(before.to.path) === null
      ? { ...frame, object: { ...object, names: [before.to] } }
      : null;
  const spoken = [
    madeUnnamed(before),
    ...before.object.names.map((value) => packed(before, value)),
    ...(before.object.in ?? []),
    before.to,
    before.from,
  ];
  const fits = spoken.filter((value): value is Extract<Value, { type: 'path' }> => {
    if (value?.type !== 'path') return false;
    return object.where.every(({ value: kind }) => {
      if (kind.type === 'extension') return kind.extensions.some((each) => value.path.endsWith(`.${each}`));
      if (kind.type !== 'word') return false;
      if (kind.word !== 'archive') return kind.word === (value.here ?? 'file');
      return isArchive(value.path) || COMPRESSED.test(value.path);
    });
  });
  const [one, ...more] = fits;
  if (one && more.length === 0)
    return { ...frame, floating: bareKind ? [] : frame.floating, object: { ...object, names: [one], where: [] } };
  if (bareKind) return frame;
  // Of one thing that nobody knows all are not meant.
  return acts().get(frame.act ?? '')?.effect === 'read' ? frame : null;
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

const STAGED = { attr: 'staged', op: '=', value: { type: 'word', word: 'true' } } as const;

/** "stage X, then commit": what was staged. */
const commitsStaged = (frame: Frame, before: Frame): boolean =>
  frame.act === 'commit' &&
  before.act === 'stage' &&
  frame.object.names.length === 0 &&
  frame.object.where.length === 0;

/** "find the twins, print their paths": what is shown of what was found. */
const tellsOf = (frame: Frame, before: Frame): boolean =>
  frame.act === 'show' &&
  (frame.attr === 'path' || frame.attr === 'name') &&
  before.object.of === 'file' &&
  before.object.names.length === 0 &&
  frame.within === null &&
  bare({ ...frame, attr: null });

/** "find X and delete them": the second says what is to be done with the first. */
const doneWith = (frame: Frame, before: Frame): boolean =>
  (before.act === 'show' || before.act === 'search' || before.act === 'find') &&
  before.attr === null &&
  (bare(frame) ||
    tellsOf(frame, before) ||
    (frame.pronoun && frame.object.of === '' && frame.object.names.length === 0));

const RUN: ReadonlySet<string> = new Set(['run', 'build', 'test']);
/** *Run make and say how long it took*: it is not run a second time. */
const isTimed = (frame: Frame, before: Frame): boolean =>
  RUN.has(before.act ?? '') && frame.act === 'measure' && (frame.pronoun || bare(frame));

/** "find the c files and count the lines in each": what is asked of lines is asked of those files. */
const readsIn = (frame: Frame, before: Frame): boolean =>
  (before.act === 'show' || before.act === 'search' || before.act === 'find') &&
  before.object.of === 'file' &&
  before.attr === null &&
  before.within === null &&
  frame.pronoun &&
  frame.inIt &&
  frame.within === null &&
  !frame.object.in &&
  frame.act !== null &&
  ON_TEXT.has(frame.act) &&
  (TEXTUAL.has(frame.object.of) || (frame.object.of === '' && frame.object.names.length > 0));
const ON_TEXT: ReadonlySet<string> = new Set(['search', 'find', 'show', 'count', 'replace']);

function readIn(frame: Frame, before: Frame): Frame {
  return {
    ...frame,
    act: frame.act === 'find' ? 'search' : frame.act,
    object: { ...frame.object, of: frame.object.of || 'line' },
    within: before.object,
    inIt: false,
    manner: [...before.manner, ...frame.manner],
    show: [...before.show, ...frame.show],
  };
}

/** What is taken out is put where it comes to lie. */
const PUTS: ReadonlySet<string> = new Set(['move', 'save', 'append', 'insert', 'install', 'set']);

const TAKEN: ReadonlySet<string> = new Set(['extract', 'copy']);
/** *Put it into a*, *put it in a*: where it comes to lie. */
const putInto = ({ to, object: { in: places = [] } }: Frame): Value | null =>
  to ?? (places.length === 1 ? (places[0] ?? null) : null);

const takenOut = (frame: Frame, before: Frame): boolean =>
  TAKEN.has(before.act ?? '') &&
  PUTS.has(frame.act ?? '') &&
  frame.pronoun &&
  bare(frame) &&
  putInto(frame) !== null &&
  before.to === null;

/** "sort X and show only the unique lines": more is said of what is shown. */
const shownOf = (frame: Frame, before: Frame): boolean =>
  before.act === 'sort' &&
  frame.act !== null &&
  LOOKS.has(frame.act) &&
  frame.act !== 'count' &&
  frame.attr === null &&
  frame.within === null &&
  frame.object.names.length === 0 &&
  !frame.object.in &&
  (frame.object.of === '' || TEXTUAL.has(frame.object.of));

/** "sort X, drop the double entries": each line once in what comes of it. */
const dropsTwins = (frame: Frame, before: Frame): boolean =>
  before.act === 'sort' &&
  frame.act === 'delete' &&
  TEXTUAL.has(frame.object.of) &&
  frame.object.names.length === 0 &&
  !frame.object.in &&
  frame.object.where.length === 1 &&
  frame.object.where.every(({ attr, not }) => attr === 'duplicate' && !not);

function together(frame: Frame, before: Frame, act: string | null): Frame {
  return {
    ...before,
    act,
    from: frame.from ?? before.from,
    to: frame.to ?? before.to,
    by: frame.by ?? before.by,
    attr: frame.attr,
    within: frame.within ?? before.within,
    object: {
      ...before.object,
      where: [...before.object.where, ...frame.object.where],
      except: [...before.object.except, ...frame.object.except],
      ...(frame.object.in && !before.object.in ? { in: frame.object.in } : {}),
      limit: before.object.limit ?? frame.object.limit,
      order: before.object.order ?? frame.object.order,
    },
    manner: [...before.manner, ...frame.manner],
    show: [...before.show, ...frame.show],
    floating: [...before.floating, ...frame.floating],
  };
}

/** "unpack X and extract the archive to Y": one thing said twice, the second time as a whole. */
const sameAgain = (frame: Frame, before: Frame): boolean =>
  frame.act === before.act &&
  frame.object.names.length > 0 &&
  JSON.stringify(frame.object.names) === JSON.stringify(before.object.names) &&
  before.to === null &&
  before.by === null &&
  before.from === null &&
  before.attr === frame.attr;

/** "restart X and show the status": what such a thing has is asked of it, where nothing else is named. */
function askedOf({ act, attr, object, within }: Frame, before: Frame): boolean {
  const named = before.object.of || relationOf(before.object.names[0]);
  // A program that is restarted is a service.
  const of = named === 'program' && canBe(before.act ?? '', 'service') ? 'service' : named;
  const known = relations()[of]?.attributes;
  const [narrows, ...more] = object.where;
  const said = attr ?? (more.length === 0 && narrows ? narrows.attr : null);
  return (
    act === 'show' &&
    said !== null &&
    known !== undefined &&
    said in known &&
    before.object.names.length === 1 &&
    object.names.length === 0 &&
    !object.in &&
    within === null
  );
}

/** *Stop X and disable it*: what is done to nothing but services makes X one, known here or not. */
const isService = ({ act, object, pronoun }: Frame, before: Frame): boolean =>
  pronoun &&
  object.names.length === 0 &&
  (object.of === 'service' || (object.of === '' && act !== null && isOnlyOfServices(act))) &&
  (before.object.of === '' || before.object.of === 'service') &&
  before.object.names.length === 1 &&
  canBe(before.act ?? '', 'service');

/** *Save it and then empty it*: that is done to it, where something was done before. */
const emptied = (frame: Frame, before: Frame): Frame =>
  frame.act === null &&
  frame.pronoun &&
  bare(frame) &&
  frame.object.where.length === 0 &&
  frame.floating.length === 1 &&
  frame.floating.every(({ filter }) => filter?.attr === 'empty' && !filter.not) &&
  before.act !== null &&
  acts().get(before.act)?.effect !== 'read'
    ? { ...frame, act: 'truncate', floating: [] }
    : frame;

export function joinClauses(
  frames: readonly Frame[],
  world: World,
): { clauses: readonly Frame[]; cost: number } | null {
  let cost = 0;
  const clauses: Frame[] = [];
  for (const given of frames) {
    const before = clauses.at(-1);
    const last = clauses.length - 1;
    const frame = before ? definite(emptied(given, before), before, world) : given;
    if (frame === null) return null;
    if (!before) clauses.push(frame);
    else if (sameAgain(frame, before)) clauses[last] = { ...frame, manner: [...before.manner, ...frame.manner] };
    else if (takenOut(frame, before))
      clauses[last] = {
        ...before,
        to: putInto(frame),
        manner: [...before.manner, ...frame.manner],
        object: { ...before.object, except: [...before.object.except, ...frame.object.except] },
      };
    else if (frame.act === 'save' && frame.to && frame.to.type !== 'name' && bare(frame))
      clauses[last] = {
        ...before,
        object: { ...before.object, ...(frame.object.in ? { in: frame.object.in } : {}) },
        to: before.to ?? frame.to,
        floating: [...before.floating, ...frame.floating],
        manner: [...before.manner, ...frame.manner],
        // *Convert it to utf-8 and save that as Y*: what it becomes is said already.
        show: [...before.show, ...frame.show, ...(before.to === null ? [] : [{ id: 'to-file', value: frame.to }])],
      };
    else if (before.object.of === 'file' && replacesIt(frame, before)) clauses[last] = replacing(frame, before);
    else if (readsIn(frame, before)) clauses[last] = readIn(frame, before);
    else if (doneWith(frame, before)) clauses[last] = together(frame, before, frame.act);
    else if (dropsTwins(frame, before))
      clauses[last] = {
        ...together({ ...frame, object: { ...frame.object, where: [] } }, before, before.act),
        show: [...before.show, { id: 'unique' }, ...frame.show],
      };
    else if (shownOf(frame, before)) clauses[last] = together(frame, before, before.act);
    else if (isTimed(frame, before)) clauses[last] = { ...before, act: 'measure' };
    else {
      // "restart X, then show its status": of what is *its* is not left open.
      const { of } = frame.object;
      const others = of !== '' && of !== before.object.of;
      if (frame.pronoun && !frame.inIt && !frame.toIt && others) cost += COST.othersThing;
      const asked = askedOf(frame, before);
      if (asked && others) cost += COST.otherKind;
      if (commitsStaged(frame, before))
        clauses.push({ ...frame, object: { ...frame.object, of: 'change', where: [STAGED] } });
      else if (isService(frame, before)) {
        const object = { ...before.object, of: 'service' };
        clauses[last] = { ...before, object };
        clauses.push({ ...frame, object: { ...frame.object, of: 'service', names: object.names } });
      } else if (frame.pronoun || (asked && !others)) {
        const there = bringsIn(frame);
        if (there.toIt) clauses[last] = takingIn(before);
        const spoken = spokenOf(there, before, world);
        clauses.push(spoken.frame);
        cost += spoken.cost;
      } else clauses.push(frame);
    }
  }
  // *it* or *in it* without anything before that it could be says something that nobody has read.
  const [first] = clauses;
  const strange = first && (first.inIt || first.toIt || (first.pronoun && first.act !== null && saysNothing(first)));
  return strange ? null : { clauses, cost };
}
