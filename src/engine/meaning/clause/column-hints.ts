// What words of a question say of a table beside the names of its columns and what stands in them: keys that nobody has, other
// forms of a column's name, how many a row stands for, rows behind or before one of the same log.
import { lemmas } from '../../english/lemma.ts';
import { functionWords, structures } from '../../english/lexicon.ts';
import { compile, match, type Slots } from '../../english/pattern.ts';
import type { Token } from '../../english/token.ts';
import type { Filter, Relation } from '../../goal/types.ts';
import { partsOf } from '../../tables/called.ts';
import { type Column, PLACE, saysWhen, singular, type Rows as Table } from '../../tables/structure.ts';
import type { Offer, Piece } from './types.ts';

const COST = { word: 0.1, named: 0.05 } as const;

/** How many each row stands for. */
export const COUNTED = /^(?:qty|quantity|pieces|units|sold|count)$/;

/** A cell of the column by what stands in it. */
export const equal = (column: Column, text: string): Filter => ({
  attr: column.name,
  op: '=',
  value: column.numeric ? { type: 'number', n: Number(text.replace(/%$/, '')) } : { type: 'text', text },
});

export const isKey = (column: Column, table: Table): boolean =>
  column === table.columns[0] || /(?:^|_)(?:id|nr|no|number|code|key)$/.test(column.name);

export const isNoun = (token: Token | undefined, table: Table): boolean =>
  token !== undefined && lemmas(token.lower).some((form) => table.nouns.some((noun) => singular(noun) === form));

/** The token is written like what tells the rows apart ("M-041", "order 6000"): the column, though none is called so. */
function shapedAs(token: Token, before: Token | undefined, table: Table): Column | null {
  const shape = (text: string): string => text.replace(/\d+/g, '9').replace(/[a-z]+/gi, 'a');
  const [key] = table.columns.filter((column) => isKey(column, table) && column.values.size > 1);
  const shapes = new Set([...(key?.values.keys() ?? [])].map(shape));
  if (!key || shapes.size !== 1 || ![...shapes].some((each) => each.includes('9'))) return null;
  const named = !/^\d+$/.test(token.text) || isNoun(before, table);
  return named && shapes.has(shape(token.text)) ? key : null;
}

export function strangers(tokens: readonly Token[], table: Table, of: readonly Relation[]): Offer[] {
  return tokens.flatMap((token, at): Offer[] => {
    const key = shapedAs(token, tokens[at - 1], table);
    if (!key || key.values.has(token.lower)) return [];
    const piece: Piece = { is: 'filter', filter: equal(key, token.lower) };
    return [{ from: at, to: at + 1, of, piece, cost: COST.named }];
  });
}

/** Two words of one stem, each with an ending of words: *internet* is no form of *interval*. */
export function isOfStem(one: string, other: string): boolean {
  const { suffixes } = structures();
  let stem = 0;
  while (stem < one.length && one[stem] === other[stem]) stem += 1;
  const ends = (word: string, at: number): boolean => at === word.length || suffixes.has(word.slice(at));
  // The stem may end before the letters that both endings begin with.
  return [stem, stem - 1].some((at) => at >= 5 && ends(one, at) && ends(other, at));
}

/** *Insurance*, where a column says what is insured: the same word in another form. */
function formOf(token: Token, table: Table): Column | null {
  if (token.quoted || token.lower.length < 6 || functionWords().has(token.lower)) return null;
  const [column, ...more] = table.columns.filter(({ name }) =>
    partsOf(name).some((part) => part !== token.lower && isOfStem(part, token.lower)),
  );
  return column && more.length === 0 ? column : null;
}

/** "How many school tickets", where a row says how many it stands for: what it counts, not how many rows there are. */
export function pieces(tokens: readonly Token[], table: Table, of: readonly Relation[]): Offer[] {
  const counted = table.columns.filter(({ name, numeric }) => numeric && COUNTED.test(name));
  const [column, ...more] = counted;
  if (!column || more.length > 0) return [];
  const asked = tokens.findIndex(({ lower }, at) => lower === 'many' && tokens[at - 1]?.lower === 'how');
  return tokens.flatMap((token, at): Offer[] => {
    const noun =
      asked >= 0 && at > asked && at < asked + 4 && isNoun(token, { ...table, nouns: table.nouns.slice(0, 1) });
    const sold = /^(?:sold|bought|sell|buy)$/.test(token.lower);
    const piece: Piece = {
      is: noun ? 'attr' : 'function',
      ...(noun ? { attr: column.name } : {}),
    } as Piece;
    return noun || sold ? [{ from: at, to: at + 1, of, piece, cost: 0.02 }] : [];
  });
}

/** "After the very last error", "before the first warning": rows behind or before one of the same log. */
export function beyond(
  tokens: readonly Token[],
  table: Table,
  text: string,
  cells: readonly Offer[],
  of: readonly Relation[],
): Offer[] {
  if (table.separator !== null || table.json !== undefined) return [];
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const none: Slots = () => [];
  const led = ROW_LEADS.map(([form, op, last]) => ({ pattern: compile(form), op, last }));
  return cells.flatMap(({ from, to, piece }): Offer[] => {
    const filter = piece.is === 'filter' ? piece.filter : null;
    const at = table.columns.find(({ name }) => name === filter?.attr)?.at;
    if (!filter || !at || filter.value.type !== 'text') return [];
    const wanted = filter.value.text;
    const fits = lines.flatMap((line, index) =>
      line.trim().split(/\s+/)[at - 1]?.toLowerCase().replace(/\W+$/, '') === wanted ? [index + 1] : [],
    );
    return led.flatMap(({ pattern, op, last }) =>
      [...tokens.keys()].flatMap((start): Offer[] => {
        const place = last ? fits.at(-1) : fits[0];
        const leads = match(pattern, tokens, start, none).some((hit) => hit.to === from);
        if (!leads || place === undefined) return [];
        const own: Filter = { attr: PLACE, op, value: { type: 'number', n: place } };
        return [{ from: start, to, of, piece: { is: 'filter', filter: own }, cost: COST.named }];
      }),
    );
  });
}

/** Whether what follows is the last or the first such row. */
const ROW_LEADS: readonly (readonly [string, '>' | '<', boolean])[] = [
  ['after|since|behind|following the? very? last|latest|final', '>', true],
  ['after|since|behind|following the? very? first|earliest', '>', false],
  ['before|until|preceding the? very? last|latest|final', '<', true],
  ['before|until|preceding the? very? first|earliest', '<', false],
];

/** What tells that a table is spoken of beside the names of its columns and what stands in them. */
export const hintsAt = (tokens: readonly Token[], table: Table): { keys: boolean; forms: number } => ({
  keys: tokens.some((token, at) => shapedAs(token, tokens[at - 1], table) !== null),
  forms: tokens.filter((token) => formOf(token, table) !== null).length,
});

export function alike(tokens: readonly Token[], table: Table, of: readonly Relation[]): Offer[] {
  return tokens.flatMap((token, at): Offer[] => {
    const column = formOf(token, table);
    if (!column) return [];
    // "The delivery date", where a column says when something was delivered.
    const dated = saysWhen(column) && /^(?:date|day|time)$/.test(tokens[at + 1]?.lower ?? '');
    const to = at + (dated ? 2 : 1);
    const cost = dated ? COST.named : COST.word * 3;
    return [{ from: at, to, of, piece: { is: 'attr', attr: column.name }, cost }];
  });
}

const LITTLE = 0.1;
/** *Live* is what a column says of its rows, where one is called so, and no verb that says nothing of them. */
export const besideColumns = (general: readonly Offer[], told: readonly Offer[]): Offer[] =>
  general.filter(
    ({ piece, from, to }) =>
      (piece.is !== 'verb' && piece.is !== 'exist') ||
      !told.some((own) => own.piece.is === 'filter' && own.cost <= LITTLE && from <= own.from && own.to <= to),
  );
