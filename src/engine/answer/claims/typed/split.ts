// The words between the values of a phrase: which of them are words of the value before, and which of the one behind. A preposition,
// a sign and an "and" part them; of several ways all are kept, each with what it leaves to doubt.
import { isTime } from '../amounts.ts';
import type { Anchor } from '../prove/anchors.ts';
import type { Item } from '../prove/items.ts';
import { comparable } from '../prove/sizes.ts';
import { bindable, stateOf } from '../told/words.ts';
import type { Lexeme } from './lexed.ts';
import { isTrend } from './scales.ts';

export interface Phrase {
  /** Values side by side ("80 and 443") are one group. */
  groups: readonly (readonly Anchor[])[];
  /** Words of columns that stand beside no value. */
  keys: readonly Item[];
  /** Nouns for the rows. */
  kinds: readonly Item[];
  cost: number;
}

/** The word for the whole that stands behind "of". */
const asTotal = (item: Item): Item => ({ ...item, ...bindable('total'), is: 'word', text: 'total' });

export type As = Anchor['as'] | 'key' | 'kind' | 'not' | 'edge' | 'and';
export interface Mark {
  item: Lexeme;
  as: As;
  cost: number;
}

const SPLITS = 8;
const ROLE = /^(?:as|to|by|from|for|via|into|onto|per)$/;
/** Which of the words in a gap go to the value before it; the others go to the one behind. */
function cutsOf(gap: readonly Mark[], left: Anchor | undefined, right?: Anchor): { cut: number; cost: number }[] {
  const words = gap.filter(({ as }) => as === 'key');
  const keys = words.length;
  const hasRight = right !== undefined;
  // "Job 5513": the noun is that of the number behind it.
  const noun = words.findIndex(({ item }) => item === right?.item.numbered);
  if (!left) return [{ cut: 0, cost: 0 }];
  // "Running as master" is not that the master runs.
  const first = gap.findIndex(({ as }) => as === 'key');
  const apart = gap.slice(0, Math.max(0, first)).some(({ item }) => ROLE.test(item.lower));
  if (!hasRight && keys > 0 && apart && (left.as === 'state' || left.as === 'flag')) return [];
  if (!hasRight || keys === 0) return [{ cut: keys, cost: 0 }];
  const edge = gap.findIndex(
    ({ as, item }) => (as === 'edge' && item.prep === true) || as === 'and' || item.sep !== undefined,
  );
  const natural = edge < 0 ? keys : gap.slice(0, edge).filter(({ as }) => as === 'key').length;
  // "11% CPU and 2 GB of memory": no word goes over an "and".
  const sign = gap.findIndex(({ as, item }) => as === 'and' || item.sep !== undefined);
  const least = sign < 0 ? 0 : gap.slice(0, sign).filter(({ as }) => as === 'key').length;
  return Array.from({ length: (noun < 0 ? keys : noun) + 1 }, (_, cut) => ({
    cut,
    cost: cut === natural ? 0 : edge < 0 ? 0.2 : 0.7,
  }))
    .filter(({ cut }) => cut >= least)
    .sort((a, b) => a.cost - b.cost);
}

const isAnchor = (as: As): as is Anchor['as'] =>
  as !== 'key' && as !== 'kind' && as !== 'not' && as !== 'edge' && as !== 'and';

/** "80 and 443", "mona and carl": of one sort, the second without words of its own. */
const joins = (gap: readonly Mark[], a: Anchor, b: Anchor): boolean =>
  a.as === b.as &&
  a.denied === b.denied &&
  gap.some(({ as }) => as === 'and') &&
  gap.every(({ as, item }) => as === 'and' || (as === 'edge' && !item.prep && !item.verb)) &&
  (a.as === 'text' || (a.as === 'amount' && a.item.amount?.unit === b.item.amount?.unit));

/** The ways in which the words between the values are theirs. */
export function split(marks: readonly Mark[]): Phrase[] {
  const anchors: Anchor[] = [];
  const gaps: Mark[][] = [[]];
  let denied = false;
  for (const mark of marks) {
    if (mark.as === 'not') {
      if (denied) return [];
      denied = true;
    } else if (isAnchor(mark.as)) {
      const gap = gaps.at(-1) ?? [];
      const beside = mark.as === 'flag' && anchors.at(-1)?.as === 'flag' && !gap.some(({ as }) => as === 'and');
      anchors.push({ item: mark.item, as: mark.as, keys: [], denied, ...(beside ? { beside } : {}) });
      gaps.push([]);
      denied = false;
    } else gaps.at(-1)?.push(mark);
  }
  // "Exited twenty minutes ago", "up for three days": how long it is since, or for how long, is of the state.
  const lasts = anchors.flatMap(({ item, as }, at) => {
    const state = anchors.slice(0, at).findLast((anchor) => anchor.as === 'state' || anchor.as === 'flag');
    const next = gaps[at + 1]?.[0]?.item.lower;
    const between = gaps[at] ?? [];
    const near = state && !state.denied;
    const isTimed = as === 'amount' && isTime(item.amount?.unit ?? '');
    const has = (word: string): boolean => between.some((mark) => mark.item.lower === word);
    // "Has risen by 20%".
    const isStep = near && as === 'amount' && has('by') && isTrend(state.item);
    return (near && isTimed && (next === 'ago' || has('for'))) || isStep ? [{ at, state }] : [];
  });
  // "9.1 GB of the 15 GB", "of 8 cores": the whole.
  const whole = (at: number): boolean => {
    const lead = (gaps[at] ?? []).filter(({ item }) => !/^(?:the|its|your|a|an|total|about)$/.test(item.lower)).at(-1)
      ?.item.lower;
    return (
      lead === 'of' &&
      anchors.some(
        (other, i) =>
          i !== at &&
          other.as === 'amount' &&
          (comparable(other.item.amount?.unit ?? '', anchors[at]?.item.amount?.unit ?? '') ||
            (i === at - 1 && other.item.amount?.unit === '%')),
      )
    );
  };
  for (const [at, anchor] of anchors.entries())
    if (anchor.as === 'amount' && whole(at)) anchors[at] = { ...anchor, keys: [asTotal(anchor.item)], whole: true };
  const kinds = marks.filter(({ as }) => as === 'kind').map(({ item }) => item);
  if (denied) return [];
  const keysIn = (gap: readonly Mark[]): Item[] => gap.filter(({ as }) => as === 'key').map(({ item }) => item);
  if (anchors.length === 0) return [{ groups: [], keys: keysIn(gaps[0] ?? []), kinds, cost: 0 }];
  let all: { own: Item[][]; cost: number }[] = [{ own: anchors.map(() => []), cost: 0 }];
  for (const [at, gap] of gaps.entries()) {
    const keys = keysIn(gap);
    const cuts = cutsOf(gap, anchors[at - 1], anchors[at]);
    all = all
      .flatMap(({ own, cost }) =>
        cuts.map((each) => ({
          cost: cost + each.cost,
          own: own.map((before, i) =>
            i === at - 1
              ? [...before, ...keys.slice(0, each.cut)]
              : i === at
                ? [...before, ...keys.slice(each.cut)]
                : before,
          ),
        })),
      )
      .slice(0, SPLITS);
  }
  // "No" is of what is named behind.
  all = all.filter(({ own }) => own.every((keys, at) => keys.length > 0 || !anchors[at]?.item.lacks));
  const build = (own: readonly Item[][], loose: readonly Item[], cost: number): Phrase => {
    const groups: Anchor[][] = [];
    for (const [at, anchor] of anchors.entries()) {
      const words = anchor.item.range ? [...(own[at] ?? []), ...(own[at + 1] ?? [])] : (own[at] ?? []);
      const made = { ...anchor, keys: [...anchor.keys, ...words] };
      const group = groups.at(-1);
      const last = group?.at(-1);
      if (group && last && made.keys.length === 0 && joins(gaps[at] ?? [], last, made))
        group.push({ ...made, keys: [...last.keys] });
      else groups.push([made]);
    }
    return { groups, keys: loose, kinds, cost };
  };
  // "Ago" is of what happened, where that is said.
  const happened = marks.findIndex(({ item }) => stateOf(item).length > 0);
  const ago = marks.findIndex(({ item }) => item.lower === 'ago');
  if (lasts.length === 0 && happened >= 0 && happened < ago)
    all = all.map(({ own, cost }) => ({ own, cost: cost + 0.5 }));
  for (const { at, state } of lasts)
    all = all.map(({ own, cost }) => ({
      cost,
      own: own.map((keys, i) => (i === at ? [...keys.filter(({ lower }) => lower !== 'ago'), state.item] : keys)),
    }));
  return all.flatMap(({ own, cost }) => {
    const bound = build(own, [], cost);
    // "The revenue of east", "the east revenue": beside a name they are words of what is told of it.
    const names = anchors.flatMap((anchor, at) => (anchor.as === 'text' ? [at] : []));
    const moved = names.flatMap((at) => own[at] ?? []);
    // "The process on port 22": what stands before the preposition is no word for the number.
    const to = gaps[0]?.findLastIndex(({ item }) => item.prep) ?? -1;
    const lead = anchors[0]?.as === 'amount' ? keysIn((gaps[0] ?? []).slice(0, Math.max(0, to))) : [];
    const rest = own.map((keys) => keys.filter((key) => !lead.includes(key)));
    if (moved.length === 0) return lead.length > 0 ? [bound, build(rest, lead, cost + 0.1)] : [bound];
    return [
      bound,
      build(
        own.map((keys, at) => (names.includes(at) ? [] : keys)),
        moved,
        cost + 0.1,
      ),
    ];
  });
}
