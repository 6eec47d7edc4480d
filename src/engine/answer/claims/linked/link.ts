// Each word of a clause is linked to what a table tells: the text of a cell, a state or a flag, a figure or a moment, a word of
// a column, a noun for the rows; or it is a word of grammar. What can be linked to nothing leaves no reading.

import { isTime } from '../amounts.ts';
import { flagsOf } from '../prove/anchors.ts';
import type { Node } from '../prove/cells.ts';
import { isPart } from '../prove/machine.ts';
import { isLooseManner } from '../prove/manner.ts';
import { isThing } from '../prove/nouns.ts';
import {
  type Domain,
  HIT,
  hit,
  kindOf,
  type Slot,
  scopeOf,
  settingOf,
  slotsOf,
  speaksOf,
  statesOf,
  textsOf,
} from '../prove/slots.ts';
import { wording } from '../prove/wording.ts';
import { lexicon, same, stateOf } from '../told/words.ts';
import { grammar, isNeutral } from '../typed/grammar.ts';
import type { Lexeme } from '../typed/lexed.ts';
import { isDeed } from '../typed/phrase.ts';

export type As = 'value' | 'state' | 'flag' | 'figure' | 'moment' | 'key' | 'kind' | 'edge' | 'joint' | 'not';

export interface Link {
  item: Lexeme;
  as: As;
  /** How many lexemes it takes. */
  size: number;
  cost: number;
}

/** A name of more words than this is none. */
const LONGEST = 6;
const DET = /^(?:the|this|your|my|our|its|their|an?|all)$/;
const NO_WORDS: ReadonlySet<string> = new Set();

/** Where a text stands in a row, as a whole; null: it is its name. */
export function placesOf(item: Lexeme, node: Node): (Slot | null)[] {
  if (item.quoted && item.text.includes(' ')) {
    const is = (text: string | null): boolean => text?.toLowerCase() === item.lower;
    return [...(is(node.name) ? [null] : []), ...slotsOf(node).filter(({ cell }) => is(cell.text))];
  }
  return textsOf(item, node)
    .filter(
      ({ how, slot }) =>
        (how >= HIT.called || (how === HIT.part && isCalling(slot))) &&
        (slot === null || slot.cell.text === item.lower || hit(item, slot.cell.text ?? '') > 0),
    )
    .map(({ slot }) => slot);
}

/** A column of names: a part of a name may stand for it. */
const isCalling = (slot: Slot | null): boolean =>
  slot === null || slot.cell.words.some(({ lower }) => lower !== 'service' && lexicon().naming.has(lower));

/** Several words that are one text of some row. */
function spanOf(items: readonly Lexeme[], at: number, { nodes }: Domain): Link | null {
  for (let size = LONGEST; size > 1; size--) {
    const own = items.slice(at, at + size);
    if (own.length < size || own.some(({ sep, verb, prep }) => sep !== undefined || verb || prep)) continue;
    const text = own.map((item) => item.text).join(' ');
    const item: Lexeme = {
      ...(own[0] as Lexeme),
      text,
      lower: text.toLowerCase(),
      stems: NO_WORDS,
      concepts: NO_WORDS,
      is: 'word',
      quoted: true,
    };
    delete item.amount;
    if (nodes.some((node) => placesOf(item, node).length > 0)) return { item, as: 'value', size, cost: 0 };
  }
  return null;
}

/** What is set, or due, is what will be. */
const isToCome = ({ lower, concepts }: Lexeme): boolean =>
  concepts.has('expiry') || concepts.has('enabled') || lower === 'next';
const LAST = /^(?:last|latest|newest)$/;
/** Nouns for how much there is of what is named beside them. */
const MASS = /^(?:data|number|amount|value|count)$/;
export const isMass = ({ lower }: Lexeme): boolean => MASS.test(lower);
const TODAY = /^(?:today|yesterday)$/;
const AGED = /^(?:oldest|newest|youngest|age)$/;

/** Nothing tells of what kind the rows are: the noun beside a name, or at the head of a set, says it. */
function isOpenKind(items: readonly Lexeme[], at: number, { list, nodes, look }: Domain): boolean {
  const item = items[at] as Lexeme;
  if (!list || item.amount || item.quoted || !isThing(item)) return false;
  const known = [...list.words, ...look.words].some((word) => isThing(word) && word.lower !== 'list');
  const isCalled = nodes.some(({ cells }) => cells.some(({ words }) => words.some((word) => same(item, word))));
  // What some of them have says of what kind these are.
  const isOther = nodes.some(({ cells }) =>
    cells.some(({ key }) => [...item.stems].some((stem) => lexicon().having.get(key)?.has(stem))),
  );
  return !known && !isCalled && !isOther;
}

const isGrammar = ({ verb, prep, points, sep, lower }: Lexeme): boolean =>
  verb === true || prep === true || points === true || sep !== undefined || DET.test(lower);

/** In which ways a word can be linked; none: it is not read on this table. */
export function linksOf(items: readonly Lexeme[], at: number, domain: Domain): Link[] {
  const item = items[at] as Lexeme;
  const { nodes } = domain;
  const as = (kind: As, cost = 0): Link => ({ item, as: kind, size: 1, cost });
  const some = (test: (node: Node) => boolean): boolean => nodes.some(test);
  const isKey = (word: Lexeme): boolean => some((node) => slotsOf(node).some((slot) => speaksOf(word, slot)));
  if (item.sep !== undefined) return /^(?:,|and|or)$/.test(item.sep) ? [as('joint')] : [];
  if (item.is === 'not') return [as('not')];
  const span = spanOf(items, at, domain);
  if (item.is === 'moment') return [as('moment'), ...(TODAY.test(item.lower) && isKey(item) ? [as('key')] : [])];
  if (item.is === 'amount')
    return [
      ...(span ? [span] : []),
      as('figure', span ? 0.4 : 0),
      // "Version 9", but not "9 days".
      ...(item.amount?.unit === '' && some((node) => placesOf({ ...item, is: 'word' }, node).length > 0)
        ? [as('value', 0.3)]
        : []),
    ];
  // "The oldest one": `oldest_age_h`.
  if (item.is === 'degree')
    return some((node) => slotsOf(node).some(({ keys }) => keys.some(({ lower }) => lower === item.lower)))
      ? [as('key')]
      : [];
  // "On 127.0.0.1 only": of all rows of that name it is so.
  if (item.quant === 'only' && at > 1 && items[at + 1] === undefined) return [as('edge', 0.1)];
  if (item.is !== 'word' && item.is !== 'light') return [];
  if (isLooseManner(items, at)) return [];
  if (item.is === 'light' && isGrammar(item)) return [as('edge')];
  const out: Link[] = span ? [span] : [];
  if (item.lower === 'old' && items[at - 1]?.is === 'amount' && items.some(({ lower }) => AGED.test(lower)))
    out.push(as('edge'));
  const [before, next] = [items[at - 1], items[at + 1]];
  // "26 hours ago", of a column that is named; "the last handshake", where each is the last.
  // "Log in": the particle of a verb that a column is called by.
  const isParticle = item.lower === 'in' && next === undefined && before?.is === 'word' && isKey(before);
  const isAgo = item.lower === 'ago' && before?.amount !== undefined && isTime(before.amount.unit);
  const isLast = LAST.test(item.lower) && next !== undefined && isKey(next) && !isKey(item);
  const ofMass = isMass(item) && [before, next].some((each) => each?.is === 'word' && isKey(each));
  if (isParticle || isAgo || isLast || ofMass) out.push(as('edge', 0.2));
  const called = Math.max(0, ...nodes.map((node) => Math.max(0, ...textsOf(item, node).map(({ how }) => how))));
  if (some((node) => placesOf(item, node).length > 0)) out.push(as('value', called >= HIT.called ? 0 : 0.3));
  if (item.amount) return [...out, as('figure', out.length > 0 ? 0.1 : 0)];
  const scales = stateOf(item).map(({ scale }) => scale);
  const isState = some((node) =>
    statesOf(node).some(({ word }) => same(word, item) || stateOf(word).some(({ scale }) => scales.includes(scale))),
  );
  if (isState && scales.length > 0) out.push(as('state'));
  else if (settingOf(item) !== null && some((node) => slotsOf(node).some(({ cell }) => cell.flag !== null)))
    out.push(as('state', 0.1));
  const isFlag = some((node) => flagsOf(item, node).some(({ cell }) => cell.flag !== null));
  if (isFlag) out.push(as('flag', 0.1));
  if (isKey(item)) out.push(as('key', 0.1));
  // "In a container": a place of which nothing tells.
  const apart = /^(?:an?|another)$/.test(items[at - 1]?.lower ?? '') && items[at - 2]?.prep === true;
  if (!isFlag && some((node) => kindOf(item, node))) out.push(...(apart ? [] : [as('kind', 0.1)]));
  else if (out.length === 0 && isOpenKind(items, at, domain)) out.push(as('kind', 0.2));
  // "In /var/log": where all of the table was looked at.
  const place = items.slice(Math.max(0, at - 2), at).some(({ prep }) => prep);
  const [first] = nodes;
  if (place && first && out.length === 0 && scopeOf(item, first, [])) out.push(as('edge', 0.1));
  // Verbs of having and handling, and words of grammar, say nothing of their own.
  if (item.lower === 'will' && items.some(isToCome)) out.push(as('edge'));
  const isLink = item.is === 'light' || grammar().light.has(item.lower) || isNeutral(item) || isDeed(item, domain);
  // "12 read errors": it says which, before a noun.
  const isNext = next?.is === 'word' || (next?.is === 'light' && !isGrammar(next));
  const isFront = isNext && !next?.amount && (before?.is === 'amount' || DET.test(before?.lower ?? ''));
  if (isLink && !isFront) out.push(as('edge', out.length > 0 ? 0.3 : 0));
  // "The system": what was looked at.
  if (wording().here.has(item.lower) && DET.test(items[at - 1]?.lower ?? '') && !isPart(domain))
    out.push(as('edge', 0.2));
  return out;
}
