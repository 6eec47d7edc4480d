// Handlers that go by sub-commands and flags alone. What else stands in the arguments of their programs nobody has
// read.
import type { Handler } from './machine.ts';

export const readsVerbsOnly = new WeakSet<Handler>();

/** Handlers of programs that are thought to look whatever their options say. */
export const onlyLooks = new WeakSet<Handler>();

/** … and whose `-o` is no pattern and no way of showing: it may be a file. */
export const mayWrite = new WeakSet<Handler>();

export function verbsOnly(handler: Handler): Handler {
  readsVerbsOnly.add(handler);
  return handler;
}
