// What may be said of the rows of a file: its columns as attributes, what stands in them as filters, the adjectives that
// ask for a measure as orders.
import { lemmas } from '../../english/lemma.ts';
import { asides, functionWords, structures, timeUnits } from '../../english/lexicon.ts';
import { SECONDS } from '../../english/measures.ts';
import { compile, match, type Pattern, type Slots } from '../../english/pattern.ts';
import type { Token } from '../../english/token.ts';
import type { Filter, Relation, Value } from '../../goal/types.ts';
import { timeOf } from '../../relations/records.ts';
import { partsOf } from '../../tables/called.ts';
import { CONTENT, type Column, PLACE, singular, type Rows as Table } from '../../tables/structure.ts';
import { bestBy, cellForms, days, heldToRow, strangeNames, titles } from './column-cells.ts';
import { asRows, changePhrases, heldApart } from './column-changes.ts';
import { alike, beyond, equal, isKey, isNoun, pieces, strangers } from './column-hints.ts';
import { measuredPhrases, mostOfFigures, OPS } from './column-measures.ts';
import { columnPairs } from './column-pairs.ts';
import { phrasesOfRows } from './column-phrases.ts';
import { filled } from './phrases.ts';
import type { Offer, Piece } from './types.ts';

const COST = {
  word: 0.1,
  value: 0.2,
  number: 0.9,
  named: 0.05,
  written: 0.6,
  adjective: 0.02,
} as const;

interface Entry {
  pattern: Pattern;
  make: (values: readonly Value[], plural: boolean) => Piece | null;
  cost: number;
}

/** How rows are counted from both ends of the file. */
const ENDS: readonly (readonly [readonly string[], boolean])[] = [
  [['last'], true],
  [['first'], false],
];
/** Lines of a log stand in the order in which they were written. */
const LOG_ENDS: typeof ENDS = [
  [['latest', 'newest', 'most recent'], true],
  [['earliest', 'oldest'], false],
];
const OFTEN = 'appear|occur|come|show up? the? most often|frequently?';

const words = (name: string): string => name.replace(/[_.-]+/g, ' ');

/** A column of figures that are so many seconds, minutes …: how long a second is in it; null where its name says no unit. */
function secondsOf({ name, numeric }: Column): number | null {
  const last = partsOf(name).at(-1) ?? '';
  if (!numeric) return null;
  if (/^(?:ms|msecs?|millis|milliseconds?)$/.test(last)) return 0.001;
  const unit = last.length > 2 ? timeUnits().get(singular(last)) : undefined;
  return unit === undefined ? null : SECONDS[unit as keyof typeof SECONDS];
}

/** The name without the unit that ends it: `paid_eur` is what was paid. */
const unitless = ({ name }: Column): string[] => {
  const parts = partsOf(name);
  return parts.length > 1 && structures().units.has(parts.at(-1) as string) ? [parts.slice(0, -1).join(' ')] : [];
};

const called = (column: Column): string[] => {
  const { name, also } = column;
  const own = unitless(column);
  const lasts = secondsOf(column) === null ? [] : ['duration', 'length', 'how long'];
  return [...new Set([words(name), name, ...also, ...own, ...lasts])].filter((form) => /^[a-z][\w %.|?-]*$/.test(form));
};

/** Nothing but yes and no stands in it. */
function isYesOrNo({ numeric, values }: Column): boolean {
  const { yes, no } = structures();
  return !numeric && values.size > 0 && [...values.keys()].every((each) => yes.has(each) || no.has(each));
}

/** "Not returned", "closed": what a column of yes and no says of its rows. */
function states(column: Column): { form: string; not: boolean }[] {
  const { opposites } = structures();
  if (!isYesOrNo(column)) return [];
  return called(column).flatMap((form) => {
    // *In service*: what is not so is out of it.
    const inside = /^in (.+)$/.exec(form)?.[1];
    if (inside !== undefined)
      return [
        { form: `be? in ${inside}`, not: false },
        { form: `be? out of ${inside}`, not: true },
      ];
    const other = opposites.flatMap((pair) => (pair.includes(form) ? pair.filter((each) => each !== form) : []));
    // *Did ben pass*, where a column says who passed.
    const verbs = /ed$/.test(form) ? lemmas(form).filter((each) => each !== form) : [];
    return [
      ...verbs.map((verb) => ({ form: verb, not: false })),
      { form: `be|been|get|got? ${form}`, not: false },
      ...other.map((each) => ({ form: `be|been|get|got? ${each}`, not: true })),
    ];
  });
}

const saidYes = (column: Column, not: boolean): Filter | null => {
  const side = not ? structures().no : structures().yes;
  const said = [...column.values.keys()];
  const value = said.find((each) => side.has(each));
  const other = said.find((each) => !side.has(each));
  if (value !== undefined) return { attr: column.name, op: '=', value: { type: 'text', text: value } };
  return other === undefined ? null : { attr: column.name, op: '=', value: { type: 'text', text: other }, not: true };
};

/** "Without a lift", "have a lift": where a column says yes or no of it, *no* stands there, and not nothing. */
function asSaid(offer: Offer, table: Table): Offer {
  const { piece } = offer;
  if (piece.is !== 'filter' || piece.filter.value.type !== 'text' || piece.filter.value.text !== '') return offer;
  const column = table.columns.find(({ name }) => name === piece.filter.attr);
  const filter = column && isYesOrNo(column) ? saidYes(column, piece.filter.not === true) : null;
  return filter ? { ...offer, piece: { is: 'filter', filter } } : offer;
}

/** Who does what a column names somebody for: its *manager* manages. */
const doing = (form: string): string[] => {
  const verb = /^([a-z]{3,})[eo]r$/.exec(form)?.[1];
  return verb === undefined ? [] : [verb, `${verb}e`].flatMap((each) => [`who ${each}`, `which person ${each}`, each]);
};

const PREPOSITION = /^(?:to|by|from|at|on|for|until)$/;

/** `loan_to`: the word that leads to what stands there. */
const prepositionOf = ({ name }: Column): string | undefined =>
  partsOf(name).findLast((part, at) => at > 0 && PREPOSITION.test(part));

/** What is said of rows in which something stands: `loan_to` says what is on loan, and to whom. */
function fillings({ name }: Column): string[] {
  const [first = '', last = '', ...more] = partsOf(name);
  if (more.length > 0 || !PREPOSITION.test(last)) return [];
  const stem = first.replace(/(?:ed|ing)$/, '').replace(/ent$/, 'end');
  return [`be? out? on ${stem}`, `be? ${first} out|away|off?`, `be? ${stem}ed out|away?`, `be? on ${first}`];
}

const EMPTY: Omit<Filter, 'attr'> = {
  op: '~',
  value: { type: 'text', text: '' },
  not: true,
};

/** *Longest*: of lengths and times, and of no other figure. */
const saysLength = (word: string): boolean =>
  structures().measure.some(
    ({ column, high, low }) => column === 'length' && (high.includes(word) || low.includes(word)),
  );

/** *The longest slot* is told by a column of lengths where there is one, and not by the number of the slot. */
function isOfOther(word: string, column: Column, { columns }: Table): boolean {
  const rows = structures().measure.filter(({ high, low }) => high.includes(word) || low.includes(word));
  const fits = (each: Column) => rows.some((row) => called(each).includes(row.column));
  return rows.length > 0 && !fits(column) && columns.some(fits);
}

function orders(column: Column, form: string, table: Table): [string, boolean][] {
  const { measure } = structures();
  const [high, low] = [structures().high, structures().low].map((words) =>
    words.filter((word) => !isOfOther(word, column, table)),
  ) as [string[], string[]];
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
    for (const form of [singular(noun), `${singular(noun)} member|entry|row|line|item|record`])
      add(form, (_, plural) => ({ is: 'head', where: [], plural }));
  // Who booked what is told by bookings.
  for (const noun of table.nouns)
    if (/..ings?$/.test(noun)) add(noun.replace(/ings?$/, ''), () => ({ is: 'function' }), COST.value);
  const log = table.separator === null && table.json === undefined;
  for (const [forms, desc] of log ? [...ENDS, ...LOG_ENDS] : ENDS)
    for (const form of forms) add(form, () => ({ is: 'order', order: { attr: PLACE, desc } }), COST.value);
  add(OFTEN, () => ({ is: 'want', want: 'most' }));
  if (table.separator === null)
    for (const asking of ['say', 'message', 'text']) add(asking, () => ({ is: 'attr', attr: CONTENT }), COST.value);
  for (const column of table.columns)
    for (const { form, not } of states(column)) {
      const filter = saidYes(column, not);
      if (filter) add(form, () => ({ is: 'filter', filter }), COST.named);
    }
  const timed = timeOf(table);
  // "When is she on", where days are told by their names.
  const day = timed ? undefined : table.columns.find(days);
  if (day) add('a|per|each|every|in|during the? week', () => ({ is: 'function' }), COST.named);
  if (day)
    for (const asking of ['when', 'at? what time', 'on which|what day'])
      add(asking, () => ({ is: 'attr', attr: day.name }), COST.named);
  for (const column of table.columns)
    for (const form of called(column)) {
      const attr = column.name;
      add(form, () => ({ is: 'attr', attr }));
      add(`which|what ${form}`, () => ({ is: 'attr', attr }), COST.named);
      if (column === timed) {
        for (const asking of ['when', 'at? what time']) add(asking, () => ({ is: 'attr', attr }), COST.named);
        for (const unit of ['hour', 'day', 'weekday', 'month'].filter(
          // *Hours* that are a column of their own are no hours of the day.
          (each) => ![...table.nouns, ...table.columns.map(({ name }) => name)].some((noun) => singular(noun) === each),
        ))
          for (const asking of [`in|on|at? which|what ${unit}`, unit]) add(asking, () => ({ is: 'attr', attr: unit }));
      }
      // Who writes a log is no column of it.
      for (const verb of log ? [] : doing(form))
        add(verb, /^wh/.test(verb) ? () => ({ is: 'attr', attr }) : () => ({ is: 'verb', attrs: [attr] }), COST.value);
      if (column.blank)
        for (const none of ['have|be? no|without', 'without a', 'lack a?', 'miss a?', 'have nobody|nothing as'])
          add(`${none} ${form}`, () => ({ is: 'filter', filter: { attr, ...EMPTY } }), COST.named);
      if (column.blank)
        for (const some of fillings(column))
          add(some, () => ({ is: 'filter', filter: { attr, ...EMPTY, not: false } }), COST.named);
      if (!column.numeric) continue;
      add(`${form} value|amount|figure|sum`, () => ({ is: 'attr', attr }), COST.named);
      const second = secondsOf(column);
      if (second !== null)
        for (const [more, op] of OPS)
          add(`last|take|run? ${more} <duration>`, ([value]) =>
            value?.type !== 'duration'
              ? null
              : {
                  is: 'filter',
                  filter: { attr, op, value: { type: 'number', n: value.seconds / second } },
                },
          );
      for (const [phrase, desc] of orders(column, form, table))
        add(phrase, () => ({ is: 'order', order: { attr, desc } }), COST.named);
      for (const [more, op] of OPS)
        for (const shape of [`with? a? ${form} be? of? ${more} <number>`, `with? ${more} <number> ${form}`])
          add(shape, ([value]) => {
            if (value?.type !== 'number') return null;
            // *More than 12 slots*: what numbers the rows is counted.
            return isKey(column, table) && shape.endsWith(form)
              ? { is: 'having', op, n: value.n }
              : { is: 'filter', filter: { attr, op, value: { type: 'number', n: value.n } } };
          });
    }
  // "Which price is the highest", "below 5": of the only figures there are.
  const [figures, ...others] = table.columns.filter(({ numeric }) => numeric);
  if (figures && others.length === 0) {
    const attr = figures.name;
    const { high, low } = structures();
    // *Who has been here the longest* is not told by how many hives there are.
    for (const [words, desc] of [
      [high, true],
      [low, false],
    ] as const)
      for (const word of words)
        if (!/^(?:most|least|fewest|top)$/.test(word) && !saysLength(word))
          add(`the? ${word}`, () => ({ is: 'order', order: { attr, desc } }), COST.value);
    for (const [more, op] of OPS)
      add(
        `${more} <number>`,
        ([value]) =>
          value?.type === 'number'
            ? { is: 'filter', filter: { attr, op, value: { type: 'number', n: value.n } } }
            : null,
        COST.value,
      );
  }
  measuredPhrases(table, called, add);
  changePhrases(table, called, add);
  return out;
}

/** "Warnings", where the log says WARN. */
const severity = (column: Column, text: string): string | undefined =>
  column.name === 'level' && text.length > 3
    ? [...column.values.keys()].find((value) => value.length > 2 && text.startsWith(value))
    : undefined;

/** "That returned 404", "that got an error": words that only lead to what stands in a column. */
function leading(tokens: readonly Token[], values: readonly Offer[], of: readonly Relation[]): Offer[] {
  const { to_value: leads } = structures();
  return tokens.flatMap((token, at): Offer[] =>
    leads.has(token.lower) &&
    !/^(?:fail\w*|only)$/.test(token.lower) &&
    values.some(
      ({ from }) =>
        from === at + 1 || (from === at + 2 && PREPOSITION.test(tokens[at + 1]?.lower ?? '') && !token.pause),
    )
      ? [{ from: at, to: at + 1, of, piece: { is: 'function' }, cost: COST.value }]
      : [],
  );
}

/** "The ok humidity readings": from here on cells are named, and behind them what the rows are called. */
const beforeRows = (tokens: readonly Token[], at: number, table: Table): boolean => {
  const token = tokens[at];
  if (!token || isNoun(token, table)) return token !== undefined;
  return table.columns.some(({ values: cells }) => cells.has(token.lower)) && beforeRows(tokens, at + 1, table);
};

/** "500 responses", "errors", "by ana": words that stand in a column. */
function values(tokens: readonly Token[], table: Table, of: readonly Relation[]): Offer[] {
  const offers: Offer[] = [];
  for (const at of tokens.keys())
    for (let to = Math.min(tokens.length, at + 4); to > at; to--) {
      const own = tokens.slice(at, to);
      const text = own.map(({ lower }) => lower).join(' ');
      const forms = to - at === 1 && !own[0]?.quoted ? [text, ...cellForms(text)] : [text];
      for (const column of table.columns) {
        const found =
          forms.find((form) => column.values.has(form)) ?? (own.length === 1 ? severity(column, text) : undefined);
        if (found === undefined) continue;
        // "Order 5019": behind the noun of the rows stands what tells them apart.
        const noun = isKey(column, table) && isNoun(tokens[at - 1], table);
        const named =
          noun || called(column).some((form) => tokens[at - 1]?.lower === form || tokens[to]?.lower === form);
        // "No berths": a word of every sentence is what stands in a cell only beside the name of its column.
        // A word of courtesy is one all the same where it stands before what says which rows are meant.
        const courtesy = asides().polite.has(text) && column.values.size > 1 && beforeRows(tokens, to, table);
        const plain = own.length === 1 && !own[0]?.quoted && functionWords().has(text);
        if (!named && plain && !courtesy) continue;
        if (!named && (structures().no.has(text) || structures().yes.has(text))) continue;
        const cost = column.numeric && !named && column.values.size > 12 ? COST.number : COST.value;
        const piece: Piece = { is: 'filter', filter: equal(column, found) };
        // "Delivered parcels": before the noun of the rows it says which of them.
        const narrows = isNoun(tokens[to], table);
        const price = narrows ? COST.adjective : named ? COST.named : cost;
        offers.push({ from: at, to, of, piece, cost: price });
        // "To Lisbon", where a column says to whom something went.
        if (tokens[at - 1]?.lower === prepositionOf(column))
          offers.push({ from: at - 1, to, of, piece, cost: COST.named });
        // "On monday", where days are told by their names.
        if (days(column) && /^(?:on|each|every)$/.test(tokens[at - 1]?.lower ?? ''))
          offers.push({ from: at - 1, to, of, piece, cost: COST.adjective });
        // "The category bulb", "flagged faulty": with the name of its column.
        const led = tokens[at - 1]?.lower ?? '';
        const before = [led, ...lemmas(led)].some((form) => called(column).includes(form));
        if (before) offers.push({ from: at - 1, to, of, piece, cost: COST.named });
        // "The west depot": and before it.
        const behind = called(column).includes(tokens[to]?.lower ?? '');
        if (behind) offers.push({ from: at, to: to + 1, of, piece, cost: COST.named });
      }
    }
  return offers;
}

/** They place a line among others, and do not stand in it. */
const LEADS_TO_TIME = /^(?:after|before|since|until|till|between|during|past|from|around)$/;

/** "Failed jobs": words that stand in lines of a log, in whatever place. */
function written(tokens: readonly Token[], text: string, of: readonly Relation[]): Offer[] {
  return tokens.flatMap(({ lower }, at): Offer[] => {
    const found = lemmas(lower).find(
      (form) => /^[a-z]{3,}$/.test(form) && new RegExp(`\\b${form}(?:e?d|s)?\\b`, 'i').test(text),
    );
    if (found === undefined || functionWords().has(lower) || LEADS_TO_TIME.test(lower)) return [];
    const filter: Filter = {
      attr: CONTENT,
      op: '~',
      value: { type: 'text', text: found },
    };
    const said = [{ to: at + 1, text: found }, ...together(tokens, at, text)];
    // "The ones saying giving up": the verb before it says that it stands there.
    const led = lemmas(tokens[at - 1]?.lower ?? '').some((form) => structures().says.has(form));
    return said.flatMap(({ to, text: own }): Offer[] => {
      const all: Filter = { ...filter, value: { type: 'text', text: own } };
      const piece: Piece = { is: 'filter', filter: all };
      return [
        { from: at, to, of, piece, cost: COST.written },
        ...(led ? [{ from: at - 1, to, of, piece, cost: COST.written }] : []),
      ];
    });
  });
}

/** Several words that stand so in a line. */
function together(tokens: readonly Token[], at: number, text: string) {
  const lower = text.toLowerCase();
  return [2, 3, 4].flatMap((many) => {
    const own = tokens.slice(at, at + many);
    const said = own.map((token) => token.lower).join(' ');
    const parted = own.slice(0, -1).some(({ pause }) => pause);
    return own.length === many && !parted && lower.includes(said) ? [{ to: at + many, text: said }] : [];
  });
}

const known = new WeakMap<Table, Entry[]>();

export function columnOffers(
  of: Relation,
  table: Table,
  text: string,
  entity?: string,
): (tokens: readonly Token[], slots: Slots) => Offer[] {
  return (tokens, slots) => {
    const entries = known.get(table) ?? entriesOf(table);
    known.set(table, entries);
    const own = entries.flatMap(({ pattern, make, cost }) =>
      [...tokens.keys()].flatMap((at) =>
        match(pattern, tokens, at, slots).flatMap((hit): Offer[] => {
          const many = /[^su]s$/.test(tokens[hit.to - 1]?.lower ?? '');
          const piece = make(hit.values, many);
          return piece ? [{ from: at, to: hit.to, of: [of], piece, cost }] : [];
        }),
      ),
    );
    const cells = values(tokens, table, [of]);
    const spoken = [...own, ...cells];
    const free = table.separator === null && table.json === undefined ? written(tokens, text, [of]) : [];
    const others = alike(tokens, table, [of]);
    return [
      ...own.map((offer) => asSaid(offer, table)),
      ...cells,
      ...free,
      ...[...own, ...others].flatMap((offer) => filled(tokens, offer)).map((offer) => asSaid(offer, table)),
      ...strangers(tokens, table, [of]),
      ...others,
      ...pieces(tokens, table, [of]),
      ...beyond(tokens, table, text, cells, [of]),
      ...leading(tokens, cells, [of]),
      ...mostOfFigures(tokens, [of]),
      ...heldApart(tokens, [of]),
      ...columnPairs(tokens, table, [of]),
      ...asRows(tokens, table, entity, spoken, [of]),
      ...heldToRow(tokens, table, text, called, [of]),
      ...bestBy(tokens, table, called, [of]),
      ...strangeNames(tokens, table, spoken, [of]),
      ...titles(tokens, [of]),
      ...phrasesOfRows(tokens, table, cells, [of]),
    ];
  };
}
