// What is said of several rows: how many there are, all, none, only this one, the most, more than another.
import { judgePart } from './bind.ts';
import { identifies, names, searched } from './identify.ts';
import { bare, groupsOf, kindFor, open, type Said } from './kinds.ts';
import { judgeRank, judgeTimes } from './ranks.ts';
import type { Cell, Group, Row, Space } from './rows.ts';
import type { Word } from './spoken.ts';
import { judgeSum } from './sums.ts';
import { bindable, lexicon, partsOf, same, stateOf } from './words.ts';

/** Only some were printed, or asked for. */
const isPart = ({ key, look }: Group): boolean =>
  /\|\s*(?:head|tail|grep)\b|\s-n\s?\d|\s-\d/.test(look.source) ||
  partsOf(key).some((part) => lexicon().some.has(part));

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
  // "modified files that are not staged": one thing said of them after another.
  const parts = new Set(own.map(({ part }) => part));
  if (parts.size > 1 && said.every(({ verdict }) => verdict === null)) {
    const single = [...parts].map((part) =>
      each(
        words.filter((word) => word.part === part),
        rows,
        space,
        agreed,
      ),
    );
    return rows.map((_, at) => {
      const all = single.map((one) => one[at]);
      return all.includes(false) ? false : all.every((one) => one === true) ? true : null;
    });
  }
  const keys = new Set(
    said.flatMap(({ verdict, bindings }) =>
      verdict === true ? bindings.map(({ cell }) => cell.key) : [],
    ),
  );
  for (const { key } of agreed) keys.add(key);
  return said.map(({ verdict }, at) => {
    if (verdict !== null) return verdict;
    const other = withBelow(rows[at] as Row, space).some((row) =>
      row.cells.some(
        ({ key, value, members }) => keys.has(key) && (value !== null || members !== null),
      ),
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

export function judgeSets(
  words: readonly Word[],
  space: Space,
  before: ReadonlySet<Row> | null,
): Said | null {
  const times = judgeTimes(words, space);
  if (times) return times;
  if (words.some(({ is }) => is === 'degree')) {
    const ranked = judgeRank(words, space);
    return ranked.verdict === null ? null : ranked;
  }
  const sum = judgeSum(words, space, before);
  if (sum) return sum;
  const quantity = words.find(({ is }) => is === 'quantity')?.quantity;
  if (quantity === 'all') return judgeAll(words, space, before);
  if (quantity === 'only') return judgeOnly(words, space);
  const found = countsOf(words);
  const logged = found && !found.total ? judgeLogged(words, found.said, space) : null;
  if (logged) return logged;
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

/** "two errors in the log": lines of that level. */
function judgeLogged(words: readonly Word[], said: Word, space: Space): Said | null {
  for (const { rows, key, look } of space.groups) {
    if (key !== 'lines' || isPart({ rows, key, look, words: [], parent: null })) continue;
    const levels = rows.map((row) => row.cells.find((cell) => cell.key === 'level'));
    const [level, ...others] = bare(words).filter(({ is }) => is === 'content');
    if (!level || level.at !== said.at + 1 || !levels.some(Boolean)) continue;
    const right = rows.filter((_, at) => {
      const told = levels[at]?.value;
      return typeof told === 'string' && same(level, bindable(told));
    });
    const sources = lexicon().textSource;
    const left = others.filter(
      (word) =>
        ![...word.stems].some((stem) => sources.has(stem)) &&
        !look.words.some((each) => same(word, each)),
    );
    if (right.length === 0 || left.length > 0) continue;
    const cells = cellsOf(right);
    return { verdict: right.length === said.amount?.value, cells, rows: new Set(right) };
  }
  return null;
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
    // Of what facts are told is no list of what there is.
    if (group.key === 'facts') continue;
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

/** "all but n3", "every node except a and b": the rows that are left out, and the words that are left. */
function excepted(words: readonly Word[], rows: readonly Row[]): { meant: Row[]; left: Word[] } {
  const at = words.findIndex(({ lower }) => lexicon().except.has(lower));
  if (at < 0) return { meant: [], left: [...words] };
  const meant: Row[] = [];
  let to = at + 1;
  for (; to < words.length; to++) {
    const word = words[to] as Word;
    const row = rows.find((each) => each.names.some((name) => names(word, name) === 'whole'));
    if (row) meant.push(row);
    else if (word.is !== 'light' || meant.length > 0) break;
  }
  return { meant, left: [...words.slice(0, at), ...words.slice(to)] };
}

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
    const { meant, left } = excepted(predicate, rows);
    if (meant.length === rows.length || bare(left).length === 0) continue;
    // Of what is left out it is not so.
    const so = each(left, rows, space).map((one, at) =>
      meant.includes(rows[at] as Row) && one !== null ? !one : one,
    );
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
