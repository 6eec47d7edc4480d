// *Make the species column upper case*, *fill the empty cells with n/a*, *raise all prices by 10 percent*, *move the owner to the
// front*: what becomes of all cells of some columns, or of those in the rows that are told, in the file itself.
import { functionWords } from '../../english/lexicon.ts';
import { numberOf, ordinalOf } from '../../english/measures.ts';
import { characterAt } from '../../english/spoken-texts.ts';
import type { Goal, Value } from '../../goal/types.ts';
import type { Column } from '../../tables/structure.ts';
import { columnValue, type Phrases, text } from '../row-phrases.ts';
import type { Parts } from './laid-parts.ts';
import { saysAny } from './marks.ts';
import type { AddPart, Alter, RowPart } from './part.ts';
import type { Source } from './source.ts';

const COST = 0.04;

/** Nothing with a meaning of its own stands before. */
export const begins = (phrases: Phrases, at: number): boolean =>
  phrases.tokens.slice(0, at).every(({ lower, quoted }) => !quoted && functionWords().has(lower));

/** Verbs that say of themselves what becomes of a cell. */
const VERBS: readonly (readonly [string, Alter, number?])[] = [
  ['upper_verb', 'upper'],
  ['lower_verb', 'lower'],
  ['title_verb', 'title'],
  ['fill_in', 'fill'],
  ['clear_out', 'clear'],
  ['raise', 'raise'],
  ['reduce', 'reduce'],
  ['times', 'times'],
  ['divide', 'divide'],
  ['double', 'times', 2],
  ['triple', 'times', 3],
  ['halve', 'divide', 2],
  ['round', 'round'],
  ['shift', 'move'],
];

const PERCENT = /^(?:percent|per-cent|pct|%)$/;

/** *By 10 percent*, *by 5*, *with 1.19*. */
function amounts(phrases: Phrases, at: number, add: AddPart): void {
  if (!/^(?:by|with)$/.test(phrases.lower(at))) return;
  const start = phrases.past(at + 1, /^(?:a|factor|of)$/);
  const [, glued] = /^(\d+(?:\.\d+)?)%$/.exec(phrases.tokens[start]?.text ?? '') ?? [];
  const n = glued === undefined ? numberOf(phrases.tokens[start]) : Number(glued);
  if (n === null || n <= 0) return;
  const percent = glued !== undefined || PERCENT.test(phrases.lower(start + 1));
  add(percent && glued === undefined ? start + 2 : start + 1, { is: 'amount', n, percent }, COST);
}

/** A text that stands in cells: in quotes, a sign by its name, or what stands in one as a whole. */
function textAt(phrases: Phrases, at: number): { value: string; to: number } | null {
  const sign = characterAt(phrases.tokens, at);
  if (sign) return { value: sign.text, to: sign.to };
  const token = phrases.tokens[at];
  if (token?.quoted) return { value: token.text, to: at + 1 };
  const known = phrases.rows.columns.flatMap((column) => phrases.known(at, column) ?? [])[0];
  return known ? { value: known.raw, to: known.to } : null;
}

/** *Replace the dots by commas*, where a column is named beside it. */
function exchanged(phrases: Phrases, at: number, add: AddPart): void {
  for (const start of saysAny(phrases, at, 'exchange')) {
    const old = textAt(phrases, phrases.past(start, /^(?:the|all|every|each|any|word|text)$/));
    if (!old || !/^(?:with|by|to|into)$/.test(phrases.lower(old.to))) continue;
    const fresh = textAt(phrases, phrases.past(old.to + 1, /^(?:the|word|text)$/));
    const token = phrases.tokens[old.to + 1];
    const plain =
      token && !token.quoted && /^[\w.+-]+$/.test(token.text) ? { value: token.text, to: old.to + 2 } : null;
    const now = fresh ?? plain;
    if (now) add(now.to, { is: 'exchange', old: text(old.value), fresh: text(now.value) }, COST);
  }
}

/** *Columns 3 and 4*, *columns 2 to 5*. */
function numberedColumns(phrases: Phrases, at: number, add: AddPart): void {
  const start = phrases.past(at, /^the$/);
  const first = phrases.one(start, 'column', 'field') ? numberOf(phrases.tokens[start + 1]) : null;
  if (first === null) return;
  const places = [first];
  let end = start + 2;
  for (;;) {
    const joint = phrases.lower(end);
    const ranges = /^(?:to|through|-)$/.test(joint);
    const listed = /^(?:and|&)$/.test(joint) || phrases.tokens[end - 1]?.pause === true;
    const next = phrases.past(end, /^(?:to|through|-|and|&)$/);
    const n = ranges || listed ? numberOf(phrases.tokens[next]) : null;
    if (n === null) break;
    const last = places.at(-1) ?? n;
    places.push(...(ranges ? Array.from({ length: Math.max(0, n - last) }, (_, i) => last + i + 1) : [n]));
    end = next + 1;
  }
  const columns = places.flatMap((n) => phrases.rows.columns.find((column) => column.at === n) ?? []);
  const [column, ...more] = columns;
  if (column && more.length > 0 && columns.length === places.length)
    add(end, { is: 'column', column, plural: true, more }, COST);
}

/** *The first two columns*, as they stand in the file. */
function firstColumns(phrases: Phrases, at: number, add: AddPart): void {
  const start = phrases.past(at, /^the$/);
  const end = phrases.lower(start);
  const [first, n] = [ordinalOf(phrases.tokens[start]), numberOf(phrases.tokens[start + 1])];
  if ((first !== 1 && end !== 'last') || n === null || n < 2 || !phrases.one(start + 2, 'column', 'field')) return;
  const all = phrases.rows.columns.filter((column) => column.at !== null);
  const columns = end === 'last' ? (phrases.rows.cut ? [] : all.slice(-n)) : all.slice(0, n);
  const [column, ...more] = columns;
  if (column && columns.length === n) add(start + 3, { is: 'column', column, plural: true, more }, COST);
}

const CHANGES = ['delete', 'swap', 'set', 'convert', 'exchange', ...VERBS.map(([kind]) => kind)];

export function beginsWithChange(phrases: Phrases): boolean {
  const verb = phrases.past(0, functionWords());
  return CHANGES.some((kind) => saysAny(phrases, verb, kind).length > 0);
}

/** Of a request that begins with a verb of change: what says how cells, or the places of columns, are to be. */
export function alters(phrases: Phrases, at: number, add: AddPart): void {
  if (begins(phrases, at)) {
    for (const [kind, how, n] of VERBS)
      for (const to of saysAny(phrases, at, kind))
        add(to, n === undefined ? { is: 'alter', how } : { is: 'alter', how, n }, COST);
    exchanged(phrases, at, add);
  }
  if (at <= phrases.past(0, functionWords()) || !beginsWithChange(phrases)) return;
  firstColumns(phrases, at, add);
  numberedColumns(phrases, at, add);
  amounts(phrases, at, add);
  for (const how of ['upper', 'lower', 'title'] as const)
    for (const to of saysAny(phrases, at, how)) add(to, { is: 'letters', how }, COST);
  for (const to of saysAny(phrases, at, 'blanks')) add(to, { is: 'gaps' }, COST);
  for (const to of saysAny(phrases, at, 'whole_numbers')) add(to, { is: 'decimals', n: 0 }, COST);
  for (const to of saysAny(phrases, at, 'to_front')) add(to, { is: 'place', first: true }, COST);
  for (const to of saysAny(phrases, at, 'to_back')) add(to, { is: 'place', first: false }, COST);
  const token = phrases.tokens[at + 1];
  const led = /^(?:with|by|to)$/.test(phrases.lower(at)) && token && (token.quoted || /^[\w./+-]+$/.test(token.text));
  if (led) add(at + 2, { is: 'instead', value: text(token.text) }, COST * 2);
}

const BESIDE: readonly RowPart['is'][] = ['column', 'source', 'fill', 'and', 'in-place', 'noun', 'where'];
/** What may stand beside each kind of change. */
const WITH: Readonly<Record<Alter | 'exchange', readonly RowPart['is'][]>> = {
  upper: ['letters', 'set', 'convert', 'alter'],
  lower: ['letters', 'set', 'convert', 'alter'],
  title: ['letters', 'set', 'convert', 'alter'],
  fill: ['alter', 'gaps', 'instead'],
  clear: ['alter'],
  raise: ['alter', 'amount'],
  reduce: ['alter', 'amount'],
  times: ['alter', 'amount'],
  divide: ['alter', 'amount'],
  round: ['alter', 'decimals'],
  move: ['alter', 'place'],
  exchange: ['exchange'],
};

/** The columns in their new order: one of them first, or last. */
function moved(column: Column, parts: Parts, base: Goal, { rows }: Source): Goal | null {
  const place = parts.one('place');
  const others = rows.columns.filter((each) => each !== column);
  if (!place || rows.cut || rows.columns.some(({ at }) => at === null)) return null;
  const names = (place.first ? [column, ...others] : [...others, column]).map(columnValue);
  return { ...base, names, manner: [...base.manner.filter(({ id }) => id !== 'in-place'), { id: 'in-place' }] };
}

/** The goal, where every word says which cells, and what becomes of them. */
export function altered(parts: Parts, base: Goal, columns: readonly Column[], source: Source): Goal | null {
  const [verb, ...verbs] = parts.all('alter');
  const [exchange, ...exchanges] = parts.all('exchange');
  const [letters, ...otherLetters] = parts.all('letters');
  const how = exchange ? 'exchange' : (letters?.how ?? verb?.how);
  if (!how || verbs.length + exchanges.length + otherLetters.length > 0) return null;
  if (letters && !verb && !parts.has('set') && !parts.has('convert')) return null;
  if (!parts.list.every(({ is }) => BESIDE.includes(is) || WITH[how].includes(is))) return null;
  const shown = base.show.filter(({ id }) => id !== 'decimals');
  if (shown.length > 0 || base.in?.length !== 1) return null;
  const told = base.where.every(({ attr }) => attr !== 'content');
  const [column, ...more] = columns;
  // *Fill the breed with unknown*: whether only where there is none was not said.
  if (!told || (how === 'fill' ? !parts.has('gaps') : !column)) return null;
  if (column && how === 'move')
    return more.length === 0 && base.where.length === 0 ? moved(column, parts, base, source) : null;
  const by = amountOf(how, parts, verb?.n);
  if (by === null || (FIGURES.has(how) && !columns.every(({ numeric }) => numeric))) return null;
  const manner = [
    ...base.manner.filter(({ id }) => id !== 'in-place'),
    { id: 'cells', value: { type: 'word', word: how } as const },
    ...(exchange ? [{ id: 'cells-of', value: exchange.old }] : []),
  ];
  return { ...base, act: 'set', names: columns.map(columnValue), show: [], manner, ...(by ? { by } : {}) };
}

const FIGURES: ReadonlySet<string> = new Set(['raise', 'reduce', 'times', 'divide', 'round']);

/** By what the cells are changed; undefined where nothing is needed, null where it was not said. */
function amountOf(how: Alter | 'exchange', parts: Parts, known: number | undefined): Value | null | undefined {
  const [amount, ...amounts] = parts.all('amount');
  const [instead, ...others] = parts.all('instead');
  if (amounts.length + others.length > 0) return null;
  switch (how) {
    case 'exchange':
      return parts.one('exchange')?.fresh ?? null;
    case 'fill':
      return instead?.value ?? null;
    case 'clear':
      return text('');
    case 'round':
      return { type: 'number', n: parts.one('decimals')?.n ?? 0 };
    case 'raise':
    case 'reduce':
    case 'times':
    case 'divide': {
      const n = amount?.n ?? known;
      if (n === undefined) return null;
      const percent = amount?.percent === true;
      if (percent && (how === 'times' || how === 'divide')) return null;
      return percent ? { type: 'percent', n } : { type: 'number', n };
    }
    default:
      return undefined;
  }
}
