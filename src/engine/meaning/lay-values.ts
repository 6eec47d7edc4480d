// How names, places and plain words are laid into a frame: what they are is decided by the preposition that is open, by
// what they are joined to, and by the act.

import { relations } from '../english/lexicon.ts';
import type { Filter, Relation, Scope, Value } from '../goal/types.ts';
import { adopt, emptyScope, type Frame, type State } from './frame.ts';
import { isBareWord } from './grammar-pieces.ts';
import { LAID, type Next } from './laid.ts';
import { attach } from './lay-attach.ts';
import { excepting, narrowLeftOut } from './lay-except.ts';
import type { Piece, PrepRole } from './pieces.ts';

/** Acts on things whose names are any words. */
const NAMES_FREELY: ReadonlySet<string> = new Set(['connect']);
/** Acts whose *to* says what something is to be. */
const GIVES: ReadonlySet<string> = new Set([
  'rename',
  'set',
  'switch',
  'mark',
  'clone',
  'download',
  'copy',
  'move',
  'link',
  'join',
  'pack',
  'zip',
  'tar',
  'extract',
  'save',
]);
/** Acts whose object is text that may be any. */
const TAKES_TEXT: ReadonlySet<string> = new Set([
  'replace',
  'search',
  'append',
  'insert',
  'comment',
  'uncomment',
  'sum',
  'average',
]);
const takesText = ({ act }: Frame): boolean => act !== null && TAKES_TEXT.has(act);

/** *Replace 350 by 360*: a number as the text that such an act takes. */
const isFigure = (value: Value, frame: Frame): boolean => value.type === 'number' && takesText(frame);

const isPlain = (value: Value): boolean => value.type === 'text' && !value.quoted && /^[a-z]+$/.test(value.text);

/** A place by its noun: *the docs folder*. Where it is the thing itself, the noun says its kind. */
export function placed(state: State, piece: Extract<Piece, { is: 'place' }>, next: Next, cost: number): State[] {
  const { object, act: id } = state.frame;
  // What is made, or what is looked for and not in this place.
  const sought = (id === 'find' || id === 'show') && piece.value.type === 'path' && piece.value.here === null;
  const itself = state.pending === null && object.of === '' && (id === 'create' || sought);
  if (!itself || piece.kind === null) return value(state, piece.value, next);
  const kind: Filter = { attr: 'kind', op: '=', value: { type: 'word', word: piece.kind } };
  const frame = { ...state.frame, object: { ...object, of: 'file', where: [...object.where, kind] } };
  // "create a notes folder": what is made is not here yet.
  const makes = id === 'create' && cost > LAID.madePlace;
  return value({ ...state, frame }, piece.value, (change = {}) =>
    next(makes ? { ...change, cost: (change.cost ?? 0) - LAID.madePlace } : change),
  );
}

/** *The processes of user X*: what a name of another relation is to them; null where it may be more than one thing, or none. */
function attributeOf({ object, within }: Frame, of: Relation): string | null {
  if (within !== null || object.of === of || object.names.length > 0) return null;
  const typed = Object.entries(relations()[object.of]?.attributes ?? {});
  const [only, ...more] = typed.filter(([, type]) => type === `name:${of}`);
  return only && more.length === 0 ? only[0] : null;
}

/** Points of the history between which something lies. */
const POINTS: ReadonlySet<string> = new Set(['branch', 'tag', 'commit']);

export function name(
  state: State,
  { of, value: named, plural = false }: Extract<Piece, { is: 'name' }>,
  next: Next,
): State[] {
  const { frame, pending } = state;
  // *Between v1 and the reports branch*: the other end, and not whose they are.
  const ends = pending?.role === 'by' && frame.from?.type === 'name' && POINTS.has(frame.from.of);
  const asks = (pending?.role === 'of' || pending?.role === 'by') && !ends;
  const owned = asks ? attributeOf(frame, of) : null;
  if (owned !== null) {
    const filter: Filter = { attr: owned, op: '=', value: named };
    return attach({ ...state, pending: null }, [frame.object.of], { filter }, next);
  }
  // *The last 50 lines of the worker container*: of what it has.
  const holds = pending?.role === 'of' && frame.object.of === 'line' && !frame.within;
  if (holds && relations()[of]?.attributes.log !== undefined && named.type === 'name')
    return [
      next({ frame: { ...frame, within: { ...emptyScope(of), names: [named] } }, role: 'within', pending: null }),
    ];
  if (pending || state.last === 'conj') return value(state, named, next);
  if (frame.object.of === '' || frame.object.of === of) {
    const adopted = adopt(frame, { ...frame.object, of, names: [...frame.object.names, named] });
    return [
      next({
        frame: { ...frame, object: adopted.scope, floating: adopted.floating, plural: frame.plural || plural },
        role: 'names',
      }),
    ];
  }
  return [];
}

/** "files named a or b": both are names of what is meant; null where the second cannot be read that way. */
function alsoNamed({ object }: Frame, given: Value): Scope | null {
  const before = object.where.at(-1);
  // "commits that touched a or b"
  if (before?.attr === 'file' && before.op === '=' && !before.not && given.type === 'path')
    return { ...object, where: [...object.where, { ...before, value: given }] };
  // *Without a and b*: neither stands in them.
  if (before?.not && before.value.type === 'text' && given.type !== 'extension')
    return { ...object, where: [...object.where, { ...before, value: given }] };
  // *Ports 80 and 443*: so it is not one that narrows it, but each by itself.
  if (before?.attr === 'port' && before.op === '=' && !before.not && given.type === 'number')
    return { ...object, where: object.where.slice(0, -1), names: [...object.names, before.value, given] };
  if (before?.attr !== 'name' || before.op !== '=' || before.not) return null;
  return { ...object, where: object.where.slice(0, -1), names: [...object.names, before.value, given] };
}

/** *On fridays*, *at bedtime*: a plain word that nothing here is called. */
const isStranger = (value: Value): boolean =>
  (value.type === 'text' && !value.quoted && isBareWord(value.text)) ||
  (value.type === 'path' && value.here === null && /^[\w-]+$/.test(value.path));

const asExcept = (value: Value): Filter =>
  value.type === 'extension'
    ? { attr: 'extension', op: '=', value }
    : value.type === 'text'
      ? { attr: 'content', op: '~', value }
      : { attr: 'name', op: '=', value };

/** "change tabs to commas and save it as F": what it became is said, so this is where it goes. */
function written(state: State, role: PrepRole, given: Value, next: Next): State[] {
  const { frame } = state;
  const { to, by, act } = frame;
  if (role !== 'to' || by !== null || to?.type !== 'text' || given.type !== 'path') return [];
  return act !== null && REWRITES.has(act)
    ? [next({ frame: { ...frame, by: to, to: given }, role: 'to', pending: null })]
    : [];
}

const REWRITES: ReadonlySet<string> = new Set(['replace', 'convert', 'set']);

/** A file or folder that is to be made, behind the word for it. */
const isMade = ({ act, object }: Frame, value: Value): boolean =>
  act === 'create' &&
  object.of === 'file' &&
  object.where.some(({ attr }) => attr === 'kind') &&
  ((value.type === 'path' && value.here === null) || (value.type === 'text' && !value.quoted));

/** Acts that bring a file before one's eyes, in a program that may be named. */
const OPENS: ReadonlySet<string> = new Set(['open', 'edit']);

type Path = Extract<Value, { type: 'path' }>;
export const isFolder = (value: Value | undefined): value is Path => value?.type === 'path' && value.here === 'folder';
const isNotHere = (value: Value): value is Path =>
  value.type === 'path' && value.here === null && !/^[~/.]/.test(value.path);

export function value(state: State, given: Value, next: Next, role?: PrepRole, cost = 0): State[] {
  const { frame } = state;
  // What counts up is made, and nothing that is here.
  if (given.type === 'series' && frame.act !== 'create') return [];
  if (given.type === 'series' && (role ?? state.pending?.role) !== undefined) return [];
  // *All of them but a.txt*: what comes is no more of the same.
  if (state.last === 'but' && state.pending === null && role === undefined) return [];
  const pending =
    role ?? state.pending?.role ?? (state.last === 'conj' || state.last === 'value' ? state.lastRole : null);
  const joined = state.last === 'conj' && state.pending === null;
  const inner: 'within' | 'object' = frame.within ? 'within' : 'object';
  const plain = isPlain(given);
  switch (pending) {
    case 'in': {
      if (given.type === 'text' || given.type === 'number' || given.type === 'extension') return [];
      const scope = frame[inner] ?? frame.object;
      const [folder, ...more] = scope.in ?? [];
      // "inside src replace a by b in main.c": the file lies in the folder.
      if (folder && !joined && more.length === 0 && isFolder(folder) && isNotHere(given)) {
        const path = `${folder.path.replace(/\/$/, '')}/${given.path}`;
        const place: Value = { type: 'path', path, here: null };
        return [next({ frame: { ...frame, [inner]: { ...scope, in: [place] } }, role: 'in', pending: null })];
      }
      if (scope.in && !joined) return [];
      // *In a, and a itself*: said twice.
      if (scope.in?.some((each) => JSON.stringify(each) === JSON.stringify(given)))
        return [next({ role: 'in', pending: null })];
      // *Open a.txt in vim*: with it.
      if (given.type === 'name' && given.of === 'program' && OPENS.has(frame.act ?? ''))
        return frame.by === null ? [next({ frame: { ...frame, by: given }, role: 'by', pending: null })] : [];
      return [
        next({
          frame: { ...frame, [inner]: { ...scope, in: [...(scope.in ?? []), given] } },
          role: 'in',
          pending: null,
        }),
      ];
    }
    case 'except': {
      const scope = frame[inner] ?? frame.object;
      if (excepting(state)?.narrows) {
        const place = given.type === 'path' || given.type === 'text';
        return scope.of === 'file' && place ? narrowLeftOut(state, asExcept(given), next) : [];
      }
      // A program or a user of that name is no file.
      if ((scope.of === 'file' || scope.of === 'line') && given.type === 'name') return [];
      return [
        next({
          frame: { ...frame, [inner]: { ...scope, except: [...scope.except, asExcept(given)] } },
          role: 'except',
          cost: plain && scope.of === 'line' ? LAID.freeText : 0,
          pending: null,
        }),
      ];
    }
    case 'inside':
      return [
        next({
          frame: { ...frame, manner: [...frame.manner, { id: 'containing', value: given }] },
          role: 'inside',
          pending: null,
          // What is made is called as one likes.
          cost: cost > LAID.madeNext ? LAID.madeNext - cost : 0,
        }),
      ];
    case 'from':
    case 'to':
    case 'by': {
      // *Into the letters folder and call it x.pdf*: what it is called there.
      if (pending === 'to' && frame.to && isFolder(frame.to) && isNotHere(given)) {
        // *All files in notes into one file all.txt*: the first was where they lie.
        if (frame.at === 'loose' && frame.object.names.length === 0 && !frame.object.in) return [];
        const path = `${frame.to.path.replace(/\/$/, '')}/${given.path}`;
        const to: Value = { type: 'path', path, here: null };
        return [next({ frame: { ...frame, to }, role: 'to', pending: null })];
      }
      // *From docs and scripts*: what lies in either.
      if (pending === 'from' && joined && isFolder(frame.from ?? undefined) && isFolder(given)) {
        const places = [...(frame.object.in ?? []), ...(frame.from ? [frame.from] : []), given];
        const both = { ...frame, from: null, object: { ...frame.object, in: places } };
        return [next({ frame: both, role: 'in', pending: null })];
      }
      const stranger = isStranger(given);
      if (state.pending && 'here' in state.pending && stranger) return [];
      if (frame[pending] !== null) return written(state, pending, given, next);
      // *rename X to dev*, *set X to vim*: what it is to be is said there and nowhere else.
      const bare = given.type === 'text' && !given.quoted;
      const becomes = pending === 'to' && bare && GIVES.has(frame.act ?? '') && !joined;
      // *By dashes*: the sign, rather than the word for it.
      const sign = given.type === 'text' && given.quoted === true && given.text.length === 1;
      const text = plain || sign || isFigure(given, frame);
      const free = text && pending !== 'from' && takesText(frame) ? LAID.freeText : 0;
      const loosely = pending === 'to' && frame.at === 'loose' && stranger ? LAID.stranger : 0;
      const typed =
        becomes && cost > LAID.wordAsName
          ? LAID.becomes
          : pending === 'by' && given.type === 'name' && given.of === 'program'
            ? LAID.program
            : free;
      return [next({ frame: { ...frame, [pending]: given }, role: pending, pending: null, cost: typed + loosely })];
    }
    case 'of': {
      // The names of what the preposition speaks of: of the inner set where there is one.
      const scope = frame[inner] ?? frame.object;
      // The csv files of a folder.
      const folder = given.type === 'path' && given.here === 'folder' && scope.of === 'file';
      const several = scope.where.length > 0 || joined || frame.plural;
      if (folder && scope.names.length === 0 && several && !scope.in) {
        return [next({ frame: { ...frame, [inner]: { ...scope, in: [given] } }, role: 'in', pending: null })];
      }
      // The lines of a file, the members of an archive.
      if ((given.type === 'path' || given.type === 'glob') && scope.of !== '' && scope.of !== 'file') {
        if (scope.in && !joined) return [];
        return [
          next({
            frame: { ...frame, [inner]: { ...scope, in: [...(scope.in ?? []), given] } },
            role: 'in',
            pending: null,
          }),
        ];
      }
      // *Install jq for bob*: he is not installed as well; *a against b* are two.
      const file = given.type === 'path' || given.type === 'glob';
      const second = scope.names.length > 0 && !joined && !file && frame.act !== 'compare';
      return [
        next({
          frame: { ...frame, [inner]: { ...scope, names: [...scope.names, given] } },
          role: 'of',
          pending: null,
          cost: (plain ? LAID.afterNoun : 0) + (second ? LAID.beside : 0),
        }),
      ];
    }
    default: {
      // A command line has all of its words.
      if (frame.object.of === 'command') return [];
      const named = joined && state.lastRole === 'filter' ? alsoNamed(frame, given) : undefined;
      if (named !== undefined)
        return named === null ? [] : [next({ frame: { ...frame, object: named }, role: 'names', pending: null })];
      // "rename a.txt b.txt": the second is what it is to be.
      const [old, ...others] = frame.object.names;
      const renamed = frame.act === 'rename' && old?.type === 'path' && others.length === 0;
      if (renamed && !joined && !frame.to && given.type === 'path')
        return [next({ frame: { ...frame, to: given }, role: 'to', cost: LAID.behindOld })];
      // *Tag the last commit v1*: so is what it is to be called.
      const marked = frame.act === 'mark' && old?.type === 'name' && old.of === 'commit';
      const called = given.type === 'text' || (given.type === 'path' && given.here === null);
      if (marked && others.length === 0 && called && !joined && !frame.to)
        return [next({ frame: { ...frame, to: given }, role: 'to', cost: LAID.behindOld })];
      // What counts up may be told in two ways, and how many they are.
      const counts = given.type === 'series';
      // "create the folders red and blue": what is made is called as one likes.
      const makes = isMade(frame, given);
      const again = frame.object.names.length > 0 && !joined && !counts;
      const beside = again ? (makes && frame.plural ? LAID.madeBeside : LAID.beside) : 0;
      const price = frame.object.names.length > 0 ? LAID.madeNext : LAID.madeName;
      const freely = makes && cost > price ? price - cost : 0;
      const target: 'within' | 'object' = state.lastRole === 'within' && frame.within ? 'within' : 'object';
      // *connect to build*: what such an act takes has any name.
      const any =
        plain && NAMES_FREELY.has(frame.act ?? '') && (state.last === 'act' || joined) && cost > LAID.wordAsName;
      const place = any
        ? LAID.anyName
        : plain
          ? state.lastRole === 'object' || state.lastRole === 'within' || joined || (again && makes && frame.plural)
            ? LAID.afterNoun
            : state.last === 'act' || (state.last === 'manner' && takesText(frame))
              ? LAID.afterAct + (takesText(frame) ? LAID.freeText : 0)
              : LAID.loose
          : state.last === 'act' && isFigure(given, frame)
            ? LAID.figure
            : 0;
      const scope = frame[target] ?? frame.object;
      if (place === Number.POSITIVE_INFINITY) return [];
      return [
        next({
          frame: { ...frame, [target]: { ...scope, names: [...scope.names, given] } },
          role: 'names',
          pending: null,
          cost: place + beside + freely,
        }),
      ];
    }
  }
}
