// A sentence in its parts: what stands in brackets is taken out, signs and conjunctions part the rest, and each part is cut where
// its subject may end.

import { stateOf } from '../told/words.ts';
import type { Lexeme } from './lexed.ts';
import { isVerbal } from './verdict.ts';

export interface Part {
  lead: string;
  /** The signs before it, and its lexemes. */
  seps: readonly Lexeme[];
  items: readonly Lexeme[];
}

export interface Bracket {
  after: Lexeme | null;
  items: readonly Lexeme[];
}

const isMost = ({ degree }: Lexeme): boolean => degree?.most === true;

/** "Took the longest, 21m40s, and …", "followed by b with 6 GB": where a figure ends that stands by itself; 0: there is none. */
function apposed(all: readonly Lexeme[], at: number): number {
  const { sep } = all[at] as Lexeme;
  if (sep !== ',' && sep !== 'with') return 0;
  const from = /^(?:at|with)$/.test(all[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  const [before, figure, end, next] = [all[at - 1], all[from], all[from + 1], all[from + 2]];
  if (!figure?.amount || figure.is !== 'amount' || figure.often || figure.lacks || before?.amount) return 0;
  if (!before || before.sep !== undefined || (end && (end.sep === undefined || end.sep === 'than'))) return 0;
  // In a row of figures it is one of them, and a bare number behind a comma is said of what stands at an end.
  if (end?.sep !== undefined && next?.is === 'amount') return 0;
  const clause = all.slice(all.findLastIndex((item, i) => i < at && item.sep !== undefined) + 1, at);
  return sep === 'with' || figure.amount.unit !== '' || clause.some(isMost) ? from + 1 : 0;
}

/** What stands in brackets, and (`loose`) figures that might, taken out. */
export function bracketed(all: readonly Lexeme[], loose = true): { items: Lexeme[]; brackets: Bracket[] } {
  const items: Lexeme[] = [];
  const brackets: Bracket[] = [];
  let open: Lexeme[] | null = null;
  const close = (own: Lexeme[]): void => {
    brackets.push({ after: items.findLast(({ sep }) => sep === undefined) ?? null, items: own });
  };
  for (let at = 0; at < all.length; at++) {
    const item = all[at] as Lexeme;
    const to = open || !loose ? 0 : apposed(all, at);
    if (to > 0) {
      close([all[to - 1] as Lexeme]);
      at = to - 1;
    } else if (item.sep === '(') open = [];
    else if (item.sep === ')') {
      if (open) close(open);
      open = null;
    } else (open ?? items).push(item);
  }
  if (open) brackets.push({ after: items.at(-1) ?? null, items: open });
  return { items, brackets };
}

export function parted(items: readonly Lexeme[]): Part[] {
  const parts: { lead: string; seps: Lexeme[]; items: Lexeme[] }[] = [{ lead: '', seps: [], items: [] }];
  for (const item of items) {
    const last = parts.at(-1);
    if (item.sep === undefined || item.sep === 'than') last?.items.push(item);
    else if (last && last.items.length === 0) {
      last.seps.push(item);
      last.lead = item.sep === ',' || item.sep === ';' ? last.lead : item.sep;
    } else parts.push({ lead: item.sep === ',' ? '' : item.sep, seps: [item], items: [] });
  }
  return parts.filter(({ items: own }) => own.length > 0).flatMap(framed);
}

/** "Apart from a, all are up", "all are up except a": the exception goes to those of whom it is one. */
export function excepting(items: readonly Lexeme[]): readonly Lexeme[] {
  const at = items.findIndex(({ quant }) => quant === 'except');
  if (at < 0) return items;
  const isSet = ({ quant }: Lexeme): boolean => quant === 'all' || quant === 'none';
  // "Apart from a, b and c, no …": up to those of whom they are the exception.
  const ends = (item: Lexeme): boolean =>
    isSet(item) || (item.sep !== undefined && item.sep !== 'and' && !(at === 0 && item.sep === ','));
  const to = items.findIndex((item, i) => i > at && ends(item));
  const next = to < 0 ? items.length : to;
  const end = items[next - 1]?.sep === ',' ? next - 1 : next;
  const rest = [...items.slice(0, at), ...items.slice(next)];
  const all = rest.findIndex(({ quant }) => quant === 'all' || quant === 'none');
  const verb = rest.findIndex((item, i) => i > all && isVerbal(item));
  // It stands with them, or is of another clause.
  if (all < 0 || verb < 0 || (at > 0 && at < verb) || rest.slice(all, verb).some(({ sep }) => sep !== undefined))
    return items;
  return [...rest.slice(0, verb), ...items.slice(at, end), ...rest.slice(verb)];
}

/** "Of the seven containers five are up": all of them, and how many. */
function framed(part: Part): Part[] {
  const { items } = part;
  const counts = items.flatMap(({ is, quant }, at) => (is === 'amount' || (quant && quant !== 'others') ? [at] : []));
  const [all = 0, some = 0] = counts;
  if (items[0]?.lower !== 'of' || all > 2 || some < all + 2 || !items.slice(some).some(isVerbal)) return [part];
  return [
    { ...part, items: items.slice(0, some) },
    { lead: '', seps: [], items: items.slice(some) },
  ];
}

/** "Together the three take 7 GB": the three together do. */
export function sunk(items: readonly Lexeme[]): readonly Lexeme[] {
  const [first, ...rest] = items;
  const verb = rest.findIndex(isVerbal);
  return first?.quant === 'together' && verb > 0 ? [...rest.slice(0, verb), first, ...rest.slice(verb)] : items;
}

const isWith = ({ sep }: Lexeme): boolean => sep === 'with';

/** Where the subject ends. */
export function cutsOf(items: readonly Lexeme[]): number[] {
  const verb = items.findIndex((item) => item.verb);
  // "It belongs to ann and was changed": two clauses, and no subject of the second.
  const other = items.slice(0, Math.max(0, verb)).findIndex((item, at) => at > 0 && isVerbal(item));
  const isTwo = other > 0 && items.slice(other, verb).some(({ sep }) => /^(?:and|but|,|;)$/.test(sep ?? ''));
  if (verb >= 0) return isTwo ? [] : [verb];
  // "The worker with PID 3300 uses": what stands behind "with" tells which of them.
  const light = items.findIndex((item, at) => at > 0 && isVerbal(item) && items.slice(0, at).some(isWith));
  if (light > 0) return [light];
  const out: number[] = [];
  for (let at = 0; at < items.length; at++) {
    const [before, item] = [items[at - 1], items[at] as Lexeme];
    if (item.sep !== undefined || before?.prep || /^(?:the|an?|its|their|his|her)$/.test(before?.lower ?? '')) continue;
    if (before?.sep === undefined || before.sep === 'with') out.push(at);
  }
  return out;
}

/** "About 90 seconds later", "19 minutes after that": how far it is from what was told before. */
export const isLater = (items: readonly Lexeme[]): boolean =>
  items.some(({ is, amount }, at) => {
    const [next, then] = items.slice(at + 1, at + 3);
    if (is !== 'amount' || !amount || !/^(?:s|min|h|d|week)$/.test(amount.unit)) return false;
    const isBehind = /^(?:after|before)$/.test(next?.lower ?? '') && then?.points === true;
    return isBehind || (next?.degree?.concept === 'date' && !next.degree.most && then?.sep !== 'than');
  });

/** The verb of a clause and what stands behind; without one, what was said before. */
export function verbOf(items: readonly Lexeme[], before: readonly Lexeme[]): readonly Lexeme[] {
  const verb = items.findIndex((item) => item.verb);
  const at = verb < 0 ? items.findIndex(isVerbal) : verb;
  return at < 0 || items.slice(at + 1).every(({ is }) => is === 'light' || is === 'not') ? before : items.slice(at);
}

const isNumber = ({ is, quant }: Lexeme): boolean => is === 'amount' || quant === 'none';

/** Somebody of its own stands before its verb. */
export const hasSubject = (items: readonly Lexeme[]): boolean => {
  const verb = items.findIndex(isVerbal);
  // "With 91% used" has none.
  const isSomebody = ({ is, amount }: Lexeme): boolean => is !== 'light' && !(is === 'amount' && amount?.unit !== '');
  return verb > 0 && !items[0]?.prep && items.slice(0, verb).some(isSomebody);
};

/** A word for how something is. */
export const isStated = (item: Lexeme): boolean =>
  item.is === 'word' && (stateOf(item).length > 0 || /ed$/.test(item.lower));

/** What was left out: "…, but b is not" of what was said of the others, "and b three" of what they were counted in. */
export function filled(items: readonly Lexeme[], predicate: readonly Lexeme[]): readonly Lexeme[] {
  const [verb, ...behind] = predicate;
  const rest = behind.filter(({ lower }) => lower !== 'each');
  const each = items.at(-1);
  if (each?.lower === 'each' && items.at(-2)?.is === 'amount') {
    const whole = filled(items.slice(0, -1), predicate);
    return whole.length === items.length - 1 ? items : [...whole, each];
  }
  const last = items.at(-1);
  const at = items.length - 2;
  if (!verb || !last || at < 0) return items;
  // "It is enabled but not running": of the same verb.
  if (items[0]?.is === 'not' && verb.verb && !items.some((item) => item.verb)) {
    if (items[1]?.prep || items.some(isStated)) return [verb, ...items];
    // "A is up, but not b": b is not. "In the one but not the other" is not read.
    return behind.every(({ prep }) => !prep) ? [...items.slice(1), verb, items[0], ...behind] : items;
  }
  const affirmed = rest.filter(({ is }) => is !== 'not');
  if (
    last.verb &&
    affirmed.length < rest.length &&
    affirmed.length > 0 &&
    items.slice(0, -1).every((item) => !item.verb)
  )
    return [...items, ...affirmed];
  if (last.is === 'not' && items[at]?.verb && at > 0 && !rest.some(({ is }) => is === 'not'))
    return [...items.slice(0, at), verb, last, ...rest];
  // "Took 21 minutes, whereas photos took under two": of the same unit.
  const unit = rest.find(({ is }) => is === 'amount')?.amount?.unit ?? '';
  if (
    unit !== '' &&
    last.is === 'amount' &&
    last.amount?.unit === '' &&
    items.some((item) => item.lower === verb.lower)
  )
    return [...items.slice(0, -1), { ...last, amount: { ...last.amount, unit } }];
  const counted = rest.findIndex(isNumber);
  // "…, and gpu1 at 91%": behind the same word as the first.
  const prep = items[at]?.prep && rest[counted - 1]?.lower === items[at]?.lower;
  const who = items.slice(0, prep ? -2 : -1);
  const isSame = last.amount?.unit === rest[counted]?.amount?.unit && last.is === 'amount' && !last.often;
  if (counted < 0 || !isSame || rest.filter(isNumber).length > 2 || !who.some(({ is }) => is === 'word')) return items;
  if (who.some((item) => isVerbal(item) || item.prep || isNumber(item) || item.degree)) return items;
  const named = who.filter(({ quant }) => quant !== 'only');
  return [...named, verb, ...rest.slice(0, counted), last, ...rest.slice(counted + 1)];
}

/** "The only one that is down", "the two that are", "there are two that are": what stands behind says which. */
export const narrows = (before: Part | undefined, sep: string): boolean =>
  /^(?:that|which|who)$/.test(sep) &&
  before?.items.some(
    (item, at) =>
      (before.items[at - 1]?.lower === 'the' &&
        (item.quant === 'only' || (item.is !== 'light' && !before.items.some(isVerbal)))) ||
      (item.lower === 'there' && before.items[at + 1]?.verb === true) ||
      (item.quant === 'others' && before.items[at - 1]?.is === 'amount'),
  ) === true;

export const isOf = ({ lower }: Lexeme): boolean => lower === 'of';

/** "No reboot is required", of one object: a reboot is not required. */
export function deniedOf([no, noun, verb, ...rest]: readonly Lexeme[]): readonly Lexeme[] | null {
  if (no?.quant !== 'none' || noun?.is !== 'word' || !verb?.verb || rest.every(({ is }) => is === 'light')) return null;
  const { quant, ...item } = no;
  return [noun, verb, { ...item, is: 'not' }, ...rest];
}

const SIDE = /^(?:above|below|over|under|beyond|short)$/;
/** "Two of them", of whom is open where nothing was said before; "27 below its limit", which is no figure of it. */
export const isOpen = (items: readonly Lexeme[]): boolean =>
  items.some(
    ({ is }, at) =>
      is === 'amount' &&
      (SIDE.test(items[at + 1]?.lower ?? '') || items.slice(at + 1, at + 3).some(({ points }) => points)),
  );
