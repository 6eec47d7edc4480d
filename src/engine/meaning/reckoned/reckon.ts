// Requests that name nothing of this machine and are answered by reckoning: conversions, sums, numbers to another base, series and
// days. Every word has to be read by one of their small grammars to the end; else it is no such request.
import { reckoning } from '../../english/figure-words.ts';
import type { Filter, Goal } from '../../goal/types.ts';
import { reckonedAt } from './arithmetic.ts';
import { atomsOf, Cursor, wordsOf } from './atoms.ts';
import { calendar } from './calendar.ts';
import type { Formula } from './formula.ts';
import { sequence } from './sequences.ts';
import { converted, quantityAt, unitAt } from './units.ts';

const COST = 0.2;

const figure = (text: string, where: Filter[]): Goal => ({
  act: 'show',
  of: 'figure',
  names: [{ type: 'text', text, quoted: true }],
  where,
  except: [],
  manner: [],
  show: [],
});

/** *Rounded to two decimals*; null where the rest says something else. */
function rounding(cursor: Cursor): Filter[] | null {
  if (cursor.done) return [];
  cursor.word(',');
  cursor.word('and');
  const rounds = cursor.word('round', 'rounded');
  cursor.phrase(['it', 'that', 'the result']);
  const decimals = (n: number): Filter[] | null =>
    cursor.done ? [{ attr: 'decimals', op: '=', value: { type: 'number', n } }] : null;
  if (
    cursor.phrase(['to the nearest whole number', 'to the nearest integer', 'to a whole number', 'to an integer']) !==
    null
  )
    return rounds ? decimals(0) : null;
  if (!cursor.word('to', 'with')) return null;
  const n = cursor.number();
  const places = cursor.phrase(['decimals', 'decimal places', 'decimal', 'places', 'digits after the point', 'digits']);
  return n === null || places === null ? null : decimals(Number(n));
}

/** Awk prints six figures of what is not whole. */
const MOST_PRINTED = 100_000;

function shown(formula: Formula | null, cursor: Cursor): Goal | null {
  const how = formula && rounding(cursor);
  if (!formula || !how) return null;
  // Sums of money are told to the cent.
  if (cursor.money !== null && !formula.whole && how.length === 0)
    how.push({ attr: 'decimals', op: '=', value: { type: 'number', n: 2 } });
  const kind = formula.whole ? 'whole' : Math.abs(formula.value) > MOST_PRINTED ? 'large' : null;
  const said: Filter[] = kind === null ? [] : [{ attr: kind, op: '=', value: { type: 'word', word: 'true' } }];
  return figure(formula.text, [...said, ...how]);
}

/** *68 degrees fahrenheit to celsius*. */
function conversion(cursor: Cursor): Goal | null {
  const quantity = quantityAt(cursor);
  const unit = quantity && cursor.phrase(reckoning().into) !== null ? unitAt(cursor) : null;
  return quantity && unit && shown(converted(quantity, unit), cursor);
}

/** *How many seconds are 48 minutes and 10 seconds*, *how many minutes does a week have*. */
function counted(cursor: Cursor): Goal | null {
  if (cursor.phrase(['how many']) === null) return null;
  const unit = unitAt(cursor);
  cursor.phrase([
    'are',
    'is',
    'are in',
    'are there in',
    'in',
    'does',
    'do',
    'make',
    'make up',
    'go into',
    'fit in',
    'fit into',
    'is in',
    'there are in',
  ]);
  const quantity = unit && quantityAt(cursor);
  cursor.phrase(['have', 'has', 'make', 'is', 'are', 'contain', 'equal', 'correspond to', 'there']);
  return unit && quantity && shown(converted(quantity, unit), cursor);
}

const DIGITS: Readonly<Record<string, RegExp>> = { 2: /^[01]+$/, 8: /^[0-7]+$/, 10: /^\d+$/, 16: /^[\da-f]+$/ };

function baseAt(cursor: Cursor): string | null {
  for (const [base, words] of Object.entries(reckoning().bases)) if (cursor.phrase(words) !== null) return base;
  return null;
}

/** *255 in hex*, *the binary number 101101 to decimal*. */
function otherBase(cursor: Cursor): Goal | null {
  cursor.word('the');
  const said = baseAt(cursor);
  cursor.phrase(reckoning().numbers);
  let digits = '';
  while (!cursor.done && /^[\da-f]+$|^0x/.test(cursor.peek())) digits += cursor.taken().toLowerCase();
  const from = digits.startsWith('0x') ? '16' : (said ?? baseAt(cursor) ?? '10');
  const to = cursor.phrase(reckoning().into) === null ? null : baseAt(cursor);
  cursor.phrase([...reckoning().numbers, 'notation', 'form', 'system']);
  const plain = digits.replace(/^0x/, '');
  if (to === null || to === from || !cursor.done || !DIGITS[from]?.test(plain)) return null;
  const where = [from, to].map(
    (n, i): Filter => ({ attr: i === 0 ? 'from-base' : 'base', op: '=', value: { type: 'number', n: Number(n) } }),
  );
  return figure(plain, where);
}

type Reader = (cursor: Cursor) => Goal | null;
/** *2024-05*, *3/4*: figures with signs between them are a sum where something asks what it is, or words say what is done. */
const sum: Reader = (cursor) => {
  const asks = cursor.opened !== '' || cursor.atoms.some((atom) => /^[a-z%]/.test(atom));
  const made = asks ? reckonedAt(cursor) : null;
  const closed = () =>
    cursor.tried(() => {
      cursor.word(',', '-', ';');
      return cursor.phrase(reckoning().closes);
    });
  while (closed() !== null);
  return shown(made, cursor);
};

const READERS: readonly (readonly [(text: string) => readonly string[], Reader])[] = [
  [atomsOf, conversion],
  [atomsOf, counted],
  [atomsOf, otherBase],
  [wordsOf, calendar],
  [wordsOf, sequence],
  [atomsOf, sum],
];

/** The goal of such a request and what reading it costs; null where it is none. */
export function reckon(text: string): { goal: Goal; cost: number } | null {
  for (const [cut, reader] of READERS) {
    const cursor = new Cursor(cut(text));
    cursor.opened = cursor.phrase(reckoning().opens) ?? '';
    if (cursor.opened !== '') cursor.phrase(['me', 'out']);
    const goal = reader(cursor);
    if (goal && cursor.done) return { goal, cost: COST };
  }
  return null;
}
