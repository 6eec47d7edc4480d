// What a clause was found to say, and of whom.
import type { Node } from '../prove/cells.ts';
import type { Lexeme } from './lexed.ts';
import type { Said } from './said.ts';
import { content, type Subject } from './subject.ts';
import { isVerbal, type Verdict } from './verdict.ts';

export type Told = Verdict & {
  nouns?: readonly Lexeme[];
  names?: readonly Lexeme[];
  of?: readonly Node[];
  exists?: boolean;
};

/** It is said of those who were just named. */
export const isOfThem = ({ names = [] }: Told, said: Said): boolean =>
  names.length > 0 && names.every((name) => said.names.includes(name));

/** With whom it was said of: of all rows of the one that was named, whichever of them was told of. */
export const named = (found: Verdict, subject: Subject): Told => ({
  ...found,
  names: subject.names,
  excepted: subject.quantity?.without?.length ? subject.quantity.without.flat() : (found.excepted ?? []),
  ...(subject.quantity && subject.nouns.length > 0 ? { nouns: subject.nouns } : {}),
  of: subject.quantity || subject.names.length === 0 ? found.rows : subject.rows,
  cost: found.cost + subject.cost,
  order: found.order ?? subject.order,
});

/** Names alone, and nothing that is said of them. */
export const areNames = (items: readonly Lexeme[]): boolean =>
  content(items).every(({ is, amount }) => is === 'word' && !amount) && !items.some(isVerbal);
