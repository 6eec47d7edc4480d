// What is left out of a set by its place in it, or by what stood before *ones*.
import type { Filter } from '../goal/types.ts';
import type { Frame, State } from './frame.ts';
import type { Next } from './laid.ts';

/** "all but the hidden ones": what came before *ones* is left out. */
export function exceptOnes({ frame, pending }: State, next: Next): State[] {
  const { object, floating } = frame;
  // What stood before the exception says what is wanted.
  const since = pending?.role === 'except' && 'since' in pending ? pending.since : 0;
  const behind = floating.slice(since);
  const left = behind.flatMap(({ filter }) => (filter ? [filter] : []));
  // *But not the ones called x*: what follows says which.
  if (left.length === 0) return since > 0 ? [next({ role: 'except', pending })] : [];
  const scope = { ...object, except: [...object.except, ...left] };
  const kept = [...floating.slice(0, since), ...behind.filter(({ filter }) => !filter)];
  return [
    next({ frame: { ...frame, object: scope, floating: kept }, pending: null, role: 'except' }),
  ];
}

/** The first or the last so many are left out. */
export function exceptFirst(frame: Frame, n: number, end: 'first' | 'last'): Frame {
  const filter: Filter = {
    attr: 'number',
    op: end === 'first' ? '<=' : '>',
    value: { type: 'number', n },
  };
  const object = { ...frame.object, of: frame.object.of || 'line' };
  return { ...frame, object: { ...object, except: [...object.except, filter] } };
}

/** *Except those in old*, *but not the contents of old*. */
export const exceptAt = ({ pending, last }: State, role: string): boolean =>
  pending?.role === 'except' && (role === 'in' || (role === 'of' && last === 'attr'));
