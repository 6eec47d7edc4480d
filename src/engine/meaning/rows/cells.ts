// *Set the paid column of ravi to yes*, *mark invoice 7 as paid*: one column gets another value in the rows that are told by
// what stands in them. Of all rows nobody says so by leaving out which.
import { functionWords, structures } from '../../english/lexicon.ts';
import { numberOf } from '../../english/measures.ts';
import type { Goal } from '../../goal/types.ts';
import type { Column } from '../../tables/structure.ts';
import { columnValue, figure, type Phrases, text } from '../row-phrases.ts';
import { beginsWithChange } from './alter.ts';
import { isYesOrNo } from './columns-here.ts';
import type { Parts } from './laid-parts.ts';
import { saysAny } from './marks.ts';
import type { AddPart, RowPart } from './part.ts';

const COST = 0.05;
const SET_PARTS: ReadonlySet<RowPart['is']> = new Set([
  'set',
  'becomes',
  'column',
  'noun',
  'where',
  'source',
  'fill',
  'in-place',
]);
/** What may follow a value that was said without quotes. */
const ENDS = /^(?:in|for|of|where|on|from|and|$)$/;

/** A column in which other rows say so already. */
const holding = (phrases: Phrases, at: number): { columns: Column[]; raw: string; to: number } | null => {
  const found = phrases.rows.columns.flatMap((column) => {
    const said = phrases.known(at, column);
    return said ? [{ column, ...said }] : [];
  });
  const [first] = found;
  return first ? { columns: found.map(({ column }) => column), raw: first.raw, to: first.to } : null;
};

/** *The status of INV-7*: the row in which that stands, where one column has it alone. */
function told(phrases: Phrases, at: number, add: AddPart): void {
  const verb = phrases.past(0, functionWords());
  if (at <= verb || !/^(?:of|for)$/.test(phrases.lower(at)) || !beginsWithChange(phrases)) return;
  const start = phrases.past(at + 1, /^the$/);
  const [one, ...more] = phrases.rows.columns.flatMap((column) => {
    const said = phrases.known(start, column);
    return said && !column.numeric && phrases.columns(start).length === 0 ? [{ column, ...said }] : [];
  });
  if (!one || more.length > 0) return;
  const filter = { attr: `column:${one.column.name}`, op: '=', value: text(one.raw) } as const;
  add(one.to, { is: 'where', filters: [filter] }, COST * 2);
}

export function cells(phrases: Phrases, at: number, add: AddPart): void {
  const starts = phrases.tokens.slice(0, at).every(({ lower, quoted }) => !quoted && functionWords().has(lower));
  if (starts) for (const to of saysAny(phrases, at, 'set')) add(to, { is: 'set' }, COST);
  told(phrases, at, add);
  if (!/^(?:to|as|=)$/.test(phrases.lower(at))) return;
  const token = phrases.tokens[at + 1];
  if (!token) return;
  const known = holding(phrases, at + 1);
  if (known) add(known.to, { is: 'becomes', value: text(known.raw), columns: known.columns }, COST);
  const ends = token.pause || ENDS.test(phrases.lower(at + 2));
  const n = numberOf(token);
  const plain = token.quoted || /^[\w.+-]+$/.test(token.text);
  if (!known && ends && plain && !token.text.includes('/'))
    add(at + 2, { is: 'becomes', value: n === null ? text(token.text) : figure(n), columns: [] }, COST * 2);
}

/** The column that is meant: the one that is named, or the only one in which others say so. */
function target(named: readonly Column[], { value, columns }: Extract<RowPart, { is: 'becomes' }>): Column | null {
  const [only, ...more] = named.length > 0 ? named : columns;
  if (!only || more.length > 0) return null;
  // *To 75* in a column of figures; *to maybe* in none, and in none of yes and no either.
  const { yes, no } = structures();
  const written = value.type === 'text' ? value.text.toLowerCase() : '';
  if (only.numeric && value.type !== 'number' && Number.isNaN(Number(written))) return null;
  return isYesOrNo(only) && !yes.has(written) && !no.has(written) ? null : only;
}

/** The goal, where a value is set and every word says of it which, where and what; null else. */
export function cellSet(parts: Parts, base: Goal, named: readonly Column[]): Goal | null {
  const [becomes, ...others] = parts.all('becomes');
  if (!becomes || others.length > 0 || parts.all('set').length !== 1) return null;
  if (!parts.list.every(({ is }) => SET_PARTS.has(is)) || base.show.length > 0) return null;
  const column = target(named, becomes);
  const told =
    base.where.length > 0 && base.where.every(({ op, not, attr }) => op === '=' && !not && attr !== 'content');
  if (!column || !told) return null;
  const manner = base.manner.filter(({ id }) => id !== 'in-place');
  return { ...base, act: 'set', names: [columnValue(column)], by: becomes.value, manner };
}
