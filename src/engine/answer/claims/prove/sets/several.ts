// "The proxy publishes two ports", "node-3 has four addresses": how many values one row has under one key.
import { inBase } from '../../amounts.ts';
import { means } from '../../told/words.ts';
import type { Cell } from '../cells.ts';
import type { Item } from '../items.ts';
import { isVerb } from '../restored.ts';
import { fits } from '../sizes.ts';
import { type Slot, slotsOf, speaksOf } from '../slots.ts';
import { type Found, named, type Scene, wordsOf } from './extent.ts';

const told = ({ amount, text, flag }: Cell): string => String(amount ? inBase(amount) : (text ?? flag));

/** Values of one key, each of them once. */
function valuesOf(slots: readonly Slot[]): Slot[] {
  const seen = new Map<string, Slot>();
  for (const slot of slots) seen.set(told(slot.cell), seen.get(told(slot.cell)) ?? slot);
  return [...seen.values()];
}

/** What one thing has so many of. */
export function several(items: readonly Item[], scene: Scene): Found | null {
  const { domain, before } = scene;
  const at = items.findIndex(({ is, amount }) => is === 'amount' && amount?.unit === '');
  const count = items[at];
  const nouns = wordsOf(items.slice(at + 1));
  if (!count?.amount || count.amount.value < 2 || nouns.length === 0) return null;
  if (nouns.some(({ is }) => is !== 'word')) return null;
  const lead = wordsOf(items.slice(0, at));
  if (lead.some(({ is }) => is !== 'word')) return null;
  const back = before.domain === domain && before.said && lead.length === 0;
  // "Publishes two ports": the verb is a word of the key.
  const cuts = back ? [0] : [lead.length, lead.length - 1].filter((cut) => cut > 0);
  for (const cut of cuts) {
    const verbs = lead.slice(cut);
    if (verbs.length === 0 && !back && !items.slice(0, at).some(isVerb)) continue;
    const whom = back ? [{ of: before.nodes }] : named(lead.slice(0, cut), scene);
    for (const { of } of whom) {
      const [node, more] = of;
      if (!node || more) continue;
      const able = slotsOf(node).filter((slot) => [...verbs, ...nouns].every((word) => speaksOf(word, slot)));
      // The key whose words were all said, before a longer one.
      const said = [...verbs, ...nouns];
      const exact = able.filter(({ cell }) => cell.words.every((word) => said.some((each) => means(each, word))));
      const chosen = exact.length > 0 ? exact : able;
      const keys = new Set(chosen.map(({ cell }) => cell.key));
      const values = valuesOf(chosen);
      const known = { value: values.length, unit: '', decimals: 0 };
      if (keys.size !== 1 || values.length < 2 || fits(count.amount, known, count.bound ?? '=') !== true) continue;
      return { nodes: [node], cells: values.map(({ cell }) => cell), of: [], counted: true };
    }
  }
  return null;
}
