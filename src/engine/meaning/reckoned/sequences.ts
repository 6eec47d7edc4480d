// What counts up or down and is printed: *the numbers 1 to 30 in steps of 3*, *labels P01 up to P12, one per line*, *count down
// from 10 to 1*, *the multiples of 7 up to 70*, *hello five times*.
import { reckoning } from '../../english/figure-words.ts';
import { between } from '../../english/series.ts';
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { ordinalWord } from '../../line/number-words.ts';
import type { Cursor } from './atoms.ts';

const TO = ['to', 'up to', 'through', 'thru', 'until', 'till', '-', 'up until', 'down to', 'all the way to'];
const text = (said: string): Value => ({ type: 'text', text: said, quoted: true });
const number = (n: number): Value => ({ type: 'number', n });

/** How what is printed is set out; null where the rest says something else. */
export function laidOut(cursor: Cursor): Filter[] | null {
  const { each_line, one_line, by_commas } = reckoning();
  let by: string | null = null;
  while (!cursor.done) {
    cursor.word(',');
    cursor.word('and');
    if (cursor.phrase(each_line) !== null) continue;
    if (cursor.phrase(one_line) !== null) by ??= ' ';
    else if (cursor.phrase(by_commas) !== null) by = ',';
    else return null;
  }
  return by === null ? [] : [{ attr: 'separator', op: '=', value: text(by) }];
}

interface Range {
  first: string;
  last: string;
}

const WHOLE = /^-?\d+$/;

/** *From P01 to P12*, *1..10*, *between 2 and 20*. */
function rangeAt(cursor: Cursor): Range | null {
  return cursor.tried(() => {
    const opens = cursor.phrase(['from', 'between', 'starting at', 'starting with']);
    const glued = /^(\d+|[a-z\d_.-]*[a-z\d])(?:\.\.|-)([a-z\d]+)$/i.exec(cursor.said());
    const [, from = '', to = ''] = glued ?? [];
    // *Bed-1 to bed-4*: a hyphen stands within a name as well.
    if (glued && ((WHOLE.test(from) && WHOLE.test(to)) || between(from, to) !== null)) {
      cursor.at++;
      return { first: from, last: to };
    }
    const first = cursor.taken();
    const joint = cursor.phrase(opens === 'between' ? ['and'] : TO);
    return joint === null || cursor.done ? null : { first, last: cursor.taken() };
  });
}

/** A step for every one that is printed, and where the first of them is. */
function stepped({ first, last }: Range, step: number, kind: string | null): { from: number; by: number } {
  const [a, b] = [Number(first), Number(last)];
  const by = (kind === null ? step : 2) * (a <= b ? 1 : -1);
  const off = kind !== null && Math.abs(a % 2) !== (kind === 'odd' ? 1 : 0);
  return { from: off ? a + Math.sign(by) : a, by };
}

const goalOf = (names: Value[], where: Filter[]): Goal => ({
  act: 'show',
  of: 'sequence',
  names,
  where,
  except: [],
  manner: [],
  show: [],
});

const step = (n: number): Filter[] => (n === 1 ? [] : [{ attr: 'step', op: '=', value: number(n) }]);

/** *Multiples of 7 up to 70*, *the first ten multiples of 7*. */
function multiples(cursor: Cursor): Goal | null {
  cursor.word('the');
  const first = cursor.word('first') ? Number(cursor.number() ?? Number.NaN) : null;
  if (cursor.phrase(['multiples of']) === null) return null;
  const n = Number(cursor.number() ?? Number.NaN);
  const most =
    first === null && cursor.phrase(['up to', 'until', 'below', 'to', 'through']) !== null ? cursor.number() : null;
  const last = first === null ? Number(most ?? Number.NaN) : n * first;
  const how = laidOut(cursor);
  if (!(n > 0) || !(last >= n) || how === null) return null;
  return goalOf([text(String(n)), text(String(last))], [...step(n), ...how]);
}

const PRINTS = /^(?:count|print|echo|output|generate|write)$/;
const WORD = /^[a-z]+$/;
/** *Room numbers*, *plot labels*: what they are for says nothing of how they are written. */
const labelled = (cursor: Cursor): string | null =>
  cursor.tried(() => {
    const { numbers, labels } = reckoning();
    return WORD.test(cursor.taken()) ? cursor.phrase([...numbers, ...labels]) : null;
  });

function series(cursor: Cursor): Goal | null {
  const { numbers, labels, steps, backwards } = reckoning();
  const down = cursor.phrase(['backwards', 'down']) !== null;
  cursor.word('up');
  cursor.word('all', 'the');
  const kind = cursor.word('even') ? 'even' : cursor.word('odd') ? 'odd' : null;
  const noun = cursor.phrase([...numbers, ...labels]) ?? labelled(cursor);
  if (cursor.phrase(['alphabet', 'letters of the alphabet']) !== null) {
    cursor.phrase(['in lower case', 'in lowercase', 'in small letters']);
    const how = laidOut(cursor);
    return how && goalOf([text('a'), text('z')], how);
  }
  const counts = PRINTS.test(cursor.opened) || down;
  const range = noun !== null || kind !== null || counts ? rangeAt(cursor) : null;
  if (range === null) return null;
  const plain = WHOLE.test(range.first) && WHOLE.test(range.last);
  let by = 1;
  if (cursor.phrase(steps) !== null) {
    by = Number(cursor.number() ?? /^(\d+)s$/.exec(cursor.taken())?.[1] ?? Number.NaN);
  } else if (cursor.word('every')) {
    by = cursor.number() === null ? (ordinalWord(cursor.taken()) ?? Number.NaN) : Number.NaN;
    cursor.word('number', 'one');
  }
  const turned = cursor.phrase(backwards) !== null;
  const how = laidOut(cursor);
  if (how === null || !(by > 0) || (kind !== null && by !== 1)) return null;
  if (!plain) {
    const names = between(range.first, range.last);
    if (names === null || by !== 1 || kind !== null || turned) return null;
    return goalOf([text(range.first), text(names.at(-1) ?? '')], how);
  }
  const way: Range =
    turned && Number(range.first) < Number(range.last) ? { first: range.last, last: range.first } : range;
  const { from, by: each } = stepped(way, by, kind);
  const first = from === Number(way.first) ? way.first : String(from);
  return goalOf([text(first), text(way.last)], [...step(each), ...how]);
}

const SAYS = /^(?:print|say|echo|write|output|repeat|display|show)$/;

/** *Print hello five times*. */
function repeated(cursor: Cursor): Goal | null {
  if (!SAYS.test(cursor.opened)) return null;
  cursor.phrase(['the word', 'the text', 'the line']);
  const said = cursor.taken();
  const n = Number(cursor.number() ?? Number.NaN);
  if (!cursor.word('times') || !(n > 1) || !/^[\w'"!-]+$/.test(said)) return null;
  const how = laidOut(cursor);
  return (
    how && goalOf([text(said.replace(/^["']|["']$/g, ''))], [{ attr: 'times', op: '=', value: number(n) }, ...how])
  );
}

export const sequence = (cursor: Cursor): Goal | null =>
  cursor.tried(() => multiples(cursor)) ?? cursor.tried(() => series(cursor)) ?? cursor.tried(() => repeated(cursor));
