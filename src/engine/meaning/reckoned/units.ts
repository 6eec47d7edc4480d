// Quantities and what they are in other units: *48 minutes and 10 seconds* in seconds, *68 degrees fahrenheit* in celsius.

import { reckoning, type UnitRow } from '../../english/figure-words.ts';
import { lemmas } from '../../english/lemma.ts';
import type { Cursor } from './atoms.ts';
import { constant, type Formula, joined, over } from './formula.ts';

/** A unit by its name; *square metres* are no metres. */
export function unitAt(cursor: Cursor): UnitRow | null {
  return cursor.tried(() => {
    cursor.word('degree');
    const here = cursor.peek();
    const units = reckoning().units;
    const found = units.get(here) ?? lemmas(here).flatMap((form) => units.get(form) ?? [])[0] ?? null;
    if (found) cursor.at++;
    return found;
  });
}

interface Quantity {
  of: string;
  parts: readonly { n: string; unit: UnitRow }[];
}

/** *5 feet 3 inches*, *an hour and a half* no more than its parts in figures. */
export function quantityAt(cursor: Cursor): Quantity | null {
  const parts: { n: string; unit: UnitRow }[] = [];
  for (;;) {
    const part = cursor.tried(() => {
      if (parts.length > 0) {
        cursor.word(',');
        cursor.word('and');
      }
      const n = cursor.number() ?? (cursor.phrase(reckoning().articles) === null ? null : '1');
      const unit = n === null ? null : unitAt(cursor);
      const first = parts[0]?.unit;
      return n === null || unit === null || (first && (first.of !== unit.of || unit.back !== undefined))
        ? null
        : { n, unit };
    });
    if (part === null) break;
    parts.push(part);
  }
  const [first] = parts;
  return first ? { of: first.unit.of, parts } : null;
}

/** A factor and its inverse: the one with the fewer figures is reckoned with. */
function scaled(n: string, from: UnitRow, to: UnitRow): Formula {
  const [a, b] = [Number(from.worth), Number(to.worth)];
  const plain = (x: number): string => String(Number(x.toPrecision(12)));
  const [times, by] = [plain(a / b), plain(b / a)];
  const amount = constant(n);
  if (a === b) return amount;
  if (n === '1') return a > b ? constant(times) : over(amount, constant(by));
  return by.length < times.length ? over(amount, constant(by)) : joined('*', amount, constant(times));
}

const put = (formula: string, n: string): string => formula.replace('x', n);

/** A quantity in another unit; null where that measures something else. */
export function converted({ of, parts }: Quantity, to: UnitRow): Formula | null {
  if (of !== to.of) return null;
  const [first] = parts;
  if (!first) return null;
  const { unit } = first;
  if (unit.back !== undefined && to.back !== undefined) {
    const celsius = put(unit.worth, first.n);
    const plain = unit.worth === 'x' ? first.n : celsius;
    const text = to.worth === 'x' ? celsius : put(to.back, unit.worth === 'x' ? plain : `(${celsius})`);
    return { text, value: Number.NaN, whole: false, loose: true };
  }
  return parts.map(({ n, unit: each }) => scaled(n, each, to)).reduce((sum, each) => joined('+', sum, each));
}
