// What columns measure, count and tell the time of: prices in a currency, stocks that have run out, days until which
// something may be used, years, and how many rows share a value.
import { structures } from '../../english/lexicon.ts';
import { compile, match, type Slots } from '../../english/pattern.ts';
import type { Token } from '../../english/token.ts';
import type { Op, Relation, Value } from '../../goal/types.ts';
import { measuredBy, partsOf } from '../../tables/called.ts';
import { type Column, type Rows, saysWhen, singular } from '../../tables/structure.ts';
import type { Offer, Piece } from './types.ts';

const COST = { named: 0.05, word: 0.1, value: 0.2 } as const;

export const OPS: readonly (readonly [string, Op])[] = [
  ['{more}', '>'],
  ['{less}', '<'],
  ['{least}', '>='],
  ['{most}', '<='],
];

export type Add = (form: string, make: (values: readonly Value[]) => Piece | null, cost?: number) => void;

const number = (n: number): Value => ({ type: 'number', n });
const test = (attr: string, op: Op, value: Value, not = false): Piece => ({
  is: 'filter',
  filter: { attr, op, value, ...(not ? { not } : {}) },
});
const compared =
  (attr: string, op: Op) =>
  ([value]: readonly Value[]): Piece | null =>
    value?.type === 'number' ? test(attr, op, value) : null;

/** Its figures are years. */
export const saysYear = ({ name, numeric, values }: Column): boolean =>
  numeric &&
  values.size > 0 &&
  !/(?:^|_)(?:id|nr|no|code)$/.test(name) &&
  [...values.keys()].every((cell) => (/year/.test(name) ? /^(?:1\d|20)\d\d$|^null$/ : /^(?:19|20)\d\d$/).test(cell));

/** *Over 300 euros*, *cost the most*: of the only column that is counted so. */
function measures(table: Rows, calls: (column: Column) => readonly string[], add: Add): void {
  for (const measured of structures().measured) {
    const own = table.columns.filter(({ name, numeric }) => numeric && measuredBy(name) === measured);
    const [column, ...more] = own;
    if (!column || more.length > 0) continue;
    const attr = column.name;
    const units = [...measured.units].join('|');
    for (const [compares, op] of OPS) add(`${compares} <number> ${units}`, compared(attr, op), COST.named);
    add(`<number> ${units}`, compared(attr, '='));
    for (const form of [...calls(column), ''])
      for (const [most, desc] of [
        ['most', true],
        ['least', false],
      ] as const)
        if (measured.units.has('eur'))
          add(`${form} for the? ${most} money`.trim(), () => ({ is: 'order', order: { attr, desc } }), COST.named);
    for (const verb of measured.verbs) {
      add(verb, () => ({ is: 'attr', attr }), COST.value);
      add(`${verb} <number> ${units}?`, compared(attr, '='));
      for (const [compares, op] of OPS) add(`${verb} ${compares} <number> ${units}?`, compared(attr, op));
      // Who pays most, does so in all of their rows together.
      if (/^(?:spen[dt]|pay|earn|make)$/.test(verb)) continue;
      add(`${verb} the? most`, () => ({ is: 'order', order: { attr, desc: true } }), COST.named);
      add(`${verb} the? least`, () => ({ is: 'order', order: { attr, desc: false } }), COST.named);
    }
  }
}

/** *Brought in the most money*: what was sold, by what it came to. */
function revenues(table: Rows, add: Add): void {
  const column = table.columns.find(({ name }) => name === 'revenue');
  if (!column) return;
  const verb = 'bring|brought|take|took|pull|earn|make|made in?';
  for (const form of [verb, 'turnover|takings|income|earnings|proceeds', `money ${verb}`])
    add(`${form} money?`, () => ({ is: 'attr', attr: column.name }));
  add(`how much money? do? we|they|it? ${verb}`, () => ({ is: 'attr', attr: column.name }));
}

/** *Sold out*, *no berths*: none is left of what a column counts. */
function counts(table: Rows, calls: (column: Column) => readonly string[], add: Add): void {
  const { gone, there } = structures();
  for (const [rows, op] of [
    [gone, '='],
    [there, '>'],
  ] as const)
    for (const { forms, columns } of rows) {
      const known = new Set(columns.split(' '));
      const [column, ...more] = table.columns.filter(
        ({ name, numeric }) => numeric && partsOf(name).some((part) => known.has(part)),
      );
      if (column && more.length === 0)
        for (const form of forms) add(form, () => test(column.name, op, number(0)), COST.named);
    }
  for (const column of table.columns.filter(({ numeric }) => numeric))
    for (const form of calls(column))
      for (const none of ['have|be? no', 'without any?'])
        add(`${none} ${form}`, () => test(column.name, '=', number(0)), COST.named);
}

/** *Still valid*, *expired*, *built after 2010*: held to a day, or to a year. */
function times(table: Rows, calls: (column: Column) => readonly string[], add: Add): void {
  const { lapse } = structures();
  const until = new Set(lapse.columns.split(' '));
  const today: Value = { type: 'moment', text: 'today' };
  const lapses = table.columns.filter((column) => until.has(column.name) && saysWhen(column));
  for (const { name: attr } of lapses.length === 1 ? lapses : []) {
    for (const form of lapse.before) add(form, () => test(attr, '>=', today), COST.named);
    for (const form of lapse.after) add(form, () => test(attr, '<', today), COST.named);
    for (const form of [...lapse.asks, 'when']) add(form, () => ({ is: 'attr', attr }), COST.named);
  }
  const years = table.columns.filter(saysYear);
  for (const column of years)
    for (const form of calls(column))
      for (const [led, op] of [
        ['after', '>'],
        ['since', '>='],
        ['before', '<'],
        ['in', '='],
      ] as const)
        for (const made of [form, 'make|made|build|built|create|date|found|write|paint|from'])
          add(`be? ${made} ${led} <number>`, compared(column.name, op), COST.named);
  const [year, ...others] = years;
  if (year && others.length === 0)
    for (const [than, op] of [
      ['old|older|early|earlier', '<'],
      ['new|newer|young|younger|late|later|recent', '>'],
    ] as const)
      add(`${than} than <number>`, compared(year.name, op), COST.named);
  const dated = table.columns.filter(saysWhen);
  const [when, ...more] = dated.length > 0 ? dated : years;
  if (!when || more.length > 0) return;
  for (const [forms, desc] of [
    [['latest', 'newest', 'most recent', 'youngest'], true],
    [['earliest', 'oldest'], false],
  ] as const)
    for (const form of forms) add(form, () => ({ is: 'order', order: { attr: when.name, desc } }), COST.named);
}

/** *With more than one warning*, *more than once*: how many rows share a value. */
function sharing({ nouns }: Rows, add: Add): void {
  const having =
    (op: Op) =>
    ([value]: readonly Value[]): Piece | null =>
      value?.type === 'number' ? { is: 'having', op, n: value.n } : null;
  for (const [compares, op] of OPS) {
    add(`with|have|get|see|cause ${compares} <number>`, having(op), COST.value);
    for (const noun of nouns) add(`${compares} <number> ${singular(noun)}`, having(op), COST.word);
    add(`${compares} once`, () => ({ is: 'having', op, n: 1 }));
    add(`${compares} twice`, () => ({ is: 'having', op, n: 2 }));
  }
  add('several times', () => ({ is: 'having', op: '>', n: 1 }));
}

/** What the figures, days and counts of a table may be asked for, by phrases. */
export function measuredPhrases(table: Rows, calls: (column: Column) => readonly string[], add: Add): void {
  measures(table, calls, add);
  revenues(table, add);
  counts(table, calls, add);
  times(table, calls, add);
  sharing(table, add);
  const { persons, about_rows } = structures();
  const texts = table.columns.filter(({ numeric }) => !numeric);
  const said = texts.filter(({ name }) => persons.has(name));
  const [person, ...people] = said.length > 0 ? said : texts.filter(({ name }) => name === 'name');
  if (person && people.length === 0)
    for (const form of ['who', 'whose']) add(form, () => ({ is: 'attr', attr: person.name }), COST.word);
  for (const form of about_rows) add(form, () => ({ is: 'function' }), COST.value);
}

/** *The highest average price*: what has the most of a figure that is told of each group. */
export function mostOfFigures(tokens: readonly Token[], of: readonly Relation[]): Offer[] {
  const { high, low } = structures();
  const none: Slots = () => [];
  const figure = compile('average|avg|mean|total|sum');
  return tokens.flatMap((_, at) =>
    ([high, low] as const).flatMap((words, low) =>
      words.flatMap((word) =>
        match(compile(`the? ${word}`), tokens, at, none).flatMap(({ to }): Offer[] =>
          match(figure, tokens, to, none).length > 0
            ? [
                {
                  from: at,
                  to,
                  of,
                  piece: { is: 'want', want: low ? 'fewest' : 'most' },
                  cost: COST.named,
                },
              ]
            : [],
        ),
      ),
    ),
  );
}
