// Every word of a question has to show in the query that is run. What a part was read as is held to what is asked: a part
// that changes nothing of it (a count of things in order, a yes that is denied where a list is wanted) was not understood,
// however well it fits the grammar.
import type { Token } from '../../english/token.ts';
import type { Attribute } from '../../goal/types.ts';
import { asks, asksWhether } from './split.ts';
import type { Clause, Part, Schema, Want } from './types.ts';
import { askedOf, besideOr, type QuestionWant } from './wants.ts';

interface Account {
  clause: Clause;
  tokens: readonly Token[];
  schema: Schema;
  wants: ReadonlySet<QuestionWant>;
  /** Attributes that the query asks, filters or orders by. */
  spoken: ReadonlySet<Attribute>;
  figures: ReadonlySet<string>;
}

const YES_OR_NO: readonly QuestionWant[] = ['whether', 'every', 'why'];
const OF_VALUES: readonly QuestionWant[] = ['value', 'sum', 'average', 'group', 'compare'];

const has = ({ wants }: Account, ...any: readonly QuestionWant[]): boolean => any.some((want) => wants.has(want));

const MEASURED = /^(?:size|number|percent|duration)$/;

/** *How much* is an amount: a name or a place that was bound is none. */
const isMeasured = (attr: Attribute, { clause, schema }: Account): boolean =>
  MEASURED.test(schema.get(clause.of)?.attributes[attr]?.type ?? '');
const measures = (account: Account): boolean => [...account.spoken].some((attr) => isMeasured(attr, account));

/** *… and of which branch?* completes what was said before: all that there is of the kind is no answer to it. */
const isComplement = ({ clause, tokens, spoken }: Account): boolean =>
  spoken.size === 0 &&
  clause.parts.some(
    ({ is, from }, at) =>
      is === 'want' &&
      clause.parts[at + 1]?.is === 'head' &&
      /^(?:of|from|by|into|to|for|with|as|under)$/.test(tokens[from - 1]?.lower ?? ''),
  );

/** The figure that is told of each group. */
const isFigured = ({ figures }: Account, of: string): boolean => figures.has(of);

const UNIT = /^(?:[kmgt]i?b|(?:kilo|mega|giga|tera)?bytes?|gigs?|megs?)$/;

/** *How many are used*: things, and not how much of something; of that its unit says it. */
const isOfSizes = ({ clause: { of, attrs }, tokens, schema }: Account): boolean =>
  attrs.length > 0 &&
  !tokens.some(({ lower }) => UNIT.test(lower)) &&
  attrs.every((attr) => schema.get(of)?.attributes[attr]?.type === 'size');

/** What each word that asks has to become. */
const BINDS: Readonly<Record<Want, (account: Account) => boolean>> = {
  which: (account) => !isComplement(account),
  whether: () => true,
  count: (account) => has(account, 'count', 'group') || (has(account, 'value') && !isOfSizes(account)),
  distinct: (account) => has(account, 'count', 'value', 'group'),
  amount: (account) => has(account, ...OF_VALUES) || measures(account),
  why: (account) => has(account, 'why'),
  sum: (account) => has(account, 'sum', 'count', 'value') || isFigured(account, 'sum'),
  average: (account) => has(account, 'average') || isFigured(account, 'average'),
  compare: (account) => has(account, 'compare'),
  most: (account) => has(account, 'group'),
  fewest: (account) => has(account, 'group'),
  each: (account) => has(account, 'group'),
  changed: ({ clause }) => CHANGES.has(clause.of),
};
const CHANGES: ReadonlySet<string> = new Set(['commit', 'change', 'file']);

/** Types of which a thing has one value: that it is *only* this one says no more than that it is. */
const SINGLE = /^(?:name|word|pid|port|path|mode|size|number)$/;

/** "Run by root only", "only local ones": the filter beside the word says it all, where a thing has but one such value. */
function onlyIsSaid(part: Part, { clause, schema, wants }: Account): boolean {
  if (wants.has('every')) return true;
  const { parts, of } = clause;
  const at = parts.indexOf(part);
  // "Active customers only": the noun stands between.
  const before = parts.slice(0, at).findLast(({ is }) => is !== 'head');
  return [before, parts[at + 1]].some((each) => {
    if (each?.is !== 'filter' || each.filter.not) return false;
    const attribute = schema.get(of)?.attributes[each.filter.attr];
    return attribute !== undefined && !attribute.many && SINGLE.test(attribute.type);
  });
}

/** "Which server names …", "the site list of …": behind what is asked for, a word that would ask is a noun nobody bound. */
function isNounThere(part: Part & { is: 'want' }, { clause: { parts }, tokens }: Account): boolean {
  if (part.want !== 'which' || tokens.slice(part.from, part.to).some(asks)) return false;
  const before = parts[parts.indexOf(part) - 1];
  const noun = before?.is === 'attr' || before?.is === 'head' || before?.is === 'name' || before?.is === 'filter';
  return noun && tokens[part.from - 1]?.pause !== true;
}

/** *How many files did the last commit change*: so many has the one that comes first. */
const isOfOne = (attr: Attribute, { clause, schema }: Account): boolean =>
  clause.head === 'one' && schema.get(clause.of)?.attributes[attr]?.many === true;

const RUNS: ReadonlySet<string> = new Set(['service', 'process']);
const isTimeOfDay = ({ window }: Part & { is: 'window' }): boolean =>
  window.kind === 'during' && window.moment.type === 'moment' && /^\d{1,2}:\d\d$/.test(window.moment.text);

function isBound(part: Part, account: Account): boolean {
  const { clause, spoken, schema } = account;
  const { set } = clause;
  switch (part.is) {
    case 'attr':
      // What was named is called so: its name is no answer.
      if (part.attr === 'name' && set.names.length === 1 && has(account, 'value')) return false;
      return spoken.has(part.attr) || has(account, 'why');
    case 'verb':
      // Of a file's rows the columns tell what was done, whatever it is called.
      return part.attrs.some((attr) => spoken.has(attr)) || (schema.size === 1 && spoken.size > 0);
    case 'want':
      // "Is top installed": behind what wants a yes or a no, only a word that asks says which.
      if (part.want === 'which' && part.from > 0 && asksWhether(account.tokens))
        return account.tokens.slice(part.from, part.to).some(asks) && BINDS.which(account);
      return !isNounThere(part, account) && BINDS[part.want](account);
    case 'not':
      return !clause.negated || has(account, ...YES_OR_NO);
    case 'exist':
      return !clause.negated || has(account, ...YES_OR_NO);
    case 'order':
      // One thing that was named is first of itself.
      // "When was the develop branch last changed": the last time is the one that is told of it.
      // How many days it was so, and which was the first, are two questions.
      if (
        clause.wants.includes('count') &&
        !clause.attrs.some((attr) => isMeasured(attr, account) || isOfOne(attr, account))
      )
        return false;
      if (has(account, 'value') && set.names.length === 1 && clause.attrs.includes(part.order.attr)) return true;
      // "Is the biggest one, node, still there" asks for that one, not whether it is first.
      return (
        !has(account, 'count', 'every') &&
        has(account, 'whether') === (set.names.length === 1) &&
        !(has(account, 'whether') && clause.parts.at(-1)?.is === 'exist')
      );
    case 'limit':
      return !has(account, 'count', 'every', 'why', 'whether');
    case 'except':
      return set.except.length > 0;
    case 'quantity':
      return part.quantity !== 'only' || onlyIsSaid(part, account) || besideOr(clause.parts, account.tokens) !== null;
    case 'within':
      return !has(account, 'why');
    case 'window':
      // "What runs at 6:25": what is running now says nothing of what is started then.
      return !isTimeOfDay(part) || !RUNS.has(clause.of) || clause.parts.some(({ is }) => is === 'verb');
    case 'filter':
      // "Is a.txt newer than b.txt": two that are named are compared with each other.
      return !(/^(?:newer|bigger)$/.test(part.filter.attr) && set.names.length > 0);
    default:
      return true;
  }
}

/** Parts that the query has no place for. */
export function unboundParts(clause: Clause, tokens: readonly Token[], schema: Schema): Part[] {
  const asked = askedOf(clause, tokens, schema);
  const { set } = clause;
  const account: Account = {
    clause,
    tokens,
    schema,
    wants: new Set(asked.map(({ want }) => want)),
    spoken: new Set([
      ...asked.flatMap(({ attr, figure }) => [attr ?? [], figure?.attr ?? []].flat()),
      ...[...set.where, ...set.except].map(({ attr }) => attr),
      ...(set.order ? [set.order.attr] : []),
      // "Started in the last hour": of a span of time what is said is when it happened.
      ...(set.window ? [schema.get(clause.of)?.time ?? ''] : []),
    ]),
    figures: new Set(asked.flatMap(({ figure }) => figure?.of ?? [])),
  };
  return clause.parts.filter((part) => !isBound(part, account));
}
