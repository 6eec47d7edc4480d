// What is left out: exceptions that go on behind *and*, the first so many, the ones that were said before.
import type { Filter } from '../goal/types.ts';
import type { Frame, State } from './frame.ts';
import type { Next } from './laid.ts';

/** Behind *and* an exception goes on. */
export const exceptGoesOn = (state: State): boolean =>
  state.pending === null && state.last === 'conj' && state.lastRole === 'except';

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

/** "all but the hidden ones": what came before *ones* is left out. */
export function exceptOnes({ frame }: State, next: Next): State[] {
  const { object, floating } = frame;
  const left = floating.flatMap(({ filter }) => (filter ? [filter] : []));
  if (left.length === 0) return [];
  const scope = { ...object, except: [...object.except, ...left] };
  const kept = floating.filter(({ filter }) => !filter);
  return [
    next({ frame: { ...frame, object: scope, floating: kept }, pending: null, role: 'except' }),
  ];
}
