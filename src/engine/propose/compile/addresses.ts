// Lines and columns by their places, as sed and cut write them.
import type { Filter, Op, Value } from '../../goal/types.ts';
import { refuse, word } from './take.ts';

const spelled = (value: Value, between: string): string[] => {
  const ranges = value.type === 'ranges' ? value.ranges : value.type === 'range' ? [value] : null;
  if (ranges === null) return [word(value)];
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}${between}${to}`));
};

/** Each line or range of them for sed. */
export const addressesOf = (value: Value): string[] => spelled(value, ',');

/** The same of a filter: all lines behind or before one are a range. */
export function placesOf({ op, value }: Filter): string[] {
  if (op === '=') return addressesOf(value);
  const n = value.type === 'number' ? value.n : refuse('which lines');
  const bounds: Partial<Record<Op, string>> = { '>': `${n + 1},$`, '>=': `${n},$`, '<': `1,${n - 1}`, '<=': `1,${n}` };
  return [n < 2 && op === '<' ? refuse('no lines') : (bounds[op] ?? refuse('which lines'))];
}

/** A line or a range of them for sed. */
export function addressOf(value: Value): string {
  const [one, ...more] = addressesOf(value);
  return one === undefined || more.length > 0 ? refuse('several places') : one;
}

/** What sed does to be rid of some lines, or of all but them. */
export const dropping = (value: Value): string => dropped({ attr: 'number', op: '=', value });
export function dropped(filter: Filter): string {
  if (filter.not) return filter.op === '=' ? `${addressOf(filter.value)}!d` : refuse('which lines');
  return placesOf(filter)
    .map((address) => `${address}d`)
    .join(';');
}

/** Fields for cut. */
export const fieldsOf = (value: Value): string => spelled(value, '-').join(',');
