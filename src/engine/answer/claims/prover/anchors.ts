// Values with the words of keys that stand next to them, and the cells that such words mean: all of the key is said, or no
// other cell could be meant.
import type { Slot } from '../proof/view.ts';
import type { Word } from '../told/spoken.ts';
import { type Bindable, lexicon, means, same } from '../told/words.ts';
import { amountOf, type Mark, MOST, speaksOf } from './marks.ts';

export interface Options {
  /** The number that the clause is of, without a word for it. */
  given?: Slot | undefined;
  /** Naming the row is enough. */
  bare?: boolean;
}

export interface Anchor {
  marks: Mark[];
  keys: Word[];
  denied: boolean;
  /** "5 GB of 8 GB": the number behind is the whole. */
  whole?: boolean;
}

export const isAnchor = ({ as }: Mark): boolean =>
  as === 'value' || as === 'amount' || as === 'moment' || as === 'empty';

/** Values with the words of keys next to them, in every way that these can be shared out. */
export function anchorings(marks: readonly Mark[], words: readonly Word[]): Anchor[][] {
  const anchors: Anchor[] = [];
  const gaps: Word[][] = [[]];
  let denied = false;
  let part: number | undefined;
  for (const mark of marks) {
    if (mark.as === 'not') {
      denied = !denied;
      part = mark.word.part;
    } else if (mark.as === 'key') gaps.at(-1)?.push(mark.word);
    else if (isAnchor(mark)) {
      const last = anchors.at(-1);
      const gap = gaps.at(-1) ?? [];
      const shared =
        last && mark.as === 'value' && last.marks[0]?.as === 'value' && gap.length === 0 && !denied
          ? last.marks[0].slots.filter((slot) => mark.slots.includes(slot))
          : [];
      if (last && shared.length > 0)
        for (const each of [...last.marks, mark]) {
          each.slots = shared;
          if (!last.marks.includes(mark)) last.marks.push(mark);
        }
      else {
        // A negation is of the clause that it stands in.
        if (denied && part !== mark.word.part) return [];
        anchors.push({ marks: [mark], keys: [], denied });
        gaps.push([]);
        denied = false;
      }
    }
  }
  if (denied) {
    const last = anchors.at(-1);
    if (last && last.marks[0]?.word.part !== part) return [];
    if (last) last.denied = !last.denied;
    if (!last && marks.some(({ as, word }) => as === 'key' && word.part !== part)) return [];
  }
  if (anchors.length === 0) return [[{ marks: [], keys: gaps[0] ?? [], denied }]];
  let out: Word[][][] = [anchors.map((_, at) => (at === 0 ? [...(gaps[0] ?? [])] : []))];
  for (let at = 1; at < gaps.length; at++) {
    const gap = gaps[at] ?? [];
    if (gap.length === 0) continue;
    if (at === anchors.length) {
      for (const each of out) each[at - 1]?.push(...gap);
      continue;
    }
    out = out
      .flatMap((before) =>
        Array.from({ length: gap.length + 1 }, (_, cut) =>
          before.map((keys, i) =>
            i === at - 1
              ? [...keys, ...gap.slice(0, cut)]
              : i === at
                ? [...keys, ...gap.slice(cut)]
                : keys,
          ),
        ),
      )
      .slice(0, MOST);
  }
  const all = out.map((keys) =>
    anchors.map((anchor, at): Anchor => ({ ...anchor, keys: keys[at] ?? [] })),
  );
  const first = anchors.findIndex(({ marks: [mark] }, at) => {
    const [next] = anchors[at + 1]?.marks ?? [];
    return (
      mark?.as === 'amount' &&
      next?.as === 'amount' &&
      next.at - mark.at < 6 &&
      words.slice(mark.at, next.at).some(({ lower }) => lower === 'of')
    );
  });
  if (first < 0) return all;
  // What is said behind the whole is said of the part.
  const parted = all.map((each) =>
    each.map(
      (anchor, at): Anchor =>
        at === first
          ? { ...anchor, keys: [...anchor.keys, ...(each[first + 1]?.keys ?? [])] }
          : at === first + 1
            ? { ...anchor, keys: [], whole: true }
            : anchor,
    ),
  );
  return [
    ...parted,
    ...all.map((each) =>
      each.map((anchor, at) => (at === first + 1 ? { ...anchor, whole: true } : anchor)),
    ),
  ];
}

export const QUALIFIERS = [
  'free',
  'max',
  'min',
  'start',
  'end',
  'mean',
  'used',
  'total',
  'received',
  'sent',
  'read',
  'write',
  'swap',
  'cache',
];

/** Words of the key that are still to be said. */
export const openOf = (slot: Slot, keys: readonly Word[], all: readonly Word[]): Bindable[] =>
  slot.needs.filter(
    (need) =>
      !lexicon().light.has(need.lower) &&
      !keys.some(
        (key) => means(key, need) || (key.degree && need.concepts.has(key.degree.concept)),
      ) &&
      // A word for the thing itself may stand anywhere.
      !all.some((word) => word.is !== 'amount' && same(word, need)),
  );

/** Cells that the words mean: the whole of the key is said, or no other could be meant. */
export function meant(
  keys: readonly Word[],
  all: readonly Word[],
  slots: readonly Slot[],
  fits: (slot: Slot) => boolean,
  { given }: Options,
  bound?: Word['op'],
): Slot[] {
  const own = slots.filter(
    (slot) =>
      fits(slot) &&
      keys.every((key) => speaksOf(key, slot)) &&
      !openOf(slot, keys, all).some(({ lower }) => lexicon().some.has(lower)),
  );
  if (given && own.includes(given)) return [given];
  const limit = bound === '<=' ? 'max' : bound === '>=' ? 'min' : null;
  const open = (slot: Slot): Bindable[] =>
    openOf(slot, keys, all).filter((need) => limit === null || !need.concepts.has(limit));
  const whole = own.filter(
    (slot) =>
      open(slot).length === 0 &&
      (keys.length > 0 ||
        slot.needs.length === 0 ||
        all.some((word) => slot.needs.some((need) => same(word, need)))),
  );
  if (whole.length > 0) {
    const most = Math.max(...whole.map((slot) => slot.needs.length));
    return whole.filter((slot) => slot.needs.length === most);
  }
  const [only, ...more] = own.filter(
    ({ cell }) => cell.amount?.unit !== '' || cell.members === null,
  );
  const single = slots.filter(fits);
  if (!only || more.length > 0 || single.length > 1) return [];
  if (amountOf(only.cell)?.unit === '') return [];
  return open(only).some(
    ({ concepts, lower }) => lower !== 'size' && QUALIFIERS.some((each) => concepts.has(each)),
  )
    ? []
    : [only];
}
