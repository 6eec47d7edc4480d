// Which columns a word of the request may name: as the header has it, one of its words, a plural, one letter off.
import { lemmas } from '../../english/lemma.ts';
import { functionWords, lexiconWords, rowWords, structures, verbWords } from '../../english/lexicon.ts';
import { numberOf, ordinalOf } from '../../english/measures.ts';
import { partsOf } from '../../tables/called.ts';
import type { Column, Rows } from '../../tables/structure.ts';
import { oneLetterOff } from '../../world/spelling.ts';
import type { Phrases } from '../row-phrases.ts';

const COST = { joined: 0.15, part: 0.25, slip: 0.6 } as const;
const LONG = 5;

export interface Named {
  column: Column;
  to: number;
  cost: number;
}

/** *Signed up*: the column `signup_date`. */
function joinedWords(phrases: Phrases, at: number): Named[] {
  const [first, second] = [phrases.lower(at), phrases.lower(at + 1)];
  if (first === '' || second === '') return [];
  return phrases.rows.columns.flatMap((column) =>
    lemmas(first).some((form) => partsOf(column.name).includes(form + second))
      ? [{ column, to: at + 2, cost: COST.joined }]
      : [],
  );
}

/** Whether nothing but yes and no stands in it. */
export const isYesOrNo = ({ values }: Column): boolean =>
  values.size > 0 && [...values.keys()].every((each) => yesOrNo(each) !== null);

/** Whether a word says yes, or no; null where it says neither. */
export const yesOrNo = (word: string): boolean | null =>
  structures().yes.has(word) ? true : structures().no.has(word) ? false : null;

/** How the column writes that it is so, or that it is not. */
export const cellThatSays = ({ values }: Column, so: boolean): string | undefined =>
  [...values].find(([bare]) => yesOrNo(bare) === so)?.[1];

/** So many things at most stand in a column of yes and no: *waived*, *unknown* beside them. */
const MOST_SAID = 4;
/** Whether nothing but yes and no stands in it, or both of them and little else. */
export function saysYesOrNo(column: Column): boolean {
  const { yes, no } = structures();
  const said = [...column.values.keys()];
  const both = [yes, no].every((words) => said.some((each) => words.has(each) && /[a-z]{2}/.test(each)));
  return isYesOrNo(column) || (both && said.length <= MOST_SAID);
}

/** The column that says which row it is: what is called name, or the first that is no figure. */
export const calledBy = ({ columns }: Rows): Column | null =>
  columns.find(({ name }) => name === 'name') ?? columns.find(({ numeric, time }) => !numeric && time === null) ?? null;

/** *The third column*, *column 3*. */
function byPlace(phrases: Phrases, at: number): Named[] {
  const start = phrases.past(at, /^the$/);
  const said = phrases.one(start, 'column', 'field');
  const ordinal = phrases.lower(start) === 'last' ? -1 : ordinalOf(phrases.tokens[start]);
  const n = said ? numberOf(phrases.tokens[start + 1]) : phrases.one(start + 1, 'column', 'field') ? ordinal : null;
  const column =
    n === -1 && !phrases.rows.cut
      ? phrases.rows.columns.at(-1)
      : phrases.rows.columns.find(({ at: place }) => place === n);
  return n !== null && column ? [{ column, to: start + 2, cost: COST.joined / 3 }] : [];
}

/** *First and last name*: the name is both times one. */
function shared(phrases: Phrases, at: number): Named[] {
  const lower = phrases.lower(at);
  if (lower === '' || !/^(?:and|&|or)$/.test(phrases.lower(at + 1))) return [];
  return phrases.columns(at + 2).flatMap(({ column: other }) => {
    const [, ...rest] = partsOf(other.name);
    const column =
      rest.length > 0 &&
      phrases.rows.columns.find(({ name }) => partsOf(name).join(' ') === [lower, ...rest].join(' '));
    return column ? [{ column, to: at + 1, cost: COST.joined / 3 }] : [];
  });
}

const OF_VERB = /^(?:times?|hours?|dates?|days?)$/;
/** *That close*, *closing time*: the column `closes`. */
function byVerb(phrases: Phrases, at: number): Named[] {
  const forms = [...lemmas(phrases.lower(at))];
  const column = phrases.rows.columns.find(
    ({ name }) => verbWords().has(lemmas(name).at(-1) ?? '') && lemmas(name).some((form) => forms.includes(form)),
  );
  return column && phrases.lower(at) !== '' ? [{ column, to: phrases.past(at + 1, OF_VERB), cost: COST.joined }] : [];
}

/** Whether a column is named by a word of its own name or by its place, and not by what such a thing is also called. */
export const isByItsName = (
  phrases: Phrases,
  { column, from, to }: { column: Column; from: number; to: number },
): boolean =>
  byPlace(phrases, from).length > 0 ||
  phrases.tokens.slice(from, to).some((_, i) => phrases.one(from + i, ...partsOf(column.name)));

export function columnHere(phrases: Phrases, at: number): Named[] {
  const placed = [...byPlace(phrases, at), ...shared(phrases, at)];
  if (placed.length > 0) return placed;
  const exact = phrases.named(at);
  if (exact.length > 0) return exact;
  const split = joinedWords(phrases, at);
  if (split.length > 0) return split;
  const verb = byVerb(phrases, at);
  if (verb.length > 0) return verb;
  const lower = phrases.lower(at);
  if (lower.length < LONG || functionWords().has(lower) || rowWords().fill.has(lower)) return [];
  if (lemmas(lower).some((form) => lexiconWords().has(form))) return [];
  const near = phrases.rows.columns.filter(({ name }) =>
    lemmas(lower).some((form) => form.length >= LONG && name.length >= LONG && oneLetterOff(form, name)),
  );
  const [only, ...more] = near;
  return only && more.length === 0 ? [{ column: only, to: at + 1, cost: COST.slip }] : [];
}

/** The column whose figures something goes by: *loans*, and the *number of loans* that it holds. */
export function figuresHere(phrases: Phrases, at: number): Named[] {
  const held = phrases.one(at, 'number', 'amount', 'count') && phrases.lower(at + 1) === 'of';
  const counted = held ? columnHere(phrases, at + 2).filter(({ column }) => column.numeric) : [];
  // *The amount of each town*, where a column is called amount.
  return counted.length > 0 ? counted : columnHere(phrases, at);
}
