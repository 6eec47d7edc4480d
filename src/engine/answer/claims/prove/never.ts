// What never happened: `last_login: never` says that there was none, which else no look can tell.
import { lexicon } from '../told/words.ts';
import { type Look, type Node, nodesIn, putCell } from './cells.ts';
import type { Item } from './items.ts';

const NEVER = /^never$/i;
/** `last_login: never`: no login. */
export function neverDone(node: Node): void {
  for (const cell of [...node.cells]) {
    const [last, ...rest] = cell.words;
    if (last?.lower !== 'last' || rest.length === 0 || cell.from || !NEVER.test(cell.text ?? '')) continue;
    const words = rest.map(({ lower }) => lower);
    putCell(node, [...words, ...(words.includes('login') ? ['logged'] : [])].join(' '), { flag: false, from: [cell] });
  }
}

/** A word for what holds over time, which one look does not see; "never" only where it is told. */
export const isOverTime = ({ lower }: Item, looks: readonly Look[]): boolean =>
  lexicon().over.has(lower) &&
  !(
    lower === 'never' &&
    looks.some((look) => nodesIn(look).some(({ cells }) => cells.some(({ text }) => NEVER.test(text ?? ''))))
  );
