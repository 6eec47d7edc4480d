// What is told by its place in an order, several at once: *3, 7 and 12*, *2,4-6*, *1 to 3*, *two through four*.
import type { Value } from '../goal/types.ts';
import { numberOf, ordinalOf } from './measures.ts';
import type { Token } from './token.ts';

export interface Range {
  from: number;
  to: number;
}

const GLUED = /^\d+(?:[-\u2013]\d+)?(?:,\d+(?:[-\u2013]\d+)?)*$/;
const UP_TO = /^(?:to|through|thru|until|till|-)$/;
const JOINS = /^(?:and|&|or|plus)$/;

const placeOf = (token: Token | undefined): number | null => {
  const n = numberOf(token) ?? ordinalOf(token);
  return n !== null && Number.isInteger(n) && n > 0 ? n : null;
};

/** One place, a stretch of them, or what commas have glued together. */
function itemAt(tokens: readonly Token[], at: number): { ranges: Range[]; to: number } | null {
  const token = tokens[at];
  if (!token || token.quoted) return null;
  const from = placeOf(token);
  if (from === null) {
    if (!GLUED.test(token.text)) return null;
    const ranges = token.text.split(',').map((part): Range => {
      const [first = 0, last = first] = part.split(/[-\u2013]/).map(Number);
      return { from: first, to: last };
    });
    return ranges.every((range) => range.from > 0 && range.from <= range.to) ? { ranges, to: at + 1 } : null;
  }
  const last = !token.pause && UP_TO.test(tokens[at + 1]?.lower ?? '') ? placeOf(tokens[at + 2]) : null;
  return last !== null && last > from
    ? { ranges: [{ from, to: last }], to: at + 3 }
    : { ranges: [{ from, to: from }], to: at + 1 };
}

/** All that are listed one behind the other; null where it is but one place. */
export function numberedAt(tokens: readonly Token[], at: number): { value: Value; to: number } | null {
  let item = itemAt(tokens, at);
  if (!item) return null;
  const ranges = [...item.ranges];
  let { to } = item;
  for (;;) {
    const joined = JOINS.test(tokens[to]?.lower ?? '');
    if (!joined && !tokens[to - 1]?.pause) break;
    item = itemAt(tokens, joined ? to + 1 : to);
    if (!item) break;
    ranges.push(...item.ranges);
    to = item.to;
  }
  const [first, ...more] = ranges;
  if (!first) return null;
  if (more.length > 0) return { value: { type: 'ranges', ranges }, to };
  return first.to > first.from ? { value: { type: 'range', ...first }, to } : null;
}
