// How a noun is laid: it says what the set is of, what is left out of it, or the set in which it all takes place.

import { relations } from '../english/lexicon.ts';
import { RIGHT_THERE } from '../goal/depth.ts';
import type { Filter, Scope, Value } from '../goal/types.ts';
import { eitherKind } from './filters.ts';
import { adopt, emptyFrame, emptyScope, type State } from './frame.ts';
import { isBareWord } from './grammar-pieces.ts';
import { LAID, type Next } from './laid.ts';
import { together } from './lay-except.ts';
import type { Piece } from './pieces.ts';

/** What stands in a folder is one of these. */
const STANDS: ReadonlySet<string> = new Set(['file', 'folder', 'link']);

/** A folder that is left out has a name, and no ending. */
const asName = (filter: Filter): Filter[] =>
  filter.attr === 'extension' && filter.value.type === 'extension'
    ? [{ attr: 'name', op: '=', value: { type: 'path', path: `.${filter.value.extensions[0] ?? ''}`, here: 'folder' } }]
    : [];

/** Files that were spoken of, or named by their paths. */
const isOfFiles = ({ of, names }: Scope): boolean =>
  of === 'file' || (of === '' && names.length > 0 && names.every(({ type }) => type === 'path' || type === 'glob'));

/** What this machine has one of, with nothing said of it that the others would need too. */
const isFact = ({ of, names, order, limit }: Scope): boolean =>
  relations()[of]?.single === true && names.length === 0 && !order && !limit;

const isLeftOutFile = (
  { pending, last, lastRole, frame }: State,
  { of, where }: Extract<Piece, { is: 'noun' }>,
): boolean =>
  !pending &&
  (last === 'value' || last === 'filter') &&
  lastRole === 'except' &&
  of === 'file' &&
  isOfFiles(frame.within ?? frame.object) &&
  where.every(({ attr }) => attr === 'kind') &&
  // *The .git folder* has no ending: it is called so.
  (last === 'value' || !where.some(({ value }) => value.type === 'word' && value.word === 'folder'));

const saysPlace = (
  { pending, last, lastRole, frame }: State,
  { of, where, plural }: Extract<Piece, { is: 'noun' }>,
): boolean => {
  const [place, ...more] = (frame.within ?? frame.object).in ?? [];
  const kind = where.length === 1 && where[0]?.attr === 'kind' ? where[0].value : null;
  return (
    !pending &&
    (last === 'value' || last === 'place') &&
    lastRole === 'in' &&
    of === 'file' &&
    !plural &&
    more.length === 0 &&
    place?.type === 'path' &&
    kind?.type === 'word' &&
    kind.word === place.here
  );
};

const dearer =
  (next: Next, by: number): Next =>
  (change = {}) =>
    next({ ...change, cost: (change.cost ?? 0) + by });

export function noun(state: State, piece: Extract<Piece, { is: 'noun' }>, next: Next): State[] {
  const { frame, pending } = state;
  const { of, where } = piece;
  // *Add everything and commit*: nothing was named that it could stand beside.
  const all = frame.quantity === 'all' && frame.object.of === '' && frame.object.names.length === 0;
  if (all && state.last === 'conj' && !pending) return [];
  // *Follow the log of web, last 20 lines*: what it is made of was said.
  const ofLog = frame.act === 'follow' && (frame.attr === 'log' || frame.object.of === 'log');
  if (ofLog && of === 'line' && state.last === 'limit' && where.length === 0 && !pending)
    return [next({ role: 'limit' })];
  // Behind a preposition the folder of that name is nearer than the word.
  const named = state.last === 'conj' && frame.object.names.length > 0;
  if (piece.folder && (pending ? pending.role !== 'except' : named)) next = dearer(next, LAID.folderHere);
  // "without the checkpoint files": that they are files says no more of what is left out.
  if (isLeftOutFile(state, piece)) {
    const [left] = (frame.within ?? frame.object).except.slice(-1);
    // *Without the log files*: of one name there are not several.
    const { value } = left ?? {};
    const one = value?.type === 'path' && value.here === null && isBareWord(value.path);
    return piece.plural && one ? [] : [next({ role: 'except', pending: null })];
  }
  // "what is in the slides folder": that it is a folder says no more of the place.
  if (saysPlace(state, piece)) return [next({ role: 'in', pending: null })];
  if (pending?.role === 'except') {
    const owner = (frame.within ?? frame.object).of;
    if (owner !== '' && owner !== of) return [];
    // *The .sh files that are not executable*: what stood before is no part of what is left out.
    const before = frame.floating.slice(0, pending.since);
    const behind = frame.floating.slice(pending.since);
    const said = behind.flatMap(({ filter, of: owners }) => (filter && owners.includes(of) ? [filter] : []));
    // *But the log files*: the word before is no noun of its own, of which files would say nothing.
    if ((state.last === 'noun' || state.last === 'attr') && state.lastRole === 'except' && said.length === 0) return [];
    // *Without the audio folders*: folders end in nothing, so that they are called so.
    const folders = where.some(
      ({ attr, value }) => attr === 'kind' && value.type === 'word' && value.word === 'folder',
    );
    const ofKind = said.some(({ value }) => value.type === 'extension' && value.extensions.length > 1);
    if (folders && ofKind) return [];
    // "except the txt files": what narrows them says all, that they are files nothing.
    const except: Filter[] = together(
      said.length > 0 ? [...said, ...where.filter(({ attr }) => attr !== 'kind')] : where,
    );
    // "without the stuff in old", "except lines with x": what follows says which.
    // *Without tests and docs*: of files no task is left out, so that is a name.
    const files = ({ of: all }: { of: readonly string[] }) => all.includes('file') && !all.includes(of);
    const others = isOfFiles(frame.within ?? frame.object) || before.some(files);
    const alike = of === 'file' || of === 'line' || !others;
    if (except.length === 0) return where.length === 0 && alike ? [next({ role: 'except', pending })] : [];
    // An order is said of all of it.
    const floating = [...before, ...behind.filter(({ filter, of: owners }) => !filter || !owners.includes(of))];
    const inner = frame.within ?? frame.object;
    // "the empty files, but keep the empty folder": folders were not among them.
    const kindOf = (filters: readonly Filter[]) => filters.find(({ attr }) => attr === 'kind')?.value;
    const [mine, theirs] = [kindOf(inner.where), kindOf(where)];
    // "but not those in subfolders": what lies directly in the folder.
    if (state.last === 'prep' && theirs?.type === 'word' && theirs.word === 'folder') {
      const scope = { ...inner, where: [...inner.where, RIGHT_THERE] };
      const held = frame.within ? { within: scope } : { object: scope };
      return [next({ frame: { ...frame, floating, ...held }, role: 'except', pending: null })];
    }
    const apart = mine && theirs && JSON.stringify(mine) !== JSON.stringify(theirs);
    if (apart && theirs.type === 'word' && STANDS.has(theirs.word)) {
      // "the files, but not the .git folder": what lies in it.
      const scope = { ...inner, except: [...inner.except, ...said.flatMap(asName)] };
      const held = frame.within ? { within: scope } : { object: scope };
      const cost = said.length === 0 ? LAID.saysNothing : 0;
      return [next({ frame: { ...frame, floating, ...held }, role: 'except', pending: null, cost })];
    }
    // "show notes.txt without the empty lines": its lines are what is shown.
    // *What changed today, not counting anything in x*: what is left out says not what it is left out of.
    const left = inner.of || (frame.floating.some(({ filter }) => filter) ? '' : of);
    const scope = { ...inner, of: left, except: [...inner.except, ...except] };
    return [
      next({
        frame: { ...frame, floating, ...(frame.within ? { within: scope } : { object: scope }) },
        role: 'except',
      }),
    ];
  }
  const fill = (scope: Scope, key: 'object' | 'within', cost = 0): State[] => {
    const adopted = adopt(frame, { ...scope, of, where: [...scope.where, ...where] });
    // *The last line of every file*: what stands right before its noun is said of that.
    const passed = state.lastRole === 'filter' && adopted.floating.at(-1)?.order !== undefined;
    return [
      next({
        frame: {
          ...frame,
          [key]: adopted.scope,
          floating: adopted.floating,
          passedOver: key === 'object' ? adopted.floating.filter(({ filter }) => filter).length : frame.passedOver,
          plural: key === 'object' ? piece.plural : frame.plural,
        },
        role: key === 'object' ? 'object' : 'within',
        cost: passed ? cost + LAID.passedNoun : cost,
        pending: null,
      }),
    ];
  };
  // "append X to every md file": the set that is written to.
  if (pending?.role === 'to' && of === 'file' && frame.within === null && frame.act === 'append')
    return fill(emptyScope(), 'within');
  if (pending && (pending.role === 'to' || pending.role === 'by')) {
    const to: Value = { type: 'word', word: of };
    if (frame[pending.role] !== null || where.length > 0) return [];
    // *A key with the comment laptop*: nothing is made with a kind of thing, but with words.
    if (pending.role === 'by' && frame.act === 'create') return [];
    return [next({ frame: { ...frame, [pending.role]: to }, role: pending.role, cost: 0.8 })];
  }
  const bare = frame.object.of === '';
  if (pending?.role === 'in' || pending?.role === 'from') {
    if (frame.within !== null) return [];
    return [
      ...fill(
        emptyScope(),
        'within',
        bare && frame.object.names.length === 0 ? (frame.act === null ? LAID.ahead : 0.6) : 0,
      ),
      ...(bare ? fill(frame.object, 'object', 1) : []),
    ];
  }
  if (bare) {
    // "the inbox csv files": the folder before a noun is where they are.
    const [folder, ...more] = frame.object.names;
    const behind = state.last === 'value' || state.last === 'place' || state.last === 'filter';
    const places = folder?.type === 'path' && folder.here === 'folder' && more.length === 0;
    if (of === 'file' && places && behind && !frame.object.in && piece.plural)
      return fill({ ...frame.object, names: [], in: [folder] }, 'object', LAID.modifier);
    // "make src readable for all, and the subfolders": others than the one that has a name.
    const apart = piece.plural && places && state.lastRole !== 'names';
    return fill(frame.object, 'object', apart ? LAID.beside : 0);
  }
  if (pending?.role === 'of') return frame.within === null ? fill(emptyScope(), 'within') : [];
  if (frame.object.of === of && state.last === 'conj') {
    // "files and folders": one set of both.
    const kinds = (filters: readonly Filter[]) => filters.filter(({ attr }) => attr !== 'kind');
    const scope = { ...frame.object, where: eitherKind(kinds(frame.object.where), kinds(where)) };
    return [next({ frame: { ...frame, object: scope, plural: true }, role: 'object' })];
  }
  // "the kernel, the hostname and the load": of what there is one of, each is shown by itself.
  if (state.last === 'conj' && pending === null && isFact(frame.object) && isFact({ ...frame.object, of }))
    return [
      {
        ...next({
          frame: { ...emptyFrame(), act: frame.act ?? 'show', object: { ...emptyScope(of), where: [...where] } },
          role: 'object',
          pending: null,
        }),
        done: [...state.done, frame],
      },
    ];
  return frame.object.of === of ? fill(frame.object, 'object', LAID.sameNoun) : [];
}
