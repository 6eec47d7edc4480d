// What several come to together, and which share of a whole something is.
import { isTime, type Quantity } from '../amounts.ts';
import { holds } from '../proof/bind.ts';
import { isPart, listsOf } from '../proof/lists.ts';
import { kindOf, nameAt, type Slot } from '../proof/view.ts';
import type { Row, Space } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { lexicon, means } from '../told/words.ts';
import {
  type Context,
  isContent,
  isNumber,
  made,
  namedRows,
  nounsFor,
  type Verdict,
  without,
} from './clause.ts';
import { isThing, sizeOf, slotsAt, speaksOf } from './marks.ts';
import { columnsOf } from './ranked.ts';

/** "the two biggest folders together", "they add up to 12.6 GB", "29 of 46". */
export function summed(words: readonly Word[], space: Space, ctx: Context): Verdict[] {
  const amount = words.find(({ is }) => is === 'amount');
  const together = words.filter(
    ({ lower }) => lexicon().together.has(lower) || /^add(?:s|ing)?$|^sum$/.test(lower),
  );
  if (!amount?.amount) return [];
  const at = words.indexOf(amount);
  const approximate = words[at - 1]?.is === 'about';
  const op = words[at - 1]?.is === 'compare' ? words[at - 1]?.op : undefined;
  const out: Verdict[] = [];
  for (const row of space.rows) {
    const cells = row.cells.filter(
      ({ amount: own, value }) => own?.unit === '' && typeof value === 'number',
    );
    if (
      row.group ||
      cells.length < 2 ||
      cells.length !== row.cells.length ||
      amount.amount.unit !== ''
    )
      continue;
    const left = words.filter(
      (word) =>
        word.is === 'content' &&
        !together.includes(word) &&
        !row.path.some((part) => means(word, part)) &&
        !isThing(word) &&
        !row.parent?.path.some((part) => means(word, part)),
    );
    if (left.length > 0 || !words.some((word) => row.path.some((part) => means(word, part))))
      continue;
    const total = cells.reduce((sum, { value }) => sum + Number(value), 0);
    if (holds(amount.amount, { value: total, unit: '', decimals: 0 }, op, approximate))
      out.push(made(true, [row], cells));
  }
  for (const group of listsOf(space)) {
    if (isPart(group) || group.rows.length < 2) continue;
    const { rows: named, rest } = namedRows(without(words, [amount, ...together]), group);
    const context = ctx.rows.filter((row) => group.rows.includes(row));
    const rows = named.length > 1 ? named : context.length > 1 ? context : group.rows;
    if (named.length === 1) continue;
    for (const { slots, sizes } of columnsOf(rows, space)) {
      const [slot] = slots as [Slot];
      const unit = slot.cell.amount?.unit;
      if (
        unit === undefined ||
        unit === '°C' ||
        slot.cell.words.some(({ lower }) => lexicon().naming.has(lower))
      )
        continue;
      if (
        together.length === 0 &&
        (unit !== '' ||
          rows !== group.rows ||
          op ||
          words.some(({ is }) => is === 'quantity' || is === 'not'))
      )
        continue;
      const left = rest.filter(
        (word) =>
          isContent(word) &&
          word.is !== 'compare' &&
          !speaksOf(word, slot) &&
          nounsFor([word], group).length === 0 &&
          !(isNumber(word) && word.amount.value === rows.length) &&
          !kindOf(word, rows[0] as Row) &&
          !(word.is === 'quantity' && word.quantity === 'all'),
      );
      if (left.length > 0) continue;
      const total = sizes.reduce((sum, size) => sum + size, 0);
      const told: Quantity = {
        value: total,
        unit: unit === '' || unit === '%' ? unit : isTime(unit) ? 's' : 'B',
        decimals: 0,
      };
      const truth = holds(amount.amount, told, op, approximate);
      if (truth)
        out.push(
          made(
            true,
            rows,
            slots.map(({ cell }) => cell),
          ),
        );
    }
  }
  return out;
}

/** Whether a share of a whole is said: "most of them", "a quarter of the RAM". */
export function shared(words: readonly Word[], space: Space, ctx: Context): Verdict[] {
  const amount = words.find(({ is, amount: q }) => is === 'amount' && q?.unit === '%');
  if (!amount?.amount) return [];
  const at = words.indexOf(amount);
  const approximate = words[at - 1]?.is === 'about';
  const op = words[at - 1]?.is === 'compare' ? words[at - 1]?.op : undefined;
  const rest = words.filter((word) => word !== amount && isContent(word) && word.is !== 'compare');
  const out: Verdict[] = [];
  const parts = space.rows
    .flatMap((row) => row.cells.map((cell) => ({ row, cell })))
    .filter(({ cell }) => cell.amount && cell.amount.value > 0 && cell.amount.unit !== '%');
  const isContext = (row: Row): boolean => ctx.rows.length === 0 || ctx.rows.includes(row);
  for (const { row, cell } of parts)
    for (const whole of parts) {
      if (whole.cell === cell || !cell.amount || !whole.cell.amount) continue;
      const [a, b] = [sizeOf(cell) ?? 0, sizeOf(whole.cell) ?? 0];
      const kin =
        (cell.amount.unit === '') === (whole.cell.amount.unit === '') &&
        isTime(cell.amount.unit) === isTime(whole.cell.amount.unit);
      if (!kin || a > b) continue;
      const whole_ = slotsAt(whole.row, space).find((slot) => slot.cell === whole.cell);
      const part = slotsAt(row, space).find((slot) => slot.cell === cell);
      if (!whole_ || !part) continue;
      if (!whole_.keys.some(({ concepts }) => concepts.has('total') || concepts.has('max')))
        continue;
      const left = rest.filter(
        (word) =>
          !speaksOf(word, whole_) &&
          !speaksOf(word, part) &&
          nameAt(word, row) === null &&
          !kindOf(word, whole.row) &&
          !lexicon().thing.has(word.lower) &&
          !lexicon().anything.has(word.lower),
      );
      if (left.length > 0) continue;
      const said = (slot: Slot): boolean =>
        slot.needs.every(
          (need) =>
            lexicon().light.has(need.lower) ||
            need.concepts.has('total') ||
            need.concepts.has('max') ||
            rest.some((word) => means(word, need)),
        ) && rest.some((word) => speaksOf(word, slot));
      if (
        !(
          said(part) ||
          (isContext(row) &&
            ctx.rows.length > 0 &&
            !rest.some((word) => speaksOf(word, part) && !speaksOf(word, whole_)))
        ) ||
        !(said(whole_) || whole.row === row)
      )
        continue;
      const truth = holds(
        amount.amount,
        { value: (100 * a) / b, unit: '%', decimals: 1 },
        op,
        approximate,
      );
      if (truth) out.push(made(true, [row], [cell, whole.cell]));
    }
  return out;
}
