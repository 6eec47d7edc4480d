// *The npm packages*, *all python modules*: the word for a package manager before several of what it has names no package.
import { once } from '../../base/once.ts';
import { filters } from './lexicon.ts';
import type { Token } from './token.ts';

const managers = once((): ReadonlySet<string> => {
  const named = filters().filter.filter(({ attr }) => attr === 'manager');
  return new Set(named.flatMap(({ forms }) => forms));
});

const MANY = /^(?:packages|modules|libraries|dependencies)$/;

/** Whether the token at this place says whose packages are meant. */
export const isOfManager = (tokens: readonly Token[], at: number): boolean =>
  MANY.test(tokens[at + 1]?.lower ?? '') && !tokens[at]?.quoted && managers().has(tokens[at]?.lower ?? '');
