// What was looked at, searched for or asked of: words that tell no more than where the rows are from.
import { wordsIn } from '../told/text.ts';
import { bindable, lexicon, same } from '../told/words.ts';
import { HOST_KEY, type List, type Look, type Node } from './cells.ts';
import type { Item } from './items.ts';
import { type Domain, HIT, hit, SEGMENT, slotsOf } from './slots.ts';

/** The very thing that was searched for. */
export function isSearched(item: Item, node: Node): boolean {
  for (let at: Node | null = node.list ? node.parent : null; at; at = at.parent)
    for (const { key, text } of at.cells)
      if (text !== null && lexicon().asked.has(key) && text.toLowerCase() === item.lower) return true;
  return false;
}

/** Rows that say on which machine: "on web-01" is that, and not where it was looked. */
export const isHosted = (list: List | null): boolean =>
  list?.nodes.some(({ cells }) => cells.some(({ key }) => HOST_KEY.test(key))) === true;

/** A word of a column of names. */
export const isTextOf = (item: Item | undefined, { nodes }: Pick<Domain, 'nodes'>): boolean =>
  item?.is === 'word' &&
  nodes.some((node) =>
    slotsOf(node).some(
      ({ cell: { text, stamp, amount, words } }) => text && !stamp && !amount && words.some((word) => same(item, word)),
    ),
  );

/** What was looked at: a text of the objects around a list (folder, unit, window, filter). */
export function scopeOf(item: Item, node: Node, looks: readonly Look[]): boolean {
  const hosts = isHosted(node.list);
  for (let at: Node | null = node.list ? node.parent : null; at; at = at.parent)
    for (const { cell } of slotsOf(at)) {
      const { text, amount, key, words, listed } = cell;
      if (listed || (hosts && HOST_KEY.test(key))) continue;
      if (words.some((word) => word.lower === item.lower && lexicon().asked.has(key))) return true;
      if (text === null || amount) continue;
      if (hit(item, text) >= HIT.part) return true;
      if (wordsIn(text).some((each) => same(item, each))) return true;
      if (text.includes('/') && text.split(SEGMENT).some((part) => same(item, bindable(part)))) return true;
    }
  if (node.look.asked.some((each) => hit(item, each) >= HIT.part)) return true;
  // `ls -l /var/log`: it was looked there.
  if (
    item.lower.startsWith('/') &&
    [node.look.tool, ...node.look.asked].some((each) => each.split(/\s+/).includes(item.text))
  )
    return true;
  if (node.list && !item.lower.includes('_') && hit(item, node.list.key) === HIT.whole) return true;
  return looks.some(
    ({ state, top, host }) =>
      state &&
      !hosts &&
      host === node.look.host &&
      top.some(({ cells }) =>
        cells.some(({ key, text }) => /host|cwd|project|repo/.test(key) && text !== null && hit(item, text) > 0),
      ),
  );
}
