// The hottest, the latest, more memory than another: rows of one list, or parts of one thing, ranked by the attribute that
// is spoken of.
import { agree, inBase, type Quantity, sameKind } from '../amounts.ts';
import { identifies, names } from './identify.ts';
import { bare, groupsOf, isThing, kindFor, open, type Said } from './kinds.ts';
import type { Cell, Group, Row, Space } from './rows.ts';
import type { Word } from './spoken.ts';
import { type Bindable, lexicon, means } from './words.ts';

interface Column {
  words: readonly Bindable[];
  /** A number to rank by, of each row that has one. */
  of: ReadonlyMap<Row, { cell: Cell; size: number }>;
}

/** Lists, and what lies side by side below one thing (`cpu: {…}, gpu: {…}`). */
function ranked(space: Space): { rows: Row[]; group: Group }[] {
  const out = groupsOf(space);
  const below = new Map<Row, Row[]>();
  for (const row of space.rows)
    if (row.parent && !row.group) below.set(row.parent, [...(below.get(row.parent) ?? []), row]);
  for (const [parent, rows] of below)
    if (rows.length > 1)
      out.push({
        rows,
        group: { key: '', words: parent.path, parent, rows, look: parent.look },
      });
  return out;
}

const DAY = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

const sizeOf = (cell: Cell, time: boolean): number | null => {
  if (!time) return cell.amount ? inBase(cell.amount) : null;
  return typeof cell.value === 'string' && DAY.test(cell.value) ? Date.parse(cell.value) : null;
};

/** By one key where all rows have it; else by the only cell of each that the rank itself speaks of. */
function columns(rows: readonly Row[], concept: string, time: boolean): Column[] {
  const out: Column[] = [];
  const keys = new Set(rows.flatMap(({ cells }) => cells.map(({ key }) => key)));
  for (const key of keys) {
    const of = new Map<Row, { cell: Cell; size: number }>();
    for (const row of rows)
      for (const cell of row.cells) {
        const size = cell.key === key ? sizeOf(cell, time) : null;
        if (size !== null) of.set(row, { cell, size });
      }
    const words = [...of.values()][0]?.cell.words;
    if (words && of.size === rows.length) out.push({ words, of });
  }
  if (out.length > 0 || concept === '') return out;
  const of = new Map<Row, { cell: Cell; size: number }>();
  for (const row of rows) {
    const own = row.cells.filter(
      (cell) =>
        sizeOf(cell, time) !== null &&
        [...cell.words, ...cell.hints].some(({ concepts }) => concepts.has(concept)),
    );
    const [cell] = own;
    if (own.length === 1 && cell) of.set(row, { cell, size: sizeOf(cell, time) ?? 0 });
  }
  const words = [...of.values()][0]?.cell.words;
  return words && of.size > 1 ? [{ words, of }] : [];
}

/** "twice as many cores as test", "is half that of web1": two rows of one list in one attribute. */
export function judgeTimes(words: readonly Word[], space: Space): Said | null {
  const { times } = lexicon();
  const at = words.findIndex(
    (word, i) =>
      times.has(word.lower) ||
      (word.is === 'amount' && word.amount?.unit === '' && words[i + 1]?.lower === 'times'),
  );
  const mark = words[at];
  if (!mark || words.some(({ is }) => /^(?:not|quantity|moment|compare)$/.test(is))) return null;
  const factor = times.get(mark.lower) ?? mark.amount?.value ?? 0;
  const about = words.some(({ is }) => is === 'about');
  const others = bare(words).filter(
    (word) => word !== mark && word.is === 'content' && !/^(?:times|many|much)$/.test(word.lower),
  );
  const results: Said[] = [];
  for (const { rows, group } of ranked(space))
    for (const { words: key, of } of columns(rows, '', false)) {
      const spoken = others.filter((word) => key.some((part) => means(word, part)));
      const [a, b, ...more] = others.flatMap((word) =>
        rows.filter((row) => row.names.some((name) => names(word, name) === 'whole')),
      );
      const left = others.filter(
        (word) => !spoken.includes(word) && !noun(word, others, mark, group) && !isThing(word),
      );
      const [x, y] = [a && of.get(a), b && of.get(b)];
      if (!a || !b || a === b || more.length > 0 || spoken.length === 0 || !x || !y) continue;
      if (left.length !== 2 || y.size === 0) continue;
      const verdict = Math.abs(x.size / y.size / factor - 1) <= (about ? 0.1 : 0.02);
      results.push({ verdict, cells: [x.cell, y.cell], rows: new Set([a]) });
    }
  const [first] = results;
  if (!first) return null;
  return results.every(({ verdict }) => verdict === first.verdict) ? first : open;
}

export function judgeRank(words: readonly Word[], space: Space): Said {
  const marks = words.filter(({ is }) => is === 'degree');
  const [mark] = marks;
  if (!mark?.degree || marks.length > 1) return open;
  if (words.some(({ is }) => /^(?:not|quantity|moment)$/.test(is))) return open;
  const { degree } = mark;
  const time = degree.concept === 'moment';
  const amounts = words.filter(({ is }) => is === 'amount');
  const others = bare(words).filter((word) => word !== mark && word.is !== 'amount');
  const than = words.findIndex(({ lower, at }) => lower === 'than' && at > mark.at);
  const results: Said[] = [];
  if (!degree.most && than >= 0 && amounts.length === 0)
    results.push(...sides(others, (words[than] as Word).at, degree.high, space));
  for (const { rows, group } of ranked(space)) {
    if (rows.length < 2) continue;
    // "the largest of the four": as many as there are; "the coolest at 44 °C": how much it is.
    const [figure, ...more] = amounts.filter(
      ({ amount }) => amount?.unit !== '' || amount.value !== rows.length,
    );
    if (more.length > 0 || (figure && !degree.most)) continue;
    for (const { words: key, of } of columns(rows, degree.concept, time)) {
      const spoken = others.filter((word) => key.some((part) => means(word, part)));
      const byDegree =
        time ||
        (degree.concept !== '' &&
          [...of.values()].every(({ cell }) =>
            [...cell.words, ...cell.hints].some(({ concepts }) => concepts.has(degree.concept)),
          ));
      if (spoken.length === 0 && !byDegree) continue;
      const left = others.filter(
        (word) => !spoken.includes(word) && !noun(word, others, mark, group),
      );
      const who = (some: readonly Word[]): Row[] => {
        const how = rows.map((row) => some.map((word) => identifies(word, row, null)));
        const whole = rows.filter((_, at) => how[at]?.every((each) => each === 0));
        return some.length === 0
          ? []
          : whole.length > 0
            ? whole
            : rows.filter((_, at) => how[at]?.every((each) => each !== null));
      };
      const size = (row: Row): number => (of.get(row)?.size ?? 0) * (degree.high ? 1 : -1);
      const ranks = [...of.keys()];
      if (degree.most) {
        const [one, ...more] = who(left);
        if (!one || more.length > 0 || !of.has(one)) continue;
        const cell = of.get(one)?.cell as Cell;
        const right = figure?.amount && cell.amount ? figures(figure.amount, cell.amount) : true;
        if (right === null || (figure && !cell.amount)) continue;
        results.push({
          verdict: right && ranks.every((row) => row === one || size(row) < size(one)),
          cells: [cell],
          rows: new Set([one]),
        });
      } else if (than >= 0) {
        const split = (words[than] as Word).at;
        const [a, ...moreA] = who(left.filter(({ at }) => at < split));
        const [b, ...moreB] = who(left.filter(({ at }) => at > split));
        if (!a || !b || a === b || moreA.length > 0 || moreB.length > 0) continue;
        if (!of.has(a) || !of.has(b)) continue;
        const cells = [a, b].flatMap((row) => of.get(row)?.cell ?? []);
        results.push({ verdict: size(a) > size(b), cells, rows: new Set([a]) });
      }
    }
  }
  const [first] = results;
  if (!first) return open;
  return results.every(({ verdict }) => verdict === first.verdict) ? first : open;
}

const figures = (said: Quantity, told: Quantity): boolean | null =>
  sameKind(said.unit, told.unit)
    ? agree(said, told, { approximate: false, exact: said.unit === '' })
    : null;

/** "the largest file", "GPU 0": a noun for what is ranked, beside the rank or a name, or first of all. */
function noun(word: Word, others: readonly Word[], mark: Word, group: Group): boolean {
  if (!kindFor(word, group) && !isThing(word)) return false;
  if (group.rows.some((row) => row.names.some((name) => names(word, name) === 'whole')))
    return false;
  return (
    others[0] === word ||
    [mark, ...others].some((other) => other !== word && Math.abs(other.at - word.at) === 1)
  );
}

/** "more was sent than received": two amounts of one row. */
function sides(others: readonly Word[], split: number, high: boolean, space: Space): Said[] {
  const out: Said[] = [];
  for (const row of space.rows) {
    const of = (words: readonly Word[]): { cell: Cell; left: Word[] }[] =>
      row.cells
        .filter(({ amount }) => amount)
        .map((cell) => ({
          cell,
          left: words.filter((word) => !cell.words.some((part) => means(word, part))),
        }))
        .filter(({ left }) => left.length < words.length);
    for (const a of of(others.filter(({ at }) => at < split)))
      for (const b of of(others.filter(({ at }) => at > split))) {
        if (a.cell === b.cell || a.cell.amount?.unit !== b.cell.amount?.unit) continue;
        const left = [...a.left, ...b.left].filter((word) => !isThing(word));
        if (!left.every((word) => identifies(word, row, null) !== null)) continue;
        if (left.length === 0 && space.rows.length > 2) continue;
        const [x, y] = [inBase(a.cell.amount as Quantity), inBase(b.cell.amount as Quantity)];
        out.push({ verdict: high ? x > y : x < y, cells: [a.cell, b.cell], rows: new Set([row]) });
      }
  }
  return out;
}
