// The largest, the one with the most of something, one with more than another: rows of one list, ranked by the number that is
// spoken of. Whatever else is said of it has to be so as well.
import { inBase, isTime, type Quantity } from '../amounts.ts';
import type { Row, Space } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { means } from '../told/words.ts';
import { holds } from './bind.ts';
import { type Cover, fitsOf } from './cover.ts';
import { isPart, isSorted, listsOf } from './lists.ts';
import type { Context, Said } from './prove.ts';
import { kindOf, nameAt, type Slot, viewsOf } from './view.ts';

interface Ranked {
  row: Row;
  slot: Slot;
  size: number;
}

function keysOf(rows: readonly Row[], space: Space): Ranked[][] {
  const views = rows.map((row) => viewsOf(space).get(row));
  const first =
    views[0]?.slots.filter(({ cell }) => cell.amount || when(cell.value) !== null) ?? [];
  return first.flatMap((slot) => {
    const ranked = views.flatMap((view, at) => {
      const own = view?.slots.find(
        ({ cell, keys }) => cell.key === slot.cell.key && keys.length === slot.keys.length,
      );
      const size = own?.cell.amount ? inBase(own.cell.amount) : own ? when(own.cell.value) : null;
      return own && size !== null && rows[at] ? [{ row: rows[at], slot: own, size }] : [];
    });
    return ranked.length === rows.length ? [ranked] : [];
  });
}

const when = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
    ? Date.parse(value.replace(/^(\S+) (\d\d:\d\d\S*).*$/, '$1T$2')) / 1000
    : null;

const NEWEST = /^(?:latest|newest|oldest|earliest)$/;

const FAR = 1.5;
const ratio = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b);

/** "by far": half as much again as what comes next. */
export function judgeRanks(said: readonly Word[], space: Space, before: Context): Said | null {
  const words = said.filter(({ lower }) => lower !== 'far');
  const far = words.length < said.length ? FAR : 1;
  const marks = words.filter(({ is }) => is === 'degree');
  const [mark] = marks;
  if (!mark?.degree || marks.length > 1) return null;
  const times = mark.degree.times;
  if (words.some(({ is }) => is === 'not' || (is === 'compare' && !times))) return null;
  const than = words.find(({ lower, at }) => lower === 'than' && at > mark.at);
  const multiple = times && multipleOf(times, words);
  const definite = words[words.indexOf(mark) - 1]?.lower === 'the';
  const results: (Said | null)[] =
    than && !mark.degree.most && far === 1
      ? sides(
          words.filter(({ is }) => !measures(is)),
          mark,
          than,
          space,
          before,
          multiple,
        )
      : [];
  for (const group of listsOf(space)) {
    // "There are 4 PDFs. The largest is …": of those, where nothing else is named.
    const few = group.rows.filter((row) => before.rows?.has(row));
    const narrowed =
      few.length > 1 &&
      words.every((word) => word.is !== 'content' || !kindOf(word, few[0] as Row));
    const rows = narrowed ? few : group.rows;
    if (rows.length < 2) continue;
    // "the larger of the two"
    const most = mark.degree.most || (definite && !than && rows.length === 2);
    const sample = rows[0] as Row;
    for (const ranked of keysOf(rows, space)) {
      const { slot } = ranked[0] as Ranked;
      const concept = mark.degree.concept;
      const own = words.filter(
        (word) =>
          word.is === 'content' &&
          slot.keys.some((key) => means(word, key)) &&
          nameAt(word, sample) === null,
      );
      const time = slot.cell.amount === null || isTime(slot.cell.amount.unit);
      const byDegree =
        concept !== '' &&
        [...slot.keys, ...slot.cell.hints].some(({ concepts }) => concepts.has(concept));
      if (NEWEST.test(mark.lower) !== (slot.cell.amount === null)) continue;
      const covered = slot.needs.every(
        (need) => own.some((word) => means(word, need)) || need.concepts.has(concept),
      );
      if (!byDegree && !(covered && own.length > 0) && slot.cell.amount !== null) continue;
      if (time && slot.cell.amount !== null && own.length === 0 && !byDegree) continue;
      const rest = words.filter(
        (word) => word !== mark && !own.includes(word) && !(times && measures(word.is)),
      );
      results.push(
        than && !most
          ? compared(rest, than, ranked, mark.degree.high, space, far, before, multiple)
          : most &&
              (!isPart(group) ||
                (mark.degree.high &&
                  isSorted(
                    group,
                    slot.cell,
                    ranked.map(({ size }) => size),
                  )) ||
                words.some(({ lower }) => lower === 'shown' || lower === 'listed'))
            ? extreme(
                rest,
                words.filter((word) => word !== mark),
                ranked,
                mark.degree.high,
                space,
                before,
                far,
              )
            : null,
      );
    }
  }
  const found = results.filter((result) => result !== null);
  const [first] = found;
  return first && found.every(({ verdict }) => verdict === first.verdict) ? first : null;
}

const measures = (is: Word['is']): boolean => is === 'compare' || is === 'about';

type Multiple = (a: number, b: number) => boolean | null;

/** "more than 2 times", "about 18 times": whether one number is that many times another. */
function multipleOf(times: Quantity, words: readonly Word[]): Multiple {
  const op = words.find(({ is }) => is === 'compare')?.op;
  const about = words.some(({ is }) => is === 'about');
  return (a, b) =>
    b === 0 ? null : holds(times, { value: a / b, unit: '', decimals: 2 }, op, about);
}

/** "Core 1 is hotter than core 0": two numbers of one row. */
function sides(
  words: readonly Word[],
  mark: Word,
  than: Word,
  space: Space,
  before: Context,
  multiple?: Multiple,
): Said[] {
  const out: Said[] = [];
  const content = words.filter((word) => word !== mark && word.is !== 'light');
  for (const { row, slots } of viewsOf(space).values()) {
    const of = (side: readonly Word[]): Slot[] =>
      slots.filter(
        ({ cell, keys, needs }) =>
          cell.amount &&
          side.length > 0 &&
          side.every(
            (word) => keys.some((key) => means(word, key)) || nameAt(word, row) !== null,
          ) &&
          needs.every((need) => side.some((word) => means(word, need))),
      );
    const first = content.filter(({ at }) => at >= 0 && at < than.at);
    // "It has received 5 GB, eight times what it sent."
    const left = first.length === 0 && before.rows?.has(row) ? before.keys : first;
    const [a, ...moreA] = of(left);
    const [b, ...moreB] = of(content.filter(({ at }) => at > than.at));
    if (!a?.cell.amount || !b?.cell.amount || a === b || moreA.length + moreB.length > 0) continue;
    if (a.cell.amount.unit !== b.cell.amount.unit) continue;
    // The adjective is one for such numbers.
    const concept = mark.degree?.concept ?? '';
    if (
      concept !== '' &&
      ![...a.keys, ...a.cell.hints].some(({ concepts }) => concepts.has(concept))
    )
      continue;
    const [x, y] = [inBase(a.cell.amount), inBase(b.cell.amount)];
    const right = multiple ? multiple(x, y) : mark.degree?.high ? x > y : x < y;
    if (right !== null) out.push(saidOf(right, { row, slot: a, size: x }));
  }
  return out;
}

const saidOf = (verdict: boolean, { row, slot }: Ranked, cover?: Cover): Said => ({
  verdict,
  cells: [slot.cell, ...(cover?.facts.map(({ slot: own }) => own.cell) ?? [])],
  next: { rows: new Set([row]), keys: [], states: [] },
});

/** "of the three files": as many there are. */
function ofAll(words: readonly Word[], rows: readonly Ranked[]): Word[] | null {
  const at = words.findIndex(({ lower }) => /^(?:of|among)$/.test(lower));
  if (at < 0) return [...words];
  const behind = words.slice(at + 1);
  const number = behind.findIndex(({ is, amount }) => is === 'amount' && amount?.unit === '');
  const all = behind.findIndex(({ is, quantity }) => is === 'quantity' && quantity === 'all');
  const from = number >= 0 ? number : all;
  if (from < 0 || behind.slice(0, from).some(({ is }) => is !== 'light')) return [...words];
  if (number >= 0 && behind[number]?.amount?.value !== rows.length) return null;
  const noun = behind[from + 1];
  const kind = noun && rows[0] && kindOf(noun, rows[0].row) ? 1 : 0;
  return [...words.slice(0, at), ...behind.slice(from + 1 + kind)];
}

function extreme(
  rest: readonly Word[],
  all: readonly Word[],
  ranked: readonly Ranked[],
  high: boolean,
  space: Space,
  before: Context,
  far: number,
): Said | null {
  const sign = high ? 1 : -1;
  const best = ranked.reduce((a, b) => (b.size * sign > a.size * sign ? b : a));
  if (
    ranked.some(
      (other) => other !== best && (other.size === best.size || ratio(other.size, best.size) < far),
    )
  )
    return null;
  // The words of the number may say how much it is as well ("the longest, with 412 lines").
  for (const words of [rest, all]) {
    const left = ofAll(words, ranked);
    if (!left) return null;
    for (const one of ranked) {
      const cover = fitsOf(left, one.row, space);
      if (!cover?.agrees) continue;
      const meant = cover.names.length > 0 || cover.facts.some(({ values }) => values.length > 0);
      if (!meant && !(before.rows?.size === 1 && before.rows.has(one.row))) continue;
      const others = ranked.filter(
        (other) => other !== one && fitsOf(left, other.row, space)?.agrees,
      );
      if (
        others.length > 0 &&
        cover.names.every((word) =>
          others.some(({ row }) => (nameAt(word, row) ?? 9) <= (nameAt(word, one.row) ?? 9)),
        )
      )
        continue;
      return saidOf(one === best, one, cover);
    }
  }
  return null;
}

function compared(
  rest: readonly Word[],
  than: Word,
  ranked: readonly Ranked[],
  high: boolean,
  space: Space,
  far: number,
  before: Context,
  multiple?: Multiple,
): Said | null {
  const side = (words: readonly Word[]): Ranked | null => {
    const found = ranked.filter(({ row }) => {
      const cover = fitsOf(words, row, space);
      return cover?.agrees && cover.names.length > 0;
    });
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  const [only, ...more] = ranked.filter(({ row }) => before.rows?.has(row));
  const first = rest.filter(({ at }) => at < than.at);
  // "That is twice …": of what was just spoken of.
  const a = first.every(({ is }) => is === 'light')
    ? more.length === 0
      ? (only ?? null)
      : null
    : side(first);
  const b = side(rest.filter(({ at }) => at > than.at));
  if (!a || !b || a === b || (a.size !== b.size && ratio(a.size, b.size) < far)) return null;
  const right = multiple ? multiple(a.size, b.size) : high ? a.size > b.size : a.size < b.size;
  return right === null ? null : saidOf(right, a);
}
