// "Both run as the same user", "have the same size": what each of them has there is told, and it is one.
import { inBase } from '../amounts.ts';
import type { Cell, Node } from '../prove/cells.ts';
import type { Item } from '../prove/items.ts';
import { slotsOf, speaksOf } from '../prove/slots.ts';
import { content } from './content.ts';
import type { Lexeme } from './lexed.ts';
import { phrasesOf, type Scene } from './phrase.ts';
import type { Subject } from './subject.ts';
import { type Verdict, verdict } from './verdict.ts';

/** The one cell of a row of which all words speak; null where there is none, or several. */
function cellOf(node: Node, keys: readonly Item[]): Cell | null {
  const told = slotsOf(node).filter(
    (slot) => keys.every((key) => speaksOf(key, slot)) && (slot.cell.text !== null || slot.cell.amount !== null),
  );
  const [only, ...more] = told.map(({ cell }) => cell).filter(({ from, listed }) => !from && !listed);
  return only && more.length === 0 ? only : null;
}

const spelledOut = ({ amount, text, key }: Cell): string =>
  `${key} ${amount ? `${inBase(amount)} ${amount.unit === '' ? '' : 'u'}` : text}`;

/** What is said to be the same for all of whom the clause is, or another for each. */
export function alike(items: readonly Lexeme[], subject: Subject, scene: Scene): Verdict[] {
  const at = items.findIndex(({ quant }) => quant === 'same' || quant === 'different');
  const isSame = items[at]?.quant === 'same';
  const words = items.slice(at + 1);
  const before = content(items.slice(0, at)).filter(({ verb }) => verb !== true);
  if (subject.rows.length < 2 || before.length > 0 || content(words).length === 0) return [];
  return phrasesOf(words, scene).flatMap(({ groups, keys, cost }) => {
    if (groups.length > 0 || keys.length === 0) return [];
    const told = subject.rows.map((node) => cellOf(node, keys));
    const cells = told.flatMap((cell) => cell ?? []);
    if (cells.length < told.length) return [];
    const kinds = new Set(cells.map(spelledOut)).size;
    return [verdict(kinds === (isSame ? 1 : cells.length), { rows: subject.rows, cells, keys, cost })];
  });
}
