// Whether what is said is told of a row: a figure of the column that its words name and of no other that they leave open, a
// text of its own column, a state by its scale.

import { columnsWith, type Held } from '../prove/anchors.ts';
import { atMoment } from '../prove/at-moment.ts';
import { type Node, tokenOf } from '../prove/cells.ts';
import { isSo } from '../prove/outcomes.ts';
import { goes, sidesOf } from '../prove/sides.ts';
import { fits } from '../prove/sizes.ts';
import { type Slot, spanIn, speaksOf, stateHolds } from '../prove/slots.ts';
import { type Bindable, lexicon, means, same, stateOf } from '../told/words.ts';
import type { Lexeme } from '../typed/lexed.ts';
import { type Anchor, slotsFor, speakAll } from './run.ts';

const OPEN: Held = { so: null, cells: [] };
/** A number under such a key names, and measures nothing. */
const NAMES = /^(?:pid|port|line|id|uid|gid|number|index|ppid)$/i;

/** Words of a slot that nobody said, and that tell it from others: "max", "failed", "receive". */
function unsaid({ keys }: Slot, said: readonly Lexeme[], node: Node): readonly Bindable[] {
  const around = [...node.path, ...(node.list?.words ?? [])];
  return keys.filter(
    (key) =>
      !lexicon().given.has(key.lower) &&
      spanIn(key).length === 0 &&
      !said.some((word) => means(word, key)) &&
      !around.some((word) => same(word, key)),
  );
}

/** It is the figure of some of them, at another time, or of one side: it has to be said which. */
const narrows = (word: Bindable, unit: string): boolean =>
  lexicon().some.has(word.lower) ||
  lexicon().past.has(word.lower) ||
  stateOf(word).length > 0 ||
  // A share without a word is of what is used.
  [...sidesOf([word])].some((side) => unit !== '%' || side !== 'used');

/** The slots that words mean: all of them speak of it, and the fewest words are left unsaid. */
export function meantBy(anchor: Anchor, node: Node): Slot[] {
  const { item, keys } = anchor;
  const own = slotsFor(anchor, node).filter((slot) => slot !== null);
  const able = own.filter(
    (slot) =>
      speakAll(keys, slot, node) &&
      (item.amount?.unit !== '' || keys.some((key) => speaksOf(key, slot))) &&
      (!NAMES.test(slot.cell.key) || keys.some((key) => slot.cell.words.some((word) => same(key, word)))),
  );
  const open = able.filter((slot) => !unsaid(slot, keys, node).some((word) => narrows(word, item.amount?.unit ?? '')));
  const told = open.filter(({ cell }) => !cell.from);
  const near = told.length > 0 ? told : open;
  const rank = (slot: Slot): number =>
    unsaid(slot, keys, node).length - 0.4 * keys.filter((key) => slot.keys.some((word) => same(key, word))).length;
  const least = Math.min(...near.map(rank));
  return near.filter((slot) => rank(slot) <= least);
}

function figure(anchor: Anchor, node: Node): Held {
  const { item } = anchor;
  const claim = item.amount;
  if (!claim || anchor.denied) return OPEN;
  const slots = meantBy(anchor, node);
  const so = slots.map(
    ({ cell }) =>
      cell.amount &&
      fits(claim.value === 0 ? { ...claim, unit: cell.amount.unit } : claim, cell.amount, item.bound ?? '='),
  );
  const cells = slots.map(({ cell }) => cell);
  if (slots.length === 0 || so.some((each) => each === null)) return OPEN;
  return so.every((each) => each === so[0]) ? { so: so[0] === true, cells } : OPEN;
}

function moment(anchor: Anchor, node: Node): Held {
  if (anchor.denied) return OPEN;
  const stamps = slotsFor(anchor, node).filter((slot) => slot !== null && !slot.cell.from);
  const named = anchor.keys.some((key) => stamps.some((slot) => slot && speaksOf(key, slot)));
  return named || stamps.length === 1 ? atMoment(anchor.item, anchor.keys, node) : OPEN;
}

function value(anchor: Anchor, node: Node): Held {
  const { item, keys } = anchor;
  // That something is not of another thing is said of all that it may be.
  if (anchor.denied) return OPEN;
  const places = slotsFor(anchor, node).filter((slot) => speakAll(keys, slot, node) && goes(item, slot, node));
  const so = places.length > 0;
  // A row without such a column may be so or not.
  const columns = !so && node.list ? [...columnsWith(item, node.list)] : [];
  const isOther = columns.some((key) =>
    key === '' ? node.name !== null : node.cells.some((cell) => cell.key === key),
  );
  if (!so && node.list && columns.length > 0 && !isOther) return OPEN;
  return { so, cells: places.flatMap((slot) => slot?.cell ?? tokenOf(node)) };
}

/** Whether a value is told of a row; null: nothing tells. */
export function isTold(anchor: Anchor, node: Node): Held {
  if (node.look.effort.left-- <= 0) return OPEN;
  const turned = (so: boolean): boolean => so !== anchor.denied;
  switch (anchor.as) {
    case 'figure':
      return figure(anchor, node);
    case 'moment':
      return moment(anchor, node);
    case 'value':
      return value(anchor, node);
    case 'state': {
      const found = stateHolds(anchor.item, node, anchor.keys);
      return found ? { so: turned(found.so), cells: [found.slot.cell] } : OPEN;
    }
    default: {
      const slots = slotsFor(anchor, node).filter((slot) => slot && speakAll(anchor.keys, slot, node)) as Slot[];
      const all = new Set(slots.map(({ cell }) => isSo(cell, anchor.denied)));
      const [so = null] = all;
      return all.size === 1 && so !== null ? { so: turned(so), cells: slots.map(({ cell }) => cell) } : OPEN;
    }
  }
}

/** Whether all that is said is told of a row; of names that stand side by side one is. */
export function areTold(anchors: readonly Anchor[], node: Node): Held {
  const groups: Anchor[][] = [];
  for (const anchor of anchors)
    if (anchor.joined && anchor.as === 'value') groups.at(-1)?.push(anchor);
    else groups.push([anchor]);
  const each = groups.map((group) => {
    const held = group.map((anchor) => isTold(anchor, node));
    return held.find(({ so }) => so === true) ?? held.find(({ so }) => so === null) ?? (held[0] as Held);
  });
  const so = each.some((held) => held.so === false) ? false : each.some((held) => held.so === null) ? null : true;
  return { so, cells: each.flatMap(({ cells }) => cells) };
}
