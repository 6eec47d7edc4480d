// Phrases out of the file that a request names: its columns and entries by their names, what stands in them, and what is
// asked of a row by one of its columns. The words are the file's own, so they are sure, and cheaper than any guess.
import { lemmas } from '../english/lemma.ts';
import { categories, functionWords, lexiconWords, structures } from '../english/lexicon.ts';
import { numberOf } from '../english/measures.ts';
import type { Token } from '../english/token.ts';
import type { Filter, Op, Value } from '../goal/types.ts';
import { type Column, type Rows, structuresOf } from '../tables/structure.ts';
import type { World } from '../world/world.ts';
import type { Edge, Piece } from './pieces.ts';

const COST = {
  name: 0.05,
  part: 0.2,
  value: 0.1,
  alone: 0.2,
  guessed: 0.6,
  adjective: 0.15,
} as const;

const OF_ROWS = ['line', 'column'] as const;
/** A column of so few values tells by the value alone which it is. */
const FEW = 15;

type Add = (to: number, piece: Piece, cost: number) => void;

const filter = (column: Column, op: Op, value: Value, not = false): Piece => ({
  is: 'filter',
  of: OF_ROWS,
  filter: { attr: `column:${column.name}`, op, value, ...(not ? { not } : {}) },
});

export const columnValue = ({ name }: Pick<Column, 'name'>): Value => ({
  type: 'name',
  of: 'column',
  name,
  how: 'exact',
});

const text = (written: string): Value => ({ type: 'text', text: written, quoted: true });

class Phrases {
  readonly tokens: readonly Token[];
  readonly rows: Rows;
  constructor(tokens: readonly Token[], rows: Rows) {
    this.tokens = tokens;
    this.rows = rows;
  }

  lower(at: number): string {
    const token = this.tokens[at];
    return token && !token.quoted ? token.text.toLowerCase() : '';
  }

  one(at: number, ...words: readonly string[]): boolean {
    const lower = this.lower(at);
    return lower !== '' && lemmas(lower).some((form) => words.includes(form));
  }

  /** Behind as many of these words as stand there. */
  past(at: number, words: RegExp | ReadonlySet<string>): number {
    const fits = (word: string) => (words instanceof RegExp ? words.test(word) : words.has(word));
    let to = at;
    while (fits(this.lower(to))) to += 1;
    return to;
  }

  says(at: number, words: string): number | null {
    const parts = words.split(' ');
    const fits = parts.every((part, i) => {
      const lower = this.lower(at + i);
      return (
        lower === part || lower === `${part}s` || (lower !== '' && lemmas(lower).includes(part))
      );
    });
    return fits ? at + parts.length : null;
  }

  /** Every column that is named from here on. */
  columns(at: number): { column: Column; to: number; cost: number }[] {
    const found: { column: Column; to: number; cost: number }[] = [];
    const start = this.one(at, 'column', 'field') ? at + 1 : at;
    for (const column of this.rows.columns) {
      const quoted =
        this.tokens[start]?.quoted && this.tokens[start]?.text.toLowerCase() === column.name;
      const whole = quoted ? start + 1 : this.says(start, column.name);
      const also = column.also.flatMap((name) => this.says(start, name) ?? []);
      const to = Math.max(whole ?? 0, ...also);
      if (to === 0) continue;
      const end = start === at && this.one(to, 'column', 'field', 'value', 'address') ? to + 1 : to;
      found.push({ column, to: end, cost: whole === to ? COST.name : COST.part });
    }
    const longest = Math.max(0, ...found.map(({ to }) => to));
    return found.filter(({ to }) => to === longest);
  }

  /** *Admins*: those of whom a column says admin. */
  many(said: string, values: Column['values']): string | undefined {
    return /^[a-z]+s$/.test(said)
      ? values.get(lemmas(said).find((form) => values.has(form)) ?? '')
      : undefined;
  }

  /** What stands in a column, as it is written there. */
  known(at: number, { values }: Column): { raw: string; to: number } | null {
    for (const count of [3, 2, 1]) {
      const words = this.tokens.slice(at, at + count);
      if (words.length < count || (count > 1 && words.some(({ quoted }) => quoted))) continue;
      const said = words.map((token) => token.text.toLowerCase()).join(' ');
      const raw = values.get(said) ?? (count === 1 ? this.many(said, values) : undefined);
      if (raw !== undefined) return { raw, to: at + count };
    }
    return null;
  }
}

const IS = /^(?:is|are|was|were|=|==|equals|equal|of|as|says?|reads?|:)$/;
const NOT = /^(?:not|isn't|no|other|except|without|never)$/;
const SYMBOL: Readonly<Record<string, Op>> = { '>': '>', '<': '<', '>=': '>=', '<=': '<=' };
/** Behind the words that lead to a column or to what stands in it, and whether they deny it. */
function lead(
  phrases: Phrases,
  at: number,
  words: ReadonlySet<string>,
): { start: number; negated: boolean } {
  const first = phrases.past(at, words);
  const not = phrases.past(first, /^(?:do|does|did|is|are|was|were)$/);
  if (!/^(?:not|without|never|no|except)$/.test(phrases.lower(not)))
    return { start: first, negated: false };
  return { start: phrases.past(not + 1, structures().to_value), negated: true };
}

/** *over 40*, *at least 3*, *>= 7*: from `at` on. */
function compared(phrases: Phrases, at: number): { op: Op; n: number; to: number } | null {
  const symbol = SYMBOL[phrases.tokens[at]?.text ?? ''];
  const glued = /^(>=|<=|>|<)(-?\d+(?:\.\d+)?)$/.exec(phrases.tokens[at]?.text ?? '');
  if (glued) return { op: glued[1] as Op, n: Number(glued[2]), to: at + 1 };
  const read = (to: number, op: Op) => {
    const n = numberOf(phrases.tokens[to]);
    return n === null ? null : { op, n, to: to + 1 };
  };
  // *400 or higher*
  const figure = numberOf(phrases.tokens[at]);
  if (figure !== null && phrases.lower(at + 1) === 'or') {
    const behind = phrases.lower(at + 2);
    if (/^(?:higher|more|above|greater|over|up|larger|later)$/.test(behind))
      return { op: '>=', n: figure, to: at + 3 };
    if (/^(?:lower|less|below|under|smaller|fewer)$/.test(behind))
      return { op: '<=', n: figure, to: at + 3 };
  }
  if (symbol !== undefined) return read(at + 1, symbol);
  for (const name of ['more', 'least', 'less', 'most'])
    for (const form of categories()[name]?.words ?? []) {
      const to = phrases.says(at, form);
      const found = to === null ? null : read(to, (categories()[name]?.op ?? '=') as Op);
      if (found) return found;
    }
  return null;
}

const figure = (n: number): Value => ({ type: 'number', n });

/** *whose status is 404*, *depth_m above 40*, *with flag suspect*, *with more than 40 depth*. */
function byName(phrases: Phrases, at: number, add: Add): void {
  const { start, negated } = lead(phrases, at, structures().to_column);
  for (const { column, to, cost } of phrases.columns(start)) {
    const behind = phrases.past(to, IS);
    const denied = NOT.test(phrases.lower(behind));
    const not = denied !== negated;
    const at2 = phrases.past(denied ? behind + 1 : behind, /^(?:than|a|an|the|to)$/);
    const measure = compared(phrases, phrases.past(to, IS)) ?? compared(phrases, to);
    if (measure && !not) add(measure.to, filter(column, measure.op, figure(measure.n)), cost);
    const said = phrases.known(at2, column);
    if (said) add(said.to, filter(column, '=', text(said.raw), not), cost + COST.value);
    const token = phrases.tokens[at2];
    const copula = behind > to && phrases.lower(behind - 1) !== 'of';
    if (said || !token || !copula) continue;
    // Nothing here says it, which may be what is looked for.
    const n = numberOf(token);
    if (n !== null) add(at2 + 1, filter(column, '=', figure(n), not), cost);
    else if (token.quoted || !lexiconWords().has(token.lower))
      add(at2 + 1, filter(column, '=', text(token.text), not), cost + COST.guessed);
  }
  // *the north region*
  for (const column of phrases.rows.columns) {
    const said = phrases.known(start, column);
    const named = said ? phrases.says(said.to, column.name) : null;
    if (said && named !== null)
      add(named, filter(column, '=', text(said.raw), negated), COST.value);
  }
  const measure = compared(phrases, start);
  if (!measure || negated) return;
  for (const { column, to, cost } of phrases.columns(phrases.past(measure.to, /^(?:of|in)$/)))
    if (column.numeric) add(to, filter(column, measure.op, figure(measure.n)), cost);
}

const isPlain = (token: Token): boolean =>
  !token.quoted &&
  token.text === token.text.toLowerCase() &&
  (functionWords().has(token.lower) ||
    lemmas(token.lower).some((form) => lexiconWords().has(form)));

/** A value that stands in one column only: *the ERROR lines*, *requests that got a 404*, *stations in SE*. */
function byValue(phrases: Phrases, at: number, add: Add): void {
  const { start, negated: not } = lead(phrases, at, structures().to_value);
  const token = phrases.tokens[start];
  if (!token || isPlain(token)) return;
  const few = phrases.rows.columns.filter(
    ({ values, time }) => time === null && values.size <= FEW,
  );
  const found = few.flatMap((column) => {
    const said = phrases.known(start, column);
    return said ? [{ column, ...said }] : [];
  });
  const [one, ...more] = found;
  if (!one || more.length > 0) return;
  // A figure that nothing led to is a count.
  if (numberOf(token) !== null && (start === at || one.column.values.size > FEW / 2)) return;
  add(one.to, filter(one.column, '=', text(one.raw), not), COST.alone);
}

/** *5xx*: a class of answers. */
function byClass(phrases: Phrases, at: number, add: Add): void {
  const { start, negated } = lead(phrases, at, structures().to_value);
  const digit = /^([1-5])xx$/.exec(phrases.lower(start))?.[1];
  const status = phrases.rows.columns.find(({ name }) => name === 'status');
  if (digit && status) {
    const to = phrases.one(start + 1, 'status', 'code')
      ? phrases.past(start + 1, /^(?:status|codes?)$/)
      : start + 1;
    add(to, filter(status, 'starts', text(digit), negated), COST.value);
  }
}

/** *active*, *that are not active*: a column that says yes or no. */
function byTruth(phrases: Phrases, at: number, add: Add): void {
  const start = phrases.past(at, /^(?:that|which|who|are|is|were|was)$/);
  const not = phrases.lower(start) === 'not';
  const here = not ? start + 1 : start;
  for (const column of phrases.rows.columns) {
    const { yes, no } = structures();
    const said = [...column.values.keys()];
    if (
      said.length === 0 ||
      said.length > 2 ||
      !said.every((each) => yes.has(each) || no.has(each))
    )
      continue;
    const to = phrases.says(here, column.name);
    const un =
      phrases.lower(here) === `in${column.name}` || phrases.lower(here) === `un${column.name}`;
    if (to === null && !un) continue;
    const wanted = not !== un ? no : yes;
    const raw = [...column.values].find(([bare]) => wanted.has(bare))?.[1];
    if (raw !== undefined) add(to ?? here + 1, filter(column, '=', text(raw)), COST.adjective);
  }
}

const superlative = (column: Column, desc: boolean): Piece => ({
  is: 'superlative',
  of: OF_ROWS,
  order: { attr: `column:${column.name}`, desc },
});

/** *with the highest level*, *the deepest*, *whose depth is greatest*. */
function byMost(phrases: Phrases, at: number, add: Add): void {
  const { high, low, measure } = structures();
  const start = phrases.past(at, /^(?:with|having|has|have|had|that|which|by|the)$/);
  for (const [words, desc] of [
    [high, true],
    [low, false],
  ] as const) {
    if (start > at && words.includes(phrases.lower(start)))
      for (const { column, to, cost } of phrases.columns(start + 1))
        if (column.numeric) add(to, superlative(column, desc), cost + COST.value);
    // *highest price first*
    if (words.includes(phrases.lower(at)))
      for (const { column, to, cost } of phrases.columns(at + 1))
        if (column.numeric && phrases.lower(to) === 'first')
          add(
            to + 1,
            { is: 'order', of: ['line'], order: { attr: `column:${column.name}`, desc } },
            cost,
          );
    const named = phrases.past(at, /^(?:whose|where|the)$/);
    for (const { column, to, cost } of named > at ? phrases.columns(named) : []) {
      const end = phrases.past(to, /^(?:is|are|was|the)$/);
      if (end > to && column.numeric && words.includes(phrases.lower(end)))
        add(end + 1, superlative(column, desc), cost + COST.value);
    }
  }
  for (const row of measure) {
    const column = phrases.rows.columns.find(
      ({ name, also, numeric }) => numeric && (name === row.column || also.includes(row.column)),
    );
    if (!column) continue;
    for (const [forms, desc] of [
      [row.high, true],
      [row.low, false],
    ] as const)
      for (const form of forms) {
        const to = phrases.says(phrases.past(at, /^(?:is|are|the)$/), form);
        if (to !== null) add(to, superlative(column, desc), COST.adjective);
      }
  }
}

const SHOWS = /^(?:show|print|list|give|me|us|display|get|i|want|need|see)$/;

const isPlural = (phrases: Phrases, to: number): boolean =>
  /[^s]s$/.test(phrases.lower(to - 1)) &&
  !phrases.rows.columns.some(({ name }) => name === phrases.lower(to - 1));

/** *per country*, *only its name*, *by depth_m*. */
function ofColumn(phrases: Phrases, at: number, add: Add): void {
  for (const { column, to, cost } of phrases.columns(at))
    add(
      to,
      { is: 'name', of: 'column', value: columnValue(column), plural: isPlural(phrases, to) },
      cost,
    );
  const group = /^(?:per|by|each|every)$/.test(phrases.lower(at))
    ? at + 1
    : /^(?:for|of|in|grouped|broken)$/.test(phrases.lower(at))
      ? phrases.past(at + 1, /^(?:each|every|by|down)$/)
      : at;
  if (group > at && /^(?:per|by|each|every)$/.test(phrases.lower(group - 1)))
    for (const { column, to, cost } of phrases.columns(group)) {
      add(to, { is: 'manner', manner: { id: 'group-by', value: columnValue(column) } }, cost);
      if (phrases.lower(group - 1) !== 'by') continue;
      const by: Filter = { attr: 'field', op: '=', value: columnValue(column) };
      add(to, { is: 'filter', of: ['line'], filter: by }, cost);
    }
  const only = phrases.past(at, /^(?:only|just|its|their|the|show|print|give|me)$/);
  // Behind all else, or it says what is shown of everything.
  const behind = at > 0 && !SHOWS.test(phrases.lower(at - 1));
  if (behind && /^(?:only|just)$/.test(phrases.lower(at)) && only > at)
    for (const { column, to, cost } of phrases.columns(only))
      add(to, { is: 'show', manner: { id: 'column', value: columnValue(column) } }, cost);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]*Z?)?$|^\d{1,2}:\d{2}(?::\d{2})?$/;

/** Between two times, before or after one, on a day. */
function byTime(phrases: Phrases, at: number, add: Add): void {
  const column = phrases.rows.columns.find(({ time }) => time !== null);
  if (!column) return;
  const start = phrases.past(at, /^(?:that|which|are|were|logged|written|made|happened|the)$/);
  const word = phrases.lower(start);
  const moment = (i: number): Value | null => {
    const token = phrases.tokens[i];
    return token && MOMENT.test(token.text) ? text(token.text) : null;
  };
  const skip = (i: number) => phrases.past(i, /^(?:the|at)$/);
  const one = skip(start + 1);
  const from = moment(one);
  if (from === null) return;
  if (
    /^(?:between|from)$/.test(word) &&
    /^(?:and|to|until|till|through|-)$/.test(phrases.lower(one + 1))
  ) {
    const other = skip(one + 2);
    const to = moment(other);
    if (to === null) return;
    const pieces = [filter(column, '>=', from), filter(column, '<=', to)];
    add(other + 1, { is: 'idiom', pieces }, COST.value);
  } else if (/^(?:since|after)$/.test(word)) add(one + 1, filter(column, '>=', from), COST.value);
  else if (/^(?:before|until|till)$/.test(word))
    add(one + 1, filter(column, '<=', from), COST.value);
  else if (/^(?:on|of|in|at|from|for)$/.test(word))
    add(one + 1, filter(column, 'starts', from), COST.value);
}

/** What a row of this file is called. */
function nouns(phrases: Phrases, at: number, add: Add): void {
  for (const noun of phrases.rows.nouns) {
    const forms = lemmas(noun);
    const lower = phrases.lower(at);
    if (lower === '') continue;
    const to = noun.includes(' ')
      ? phrases.says(at, noun)
      : lemmas(lower).some((form) => forms.includes(form))
        ? at + 1
        : null;
    if (to === null) continue;
    const plural = /s$/.test(phrases.lower(to - 1));
    add(to, { is: 'noun', of: 'line', where: [], plural }, COST.value);
  }
}

const OF_ENTRY = /^(?:setting|line|entry|key|variable|value|option|parameter|field|property|var)$/;

/** *The user of the db*, *port in the db section*: a key by what it lies in. */
function pathEdges(
  tokens: readonly Token[],
  keys: readonly string[],
  at: number,
  add: (to: number, name: string, cost: number) => void,
): void {
  const lower = (i: number) => tokens[i]?.text.toLowerCase() ?? '';
  const fits = (i: number, key: string) => lower(i) === key || lemmas(lower(i)).includes(key);
  const end = (i: number) => (/^(?:section|object|block|part)$/.test(lower(i)) ? i + 1 : i);
  const nested = keys.filter((key) => key.includes('.'));
  for (const key of nested) {
    const [leaf = '', parent = ''] = key.toLowerCase().split('.').reverse();
    const lonely =
      keys.filter((other) => other.toLowerCase().split('.').at(-1) === leaf).length === 1;
    if (lonely && fits(at, leaf)) add(at + 1, key, lower(at) === leaf ? COST.name : COST.part);
    // *db port*
    if (fits(at, parent) && fits(at + 1, leaf)) add(at + 2, key, COST.name);
    if (!fits(at, leaf) || !/^(?:of|in|inside|under|from)$/.test(lower(at + 1))) continue;
    const other = lower(at + 2) === 'the' ? at + 3 : at + 2;
    if (fits(other, parent)) add(end(other + 1), key, COST.name);
  }
  // A plural of what is there: *the hosts*, *the host names* are no keys.
  for (const key of keys)
    if (!key.includes('.') && lower(at) !== key.toLowerCase() && fits(at, key.toLowerCase()))
      add(at + 1, key, COST.part);
}

function entryEdges(tokens: readonly Token[], keys: readonly string[], at: number, add: Add): void {
  const token = tokens[at];
  if (!token) return;
  const value = (name: string): Value => ({ type: 'name', of: 'property', name, how: 'exact' });
  const [, left = '', right = ''] = /^([\w.-]+)=(.*)$/.exec(token.text) ?? [];
  if (left !== '' && keys.includes(left) && right !== '') {
    const pieces: Piece[] = [
      { is: 'name', of: 'property', value: value(left) },
      { is: 'prep', role: 'to' },
      { is: 'value', value: text(right) },
    ];
    add(at + 1, { is: 'idiom', pieces }, COST.name);
  }
  pathEdges(tokens, keys, at, (to, name, cost) =>
    add(to, { is: 'name', of: 'property', value: value(name) }, cost),
  );
  const lower = token.text.toLowerCase();
  const same = keys.filter((key) => key.toLowerCase() === lower);
  const key = keys.includes(token.text) ? token.text : same.length === 1 ? same[0] : undefined;
  if (key === undefined) return;
  const behind = OF_ENTRY.test(lemmas(tokens[at + 1]?.lower ?? '').at(-1) ?? '') ? at + 2 : at + 1;
  const before = /^(?:key|variable|setting|option|parameter)$/.test(tokens[at - 1]?.lower ?? '');
  const cost = key === token.text ? COST.name : COST.value;
  for (const to of new Set([at + 1, behind]))
    add(to, { is: 'name', of: 'property', value: value(key) }, before ? cost / 2 : cost);
}

/** Edges that the files named in a request bring with them. */
export function structureEdges(
  tokens: readonly Token[],
  world: World,
): (at: number) => readonly Omit<Edge, 'from'>[] {
  const paths = [
    ...new Set(tokens.filter(({ text: each }) => /[./]/.test(each)).map((each) => each.text)),
  ];
  const found = paths.flatMap((path) => structuresOf(path, world));
  if (found.length === 0) return () => [];
  return (at) => {
    const edges: Omit<Edge, 'from'>[] = [];
    const add: Add = (to, piece, cost) => void edges.push({ to, piece, cost });
    for (const structure of found) {
      if (structure.form === 'entries') {
        entryEdges(tokens, structure.keys, at, add);
        continue;
      }
      const phrases = new Phrases(tokens, structure);
      for (const each of [ofColumn, byName, byValue, byClass, byTruth, byMost, byTime, nouns])
        each(phrases, at, add);
    }
    return edges;
  };
}
