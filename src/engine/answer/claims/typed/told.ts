// What a clause was found to say, and of whom.
import type { Node } from '../prove/cells.ts';
import { type Domain, HIT, textsOf } from '../prove/slots.ts';
import { content } from './content.ts';
import type { Lexeme } from './lexed.ts';
import type { Said } from './said.ts';
import type { Subject } from './subject.ts';
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

/** Of which rows it is what stands in brackets behind a word: of those who are called so, or of whom the clause is. */
export function bracketOf(
  after: Lexeme,
  found: Verdict,
  { nodes }: Domain,
): { rows: readonly Node[]; isNamed: boolean } {
  const hits = (node: Node): number => Math.max(0, ...textsOf(after, node).map(({ how }) => how));
  const called = nodes.filter((node) => after.is === 'word' && hits(node) > 0);
  const near = called.filter((node) => found.rows.includes(node) || found.beside.includes(node));
  // "The mysqld process (PID 3)": a noun for it, though another is called a "worker process".
  const others = called.filter((node) => hits(node) >= HIT.called);
  return { rows: near.length > 0 ? near : others.length > 0 ? others : found.rows, isNamed: called.length > 0 };
}
