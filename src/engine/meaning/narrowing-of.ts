// Which values of a fixed phrase say which things are meant; the others have places of their own. *TXT records of a.org*: of
// the records the one, and the domain is where they are looked for.
import type { IdiomRow } from '../english/lexicon.ts';
import type { Value } from '../goal/types.ts';

/** The values of a phrase that narrow: all, or those without a place of their own. */
export const narrowingOf = ({ filter, prep, second }: IdiomRow, values: readonly Value[]): Value[] =>
  values.slice(
    filter === undefined ? values.length : !second && prep && values.length > 1 ? 1 : 0,
    second ? 1 : undefined,
  );
