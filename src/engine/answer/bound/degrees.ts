// What words say of a column by its measure: *hotter than* of a temperature, *got lighter* of a weight, *two hours* of minutes,
// *the coldest* where a temperature is what stands in a cell, versions of which one is older.

import { SECONDS } from '../../../base/time-units.ts';
import { unitCalled } from '../../english/bound-words.ts';
import { lemmas } from '../../english/lemma.ts';
import { structures, timeUnits } from '../../english/lexicon.ts';
import { numberOf } from '../../english/measures.ts';
import { compile, match, type Slots } from '../../english/pattern.ts';
import type { Token } from '../../english/token.ts';
import { measuredBy, partsOf } from '../../tables/called.ts';
import { type Column, saysVersion, saysWhen, saysYear, singular } from '../../tables/structure.ts';
import type { Bound, Piece } from './pieces.ts';

type Add = (to: number, piece: Piece, cost: number) => void;
type Fits = (column: Column) => boolean;

/** What words say of a stock is plainer than the column alone. */
const COST = { said: 0.05, unit: 0.03, cell: 0.08, stock: -0.02 } as const;
const NONE: Slots = () => [];
const VERSION = /^v?\d+(?:\.\d+){2,}(?:[-+]\w+)*$/;

/** The degree before the highest: heaviest → heavier, *most expensive* → *more expensive*. */
const comparative = (highest: string): string =>
  highest
    .replace(/^most /, 'more ')
    .replace(/^least /, 'less ')
    .replace(/est$/, 'er');

/** Where the words end that stand at a place; -1 where others do. */
function endOf(tokens: readonly Token[], at: number, words: string): number {
  const said = words.split(' ');
  return said.every((word, i) => tokens[at + i]?.lower === word && !tokens[at + i]?.quoted) ? at + said.length : -1;
}

/** Where a phrase may end that is written as a pattern. */
const endsOf = (tokens: readonly Token[], at: number, form: string): number[] =>
  match(compile(form), tokens, at, NONE).map(({ to }) => to);

/** Columns that a measure tells of: those that are called so, or else the only one that is counted so. */
function measuredColumns(figures: readonly Column[], called: string): readonly Column[] {
  const own = figures.filter(({ name, also }) => [...partsOf(name), ...also].includes(called));
  const measure = measuredBy(called);
  const measured = figures.filter(
    (column) =>
      (measure && measuredBy(column.name) === measure) || (called === 'duration' && secondsOf(column) !== null),
  );
  return own.length > 0 ? own : measured.length === 1 ? measured : [];
}

/** Adjectives of the highest degree, their comparatives, and what became so from row to row. */
function measuresAt(tokens: readonly Token[], at: number, { table }: Bound, isFigure: Fits, add: Add): void {
  const { measure, becoming } = structures();
  const figures = table.columns.filter(isFigure);
  const asksMuch = tokens.some(({ lower }, i) => lower === 'much' && tokens[i - 1]?.lower === 'how');
  const rivals = tokens.some(({ lower }) => lower === 'or');
  const became = endsOf(tokens, at, becoming.verbs);
  for (const { high, low, column: called } of measure)
    for (const [desc, words] of [
      [true, high],
      [false, low],
    ] as const)
      for (const word of words) {
        const columns = measuredColumns(figures, called);
        const highest = endOf(tokens, at, word);
        if (highest > 0) {
          for (const column of columns) add(highest, { is: 'extreme', column, desc }, COST.said);
          // *The coldest*, where *temperature* stands in a cell and one column has the figures of all.
          const [figure, ...more] = figures;
          const holder = table.columns.find(({ numeric, values }) => !numeric && values.has(called));
          if (figure && holder && columns.length + more.length === 0)
            add(highest, { is: 'extreme', column: figure, desc, within: { column: holder, text: called } }, COST.said);
        }
        const degree = comparative(word);
        const than = endOf(tokens, at, `${degree} than`);
        for (const column of than > 0 ? columns : [])
          add(than, { is: 'held', column, op: desc ? 'over' : 'under' }, COST.said);
        // *How much dearer is it*, *which is dearer, the bowl or the cup*.
        const bare = than > 0 ? -1 : endOf(tokens, at, degree);
        for (const column of bare > 0 ? columns : [])
          if (asksMuch) add(bare, { is: 'column', column, named: true }, COST.said);
          else if (rivals) add(bare, { is: 'extreme', column, desc }, COST.said);
        for (const from of became) {
          const to = endOf(tokens, from, degree);
          for (const column of to > 0 ? columns : []) add(to, { is: 'trend', column, less: !desc }, COST.said);
        }
      }
  for (const [rows, less] of [
    [becoming.more, false],
    [becoming.less, true],
  ] as const)
    for (const form of rows.of)
      for (const from of endsOf(tokens, at, `${form} any?`))
        for (const column of figures)
          if (partsOf(column.name).some((part) => lemmas(tokens[from]?.lower ?? '').includes(part)))
            add(from + 1, { is: 'trend', column, less }, COST.said);
}

/** A column of figures that are so many seconds, minutes …: how long one is; null where its name says no unit. */
function secondsOf({ name, numeric }: Column): number | null {
  const last = partsOf(name).at(-1) ?? '';
  if (!numeric) return null;
  if (/^(?:ms|msecs?|millis|milliseconds?)$/.test(last)) return 0.001;
  const unit = last.length > 2 ? timeUnits().get(singular(last)) : undefined;
  return unit === undefined ? null : SECONDS[unit as keyof typeof SECONDS];
}

const secondsSaid = (token: Token | undefined): number | null => {
  const unit = lemmas(token?.lower ?? '').flatMap((form) => timeUnits().get(form) ?? [])[0];
  return unit === undefined ? null : SECONDS[unit as keyof typeof SECONDS];
};

/** *Two hours* of a column of minutes; behind a figure the unit itself, and the one column that is counted in it. */
function unitsAt(tokens: readonly Token[], at: number, { table }: Bound, isFigure: Fits, add: Add): void {
  const figures = table.columns.filter(isFigure);
  const n = numberOf(tokens[at], true);
  const long = n === null ? null : secondsSaid(tokens[at + 1]);
  if (n !== null && long !== null)
    for (const column of figures) {
      const own = secondsOf(column);
      // *A week* behind `hours_per_week` is no week of them.
      if (own !== null && !partsOf(column.name).includes('per'))
        add(at + 2, { is: 'number', n: (n * long) / own, of: column }, COST.unit);
    }
  if (numberOf(tokens[at - 1]) === null) return;
  const unit = unitCalled(tokens[at]?.lower ?? '');
  const counted = figures.filter(({ name }) => {
    const last = partsOf(name).at(-1) ?? '';
    const measured = measuredBy(name);
    // A price that says no currency is of the one that is said.
    return unit !== null && (last === unit || (measured?.units.has(unit) === true && !measured.units.has(last)));
  });
  const [column, ...more] = counted;
  if (!column) return;
  add(at + 1, { is: 'light' }, COST.unit);
  if (more.length === 0) add(at + 1, { is: 'column', column, named: true }, COST.unit);
}

/** *1.9.12*: a version, whether or not it stands in a cell. */
function versionsAt(tokens: readonly Token[], at: number, { table }: Bound, add: Add): void {
  const text = tokens[at]?.lower ?? '';
  if (!VERSION.test(text)) return;
  for (const column of table.columns.filter(saysVersion))
    if (!column.values.has(text)) add(at + 1, { is: 'cell', column, text }, COST.cell);
}

/** *Lent out*: `lent_to` says what is, and to whom; *the finishing date*: when it finished. */
function particlesAt(tokens: readonly Token[], at: number, { table }: Bound, add: Add): void {
  const [word, next] = [tokens[at]?.lower ?? '', tokens[at + 1]?.lower ?? ''];
  const forms = lemmas(word);
  for (const column of table.columns) {
    const parts = partsOf(column.name);
    const own = parts.some((part) => lemmas(part).some((form) => forms.includes(form)));
    const lends = column.blank && parts.length > 1 && /^(?:out|away|off)$/.test(next);
    const dated = saysWhen(column) && /^(?:date|day|time)$/.test(next);
    if (own && (lends || dated)) add(at + 2, { is: 'column', column, named: true }, COST.said);
  }
}

/** *Is the yacht older than the dinghy*: of the one column of years. */
function agesAt(tokens: readonly Token[], at: number, { table }: Bound, add: Add): void {
  const [year, ...more] = table.columns.filter(saysYear);
  const word = tokens[at]?.lower ?? '';
  if (!year || more.length > 0 || tokens[at + 1]?.lower !== 'than' || !/^(?:older|newer|younger)$/.test(word)) return;
  add(at + 2, { is: 'held', column: year, op: word === 'older' ? 'under' : 'over' }, COST.said);
}

/** *Sold out*, *in stock*: none is there of what one column counts, or some are. */
function stocksAt(tokens: readonly Token[], at: number, { table }: Bound, isFigure: Fits, add: Add): void {
  const { gone, there } = structures();
  // *Less than ten left*: so many of them; and what was ordered on a day is no stock.
  const isDated = table.columns.some(saysWhen);
  if (numberOf(tokens[at - 1]) !== null || isDated) return;
  for (const [rows, op] of [
    [gone, '='],
    [there, '>'],
  ] as const)
    for (const { forms, columns } of rows) {
      const called = new Set(columns.split(' '));
      const all = table.columns.filter(
        (column) => isFigure(column) && partsOf(column.name).some((part) => called.has(part)),
      );
      // `stock`, and no `min_stock` that bounds it.
      const plain = all.filter(({ name }) => partsOf(name).every((part) => called.has(part)));
      const [stock, ...more] = plain.length > 0 ? plain : all;
      if (!stock || more.length > 0) continue;
      const filter = { attr: stock.name, op, value: { type: 'number', n: 0 } } as const;
      for (const to of forms.flatMap((form) => endsOf(tokens, at, form))) add(to, { is: 'pair', filter }, COST.stock);
    }
}

export function degreesAt(tokens: readonly Token[], at: number, bound: Bound, isFigure: Fits, add: Add): void {
  measuresAt(tokens, at, bound, isFigure, add);
  unitsAt(tokens, at, bound, isFigure, add);
  versionsAt(tokens, at, bound, add);
  agesAt(tokens, at, bound, add);
  particlesAt(tokens, at, bound, add);
  stocksAt(tokens, at, bound, isFigure, add);
  // *Over the days*: of all of its rows.
  if (bound.relation.time !== undefined)
    for (const form of structures().over_time)
      for (const to of endsOf(tokens, at, form)) add(to, { is: 'light' }, COST.unit);
}
