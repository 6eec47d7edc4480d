// How a filter or an order is laid: onto the set that has such an attribute, among its exceptions, or before its noun.
import { relations } from '../english/lexicon.ts';
import type { Filter, Scope, Value } from '../goal/types.ts';
import { narrowed } from './filters.ts';
import { emptyScope, type LaidOrder, type State } from './frame.ts';
import { ENDS_FIRST, LAID, merged, type Next, orderAsked } from './laid.ts';

const isPathOrGlob = ({ type }: Value): boolean => type === 'path' || type === 'glob';

export function attach(
  state: State,
  of: readonly string[],
  what: { filter?: Filter; order?: LaidOrder },
  next: Next,
): State[] {
  const { frame, pending } = state;
  const { filter } = what;
  /** "csv and json": one filter of both. */
  const either = (filters: readonly Filter[]): Filter[] | null => {
    // "c sources and headers": what is one kind in two words is so before the other joins it.
    const kinds = narrowed(filters);
    if (state.last !== 'conj' || filter?.value.type !== 'extension') return null;
    const before = kinds.findLast(({ value }) => value.type === 'extension');
    if (before?.value.type !== 'extension' || before.not || filter.not) return null;
    const extensions = [...new Set([...before.value.extensions, ...filter.value.extensions])];
    const both: Filter = { ...before, value: { type: 'extension', extensions } };
    return kinds.map((each) => (each === before ? both : each));
  };
  const put = (scope: Scope): Scope | null => {
    const joined = pending === null ? either(scope.where) : null;
    if (joined) return { ...scope, where: joined };
    if (what.filter)
      return pending?.role === 'except'
        ? { ...scope, except: [...scope.except, what.filter] }
        : { ...scope, where: [...scope.where, what.filter] };
    if (!what.order) return null;
    const order = merged(scope.order, orderAsked(what.order, frame, scope));
    return order && { ...scope, order };
  };
  const closes = pending?.role === 'except' ? null : pending;
  // What is joined to an exception is one too.
  const role = pending?.role === 'except' ? 'except' : 'filter';
  const found: State[] = [];
  const inner = frame.within;
  // "run a.sh on each csv": the ending says that they are files.
  const each = pending?.role === 'in' && frame.object.of === 'command' && inner === null;
  if (each && filter?.value.type === 'extension')
    found.push(
      next({ frame: { ...frame, within: { ...emptyScope('file'), where: [filter] } }, pending: null, role: 'within' }),
    );
  const ofInner = inner !== null && of.includes(inner.of);
  const ofObject = frame.object.of !== '' && of.includes(frame.object.of);
  // *How many lines of css are there, not counting blank ones*: of what is counted, not of what holds it.
  const counts = frame.act === 'count' || frame.show.some(({ id }) => id === 'count');
  const alike = filter !== undefined && relations()[frame.object.of]?.attributes[filter.attr] !== undefined;
  const counted = pending?.role === 'except' && counts && (ofObject || alike);
  if (ofInner) {
    const scope = put(inner);
    if (scope)
      found.push(next({ frame: { ...frame, within: scope }, pending: closes, role, cost: counted ? LAID.outer : 0 }));
  }
  if (ofObject) {
    const scope = put(frame.object);
    const outer = found.length > 0 && !counted ? LAID.outer : 0;
    if (scope) found.push(next({ frame: { ...frame, object: scope }, pending: closes, role, cost: outer }));
  }
  // Before its noun; behind a set that has no such attribute it belongs to what follows a preposition.
  const { floating } = frame;
  const joined = either(floating.flatMap((each) => each.filter ?? []));
  if (joined && floating.every((each) => each.filter))
    return [
      next({
        frame: { ...frame, floating: joined.map((each, i) => ({ of: floating[i]?.of ?? of, filter: each })) },
        pending,
        role: 'filter',
      }),
    ];
  // "pack src without anything ending in .o": of what was named a part is left out.
  const { object } = frame;
  const whole = object.names.length > 0 && object.names.every(isPathOrGlob);
  if (pending?.role === 'except' && object.of === '' && filter && whole && of.includes('file'))
    found.push(
      next({
        frame: { ...frame, object: { ...object, of: 'file', except: [...object.except, filter] } },
        pending: null,
        role: 'except',
      }),
    );
  if ((frame.object.of === '' || pending !== null) && what.order?.attr !== ENDS_FIRST)
    found.push(
      next({
        frame: { ...frame, floating: [...frame.floating, { of, ...what }] },
        pending,
        role: 'filter',
        cost: pending?.role === 'except' ? 0.3 : 0,
      }),
    );
  return found;
}
