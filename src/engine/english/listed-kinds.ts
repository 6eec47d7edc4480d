// *The png, map and log files*, *aux, log, out and toc*: words that are listed together are all of one sort. Where some of them
// are kinds of files, or what files here end in, the short words beside them are endings too, be they words of the language.
import { endingsHere } from '../world/spellings.ts';
import type { World } from '../world/world.ts';
import { functionWords, kinds } from './lexicon.ts';
import type { Token } from './token.ts';

const ENDING = /^\.?(?:[a-z]{1,5}|[A-Z]{2,5})\d?$/;
const FEW = 2;

const isItem = (token: Token | undefined): boolean =>
  token !== undefined &&
  !token.quoted &&
  ENDING.test(token.text) &&
  !functionWords().has(token.lower) &&
  !/^(?:and|or|files?|ones?)$/.test(token.lower);
const joins = (token: Token | undefined): boolean => /^(?:and|or)$/.test(token?.lower ?? '');

/** Where the next item of a list begins behind this one; null where the list is at its end. */
function behind(tokens: readonly Token[], at: number): number | null {
  const next = joins(tokens[at + 1]) ? at + 2 : tokens[at]?.pause ? at + 1 : null;
  return next !== null && isItem(tokens[next]) ? next : null;
}

/** Where the list of short words begins that this token stands in. */
function head(tokens: readonly Token[], at: number): number {
  for (let first = at; ; ) {
    const before = [first - 1, first - 2].find(
      (each) => each >= 0 && isItem(tokens[each]) && behind(tokens, each) === first,
    );
    if (before === undefined) return first;
    first = before;
  }
}

const isKind = ({ lower }: Token, world: World): boolean =>
  kinds().get(lower)?.includes(lower) === true || endingsHere(lower, world).length > 0;

/** The token is an ending because of those that it is listed with. */
export function isListedKind(tokens: readonly Token[], at: number, world: World): boolean {
  if (!isItem(tokens[at])) return false;
  const items: Token[] = [];
  let last = at;
  for (let each: number | null = head(tokens, at); each !== null; each = behind(tokens, each)) {
    const token = tokens[each];
    if (token) items.push(token);
    last = each;
  }
  if (items.length < FEW) return false;
  const sure = items.filter((token) => isKind(token, world)).length;
  const closed = /^(?:files?|ones?)$/.test(tokens[last + 1]?.lower ?? '');
  return closed ? sure > 0 : sure >= FEW && sure * 2 >= items.length;
}

const FILES = /^files?$/;
/** *Css files*, *js and css files*: a kind right before them, or before another one. */
export const isKindOfFiles = (tokens: readonly Token[], at: number): boolean =>
  !tokens[at]?.quoted &&
  kinds().has(tokens[at]?.lower ?? '') &&
  (FILES.test(tokens[at + 1]?.lower ?? '') ||
    (/^(?:and|or)$/.test(tokens[at + 1]?.lower ?? '') &&
      kinds().has(tokens[at + 2]?.lower ?? '') &&
      FILES.test(tokens[at + 3]?.lower ?? '')));
