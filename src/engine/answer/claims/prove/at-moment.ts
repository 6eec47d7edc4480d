// Whether a moment that is said is told of a node: of the slot that its words mean, and of no other that has some of them.
import { type Bindable, lexicon, means, same } from '../told/words.ts';
import type { Held } from './anchors.ts';
import type { Node } from './cells.ts';
import type { Item } from './items.ts';
import { kindOf, type Slot, slotsOf, speaksOf } from './slots.ts';
import { isMoment, LISTED } from './stamps.ts';

/** More than a key has. */
const MOST_WORDS = 100;
const OPEN: Held = { so: null, cells: [] };

/** Of slots that words beside a moment speak of: those that have the most of the very words, and the fewest that are unsaid. */
function closest(slots: readonly Slot[], keys: readonly Item[], { path, list }: Node): readonly Slot[] {
  if (keys.length === 0 || slots.length < 2) return slots;
  const around = [...path, ...(list?.words ?? [])];
  const ranks = slots.map(({ keys: own }) => {
    const said = keys.filter((key) => own.some((word) => same(key, word))).length;
    const isTold = (word: Bindable): boolean =>
      lexicon().given.has(word.lower) ||
      keys.some((key) => means(key, word)) ||
      around.some((each) => same(each, word));
    return own.filter((word) => !isTold(word)).length - MOST_WORDS * said;
  });
  const least = Math.min(...ranks);
  return slots.filter((_, at) => ranks[at] === least);
}

export function atMoment(item: Item, keys: readonly Item[], node: Node): Held {
  const said = item.moment;
  if (!said) return OPEN;
  const near =
    item.bound === 'about'
      ? { before: 10, after: 10 }
      : item.bound === 'over'
        ? { before: 0, after: 30 }
        : item.bound === 'under'
          ? { before: 20, after: 0 }
          : said.minute === undefined
            ? { before: 0, after: 59 }
            : { before: 0, after: 0 };
  const slots = slotsOf(node).filter(
    ({ cell }) =>
      cell.stamp &&
      cell.key !== LISTED &&
      !(item.past && cell.words.some(({ lower }) => lower === 'next')) &&
      (!/^(?:now|today|checked_at|as_of|date|until)$/i.test(cell.key) || (cell.key === 'date' && node.list !== null)),
  );
  const chosen = closest(
    slots.filter((slot) => keys.every((key) => speaksOf(key, slot) || kindOf(key, node))),
    keys,
    node,
  );
  if (chosen.length === 0) return OPEN;
  if (item.bound === '<' || item.bound === '>') return OPEN;
  const all = chosen.map(({ cell }) => cell.stamp && isMoment(said, cell.stamp, node.look.now, near));
  if (all.every((each) => each === null)) return OPEN;
  return { so: all.some((each) => each === true), cells: chosen.map(({ cell }) => cell) };
}
