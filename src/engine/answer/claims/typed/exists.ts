// How many there are: "there are three failed jobs", "you have three in total", and those that are counted by what they do.
import type { Node } from '../prove/cells.ts';
import { tokenOf } from '../prove/cells.ts';
import { fits } from '../prove/sizes.ts';
import { type Domain, kindOf } from '../prove/slots.ts';
import { wording } from '../prove/wording.ts';
import type { Lexeme } from './lexed.ts';
import type { Scene } from './phrase.ts';
import { content, isCount, isKey, rowsIn, setOf, weightsOf } from './subject.ts';
import { type Verdict, verdict } from './verdict.ts';

export interface Existing extends Verdict {
  exists: true;
  nouns: readonly Lexeme[];
}

/** What there is: "there are three", "you have three in total". */
export function existsAt(items: readonly Lexeme[]): readonly Lexeme[] | null {
  const there = items.findIndex(({ lower }, at) => lower === 'there' && items[at + 1]?.verb === true);
  if (there >= 0) return [...items.slice(0, there), ...items.slice(there + 2)];
  const verb = items.findIndex(({ lower }) => HAS.test(lower));
  const owner = items.slice(0, verb);
  const isOwner =
    verb > 0 && owner.every(({ is, lower, sep }) => sep === undefined && (is === 'light' || wording().here.has(lower)));
  const [number, ...rest] = items.slice(verb + 1);
  if (!isOwner || owner.some(({ points }) => points) || !isCount(number)) return null;
  return [number, ...rest.filter(({ quant }) => quant !== 'together')];
}
const HAS = /^(?:has|have)$/;

/** "There are three failed jobs". */
export function existing(items: readonly Lexeme[], scene: Scene, spoken: Domain | null): Existing[] {
  const number: Lexeme | undefined = items.find((item) => item.quant === 'none' || isCount(item));
  if (!number || !scene.domain.list?.whole) return [];
  const rest = items.filter((item) => item !== number);
  if (content(rest).length === 0) return [];
  const weigh = content(rest).some((item) => isKey(item, scene))
    ? ({ length }: readonly Node[]) => length
    : weightsOf(rowsIn(scene));
  // "2 are running": of those who were spoken of, where no noun says of whom.
  if (spoken && spoken !== scene.domain && !content(rest).some((item) => kindOf(item, scene.domain.nodes[0] as Node)))
    return [];
  return setOf(rest, scene, rowsIn(scene)).map(({ rows, cost, cells }) => {
    const count = { value: weigh(rows), unit: '', decimals: 0 };
    const so =
      number.quant === 'none'
        ? rows.length === 0
        : number.amount !== undefined && rows.length > 0 && fits(number.amount, count, number.bound ?? '=') === true;
    const told = [...cells, ...rows.flatMap((node) => tokenOf(node))];
    return { ...verdict(so, { rows, cells: told, counted: rows, cost }), exists: true, nouns: content(rest) };
  });
}
