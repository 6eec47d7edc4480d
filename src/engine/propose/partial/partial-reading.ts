// What to do when no reading is whole. The best one that leaves words out is offered to choose from, with those words
// named, if it only looks at things, all its names are here, and what it leaves out is neither the act nor anything that
// makes it another request (a number, a name, a negation, a comparison). Otherwise what was understood is said.
import { acts } from '../../english/lexicon.ts';
import { tokenize } from '../../english/token.ts';
import { COST } from '../../meaning/edges.ts';
import type { Read } from '../../meaning/read.ts';
import { isSure } from '../../meaning/thresholds.ts';
import type { Way } from '../compile/express.ts';
import { type Asked, readAsked } from '../judge/asked.ts';
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

/** The command of the best reading, for choice, and the words that it leaves out; null where that would mislead. */
export function partialWay(asked: Asked): { way: Way; cost: number; unread: string[] } | null {
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
    unread.every((word) => isMinor(word, asked.said)) &&
    way.goal.names.every((value) => value.type !== 'name' || value.how !== 'unknown');
  return fits ? { way, cost, unread } : null;
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

/** The longest beginning that is read whole, and what was not. */
function sayBeginning({ text, world }: Asked): string | null {
  for (const cut of cutsOf(text)) {
    const beginning = text.slice(0, cut).replace(/[\s,;:]+$/, '');
    const { readings, whole } = readAsked(beginning, world);
    const [best] = readings;
    if (whole && best)
      return `I read: ${sayGoal(best.goal)}. Not read: \u201c${text.slice(cut)}\u201d.`;
  }
  return null;
}

/** What is named and is here, where nothing else was read. */
function sayNames({ said, world }: Asked): string | null {
  const names = [...new Set(said.map(({ text }) => text))].filter(
    (name) => world.path(name) !== null,
  );
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
export const sayPartial = (asked: Asked): string | null =>
  sayReading(asked) ?? sayBeginning(asked) ?? sayNames(asked);
