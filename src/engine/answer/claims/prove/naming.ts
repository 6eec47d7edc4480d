// By which column rows are called, and whether a noun is the name of that column: `branch: Central` is a branch.
import { type Bindable, lexicon, same } from '../told/words.ts';
import type { Cell, List } from './cells.ts';

const naming = new WeakMap<List, ReadonlySet<string>>();
/** `branch: Central`, another one in each row: of the first two columns those that say what the rows are. */
function namingKeys(list: List): ReadonlySet<string> {
  const known = naming.get(list);
  if (known) return known;
  const { nodes } = list;
  const first = new Set(nodes.flatMap(({ cells }) => cells.slice(0, 2).map(({ key }) => key)));
  const keys = [...first].filter((key) => {
    const all = nodes.map(({ cells }) => cells.find((cell) => cell.key === key)?.text ?? '');
    return nodes.length > 1 && !all.includes('') && new Set(all).size === all.length;
  });
  const now = new Set(keys);
  naming.set(list, now);
  return now;
}

/** The noun that such a column is called by: `branch`, `job_id`. */
export function isNaming(item: Bindable, { key, text, words, from, amount, stamp }: Cell, list: List): boolean {
  const own = words.filter(({ lower }) => !/^(?:id|name|no|number)$/.test(lower));
  const [word, ...more] = own;
  if (text === null || (amount && amount.unit !== '') || stamp || from || !word || more.length > 0 || !same(item, word))
    return false;
  if (lexicon().given.has(word.lower)) return false;
  // The first column of things of one kind: some may be called alike.
  const first = list.nodes.every(({ cells }) => cells[0]?.key === key);
  return namingKeys(list).has(key) || (first && lexicon().thing.has(word.lower));
}
