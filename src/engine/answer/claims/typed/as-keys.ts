// Words that elsewhere put in order, sum up or say nothing, taken as words of the columns that are called so.
import { partsOf } from '../../../tables/called.ts';
import { flagsOf } from '../prove/anchors.ts';
import type { Cell } from '../prove/cells.ts';
import { bindable } from '../told/words.ts';
import type { Lexeme } from './lexed.ts';
import type { Scene } from './phrase.ts';
import { rowsIn } from './subject.ts';

const SIZE = /^(?:size|capacity)$/;
/** "The total memory", "in total" of what has a total: a word of its key, and no sum; a "total size" is the size. */
export function totalsAsKeys(items: readonly Lexeme[], scene: Scene): readonly Lexeme[] {
  const rows = rowsIn(scene);
  const keys = new Set(rows.flatMap(({ cells }) => cells.flatMap(({ key }) => partsOf(key))));
  return items.flatMap((item, at) => {
    // "In total".
    const word = item.lower.split(' ').at(-1) ?? '';
    const isOfNoun = item.lower === word && items[at + 1]?.is === 'word';
    if (item.quant !== 'together' || (rows.length !== 1 && !isOfNoun)) return [item];
    const { quant, ...rest } = item;
    if (keys.has(word)) return [{ ...rest, ...bindable(word), is: 'word', text: word }];
    return isOfNoun && SIZE.test(items[at + 1]?.lower ?? '') ? [] : [item];
  });
}

/** "It is held", of what has such a flag: what elsewhere says nothing is what is said. */
export const lightAsKeys = (items: readonly Lexeme[], { domain }: Scene): readonly Lexeme[] =>
  items.map((item, at) => {
    if (item.is !== 'light' || item.verb || item.prep || item.points || item.sep || !items[at - 1]?.verb) return item;
    const word: Lexeme = { ...item, is: 'word' };
    return domain.nodes.some((node) => flagsOf(word, node).some(({ cell }) => cell.flag !== null)) ? word : item;
  });

/** "The newest installed version", of what is told under such a key: a word of it, and no end of a column. */
export const degreesAsKeys = (items: readonly Lexeme[], { domain: { nodes } }: Scene): readonly Lexeme[] =>
  items.map((item) => {
    const { degree, ...word } = item;
    const isKey = ({ from, words }: Cell): boolean => !from && words.some(({ lower }) => lower === item.lower);
    return degree?.most && nodes.some(({ cells }) => cells.some(isKey)) ? { ...word, is: 'word' } : item;
  });
