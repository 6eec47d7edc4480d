// What words of a question say of a table beside the names of its columns and what stands in them: keys that nobody has, and
// words of one stem.
import { lemmas } from '../../english/lemma.ts';
import { structures } from '../../english/lexicon.ts';
import type { Token } from '../../english/token.ts';
import { type Column, singular, type Rows as Table } from '../../tables/structure.ts';

/** How many each row stands for. */
export const COUNTED = /^(?:qty|quantity|pieces|units|sold|count)$/;

export const isKey = (column: Column, table: Table): boolean =>
  column === table.columns[0] || /(?:^|_)(?:id|nr|no|number|code|key)$/.test(column.name);

const isNoun = (token: Token | undefined, table: Table): boolean =>
  token !== undefined && lemmas(token.lower).some((form) => table.nouns.some((noun) => singular(noun) === form));

/** The token is written like what tells the rows apart ("M-041", "order 6000"): the column, though no row is called so. */
export function isStranger(token: Token, before: Token | undefined, table: Table): Column | null {
  const shape = (text: string): string => text.toLowerCase().replace(/\d+/g, '9');
  const [key] = table.columns.filter((column) => isKey(column, table) && column.values.size > 1);
  const shapes = new Set([...(key?.values.keys() ?? [])].map(shape));
  if (!key || shapes.size !== 1 || ![...shapes].some((each) => each.includes('9'))) return null;
  const named = !/^\d+$/.test(token.text) || isNoun(before, table);
  const isKnown = table.columns.some(({ values }) => values.has(token.lower));
  return named && shapes.has(shape(token.text)) && !isKnown ? key : null;
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
