// What kind of clause words are: one with a verb of its own, one that leaves out what was said before, one that only leads on;
// and what of it the next may take up.
import { lexicon, stateOf } from '../told/words.ts';
import type { Node } from './cells.ts';
import type { Item, Part } from './items.ts';
import type { Mark } from './readings.ts';
import { slotsOf, textsOf } from './slots.ts';
import type { Context } from './subjects.ts';
import { wording } from './wording.ts';

/** Words for the share that was just told of one thing. */
export const keysOf = ({ told, nodes }: Context): Item[] => {
  const [node, more] = nodes;
  const cell = told.find((each) => each.node === node && each.amount?.unit === '%');
  return !node || more || !cell
    ? []
    : cell.words
        .filter(({ lower }) => !lexicon().given.has(lower))
        .map((word) => ({ ...word, text: word.lower, at: -1, part: -1, is: 'word', quoted: false }));
};

/** It is called so, or has that number. */
export const calls = (item: Item, node: Node): boolean =>
  textsOf(item, node).length > 0 ||
  (item.amount !== undefined &&
    slotsOf(node).some(
      ({ cell }) => /^(?:port|pid|line)$/i.test(cell.key) && cell.amount?.value === item.amount?.value,
    ));

export const isUnitless = ({ as, item }: Context['anchors'][number]): boolean =>
  as === 'amount' && item.is === 'amount' && item.amount?.unit === '' && item.bound !== '=';

/** Names, a quantity or a negation, and nothing that is said of them. */
export const isElliptic = (items: readonly Item[]): boolean => {
  const said = items.filter(({ is }) => is !== 'light');
  const verb = items.findIndex(({ is, lower }) => is === 'light' && FINITE.test(lower));
  const words = (of: readonly Item[]): boolean => of.some(({ is }) => is === 'word');
  // "Carol is not", "nor is carol"; "carol is not in the group" leaves nothing out.
  if (verb >= 0 && words(items.slice(0, verb)) && words(items.slice(verb))) return false;
  return (
    said.length > 0 &&
    said.length <= 4 &&
    said.every(
      ({ is, quant, ...word }) =>
        (is === 'word' && word.concepts.size === 0 && stateOf(word).length === 0) ||
        is === 'not' ||
        quant === 'none' ||
        quant === 'only' ||
        quant === 'all',
    ) &&
    (said.some(({ is }) => is !== 'word') ||
      items.some(({ lower }) => /^(?:does|is|are|do|too|also|so|has|have)$/.test(lower)))
  );
};

const SAYS = /^(?:is|are|was|were|'s|has|have|had|does|do)$/;
/** What is said, without whom it is said of. */
export function predicateOf(items: readonly Item[], marks: readonly Mark[]): Item[] {
  const verb = items.findIndex(({ lower, is }) => is === 'light' && SAYS.test(lower));
  const name = marks.findIndex(({ as }) => as === 'text');
  const own = items[Math.max(verb, name) + 1]?.part;
  return items.slice(Math.max(verb, name) + 1).filter(({ is, part }) => is !== 'light' && part === own);
}

/** "Yes", "no", "not really": how it goes on is what is said. */
export const isLead = (items: readonly Item[]): boolean => {
  const said = items.map(({ lower }) => lower).join(' ');
  return /^(?:yes|no|nope|yep|yeah|not really|not quite|no it is not|yes it is)$/.test(said);
};

export const FINITE = /^(?:is|are|was|were|'s|has|have|had|does|do|did|got|gets)$/;
/** Something is said in it, not only added to what was said. */
export const isVerbal = (items: readonly Item[]): boolean =>
  items.some(({ is, lower }) => (is === 'light' && FINITE.test(lower)) || (is === 'word' && wording().weak.has(lower)));

/** It has a verb of its own. */
export const isClause = ({ items }: Part): boolean =>
  items.some(({ is, lower }) => is === 'light' && FINITE.test(lower));
