// On what a sentence is proven: the looks that are fresh enough, the lists and objects in them, what was asked; and which of
// these may bear out what is said in the present.
import type { Given } from '../given.ts';
import { lexicon } from '../told/words.ts';
import { lexed } from '../typed/lexed.ts';
import type { Cell, List, Look } from './cells.ts';
import { derive } from './derive.ts';
import type { Item } from './items.ts';
import { looksOf } from './looks.ts';
import { fits } from './sizes.ts';
import { type Domain, domainsOf, isProse } from './slots.ts';

const VOLATILE = 300;
const STEADY = 3_600;
export interface Ground {
  looks: readonly Look[];
  domains: readonly Domain[];
  asked: readonly Item[];
  question: string;
}

/** Of looks that are fresh, of those that are not, or of those that were made so many seconds ago. */
export function groundOf(given: Given, which: 'fresh' | 'old' | number = 'fresh'): Ground {
  const looks = looksOf(given).filter(({ age, state, words, outdated }) => {
    if (typeof which === 'number') {
      const then = { value: which, unit: 's', decimals: 0 };
      return age !== null && fits(then, { value: age, unit: 's', decimals: 0 }, 'about') === true;
    }
    const isSteady = state || words.some(({ lower }) => lexicon().kinds.get(lower)?.has('package'));
    const longest = isSteady ? STEADY : VOLATILE;
    const fresh = age !== null && age >= 0 && age <= longest && !outdated;
    return fresh === (which === 'fresh');
  });
  derive(looks);
  const asked = lexed(given.user_input).filter(({ is }) => is === 'word' || is === 'degree');
  return { looks, domains: domainsOf(looks), asked, question: given.user_input.toLowerCase() };
}

const PRESENT = /^(?:is|are|runs|uses|has|have|'s)$/;
const NOW = /^(?:does|do|can|shows?|lists?|now|still|currently|holds|takes|needs|wants|belongs?)$/;
const PAST = /^(?:was|were|been|had|did)$/;

/** Said of how it was when it was looked at: each of its verbs is of the past. */
export function isPast(sentence: string): boolean {
  const words = lexed(sentence).map(({ lower }) => lower);
  return words.some((word) => PAST.test(word)) && !words.some((word) => PRESENT.test(word) || NOW.test(word));
}

const CONFIG =
  /\/etc\/|\.(?:conf|cfg|ini|toml|ya?ml|env|json|service|rules|list|properties)\b|cron|config|fstab|rc$|\/\.[\w-]+$/i;

const PRINTED = /^(?:rows|lines|cron_job_lines)$/;
/** Data of a file: each row tells the same of another thing. What a program printed once is no longer so. */
const isRecords = ({ key, nodes }: List): boolean => !PRINTED.test(key) && nodes.every(({ cells }) => cells.length > 1);
/** What git tells of its commits stays so. */
const isHistory = ({ nodes }: List): boolean =>
  nodes.every(({ cells }) => cells.some(({ key }) => /^(?:commit|hash|sha)$/.test(key)));
/** What somebody wrote, and the sentence does not cite. */
const isUncited = (cell: Cell, items: readonly Item[]): boolean =>
  isProse(cell) && !items.some(({ quoted, lower }) => quoted && lower === cell.text?.toLowerCase());

/** What somebody wrote proves what is written: what was logged is over, what is set stands in a file of settings. */
export function allowed(items: readonly Item[], domain: Domain, cells: readonly Cell[], { question }: Ground): boolean {
  const { written } = domain.look;
  if (written === null) return true;
  const words = items.map(({ lower }) => lower);
  if (written === 'log')
    return (
      // What columns tell, not the texts of people.
      ((domain.list ? [domain.list] : (domain.nodes[0]?.lists ?? [])).some(
        (list) => isHistory(list) || (domain.list !== null && isRecords(list)),
      ) &&
        !cells.some((cell) => isUncited(cell, items))) ||
      words.some((word) => PAST.test(word)) ||
      (words.includes('there') && !items.some(({ is }) => is === 'not')) ||
      !words.some((word) => PRESENT.test(word))
    );
  const listing = /^(?:path|file|name|line|count|value|total|matches|total_matches|hits|n)$/i;
  if (cells.every(({ key, node }) => listing.test(key) && node.list !== null)) return true;
  const state = items.some(({ lower }) => /^(?:running|active|up|down|stopped|alive|online)$/.test(lower));
  if (domain.list && isRecords(domain.list) && !state) return true;
  // What a file of records tells of all of them.
  const around = domain.nodes.length === 1 ? (domain.nodes[0]?.lists ?? []) : [];
  if (around.some((list) => list.nodes.length > 1 && isRecords(list)) && !state) return true;
  const asked = domain.look.asked.some((each) => CONFIG.test(each));
  const named = domain.nodes.some((node) => {
    for (let at: typeof node | null = node; at; at = at.parent)
      if (at.cells.some(({ text }) => text !== null && text.length < 200 && CONFIG.test(text))) return true;
    return false;
  });
  const spoken = [...words, ...question.split(/\W+/)].some((word) => lexicon().textSource.has(word) || word === 'set');
  return (named || asked || spoken) && !state;
}
