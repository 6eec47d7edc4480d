// *Keep only the lines with ERROR in app.log*, *only keep the three newest dumps*: what is spoken of stays, and the rest of what
// it is one of goes. It is read as a request for what stays; of lines that becomes what the file holds from now on, of
// files the others are deleted.
import { acts } from '../english/lexicon.ts';
import { compile, match, type Pattern } from '../english/pattern.ts';
import type { Token } from '../english/token.ts';
import type { Filter, Goal } from '../goal/types.ts';
import type { Ride } from './rides.ts';

let patterns: readonly Pattern[] | undefined;

const heads = (): readonly Pattern[] => (patterns ??= (acts().get('retain')?.words ?? []).map(compile));

const IN_FILES: ReadonlySet<string> = new Set(['line', 'row', 'column', 'field']);

/** What files are rather than what they are like: those of a kind are what the others are among. */
const isKind = ({ attr, not }: Filter): boolean => !not && (attr === 'kind' || attr === 'extension');

/** All others of the files that are looked through are to go, so it has to be said which those are. */
function othersGo(goal: Goal): Goal | null {
  const { order, limit, where, names, except, in: places, show, ...rest } = goal;
  if (names.length > 0 || except.length > 0 || goal.attr || goal.within) return null;
  const others: Goal = { ...rest, act: 'delete', names, where, except, show: [], quantity: 'all' };
  if (places) others.in = places;
  if (order || limit)
    return order && limit?.end === 'first' && !limit.skip ? { ...others, keeps: { ...order, n: limit.n } } : null;
  const like = where.filter((filter) => !isKind(filter));
  const file: Filter = { attr: 'kind', op: '=', value: { type: 'word', word: 'file' } };
  if (like.length > 0) return like.length > 1 ? null : { ...others, where: where.filter(isKind), except: like };
  const kinds = where.filter(({ attr }) => attr === 'extension');
  return places && kinds.length > 0 ? { ...others, where: [file], except: kinds } : null;
}

/** The others of what was asked for are to go; null where that is nothing that has others. */
const keepsOnly: Ride = (goal) => {
  if (goal.act !== 'show' || goal.next) return null;
  if (goal.of === 'file') return othersGo(goal);
  const [file, ...more] = goal.in ?? [];
  if (!IN_FILES.has(goal.of) || file?.type !== 'path' || more.length > 0 || goal.manner.length > 0) return null;
  return { ...goal, manner: [{ id: 'in-place' }] };
};

export interface KeptOnly {
  tokens: readonly Token[];
  ride: Ride;
}

/** What is kept as a request for it, and what that makes of the goal; null where nothing else is to go. */
export function keptOnly(tokens: readonly Token[]): KeptOnly | null {
  const [first] = tokens;
  const to = Math.max(0, ...heads().flatMap((head) => match(head, tokens, 0, () => []).map((found) => found.to)));
  if (!first || to === 0 || tokens.slice(0, to).some(({ quoted, pause }) => quoted || pause)) return null;
  const show: Token = { ...first, text: 'show', lower: 'show', end: tokens[to - 1]?.end ?? first.end };
  return { tokens: [show, ...tokens.slice(to)], ride: keepsOnly };
}
