// Handlers that go by sub-commands and flags alone. What else stands in the arguments of their programs nobody has read.
import type { Handler } from './machine.ts';

export const readsVerbsOnly = new WeakSet<Handler>();

/** Handlers of programs that are thought to look whatever their options say. */
export const onlyLooks = new WeakSet<Handler>();

export function verbsOnly(handler: Handler): Handler {
  readsVerbsOnly.add(handler);
  return handler;
}
