// What a clause was found to say, and of whom.
import type { Cell, Node } from '../prove/cells.ts';
import { fits } from '../prove/sizes.ts';
import { type Domain, HIT, textsOf } from '../prove/slots.ts';
import { means } from '../told/words.ts';
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

/** "The most memory is used by a (61%)": a figure of the column of the order, or of the same thing; null: nothing was put in order. */
export function figureInOrder(
  { amount, bound }: Lexeme,
  rows: readonly Node[],
  { order }: Pick<Verdict, 'order'>,
): boolean | null {
  const [node, more] = rows;
  const own = order && node && !more ? order.columns.flatMap(({ cells }) => cells.get(node) ?? []) : [];
  if (own.length === 0 || !amount) return null;
  const isSo = (cell: Cell): boolean | null => cell.amount && fits(amount, cell.amount, bound ?? '=');
  const able = own.map(isSo).filter((each) => each !== null);
  if (able.length > 0) return able.some(Boolean);
  const isLike = ({ words }: Cell): boolean =>
    words.some((word) => own.some((other) => other.words.some((key) => means(word, key))));
  const others = rows.flatMap(({ cells }) => cells.filter((cell) => isSo(cell) !== null));
  return others.length === 0 ? null : others.some((cell) => isLike(cell) && isSo(cell));
}
