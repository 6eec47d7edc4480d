// Lines and columns by their places, as sed and cut write them.
import type { Value } from '../../goal/types.ts';
import { refuse, word } from './take.ts';

const spelled = (value: Value, between: string): string[] => {
  const ranges = value.type === 'ranges' ? value.ranges : value.type === 'range' ? [value] : null;
  if (ranges === null) return [word(value)];
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}${between}${to}`));
};

/** Each line or range of them for sed. */
export const addressesOf = (value: Value): string[] => spelled(value, ',');

/** A line or a range of them for sed. */
export function addressOf(value: Value): string {
  const [one, ...more] = addressesOf(value);
  return one === undefined || more.length > 0 ? refuse('several places') : one;
}

/** What sed does to be rid of some lines, or of all but them. */
export const dropping = (value: Value, kept = false): string =>
  kept
    ? `${addressOf(value)}!d`
    : addressesOf(value)
        .map((address) => `${address}d`)
        .join(';');

/** Fields for cut. */
export const fieldsOf = (value: Value): string => spelled(value, '-').join(',');
