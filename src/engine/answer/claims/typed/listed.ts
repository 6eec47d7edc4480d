// Names, or numbers, without a verb behind a clause that counted: who they are, or who comes next in an order.
import { type Cell, type List, type Node, tokenOf } from '../prove/cells.ts';
import { means } from '../told/words.ts';
import type { Lexeme } from './lexed.ts';
import type { Scene } from './phrase.ts';
import { following } from './ranked.ts';
import type { Said } from './said.ts';
import { subjectsOf } from './subject.ts';
import { type Verdict, verdict } from './verdict.ts';

/** "Three tests failed: a, b and c": who they are is listed beside their number, and by the same word. */
function countedAs({ told }: Said, { domain: { list } }: Scene): readonly Node[] | null {
  const isNumber = ({ amount, words, node }: Cell): boolean =>
    node.lists.includes(list as List) &&
    amount?.unit === '' &&
    amount.value === list?.nodes.length &&
    words.some((word) => list.words.some((own) => means(word, own)));
  return list?.whole && told.some(isNumber) ? list.nodes : null;
}

/** "Three are down: a and b": the list ends, and of those who were counted some are left. */
export const isCutShort = ({ counted, borne }: Said): boolean =>
  counted !== null && counted.length > 0 && borne.length > 0 && !counted.some((node) => borne.includes(node));

/** Names without a verb: those that were counted, or the next in an order. */
export function listedBy(items: readonly Lexeme[], lead: string, said: Said, scene: Scene): Verdict[] {
  if (said.order && said.order.place > 1 && lead === 'and') return following(items, said, scene);
  const counted = said.counted ?? countedAs(said, scene);
  if (!counted || items.some(({ is }) => is === 'quant' || is === 'not')) return [];
  return subjectsOf(items, { ...said, rows: [], domain: null, names: [] }, scene).flatMap(
    ({ rows, quantity, keys, cost, things }) => {
      if (quantity || keys.length > 0) return [];
      const own = rows.filter((node) => counted.includes(node));
      const so = things.every((thing) => thing.some((node) => counted.includes(node)));
      const left = counted.filter((node) => !own.includes(node));
      return [verdict(so, { rows: own, cells: own.flatMap((node) => tokenOf(node)), counted: left, cost })];
    },
  );
}
