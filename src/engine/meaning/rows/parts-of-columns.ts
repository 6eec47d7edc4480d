// Columns of several words (`queen_year`, `queen_colour`) of which only the thing is said: *whose queen is from before 2023*, *with
// white queens*. What is said of the thing tells which of its columns is meant.
import { numberOf } from '../../english/measures.ts';
import type { Filter, Op } from '../../goal/types.ts';
import { partsOf } from '../../tables/called.ts';
import type { Column } from '../../tables/structure.ts';
import { figure, type Phrases, text } from '../row-phrases.ts';
import type { AddPart } from './part.ts';

const COST = 0.1;
const YEAR = /^(?:1[89]|2[01])\d\d$/;
/** Between the thing and what is said of it. */
const BESIDE = /^(?:year|that|which|are|is|was|were|comes?|came|dates?|from|of)$/;
const COMPARED: readonly (readonly [RegExp, Op])[] = [
  [/^(?:before|older|earlier)$/, '<'],
  [/^(?:after|newer|younger|later)$/, '>'],
  [/^since$/, '>='],
  [/^(?:until|till)$/, '<='],
];

const partsBeside = ({ name }: Column, part: string): string[] => {
  const parts = partsOf(name);
  return parts.includes(part) ? parts.filter((each) => each !== part) : [];
};
const isYears = ({ numeric, values }: Column): boolean =>
  numeric && values.size > 0 && [...values.keys()].every((value) => value === '' || YEAR.test(value));

const test = ({ name }: Column, op: Op, value: Filter['value']): Filter => ({ attr: `column:${name}`, op, value });

/** *Queen is from before 2023*, of the year of the queen. */
function years(phrases: Phrases, at: number, add: AddPart): void {
  for (const column of phrases.rows.columns.filter(isYears)) {
    const things = partsBeside(column, 'year');
    if (things.length !== 1 || !phrases.one(at, ...things)) continue;
    const said = phrases.past(at + 1, BESIDE);
    const op = COMPARED.find(([words]) => words.test(phrases.lower(said)))?.[1];
    const start = op === undefined ? said : phrases.past(said + 1, /^(?:than|from)$/);
    const n = numberOf(phrases.tokens[start]);
    if (n === null || !YEAR.test(String(n))) continue;
    add(start + 1, { is: 'where', filters: [test(column, op ?? '=', figure(n))] }, COST);
  }
}

/** *White queens*, *queens that are white*: what stands in one of its columns. */
function qualities(phrases: Phrases, at: number, add: AddPart): void {
  for (const column of phrases.rows.columns) {
    if (column.numeric || column.values.size === 0) continue;
    const [thing, ...more] = partsOf(column.name);
    if (thing === undefined || more.length !== 1) continue;
    const first = phrases.known(at, column);
    if (first && phrases.one(first.to, thing))
      add(first.to + 1, { is: 'where', filters: [test(column, '=', text(first.raw))] }, COST);
    if (!phrases.one(at, thing)) continue;
    const behind = phrases.past(at + 1, /^(?:that|which|are|is|was|were)$/);
    const last = behind > at + 1 ? phrases.known(behind, column) : null;
    if (last) add(last.to, { is: 'where', filters: [test(column, '=', text(last.raw))] }, COST);
  }
}

export function partsOfColumns(phrases: Phrases, at: number, add: AddPart): void {
  if (!phrases.rows.header) return;
  years(phrases, at, add);
  qualities(phrases, at, add);
}
