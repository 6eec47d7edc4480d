// The words of a request held to one file of rows: which column a word names, what stands in it, which measure is said.
import { lemmas } from '../english/lemma.ts';
import { categories, structures } from '../english/lexicon.ts';
import { numberOf } from '../english/measures.ts';
import type { Token } from '../english/token.ts';
import type { Op, Value } from '../goal/types.ts';
import type { Column, Rows } from '../tables/structure.ts';
import type { Piece } from './pieces.ts';

export const COST = { name: 0.05, part: 0.2, value: 0.1, alone: 0.2, guessed: 0.6, adjective: 0.15 } as const;

export const OF_ROWS = ['line', 'column'] as const;
/** A column of so few values tells by the value alone which it is. */
export const FEW = 15;

export type Add = (to: number, piece: Piece, cost: number) => void;

export const filter = (column: Column, op: Op, value: Value, not = false): Piece => ({
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

export const text = (written: string): Value => ({ type: 'text', text: written, quoted: true });

const compounds = new WeakMap<object, ReadonlyMap<string, string>>();
const wordsKey = (said: string): string =>
  said
    .split(/[\s._-]+/)
    .map((part) => lemmas(part).at(-1) ?? part)
    .sort()
    .join(' ');

/** Values of several words by these, whatever their order: `charge.failed` is a failed charge, `in_progress` in progress. */
function compoundsOf(values: Column['values']): ReadonlyMap<string, string> {
  const known = compounds.get(values);
  if (known) return known;
  const found = new Map<string, string>();
  for (const [bare, raw] of values) if (/^[a-z]+(?:[._ -][a-z]+){1,2}$/.test(bare)) found.set(wordsKey(bare), raw);
  compounds.set(values, found);
  return found;
}

export class Phrases {
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
      return lower === part || lower === `${part}s` || (lower !== '' && lemmas(lower).includes(part));
    });
    return fits ? at + parts.length : null;
  }

  /** Every column that is named from here on. */
  columns(at: number): { column: Column; to: number; cost: number }[] {
    const found: { column: Column; to: number; cost: number }[] = [];
    const start = this.one(at, 'column', 'field') ? at + 1 : at;
    for (const column of this.rows.columns) {
      const quoted = this.tokens[start]?.quoted && this.tokens[start]?.text.toLowerCase() === column.name;
      const whole = quoted || this.measures(start, column) ? start + 1 : this.says(start, column.name);
      const also = column.also.flatMap((name) => this.says(start, name) ?? []);
      const to = Math.max(whole ?? 0, ...also);
      if (to === 0) continue;
      const end = start === at && this.one(to, 'column', 'field', 'value', 'address') ? to + 1 : to;
      found.push({ column, to: end, cost: whole === to ? COST.name : COST.part });
    }
    const longest = Math.max(0, ...found.map(({ to }) => to));
    return found.filter(({ to }) => to === longest);
  }

  /** *ng/ul*: `ng_ul`. */
  measures(at: number, { name }: Column): boolean {
    const lower = this.lower(at);
    return lower.includes('/') && lower.replace(/\//g, '_') === name;
  }

  /** Those columns, with what is said behind them of what stands in a cell as well: *species codes*, *the exam mark*. */
  named(at: number): { column: Column; to: number; cost: number }[] {
    return this.columns(at).flatMap((found) => {
      const said = [...structures().said_of_cells].some((noun) => this.one(found.to, noun));
      const other =
        this.columns(found.to).length > 0 || (this.one(found.to, 'number') && this.lower(found.to + 1) === 'of');
      return said && !other ? [found, { ...found, to: found.to + 1 }] : [found];
    });
  }

  /** *Admins*: those of whom a column says admin. */
  many(said: string, values: Column['values']): string | undefined {
    return /^[a-z-]+s$/.test(said) ? values.get(lemmas(said).find((form) => values.has(form)) ?? '') : undefined;
  }

  /** What stands in a column in several forms begins with this word: `Debian 12` with debian. */
  begun(at: number, { values, numeric }: Column): boolean {
    const start = `${this.lower(at)} `;
    return !numeric && start.length > 3 && [...values.keys()].some((each) => each.startsWith(start));
  }

  /** What stands in a column, as it is written there. */
  known(at: number, { values }: Column): { raw: string; to: number } | null {
    for (const count of [3, 2, 1]) {
      const words = this.tokens.slice(at, at + count);
      if (words.length < count || (count > 1 && words.some(({ quoted }) => quoted))) continue;
      const said = words.map((token) => token.text.toLowerCase()).join(' ');
      const raw = values.get(said) ?? (count === 1 ? this.many(said, values) : compoundsOf(values).get(wordsKey(said)));
      if (raw !== undefined) return { raw, to: at + count };
    }
    return null;
  }

  /** Whether that stands in another column. */
  elsewhere(at: number, column: Column): boolean {
    return this.rows.columns.some((other) => other !== column && this.known(at, other) !== null);
  }
}

/** *The name of a.txt*, *its file name*: how the file is called, and nothing that stands in it. */
export const isNameOfFile = (phrases: Phrases, at: number): boolean =>
  phrases.one(at, 'name') &&
  (/^(?:file|folder|files|its|their)$/.test(phrases.lower(at - 1)) ||
    (phrases.lower(at) === 'name' && phrases.lower(at + 1) === 'of'));

export const IS = /^(?:is|are|was|were|=|==|equals|equal|of|as|says?|reads?|:)$/;
export const NOT = /^(?:not|isn't|no|other|except|without|never)$/;
const SYMBOL: Readonly<Record<string, Op>> = { '>': '>', '<': '<', '>=': '>=', '<=': '<=' };
/** Behind the words that lead to a column or to what stands in it, and whether they deny it. */
export function lead(phrases: Phrases, at: number, words: ReadonlySet<string>): { start: number; negated: boolean } {
  const first = phrases.past(at, words);
  const not = phrases.past(first, /^(?:do|does|did|is|are|was|were)$/);
  if (!/^(?:not|without|never|no|except)$/.test(phrases.lower(not))) return { start: first, negated: false };
  return { start: phrases.past(not + 1, structures().to_value), negated: true };
}

const PERCENT = /^(?:percent|per-cent|%)$/;
/** *over 40*, *at least 3*, *>= 7*: from `at` on. */
export function compared(phrases: Phrases, at: number): { op: Op; n: number; to: number } | null {
  const symbol = SYMBOL[phrases.tokens[at]?.text ?? ''];
  const glued = /^(>=|<=|>|<)(-?\d+(?:\.\d+)?)$/.exec(phrases.tokens[at]?.text ?? '');
  if (glued) return { op: glued[1] as Op, n: Number(glued[2]), to: at + 1 };
  const read = (to: number, op: Op) => {
    const n = numberOf(phrases.tokens[to]);
    return n === null ? null : { op, n, to: phrases.past(to + 1, PERCENT) };
  };
  // *400 or higher*
  const figure = numberOf(phrases.tokens[at]);
  if (figure !== null && phrases.lower(at + 1) === 'or') {
    const behind = phrases.lower(at + 2);
    if (/^(?:higher|more|above|greater|over|up|larger|later)$/.test(behind)) return { op: '>=', n: figure, to: at + 3 };
    if (/^(?:lower|less|below|under|smaller|fewer)$/.test(behind)) return { op: '<=', n: figure, to: at + 3 };
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

/** *Below*, *more than*: what compares, with no number behind it yet. */
export function compares(phrases: Phrases, at: number): { op: Op; to: number }[] {
  const symbol = SYMBOL[phrases.tokens[at]?.text ?? ''];
  if (symbol !== undefined) return [{ op: symbol, to: at + 1 }];
  return ['more', 'least', 'less', 'most'].flatMap((name) =>
    (categories()[name]?.words ?? []).flatMap((form) => {
      const to = phrases.says(at, form);
      return to === null ? [] : [{ op: (categories()[name]?.op ?? '=') as Op, to }];
    }),
  );
}

export const figure = (n: number): Value => ({ type: 'number', n });

/** *Who drives*: the column that says who does it, called `driver`. */
export function doerOf(phrases: Phrases, at: number): Column | null {
  if (phrases.lower(at) !== 'who') return null;
  const names = new Set(lemmas(phrases.lower(at + 1)).flatMap((form) => [`${form}r`, `${form}er`, `${form}or`]));
  return phrases.rows.columns.find(({ name }) => names.has(name)) ?? null;
}
