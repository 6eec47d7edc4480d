// What things are by what is told of them: what has a place where it is mounted is a file system, and what has a uid a user.
import { type Bindable, lexicon } from '../told/words.ts';
import type { List, Node } from './cells.ts';

export const hasSuch = ({ stems }: Pick<Bindable, 'stems'>, { cells }: Node): boolean =>
  cells.some(({ key, from }) => !from && [...stems].some((stem) => lexicon().having.get(key)?.has(stem)));

const known = new WeakMap<List, Map<string, boolean>>();
/** All that are listed are: of some it is said, and the others tell something that these tell as well. */
export function areSuch(item: Bindable, list: List): boolean {
  const all = known.get(list) ?? new Map<string, boolean>();
  known.set(list, all);
  const before = all.get(item.lower);
  if (before !== undefined) return before;
  const keys = new Set(
    list.nodes.filter((node) => hasSuch(item, node)).flatMap(({ cells }) => cells.map(({ key }) => key)),
  );
  const now = keys.size > 0 && list.nodes.every(({ cells }) => cells.some(({ key }) => keys.has(key)));
  all.set(item.lower, now);
  return now;
}
