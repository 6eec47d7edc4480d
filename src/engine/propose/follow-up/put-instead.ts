// "Three days instead", "no, 3000": a follow-up that is one value and nothing else stands for the value of its
// type that was said before, where there is just one such. "Not sudo, docker" says itself which it is.
import { escapeRegExp } from '../../../base/escape-regexp.ts';
import { respell } from '../../english/respell.ts';
import { createSlots } from '../../english/slots.ts';
import { tokenize } from '../../english/token.ts';
import type { Goal, Value } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';

/** Words around a value that only say that it takes a place. */
const AROUND = /^(?:instead|rather|better|make|it|that|please|now|go|back|use|same|do|for|the|actually)$/;
/** Types of values that are told from any other by their form. */
const FORMED: ReadonlySet<string> = new Set(['duration', 'size', 'port', 'pid', 'mode', 'url', 'extension']);

const typeOf = (value: Value): string | null =>
  value.type === 'name' ? `name:${value.of}` : FORMED.has(value.type) ? value.type : null;

const isValue = (part: unknown): part is Value =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';

/** All values of a goal, wherever they stand in it. */
function valuesIn(part: unknown): Value[] {
  if (isValue(part)) return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(valuesIn);
}

function withValue<T>(part: T, old: Value, made: Value): T {
  if ((part as unknown) === old) return made as unknown as T;
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((each) => withValue(each, old, made)) as unknown as T;
  return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, withValue(each, old, made)])) as T;
}

/** The goal with the value in the place of the one of its type; null where the text is more, or it is not clear of which. */
export function putInstead(goal: Goal, text: string, world: World): Goal | null {
  const tokens = respell(tokenize(text), world).filter(({ lower, quoted }) => quoted || !AROUND.test(lower));
  if (tokens.length === 0) return null;
  const slots = createSlots(tokens, world);
  const number = slots('number', 0).find(({ to }) => to === tokens.length)?.value;
  if (goal.limit && number?.type === 'number') return { ...goal, limit: { ...goal.limit, n: number.n } };
  const values = valuesIn(goal);
  const found = values.flatMap((old) => {
    const type = typeOf(old);
    if (type === null || values.filter((other) => typeOf(other) === type).length > 1) return [];
    const made = slots(type, 0).find(
      ({ value, to }) => to === tokens.length && !(value.type === 'name' && value.how === 'unknown'),
    );
    return made && JSON.stringify(made.value) !== JSON.stringify(old) ? [withValue(goal, old, made.value)] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const INSTEAD = /\b(?:instead|rather)\b|^(?:make|let) (?:it|that) /i;
/** *No, …*, *sorry, it is …*, *i meant …*: what follows takes the place of something. */
export const TAKES_BACK =
  /^(?:(?:no|nope|sorry|oops|wait|actually)\b[\s,]*|i (?:meant|mean) |(?:it|that)(?:'s| is) )+/i;
/** Whether a follow-up says that it takes the place of something. */
export const takesPlace = (text: string): boolean => INSTEAD.test(text) || TAKES_BACK.test(text.trim());

const BY = 'by|in|on|to|with|of';
const NOT_THIS = [
  new RegExp(`^(?:no,? )?not (?:(?:${BY}) )?(?<old>\\S+?),? (?:but |rather )?(?:(?:${BY}) )?(?<made>\\S+)$`, 'i'),
  new RegExp(
    `^(?:(?:use|take|${BY}) )?(?<made>\\S+?),? (?:not|instead of|rather than) (?:(?:${BY}) )?(?<old>\\S+)$`,
    'i',
  ),
];

/** The request with one word in the place of another; null where nothing of that is said, or it does not stand there once. */
export function withOtherWord(request: string, text: string): string | null {
  for (const pattern of NOT_THIS) {
    const { old, made } = pattern.exec(text.trim().replace(/[.!]+$/, ''))?.groups ?? {};
    if (!old || !made) continue;
    const parts = request.split(new RegExp(`(?<![\\w-])${escapeRegExp(old)}(?![\\w-])`, 'i'));
    if (parts.length === 2) return parts.join(made);
  }
  return null;
}
