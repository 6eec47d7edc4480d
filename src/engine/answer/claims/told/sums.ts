// "together", "in total": amounts of several rows added up, of those that are named or of all of a list.
import { agree, inBase, isBytes, isTime, type Quantity, sameKind } from '../amounts.ts';
import { names } from './identify.ts';
import { bare, groupsOf, isThing, kindFor, open, type Said } from './kinds.ts';
import type { Cell, Row, Space } from './rows.ts';
import type { Word } from './spoken.ts';
import { lexicon, means } from './words.ts';

const baseUnit = (unit: string): string => (isBytes(unit) ? 'B' : isTime(unit) ? 's' : unit);

/** Null: nothing is said of a sum. */
export function judgeSum(
  words: readonly Word[],
  space: Space,
  before: ReadonlySet<Row> | null,
): Said | null {
  if (!words.some(({ lower }) => lexicon().sum.has(lower))) return null;
  if (words.some(({ is }) => /^(?:not|compare|moment|degree)$/.test(is))) return null;
  const amounts = words.filter(({ is }) => is === 'amount');
  const results: Said[] = [];
  for (const { rows, group } of groupsOf(space)) {
    const content = bare(words).filter(({ is }) => is === 'content');
    const isName = (word: Word): boolean =>
      rows.some((row) => row.names.some((name) => names(word, name) === 'whole'));
    const named = content.filter(isName);
    const of =
      named.length > 1
        ? rows.filter((row) =>
            named.some((word) => row.names.some((name) => names(word, name) === 'whole')),
          )
        : before && before.size > 1 && rows.every((row) => before.has(row))
          ? rows.filter((row) => before.has(row))
          : rows;
    if (named.length === 1 || (named.length > 1 && of.length !== named.length)) continue;
    // "the four folders": as many as there are.
    const counts = amounts.filter(
      ({ amount, at }) =>
        amount?.unit === '' &&
        amounts.length === 2 &&
        words.some((word) => word.at === at + 1 && kindFor(word, group)),
    );
    const [said, ...more] = amounts.filter((word) => !counts.includes(word));
    if (!said?.amount || more.length > 0) continue;
    if (counts.some(({ amount }) => amount?.value !== of.length)) continue;
    const about = words.some(({ is }) => is === 'about');
    const keys = new Set(of.flatMap(({ cells }) => cells.map(({ key }) => key)));
    for (const key of keys) {
      const cells = of.flatMap((row) =>
        row.cells.filter((cell) => cell.key === key && cell.amount),
      );
      const [first] = cells as [Cell, ...Cell[]];
      const amount = first?.amount;
      if (!amount || cells.length !== of.length || of.length < 2 || first.derived) continue;
      const alone = first.row.cells.filter((cell) => cell.amount && !cell.derived).length === 1;
      const spoken = content.filter((word) => first.words.some((part) => means(word, part)));
      const unit = amount.unit !== '' && sameKind(amount.unit, said.amount.unit);
      if (spoken.length === 0 && !(alone || unit)) continue;
      const left = content.filter(
        (word) =>
          !spoken.includes(word) &&
          !named.includes(word) &&
          !kindFor(word, group) &&
          !isThing(word),
      );
      if (left.length > 0) continue;
      const told: Quantity = {
        value: cells.reduce((sum, cell) => sum + inBase(cell.amount as Quantity), 0),
        unit: baseUnit(amount.unit),
        decimals: 0,
      };
      const exact = told.unit === '';
      const verdict = agree(said.amount, told, { approximate: about, exact });
      if (verdict !== null && sameKind(said.amount.unit, told.unit))
        results.push({ verdict, cells, rows: new Set(of) });
    }
  }
  const [first] = results;
  if (!first) return null;
  return results.every(({ verdict }) => verdict === first.verdict) ? first : open;
}
