// The ways to take the words of a clause on one list or object: every word that asserts something has a role there, or there
// is no reading. How many are tried is bounded.

import { bindable, lexicon } from '../told/words.ts';
import type { Anchor, Role } from './anchors.ts';
import type { Look } from './cells.ts';
import type { Item } from './items.ts';
import { ofLimit } from './limits.ts';
import { optionsOf } from './options.ts';
import type { Domain } from './slots.ts';

export interface Mark {
  item: Item;
  as: Role | 'weak' | 'amount' | 'count' | 'moment' | 'not' | 'quant' | 'degree' | 'times';
}

export interface Reading {
  marks: readonly Mark[];
  anchors: Anchor[];
}

/** Where a word stands among the marks; -1: nowhere. */
export const placeOf = (marks: readonly Mark[], item: Item | null): number =>
  marks.findIndex((mark) => mark.item === item);

/** The word for all of it, in the place of another. */
export const asTotal = (item: Item): Item => ({ ...item, ...bindable('total'), is: 'word', text: 'total' });

const MOST_READINGS = 48;
const MOST_SPLITS = 10;

const isAnchor = (as: Mark['as']): as is 'amount' | 'moment' | 'state' | 'text' | 'flag' | 'absent' =>
  as === 'amount' || as === 'moment' || as === 'state' || as === 'text' || as === 'flag' || as === 'absent';

/** "5 GB of 8 GB": the number behind is the whole. */
function isWhole(marks: readonly Mark[], part: Anchor, whole: Anchor): boolean {
  if (part.as !== 'amount' || whole.as !== 'amount' || whole.item.amount?.unit === '') return false;
  const [from, to] = [placeOf(marks, part.item), placeOf(marks, whole.item)];
  const between = marks.slice(from + 1, to);
  return (
    between.length < 8 && between.some(({ item }) => item.lower === 'of') && !between.some(({ as }) => as === 'not')
  );
}

/** "2.9 of its 3.7 GiB is available": what is said behind the whole is said of the part. */
function wholesOf(marks: readonly Mark[], own: readonly Anchor[]): Anchor[][] {
  const whole = own.findIndex((anchor, at) => at > 0 && isWhole(marks, own[at - 1] as Anchor, anchor));
  const found = own[whole];
  if (!found) return [];
  const total = asTotal(found.item);
  return [
    own.map((anchor, at) =>
      at === whole - 1
        ? { ...anchor, keys: [...anchor.keys, ...found.keys] }
        : at === whole
          ? { ...anchor, keys: [total], whole: true }
          : anchor,
    ),
    own.map((anchor, at) => (at === whole ? { ...anchor, keys: [total, ...anchor.keys], whole: true } : anchor)),
    own.map((anchor, at) =>
      at === whole - 1
        ? { ...anchor, keys: [...anchor.keys, ...found.keys] }
        : at === whole
          ? { ...anchor, keys: [total, ...anchor.keys], whole: true }
          : anchor,
    ),
  ];
}

/** "Half of the root disk is used": the key behind the name is of the amount. */
function backOf(own: readonly Anchor[]): Anchor[][] {
  const last = own.at(-1);
  if (last?.as !== 'text' || last.keys.length === 0) return [];
  const back = own.findLastIndex(({ as, whole }) => (as === 'amount' && !whole) || as === 'flag');
  if (back < 0) return [];
  return [
    own.map((anchor, at) =>
      at === back
        ? { ...anchor, keys: [...anchor.keys, ...last.keys] }
        : anchor === last
          ? { ...anchor, keys: [] }
          : anchor,
    ),
  ];
}

/** What is said of a name or of what a number names, and the word for the number is no more than that. */
const saidOf = ({ item, keys }: Anchor): readonly Item[] => keys.filter((key) => key !== item.numbered);
const isNamed = ({ as, item }: Anchor): boolean => as === 'text' || (as === 'amount' && item.is === 'word');

/** "The version of rsync is 3.2": the key before the name is of what is said behind it. */
function overOf(own: readonly Anchor[]): Anchor[][] {
  const at = own.findIndex((anchor) => isNamed(anchor) && saidOf(anchor).length > 0);
  const first = own[at];
  if (at < 0 || !first) return [];
  const moved = saidOf(first);
  // "Root login over SSH is off": or what is said of all that stands before it.
  const behind = own.slice(at + 1);
  const said = behind.find(({ as }) => as === 'state' || as === 'flag');
  const next = behind[0];
  const able = next && (next.as === 'amount' || next.as === 'text' || next.as === 'moment');
  const last = behind.at(-1)?.as === 'text' ? behind.at(-1) : undefined;
  const all = [...(able ? [next] : []), ...(said ? [said] : []), ...(last ? [last] : [])];
  return [...new Set(all)].map((of) =>
    own.map((anchor) =>
      anchor === first
        ? { ...anchor, keys: anchor.keys.filter((key) => !moved.includes(key)) }
        : anchor === of
          ? { ...anchor, keys: [...moved, ...anchor.keys] }
          : anchor,
    ),
  );
}

/** "Over its 5 GB soft limit": what the figure is of says over which limit. */
function overLimit(own: readonly Anchor[]): Anchor[][] {
  const at = own.findIndex(({ as, item, keys }) => as === 'flag' && ofLimit(item.lower) && keys.length === 0);
  const next = own[at + 1];
  if (at < 0 || next?.as !== 'amount' || next.keys.length === 0) return [];
  return [own.map((anchor, i) => (i === at ? { ...anchor, keys: next.keys } : anchor))];
}

/** Words of keys go to the anchor before or behind them. */
function split(marks: readonly Mark[]): Anchor[][] {
  const anchors: Anchor[] = [];
  const gaps: Item[][] = [[]];
  let denied = false;
  let part = -1;
  for (const { item, as } of marks) {
    if (as === 'not') {
      if (denied) return [];
      denied = true;
      part = item.part;
    } else if (as === 'key') gaps.at(-1)?.push(item);
    else if (isAnchor(as)) {
      // What is denied of one clause is not of the next.
      if (denied && part !== item.part) return [];
      anchors.push({
        item,
        as,
        keys: item.numbered && item.numbered.part !== item.part ? [item.numbered] : [],
        denied,
      });
      gaps.push([]);
      denied = false;
    }
  }
  if (denied) {
    const last = anchors.at(-1);
    // What is denied stands behind, but for a state that is said of someone.
    if (!last || last.item.part !== part || !(last.as === 'state' || last.as === 'flag' || last.as === 'absent'))
      return [];
    last.denied = !last.denied;
  }
  // "No swap is in use": what there is none of is all that is said.
  const none = marks.some(({ item }) => item.quant === 'none');
  if (anchors.length === 0) return gaps[0]?.length && !none ? [] : [[]];
  let out: Item[][][] = [anchors.map((_, at) => (at === 0 ? [...(gaps[0] ?? [])] : []))];
  for (let at = 1; at < gaps.length; at++) {
    const gap = gaps[at] ?? [];
    if (gap.length === 0) continue;
    const cuts =
      at === anchors.length ? [gap.length] : Array.from({ length: gap.length + 1 }, (_, cut) => gap.length - cut);
    out = out
      .flatMap((before) =>
        cuts.map((cut) =>
          before.map((keys, i) =>
            i === at - 1 ? [...keys, ...gap.slice(0, cut)] : i === at ? [...gap.slice(cut), ...keys] : keys,
          ),
        ),
      )
      .slice(0, MOST_SPLITS);
  }
  // "On right now, but disabled at boot": of which of the two it is, each part says for itself.
  const apart = ({ as, item }: Anchor, key: Item): boolean =>
    as === 'state' && key.part !== item.part && lexicon().either.has(item.lower);
  const kept = out.filter((keys) => anchors.every((anchor, at) => !keys[at]?.some((key) => apart(anchor, key))));
  return kept.flatMap((keys) => {
    const own = anchors.map((anchor, at) => ({ ...anchor, keys: [...anchor.keys, ...(keys[at] ?? [])] }));
    const all = [...wholesOf(marks, own), own, ...overLimit(own)];
    return [...all, ...all.flatMap(backOf), ...all.flatMap(overOf)].slice(0, MOST_SPLITS);
  });
}

export function readingsOf(
  items: readonly Item[],
  domain: Domain,
  looks: readonly Look[],
  asked: readonly Item[],
): Reading[] {
  let all: Mark[][] = [[]];
  for (let at = 0; at < items.length; at++) {
    const item = items[at] as Item;
    const options = optionsOf(items, at, domain, looks, asked);
    if (options.length === 0) return [];
    all = all.flatMap((before) => options.map((as) => [...before, { item, as } as Mark])).slice(0, MOST_READINGS);
  }
  return all.flatMap((marks) => split(marks).map((anchors) => ({ marks, anchors })));
}

export const pointsBack = (items: readonly Item[]): boolean =>
  items.some(({ lower, is }) => is === 'light' && lexicon().pronoun.has(lower));
