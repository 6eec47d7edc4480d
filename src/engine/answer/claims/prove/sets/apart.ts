// "33 degrees below its target", "3 TB short of its 24 TB quota", "two points above the limit": how far two figures of one row are
// apart. The words name the one; the other is the only one of its unit, or the one that was just told.
import { inBase } from '../../amounts.ts';
import type { Node } from '../cells.ts';
import type { Item } from '../items.ts';
import { isVerb } from '../restored.ts';
import { comparable, fits } from '../sizes.ts';
import { type Slot, slotsOf, speaksOf } from '../slots.ts';
import { type Found, named, type Scene, wordsOf } from './extent.ts';

const SIDES: Readonly<Record<string, 'low' | 'high'>> = {
  below: 'low',
  under: 'low',
  short: 'low',
  above: 'high',
  over: 'high',
  beyond: 'high',
};

const isFigure = ({ cell }: Slot, unit: string): boolean =>
  cell.amount !== null && !cell.from && comparable(unit, cell.amount.unit);

/** What the first is apart from: the slots that the words name, and those that they do not. */
function sides(node: Node, unit: string, words: readonly Item[], whole: Item | null): [Slot[], Slot[]] {
  const able = slotsOf(node).filter((slot) => isFigure(slot, unit));
  const of = able.filter(
    (slot) =>
      words.every((word) => speaksOf(word, slot)) &&
      (!whole?.amount || (slot.cell.amount && fits(whole.amount, slot.cell.amount, whole.bound ?? '=') === true)),
  );
  return [of, able.filter((slot) => !of.includes(slot))];
}

/** By how much one figure of a thing differs from another. */
export function apart(items: readonly Item[], scene: Scene): Found | null {
  const { domain, before } = scene;
  const at = items.findIndex(
    ({ is, amount, bound }) => is === 'amount' && amount && amount.unit !== '%' && bound !== '>',
  );
  const figure = items[at];
  const side = items.findIndex(({ lower }, i) => i > at && SIDES[lower] !== undefined);
  if (!figure?.amount || side < 0 || wordsOf(items.slice(at + 1, side)).length > 0) return null;
  if (items.some(({ is }) => is === 'not' || is === 'quant' || is === 'degree' || is === 'moment')) return null;
  const rest = wordsOf(items.slice(side + 1));
  const [whole = null, more] = rest.filter(({ is }) => is === 'amount');
  const words = rest.filter(({ is }) => is === 'word');
  if (more || words.length === 0 || words.length + Number(whole !== null) < rest.length) return null;
  const lead = items.slice(0, at);
  const verb = lead.findIndex(isVerb);
  const subject = verb < 0 ? lead : lead.slice(0, verb);
  if (wordsOf(lead.slice(Math.max(0, verb))).some((item) => !subject.includes(item))) return null;
  const back = before.domain === domain && before.said && wordsOf(subject).length === 0;
  const whom = back ? [{ of: before.nodes }] : wordsOf(subject).length > 0 ? named(subject, scene) : [];
  for (const { of } of whom) {
    const [node, other] = of;
    if (!node || other) continue;
    const [ends, all] = sides(node, figure.amount.unit, words, whole);
    const told = all.filter(({ cell }) => before.told.includes(cell));
    const [end, another] = ends;
    const [own, third] = told.length === 1 ? told : all;
    if (!end?.cell.amount || another || !own?.cell.amount || third) continue;
    const difference = inBase(own.cell.amount) - inBase(end.cell.amount);
    const { unit, decimals } = own.cell.amount;
    const known = { value: Math.abs(difference) / inBase({ value: 1, unit, decimals }), unit, decimals };
    const high = SIDES[(items[side] as Item).lower] === 'high';
    if ((high ? difference > 0 : difference < 0) && fits(figure.amount, known, figure.bound ?? '=') === true)
      return { nodes: [node], cells: [own.cell, end.cell], of: [], counted: false };
  }
  return null;
}
