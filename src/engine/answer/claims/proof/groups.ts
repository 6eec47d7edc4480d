// What is said of how many: so many rows of a list, so many of as many, all of them, none, this one alone; and so many of as
// many where one row counts both ("97 of the 100 connections").
import type { Cell, Row, Space } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { bindable, lexicon, means, same } from '../told/words.ts';
import { bind } from './bind.ts';
import { type Cover, coversOf, fitsOf, judgeRows } from './cover.ts';
import { isPart, listsOf } from './lists.ts';
import type { Context, Said } from './prove.ts';
import { judgeRanks } from './ranks.ts';
import { isAsked, kindOf, nameAt, type Slot, unasked, type View, viewsOf } from './view.ts';

const content = (words: readonly Word[]): Word[] =>
  words.filter(({ is }) => is !== 'light' && is !== 'about');

const withBelow = (row: Row, space: Space): Set<Row> =>
  new Set(
    space.rows.filter((other) => {
      for (let up: Row | null = other; up; up = up.parent) if (up === row) return true;
      return false;
    }),
  );

/** Whether it is so of each row; what tells something else in the same place is not so. */
export function each(
  words: readonly Word[],
  rows: readonly Row[],
  space: Space,
): (boolean | null)[] {
  const turned = words.filter(({ is }) => is === 'not').length % 2 === 1;
  const plain = words.filter(({ is }) => is !== 'not');
  const said = rows.map((row) => judgeRows(plain, space, withBelow(row, space)));
  const keys = new Set(
    said.flatMap(({ verdict, covers }) =>
      verdict === true ? covers.flatMap(({ facts }) => facts.map(({ slot }) => slot.cell.key)) : [],
    ),
  );
  // Named by one of its texts ("three cc1plus processes"): who is not called so is none of them.
  const names = content(plain).filter(({ is }) => is === 'content');
  const onlyNames = names.length > 0 && names.length === content(plain).length;
  const called = onlyNames
    ? rows.map((row) => names.every((word) => nameAt(word, row) !== null || valueIn(word, row)))
    : [];
  return said.map(({ verdict }, at) => {
    const own =
      verdict ??
      (called.includes(true)
        ? (called[at] ?? null)
        : [...withBelow(rows[at] as Row, space)].some((row) =>
              row.cells.some(
                ({ key, value, amount, members }) =>
                  keys.has(key) && (value !== null || amount || members),
              ),
            )
          ? false
          : null);
    return own === null ? null : own !== turned;
  });
}

const valueIn = (word: Word, row: Row): boolean =>
  row.cells.some(({ value }) => typeof value === 'string' && same(word, bindable(value)));

const isCount = (word: Word | undefined): word is Word & { amount: { value: number } } =>
  word?.is === 'amount' && word.amount?.unit === '' && Number.isInteger(word.amount.value);

interface Counted {
  /** How many are said to be so; 'all'. */
  said: number | 'all' | 'none';
  /** Of how many. */
  total: number | null;
  /** What is left: the kind, and what is said of it. */
  rest: Word[];
}

function countedIn(words: readonly Word[]): Counted | null {
  const quantity = words.find(({ is, quantity }) => is === 'quantity' && quantity !== 'only');
  const counts = words.filter(isCount);
  const [first, second] = counts;
  const drop = (...gone: (Word | undefined)[]): Word[] =>
    words.filter((word) => !gone.includes(word));
  if (quantity?.quantity === 'all') {
    const both = quantity.lower === 'both';
    if (words.filter(({ is, quantity: q }) => is === 'quantity' && q === 'all').length > 1)
      return null;
    const next = words[words.indexOf(quantity) + 1];
    const number = isCount(next)
      ? next
      : isCount(words[words.indexOf(quantity) + 2])
        ? words[words.indexOf(quantity) + 2]
        : undefined;
    return {
      said: 'all',
      total: both ? 2 : (number?.amount?.value ?? null),
      rest: drop(quantity, number),
    };
  }
  if (!first) {
    const none = words.findIndex(
      ({ is, lower }) => is === 'not' && /^(?:no|none|neither|nothing)$/.test(lower),
    );
    return none >= 0
      ? {
          said: 'none',
          total: words[none]?.lower === 'neither' ? 2 : null,
          rest: drop(words[none]),
        }
      : null;
  }
  const from = words.indexOf(first);
  const of = words.slice(from + 1).findIndex(({ lower }) => lower === 'of');
  if (second && of >= 0 && of < 3 && words.indexOf(second) > from + of) {
    const between = words.slice(from + of + 2, words.indexOf(second));
    if (between.every(({ is, lower }) => is === 'light' || lower === 'week'))
      return {
        said: first.amount.value,
        total: second.amount.value,
        rest: drop(first, second, ...between.filter(({ is }) => is !== 'light')),
      };
  }
  return { said: first.amount.value, total: null, rest: drop(first) };
}

const emptyIn = (space: Space): Cell[] =>
  space.rows.flatMap(({ cells }) => cells.filter(({ members }) => members?.length === 0));

/** "Nothing is listening on port 6379": that was asked for, and the one list of it is empty. */
function isEmpty(words: readonly Word[], space: Space): boolean {
  const [list, ...more] = emptyIn(space);
  if (!list || more.length > 0 || space.groups.length > 0) return false;
  const { row } = list;
  const asked = row.cells
    .filter(({ words: keys }) => keys.some(({ lower }) => lexicon().asked.has(lower)))
    .flatMap(({ value }) =>
      String(value)
        .toLowerCase()
        .split(/[\s,:=]+/),
    );
  if (asked.length === 0 || unasked(row, words)) return false;
  return words.every(
    (word) =>
      word.is === 'light' ||
      word.is === 'not' ||
      asked.includes(word.lower) ||
      (word.is === 'content' &&
        !word.amount &&
        (kindOf(word, row) || list.words.some((key) => means(word, key)))),
  );
}

/** "There is also a branch called fix/login." */
function judgeExists(words: readonly Word[], space: Space): Said | null {
  if (
    words[0]?.lower !== 'there' ||
    words.some(({ is }) => is === 'not' || is === 'amount' || is === 'quantity')
  )
    return null;
  const rows = listsOf(space).flatMap(({ rows: all }) => all);
  const found = rows.filter((row) => {
    const cover = fitsOf(words, row, space);
    return (
      cover?.agrees &&
      cover.facts.length === 0 &&
      cover.names.length > 0 &&
      cover.names.every((word) => (nameAt(word, row) ?? 9) < 0.5)
    );
  });
  return found.length === 1 ? made(true, found, []) : null;
}

export function judgeGroups(words: readonly Word[], space: Space, before: Context): Said | null {
  const exists = judgeExists(words, space);
  if (exists) return exists;
  if (words.some(({ is }) => is === 'degree')) return judgeRanks(words, space, before);
  // A comparison is counted where no number of its own could be meant.
  if (
    words.some(({ is }) => is === 'compare') &&
    !words.some(({ is, lower }) => is === 'quantity' || /^(?:none|neither)$/.test(lower))
  )
    return null;
  if (words.some(({ is, quantity }) => is === 'quantity' && quantity === 'only'))
    return judgeOnly(words, space, before);
  const counted = countedIn(words);
  if (!counted) return null;
  if (counted.said === 'none' && isEmpty(words, space)) return made(true, [], emptyIn(space));
  return inCells(counted, space, words) ?? inList(counted, words, space, before);
}

const made = (verdict: boolean, rows: readonly Row[], cells: readonly Cell[]): Said => ({
  verdict,
  cells:
    cells.length > 0 ? [...cells] : rows.flatMap(({ cells: own }) => own.slice(0, 1)).slice(0, 4),
  next: { rows: new Set(rows), keys: [], states: [] },
});

function inList(
  { said, total, rest }: Counted,
  words: readonly Word[],
  space: Space,
  before: Context,
): Said | null {
  const results: Said[] = [];
  for (const group of listsOf(space)) {
    const { rows } = group;
    if (isPart(group) || unasked(group.parent, words)) continue;
    const spoken = before.rows !== null && [...before.rows].filter((row) => rows.includes(row));
    const [sample] = rows as [Row, ...Row[]];
    const others = content(rest);
    const single = said === 1 && total === null;
    const kinds = others.filter(
      (word) =>
        word.is === 'content' &&
        (single || /s$|^un\w+ed$/.test(word.lower)) &&
        kindOf(word, sample, true) &&
        // What the rows have a key for is counted there.
        (group.words.some((part) => means(word, part)) ||
          // But what stands first is what they are.
          sample.cells.every(
            (cell, at) => at === 0 || cell.words.every((part) => !means(word, part)) || single,
          )),
    );
    // The noun stands at the number; of what was just spoken of none is needed.
    // "4 PDFs": what some of them are said to be counts those.
    const typing = others.find(
      (word) =>
        word.is === 'content' &&
        word.lower.endsWith('s') &&
        kinds.length === 0 &&
        words[words.indexOf(word) - 1]?.is === 'amount' &&
        rows.some((row) => valueIn(word, row)),
    );
    const kind = kinds[0] ?? typing;
    const them = spoken && spoken.length > 1;
    if (!kind && !them) continue;
    // "both api containers": those of them that are called so.
    const which = kind && words[words.indexOf(kind) - 1];
    const called = which?.is === 'content' ? rows.filter((row) => nameAt(which, row) !== null) : [];
    const narrowed = called.length > 1 && called.length < rows.length;
    const own = narrowed ? called : them && !kind ? spoken : rows;
    if (total !== null && total !== own.length) continue;
    const filters = kinds.map((one) => rest.filter((word) => word !== one));
    // `TYPE` tells which of them are disks.
    const typed = kind && rows.some((row) => valueIn(kind, row));
    for (const whole of typed
      ? [rest]
      : kind
        ? [...filters, rest.filter((word) => !kinds.includes(word))]
        : [rest]) {
      const predicate = narrowed ? whole.filter((word) => word !== which) : whole;
      const bare = content(predicate);
      if (bare.length === 0) {
        if (said === 'none' || said === 'all') continue;
        results.push(made(said === own.length, own, []));
        continue;
      }
      const so = each(predicate, own, space);
      if (so.some((one) => one === null)) continue;
      const right = own.filter((_, at) => so[at] === true);
      const wanted = said === 'all' ? own.length : said === 'none' ? 0 : said;
      if (right.length === 0 && said !== 'none' && said !== 'all') continue;
      results.push({
        ...made(right.length === wanted, right.length > 0 ? right : own, []),
        next: { rows: new Set(right.length > 0 ? right : own), keys: [], states: [] },
      });
    }
  }
  const [first] = results;
  return first && results.every(({ verdict }) => verdict === first.verdict) ? first : null;
}

const WHOLE = ['total', 'max', 'expected', 'desired', 'sent'];

/** Of one row: a number that is the whole, and one that is the part. */
function inCells(
  { said, total, rest }: Counted,
  space: Space,
  words: readonly Word[],
): Said | null {
  if (said === 'none' || (said !== 'all' && total === null)) return null;
  if (words.some(({ is }) => is === 'not')) return null;
  const results: Said[] = [];
  for (const view of viewsOf(space).values()) {
    if (unasked(view.row, words)) continue;
    for (const whole of view.slots) {
      const all = whole.cell.amount;
      if (all?.unit !== '' || whole.cell.members) continue;
      const noun = rest.find(
        (word) => word.is === 'content' && whole.keys.some((key) => means(word, key)),
      );
      const marked = whole.keys.some(({ concepts }) => WHOLE.some((each) => concepts.has(each)));
      const open = whole.needs.filter(
        (need) =>
          !rest.some((word) => means(word, need)) && !WHOLE.some((each) => need.concepts.has(each)),
      );
      if ((!noun && !marked) || open.length > 0) continue;
      if (total !== null && all.value !== total) continue;
      const wanted = said === 'all' ? all.value : said;
      const parts = view.slots
        .filter((slot) => slot !== whole)
        .flatMap((part) => partly(rest, part, view, wanted, whole));
      results.push(...parts.map((verdict) => made(verdict, [view.row], [whole.cell])));
    }
    if (said === 'all' && total !== null) results.push(...allPassed(rest, view, total));
  }
  const [first] = results;
  return first && results.every(({ verdict }) => verdict === first.verdict) ? first : null;
}

/** What is said of the part, with the noun of the whole where the part's key has none. */
function partly(
  rest: readonly Word[],
  part: Slot,
  view: View,
  wanted: number,
  whole: Slot,
): boolean[] {
  const count: Word = {
    ...bindable(String(wanted)),
    text: String(wanted),
    at: -1,
    is: 'amount',
    amount: { value: wanted, unit: '', decimals: 0 },
  };
  const told = part.cell.members
    ? part.cell.members.length
    : part.cell.amount?.unit === ''
      ? part.cell.amount.value
      : null;
  if (told === null) return [];
  const nouns = rest.filter(
    (word) =>
      word.is === 'content' &&
      !part.keys.some((key) => means(word, key)) &&
      (whole.keys.some((key) => means(word, key)) ||
        (word.lower.endsWith('s') && [...word.stems].some((stem) => lexicon().thing.has(stem)))),
  );
  // "97 of the 100 possible connections are taken": of a limit, and taken.
  const isLimit = (word: Word): boolean =>
    WHOLE.some((each) => word.concepts.has(each)) && !part.keys.some((key) => means(word, key));
  const isTaken = (word: Word): boolean =>
    word.concepts.has('used') &&
    whole.keys.some(({ concepts }) => concepts.has('max')) &&
    part.needs.every(({ concepts }) => !concepts.has('free'));
  const left = rest.filter(
    (word) => !nouns.includes(word) && word.is !== 'light' && !isLimit(word) && !isTaken(word),
  );
  const named = left.filter(
    (word) => nameAt(word, view.row) !== null || isAsked(word, rest, view.row),
  );
  const own = left.filter((word) => !named.includes(word));
  if (
    !own.some((word) => part.keys.some((key) => means(word, key))) &&
    !part.needs.every((need) => rest.some((word) => same(word, need)))
  )
    return [];
  const spoken = [count, ...own, ...rest.filter(({ is }) => is === 'light')];
  const bound = bind(spoken, spoken, part, view);
  return bound && part.needs.every((need) => [...own, ...rest].some((word) => means(word, need)))
    ? [bound.agrees]
    : [];
}

/** "All 128 tests that ran passed": as many did, and none failed. */
function allPassed(rest: readonly Word[], view: View, total: number): Said[] {
  const passed = view.slots.find(
    ({ cell, needs }) =>
      cell.amount && needs.length > 0 && needs.every((need) => need.concepts.has('pass')),
  );
  const failed = view.slots.find(
    ({ cell, needs }) =>
      cell.amount && needs.length > 0 && needs.every((need) => need.concepts.has('fail')),
  );
  if (!passed?.cell.amount || !failed?.cell.amount) return [];
  const left = content(rest).filter(
    (word) =>
      !word.concepts.has('pass') &&
      !kindOf(word, view.row) &&
      !/^(?:ran|run|executed|that)$/.test(word.lower),
  );
  if (left.length > 0 || !rest.some((word) => word.concepts.has('pass'))) return [];
  return [
    made(
      passed.cell.amount.value === total && failed.cell.amount.value === 0,
      [view.row],
      [passed.cell, failed.cell],
    ),
  ];
}

/** "Only nginx is down", "from localhost only": so of it and of no other; that value and no other. */
function judgeOnly(words: readonly Word[], space: Space, before: Context): Said | null {
  const marks = words.filter(({ is, quantity }) => is === 'quantity' && quantity === 'only');
  const [mark] = marks;
  if (
    !mark ||
    marks.length > 1 ||
    words.some(({ is, quantity }) => is === 'quantity' && quantity !== 'only')
  )
    return null;
  const rest = words.filter((word) => word !== mark);
  const at = words.indexOf(mark);
  const behind = content(words.slice(at + 1))[0];
  const target = behind ?? content(words.slice(0, at)).at(-1);
  if (!target) return null;
  const near = before.rows ? judgeRows(rest, space, withNear(before.rows, space)) : null;
  const found = near?.verdict === true ? near : judgeRows(rest, space, null);
  if (found.verdict !== true) return null;
  const said = (verdict: boolean): Said => ({
    verdict,
    cells: found.covers.flatMap(({ facts }) => facts.map(({ slot }) => slot.cell)),
    next: {
      rows: new Set(found.covers.map(({ view }) => view.row)),
      keys: found.covers.flatMap(({ facts }) => facts.flatMap(({ keys }) => keys)),
      states: [],
    },
  });
  const verdicts = found.covers.map((cover) => alone(cover, target, rest, space));
  return verdicts.every((each) => each === true) ? said(true) : null;
}

const withNear = (rows: ReadonlySet<Row>, space: Space): Set<Row> =>
  new Set([...rows].flatMap((row) => [...withBelow(row, space)]));

function alone(cover: Cover, target: Word, rest: readonly Word[], space: Space): boolean | null {
  const { row } = cover.view;
  const isName = cover.names.includes(target) || nameAt(target, row) !== null;
  if (!isName) {
    const fact = cover.facts.find(
      ({ values, keys }) => values.includes(target) || keys.includes(target),
    );
    return fact
      ? fact.slot.cell.members
        ? fact.slot.cell.members.length === 1
        : cover.names.length > 0
      : null;
  }
  const { group } = row;
  if (!group || isPart(group)) return null;
  const predicate = rest.filter((word) => !cover.names.includes(word));
  const others = group.rows.filter((other) => other !== row);
  const so = others.map((other) => {
    const covers = coversOf(predicate, other, space);
    if (covers.length > 0) return covers.some(({ agrees }) => agrees);
    return cover.facts.every(({ slot }) =>
      other.cells.some(
        ({ key, value, members }) => key === slot.cell.key && (value !== null || members),
      ),
    )
      ? false
      : null;
  });
  return so.includes(true) ? false : so.includes(null) ? null : true;
}
