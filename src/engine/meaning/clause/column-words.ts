// What may be said of the rows of a file: its columns as attributes, what stands in them as filters, the adjectives that
// ask for a measure as orders.
import { lemmas } from '../../english/lemma.ts';
import { functionWords, structures } from '../../english/lexicon.ts';
import { compile, match, type Pattern, type Slots } from '../../english/pattern.ts';
import type { Token } from '../../english/token.ts';
import type { Filter, Op, Relation } from '../../goal/types.ts';
import {
  CONTENT,
  type Column,
  PLACE,
  singular,
  type Rows as Table,
} from '../../tables/structure.ts';
import type { Offer, Piece } from './types.ts';

const COST = { word: 0.1, value: 0.2, number: 0.9, named: 0.05, written: 0.6 } as const;

interface Entry {
  pattern: Pattern;
  make: (values: readonly { type: string; n?: number }[], plural: boolean) => Piece | null;
  cost: number;
}

/** How rows are counted from both ends of the file. */
const ENDS: readonly (readonly [readonly string[], boolean])[] = [
  [['last', 'latest', 'newest', 'most recent'], true],
  [['first', 'earliest', 'oldest'], false],
];
const OFTEN = 'appear|occur|come|show up? the? most often|frequently?';

const words = (name: string): string => name.replace(/[_.-]+/g, ' ');

/** Columns that the same adjectives ask for: a price is a cost. */
function likened(name: string): string[] {
  const { measure } = structures();
  const own = measure.filter(({ column }) => column === name).flatMap(({ high }) => high);
  return measure
    .filter(({ high }) => high.some((word) => own.includes(word)))
    .map(({ column }) => column);
}

const called = ({ name, also }: Column): string[] =>
  [...new Set([words(name), name, ...also, ...likened(name)])].filter((form) =>
    /^[a-z][\w %.-]*$/.test(form),
  );

const OPS: readonly (readonly [string, Op])[] = [
  ['{more}', '>'],
  ['{less}', '<'],
  ['{least}', '>='],
  ['{most}', '<='],
];

function orders(column: Column, form: string): [string, boolean][] {
  const { high, low, measure } = structures();
  const own = measure.filter((row) => called(column).includes(row.column));
  return [
    ...[...high, 'most'].map((word): [string, boolean] => [`the? ${word} ${form}`, true]),
    ...[...low, 'least'].map((word): [string, boolean] => [`the? ${word} ${form}`, false]),
    ...high.map((word): [string, boolean] => [`${form} be? the? ${word}`, true]),
    ...low.map((word): [string, boolean] => [`${form} be? the? ${word}`, false]),
    ...own.flatMap((row) => [
      ...row.high.map((word): [string, boolean] => [`the? ${word}`, true]),
      ...row.low.map((word): [string, boolean] => [`the? ${word}`, false]),
    ]),
  ];
}

function entriesOf(table: Table): Entry[] {
  const out: Entry[] = [];
  const add = (form: string, make: Entry['make'], cost: number = COST.word) =>
    out.push({ pattern: compile(form), make, cost });
  for (const noun of [...table.nouns, 'row', 'record', 'entry', 'line'])
    add(singular(noun), (_, plural) => ({ is: 'head', where: [], plural }));
  for (const [forms, desc] of ENDS)
    for (const form of forms)
      add(form, () => ({ is: 'order', order: { attr: PLACE, desc } }), COST.value);
  add(OFTEN, () => ({ is: 'want', want: 'most' }));
  if (table.separator === null)
    for (const asking of ['say', 'message', 'text'])
      add(asking, () => ({ is: 'attr', attr: CONTENT }), COST.value);
  for (const column of table.columns)
    for (const form of called(column)) {
      const attr = column.name;
      add(form, () => ({ is: 'attr', attr }));
      add(`which|what ${form}`, () => ({ is: 'attr', attr }), COST.named);
      if (column.time && table.separator === null) {
        for (const asking of ['when', 'at? what time'])
          add(asking, () => ({ is: 'attr', attr }), COST.named);
        for (const unit of ['hour', 'day', 'weekday', 'month'])
          add(`in|on|at? which|what? ${unit}`, () => ({ is: 'attr', attr: unit }));
      }
      if (!column.numeric) continue;
      for (const [phrase, desc] of orders(column, form))
        add(phrase, () => ({ is: 'order', order: { attr, desc } }), COST.named);
      for (const [more, op] of OPS)
        for (const shape of [`with? a? ${form} of? ${more} <number>`, `${more} <number> ${form}`])
          add(shape, ([value]) =>
            value?.n === undefined
              ? null
              : { is: 'filter', filter: { attr, op, value: { type: 'number', n: value.n } } },
          );
    }
  return out;
}

/** A cell of the column by what stands in it. */
const equal = (column: Column, text: string): Filter => ({
  attr: column.name,
  op: '=',
  value: column.numeric
    ? { type: 'number', n: Number(text.replace(/%$/, '')) }
    : { type: 'text', text },
});

/** "Warnings", where the log says WARN. */
const severity = (column: Column, text: string): string | undefined =>
  column.name === 'level' && text.length > 3
    ? [...column.values.keys()].find((value) => value.length > 2 && text.startsWith(value))
    : undefined;

/** "That returned 404", "that got an error": words that only lead to what stands in a column. */
function leading(
  tokens: readonly Token[],
  values: readonly Offer[],
  of: readonly Relation[],
): Offer[] {
  const { to_value: leads } = structures();
  return tokens.flatMap((token, at): Offer[] =>
    leads.has(token.lower) &&
    !/^(?:fail\w*|only)$/.test(token.lower) &&
    values.some(({ from }) => from === at + 1)
      ? [{ from: at, to: at + 1, of, piece: { is: 'function' }, cost: COST.value }]
      : [],
  );
}

/** "500 responses", "errors", "by ana": words that stand in a column. */
function values(tokens: readonly Token[], table: Table, of: readonly Relation[]): Offer[] {
  const offers: Offer[] = [];
  for (const at of tokens.keys())
    for (let to = Math.min(tokens.length, at + 4); to > at; to--) {
      const own = tokens.slice(at, to);
      const text = own.map(({ lower }) => lower).join(' ');
      const forms = to - at === 1 && !own[0]?.quoted ? [text, ...lemmas(text)] : [text];
      for (const column of table.columns) {
        const found =
          forms.find((form) => column.values.has(form)) ??
          (own.length === 1 ? severity(column, text) : undefined);
        if (found === undefined) continue;
        const named = called(column).some(
          (form) => tokens[at - 1]?.lower === form || tokens[to]?.lower === form,
        );
        const cost = column.numeric && !named && column.values.size > 12 ? COST.number : COST.value;
        const filter = equal(column, found);
        offers.push({
          from: at,
          to,
          of,
          piece: { is: 'filter', filter },
          cost: named ? COST.named : cost,
        });
      }
    }
  return offers;
}

/** "Failed jobs": words that stand in lines of a log, in whatever place. */
function written(tokens: readonly Token[], text: string, of: readonly Relation[]): Offer[] {
  return tokens.flatMap(({ lower }, at): Offer[] => {
    const found = lemmas(lower).find(
      (form) => /^[a-z]{3,}$/.test(form) && new RegExp(`\\b${form}(?:e?d|s)?\\b`, 'i').test(text),
    );
    if (found === undefined || functionWords().has(lower)) return [];
    const filter: Filter = {
      attr: CONTENT,
      op: '~',
      value: { type: 'text', text: found },
    };
    return [{ from: at, to: at + 1, of, piece: { is: 'filter', filter }, cost: COST.written }];
  });
}

const known = new WeakMap<Table, Entry[]>();

export function columnOffers(
  of: Relation,
  table: Table,
  text: string,
): (tokens: readonly Token[], slots: Slots) => Offer[] {
  return (tokens, slots) => {
    const entries = known.get(table) ?? entriesOf(table);
    known.set(table, entries);
    const own = entries.flatMap(({ pattern, make, cost }) =>
      [...tokens.keys()].flatMap((at) =>
        match(pattern, tokens, at, slots).flatMap((hit): Offer[] => {
          const many = /[^su]s$/.test(tokens[hit.to - 1]?.lower ?? '');
          const piece = make(hit.values as readonly { type: string; n?: number }[], many);
          return piece ? [{ from: at, to: hit.to, of: [of], piece, cost }] : [];
        }),
      ),
    );
    const cells = values(tokens, table, [of]);
    const free =
      table.separator === null && table.json === undefined ? written(tokens, text, [of]) : [];
    return [...own, ...cells, ...free, ...leading(tokens, cells, [of])];
  };
}
