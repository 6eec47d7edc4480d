// "Of the five jobs listed, …", "among the gpu nodes, …": a set that stands before a sentence, and to which all that is said in
// it belongs. A number has to be how many there are.
import { FINITE } from '../clauses.ts';
import type { Item } from '../items.ts';
import type { Frame } from '../subjects.ts';
import { isWhole } from '../subjects.ts';
import { wording } from '../wording.ts';
import { denoted, rowsOf, type Scene, wordsOf } from './extent.ts';

const LEADS = /^(?:among|amongst|of|out)$/;

const isNumber = ({ is, amount, bound }: Item): boolean =>
  is === 'amount' && amount?.unit === '' && (bound ?? '=') === '=';

/** "Shown", "measured": that it was looked at. */
const isLooked = ({ lower }: Item): boolean => wording().look.verbs.has(lower);

/** The sets that a lead of a sentence may denote, one for each list. */
export function framesOf(items: readonly Item[], scenes: readonly Scene[]): Frame[] {
  if (!LEADS.test(items[0]?.lower ?? '') || items.some(({ is, lower }) => is === 'light' && FINITE.test(lower)))
    return [];
  const numbers = items.filter(isNumber);
  const noun = items.filter(
    (item, at) => !isNumber(item) && !(isLooked(item) && at === items.length - 1) && item.quant !== 'all',
  );
  if (numbers.length > 1 || noun.some(({ is }) => is !== 'word' && is !== 'light' && is !== 'moment')) return [];
  if (numbers.length === 0 && wordsOf(noun).length === 0) return [];
  return scenes.flatMap((scene) => {
    const { domain } = scene;
    if (!domain.list || !isWhole(domain)) return [];
    const able = denoted(noun, scene, rowsOf(scene, items)).filter(
      ({ of, open, marks }) =>
        of.length > 0 &&
        open.length === 0 &&
        numbers.every(({ amount }) => amount?.value === of.length) &&
        marks.every(({ as }) => as !== 'weak'),
    );
    return able.slice(0, 1).map(({ of }) => ({ domain, nodes: of }));
  });
}
