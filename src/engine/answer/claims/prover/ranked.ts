// The largest, the latest, one with more than another: rows of one list by the number or the moment that is spoken of.
import { holds } from '../proof/bind.ts';
import { isPart, listsOf } from '../proof/lists.ts';
import { isPlace, kindOf, nameAt, type Slot } from '../proof/view.ts';
import type { Group, Row, Space } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { lexicon, means } from '../told/words.ts';
import {
  type Context,
  isContent,
  isNumber,
  made,
  namedRows,
  nounsFor,
  ownName,
  type Verdict,
  without,
} from './clause.ts';
import { sizeOf, slotsAt, speaksOf } from './marks.ts';
import { say } from './say.ts';

/** Numbers, or moments, that all rows of a list have. */
export function columnsOf(
  rows: readonly Row[],
  space: Space,
): { slots: Slot[]; sizes: number[] }[] {
  const [first] = rows;
  if (!first) return [];
  return slotsAt(first, space).flatMap((slot) => {
    if (slot.cell.row !== first && first.group && slot.cell.row.parent !== first) return [];
    const slots = rows.flatMap(
      (row) =>
        slotsAt(row, space).find(
          (other) =>
            other.cell.key === slot.cell.key &&
            other.keys.length === slot.keys.length &&
            (other.cell.row === row || other.cell.row.parent === row),
        ) ?? [],
    );
    const sizes = slots.flatMap(({ cell }) => sizeOf(cell) ?? when(cell.value) ?? []);
    return slots.length === rows.length && sizes.length === rows.length ? [{ slots, sizes }] : [];
  });
}

export const when = (value: unknown): number | null =>
  typeof value === 'string' && /^(?:\d{4}-\d\d-\d\d|\d\d:\d\d)/.test(value)
    ? Date.parse(
        (/^\d\d:/.test(value) ? `2000-01-01T${value}` : value)
          .replace(/^(\S+) (\d\d:\d\d\S*).*$/, '$1T$2')
          .replace(/(T\d\d:\d\d(?::\d\d)?).*/, '$1'),
      ) / 1000
    : null;

export const TIMELY = /^(?:latest|newest|oldest|earliest|later|earlier|newer|older)$/;

/** Columns that an adjective or the words beside it ask for. */
export function columnsFor(
  mark: Word,
  words: readonly Word[],
  rows: readonly Row[],
  space: Space,
): { slots: Slot[]; sizes: number[]; keys: Word[] }[] {
  const concept = mark.degree?.concept ?? '';
  return columnsOf(rows, space).flatMap(({ slots, sizes }) => {
    const [slot] = slots as [Slot];
    const time = slot.cell.amount === null;
    if (TIMELY.test(mark.lower) !== time) return [];
    const keys = words.filter(
      (word) =>
        word.is === 'content' &&
        speaksOf(word, slot) &&
        !rows.some((row) => ownName(word, row) && (nameAt(word, row) ?? 9) < 0.5),
    );
    const byDegree =
      concept !== '' &&
      [...slot.keys, ...slot.cell.hints].some(({ concepts }) => concepts.has(concept));
    const whole = slot.needs.every(
      (need) =>
        keys.some((word) => means(word, need)) ||
        need.concepts.has(concept) ||
        lexicon().light.has(need.lower),
    );
    if (
      !time &&
      !(
        byDegree &&
        slot.needs.every(
          (need) =>
            need.concepts.has(concept) ||
            keys.some((word) => means(word, need)) ||
            need.lower === 'used',
        )
      ) &&
      !(whole && keys.length > 0)
    )
      return [];
    if (!time && concept !== '' && !byDegree && keys.length === 0) return [];
    return [{ slots, sizes, keys }];
  });
}

export function ranked(words: readonly Word[], space: Space, ctx: Context): Verdict[] {
  const mark = words.find(({ is, degree }) => is === 'degree' && degree);
  if (!mark?.degree) return [];
  const out: Verdict[] = [];
  const than = words.find(({ lower, at }) => lower === 'than' && at > mark.at);
  const rest = without(words, [mark]);
  for (const group of listsOf(space)) {
    if (group.rows.length < 2) continue;
    const few = group.rows.filter((row) => ctx.rows.includes(row));
    const domains =
      few.length > 1 && few.length < group.rows.length ? [few, group.rows] : [group.rows];
    for (const rows of domains) {
      const most =
        mark.degree.most ||
        (!than && rows.length === 2 && words[words.indexOf(mark) - 1]?.lower === 'the');
      for (const { slots, sizes, keys } of columnsFor(mark, rest, rows, space)) {
        const own = without(rest, keys);
        if (than && !most) {
          const side = (part: readonly Word[]): Row[] => {
            const named = namedRows(part.filter(isContent), { ...group, rows: [...rows] });
            return named.rest.some(
              (word) =>
                isContent(word) &&
                word.is !== 'compare' &&
                (isPlace(word, words) || !kindOf(word, rows[0] as Row)),
            )
              ? []
              : named.rows;
          };
          const left = own.filter(({ at }) => at < than.at);
          const a = side(left);
          const subject = a.length > 0 || left.some(isContent) ? a : few;
          const b = side(own.filter(({ at }) => at > than.at));
          const [one] = subject;
          const [other] = b;
          if (!one || !other || subject.length > 1 || b.length > 1 || one === other) continue;
          const [x = 0, y = 0] = [sizes[rows.indexOf(one)], sizes[rows.indexOf(other)]];
          const times = mark.degree.times;
          const op = words.find(({ is }) => is === 'compare')?.op;
          const about = words.some(({ is }) => is === 'about');
          const truth = times
            ? y === 0
              ? null
              : holds(times, { value: x / y, unit: '', decimals: 2 }, op, about)
            : mark.degree.high
              ? x > y
              : x < y;
          if (truth !== null)
            out.push(
              made(
                truth,
                [one],
                [slots[rows.indexOf(one)]?.cell, slots[rows.indexOf(other)]?.cell].filter(
                  (cell) => cell !== undefined,
                ),
                keys,
              ),
            );
          continue;
        }
        if (!most || (isPart(group) && !mark.degree.high)) continue;
        const best = sizes.indexOf(mark.degree.high ? Math.max(...sizes) : Math.min(...sizes));
        if (sizes.some((size, at) => at !== best && size === sizes[best])) continue;
        for (const [at, row] of rows.entries()) {
          const slot = slots[at] as Slot;
          const predicate = ofAll(own, rows, group);
          if (!predicate) continue;
          const { rows: named, rest: left } = namedRows(predicate, { ...group, rows: [...rows] });
          if (named.length > 0 && !named.includes(row)) continue;
          if (named.length > 1) continue;
          const said =
            say(named.length > 0 ? left : predicate, row, space, { given: slot, bare: true }) ??
            say(
              words.filter(
                (word) =>
                  word !== mark &&
                  (named.length === 0 || left.includes(word) || keys.includes(word)),
              ),
              row,
              space,
              { given: slot, bare: true },
            );
          if (!said?.truth) continue;
          const meant =
            named.length > 0 || said.names.length > 0 || said.unique || ctx.rows.includes(row);
          if (!meant) continue;
          out.push(made(at === best, [row], [slot.cell, ...said.cells], keys));
        }
      }
    }
  }
  return out;
}

/** "of the three": as many as there are. */
export function ofAll(words: readonly Word[], rows: readonly Row[], group: Group): Word[] | null {
  const at = words.findIndex(({ lower }) => lower === 'of' || lower === 'among');
  if (at < 0) return [...words];
  const number = words
    .slice(at + 1, at + 4)
    .find((word) => isNumber(word) || (word.is === 'quantity' && word.quantity === 'all'));
  if (!number) return [...words];
  if (isNumber(number) && number.amount.value !== rows.length) return null;
  const noun = words[words.indexOf(number) + 1];
  return without(words, [
    words[at],
    number,
    noun && nounsFor([noun], group).length > 0 ? noun : undefined,
  ]);
}
