// Several that have the same: "a and b run the same version", "both share one owner". What is the same is told of each of them
// under the key whose words are said.
import type { Cell, Node } from '../prove/cells.ts';
import type { Item } from '../prove/items.ts';
import { slotsOf, speaksOf } from '../prove/slots.ts';
import { same } from '../told/words.ts';
import { order } from './columns.ts';
import { content } from './content.ts';
import type { Lexeme } from './lexed.ts';
import { isDeed, type Scene } from './phrase.ts';
import type { Subject } from './subject.ts';
import { isLink, type Verdict, verdict } from './verdict.ts';

const isSame = (a: Cell, b: Cell): boolean =>
  a.stamp || a.amount ? order(a, b) === 0 : a.text !== null ? a.text === b.text : a.flag !== null && a.flag === b.flag;

/** What is told of a row under words of a key, the very words before others for the same. */
function under(keys: readonly Item[], node: Node): Cell[] {
  const able = slotsOf(node).filter((slot) => !slot.cell.from && keys.every((key) => speaksOf(key, slot)));
  const exact = able.filter(({ cell }) => keys.every((key) => cell.words.some((word) => same(key, word))));
  return (exact.length > 0 ? exact : able).map(({ cell }) => cell);
}

export function alike(items: readonly Lexeme[], subject: Subject, { domain }: Scene): Verdict[] {
  const at = items.findIndex(({ quant }) => quant === 'same');
  const named = content(items.slice(at + 1));
  // "The same next run", of what runs.
  const own = named.filter((item) => !isDeed(item, domain));
  const keys = own.length > 0 ? own : named;
  const lead = content(items.slice(0, at)).filter(({ quant }) => quant !== 'all');
  const not = lead.filter(({ is }) => is === 'not');
  const words = lead.filter((item) => item.is !== 'not' && !isLink(item));
  if (!domain.list || subject.rows.length < 2 || keys.length === 0 || words.length > 0 || not.length > 1) return [];
  if (subject.quantity && subject.quantity.how !== 'all') return [];
  if (keys.some(({ is, amount, quoted }) => is !== 'word' || amount || quoted)) return [];
  const [first = [], ...rest] = subject.rows.map((node) => under(keys, node));
  const [cell, more] = first;
  if (!cell || more || rest.some(({ length }) => length !== 1)) return [];
  const so = rest.every(([other]) => other !== undefined && isSame(cell, other));
  const cells = [cell, ...rest.flat()];
  return [verdict(so === (not.length === 0), { rows: subject.rows, cells, keys, cost: 0.1 })];
}
