// A sentence's items in segments that each say one thing: cut at commas and conjunctions, lists put together again.
import { type Item, sense } from './items.ts';

const CONJUNCTION =
  /^(?:and|but|while|whereas|although|though|which|who|whose|leaving|yet|with|including|of which|plus|;|as well as|that)$/;

/** Segments with the word that joins them to what stands before. */
export interface Segment {
  items: Item[];
  cause: boolean;
}

export function segmentsOf(items: readonly Item[]): Segment[] {
  const segments: Segment[] = [];
  let current: Item[] = [];
  let cause = false;
  const close = (): void => {
    if (current.length > 0) segments.push({ items: current, cause });
    current = [];
  };
  for (const item of items) {
    const because =
      sense(item, 'cause') !== undefined ||
      (sense(item, 'so') !== undefined && current.length === 0);
    const time =
      item.lower === 'since' && current.some((each) => sense(each, 'state') || sense(each, 'attr'));
    if (because && !time) {
      close();
      cause = true;
      continue;
    }
    const before = current.at(-1);
    // "the only user who is logged in": which ones are meant, not something more that is said.
    if (
      /^(?:who|which|that)$/.test(item.lower) &&
      before !== undefined &&
      sense(before, 'kind') !== undefined &&
      sense(before, 'name') === undefined &&
      current.some((each) => sense(each, 'quantity') !== undefined)
    )
      continue;
    if (CONJUNCTION.test(item.lower)) {
      close();
      if (item.lower === 'with' || item.lower === 'leaving') continue;
      continue;
    }
    current.push(item);
    if (item.pause) close();
  }
  close();
  return segments;
}

const hasPredicate = (items: readonly Item[]): boolean =>
  items.some(
    (item) =>
      (sense(item, 'state') ||
        sense(item, 'attr') ||
        sense(item, 'aspect') ||
        sense(item, 'degree') ||
        sense(item, 'rank') ||
        sense(item, 'store') ||
        sense(item, 'not')) &&
      !(sense(item, 'name') && item.senses.every(({ is }) => is !== 'state')) &&
      !/^(?:port|ports)$/.test(item.lower),
  );
const hasVerb = (items: readonly Item[]): boolean =>
  items.some((item) => /^(?:is|are|was|were|be|has|have|does|do|'s)$/.test(item.lower));

/** Lists put together again: names before their predicate, values behind it; what has no predicate has that before it. */
export function merged(segments: readonly Segment[]): Segment[] {
  const out: Segment[] = [];
  let waiting: Item[] = [];
  for (const [i, segment] of segments.entries()) {
    const bare = !hasPredicate(segment.items) && !hasVerb(segment.items);
    const last = out.at(-1);
    const amounts = segment.items.some((item) => item.amount);
    const nextBare = segments
      .slice(i + 1)
      .find((next) => hasVerb(next.items) || hasPredicate(next.items));
    if (bare && !last && nextBare && !segment.items[0]?.aside) waiting.push(...segment.items);
    else if (
      bare &&
      last &&
      !segment.cause &&
      (waiting.length > 0 ||
        (!segment.items[0]?.aside &&
          nextBare &&
          hasVerb(nextBare.items) &&
          !amounts &&
          !endsWithValue(last.items) &&
          startsList(segments, i)))
    )
      waiting.push(...segment.items);
    else if (bare && last && !segment.cause) last.items = [...last.items, ...segment.items];
    else {
      out.push({ items: [...waiting, ...segment.items], cause: segment.cause });
      waiting = [];
    }
  }
  if (waiting.length > 0) out.push({ items: waiting, cause: false });
  return out;
}

const endsWithValue = (items: readonly Item[]): boolean => {
  const last = items.at(-1);
  return (
    last !== undefined &&
    !last.pause &&
    (last.amount !== undefined || sense(last, 'name') !== undefined)
  );
};
/** The names that follow lead up to a verb of their own: "…, but a, b and c are not". */
function startsList(segments: readonly Segment[], at: number): boolean {
  for (const { items } of segments.slice(at + 1)) {
    const first = items.find((item) => item.content || sense(item, 'name'));
    if (first === undefined || sense(first, 'name') === undefined) return false;
    if (hasVerb(items)) return true;
    if (hasPredicate(items)) return false;
  }
  return false;
}
