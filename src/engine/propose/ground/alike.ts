// Whether an alternative answers the same request as the first command in another way: it lists where that lists, does
// not undo what that does, and speaks of the same things.
import type { Token } from '../token.ts';
import { lists, opposite, unequal } from './kinds.ts';

/** Values of things that commands spell in their own way. */
const RESPELLED = /^(?:kind|size|duration|date|time|count|column|delimiter|mode|signal|manager)$/;

const stated = ({ thing, text, values }: Token): boolean =>
  thing && text !== '.' && text.length > 1 && ![...values.keys()].some((type) => RESPELLED.test(type));

/** A package may be called like a word of the language. */
const INSTALLS = /^(?:sudo )?\S+ (?:re)?install /;
/** What no phrase knows is a name. */
const isStrange = ({ thing, stop, text, canon }: Token, knows: (canon: string) => boolean) =>
  !thing && !stop && text.length > 2 && !knows(canon);

/** Whether `other` may stand beside `best`, for the things that the request names. */
export function sameRequest(
  best: string,
  other: string,
  tokens: readonly Token[],
  knows: (canon: string) => boolean,
): boolean {
  if (opposite(best, other)) return false;
  if (unequal(best, other)) return false;
  if (lists(other) && !lists(best)) return false;
  const plain = (text: string) => text.replaceAll(/['"\\]/g, '');
  const said = new Set(tokens.filter(({ stop }) => !stop).map(({ text }) => text));
  const objects = INSTALLS.test(best)
    ? plain(best)
        .split(' ')
        .slice(2)
        .filter((word) => said.has(word))
    : [];
  if (!objects.every((word) => plain(other).includes(word))) return false;
  return tokens
    .filter((token) => stated(token) || isStrange(token, knows))
    .every(({ text }) => !plain(best).includes(text) || plain(other).includes(text));
}
