// What follows from two amounts of one row: what is left of a whole, and which share of it is used. Never where it is told.
import { inBase, isBytes, type Quantity, sameKind } from '../amounts.ts';
import type { Cell, Row } from './rows.ts';
import { type Bindable, bindable, lexicon, same } from './words.ts';

const WHOLE = ['total', 'max'];

const is = (word: Bindable, concepts: readonly string[]): boolean =>
  concepts.some((concept) => word.concepts.has(concept));

/** What a key speaks of, without how much of it and in which unit. */
function baseOf(cell: Cell, without: readonly string[]): Bindable[] {
  const { given } = lexicon();
  return cell.words.filter(
    (word) => (!given.has(word.lower) || word.concepts.size > 0) && !is(word, without),
  );
}

const sameBase = (a: readonly Bindable[], b: readonly Bindable[]): boolean =>
  a.length === b.length && a.every((word) => b.some((other) => same(word, other)));

/** As many commits ahead as behind, none: the same. */
function synced(row: Row): void {
  const [ahead, behind] = ['ahead', 'behind'].map((key) =>
    row.cells.find((cell) => cell.key.toLowerCase() === key && cell.amount),
  );
  if (!ahead?.amount || !behind?.amount) return;
  row.cells.push({
    ...ahead,
    derived: true,
    key: 'synced',
    words: [bindable('synced')],
    value: ahead.amount.value === 0 && behind.amount.value === 0,
    amount: null,
  });
}

export function derive(row: Row): void {
  synced(row);
  const counted = row.cells.filter(
    ({ amount, value }) => amount && amount.value >= 0 && value !== null,
  );
  for (const whole of counted) {
    const total = whole.amount as Quantity;
    for (const part of counted) {
      const used = part.amount as Quantity;
      if (part === whole || total.value <= 0 || total.unit === '%') continue;
      if (!sameKind(total.unit, used.unit) || inBase(used) > inBase(total)) continue;
      const base = baseOf(whole, WHOLE);
      const marked = whole.words.some((word) => is(word, WHOLE));
      const taken = part.words.some((word) => is(word, ['used']));
      if ((!marked && !taken) || !sameBase(base, baseOf(part, ['used']))) continue;
      // `total` beside `failed` are no whole and its part.
      if (base.length === 0 && !taken) continue;
      const told = (concept: string, unit: (of: string) => boolean): boolean =>
        row.cells.some(
          (cell) =>
            cell.amount && unit(cell.amount.unit) && cell.words.some((word) => is(word, [concept])),
        );
      const add = (words: string[], amount: Quantity): void => {
        row.cells.push({
          ...part,
          derived: true,
          key: [...base.map(({ lower }) => lower), ...words].join(' '),
          words: [...base, ...words.map(bindable)],
          hints: amount.unit === '%' ? [bindable('percent')] : part.hints,
          value: null,
          amount,
        });
      };
      const unit = isBytes(total.unit) ? 'B' : total.unit;
      const left = unit === total.unit ? total.value - used.value : inBase(total) - inBase(used);
      if (!told('free', (of) => of !== '%')) add(['free'], { value: left, unit, decimals: 0 });
      const share = (100 * inBase(used)) / inBase(total);
      if (!told('used', (of) => of === '%'))
        add(['used'], { value: share, unit: '%', decimals: 0 });
    }
  }
}
