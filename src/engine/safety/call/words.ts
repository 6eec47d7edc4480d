// Tables that are written as lists of words.
import type { Handler, Handlers } from './machine.ts';

/** The words of a text: a list that is read as one. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

/** Programs that are judged alike. */
export const same = (names: string, handler: Handler): Handlers =>
  Object.fromEntries(words(names).map((name) => [name, handler]));
