// What speaks against a clause: of the very same subject, attribute and time another value is told. All else that is said has
// to be so, and the value that is said must not stand anywhere in what was looked at.
import { bindable, lexicon, means, stateOf } from '../told/words.ts';
import { type Anchor, holds, meant, NUMBERED } from './anchors.ts';
import { type Node, nodesIn } from './cells.ts';
import { comparable, fits } from './sizes.ts';
import { type Slot, slotsOf, speaksOf } from './slots.ts';
import { all, type Judged, type Proof, proof, subjects } from './subjects.ts';

/** Some cell of what was looked at has the amount that is said. */
const isTold = ({ item }: Anchor, { look }: Node): boolean => {
  const { amount } = item;
  return (
    amount === undefined ||
    nodesIn(look).some((node) =>
      slotsOf(node).some(
        ({ cell }) =>
          cell.amount &&
          (cell.amount.unit === ''
            ? cell.amount.value === amount.value
            : comparable(amount.unit, cell.amount.unit) && fits(amount, cell.amount, 'about') === true),
      ),
    )
  );
};

/** Each word of the key was said: "threads" are not threads per core. */
const isWhole = ({ keys }: Anchor, slot: Slot): boolean =>
  keys.length > 0 &&
  !NUMBERED.test(slot.cell.key) &&
  slot.cell.words.every((word) => lexicon().given.has(word.lower) || keys.some((key) => means(key, word)));

/** "Disabled at the moment": be it by what runs or by what is set to run. */
const isNow = ({ item }: Anchor, { items }: Judged): boolean =>
  stateOf(item).some(({ scale }) => stateOf(bindable('enabled')).some((each) => each.scale === scale)) &&
  items.some(({ lower, is, moment, part }) => part === item.part && (is === 'light' || moment) && NOW.test(lower));
const NOW = /^(?:currently|now|moment|present|presently)$/;
const atAll = (anchor: Anchor): Anchor => ({
  ...anchor,
  as: 'state',
  item: { ...anchor.item, ...bindable(stateOf(anchor.item)[0]?.yes ? 'on' : 'off') },
});

/** It is false of the node by a cell that its own words choose. */
function isFalse(anchor: Anchor, node: Node, judged: Judged): boolean {
  const { anchors, before } = judged;
  const { asked } = before;
  const { so, cells } = holds(anchor, node, asked);
  if (so !== false) return false;
  // "Its Wi-Fi is disabled": words of one cell.
  const [cell] = cells;
  if (anchors.some((other) => other !== anchor && holds(other, node, asked).cells[0] === cell && cell)) return false;
  switch (anchor.as) {
    case 'amount': {
      const slots = meant(anchor, node, asked) ?? [];
      const bare = anchor.item.amount?.unit === '';
      return (
        anchor.item.is === 'amount' &&
        // "Over the limit by 3 GB": how far apart two are.
        anchor.item.way !== 'by' &&
        !anchor.denied &&
        (anchor.item.bound ?? '=') === '=' &&
        slots.length > 0 &&
        slots.every((slot) => anchor.keys.every((key) => speaksOf(key, slot))) &&
        (bare ? slots.every((slot) => isWhole(anchor, slot)) : !isTold(anchor, node))
      );
    }
    case 'state':
    case 'flag':
      return !isNow(anchor, judged) || holds(atAll(anchor), node, asked).so === false;
    default:
      return false;
  }
}

export function refute(judged: Judged): Proof | null {
  const { anchors, domain, marks } = judged;
  if (marks.some(({ as }) => as === 'weak' || as === 'count' || as === 'times')) return null;
  // What was so is not denied by what is.
  if (
    domain.look.written === null &&
    marks.some(({ as, item }) => as === 'light' && /^(?:was|were|had|did)$/.test(item.lower))
  )
    return null;
  // A name that is only somewhere around, or the other side of a comparison, is not whom it is said of.
  if (marks.some(({ as, item }) => (as === 'scope' && item.concepts.size === 0) || item.lower === 'than')) return null;
  const said = anchors.filter(({ as }) => as === 'state' || as === 'flag');
  // "Not publicly reachable": of which of the two it is not so, is open.
  if (said.length > 1 && said.some(({ denied }) => denied)) return null;
  for (const anchor of anchors) {
    const others = anchors.filter((other) => other !== anchor);
    const { nodes, groups, named } = subjects({ ...judged, anchors: others });
    if (nodes.length === 0 || (!named && domain.nodes.length > 1)) continue;
    const rest = others.filter((other) => !groups.flat().includes(other));
    if (nodes.some((node) => all(rest, node, judged.before.asked).so !== true)) continue;
    if (nodes.every((node) => isFalse(anchor, node, judged)))
      return proof(
        judged,
        nodes,
        nodes.flatMap((node) => holds(anchor, node, judged.before.asked).cells),
      );
  }
  return null;
}
