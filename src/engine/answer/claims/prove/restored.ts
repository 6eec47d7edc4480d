// A clause that leaves away whom it is of, or its verb, with what was said before put back: "it also holds port 80", "and is
// healthy", "ftpd five times". Each clause is then proven for itself, as if it stood alone.
import { lemmas } from '../../../english/lemma.ts';
import { lexicon } from '../told/words.ts';
import { FINITE } from './clauses.ts';
import type { Item } from './items.ts';
import type { Mark } from './readings.ts';
import type { Context } from './subjects.ts';
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

/** What is said of it, without the figures and names that are said. */
export function verbOf(items: readonly Item[], marks: readonly Mark[]): readonly Item[] {
  const subject = subjectOf(items, marks);
  if (subject.length === 0) return [];
  return items.slice(items.indexOf(subject.at(-1) as Item) + 1).filter((item) => {
    const as = marks.find((mark) => mark.item === item)?.as;
    return as === 'light' || as === 'weak' || as === 'key';
  });
}

const numbered = (items: readonly Item[], part: number): Item[] => items.map((item, at) => ({ ...item, part, at }));

/** The clause with what it left away. */
export function restored(items: readonly Item[], before: Context): Item[][] {
  const { subject, verb } = before;
  const [first] = items;
  if (subject.length === 0 || !first) return [];
  const head = items.findIndex(({ is }) => is !== 'light');
  // "Nothing is staged": whom it is of, it says itself.
  if (items[head]?.is === 'quant' && items[head]?.quant !== 'together') return [];
  if (items.some(({ quant }) => quant === 'others' || quant === 'except')) return [];
  // A share alone is of the figures that were told before.
  if (items.every(({ is, amount }) => is !== 'word' && (!amount || amount.unit === '%'))) return [];
  const part = first.part;
  const lead = items.slice(0, head < 0 ? items.length : head);
  const pronoun = lead.findIndex(({ lower }) => lexicon().pronoun.has(lower));
  if (pronoun >= 0 && !lead.slice(0, pronoun).some(isVerb))
    return [numbered([...subject, ...items.slice(pronoun + 1)], part)];
  const out = [numbered([...subject, ...items], part)];
  const at = items.findIndex(({ is }) => is === 'amount' || is === 'moment');
  if (!items.some(isVerb) && at > 0 && verb.length > 0)
    out.push(numbered([...items.slice(0, at), ...verb, ...items.slice(at)], part));
  return out;
}
