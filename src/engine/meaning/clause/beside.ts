// What stands beside a question: predicates of other relations that are joined to its own, two things to choose from behind
// it, and remarks. Each is read with the part that it belongs to, or named.
import { clauses } from '../../english/lexicon.ts';
import { compile, match, type Pattern, type Slots } from '../../english/pattern.ts';
import { type Token, tokenize } from '../../english/token.ts';
import type { World } from '../../world/world.ts';
import { isRead, namesIn, namesNothing, type ReadPart, readPart, textOf } from './read-part.ts';
import { asksWhether, beginsQuestion, isStatement, splitSentence } from './split.ts';
import type { Schema } from './types.ts';

/** What joins predicates, and what is said of all of them at once. */
const JOINS = /^(?:and|or|but|also|just|only|merely|simply|both|neither|none|nor)$/;

/** The words between pauses and joints, without the joints. */
function listOf(tokens: readonly Token[]): Token[][] {
  const list: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    const least = (from: number): boolean => tokens[from]?.lower === 'at' && tokens[from + 1]?.lower === 'least';
    const joins = (JOINS.test(token.lower) && !token.quoted) || least(at) || least(at - 1);
    if (joins) list.push([]);
    else list.at(-1)?.push(token);
    if (token.pause) list.push([]);
  }
  return list.filter((each) => each.length > 0);
}

/** "Is nginx installed, running and enabled?", "redis: up or just installed?": predicates of one thing, of different relations. */
export function readBoth(text: string, world: World, schema: Schema): ReadPart[] | null {
  const tokens = tokenize(text);
  const whole = asksWhether(tokens);
  if (beginsQuestion(tokens) !== whole) return null;
  if (splitSentence(text, tokens).slice(1).some(isStatement)) return null;
  const verb = whole ? (tokens[0]?.text ?? '') : 'is';
  const [lead = [], ...more] = listOf(whole ? tokens.slice(1) : tokens);
  const topic = lead.length === 1 ? `${verb} ${lead[0]?.text} ${textOf(text, more[0] ?? [])}` : null;
  const first = readPart(topic ?? `${verb} ${textOf(text, lead)}`, world, schema);
  if (!isRead(first) || namesNothing(first.clause)) return null;
  const named = namesIn(first.clause, first.tokens);
  const others = topic === null ? more : more.slice(1);
  if (named === '' || others.length === 0) return null;
  const rest = others.map((own) => readPart(`${verb} ${named} ${textOf(text, own)}`, world, schema));
  return rest.every(isRead) ? [first, ...rest] : null;
}

/** "What maker is it, intel or amd?": what it is, is told; which of the two that is, shows. */
export function withoutAlternatives(text: string, world: World, schema: Schema): ReadPart | null {
  const tokens = tokenize(text);
  const at = tokens.length - 3;
  if (at < 2 || tokens[at + 1]?.lower !== 'or' || tokens[at - 1]?.pause !== true) return null;
  // What is called so here is asked about.
  const isHere = ({ text }: Token): boolean =>
    world.path(text) !== null || (world.below(text)?.length ?? 0) > 0 || world.kinds(text).length > 0;
  if ([tokens[at], tokens[at + 2]].some((token) => token && isHere(token))) return null;
  const part = readPart(textOf(text, tokens.slice(0, at)), world, schema);
  if (!isRead(part) || (part.clause.attrs.length === 0 && part.clause.set.names.length > 0)) return null;
  // "Which has more, a or b": they are what is compared, and not what it may be.
  if (part.clause.set.order || part.clause.wants.includes('compare')) return null;
  return { ...part, passed: [...(part.passed ?? []), textOf(text, tokens.slice(at))] };
}

/** Any one word. */
const ANY_WORD: Slots = (type, at) =>
  type === 'word' ? [{ value: { type: 'text', text: '' }, to: at + 1, cost: 0 }] : [];

const compiled = new Map<string, Pattern>();
const patternsOf = (forms: readonly string[]): Pattern[] =>
  forms.map((form) => {
    const pattern = compiled.get(form) ?? compile(form);
    compiled.set(form, pattern);
    return pattern;
  });

/** Where a phrase of the list that begins at the token ends. */
const endsOf = (forms: readonly string[], tokens: readonly Token[], at: number): number[] =>
  patternsOf(forms).flatMap((pattern) => match(pattern, tokens, at, ANY_WORD).map(({ to }) => to));

const isApart = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.pause === true || /^[-–—]$/.test(tokens[at - 1]?.text ?? '');

/** "Whether enabled or not", at its end: neither is asked. */
const concedesAt = (tokens: readonly Token[], at: number): boolean => {
  const { concedes, concedes_apart } = clauses().remark;
  const forms = isApart(tokens, at) ? [...concedes, ...concedes_apart] : concedes;
  return endsOf(forms, tokens, at).includes(tokens.length);
};

export const concedes = (text: string): boolean => {
  const tokens = tokenize(text);
  return tokens.some((_, at) => at > 0 && concedesAt(tokens, at));
};

const isRemark = (tokens: readonly Token[], at: number): boolean => {
  const { apart, close } = clauses().remark;
  if (concedesAt(tokens, at)) return true;
  if (isApart(tokens, at) && endsOf(apart, tokens, at).length > 0) return true;
  return endsOf(close, tokens, at).length > 0 && !tokens.slice(at, -1).some(({ pause }) => pause);
};

/** "…, going by what git knows", "… like the others": beside the question; it is named with the answer, which is not sure. */
export function withoutRemark(text: string, world: World, schema: Schema): ReadPart | null {
  const tokens = tokenize(text);
  const at = tokens.findIndex((_, index) => index > 0 && isRemark(tokens, index));
  if (at < 1) return null;
  const part = readPart(textOf(text, tokens.slice(0, at)), world, schema);
  return isRead(part) ? { ...part, passed: [...(part.passed ?? []), textOf(text, tokens.slice(at))] } : null;
}
