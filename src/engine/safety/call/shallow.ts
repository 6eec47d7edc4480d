// Handlers that go by sub-commands and flags alone. What else stands in the arguments of their programs nobody has read.
import type { Handler } from './machine.ts';

export const readsVerbsOnly = new WeakSet<Handler>();

export function verbsOnly(handler: Handler): Handler {
  readsVerbsOnly.add(handler);
  return handler;
}

/** Handlers of programs that only look: their words are read as names of files, and no option as a place to write to. */
export const readsFilesOnly = new WeakSet<Handler>();

export function filesOnly(handler: Handler): Handler {
  readsFilesOnly.add(handler);
  return handler;
}
