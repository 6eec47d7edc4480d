// A sentence over rows of unknown tools: cut into parts, of which each has to be bound whole. The fewest parts that are all
// borne out make it believed; a part that nothing binds leaves it open.
import { agree, findTimes, inBase } from '../amounts.ts';
import type { Span } from '../claim.ts';
import { isFresh } from '../evidence/things.ts';
import { judgePart } from './bind.ts';
import { typeOf } from './cover.ts';
import { names } from './identify.ts';
import type { Cell, Look, Row, Space } from './rows.ts';
import { judgeSets } from './sets.ts';
import { type Part, partsOfSentence, type Word } from './spoken.ts';
import { judgeTrend } from './trend.ts';
import { bindable, lexicon, stateOf } from './words.ts';

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
const NOTHING: Said = { verdict: null, cells: [], rows: null };

/** What stands before a part in its sentence. */
interface State {
  verdict: boolean;
  cells: Cell[];
  rows: ReadonlySet<Row> | null;
  /** Of whom it was is not known here. */
  lost: boolean;
  /** What was said last, and of which cells. */
  words: readonly Word[];
  last: Cell[];
}
const BEGIN: State = { verdict: true, cells: [], rows: null, lost: false, words: [], last: [] };

/** Rows at, below and above these. */
function around(rows: Iterable<Row>, space: Space): Set<Row> {
  const own = new Set(rows);
  const out = new Set(own);
  for (const row of own) for (let up = row.parent; up; up = up.parent) out.add(up);
  for (const row of space.rows)
    for (let up = row.parent; up; up = up.parent) if (own.has(up)) out.add(row);
  return out;
}

const rowsOf = (cells: readonly Cell[]): Set<Row> => new Set(cells.map(({ row }) => row));

/** One or more parts as one thing said; what has no subject has that of what stands before. */
function judgeOne(words: readonly Word[], space: Space, state: State): Said {
  const before = state.rows;
  const trend = judgeTrend(words, space);
  if (trend.verdict !== null) return { ...trend, rows: null };
  const set = judgeSets(words, space, before);
  if (set) return set;
  const tryIn = (only: ReadonlySet<Row> | null): Said => {
    const { verdict, bindings } = judgePart(words, space, only);
    const own = bindings.some(({ subject }) => subject.length > 0);
    const cells = bindings.map(({ cell }) => cell);
    if (state.lost && !own && only === null) return NOTHING;
    return { verdict, cells, rows: own || only === null ? rowsOf(cells) : null };
  };
  if (before) {
    const near = tryIn(around(before, space));
    if (near.verdict !== null) return { ...near, rows: near.rows ?? before };
  }
  // A bare figure is of what was just spoken of.
  const bare = !words.some(({ is }) => is === 'content' || is === 'degree');
  if (bare && state.words.length > 0) return NOTHING;
  const anywhere = tryIn(null);
  return anywhere.verdict === null ? (judgeTwice(words, space, before) ?? NOTHING) : anywhere;
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
  /(?:^|\s)(?:in|over|during|within|for)\s+the\s+(?:(?:last|past)\s+)?(half(?:\s+an)?\s+hour|[\w.]+\s+(?:minutes?|hours?|days?)|minute|hour|day|week),?(?=\s|$)/i;
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

/** The typed claims bear out each of the words. */
const isRead = (words: readonly Word[], read: readonly Span[]): boolean =>
  words.every(
    ({ is, from }) => is === 'light' || read.some((span) => from >= span.from && from < span.to),
  );

/** Borne out by the typed claims; what follows may be said of the rows that it names. */
function spokenOf(words: readonly Word[], space: Space): Said {
  const rows = space.rows.filter((row) =>
    words.some((word) => row.names.some((name) => names(word, name) === 'whole')),
  );
  return { verdict: true, cells: [], rows: rows.length > 0 ? new Set(rows) : null };
}

const plain = (words: readonly Word[]): Word[] =>
  words.filter(({ is }) => is !== 'light' && is !== 'about');

const isName = (word: Word, space: Space): boolean =>
  word.is === 'content' &&
  space.rows.some((row) => row.names.some((name) => names(word, name) === 'whole'));

/** "cron and ssh are running", "n1 and n2 are": of each of them. */
function judgeEach(parts: readonly Part[], space: Space, state: State): Said {
  const words = parts.flatMap((part) => part.words);
  const [first] = plain(parts.at(-1)?.words ?? []);
  const subjects = [...parts.slice(0, -1).flatMap((part) => plain(part.words)), first];
  if (!first || !subjects.every((word) => word && isName(word, space))) return NOTHING;
  const said = (parts.at(-1)?.words ?? []).filter((word) => word !== first);
  const own = said.filter(({ lower }) => lower !== 'both' && lower !== 'all');
  const bare = plain(own).every(({ is }) => is === 'not');
  if (bare && !/^(?:is|are|was|were|has|have|does|do|not)$/.test(words.at(-1)?.lower ?? ''))
    return NOTHING;
  if (subjects.length < 2 && !bare) return NOTHING;
  // "while n1 is": what was said before, of this one.
  const predicate = bare
    ? [...state.words.filter((word) => word.is !== 'not' && !isName(word, space)), ...own]
    : own;
  if (!predicate.some(({ is }) => is !== 'light' && is !== 'not')) return NOTHING;
  const each = (subjects as Word[]).map((word) => judgeOne([word, ...predicate], space, BEGIN));
  if (each.some(({ verdict }) => verdict === null)) return NOTHING;
  const cells = each.flatMap((one) => one.cells);
  return { verdict: each.every(({ verdict }) => verdict === true), cells, rows: rowsOf(cells) };
}

/** "… sudo and docker", ": a, b and c": more members of the list, or all the rows, that were spoken of. */
function judgeMore(parts: readonly Part[], space: Space, state: State): Said {
  const words = plain(parts.flatMap((part) => part.words));
  if (words.length === 0 || words.some(({ is }) => is !== 'content')) return NOTHING;
  const list = state.last.find(({ members }) => members !== null);
  const listed = list?.members?.map((each) => each.toLowerCase()) ?? [];
  const whole = parts[0]?.lists === true;
  const { rows } = state;
  if (listed.length > 0) {
    const inside = words.filter((word) => listed.includes(word.text.toLowerCase()));
    if (inside.length < words.length) return NOTHING;
    if (whole && inside.length !== listed.length) return NOTHING;
    return { verdict: true, cells: list ? [list] : [], rows };
  }
  if (!whole || !rows || !words.every((word) => isName(word, space))) return NOTHING;
  const meant = words.map((word) =>
    [...rows].filter((row) => row.names.some((name) => names(word, name) === 'whole')),
  );
  const right = meant.every(({ length }) => length === 1) && words.length === rows.size;
  const cells = [...rows].flatMap((row) => row.cells.slice(0, 1));
  return { verdict: right && new Set(meant.flat()).size === rows.size, cells, rows };
}

/** "…: 12.4% versus 3.1%", "…, at 88%": of what was just set against each other, or just spoken of. */
function judgeFigures(words: readonly Word[], { last, rows }: State): Said {
  const said = plain(words);
  if (said.length === 0 || said.length !== last.length) return NOTHING;
  const right = said.every(({ amount, is }, at) => {
    const told = last[at]?.amount;
    if (is !== 'amount' || !amount || !told) return false;
    const approximate = words.some((word) => word.is === 'about');
    return agree(amount, told, { approximate, exact: amount.unit === '' }) === true;
  });
  return right ? { verdict: true, cells: last, rows } : NOTHING;
}

/** "served over TLS | on port 443 | from /srv/blog": several things of one row, each behind its preposition. */
function judgePieces(words: readonly Word[], space: Space, state: State): Said {
  const { prepositions } = lexicon();
  if (words.some(({ is }) => /^(?:not|quantity|degree)$/.test(is))) return NOTHING;
  // "from 3.0.14 to 3.0.15": which is which, their prepositions alone say.
  const types = words.map(({ text }) => typeOf(text.toLowerCase())).filter((of) => of !== 'word');
  if (new Set(types).size < types.length) return NOTHING;
  const pieces: Word[][] = [[]];
  for (const word of words) {
    if (prepositions.has(word.lower)) pieces.push([]);
    pieces.at(-1)?.push(word);
  }
  const said = pieces.filter((piece) => plain(piece).length > 0);
  if (said.length < 2) return NOTHING;
  // The first says of whom; it may say nothing more than that.
  const subject = (said[0] ?? []).filter((word) => isName(word, space));
  const cells: Cell[] = [];
  let { rows } = state;
  for (const [at, piece] of said.entries()) {
    const only = at === 0 && plain(piece).length === subject.length && subject.length === 1;
    const one = only ? spokenOf(piece, space) : judgeOne(piece, space, { ...state, rows });
    if (one.verdict !== true) return NOTHING;
    const own = one.cells.length > 0 ? rowsOf(one.cells) : one.rows;
    if (at > 0 && rows && own && [...own].some((row) => !rows?.has(row))) return NOTHING;
    rows = own;
    cells.push(...one.cells);
  }
  return rows?.size === 1 && cells.length > 0 ? { verdict: true, cells, rows } : NOTHING;
}

/** Neighbouring parts as one thing said, after what stands before them. */
function judgeSpan(
  parts: readonly Part[],
  space: Space,
  state: State,
  read: readonly Span[],
): Said {
  const words = parts.flatMap((part) => part.words);
  if (parts.slice(1).some(({ cause, lists }) => cause || lists)) return NOTHING;
  const ways: (() => Said)[] = [
    () => judgeFigures(words, state),
    () => judgeOne(words, space, state),
    () => judgePieces(words, space, state),
    () => judgeEach(parts, space, state),
    () => judgeMore(parts, space, state),
    () => (isRead(words, read) ? spokenOf(words, space) : NOTHING),
  ];
  let found = NOTHING;
  for (const judge of ways) if (found.verdict === null) found = judge();
  // A reason is told only by what says both at once.
  const same = found.cells.length > 0 && found.cells.every((cell) => state.last.includes(cell));
  return parts[0]?.cause && !(same && found.verdict) ? NOTHING : found;
}

/** Every way to put neighbouring parts together, fewest things said first; the first that is borne out whole. */
function judgeParts(parts: readonly Part[], space: Space, read: readonly Span[]): State | null {
  const go = (at: number, before: State): State | null => {
    if (at === parts.length) return before;
    let refuted: State | null = null;
    for (let to = parts.length; to > at; to--) {
      const span = parts.slice(at, to);
      const words = span.flatMap((part) => part.words);
      if (!words.some(({ is }) => is !== 'light' && is !== 'not' && is !== 'about')) {
        if (to === at + 1) return go(to, before);
        continue;
      }
      const said = judgeSpan(span, space, before, read);
      if (said.verdict === null) continue;
      const whole = go(to, {
        verdict: before.verdict && said.verdict,
        cells: [...before.cells, ...said.cells],
        rows: said.rows ?? before.rows,
        lost: said.rows === null && said.cells.length === 0,
        words,
        last: said.cells,
      });
      if (whole?.verdict) return whole;
      refuted ??= whole;
    }
    return refuted;
  };
  return go(0, BEGIN);
}

const MOST_WORDS = 8;

/** "Ines Roth", "AMD Ryzen 5 5600X": words side by side that are one name or text of the evidence, or how it begins. */
function joinNames(parts: readonly Part[], space: Space): Part[] {
  const texts = new Set<string>();
  for (const { cells, names: called } of space.rows)
    for (const text of [...called, ...cells.map(({ value, amount }) => (amount ? null : value))])
      if (typeof text === 'string' && /^[a-z]\S* \S/i.test(text) && text.length < 80)
        texts.add(text.toLowerCase());
  if (texts.size === 0) return [...parts];
  const whole = (said: string): string | undefined =>
    [...texts].find((text) => text === said || text.startsWith(`${said} `));
  return parts.map((part) => {
    const words: Word[] = [];
    for (let at = 0; at < part.words.length; at++) {
      let to = Math.min(part.words.length, at + MOST_WORDS);
      let text: string | undefined;
      for (; to > at + 1 && text === undefined; to--)
        text = whole(
          part.words
            .slice(at, to)
            .map((word) => word.text.toLowerCase())
            .join(' '),
        );
      const first = part.words[at] as Word;
      if (text === undefined || first.is !== 'content') words.push(first);
      else {
        words.push({ ...first, ...bindable(text), text, is: 'content' });
        at = to;
      }
    }
    return { ...part, words };
  });
}

const fresh = ({ age }: Look): boolean => isFresh({ age, ttl: VOLATILE, void: false });

/** What rows of tools that nobody described say of a sentence. */
export function judgeTold(sentence: string, space: Space, read: readonly Span[] = []): Told {
  const parts = joinNames(partsOfSentence(withoutWindow(sentence, space)), space);
  if (parts.length === 0 || parts.length > MOST_PARTS) return OPEN;
  const found = judgeParts(parts, space, read);
  if (!found || found.cells.length === 0) return OPEN;
  const { verdict, cells } = found;
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
