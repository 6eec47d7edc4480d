// Requests on the rows of a file, read against that file: every word is one of its columns, a value in it, one of the
// words for what is asked of rows, the file itself, or says nothing. Where one word is none of these it is not read here.
import { lemmas } from '../../english/lemma.ts';
import { rowWords, verbWords } from '../../english/lexicon.ts';
import type { Token } from '../../english/token.ts';
import type { Filter, Goal } from '../../goal/types.ts';
import { partsOf } from '../../tables/called.ts';
import type { World } from '../../world/world.ts';
import { nouns, ROW_TESTS } from '../columns.ts';
import type { Piece } from '../pieces.ts';
import { Phrases } from '../row-phrases.ts';
import { alters, beginsWithChange } from './alter.ts';
import { answers } from './answers.ts';
import { assemble } from './assemble.ts';
import { cells } from './cells.ts';
import { columnHere, saysYesOrNo } from './columns-here.ts';
import { days } from './days.ts';
import { deeds } from './deeds.ts';
import { byTime, extremes } from './extremes.ts';
import { readLacking } from './lacking.ts';
import { leadsTo, marks, saysAny } from './marks.ts';
import { ordersSaid } from './orders-said.ts';
import { type AddPart, type Laid, ROW_NOUNS, type RowPart } from './part.ts';
import { partsOfColumns } from './parts-of-columns.ts';
import { rowNouns } from './row-nouns.ts';
import { type Source, sourcesOf } from './source.ts';
import { happens, rowTests } from './tests.ts';
import { timesOfDay } from './times-of-day.ts';

export interface RowReading {
  goal: Goal;
  cost: number;
  /** Which tokens say what. */
  parts: readonly Laid[];
}

const MOST_STATES = 48;
const COST = { base: 0.1, noun: 0.04, named: 0.15, path: 0.12, said: 0.3 } as const;

interface State {
  cost: number;
  parts: readonly Laid[];
}

const asFilters = (piece: Piece): Filter[] | null =>
  piece.is === 'filter'
    ? [piece.filter]
    : piece.is === 'idiom' && piece.pieces.every(({ is }) => is === 'filter')
      ? piece.pieces.flatMap((each) => (each.is === 'filter' ? [each.filter] : []))
      : null;

/** What the readers of columns say of rows, as parts. */
function fromPieces(phrases: Phrases, at: number, add: AddPart): void {
  for (const each of ROW_TESTS)
    each(phrases, at, (to, piece, cost) => {
      const filters = asFilters(piece);
      // A span of time is read with its words of the calendar.
      if (filters) add(to, { is: 'where', filters }, cost);
    });
  nouns(phrases, at, (to, piece, cost) => {
    if (piece.is !== 'noun' || piece.where.some(({ attr }) => attr === 'number')) return;
    // *Items*, where a column is called item: it is what they are called that is shown.
    const named = piece.where.length === 0 && phrases.columns(at).some((each) => each.to === to);
    const part = { is: 'noun', where: piece.where, plural: piece.plural } as const;
    add(to, part, cost * 0.5 + (named ? COST.named : 0));
  });
}

/** *The current access log, not the rotated ones*: what is true of a log that was not put away narrows nothing. */
function ofLive(phrases: Phrases, at: number, { paths, from }: Source): number[] {
  if (!paths.every((path) => /\.log$/i.test(path))) return [];
  const { current, put_away } = rowWords();
  if (at < from && current.has(phrases.lower(at)) && phrases.past(at + 1, /^(?:log|file)$/) >= from) return [at + 1];
  return saysAny(phrases, at, 'drop').flatMap((to) => {
    const said = phrases.past(to, /^(?:the|any|its|those)$/);
    if (!put_away.has(phrases.lower(said))) return [];
    return [phrases.past(said + 1, /^(?:ones?|logs?|files?|copies)$/)];
  });
}

const CAPITALS = /^[A-Z]{2,}$/;
/** *GET*, *POST*: a verb in capitals, where a column is written so, is a value of it and says something. */
const isCell = (phrases: Phrases, at: number): boolean =>
  at > 0 &&
  CAPITALS.test(phrases.tokens[at]?.text ?? '') &&
  lemmas(phrases.lower(at)).some((form) => verbWords().has(form)) &&
  phrases.rows.columns.some(({ values }) => values.size > 0 && [...values.values()].every((raw) => CAPITALS.test(raw)));

function partsAt(phrases: Phrases, at: number, source: Source, world: World, head: string) {
  const found: { to: number; part: RowPart; cost: number }[] = [];
  const cell = isCell(phrases, at);
  const add: AddPart = (to, part, cost) => {
    if (!(cell && part.is === 'fill')) found.push({ to, part, cost });
  };
  // *With their line counts*: told of each of the files, and not of all of them as one.
  if (source.paths.length > 1 && /^(?:their|its)$/.test(phrases.lower(at))) return found;
  // *The newest count file*: a file, and nothing of what stands in one.
  const ofFiles = source.from < 0 && phrases.one(at, 'file', 'folder', 'directory');
  if (ofFiles && columnHere(phrases, at).length === 0) return found;
  for (const to of ofLive(phrases, at, source)) add(to, { is: 'fill' }, COST.noun);
  marks(phrases, at, add, world);
  fromPieces(phrases, at, add);
  extremes(phrases, at, add);
  byTime(phrases, at, add);
  days(phrases, at, add);
  rowTests(phrases, at, add, head);
  timesOfDay(phrases, at, add);
  ordersSaid(phrases, at, add);
  answers(phrases, at, add);
  rowNouns(phrases, at, source, add);
  deeds(phrases, at, add);
  cells(phrases, at, add);
  partsOfColumns(phrases, at, add);
  alters(phrases, at, add);
  // *The sum of*, where a column is called amount: it is added up.
  const adds = saysAny(phrases, at, 'sum').length > 0;
  const averages = saysAny(phrases, at, 'average').length > 0;
  for (const { column, to, cost } of columnHere(phrases, at)) {
    if ((adds && column.name !== phrases.lower(at)) || happens(phrases, at)) continue;
    // *The average peak*, where a column is called average as well: the figure of the next one.
    if (averages && !phrases.tokens[to - 1]?.pause && columnHere(phrases, to).some((next) => next.column.numeric))
      continue;
    // *That are sold*: what it says of rows, not what is shown of them.
    const said = /^(?:is|are|was|were|not)$/.test(phrases.lower(at - 1)) && saysYesOrNo(column);
    const plural = /[^s]s$/.test(phrases.lower(to - 1)) && phrases.lower(to - 1) !== column.name;
    add(to, { is: 'column', column, plural }, cost + (said ? COST.said : 0));
  }
  for (const noun of ROW_NOUNS)
    if (phrases.one(at, noun))
      add(
        at + 1,
        { is: 'noun', where: [], plural: /s$|^every/.test(phrases.lower(at)), line: noun === 'line' },
        COST.noun,
      );
  // *The 2025 readings*: words of the path itself.
  const said = phrases.lower(at);
  const inPath = (path: string) =>
    partsOf(path.replace(/\//g, ' ')).some((part) => lemmas(said).includes(part) || part === said);
  const noun = phrases.rows.nouns.some((each) => phrases.one(at, each));
  if (said !== '' && !noun && source.paths.every(inPath)) add(at + 1, { is: 'fill' }, COST.path);
  if (source.rows.table !== undefined && phrases.lower(at) === 'tables') add(at + 1, { is: 'tables' }, COST.noun);
  if (leadsTo(phrases, source.from).includes(at)) {
    const behind = phrases.past(source.to, /^(?:file|table)$/);
    for (const to of new Set([source.to, behind])) add(to, { is: 'source' }, source.cost);
  }
  return found;
}

const speaksOfColumn = (part: Laid): boolean =>
  'column' in part ||
  (part.is === 'where' && part.filters.some(({ attr }) => attr.startsWith('column:'))) ||
  (part.is === 'noun' && part.where.some(({ attr }) => attr.startsWith('column:')));

function readFrom(tokens: readonly Token[], source: Source, world: World): RowReading | null {
  const phrases = new Phrases(tokens, source.rows);
  // *Columns 1 and 3*: both are numbers of columns, which the grammar reads.
  const numbered = tokens.some(
    ({ lower }, i) =>
      lower === 'columns' && /^\d+$/.test(tokens[i + 1]?.lower ?? '') && /^\d+$/.test(tokens[i + 3]?.lower ?? ''),
  );
  if (numbered && !beginsWithChange(phrases)) return null;
  // *With line numbers*: those of the lines in the file, which no column has.
  if (tokens.some((_, at) => phrases.says(at, 'line number') !== null)) return null;
  // *Which gauge has the highest stage*, where each of them is a file: no row tells that.
  const asked = source.from >= 0 && source.from <= 1 && /^(?:which|what)$/.test(phrases.lower(0));
  if (asked && source.paths.length > 1) return null;
  const head = (source.paths.length === 1 ? world.head(source.paths[0] ?? '') : null) ?? '';
  const states: State[][] = Array.from({ length: tokens.length + 1 }, () => []);
  const spoken = source.from < 0;
  states[0] = [{ cost: COST.base + (spoken ? source.cost : 0), parts: [] }];
  for (let at = 0; at < tokens.length; at++) {
    const here = (states[at] ?? []).sort((a, b) => a.cost - b.cost).slice(0, MOST_STATES);
    if (here.length === 0) continue;
    for (const { to, part, cost } of partsAt(phrases, at, source, world, head)) {
      // The file's own words say only that.
      if (part.is !== 'source' && at < source.to && to > source.from) continue;
      // *The old access log*: which log is meant, and nothing that stands in one.
      const before = to === source.from && rowWords().put_away.has(phrases.lower(to - 1));
      if (before && part.is === 'where') continue;
      for (const state of here)
        states[to]?.push({ cost: state.cost + cost, parts: [...state.parts, { ...part, from: at, to }] });
    }
  }
  let best: RowReading | null = null;
  for (const { cost, parts } of (states[tokens.length] ?? []).sort((a, b) => a.cost - b.cost)) {
    if (best && cost >= best.cost) break;
    if (parts.filter(({ is }) => is === 'source').length !== (spoken ? 0 : 1)) continue;
    // What only its rows tell of is known by one of its columns, or by what stands in one.
    if (spoken && !parts.some(speaksOfColumn)) continue;
    // *Who wrote the line with x*: what stands in it names nobody.
    if (phrases.lower(0) === 'who' && !source.rows.header && !parts.some(speaksOfColumn)) continue;
    const made = assemble(parts, source, phrases);
    if (made && (!best || cost + made.cost < best.cost)) best = { goal: made.goal, cost: cost + made.cost, parts };
  }
  return best;
}

/** The reading of a request that speaks of one file of rows, or of one set of them; null where not every word does. */
export function readRows(tokens: readonly Token[], world: World): RowReading | null {
  const lacking = readLacking(tokens, world);
  if (lacking) return lacking;
  const [source, ...more] = sourcesOf(tokens, world);
  if (!source || more.length > 0) return null;
  return readFrom(tokens, source, world);
}
