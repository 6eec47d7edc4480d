// "Ann is the only one that is away", "only ftpd is down", "lamp-2 is the only lamp on the second floor": what is
// said is so of those that are named and of nobody else in the set.
import type { Node } from '../cells.ts';
import type { Item } from '../items.ts';
import { isVerb } from '../restored.ts';
import { isWhole } from '../subjects.ts';
import { denoted, type Extent, extentsOf, named, rowsOf, type Scene, wordsOf } from './extent.ts';
import type { Found } from './quantified.ts';

const same = (a: readonly Node[], b: readonly Node[]): boolean =>
  a.length === b.length && a.every((node) => b.includes(node));

const found = (nodes: readonly Node[], of: readonly Extent[]): Found => ({
  nodes,
  of,
  cells: of.flatMap(({ cells }) => cells),
  counted: false,
});

const isOne = (item: Item | undefined): boolean => item?.lower === 'one' || item?.lower === 'ones';

/** "The only lamp on the second floor that is lit": the set with what is said of it; every cut has the same sense. */
function restricted(items: readonly Item[], scene: Scene, pool: readonly Node[]): Extent[][] {
  const out: Extent[][] = denoted(items, scene, pool).flatMap((whole) => (whole.anchors.length > 0 ? [[whole]] : []));
  for (let cut = 1; cut < items.length; cut++) {
    const noun = items.slice(0, cut);
    const told = items.slice(cut);
    if (wordsOf(told).length === 0 || (wordsOf(noun).length === 0 && !isOne(noun[0]))) continue;
    for (const set of denoted(noun, scene, pool))
      for (const so of extentsOf(told, scene, set.of)) if (so.anchors.length > 0) out.push([set, so]);
  }
  return out;
}

/** "The only one of the four lamps that …": all there are. */
function ofAll(items: readonly Item[], count: number): readonly Item[] {
  const number = items.findIndex(({ is, amount }) => is === 'amount' && amount?.unit === '');
  const of = items.findIndex(({ lower }) => lower === 'of');
  return of >= 0 && of < number && number - of < 3 && wordsOf(items.slice(0, number)).length === 0
    ? items[number]?.amount?.value === count
      ? items.slice(number + 1)
      : []
    : items;
}

/** What only those that are named are. */
export function sole(items: readonly Item[], scene: Scene): Found | null {
  const { domain, before } = scene;
  const at = items.findIndex(({ quant }) => quant === 'only');
  if (!domain.list || !isWhole(domain) || at < 0 || domain.nodes.length < 2) return null;
  if (
    items.some(
      ({ is, quant }, i) => i !== at && (is === 'quant' || is === 'degree' || is === 'times') && quant !== 'none',
    )
  )
    return null;
  const lead = items.slice(0, at);
  const rest = ofAll(items.slice(at + 1), rowsOf(scene, items).length);
  const verb = lead.findIndex(isVerb);
  if (lead.some(({ is }) => is === 'not')) return null;
  // "Ann is the only one that is away".
  if (verb > 0 && items[at - 1]?.lower === 'the') {
    const own = wordsOf(lead.slice(0, verb)).length > 0 ? named(lead.slice(0, verb), scene) : [];
    const back = before.domain === domain && before.said && wordsOf(lead).length === 0;
    const whom = back ? [{ of: before.nodes }] : own;
    for (const { of } of whom)
      for (const said of restricted(rest, scene, rowsOf(scene, items))) {
        const last = said.at(-1) as Extent;
        if (wordsOf(rest).some((word) => wordsOf(lead).some(({ lower: own }) => own === word.lower))) continue;
        if (last.open.length === 0 && same(last.of, of) && last.of.length === 1) return found(last.of, said);
      }
    return null;
  }
  // "Only ann is away".
  if (wordsOf(lead).length > 0) return null;
  const says = rest.findIndex(isVerb);
  const cuts = says > 0 ? [says] : rest.flatMap((_, i) => (i > 0 ? [i] : []));
  for (const cut of cuts)
    for (const { of } of named(rest.slice(0, cut), scene))
      for (const so of extentsOf(rest.slice(cut), scene, rowsOf(scene, items)))
        if (so.anchors.length > 0 && so.open.length === 0 && same(so.of, of)) return found(so.of, [so]);
  return null;
}
