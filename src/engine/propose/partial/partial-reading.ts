// What to do when no reading is whole. What only looks at things is offered to choose from, with the words that it leaves
// out: the best reading if all its names are here and those words are neither the act nor anything that makes it another
// request (a number, a name, a negation, a comparison), or the longest beginning that is read whole, with the rest as it
// stands. Otherwise what was understood is said.

import { acts } from '../../english/lexicon.ts';
import { tokenize } from '../../english/token.ts';
import type { Goal, Value } from '../../goal/types.ts';
import { COST } from '../../meaning/edges.ts';
import type { Read } from '../../meaning/read.ts';
import { isSure } from '../../meaning/thresholds.ts';
import type { Way } from '../compile/express.ts';
import { type Asked, readAsked } from '../judge/asked.ts';
import { isMeans } from '../judge/means.ts';
import type { Said } from '../judge/said.ts';
import { sayGoal } from './say-goal.ts';

/** Words that may be left out, and from which length of the request on one more. */
const MOST_UNREAD = 2;
const LONG = 9;

type Partial = Read<Way[]>;

const wordCount = (text: string): number => text.trim().split(/\s+/).length;

/** What it would have cost had nothing been left out. */
const costOf = ({ cost, unread }: Partial): number => cost - unread.length * COST.unread;

/** The cheapest reading, if it leaves words out. */
function partialOf({ readings: [best] }: Asked): Partial | null {
  return best && best.unread.length > 0 ? best : null;
}

/** A word without which the request is nearly the same one. */
function isMinor(word: string, said: readonly Said[]): boolean {
  const meant = said.find(({ text }) => text === word);
  // What does not count as content was unread because nothing could be done with it there.
  if (meant === undefined) return false;
  return (
    meant.kind === 'word' &&
    meant.sign === null &&
    meant.acts.every((act) => acts().get(act)?.effect === 'read') &&
    !/-/.test(word)
  );
}

const onlyLooks = ({ goal, done: [way] }: Partial): boolean =>
  way?.effect === 'read' && acts().get(goal.act)?.effect === 'read' && !goal.next;

export interface PartialWay {
  way: Way;
  /** Of the reading that it is the way of. */
  read: Partial;
  cost: number;
  /** What it leaves out. */
  unread: string[];
}

const allKnown = (way: Way): boolean =>
  way.goal.names.every((value) => value.type !== 'name' || value.how !== 'unknown');

/** The command of what was read, for choice; null where that would mislead. */
export const partialWay = (asked: Asked): PartialWay | null => wayOfBest(asked) ?? wayOfBeginning(asked);

/** What a reading may cost at most that is offered though it is too dear to be what was surely meant. */
const MOST_STRETCHED = 10.5;

const isThere = (value: Value): boolean =>
  value.type === 'path' ? value.here !== null : value.type !== 'name' || value.how === 'exact' || value.how === 'alias';

/** All that it names is here: what is stretched and looked for in vain as well is no reading. */
const allHere = ({ names, where, in: places = [], within, from }: Goal): boolean =>
  [...names, ...places, ...(within?.names ?? []), ...(from ? [from] : []), ...where.map(({ value }) => value)].every(
    isThere,
  );

/** The look that was read to the end by stretching words; null where that is too far-fetched, or would change something. */
export function stretchedWay({ text, said, readings: [best], whole }: Asked): PartialWay | null {
  const way = best?.done[0];
  // A word that was laid somewhere and bound to nothing there is lost all the same.
  if (said.some((each) => isMeans(each.text, text) && !way?.command?.includes(each.text))) return null;
  const fits = best && way && !whole && way.command !== null && best.unread.length === 0 && best.cost <= MOST_STRETCHED;
  return fits && onlyLooks(best) && allHere(way.goal) ? { way, read: best, cost: best.cost, unread: [] } : null;
}

function wayOfBest(asked: Asked): PartialWay | null {
  const partial = partialOf(asked);
  const way = partial?.done[0];
  if (!partial || !way || way.command === null || !onlyLooks(partial)) return null;
  const most = MOST_UNREAD + (wordCount(asked.text) >= LONG ? 1 : 0);
  const unread = partial.unread.map(({ text }) => text);
  const [first] = asked.said;
  const cost = costOf(partial);
  const fits =
    unread.length <= most &&
    unread.length < asked.said.length / 2 &&
    isSure(cost, way.effect) &&
    // Without its first word nobody knows what is to be done.
    first?.text !== unread[0] &&
    unread.every((word) => isMinor(word, asked.said) && !isMeans(word, asked.text)) &&
    allKnown(way);
  return fits ? { way, read: partial, cost, unread } : null;
}

/** It says which of them are meant: without it the answer is about others. */
const narrows = (rest: string, said: readonly Said[]): boolean =>
  /^(?:that|which|who|whose|where|with|using|via)\b/i.test(rest) ||
  said.some(({ kind, text }) => kind === 'negation' && rest.includes(text));

function wayOfBeginning(asked: Asked): PartialWay | null {
  const found = wholeBeginning(asked);
  const way = found?.best.done[0];
  if (!found || !way || way.command === null) return null;
  const { best, rest } = found;
  const fits = onlyLooks(best) && allKnown(way) && !narrows(rest, asked.said);
  return fits ? { way, read: best, cost: best.cost, unread: [rest] } : null;
}

/** More words than these are not repeated. */
const MOST_SAID = 6;

const quoted = (words: readonly string[]): string =>
  [
    ...[...new Set(words)].slice(0, MOST_SAID).map((word) => `\u201c${word}\u201d`),
    ...(words.length > MOST_SAID ? ['\u2026'] : []),
  ].join(', ');

/** Readings are tried for so many beginnings of a request. */
const MOST_CUTS = 3;
const JOINS = /^(?:and|but|then|with|without|so|because|which|that|where)$/;

/** Where a request may be cut, the last place first: behind a pause, before what joins. */
function cutsOf(text: string): number[] {
  const tokens = tokenize(text);
  const cuts = tokens.flatMap(({ start, lower, quoted }, i) =>
    i > 1 && (tokens[i - 1]?.pause || (!quoted && JOINS.test(lower))) ? [start] : [],
  );
  return cuts.reverse().slice(0, MOST_CUTS);
}

interface Beginning {
  best: Partial;
  /** What follows it. */
  rest: string;
}

const beginnings = new WeakMap<Asked, Beginning | null>();

/** The longest beginning that is read whole; looked for once for all who ask. */
function wholeBeginning(asked: Asked): Beginning | null {
  const known = beginnings.get(asked);
  if (known !== undefined) return known;
  const found = findBeginning(asked);
  beginnings.set(asked, found);
  return found;
}

function findBeginning({ text, world }: Asked): Beginning | null {
  for (const cut of cutsOf(text)) {
    const beginning = text.slice(0, cut).replace(/[\s,;:]+$/, '');
    const { readings, whole } = readAsked(beginning, world);
    const [best] = readings;
    if (whole && best) return { best, rest: text.slice(cut) };
  }
  return null;
}

function sayBeginning(asked: Asked): string | null {
  const found = wholeBeginning(asked);
  return found && `I read: ${sayGoal(found.best.goal)}. Not read: \u201c${found.rest}\u201d.`;
}

/**
 * Places of the words that nothing was made of, told like the sentences below: where only a reading is left that is too
 * dear to be meant, what follows the longest beginning that is read whole. Null where nothing is known of them.
 */
export function leftOver(asked: Asked): readonly { start: number; end: number }[] | null {
  const [best] = asked.readings;
  if (!best) return null;
  if (asked.whole || best.unread.length > 0 || isSure(best.cost, 'read')) return best.unread;
  const rest = wholeBeginning(asked)?.rest;
  return rest === undefined ? null : [{ start: asked.text.length - rest.length, end: asked.text.length }];
}

/** What is named and is here, where nothing else was read. */
function sayNames({ said, world }: Asked): string | null {
  const names = [...new Set(said.map(({ text }) => text))].filter((name) => world.path(name) !== null);
  if (names.length === 0) return null;
  const rest = said.map(({ text }) => text).filter((word) => !names.includes(word));
  return `I read only what it is about: ${names.join(', ')}. Not read: ${quoted(rest)}. Say that in other words.`;
}

/** What was read of the best partial reading. */
function sayReading(asked: Asked): string | null {
  const partial = partialOf(asked);
  if (!partial || partial.unread.length >= asked.said.length) return null;
  // A dear reading tells nothing of what was meant.
  if (!isSure(costOf(partial), 'read')) return null;
  const { of, names, within } = partial.goal;
  if (of === '' && names.length === 0 && !within) return null;
  const words = quoted(partial.unread.map(({ text }) => text));
  return `I read: ${sayGoal(partial.goal)}. Not read: ${words}. Say it in other words, or leave it out.`;
}

/** What was read of a request and what was not, in a sentence or two; null where nothing of it was. */
export const sayPartial = (asked: Asked): string | null => sayReading(asked) ?? sayBeginning(asked) ?? sayNames(asked);
