// "Six of the nine runs ended well", "all four builds on trunk passed", "the other six are up", "three quarters of them":
// how many of a set something is so of. The set is what the noun phrase denotes; what is said of it is held against each row.
import type { Cell, Node } from '../cells.ts';
import { FINITE } from '../clauses.ts';
import type { Item } from '../items.ts';
import { isVerb } from '../restored.ts';
import { fits } from '../sizes.ts';
import { isWhole } from '../subjects.ts';
import { denoted, type Extent, extentsOf, rowsOf, type Scene, wordsOf } from './extent.ts';

export interface Found {
  nodes: readonly Node[];
  cells: readonly Cell[];
  of: readonly Extent[];
  counted: boolean;
  /** Who was spoken of as well. */
  beside?: readonly Node[];
}

/** How many of them: a number, a share, or all, none, most. */
interface Quantifier {
  how: 'count' | 'share' | 'all' | 'none' | 'most';
  item: Item | null;
  /** "Of the eight": how many there are of whom it is said. */
  whole: Item | null;
  others: boolean;
  /** "Of them": of those that were just spoken of. */
  them: boolean;
  to: number;
}

const isNumber = (item: Item | undefined): boolean =>
  item?.is === 'amount' &&
  item.amount?.unit === '' &&
  Number.isInteger(item.amount.value) &&
  item.often !== true &&
  item.rate !== true;
const isShare = (item: Item | undefined): boolean => item?.is === 'amount' && item.amount?.unit === '%';
const THEM = /^(?:them|these|those)$/;
const DET = /^(?:the|these|those|its|his|her|their|your|my|our|all)$/;
const COUNTS = /^(?:exactly|just|precisely)$/;

/** "One of the ten": a number, though "one" alone may stand for anything. */
const asNumber = (item: Item | undefined, next: Item | undefined): Item | undefined =>
  item?.is === 'light' && item.lower === 'one' && next?.lower === 'of'
    ? { ...item, is: 'amount', amount: { value: 1, unit: '', decimals: 0 }, bound: '=' }
    : item;

const number = (item: Item | null, count: number): boolean =>
  item === null ||
  (item.amount !== undefined && fits(item.amount, { value: count, unit: '', decimals: 0 }, item.bound ?? '=') === true);

/** What the clause begins with, where that says of how many it is. */
function quantifier(items: readonly Item[]): Quantifier | null {
  let at = 0;
  while (COUNTS.test(items[at]?.lower ?? '')) at++;
  const out: Quantifier = { how: 'all', item: null, whole: null, others: false, them: false, to: at };
  const first = asNumber(items[at], items[at + 1]);
  let definite = false;
  if (first?.is === 'quant' && first.quant === 'only' && isNumber(asNumber(items[at + 1], items[at + 2]))) {
    out.how = 'count';
    out.item = asNumber(items[at + 1], items[at + 2]) ?? null;
    at += 2;
  } else if (isNumber(first)) {
    out.how = 'count';
    out.item = first ?? null;
    at++;
  } else if (isShare(first) && items[at + 1]?.lower === 'of') {
    out.how = 'share';
    out.item = first ?? null;
    at++;
  } else if (first?.is === 'quant' && /^(?:all|none|most)$/.test(first.quant ?? '')) {
    out.how = first.quant as 'all' | 'none' | 'most';
    if (first.two) out.whole = { ...first, is: 'amount', amount: { value: 2, unit: '', decimals: 0 }, bound: '=' };
    at++;
  } else if (first?.is === 'light' && DET.test(first.lower)) definite = true;
  else return null;
  if (items[at]?.lower === 'of') at++;
  const from = at;
  while (DET.test(items[at]?.lower ?? '') && items[at]?.is === 'light') at++;
  if (THEM.test(items[from]?.lower ?? '') && (at === from || !items[at] || items[at]?.is === 'light')) {
    out.them = true;
    at = Math.max(at, from + 1);
  }
  // "Each one": of those of whom was spoken.
  if (out.how === 'all' && !out.whole && items[at]?.lower === 'one' && items[at + 1]?.is === 'light') {
    out.them = true;
    at++;
  }
  const isOthers = (item: Item | undefined): boolean =>
    item?.quant === 'others' || (item?.degree?.concept === 'date' && !item.degree.most);
  if (isOthers(items[at])) {
    out.others = true;
    at++;
  }
  if (isNumber(items[at]) && (at > from || out.others || out.how === 'all')) {
    if (out.whole && out.whole.amount?.value !== items[at]?.amount?.value) return null;
    out.whole = items[at] ?? null;
    at++;
    if (isOthers(items[at])) {
      out.others = true;
      at++;
    }
  }
  // "The runs" alone are no quantity.
  if (definite && !out.others && !out.whole) return null;
  return { ...out, to: at };
}

/** Where what is said of them may begin. */
function cuts(items: readonly Item[], from: number): number[] {
  const verb = items.findIndex(({ is, lower }, at) => at >= from && is === 'light' && FINITE.test(lower));
  if (verb >= 0) return [verb];
  return items.flatMap((item, at) => (at > from && (item.is === 'word' || isVerb(item)) ? [at] : []));
}

const meets = ({ how, item, whole }: Quantifier, so: number, of: number): boolean => {
  if (!number(whole, of) || of === 0) return false;
  switch (how) {
    case 'count':
      return so > 0 && number(item, so);
    case 'share':
      return (
        item?.amount !== undefined &&
        so > 0 &&
        of > 1 &&
        fits(item.amount, { value: (100 * so) / of, unit: '%', decimals: 1 }, item.bound ?? '=') === true
      );
    case 'all':
      return so === of && (of > 1 || whole?.amount?.value === 1);
    case 'none':
      return so === 0;
    default:
      return of > 1 && 2 * so > of;
  }
};

/** "Each of the other six": of those of whom was spoken with the same noun, or of all. */
function setsOf(noun: readonly Item[], scene: Scene, pool: readonly Node[]): Extent[] {
  const own = denoted(noun, scene, pool);
  if (wordsOf(noun).length > 0) return own;
  const nouns = scene.before.subject.filter(({ is }) => is === 'word');
  const alike = nouns.flatMap((item) => extentsOf([item], scene, pool)).filter(({ of }) => of.length > 0);
  return [...own, ...alike];
}

/** The proofs that something is so of just as many as are said. */
export function quantified(items: readonly Item[], scene: Scene): Found | null {
  const { domain, before } = scene;
  if (!domain.list || !isWhole(domain)) return null;
  const said = quantifier(items);
  if (!said) return null;
  const here = before.domain === domain && before.said;
  if ((said.others || said.them) && !here) return null;
  const rows = rowsOf(scene, items);
  const spoken = (node: Node): boolean => before.spoken.has(node);
  // "Neither of the two": the two of whom was spoken.
  const both =
    here && !said.others && said.whole?.amount?.value === before.spoken.size && items[said.to]?.is === 'light';
  const pool = both
    ? [...before.spoken]
    : said.others
      ? rows.filter((node) => !spoken(node))
      : said.them
        ? before.nodes
        : rows;
  for (const cut of cuts(items, said.to)) {
    const noun = items.slice(said.to, cut);
    // "They are all up": of each, as was said before.
    const told = items.slice(cut).filter(({ is, quant }, i) => !(is === 'quant' && quant === 'all' && i === 1));
    if (wordsOf(noun).length === 0 && !said.others && !said.them && !said.whole) continue;
    if (wordsOf(told).length === 0) continue;
    for (const set of setsOf(noun, scene, pool)) {
      if (set.open.length > 0) continue;
      for (const so of extentsOf(told, scene, set.of)) {
        if (so.anchors.length === 0) continue;
        const counts = said.how !== 'none' && said.how !== 'count' && said.how !== 'share' && said.how !== 'most';
        if (so.open.length > 0 && !counts) continue;
        if (!meets(said, so.of.length, set.of.length)) continue;
        const nodes = said.how === 'none' ? set.of : so.of;
        return { nodes, cells: [...set.cells, ...so.cells], of: [set, so], counted: said.how === 'count' };
      }
    }
  }
  return null;
}
