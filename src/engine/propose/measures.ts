// Sizes, spans of time and numbers in words. Units are those of find and of everyday speech: sizes count
// in powers of 1024 as find does, `MB` and `MiB` alike.

import { plural } from '../../base/plural.ts';
import { SECONDS, timeUnit, unitSeconds } from '../../base/time-units.ts';
import { NUMBER_WORDS } from '../line/number-words.ts';

/** `5`, `five`; null when the word is no whole number. */
export function parseCount(word: string): number | null {
  if (/^\d{1,15}$/.test(word)) return Number(word);
  const lower = word.toLowerCase();
  return Object.hasOwn(NUMBER_WORDS, lower) ? (NUMBER_WORDS[lower] ?? null) : null;
}

const SIZE_UNITS: [RegExp, string][] = [
  [/^(?:b|bytes?)$/i, 'c'],
  [/^(?:k|kb|kib|ko|kilo|kilobytes?|kibibytes?|kbytes?)$/i, 'k'],
  [/^(?:m|mb|mib|mo|meg|megs|mega|megabytes?|mebibytes?|mbytes?)$/i, 'M'],
  [/^(?:g|gb|gib|go|gig|gigs|giga|gigabytes?|gibibytes?|gbytes?)$/i, 'G'],
  [/^(?:t|tb|tib|tera|terabytes?|tebibytes?)$/i, 'T'],
];

/** Letter of a size unit as find spells it (`T` does not exist there and becomes 1024 `G`). */
export function sizeUnit(word: string): string | null {
  return SIZE_UNITS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** A size in find's spelling (`10M`, `1536k`, `100c`) from number and unit; null when it is none. */
export function parseSize(number: string, unit: string): string | null {
  const letter = sizeUnit(unit);
  const amount = Number(number);
  if (!letter || !Number.isFinite(amount)) return null;
  const scale = ['c', 'k', 'M', 'G', 'T'];
  let index = scale.indexOf(letter);
  let value = amount;
  while ((!Number.isInteger(value) || index === 4) && index > 0) {
    value *= 1024;
    index--;
  }
  return `${Math.round(value)}${scale[index]}`;
}

/** `10m` and `2h` as seconds, for programs that know nothing else; other texts stay as they are. */
export function secondsOf(text: string): string {
  const [, amount, unit] = /^(\d+)([dhm])$/.exec(text) ?? [];
  return amount && unit ? String(Number(amount) * (unitSeconds(unit) ?? 1)) : text;
}

/** A date or span as `journalctl --since` takes it: `last hour`, `this week`, `2h` and `7d` are no dates to it. */
export function sinceOf(text: string): string {
  const last = /^(?:last|this|past) (hour|day|week|month|year)$/.exec(text)?.[1];
  if (last) return `1 ${last} ago`;
  const [, amount, unit] = /^(\d+)([dhm]?)$/.exec(text) ?? [];
  return amount ? `${plural(Number(amount), unit === 'm' ? 'minute' : (timeUnit(unit ?? '') ?? 'second'))} ago` : text;
}

/** Spelling that sleep, timeout and find's reader share: `90s`, `10m`, `2h`, `7d`. */
export function durationText(seconds: number): string {
  for (const unit of ['day', 'hour', 'minute'] as const)
    if (seconds >= SECONDS[unit] && seconds % SECONDS[unit] === 0) return `${seconds / SECONDS[unit]}${unit[0]}`;
  return `${seconds}`;
}
