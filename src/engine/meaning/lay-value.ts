// Where a value goes: to the preposition that waits for it, or to the names of what is spoken of. What a plain word costs as
// a name is decided here.
import type { Filter, Value } from '../goal/types.ts';
import type { Frame, State } from './frame.ts';
import type { PrepRole } from './pieces.ts';

export const LAID = {
  /** A clause that begins without a joint. */
  runOn: 3,
  /** A preposition that nothing closes. */
  dangling: 2.5,
  /** A second name without a joint. */
  beside: 2.2,
  /** A plain word as a name, behind a noun, behind an act, or anywhere. */
  afterNoun: 0.1,
  afterAct: 0.5,
  /** Nowhere else is a plain word a name. */
  loose: Number.POSITIVE_INFINITY,
  sameNoun: 1.5,
  clause: 0.2,
  /** What a word of the language costs as a name at least, and what is given back where nothing else can stand. */
  wordAsName: 2,
  becomes: -1.9,
  anyName: -2.1,
  /** A filter that goes to the outer set though an inner one is open. */
  outer: 0.3,
} as const;

export type Change = { frame?: Frame; cost?: number; pending?: State['pending']; role?: string };

export type Next = (change?: Change) => State;

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
]);

const isPlain = (value: Value): boolean =>
  value.type === 'text' && !value.quoted && /^[a-z]+$/.test(value.text);

const asExcept = (value: Value): Filter =>
  value.type === 'extension'
    ? { attr: 'extension', op: '=', value }
    : value.type === 'text'
      ? { attr: 'content', op: '~', value }
      : { attr: 'name', op: '=', value };

export function value(state: State, given: Value, next: Next, role?: PrepRole, cost = 0): State[] {
  const { frame } = state;
  const pending =
    role ??
    state.pending?.role ??
    (state.last === 'conj' || state.last === 'value' ? state.lastRole : null);
  const joined = state.last === 'conj' && state.pending === null;
  const inner: 'within' | 'object' = frame.within ? 'within' : 'object';
  const plain = isPlain(given);
  switch (pending) {
    case 'in': {
      if (given.type === 'text' || given.type === 'number' || given.type === 'extension') return [];
      const scope = frame[inner] ?? frame.object;
      if (scope.in && !joined) return [];
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
      return [
        next({
          frame: { ...frame, [inner]: { ...scope, except: [...scope.except, asExcept(given)] } },
          role: 'except',
          pending: null,
        }),
      ];
    }
    case 'from':
    case 'to':
    case 'by': {
      if (frame[pending] !== null) return [];
      // *rename X to dev*, *set X to vim*: what it is to be is said there and nowhere else.
      const becomes = pending === 'to' && plain && GIVES.has(frame.act ?? '') && !joined;
      return [
        next({
          frame: { ...frame, [pending]: given },
          role: pending,
          pending: null,
          cost: becomes && cost > LAID.wordAsName ? LAID.becomes : 0,
        }),
      ];
    }
    case 'of': {
      // The names of what the preposition speaks of: of the inner set where there is one.
      const scope = frame[inner] ?? frame.object;
      // The lines of a file, the members of an archive.
      if (
        (given.type === 'path' || given.type === 'glob') &&
        scope.of !== '' &&
        scope.of !== 'file'
      ) {
        if (scope.in && !joined) return [];
        return [
          next({
            frame: { ...frame, [inner]: { ...scope, in: [...(scope.in ?? []), given] } },
            role: 'in',
            pending: null,
          }),
        ];
      }
      return [
        next({
          frame: { ...frame, [inner]: { ...scope, names: [...scope.names, given] } },
          role: 'of',
          pending: null,
          cost: plain ? LAID.afterNoun : 0,
        }),
      ];
    }
    default: {
      const beside = frame.object.names.length > 0 && !joined ? LAID.beside : 0;
      const target: 'within' | 'object' =
        state.lastRole === 'within' && frame.within ? 'within' : 'object';
      // *install requests*: what such an act takes has any name.
      const named =
        plain &&
        NAMES_FREELY.has(frame.act ?? '') &&
        (state.last === 'act' || joined) &&
        cost > LAID.wordAsName;
      const place = named
        ? LAID.anyName
        : plain
          ? state.lastRole === 'object' || state.lastRole === 'within' || joined
            ? LAID.afterNoun
            : state.last === 'act'
              ? LAID.afterAct
              : LAID.loose
          : 0;
      const scope = frame[target] ?? frame.object;
      if (place === Number.POSITIVE_INFINITY) return [];
      return [
        next({
          frame: { ...frame, [target]: { ...scope, names: [...scope.names, given] } },
          role: 'names',
          pending: null,
          cost: place + beside,
        }),
      ];
    }
  }
}
