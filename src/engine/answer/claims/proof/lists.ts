// Lists of rows, and whether one is whole.
import type { Cell, Group, Space } from '../told/rows.ts';
import { lexicon, partsOf } from '../told/words.ts';

export const listsOf = (space: Space): Group[] =>
  space.groups.filter(({ rows, key }) => rows.length > 0 && key !== 'lines');

/** Sorted by that number: what came first is the most of all, however many were not printed. */
export function isSorted({ look }: Group, { key }: Cell, sizes: readonly number[]): boolean {
  const by = /--sort[= ]-(\S+)/.exec(look.source)?.[1];
  const first = /\|\s*sort\b[^|]* -\w*r|^ls\b.* -\w*S/.test(look.source);
  return (
    (by === undefined ? first : by.toLowerCase() === key.toLowerCase()) &&
    /\|\s*head\b[^|]*$/.test(look.source) &&
    sizes.every((size, at) => at === 0 || size <= (sizes[at - 1] ?? 0))
  );
}

/** Only some were printed or asked for. */
export function isPart({ key, look, parent, rows }: Group): boolean {
  if (/\|\s*(?:head|tail|grep|awk|sed)\b|\s-n\s?\d|\s-\d/.test(look.source)) return true;
  if (partsOf(key).some((part) => lexicon().some.has(part))) return true;
  return (parent?.cells ?? []).some(
    ({ key: name, value }) =>
      /^(?:count|total|total_count)$/.test(name) &&
      typeof value === 'number' &&
      value > rows.length,
  );
}
