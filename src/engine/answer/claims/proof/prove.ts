// A sentence over rows: cut into clauses, of which each has to be borne out whole. A clause that names nothing is of what the
// one before was of; one that says nothing of its own ("memcached is not") takes up what was said there.
import { inBase, isTime, unitOf } from '../amounts.ts';
import { isFresh } from '../evidence/things.ts';
import type { Cell, Look, Row, Space } from '../told/rows.ts';
import { type Part, partsOfSentence, type Word } from '../told/spoken.ts';
import { lexicon, means, stateOf } from '../told/words.ts';
import { judgeRows } from './cover.ts';
import { derive } from './derive.ts';
import { judgeGroups } from './groups.ts';
import { judgeMoves } from './moves.ts';
import { judgeShare } from './share.ts';
import { denies, wordsIn } from './text.ts';
import { nameAt } from './view.ts';

export interface Proof {
  verdict: 'supported' | 'contradicted' | 'doubted' | 'stale' | 'no_data';
  cells: Cell[];
}

/** What the clauses before leave behind. */
export interface Context {
  rows: ReadonlySet<Row> | null;
  /** Words for what was said there, without whom and how much. */
  keys: readonly Word[];
  states: readonly Word[];
}

export interface Said {
  verdict: boolean;
  /** What is not so is not so beyond doubt. */
  sure?: boolean;
  cells: Cell[];
  next: Context;
}

const VOLATILE = 300;
const MOST_PARTS = 9;
const OPEN: Proof = { verdict: 'no_data', cells: [] };

/** Rows at, below and above these. */
function around(rows: Iterable<Row>, space: Space): Set<Row> {
  const own = new Set(rows);
  const out = new Set(own);
  for (const row of own) for (let up = row.parent; up; up = up.parent) out.add(up);
  for (const row of space.rows)
    for (let up = row.parent; up; up = up.parent) if (own.has(up)) out.add(row);
  return out;
}

const asserts = ({ is }: Word): boolean => is !== 'light' && is !== 'about';

/** "Two have failed: nginx and redis": those that were just counted, each by its name. */
function judgeNames(words: readonly Word[], { rows, keys, states }: Context): Said | null {
  const said = words.filter(({ is }) => is !== 'light');
  if (!rows || rows.size < 2 || said.length !== rows.size) return null;
  const named = said.map((word) =>
    [...rows].filter((row) => row.group && nameAt(word, row) !== null),
  );
  const each = new Set(named.flatMap(([row]) => row ?? []));
  if (each.size !== rows.size || named.some(({ length }) => length !== 1)) return null;
  return {
    verdict: true,
    cells: [...rows].flatMap(({ cells }) => cells.slice(0, 1)),
    next: { rows, keys, states },
  };
}

function judgeClause(words: readonly Word[], space: Space, before: Context): Said | null {
  const whole =
    judgeNames(words, before) ??
    judgeMoves(words, space, before) ??
    (before.keys.length > 0 ? judgeMoves([...words, ...before.keys], space, before) : null) ??
    (before.states.length > 0
      ? judgeMoves([...words, ...before.states, ...before.keys], space, before)
      : null) ??
    judgeGroups(words, space, before) ??
    judgeShare(words, space);
  if (whole) return whole;
  const tried = (said: readonly Word[], only: ReadonlySet<Row> | null): Said | null => {
    const { verdict, covers, sure = true } = judgeRows(said, space, only);
    if (verdict === null) return null;
    const facts = covers.flatMap((cover) => cover.facts);
    return {
      verdict,
      sure: sure && only === null,
      cells: facts.map(({ slot }) => slot.cell),
      next: {
        rows: new Set(covers.map(({ view }) => view.row)),
        keys: [...new Set(facts.flatMap(({ keys }) => keys))],
        states: [
          ...new Set(
            facts.flatMap(({ values }) => values.filter((word) => stateOf(word).length > 0)),
          ),
        ],
      },
    };
  };
  const near = before.rows ? around(before.rows, space) : null;
  const own = (near && tried(words, near)) ?? tried(words, null);
  if (own?.verdict) return own;
  // What the clause before said is left out here.
  for (const more of [before.keys, before.states, [...before.keys, ...before.states]]) {
    if (more.length === 0) continue;
    const spoken = [...words, ...more.map((word) => ({ ...word, part: words[0]?.part ?? 0 }))];
    const said = tried(spoken, null) ?? (near && tried(spoken, near));
    if (said?.verdict) return said;
  }
  return own;
}

/** "redis and mariadb are active": each of them. */
function distributed(parts: readonly Part[], space: Space, before: Context): Said | null {
  const last = parts.at(-1)?.words ?? [];
  const firsts = parts.slice(0, -1).map(({ words }) => words);
  if (firsts.some((words) => words.some(({ is }) => is !== 'light' && is !== 'content')))
    return null;
  const whole = judgeRows(last, space, null);
  if (whole.verdict !== true) return null;
  const called = whole.covers.flatMap((cover) => cover.names);
  const names = new Set(
    called.length > 0
      ? called
      : whole.covers.flatMap(({ facts }) => facts.flatMap(({ keys }) => keys)),
  );
  if (names.size === 0) return null;
  const predicate = last.filter((word) => !names.has(word));
  const all: Said[] = [];
  for (const words of firsts) {
    const said = judgeClause([...words, ...predicate], space, { ...before, rows: null });
    if (!said?.verdict) return null;
    all.push(said);
  }
  const facts = whole.covers.flatMap((cover) => cover.facts);
  return {
    verdict: true,
    cells: [...all.flatMap(({ cells }) => cells), ...facts.map(({ slot }) => slot.cell)],
    next: {
      rows: new Set([
        ...all.flatMap(({ next }) => [...(next.rows ?? [])]),
        ...whole.covers.map(({ view }) => view.row),
      ]),
      keys: [...new Set(facts.flatMap(({ keys }) => keys))],
      states: [
        ...new Set(
          facts.flatMap(({ values }) => values.filter((word) => stateOf(word).length > 0)),
        ),
      ],
    },
  };
}

/** Every way to put neighbouring parts together; the first that is borne out whole. */
function judgeParts(parts: readonly Part[], space: Space): Said | null {
  const start: Said = { verdict: true, cells: [], next: { rows: null, keys: [], states: [] } };
  // The same clause after the same rows is judged once.
  const ids = new Map(space.rows.map((row, at) => [row, at]));
  const judged = new Map<string, (Said | null)[]>();
  const judge = (at: number, to: number, before: Context): (Said | null)[] => {
    const rows = before.rows ? [...before.rows].map((row) => ids.get(row)).join() : '';
    const left = [...before.keys, '|', ...before.states].map((word) =>
      typeof word === 'string' ? word : word.at,
    );
    const key = `${at} ${to} ${rows} ${left.join()}`;
    const known = judged.get(key);
    if (known) return known;
    const own = parts.slice(at, to);
    const words = own.flatMap((part) => part.words);
    const said = [
      judgeClause(words, space, before),
      own.length > 1 ? distributed(own, space, before) : null,
    ];
    judged.set(key, said);
    return said;
  };
  const go = (at: number, before: Said): Said | null => {
    if (at === parts.length) return before;
    let refuted: Said | null = null;
    for (let to = parts.length; to > at; to--) {
      const own = parts.slice(at, to);
      const words = own.flatMap((part) => part.words);
      if (!words.some(asserts)) {
        if (to === at + 1) return go(to, before);
        continue;
      }
      const said = judge(at, to, before.next);
      for (const each of said) {
        if (!each) continue;
        const whole = go(to, {
          ...each,
          verdict: before.verdict && each.verdict,
          cells: [...before.cells, ...each.cells],
        });
        if (whole?.verdict) return whole;
        refuted ??= whole;
      }
    }
    return refuted;
  };
  return go(0, start);
}

const REASON = /^(?:reason|cause|because)$/;

/** "failed because the disk was full": of the row that says so, what it gives as its reason. */
function givenReason(parts: readonly Part[], space: Space): Said | null {
  const from = parts.findIndex(({ cause }) => cause);
  const so = from > 0 ? judgeParts(parts.slice(0, from), space) : null;
  const words = parts.slice(from).flatMap((part) => part.words.filter(({ is }) => is !== 'light'));
  if (!so?.verdict || words.length < 2 || words.some(({ is }) => is !== 'content')) return null;
  const cells = [...(so.next.rows ?? [])].flatMap((row) =>
    row.cells.filter(({ value, words: keys }) => {
      if (typeof value !== 'string' || !keys.some(({ lower }) => REASON.test(lower))) return false;
      const told = wordsIn(value).filter(({ lower }) => !lexicon().light.has(lower));
      return (
        !denies(value) &&
        words.every((word) => told.some((each) => means(word, each))) &&
        told.every((each) => words.some((word) => means(word, each)))
      );
    }),
  );
  return cells[0] ? { ...so, cells: [...so.cells, cells[0]] } : null;
}

/** Else a reason is believed only where one and the same cell tells both. */
function judgeReason(parts: readonly Part[], space: Space): Said | null {
  const given = givenReason(parts, space);
  if (given) return given;
  const { verdict, covers } = judgeRows(
    parts.flatMap(({ words }) => words),
    space,
    null,
  );
  const facts = covers.flatMap((cover) => cover.facts);
  if (verdict !== true || !covers.every((cover) => cover.facts.length === 1)) return null;
  const told = new Set(facts.flatMap(({ values }) => values));
  const each = parts.map(({ words }) => words.filter(({ is }) => is !== 'light' && is !== 'not'));
  if (!each.every((words) => words.some((word) => told.has(word)))) return null;
  if (
    !parts.every(
      ({ cause, words }) => !cause || words.every((word) => word.is === 'light' || told.has(word)),
    )
  )
    return null;
  return {
    verdict: true,
    cells: facts.map(({ slot }) => slot.cell),
    next: { rows: null, keys: [], states: [] },
  };
}

const WINDOW = /^(?:in|over|during|within|for)$/;
const OF_WINDOW = /^(?:the|an?|last|past)$/;

/** How long a word lasts: "15 minutes", "hour". */
const lasting = (word: Word | undefined): number | null => {
  const amount = word?.amount ?? { value: 1, unit: unitOf(word?.lower ?? '') ?? '', decimals: 0 };
  return isTime(amount.unit) ? inBase(amount) : null;
};

/** "Over the last half hour …": said of the time that was looked at, when that is as long. */
function withoutWindow(parts: readonly Part[], space: Space): Part[] {
  const windows = space.rows.flatMap(({ cells }) =>
    cells.flatMap(({ amount, words }) =>
      amount && words.some(({ lower }) => lower === 'window') ? [inBase(amount)] : [],
    ),
  );
  return parts.map((part) => {
    const { words } = part;
    for (const [from, word] of words.entries()) {
      if (!WINDOW.test(word.lower)) continue;
      let to = from + 1;
      while (OF_WINDOW.test(words[to]?.lower ?? '')) to += 1;
      const own = lasting(words[to]);
      if (own !== null && windows.includes(own))
        return { ...part, words: [...words.slice(0, from), ...words.slice(to + 1)] };
    }
    return part;
  });
}

const fresh = ({ age }: Look): boolean => isFresh({ age, ttl: VOLATILE, void: false });

/** "in the folder a": of some of them. */
const narrowed = (words: readonly Word[]): boolean =>
  words.some(
    ({ lower }, at) =>
      /^(?:in|inside|within|under|below)$/.test(lower) && words[at + 1]?.lower === 'the',
  );

/** What the rows say of a sentence. */
export function prove(sentence: string, given: Space): Proof {
  const space = derive(given);
  const parts = withoutWindow(partsOfSentence(sentence), space);
  if (parts.length === 0 || parts.length > MOST_PARTS) return OPEN;
  const found = parts.some(({ cause }) => cause)
    ? judgeReason(parts, space)
    : judgeParts(parts, space);
  if (!found || found.cells.length === 0) return OPEN;
  const cited = parts.some(({ words }) =>
    words.some(({ stems }) => [...stems].some((stem) => lexicon().textSource.has(stem))),
  );
  // What a log noted then, happened then; whose commit says so, did so.
  const logged =
    (found.cells.some(({ key }) => /^(?:time|date)$/.test(key)) &&
      parts.some(({ words }) => words.some(({ is }) => is === 'moment'))) ||
    found.cells.some(({ key }) => /^(?:author|commit|hash)$/.test(key));
  if (!cited && !logged && found.cells.some(({ row }) => row.look.text)) return OPEN;
  if (found.cells.some(({ row }) => !fresh(row.look)))
    return { verdict: 'stale', cells: found.cells };
  if (found.verdict) return { verdict: 'supported', cells: found.cells };
  const sure = parts.length === 1 && found.sure && !parts.some(({ words }) => narrowed(words));
  return { verdict: sure ? 'contradicted' : 'doubted', cells: found.cells };
}
