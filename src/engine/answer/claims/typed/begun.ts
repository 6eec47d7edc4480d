// When things began: "was started after b", "has been running longer than b", "two days before b". Moments of two rows in a column.
import type { Node } from '../prove/cells.ts';
import { fits } from '../prove/sizes.ts';
import { type Column, columnsOf, order } from './columns.ts';
import type { Lexeme } from './lexed.ts';
import { asserted } from './phrase.ts';
import type { Phrase } from './split.ts';

const STARTED = /^(?:start|launch)/;
const BEGUN = /^(?:since|started|start_?time|started_?at|start|launched|active_since)$/i;
const DAY = 86_400;

/** It is said that they began, or that they are what the clause says for longer. */
export function isOfBeginning(groups: Phrase['groups'], { degree }: Lexeme, rows: readonly Node[]): boolean {
  const states = groups.flat();
  return (
    states.length > 0 &&
    states.every(({ as }) => as === 'state' || as === 'flag') &&
    (states.every(({ item }) => STARTED.test(item.lower)) ||
      (degree?.concept === 'duration' && asserted({ groups }, rows).so === true))
  );
}

/** The columns of when rows began. */
export function begun({ degree }: Lexeme, rows: readonly Node[]): readonly Column[] {
  if (degree?.concept !== 'date' && degree?.concept !== 'duration') return [];
  return columnsOf(rows, true).filter(({ cells }) => [...cells.values()].every(({ key }) => BEGUN.test(key)));
}

/** Whether one is the later of two, or the `earlier`, and by how much; null where that is not told of both. */
export function isApart(
  { cells }: Column,
  things: readonly (readonly Node[])[],
  { earlier, by }: { earlier: boolean; by: Lexeme | undefined },
): boolean | null {
  const [a, b] = things.map(([node, more]) => (node && !more ? cells.get(node)?.stamp && cells.get(node) : undefined));
  const apart = a && b ? order(a, b) : null;
  if (apart === null) return null;
  // Days have no hours.
  const seconds = [a, b].some((cell) => cell?.stamp?.hour === undefined) ? apart * DAY : apart;
  const far = { value: Math.abs(seconds), unit: 's', decimals: 0 };
  if (by?.amount && fits(by.amount, far, by.bound ?? '=') !== true) return false;
  return earlier ? apart < 0 : apart > 0;
}
