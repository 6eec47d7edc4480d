// What never happened: `last_login: never` says that there was none, and so does `last_login: null` beside those of others; else
// no look can tell.
import { lexicon, same } from '../told/words.ts';
import { type Cell, type Look, type Node, nodesIn, putCell } from './cells.ts';
import type { Item } from './items.ts';

const NEVER = /^never$/i;
const isNever = ({ text, key, node }: Cell): boolean =>
  NEVER.test(text ?? '') ||
  (text === '' &&
    node.list?.nodes.some(({ cells }) => cells.some((other) => other.key === key && other.text)) === true);

/** `last_login: never`: no login. */
export function neverDone(node: Node): void {
  for (const cell of [...node.cells]) {
    const [last, ...rest] = cell.words;
    if (last?.lower !== 'last' || rest.length === 0 || cell.from || !isNever(cell)) continue;
    const words = rest.map(({ lower }) => lower);
    putCell(node, [...words, ...(words.includes('login') ? ['logged'] : [])].join(' '), { flag: false, from: [cell] });
  }
}

const isTold = (cell: Cell): boolean =>
  NEVER.test(cell.text ?? '') || (cell.words[0]?.lower === 'last' && isNever(cell));

/** `restarts: 0`, of "was never restarted". */
const isNone = ({ amount, words }: Cell, what: Item | undefined): boolean =>
  amount?.value === 0 && amount.unit === '' && what !== undefined && words.some((word) => same(what, word));

/** It has a word for what holds over time, which one look does not see; "never" only where it is told, or a count says so. */
export const isOverTime = (items: readonly Item[], looks: readonly Look[]): boolean =>
  items.some(({ lower }, at) => {
    if (!lexicon().over.has(lower)) return false;
    const what = items.slice(at + 1).find(({ is }) => is !== 'light');
    const isSaid = (cell: Cell): boolean => isTold(cell) || isNone(cell, what);
    return lower !== 'never' || !looks.some((look) => nodesIn(look).some(({ cells }) => cells.some(isSaid)));
  });
