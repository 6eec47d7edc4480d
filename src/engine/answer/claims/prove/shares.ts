// "Half of the 16 GB of memory is in use", "4 of the 9 disks are in use", "under half of its 5 TB quota": a part and
// its whole are two figures of one row or object. Every word is a name of it, a noun for it, or of one of the two figures.
import { inBase } from '../amounts.ts';
import { same } from '../told/words.ts';
import { NEUTRAL } from '../typed/columns.ts';
import type { Cell, Node } from './cells.ts';
import { FINITE } from './clauses.ts';
import type { Item } from './items.ts';
import { pointsBack } from './readings.ts';
import { sidesOf } from './sides.ts';
import { comparable, fits } from './sizes.ts';
import { type Domain, kindOf, type Slot, slotsOf, speaksOf, textsOf } from './slots.ts';
import type { Context } from './subjects.ts';

interface Shared {
  nodes: Node[];
  cells: Cell[];
}

const wordsOf = (items: readonly Item[]): Item[] => items.filter(({ is }) => is !== 'light');
const isAmount = (item: Item | undefined): boolean => item?.is === 'amount' && item.amount !== undefined;
const isShare = ({ amount }: Item): boolean => amount?.unit === '%';

const agrees = (item: Item, { amount }: Cell): boolean =>
  item.amount !== undefined &&
  amount !== null &&
  fits(amount.unit === '' ? { ...item.amount, unit: '' } : item.amount, amount, item.bound ?? '=') === true;

interface Pair {
  part: Slot;
  whole: Slot;
}

/** Two figures of which one may be a part of the other. */
function pairsOf(node: Node): Pair[] {
  const slots = slotsOf(node).filter(({ cell }) => cell.amount && cell.amount.unit !== '%' && !NEUTRAL.test(cell.key));
  return slots.flatMap((whole) =>
    slots.flatMap((part) => {
      const [a, b] = [part.cell.amount, whole.cell.amount];
      if (part === whole || !a || !b || !comparable(a.unit, b.unit)) return [];
      return inBase(b) > 0 && inBase(a) <= inBase(b) ? [{ part, whole }] : [];
    }),
  );
}

/** How well the words name the two; null: one of them names neither, or what is said is not of the part. */
function licensed(
  { part, whole }: Pair,
  words: readonly Item[],
  told: readonly Item[],
  { given, node }: { given: Item | null; node: Node },
): number | null {
  let score = 0;
  for (const word of words) {
    // The name of a column is nobody whose figures they are.
    if (word.lower.includes('_')) return null;
    const [of, to] = [speaksOf(word, part), speaksOf(word, whole)];
    const kind = kindOf(word, node);
    if (!of && !to && !kind) return null;
    if (told.includes(word) && !of && !kind) return null;
    const exact = (slot: Slot): boolean => slot.keys.some((key) => same(word, key));
    score += Number(of) + Number(to) + Number(exact(part)) + Number(exact(whole));
  }
  if (!words.some((word) => speaksOf(word, part))) return null;
  // Of which whole it is, is said by its figure, by a word, or it is all there is.
  const ofWhole = words.some((word) => speaksOf(word, whole) && !speaksOf(word, part));
  const total = sidesOf(whole.keys).has('total') || sidesOf(whole.keys).has('max');
  // `frames` of `frames_done`.
  const within = whole.keys.every((key) => part.keys.some((each) => same(key, each)));
  if (!given && !ofWhole && !total && !within) return null;
  return score + Number(total) + Number(within);
}

/** "It sent less than a tenth of that": of the figure that was just told of the same thing. */
function ofTold(items: readonly Item[], claim: Item, domain: Domain, before: Context): Shared | null {
  const [node, more] = before.domain === domain ? before.nodes : [];
  const whole = before.told.find((cell) => cell.node === node && cell.amount);
  const words = wordsOf(items).filter((item) => item !== claim);
  if (!node || more || !whole?.amount || words.length === 0 || inBase(whole.amount) <= 0) return null;
  const unit = whole.amount.unit;
  const [part, other] = slotsOf(node).filter(
    (slot) =>
      slot.cell !== whole &&
      slot.cell.amount &&
      !slot.cell.from &&
      comparable(slot.cell.amount.unit, unit) &&
      words.every((word) => speaksOf(word, slot)),
  );
  if (!part?.cell.amount || other || !claim.amount) return null;
  const share = { value: (100 * inBase(part.cell.amount)) / inBase(whole.amount), unit: '%', decimals: 1 };
  if (fits(claim.amount, share, claim.bound ?? '=') !== true) return null;
  return { nodes: [node], cells: [part.cell, whole] };
}

/** A part of a whole, of one thing. */
export function shared(items: readonly Item[], domain: Domain, before: Context): Shared | null {
  const at = items.findIndex((item, i) => isAmount(item) && items[i + 1]?.lower === 'of');
  const claim = items[at];
  // "Half of what the logs use" is of two things.
  if (!claim || items.some(({ lower }) => lower === 'what')) return null;
  if (/^(?:that|it|this)$/.test(items[at + 2]?.lower ?? '')) return ofTold(items, claim, domain, before);
  let next = at + 2;
  while (items[next]?.is === 'light' && !FINITE.test(items[next]?.lower ?? '')) next++;
  const given = isAmount(items[next]) ? (items[next] ?? null) : null;
  if (!given && !isShare(claim)) return null;
  if (given && isShare(given)) return null;
  const others = items.filter(({ is }, i) => i !== at && items[i] !== given && is !== 'light' && is !== 'word');
  if (others.length > 0) return null;
  const said = wordsOf(items).filter((item) => item !== claim && item !== given && item.amount === undefined);
  if (said.length + Number(given !== null) + 1 !== wordsOf(items).length) return null;
  const verb = items.findIndex(({ is, lower }, i) => i > at && is === 'light' && FINITE.test(lower));
  const back = before.domain === domain && before.said && before.nodes.length === 1;
  const one = domain.list === null || domain.nodes.length === 1;
  const nodes = domain.nodes.filter((node) => one || said.some((item) => textsOf(item, node).length > 0));
  const pool = domain.list !== null && back && (pointsBack(items) || nodes.length === 0) ? before.nodes : nodes;
  const [node, more] = pool;
  if (!node || more) return null;
  const isName = (item: Item): boolean => textsOf(item, node).length > 0 && !one;
  // "Done" asserts nothing elsewhere; behind the verb it is of the part.
  const done = items.filter(
    (item, i) => verb >= 0 && i > verb && item.is === 'light' && slotsOf(node).some((slot) => speaksOf(item, slot)),
  );
  const words = [...said.filter((item) => !isName(item)), ...done];
  const told = verb < 0 ? [] : words.filter((item) => items.indexOf(item) > verb);
  const scored = pairsOf(node).flatMap((pair) => {
    if (given && !agrees(given, pair.whole.cell)) return [];
    const score = licensed(pair, words, told, { given, node });
    return score === null ? [] : [{ ...pair, score }];
  });
  const best = Math.max(...scored.map(({ score }) => score));
  const able = scored.filter(({ score }) => score === best);
  const so = ({ part, whole }: Pair): boolean => {
    const [a, b] = [part.cell.amount, whole.cell.amount];
    if (!a || !b || !claim.amount) return false;
    if (!isShare(claim)) return agrees(claim, part.cell);
    const share = { value: (100 * inBase(a)) / inBase(b), unit: '%', decimals: 1 };
    return fits(claim.amount, share, claim.bound ?? '=') === true;
  };
  if (able.length === 0 || !able.every(so)) return null;
  const cells = able.flatMap(({ part, whole }) => [part.cell, whole.cell]);
  return { nodes: [node], cells };
}
