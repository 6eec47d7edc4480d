// Of which kind the things of a set are said to be: files, folders, links.
import type { Filter } from './types.ts';

/** It narrows a set to things of this kind. */
export const narrowsToKind = ({ attr, value, not }: Filter, kind: string): boolean =>
  attr === 'kind' && !not && value.type === 'word' && value.word === kind;
