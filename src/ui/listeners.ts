// Sets of listeners: who adds one can take it out again, and all of them are told in the order in which they came.
import type { Disposable } from '../engine/api.ts';

export type Listener<T> = (value: T) => void;

export function add<T>(set: Set<Listener<T>>, listener: Listener<T>): Disposable {
  set.add(listener);
  return { dispose: () => set.delete(listener) };
}

export function emit<T>(set: Set<Listener<T>>, value: T): void {
  for (const listener of set) listener(value);
}
