// How much of a request a reading accounts for: its things, its words by weight, and above all the word that says what is
// to be done. A reading that has no use for an unusual verb is about something else.
import type { FrameIndex } from '../../frame-index.ts';
import type { Token } from '../../token.ts';

const THING = 1.7;
const STOP = 0.1;

/** Share of the request's weight on the tokens in `used`, 0..1. */
export function shareOf(tokens: readonly Token[], used: ReadonlySet<number>, index: FrameIndex): number {
  let explained = 0;
  let open = 0;
  tokens.forEach((token, i) => {
    const weight = token.thing ? THING : token.stop ? STOP : Math.min(THING, index.weight(token.canon, false));
    if (used.has(i)) explained += weight;
    else open += weight;
  });
  return explained / Math.max(0.01, explained + open);
}

/** Things of the request that a command made no use of. */
export const leftOut = (tokens: readonly Token[], used: ReadonlySet<number>): number =>
  tokens.filter((token, i) => token.thing && !used.has(i) && token.values.get('path') !== '.').length;

/** Words that a condition or an order follows. */
const CONDITION = /^(?:by|without|except|excluding|ignoring|skipping|only)$/i;
/** What follows them and says nothing of its own. */
const EMPTY = /^(?:one|default|itself|myself|hand|using|any|errors?|asking|confirmation|problems?)$/i;

/** "… by age", "… without the header": conditions that a command does nothing about, as they were written. */
export function ignoredWords(tokens: readonly Token[], used: ReadonlySet<number>): string[] {
  return tokens.flatMap((token, at) => {
    if (token.quoted || !CONDITION.test(token.text) || used.has(at)) return [];
    const next = tokens.findIndex((other, i) => i > at && !other.stop);
    const word = tokens[next];
    return word && !word.thing && !used.has(next) && !EMPTY.test(word.text) ? [`${token.text} ${word.text}`] : [];
  });
}

const STRANGE_VERB = 0.55;

/** Factor for a reading that has no use for a first word which no phrase and no entry knows: "sing …", "frobnicate …". */
export function headFactor(
  tokens: readonly Token[],
  used: ReadonlySet<number>,
  knows: (canon: string) => boolean,
): number {
  const at = tokens.findIndex((token) => !token.stop);
  const head = tokens[at];
  if (!head || head.thing || head.quoted || used.has(at) || knows(head.canon)) return 1;
  // Names come first too: "nginx status".
  return /^[a-z]+$/.test(head.text) && tokens.length - at > 2 ? STRANGE_VERB : 1;
}
