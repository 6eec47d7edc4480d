// What is said of several rows: how many there are, all, none, only this one, the most, more than another.
import { inBase, type Quantity } from '../amounts.ts';
import { judgePart } from './bind.ts';
import { identifies, searched } from './identify.ts';
import type { Cell, Group, Row, Space } from './rows.ts';
import type { Word } from './spoken.ts';
import { lexicon, means, partsOf, stateOf } from './words.ts';

interface Said {
  verdict: boolean | null;
  cells: Cell[];
  rows: ReadonlySet<Row> | null;
}
const open: Said = { verdict: null, cells: [], rows: null };

const groupsOf = (space: Space): { rows: Row[]; group: Group | null }[] =>
  // Lines of a text are not things of a kind.
  space.groups
    .filter(({ rows, key }) => rows.length > 0 && key !== 'lines')
    .map((group) => ({ rows: group.rows, group }));

/** Only some were printed, or asked for. */
const isPart = ({ key, look }: Group): boolean =>
  /\|\s*(?:head|tail|grep)\b|\s-n\s?\d|\s-\d/.test(look.source) ||
  partsOf(key).some((part) => lexicon().some.has(part));

/** A word for the members of a list: its key, the tool's name, or a noun for any thing, in the plural. */
function kindFor(word: Word, group: Group | null): boolean {
  if (group?.words.some((each) => means(word, each))) return true;
  const { thing } = lexicon();
  if (group?.look.words.some((each) => means(word, each))) return true;
  // What its rows have a key for is counted there.
  if (
    group?.rows.some(({ cells }) =>
      cells.some((cell) => cell.words.some((part) => means(word, part))),
    )
  )
    return false;
  return [...word.stems].some((stem) => thing.has(stem)) && word.lower.endsWith('s');
}

/** Whether it is so of a row; what has another value in the same place is not so. */
function each(
  words: readonly Word[],
  rows: readonly Row[],
  space: Space,
  agreed: readonly Cell[] = [],
): (boolean | null)[] {
  const own = bare(words);
  if (own.length > 0 && own.every((word) => word.is === 'content' && stateOf(word).length === 0)) {
    const named = rows.map((row) => own.every((word) => identifies(word, row, null) !== null));
    if (named.includes(true)) return named;
  }
  const said = rows.map((row) => judgePart(words, space, new Set(withBelow(row, space))));
  const keys = new Set(
    said.flatMap(({ verdict, bindings }) =>
      verdict === true ? bindings.map(({ cell }) => cell.key) : [],
    ),
  );
  for (const { key } of agreed) keys.add(key);
  return said.map(({ verdict }, at) => {
    if (verdict !== null) return verdict;
    const other = withBelow(rows[at] as Row, space).some((row) =>
      row.cells.some(({ key, value }) => keys.has(key) && value !== null),
    );
    return other ? false : null;
  });
}

function withBelow(row: Row, space: Space): Row[] {
  return space.rows.filter((other) => {
    for (let up: Row | null = other; up; up = up.parent) if (up === row) return true;
    return false;
  });
}

const bare = (words: readonly Word[]): Word[] =>
  words.filter(({ is }) => is !== 'light' && is !== 'about');

export function judgeSets(
  words: readonly Word[],
  space: Space,
  before: ReadonlySet<Row> | null,
): Said | null {
  if (words.some(({ is }) => is === 'degree')) {
    const ranked = judgeDegree(words, space);
    return ranked.verdict === null ? null : ranked;
  }
  const quantity = words.find(({ is }) => is === 'quantity')?.quantity;
  if (quantity === 'all') return judgeAll(words, space, before);
  if (quantity === 'only') return judgeOnly(words, space);
  const found = countsOf(words);
  const judged = found ? judgeCount(words, found.said, found.total, space, before) : open;
  return judged.verdict === null ? null : judged;
}

/** "two snapshots", "two of the three pods", "two are down": the number of things, and of how many. */
function countsOf(words: readonly Word[]): { said: Word; total: Word | null } | null {
  const whole = (word: Word | undefined): boolean =>
    word?.is === 'amount' && word.amount?.unit === '' && Number.isInteger(word.amount.value);
  const at = words.findIndex(whole);
  const said = words[at];
  if (!said || words.some(({ is }) => is === 'compare')) return null;
  const after = words.slice(at + 1);
  const of = after.findIndex(({ lower }) => lower === 'of');
  const next = after.findIndex(whole);
  if (of === 0 && next > 0 && after.slice(1, next).every(({ is }) => is === 'light'))
    return { said, total: after[next] as Word };
  return { said, total: null };
}

/** "Two of the three pods are running", "two snapshots". */
function judgeCount(
  words: readonly Word[],
  said: Word,
  total: Word | null,
  space: Space,
  before: ReadonlySet<Row> | null,
): Said {
  const turned = words.some(({ is }) => is === 'not');
  const results: Said[] = [];
  for (const { rows, group } of groupsOf(space)) {
    if (searched(group?.parent ?? null, words)) continue;
    if (
      group &&
      isPart(group) &&
      !words.some(({ lower }) => /^(?:list|listed|shown|seen)$/.test(lower))
    )
      continue;
    const others = bare(words).filter(
      (word) => word !== said && word !== total && word.is !== 'not',
    );
    const kinds = others.filter((word) => kindFor(word, group));
    // Of what was spoken of before, no kind needs to be said again.
    const spoken = before !== null && rows.every((row) => before.has(row));
    if (kinds.length === 0 && !spoken) continue;
    // The number stands before what is counted, or before what is said of it.
    const from = (total ?? said).at;
    const [next] = others.filter(({ at }) => at > from);
    const beside = others.filter(({ at }) => at > from).slice(0, 2);
    if (kinds.length > 0 ? !beside.some((word) => kinds.includes(word)) : !next) continue;
    const parents = others.filter(
      (word) =>
        !kinds.includes(word) && group?.parent && identifies(word, group.parent, null) !== null,
    );
    for (const filter of [
      others.filter((word) => !kinds.includes(word)),
      others.filter((word) => !kinds.includes(word) && !parents.includes(word)),
    ]) {
      if (total && total.amount?.value !== rows.length) {
        if (filter.length > 0) continue;
        results.push({ verdict: false, cells: cellsOf(rows), rows: new Set(rows) });
        continue;
      }
      const turn = words.filter(({ is }) => is === 'not');
      const so =
        filter.length === 0 ? rows.map(() => true) : each([...filter, ...turn], rows, space);
      if (so.some((one) => one === null) || (filter.length === 0 && turned)) continue;
      const right = rows.filter((_, at) => so[at] === true);
      if (filter.length > 0 && right.length === 0) continue;
      results.push({
        verdict: right.length === said.amount?.value,
        cells: cellsOf(right.length > 0 ? right : rows),
        rows: new Set(filter.length === 0 ? rows : right),
      });
    }
  }
  if (results.length === 0) return open;
  const [first] = results as [Said, ...Said[]];
  return results.every(({ verdict }) => verdict === first.verdict) ? first : open;
}

const cellsOf = (rows: readonly Row[]): Cell[] =>
  rows.flatMap(({ cells }) => cells.slice(0, 1)).slice(0, 4);

function judgeAll(words: readonly Word[], space: Space, before: ReadonlySet<Row> | null): Said {
  const both = words.some(({ lower }) => lower === 'both');
  const others = words.filter(({ is }) => is !== 'quantity');
  const counted = others.filter(({ is, amount }) => is === 'amount' && amount?.unit === '');
  const results: (boolean | null)[] = [];
  let cells: Cell[] = [];
  for (const { rows, group } of groupsOf(space)) {
    const kinds = bare(others).filter(
      (word) => word.is === 'content' && kindFor(word, group) && stateOf(word).length === 0,
    );
    const spoken = before !== null && rows.every((row) => before.has(row));
    if ((kinds.length === 0 && !spoken) || (both && rows.length !== 2)) continue;
    if (rows.length < 2) continue;
    const [count] = counted;
    const predicate = others.filter((word) => !kinds.includes(word) && word !== count);
    if (count && count.amount?.value !== rows.length) continue;
    if (bare(predicate).length === 0) continue;
    const so = each(predicate, rows, space);
    results.push(so.includes(false) ? false : so.includes(null) ? null : true);
    cells = cellsOf(rows);
  }
  if (results.length === 0) return open;
  return results.every((one) => one === results[0])
    ? { verdict: results[0] ?? null, cells, rows: null }
    : open;
}

/** "Only nginx is down": it is so of it, and of no other of its list. */
function judgeOnly(words: readonly Word[], space: Space): Said {
  const others = words.filter(({ is }) => is !== 'quantity');
  const { verdict, bindings } = judgePart(others, space, null);
  if (verdict !== true)
    return verdict === false
      ? { verdict, cells: bindings.map(({ cell }) => cell), rows: null }
      : open;
  for (const { cell, subject } of bindings) {
    const group = cell.row.group;
    if (!group) return open;
    const predicate = others.filter((word) => !subject.includes(word));
    const rows = group.rows.filter((row) => row !== cell.row);
    const so = each(predicate, rows, space, [cell]);
    if (so.includes(true)) return { verdict: false, cells: [cell], rows: null };
    if (so.includes(null)) return open;
  }
  return { verdict: true, cells: bindings.map(({ cell }) => cell), rows: null };
}

/** The hottest, more memory than another: rows of one list, ranked by the attribute that is spoken of. */
function judgeDegree(words: readonly Word[], space: Space): Said {
  const marks = words.filter(({ is }) => is === 'degree');
  const [mark] = marks;
  if (!mark?.degree || marks.length > 1) return open;
  if (
    words.some(({ is }) => is === 'not' || is === 'amount' || is === 'quantity' || is === 'moment')
  )
    return open;
  const { degree } = mark;
  const others = bare(words).filter((word) => word !== mark);
  const than = words.findIndex(({ lower, at }) => lower === 'than' && at > mark.at);
  const results: Said[] = [];
  if (!degree.most && than >= 0)
    results.push(...sides(others, (words[than] as Word).at, degree.high, space));
  for (const { rows, group } of groupsOf(space)) {
    if (rows.length < 2) continue;
    const keys = new Set(
      rows.flatMap(({ cells }) => cells.filter(({ amount }) => amount).map(({ key }) => key)),
    );
    for (const key of keys) {
      const ranked = rows.map((row) => ({
        row,
        cell: row.cells.find((cell) => cell.key === key && cell.amount),
      }));
      if (ranked.some(({ cell }) => !cell)) continue;
      const sample = ranked[0]?.cell as Cell;
      const spoken = others.filter((word) => sample.words.some((part) => means(word, part)));
      const byDegree =
        degree.concept !== '' && sample.words.some((part) => part.concepts.has(degree.concept));
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
      const size = (row: Row): number => {
        const amount = ranked.find((each) => each.row === row)?.cell?.amount;
        return (amount ? inBase(amount) : 0) * (degree.high ? 1 : -1);
      };
      if (degree.most) {
        const [one, ...more] = who(left);
        if (!one || more.length > 0) continue;
        results.push({
          verdict: rows.every((row) => row === one || size(row) < size(one)),
          cells: [ranked.find(({ row }) => row === one)?.cell as Cell],
          rows: new Set([one]),
        });
      } else if (than >= 0) {
        const split = (words[than] as Word).at;
        const [a, ...moreA] = who(left.filter(({ at }) => at < split));
        const [b, ...moreB] = who(left.filter(({ at }) => at > split));
        if (!a || !b || a === b || moreA.length > 0 || moreB.length > 0) continue;
        results.push({ verdict: size(a) > size(b), cells: [sample], rows: new Set([a]) });
      }
    }
  }
  const [first] = results;
  if (!first) return open;
  return results.every(({ verdict }) => verdict === first.verdict) ? first : open;
}

/** "the largest file", "GPU 0": a noun for what is ranked, beside the rank or a name, or first of all. */
function noun(word: Word, others: readonly Word[], mark: Word, group: Group | null): boolean {
  if (!kindFor(word, group) && ![...word.stems].some((stem) => lexicon().thing.has(stem)))
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
        if (![...a.left, ...b.left].every((word) => identifies(word, row, null) !== null)) continue;
        if (a.left.length + b.left.length === 0 && space.rows.length > 2) continue;
        const [x, y] = [inBase(a.cell.amount as Quantity), inBase(b.cell.amount as Quantity)];
        out.push({ verdict: high ? x > y : x < y, cells: [a.cell, b.cell], rows: new Set([row]) });
      }
  }
  return out;
}
