// "Since v1.2", "after the release commit", "before run 7": a row of a list in the place of a moment, where each row is dated.
import type { Moment } from '../moments.ts';
import type { Item } from './items.ts';
import { type Domain, HIT, kindOf, slotsOf, speaksOf, textsOf } from './slots.ts';
import type { Stamp } from './stamps.ts';

const SIDES: Readonly<Record<string, '<' | '>'>> = { since: '>', after: '>', before: '<' };

const momentOf = ({ year, month, day, hour, minute }: Stamp): Moment => ({
  ...(year === undefined ? {} : { year }),
  ...(month === undefined ? {} : { month }),
  ...(day === undefined ? {} : { day }),
  ...(hour === undefined ? {} : { hour }),
  ...(minute === undefined ? {} : { minute }),
});

/** The clause with the moment of a row for its name; none: it names no row behind such a word. */
export function sinceRow(items: readonly Item[], { list, nodes }: Domain): Item[][] {
  const at = items.findIndex(({ lower, quoted }) => !quoted && SIDES[lower] !== undefined);
  if (at < 0 || !list || nodes.length < 2) return [];
  const from = items.findIndex(({ is }, i) => i > at && is !== 'light');
  const name = items[from];
  if (name?.is !== 'word' || from - at > 3) return [];
  const [row, more] = nodes.filter((node) => textsOf(name, node).some(({ how }) => how >= HIT.whole));
  const stamps = row?.cells.filter(({ stamp, from: made }) => stamp && !made) ?? [];
  const [told, other] = stamps;
  if (!row || more || !told?.stamp || other || told.stamp.day === undefined) return [];
  const next = items[from + 1];
  const own = next?.is === 'word' && next.part === name.part;
  // "The v1.2 tag" is of what is told to be a tag.
  const of = own ? slotsOf(row).filter((slot) => speaksOf(next, slot)) : [];
  const called = textsOf(name, row);
  if (of.length > 0 && !called.some(({ slot }) => slot && of.some(({ cell }) => cell === slot.cell))) return [];
  const isNoun = own && (kindOf(next, row) || of.length > 0);
  const moment: Item = { ...name, is: 'moment', moment: momentOf(told.stamp), bound: SIDES[(items[at] as Item).lower] };
  return [[...items.slice(0, at), moment, ...items.slice(isNoun ? from + 2 : from + 1)]];
}
