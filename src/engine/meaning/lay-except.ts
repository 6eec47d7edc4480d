// What is left out of a set: by its place in it, by what stood before *ones*, and by what narrows that in turn.
import type { Filter, Scope } from '../goal/types.ts';
import type { Frame, State } from './frame.ts';
import type { Next } from './laid.ts';
import type { Piece } from './pieces.ts';

export const ALL_OF = 'all-of';
const isKind = ({ attr }: Filter): boolean => attr === 'kind';
const ONLY_FILES: Filter = { attr: 'kind', op: '=', value: { type: 'word', word: 'file' } };
const isPlaced = ({ attr, op, value }: Filter): boolean => attr === 'name' && op === '=' && value.type === 'path';

/** What is said together of those that are left out; two of one attribute are two exceptions. */
export function together(filters: readonly Filter[]): Filter[] {
  const parts = filters.flatMap((each) => (each.value.type === 'filters' ? each.value.filters : each));
  if (new Set(parts.map(({ attr, op }) => attr + op)).size < parts.length) return [...filters];
  return parts.length < 2 ? [...parts] : [{ attr: ALL_OF, op: '=', value: { type: 'filters', filters: parts } }];
}

const LEFT_OUT: ReadonlySet<string> = new Set(['noun', 'filter', 'value', 'place', 'name']);

/** The role of *except those in*, which says that they are several. */
export const SEVERAL = 'except-several';

/** *Except the old folder*, *not under old*: it is one, and what follows says which of the others. */
function isOneFolder({ roles, frame }: State): boolean {
  const left = (frame.within ?? frame.object).except.at(-1);
  if (left === undefined || !isPlaced(left)) return false;
  let said = roles;
  while (said?.role === 'except' && said.before?.role === 'except') said = said.before;
  const before = said?.before;
  // *Except logs in old*: something stands before the preposition.
  const bare = before?.before?.role === 'except' && before.before.before?.role !== 'except';
  return before?.role === 'prep' ? bare : before?.role !== SEVERAL;
}

/** Right behind what is left out, with no comma between. */
export const behindLeftOut = (state: State, paused: boolean): boolean =>
  !paused &&
  state.pending === null &&
  state.lastRole === 'except' &&
  state.last !== null &&
  LEFT_OUT.has(state.last) &&
  !isOneFolder(state);

/** *Except archives older than a month*, *but keep the logs in old*: those that are left out, and no others, are narrowed. */
export function narrowLeftOut(state: State, filter: Filter, next: Next): State[] {
  const { frame } = state;
  const scope: Scope = frame.within ?? frame.object;
  const last = scope.except.at(-1);
  if (!last) return [];
  // That they are files says no more of those that are left out of files, nor of all that lies in a place.
  const known = (each: Filter): boolean =>
    isKind(each) &&
    (isPlaced(last) || isPlaced(filter) || scope.where.some((said) => JSON.stringify(said) === JSON.stringify(each)));
  const narrowed = known(filter) ? [last] : known(last) ? [filter] : together([last, filter]);
  if (narrowed.length > 1) return [];
  const kept = { ...scope, except: [...scope.except.slice(0, -1), ...narrowed] };
  const held = frame.within ? { within: kept } : { object: kept };
  return [next({ frame: { ...frame, ...held }, role: 'except', pending: null })];
}

/** "all but the hidden ones": what came before *ones* is left out. */
export function exceptOnes({ frame, pending }: State, next: Next): State[] {
  const { object, floating } = frame;
  // What stood before the exception says what is wanted.
  const since = pending?.role === 'except' && 'since' in pending ? pending.since : 0;
  const behind = floating.slice(since);
  const left = behind.flatMap(({ filter }) => (filter ? [filter] : []));
  // *But not the ones called x*: what follows says which.
  if (left.length === 0) return [next({ role: 'except', pending })];
  const scope = { ...object, except: [...object.except, ...together(left)] };
  const kept = [...floating.slice(0, since), ...behind.filter(({ filter }) => !filter)];
  return [next({ frame: { ...frame, object: scope, floating: kept }, pending: null, role: 'except' })];
}

/** The first or the last so many are left out. */
export function exceptFirst(frame: Frame, n: number, end: 'first' | 'last'): Frame {
  const filter: Filter = { attr: 'number', op: end === 'first' ? '<=' : '>', value: { type: 'number', n } };
  const object = { ...frame.object, of: frame.object.of || 'line' };
  return { ...frame, object: { ...object, except: [...object.except, filter] } };
}

type Excepting = Extract<State['pending'], { role: 'except' }>;
export const excepting = ({ pending }: State): Excepting | null =>
  pending?.role === 'except' && 'since' in pending ? pending : null;

/** *But the newest*, *except the two largest*: what an order puts at its head stays, and the others are what is meant. */
export function exceptEnds(state: State, { of, order }: Extract<Piece, { is: 'superlative' }>, next: Next): State[] {
  const { frame } = state;
  const pending = excepting(state);
  const scope = frame.within ?? frame.object;
  if (!pending || scope.keeps || (scope.of !== '' && !of.includes(scope.of))) return [];
  const kept = { ...scope, keeps: { ...order, n: pending.n ?? 1 } };
  const held = frame.within ? { within: kept } : { object: kept };
  const { n: _, ...open } = pending;
  return [next({ frame: { ...frame, ...held }, role: 'except', pending: { ...open, ends: true } })];
}

/** What names those that stay once more: how many they are, and what each of them is. Null where the exception is over. */
export function behindEnds(state: State, piece: Piece, next: Next): State[] | null {
  const pending = excepting(state);
  if (!pending?.ends) return null;
  const { frame } = state;
  const key = frame.within ? 'within' : 'object';
  const scope = frame.within ?? frame.object;
  const same = (filter: Filter): boolean => scope.where.some((each) => JSON.stringify(each) === JSON.stringify(filter));
  switch (piece.is) {
    case 'function':
    case 'unread':
      return [next()];
    case 'it':
      return [next({ role: 'except', pending: null })];
    case 'limit': {
      if (piece.n === null || !scope.keeps) return [];
      const kept = { ...scope, keeps: { ...scope.keeps, n: piece.n } };
      return [next({ frame: { ...frame, [key]: kept }, role: 'except', pending })];
    }
    // *All but the newest dump*: what stays is one of those that are meant.
    case 'filter':
      if (same(piece.filter)) return [next({ role: 'except', pending })];
      // *Everything but the newest dump*: of the others all go, whatever they are.
      if (scope.of !== '' || scope.in || frame.whole) {
        if (piece.filter.attr !== 'extension' || piece.filter.not || !scope.keeps || scope.keeps.of) return [];
        const where = scope.where.some(isKind) ? scope.where : [...scope.where, ONLY_FILES];
        const kept = { ...scope, where, keeps: { ...scope.keeps, of: piece.filter } };
        return [next({ frame: { ...frame, [key]: kept }, role: 'except', pending })];
      }
      return [
        next({
          frame: { ...frame, floating: [...frame.floating, { of: piece.of, filter: piece.filter }] },
          role: 'except',
          pending,
        }),
      ];
    case 'noun': {
      if (scope.of === '' && scope.names.length === 0 && !scope.in) return null;
      const narrower = piece.where.filter(({ attr }) => attr !== 'kind');
      const alike = piece.of === (scope.of || 'file') && narrower.every(same);
      return alike ? [next({ role: 'except', pending: null })] : [];
    }
    default:
      return null;
  }
}

/** *Except those in old*, *but not the contents of old*, *skip everything from old*. */
export const exceptAt = ({ pending, last }: State, role: string): boolean =>
  pending?.role === 'except' &&
  (role === 'in' ||
    (role === 'of' && last === 'attr') ||
    (role === 'from' && (last === 'noun' || last === 'quantity' || last === 'it')));
