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
import { judgeOthers, judgeSum } from './sums.ts';
import { denies, wordsIn } from './text.ts';
import { nameAt } from './view.ts';

export interface Proof {
  verdict: 'supported' | 'contradicted' | 'doubted' | 'stale' | 'no_data';
  cells: Cell[];
  /** What the next sentence may be of. */
  next?: Context;
}

/** What the clauses before leave behind. */
export interface Context {
  rows: ReadonlySet<Row> | null;
  /** Words for what was said there, without whom and how much. */
  keys: readonly Word[];
  states: readonly Word[];
  /** All that was spoken of so far: "the others" are not these. */
  spoken?: ReadonlySet<Row>;
  /** The clause that came first, without whom it was said of. */
  predicate?: readonly Word[];
  /** Words of the question that are keys of the evidence. */
  asked?: readonly Word[];
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

/** What the clauses before leave behind is kept, with what this one adds. */
function follow(before: Context, next: Context, words: readonly Word[], space: Space): Context {
  const rows = [...(next.rows ?? [])];
  return {
    ...next,
    spoken: new Set([...(before.spoken ?? []), ...rows]),
    predicate:
      before.predicate ??
      words.filter(
        (word) =>
          word.part === words[0]?.part &&
          rows.every((row) => nameAt(word, row) === null || isKey(word, space)),
      ),
    asked: before.asked ?? [],
  };
}

const isKey = (word: Word, { rows }: Space): boolean =>
  word.is === 'content' &&
  rows.some(({ cells }) => cells.some(({ words: keys }) => keys.some((key) => means(word, key))));

/** "carol is not", "so is alice": whom it is said of, and nothing else. */
function elliptic(words: readonly Word[], { rows }: Space): boolean {
  const named = words.filter(({ is }) => is === 'content' || is === 'amount');
  return (
    named.length > 0 &&
    words.some(
      ({ is, lower }) =>
        is === 'not' || /^(?:is|are|was|were|does|do|has|have|so|too)$/.test(lower),
    ) &&
    words.every(({ is }) => is === 'content' || is === 'light' || is === 'not') &&
    named.every((word) => rows.some((row) => row.group && (nameAt(word, row) ?? 9) < 0.5))
  );
}

function judgeClause(words: readonly Word[], space: Space, before: Context): Said | null {
  if (before.predicate && before.predicate.length > 0 && elliptic(words, space)) {
    const denied = before.predicate.some(({ is }) => is === 'not');
    const said = words.filter((word) => !(denied && word.is === 'not'));
    // Under two negations it is not said which of them holds.
    if (denied === words.some(({ is }) => is === 'not') || !denied)
      return judgeClause(
        [...said, ...before.predicate].map((word) => ({ ...word, part: words[0]?.part ?? 0 })),
        space,
        { rows: null, keys: [], states: [] },
      );
    return null;
  }
  const own = judgeOwn(words, space, before);
  if (own?.verdict || !before.asked || before.asked.length === 0) return own;
  const more = before.asked.filter((word) => !words.some((each) => means(each, word)));
  const spoken = [...words, ...more.map((word) => ({ ...word, part: words[0]?.part ?? 0 }))];
  const asked = more.length > 0 ? judgeOwn(spoken, space, before) : null;
  return asked?.verdict ? asked : own;
}

function judgeOwn(words: readonly Word[], space: Space, before: Context): Said | null {
  const whole =
    judgeNames(words, before) ??
    judgeMoves(words, space, before) ??
    (before.keys.length > 0 ? judgeMoves([...words, ...before.keys], space, before) : null) ??
    (before.states.length > 0
      ? judgeMoves([...words, ...before.states, ...before.keys], space, before)
      : null) ??
    judgeOthers(words, space, before) ??
    judgeSum(words, space, before) ??
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
function judgeParts(parts: readonly Part[], space: Space, from: Context): Said | null {
  const start: Said = { verdict: true, cells: [], next: from };
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
    ].map((each) => each && { ...each, next: follow(before, each.next, words, space) });
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
function givenReason(parts: readonly Part[], space: Space, before: Context): Said | null {
  const from = parts.findIndex(({ cause }) => cause);
  const so = from > 0 ? judgeParts(parts.slice(0, from), space, before) : null;
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

/** "84 GB are free, so it is 80 % full": the same row, said once more; that one follows from the other is how it is told. */
function restated(parts: readonly Part[], space: Space, before: Context): Said | null {
  const from = parts.findIndex(({ cause }) => cause);
  const back = parts[from]?.words[0]?.lower ?? '';
  if (from < 1 || parts.slice(from + 1).some(({ cause }) => cause) || !lexicon().pronoun.has(back))
    return null;
  const first = judgeParts(parts.slice(0, from), space, before);
  const [row, ...more] = first?.next.rows ?? [];
  if (!first?.verdict || !row || more.length > 0) return null;
  const said = judgeParts(
    parts.slice(from).map((part) => ({ ...part, cause: false })),
    space,
    first.next,
  );
  return said?.verdict && said.next.rows?.has(row) && said.cells.every((cell) => cell.row === row)
    ? { ...said, cells: [...first.cells, ...said.cells] }
    : null;
}

/** Else a reason is believed only where one and the same cell tells both. */
function judgeReason(parts: readonly Part[], space: Space, before: Context): Said | null {
  const given = givenReason(parts, space, before);
  if (given) return given;
  const { verdict, covers } = judgeRows(
    parts.flatMap(({ words }) => words),
    space,
    null,
  );
  const facts = covers.flatMap((cover) => cover.facts);
  if (verdict !== true || !covers.every((cover) => cover.facts.length === 1))
    return restated(parts, space, before);
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

/** Rows of lists that are called by their names. */
const named = (parts: readonly Part[], space: Space): Row[] =>
  space.rows.filter(
    (row) =>
      row.group &&
      parts.some(({ words }) =>
        words.some((word) => word.is === 'content' && (nameAt(word, row) ?? 9) < 0.5),
      ),
  );

/** What a question leaves behind: the attributes that it asks for. */
export function askedBy(question: string, given: Space): Context {
  const space = derive(given);
  const words = partsOfSentence(question.slice(0, 300)).flatMap((part) => part.words);
  const asked = words.filter((word) => isKey(word, space)).map((word) => ({ ...word, at: -1 }));
  const rows = new Set(named([{ words, cause: false }], space));
  return { rows: rows.size === 1 ? rows : null, keys: [], states: [], asked };
}

/** What the rows say of a sentence, after what was said before it. */
export function prove(sentence: string, given: Space, said: Context): Proof {
  const space = derive(given);
  const parts = withoutWindow(partsOfSentence(sentence), space);
  const [first] = parts;
  // Only what points back is of whom the sentence before was of.
  const back =
    first?.words.some(({ lower }) => lexicon().pronoun.has(lower)) ||
    (first?.words[0]?.lower === 'the' && first.words[1]?.degree?.most === true);
  const before: Context = back ? said : { ...said, rows: null, keys: [], states: [] };
  if (parts.length === 0 || parts.length > MOST_PARTS) return OPEN;
  const next: Context = {
    ...said,
    spoken: new Set([...(said.spoken ?? []), ...named(parts, space)]),
  };
  const found = parts.some(({ cause }) => cause)
    ? judgeReason(parts, space, before)
    : judgeParts(parts, space, before);
  if (!found || found.cells.length === 0) return { ...OPEN, next };
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
  if (found.verdict) return { verdict: 'supported', cells: found.cells, next: found.next };
  const sure = parts.length === 1 && found.sure && !parts.some(({ words }) => narrowed(words));
  return { verdict: sure ? 'contradicted' : 'doubted', cells: found.cells };
}
