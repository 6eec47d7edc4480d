// A sentence over rows of unknown tools: cut into parts, of which each has to be bound whole. The fewest parts that are all
// borne out make it believed; a part that nothing binds leaves it open.
import { findTimes, inBase } from '../amounts.ts';
import { isFresh } from '../evidence/things.ts';
import { judgePart } from './bind.ts';
import type { Cell, Look, Row, Space } from './rows.ts';
import { judgeSets } from './sets.ts';
import { type Part, partsOfSentence, type Word } from './spoken.ts';
import { lexicon, stateOf } from './words.ts';

export interface Told {
  verdict: 'supported' | 'contradicted' | 'stale' | 'no_data';
  cells: Cell[];
  /** It says one thing only. */
  single: boolean;
}

const OPEN: Told = { verdict: 'no_data', cells: [], single: false };
const VOLATILE = 300;
const MOST_PARTS = 8;

interface Said {
  verdict: boolean | null;
  cells: Cell[];
  rows: ReadonlySet<Row> | null;
}

/** Rows at, below and above these. */
function around(rows: Iterable<Row>, space: Space): Set<Row> {
  const own = new Set(rows);
  const out = new Set(own);
  for (const row of own) for (let up = row.parent; up; up = up.parent) out.add(up);
  for (const row of space.rows)
    for (let up = row.parent; up; up = up.parent) if (own.has(up)) out.add(row);
  return out;
}

/** One or more parts as one thing said; what has no subject has that of what stands before. */
function judgeOne(words: readonly Word[], space: Space, before: ReadonlySet<Row> | null): Said {
  const set = judgeSets(words, space, before);
  if (set) return set;
  const open: Said = { verdict: null, cells: [], rows: null };
  const tryIn = (only: ReadonlySet<Row> | null): Said => {
    const { verdict, bindings } = judgePart(words, space, only);
    const named = bindings.filter(({ subject }) => subject.length > 0);
    return {
      verdict,
      cells: bindings.map(({ cell }) => cell),
      rows:
        named.length > 0 || only === null ? new Set(bindings.map(({ cell }) => cell.row)) : null,
    };
  };
  if (before) {
    const near = tryIn(around(before, space));
    if (near.verdict !== null) return { ...near, rows: near.rows ?? before };
  }
  const anywhere = tryIn(null);
  return anywhere.verdict === null ? (judgeTwice(words, space, before) ?? open) : anywhere;
}

/** "succeeded on 21 November": a state, and when or how much, of one row. */
function judgeTwice(
  words: readonly Word[],
  space: Space,
  before: ReadonlySet<Row> | null,
): Said | null {
  const state = words.find((word) => word.is === 'content' && stateOf(word).length > 0);
  if (!state || !words.some(({ is }) => is === 'amount' || is === 'moment')) return null;
  if (words.some(({ is }) => is === 'not' || is === 'quantity')) return null;
  const first = judgePart(
    words.filter((word) => word !== state),
    space,
    before ? around(before, space) : null,
  );
  const [one] = first.bindings;
  if (first.verdict === null || !one) return null;
  const rows = new Set(first.bindings.map(({ cell }) => cell.row));
  if (rows.size > 1) return null;
  const second = judgePart([...one.subject, state], space, rows);
  if (second.verdict === null) return null;
  return {
    verdict: first.verdict && second.verdict,
    cells: [...first.bindings, ...second.bindings].map(({ cell }) => cell),
    rows,
  };
}

const WINDOW =
  /(?:^|\s)(?:in|over|during|within|for)\s+the\s+(?:last|past)\s+(half(?:\s+an)?\s+hour|[\w.]+(?:\s+(?:minutes?|hours?|days?))?),?(?=\s|$)/i;
const SPANS: Record<string, number> = { minute: 60, hour: 3_600, day: 86_400, week: 604_800 };

/** "In the last half hour …": said of the time that was looked at, when that is as long. */
function withoutWindow(sentence: string, space: Space): string {
  const [all = '', span = ''] = WINDOW.exec(sentence) ?? [];
  if (all === '') return sentence;
  const found = findTimes(span)[0];
  const seconds = /^half/i.test(span)
    ? 1_800
    : found
      ? inBase(found)
      : SPANS[span.toLowerCase().replace(/s$/, '')];
  const told = space.rows.some(({ cells }) =>
    cells.some(
      ({ words, amount }) =>
        amount && words.some(({ lower }) => lower === 'window') && inBase(amount) === seconds,
    ),
  );
  return told ? sentence.replace(all, ' ').trim() : sentence;
}

/** Every way to put neighbouring parts together, fewest things said first; the first that is borne out whole. */
function judgeParts(
  parts: readonly Part[],
  space: Space,
): { verdict: boolean | null; cells: Cell[] } {
  type State = { verdict: boolean; cells: Cell[]; rows: ReadonlySet<Row> | null };
  const go = (at: number, before: State): State | null => {
    if (at === parts.length) return before;
    let refuted: State | null = null;
    for (let to = parts.length; to > at; to--) {
      const words = parts.slice(at, to).flatMap((part) => part.words);
      if (!words.some(({ is }) => is !== 'light' && is !== 'not' && is !== 'about')) {
        if (to === at + 1) return go(to, before);
        continue;
      }
      const said = judgeOne(words, space, before.rows);
      if (said.verdict === null) continue;
      const next: State = {
        verdict: before.verdict && said.verdict,
        cells: [...before.cells, ...said.cells],
        rows: said.rows ?? before.rows,
      };
      const whole = go(to, next);
      if (whole?.verdict) return whole;
      refuted ??= whole;
    }
    return refuted;
  };
  const found = go(0, { verdict: true, cells: [], rows: null });
  return found ? { verdict: found.verdict, cells: found.cells } : { verdict: null, cells: [] };
}

const fresh = ({ age }: Look): boolean => isFresh({ age, ttl: VOLATILE, void: false });

/** What rows of tools that nobody described say of a sentence. */
export function judgeTold(sentence: string, space: Space): Told {
  const parts = partsOfSentence(withoutWindow(sentence, space));
  if (parts.length === 0 || parts.length > MOST_PARTS || parts.some(({ cause }) => cause))
    return OPEN;
  const { verdict, cells } = judgeParts(parts, space);
  if (verdict === null || cells.length === 0) return OPEN;
  const source = lexicon().textSource;
  const cited = parts.some(({ words }) =>
    words.some(({ stems }) => [...stems].some((stem) => source.has(stem))),
  );
  // What somebody wrote says what it says, and only of itself; what a log noted then, happened then.
  const single = parts.length === 1;
  const logged = (cell: Cell): boolean =>
    cell.key === 'time' && parts.some(({ words }) => words.some(({ is }) => is === 'moment'));
  if (cells.some((cell) => cell.row.look.text && !cited && !logged(cell))) return OPEN;
  if (cells.some(({ row }) => !fresh(row.look))) return { verdict: 'stale', cells, single };
  return { verdict: verdict ? 'supported' : 'contradicted', cells, single };
}
