// Handlers that go by sub-commands and flags alone. What else stands in the arguments of their programs nobody has read.
import type { Handler } from './machine.ts';

export const readsVerbsOnly = new WeakSet<Handler>();

export function verbsOnly(handler: Handler): Handler {
  readsVerbsOnly.add(handler);
  return handler;
}
