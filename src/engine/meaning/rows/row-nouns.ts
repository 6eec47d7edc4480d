// What people call the rows of a table besides the words of its file's name: every word of its path, what its first column
// numbers (`ticket_id`), and who they are where the table has persons in it. A plural that nothing here is called stands
// for them as well, where it heads what is asked; but it may also say which of them, and so it is never sure.
import { lemmas } from '../../english/lemma.ts';
import { functionWords, lexiconWords, nouns, rowWords, structures, verbWords } from '../../english/lexicon.ts';
import { numberOf } from '../../english/measures.ts';
import { partsOf } from '../../tables/called.ts';
import { type Column, singular } from '../../tables/structure.ts';
import { figure, type Phrases } from '../row-phrases.ts';
import type { AddPart } from './part.ts';
import type { Source } from './source.ts';
import { where } from './tests.ts';

const COST = { said: 0.2, numbered: 0.1, unknown: 3.2 } as const;
const LETTERS = /^[a-z]{3,}$/;
const FULL_NAME = /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}.'-]*)+$/u;

const isName = ({ name, values }: Column): boolean =>
  partsOf(name).some((part) => structures().named_by.has(part)) ||
  (name === 'name' && values.size > 0 && [...values.values()].every((cell) => FULL_NAME.test(cell)));

function wordsOf({ paths, rows }: Source): Set<string> {
  const found = new Set<string>();
  for (const path of paths)
    for (const part of partsOf(path.replace(/\.\w+$/, '').replace(/\//g, ' '))) if (LETTERS.test(part)) found.add(part);
  const [first] = rows.columns;
  const parts = first ? partsOf(first.name) : [];
  if (parts.length > 1 && structures().identity.has(parts.at(-1) ?? '')) found.add(parts.slice(0, -1).join(' '));
  else if (parts.length === 1 && parts[0]) found.add(parts[0]);
  if (rows.json !== undefined) for (const each of structures().table_rows) found.add(each);
  if (rows.columns.some(isName)) for (const person of structures().persons) found.add(person);
  return found;
}

const saids = new WeakMap<Source, ReadonlySet<string>>();

function isOwn(phrases: Phrases, at: number, source: Source): boolean {
  const said = saids.get(source) ?? wordsOf(source);
  saids.set(source, said);
  const forms = lemmas(phrases.lower(at));
  return [...said].some((each) => forms.some((form) => lemmas(each).includes(form)));
}

/** *Order 2*: the row that has this number, where one column numbers them. */
function numbered(phrases: Phrases, at: number, add: AddPart): void {
  const n = numberOf(phrases.tokens[at + 1]);
  const [column, ...more] = phrases.rows.columns.filter(
    ({ name, numeric, repeats }) =>
      numeric && !repeats && partsOf(name).some((part) => structures().identity.has(part)),
  );
  if (n === null || phrases.tokens[at]?.pause || !column || more.length > 0) return;
  add(at + 2, { is: 'noun', where: [where(column, '=', figure(n))], plural: false }, COST.numbered);
}

/** *With more than one order*: what stands in several rows. */
function severalOf(phrases: Phrases, at: number, source: Source, add: AddPart): void {
  const start = phrases.past(at, /^(?:that|who|which|with|have|has|having)$/);
  const says = ['more', 'than'].every((each, i) => phrases.lower(start + i) === each);
  if (start > at && says && numberOf(phrases.tokens[start + 2]) === 1 && isOwn(phrases, start + 3, source))
    add(start + 4, { is: 'duplicate' }, COST.said);
}

/** Nouns for the rows of a table at this word. */
export function rowNouns(phrases: Phrases, at: number, source: Source, add: AddPart): void {
  const named = source.rows.columns.some(({ key }) => key !== null);
  if (!source.rows.header && source.rows.json === undefined && !named) return;
  const lower = phrases.lower(at);
  severalOf(phrases, at, source, add);
  if (!LETTERS.test(lower) || functionWords().has(lower)) return;
  const plural = !lemmas(lower).every((form) => form === lower);
  const own = isOwn(phrases, at, source);
  if (own) add(at + 1, { is: 'noun', where: [], plural }, COST.said);
  if (own && !plural) numbered(phrases, at, add);
  else if (plural && /s$/.test(lower) && isHead(phrases, at) && isUnknown(lower, source))
    add(at + 1, { is: 'noun', where: [], plural }, COST.unknown);
}

/** *Jobs*, in a file that is named, are none of the machine's. */
function isUnknown(lower: string, { from }: Source): boolean {
  const form = singular(lower);
  const things = nouns().filter(({ words }) => words.includes(form));
  if (from >= 0) return things.every(({ of }) => !OF_FILES.has(of));
  return !lexiconWords().has(form) && !verbWords().has(form);
}
const OF_FILES: ReadonlySet<string> = new Set([
  'file',
  'line',
  'row',
  'column',
  'word',
  'character',
  'occurrence',
  'property',
]);

/** It begins what is asked for, and what narrows it, or where it is, comes behind it. */
function isHead(phrases: Phrases, at: number): boolean {
  const before = at === 0 || rowWords().leads.has(phrases.lower(at - 1)) || numberOf(phrases.tokens[at - 1]) !== null;
  const ends = at + 1 >= phrases.tokens.length || phrases.tokens[at]?.pause === true;
  return before && (ends || rowWords().goes_on.has(phrases.lower(at + 1)));
}
