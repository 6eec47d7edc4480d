// A bound reading as an answer: what relations can run is run as any question is; what is held side by side of two groups
// or two rows is told here, from the cells of the rows.
import type { Filter, Value } from '../../goal/types.ts';
import type { Question } from '../../meaning/ask.ts';
import type { Clause } from '../../meaning/clause/types.ts';
import { numberOf, plainValue } from '../../relations/cells.ts';
import { type QueryResult, runQuery } from '../../relations/query.ts';
import { RECORD, withRecords } from '../../relations/records.ts';
import type { Relations } from '../../relations/relations.ts';
import type { Cell, RelationOf, Row } from '../../relations/types.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { CONTENT, saysWhen } from '../../tables/structure.ts';
import { setWords } from '../rows/describe.ts';
import { labelOf } from '../rows/label.ts';
import { rounded } from '../rows/say.ts';
import { counted, listed, type Said, said } from '../rows/sentence.ts';
import { lineCell } from '../rows/texts.ts';
import { ownListing, sayAbsent } from './absent.ts';
import type { Asked } from './asking.ts';
import type { Reading } from './assemble.ts';
import { sayDoubles } from './doubles.ts';
import { endingOf, isEnded } from './ended.ts';
import { sayEvery } from './every.ts';
import type { Bound } from './pieces.ts';
import { saySpans } from './spans.ts';

type Run = (question: Question, relations: Relations) => Promise<Said[]>;

const SHOWN = 12;

const clauseOf = ({ where, also, order, limit, skip, asked }: Reading): Clause => ({
  of: RECORD,
  set: {
    names: [],
    where: [...where],
    except: [],
    within: [],
    ...(also ? { also: [...also] } : {}),
    ...(order ? { order } : {}),
    ...(limit === undefined ? {} : { limit: { n: limit, end: 'first', ...(skip === undefined ? {} : { skip }) } }),
  },
  head: 'many',
  ...(asked.want === 'group' && asked.having ? { having: asked.having } : {}),
  ...(asked.want === 'group' && asked.top !== undefined ? { top: asked.top } : {}),
  ...(asked.want === 'group' && asked.rising ? { rising: true as const } : {}),
  ...(asked.want === 'group' && asked.trend
    ? { trend: { attr: asked.trend.column.name, less: asked.trend.less } }
    : {}),
  attrs: 'column' in asked ? [asked.column.name] : [],
  wants: asked.want === 'group' ? (ranks(asked) ? [asked.few ? 'fewest' : 'most'] : ['each']) : wantsOf(asked),
  negated: false,
  exists: false,
  parts: [],
  unread: [],
  cost: 0,
});

const ranks = ({ best, only, beyond }: Extract<Asked, { want: 'group' }>): boolean =>
  best || (only ?? beyond) !== undefined;

const wantsOf = ({ want }: Asked): Clause['wants'] =>
  want === 'count' || want === 'distinct' || want === 'sum' ? [want] : ['which'];

function questionOf(reading: Reading, text: string): Question {
  const { asked } = reading;
  const clause = clauseOf(reading);
  switch (asked.want) {
    case 'which':
    case 'count':
    case 'whether':
      return { clause, want: asked.want, text };
    case 'ended':
    case 'every':
    case 'share':
    case 'spans':
    case 'absent':
    case 'doubles':
      return { clause, want: 'whether', text };
    case 'distinct':
    case 'value':
      return { clause, want: 'value', attr: asked.column.name, text };
    case 'sum':
    case 'average':
      return { clause, want: asked.want, attr: asked.column.name, text };
    default:
      return {
        clause,
        want: 'group',
        attr: asked.column.name,
        text,
        ...(asked.want === 'group' ? heldIn(asked) : {}),
        ...('figure' in asked && asked.figure
          ? { figure: { of: asked.average ? 'average' : 'sum', attr: asked.figure.name } }
          : {}),
      };
  }
}

/** Groups that are held against each other, or all against one. */
function heldIn({ only, than, beyond, trend, whether, amount }: Extract<Asked, { want: 'group' }>): Partial<Question> {
  const named = (name: string): Value => ({ type: 'name', of: 'column', name, how: 'exact' });
  return {
    ...(only ? { only: only.map(named) } : {}),
    ...((than && !amount) || whether ? { yesNo: true } : {}),
    ...(trend ? { figure: { of: 'change', attr: trend.column.name } } : {}),
    ...(beyond === undefined ? {} : { than: named(beyond) }),
  };
}

interface Group {
  /** As it stands there, and as it is shown. */
  name: string;
  text: string;
  n: number;
  cell: Cell;
}

/** What each value of a column comes to, most first. */
function groupsOf(rows: readonly Row[], { column, figure, few }: Extract<Asked, { want: 'group' }>) {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const cell = row.cells[column.name];
    const n = figure ? numberOf(row, figure.name) : 1;
    const value = plainValue(cell);
    if (!cell || value === null || value === undefined || n === undefined) continue;
    const name = String(value);
    const before = groups.get(name);
    groups.set(name, { name, text: cell.text, n: (before?.n ?? 0) + n, cell });
  }
  return [...groups.values()].sort((a, b) => (few ? a.n - b.n : b.n - a.n));
}

const alike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What comes next to one of the groups. */
function sayBehind(
  rows: readonly Row[],
  asked: Extract<Asked, { want: 'group' }>,
  behind: string,
  set: string,
  scope: string,
): Said[] {
  const groups = groupsOf(rows, asked);
  const shown = (group: Group): string => `${group.text}: ${rounded(group.n)}`;
  const what = asked.figure ? `${asked.figure.name} by ${asked.column.name}` : asked.column.name;
  const end = asked.few ? 'Fewest' : 'Most';
  const at = groups.find(({ name }) => alike(name, behind));
  const rest = at && groups.filter(({ n }) => (asked.few ? n > at.n : n < at.n));
  const next = rest?.filter(({ n }) => n === rest[0]?.n) ?? [];
  if (!at || next.length === 0) return [];
  const names = listed(next.map(({ text }) => text));
  const text = `${end} after ${at.text} (${rounded(at.n)}): ${names}. ${what} of ${set}: ${groups.slice(0, SHOWN).map(shown).join(', ')} (looked at: ${scope}).`;
  return [
    said(
      text,
      groups.slice(0, SHOWN).map(({ cell }) => cell),
    ),
  ];
}

/** *Was the fence repaired*: each of the rows by whether it is done, and what says so. */
function sayEnded(rows: readonly Row[], not: boolean, bound: Bound, scope: string): Said[] {
  const ending = endingOf(bound);
  const columns = [ending.day, ending.state].flatMap((column) => column?.name ?? []);
  const told = rows.map((row) => {
    const cells = columns.flatMap((name) => row.cells[name] ?? []);
    const label = labelOf(row, bound.relation);
    const says = columns.map((name) => `${name} ${row.cells[name]?.text || 'none'}`).join(', ');
    return { ended: isEnded(row, ending), text: `${label.text}: ${says}`, cells: [...label.cells, ...cells] };
  });
  const [first] = told;
  if (!first) return [];
  const same = told.every(({ ended }) => ended === first.ended);
  const verdict = !same ? 'In part: ' : first.ended === null ? '' : first.ended !== not ? 'Yes: ' : 'No: ';
  const unsure = told.some(({ ended }) => ended === null) ? ['what stands there does not say that it is done'] : [];
  const shown = told.slice(0, SHOWN);
  const cut = told.length > shown.length ? ` and ${told.length - shown.length} more` : '';
  const text = `${verdict}${shown.map((each) => each.text).join('; ')}${cut} (looked at: ${scope}).`;
  return [
    said(
      text,
      shown.flatMap(({ cells }) => cells),
      unsure,
    ),
  ];
}

/** From one row to another: each has to be the only one of its name. */
function sayGap(
  rows: readonly Row[],
  asked: Extract<Asked, { want: 'gap' }>,
  scope: string,
  relation: Reading['bound']['relation'],
): Said[] {
  const one = (name: string): Row | undefined => {
    const own = rows.filter((row) => alike(String(plainValue(row.cells[asked.by.name]) ?? ''), name));
    return own.length === 1 ? own[0] : undefined;
  };
  const [from, to] = [one(asked.from), one(asked.to)];
  const [a, b] = [from, to].map((row) => row && numberOf(row, asked.column.name));
  if (!from || !to || a === undefined || b === undefined) return [];
  const gap = rounded(Math.abs(b - a));
  // Two things are apart; what is told by its time rises or falls.
  const isOne = asked.way === 'rise' || asked.way === 'fall' || asked.by.numeric || saysWhen(asked.by);
  const rose = b > a ? `rose by ${gap}` : `fell by ${gap}`;
  const way = a === b ? 'is the same' : isOne ? rose : `differs by ${gap}`;
  const wrong = asked.way === 'rise' ? b <= a : asked.way !== 'apart' && b >= a;
  const cells = [from, to].flatMap((row) => [row.cells[asked.by.name], row.cells[asked.column.name]]);
  const labels = [from, to].map(
    (row) => (!isOne && row.cells[asked.by.name]?.text) || labelOf(row, relation, true).text,
  );
  const text = `${wrong ? 'No: ' : ''}${asked.column.name} ${way}: ${labels[0]}: ${rounded(a)}, ${labels[1]}: ${rounded(b)} (looked at: ${scope}).`;
  return [
    said(
      text,
      cells.flatMap((cell) => cell ?? []),
    ),
  ];
}

/** *8 of 12 repairs (67 %)*. */
function sayShare(part: QueryResult, all: number, relation: RelationOf): Said[] {
  if (all === 0) return [];
  const percent = rounded((part.total / all) * 100);
  const text = `${part.total} of ${counted(all, relation.words)} (${percent} %)${setWords(part.query, relation)} (looked at: ${part.scope}).`;
  return [
    said(
      text,
      part.rows.slice(0, SHOWN).flatMap((row) => labelOf(row, relation).cells),
      part.why,
    ),
  ];
}

/** So many keys are said in words. */
const NAMED = 5;

/** *C04 is Ada Low*: the key that was told, as another table calls it. */
function sayNames({ asked, bound }: Reading, told: readonly Said[]): Said[] {
  const names = 'column' in asked ? bound.named.get(asked.column.name) : undefined;
  if (!names) return [];
  const ids = new Set(told.flatMap(({ cells }) => cells.map(({ text }) => text)).filter((text) => names.has(text)));
  const known = [...ids].slice(0, NAMED).flatMap((id) => {
    const naming = names.get(id);
    return naming ? [{ id, ...naming }] : [];
  });
  if (known.length === 0) return [];
  const text = known.map(({ id, name }) => `${id} is ${new Untrusted(name).print()}`);
  const cells = known.map(({ source, line }) => lineCell({ path: source, shown: source, text: '' }, line));
  return [said(`${listed(text)} (${known[0]?.source}).`, cells)];
}

/** The rows of a reading, by their keys. */
export async function rowsOf({ bound, where }: Reading, relations: Relations): Promise<string> {
  const query = { of: RECORD, want: 'which', where: where as Filter[] } as const;
  return (await runQuery(query, withRecords(relations, bound.relation))).rows.map(({ key }) => key).join();
}

/** What the rows say of a reading, with what the keys in it stand for. */
export async function tell(
  reading: Reading,
  text: string,
  relations: Relations,
  run: Run,
): Promise<{ said: Said[]; question: Question }> {
  const told = await sayReading(reading, text, relations, run);
  return { ...told, said: [...told.said, ...sayNames(reading, told.said)] };
}

async function sayReading(
  reading: Reading,
  text: string,
  relations: Relations,
  run: Run,
): Promise<{ said: Said[]; question: Question }> {
  const { bound, asked, where } = reading;
  const own = withRecords(relations, bound.relation);
  const question = questionOf(reading, text);
  const behind = asked.want === 'group' ? asked.behind : undefined;
  const query = { of: RECORD, want: 'which', where: where as Filter[] } as const;
  if (asked.want === 'value' && !reading.order) {
    const { rows } = await runQuery(query, own);
    const texts = new Set(rows.map(({ cells }) => cells[asked.column.name]?.text));
    if (asked.amount) question.clause.wants = ['sum'];
    // What several rows share is told once.
    else if (texts.size < rows.length) question.clause.wants = ['distinct'];
  }
  // That no line has all of the words says nothing of what is asked.
  if (where.some(({ attr, value }) => attr === CONTENT && value.type === 'text' && value.text !== '')) {
    const { rows } = await runQuery(query, own);
    if (rows.length === 0) return { said: [], question };
  }
  // A number that stands once in each row is none that most of them have.
  const isEach = asked.want === 'group' && asked.best && asked.column.numeric && asked.column.repeats === false;
  if (isEach && !asked.figure && !asked.only) return { said: [], question };
  if (asked.want === 'spans') {
    const looks = await Promise.all(
      asked.spans.map((span) => runQuery({ ...query, where: [...query.where, span] }, own)),
    );
    const rows = looks.map((look) => look.rows);
    return { said: saySpans(asked, rows, bound, looks[0]?.scope ?? ''), question };
  }
  if (asked.want === 'every') return { said: await sayEvery(asked.filter, query, bound.relation, own), question };
  if (asked.want === 'share') {
    const [part, all] = await Promise.all([runQuery(query, own), runQuery({ ...query, where: [] }, own)]);
    return { said: part.missing === null ? sayShare(part, all.total, bound.relation) : [], question };
  }
  if (asked.want === 'doubles') {
    const { rows, scope } = await runQuery(query, own);
    return { said: sayDoubles(rows, asked.columns, bound, scope), question };
  }
  const isTold = asked.want === 'absent' || asked.want === 'gap' || asked.want === 'ended' || behind !== undefined;
  if (!isTold) {
    const told = await run(question, own);
    const pieces = asked.want === 'count' ? asked.pieces : undefined;
    if (!pieces) return { said: told, question };
    // *How many orders*: the rows, and what they are of all together.
    const sum: Question = { ...question, want: 'sum', attr: pieces.name };
    return { said: [...told, ...(await run(sum, own))], question };
  }
  const found = await runQuery(query, own);
  if (found.missing !== null) return { said: [], question };
  const { relation } = bound;
  if (asked.want === 'absent') {
    const all = asked.listing ? null : await runQuery({ ...query, where: [] }, own);
    const listing = asked.listing ?? ownListing(all?.rows ?? [], asked.name, bound.shown);
    return { said: sayAbsent(found.rows, reading, asked.name, listing), question };
  }
  if (asked.want === 'ended') return { said: sayEnded(found.rows, asked.not, bound, found.scope), question };
  const set = `${counted(found.total, relation.words)}${setWords(found.query, relation)}`;
  return {
    said:
      asked.want === 'gap'
        ? sayGap(found.rows, asked, found.scope, relation)
        : sayBehind(found.rows, asked as Extract<Asked, { want: 'group' }>, behind ?? '', set, found.scope),
    question,
  };
}
