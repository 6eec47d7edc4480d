// Whom a clause is of, and the verb that says something of it.
import { lemmas } from '../../../english/lemma.ts';
import { FINITE } from './clauses.ts';
import type { Item } from './items.ts';
import type { Mark } from './readings.ts';
import { wording } from './wording.ts';

/** Longer ones name more than one thing. */
const LONGEST_SUBJECT = 7;

/** A verb that says something of what stands before it. */
export const isVerb = ({ is, lower }: Item): boolean =>
  is === 'light' &&
  (FINITE.test(lower) ||
    /^(?:can|could)$/.test(lower) ||
    lemmas(lower).some((form) => form !== lower && wording().neutral.has(form)));

const isArticle = ({ is, lower }: Item): boolean => is === 'light' && wording().whose.has(lower);

/** Whom a clause is of: what stands before its verb, or else the name that it begins with and the nouns behind that. */
export function subjectOf(items: readonly Item[], marks: readonly Mark[]): readonly Item[] {
  const as = (item: Item): Mark['as'] | undefined => marks.find((mark) => mark.item === item)?.as;
  const verb = items.findIndex((item) => isVerb(item) || as(item) === 'weak');
  let own = verb < 0 ? [] : items.slice(0, verb);
  if (own.length === 0) {
    const name = items.findIndex((item) => as(item) === 'text');
    if (name < 0 || items.slice(0, name).some((item) => as(item) !== 'kind' && !isArticle(item))) return [];
    let end = name + 1;
    while (as(items[end] as Item) === 'kind') end++;
    own = items.slice(0, end);
  }
  const named = own.some((item) => as(item) === 'text');
  const single = own.every(({ is, part, lower }) =>
    is === 'light' ? !/^(?:there|than)$/.test(lower) : is !== 'quant' && part === own[0]?.part,
  );
  return named && single && own.length <= LONGEST_SUBJECT ? own : [];
}
