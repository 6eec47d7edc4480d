// Numbers with units, and when two of them mean the same: the same within 2 %, or when rounded as the claim is; a GB may
// be a GiB unless it is set against another GB.

import { MEAN_SECONDS, timeUnit } from '../../../base/time-units.ts';

export interface Quantity {
  value: number;
  /** Canonical: `B`, `KB`, `GiB`, `%`, `s`, `°C`, `Hz`, `` for a bare number. */
  unit: string;
  /** Digits after the point as written. */
  decimals: number;
  /** Seconds of the smallest part that was said ("5 days and 3 hours": an hour). */
  grain?: number | undefined;
}

const UNITS: readonly [RegExp, string][] = [
  [/^(?:%|percent|per cent|pct)$/i, '%'],
  [/^(?:bytes?|b)$/i, 'B'],
  [/^(?:kb|k|kilobytes?)$/i, 'KB'],
  [/^(?:mb|m|megabytes?|megs?)$/i, 'MB'],
  [/^(?:gb|g|gigabytes?|gigs?)$/i, 'GB'],
  [/^(?:tb|t|terabytes?)$/i, 'TB'],
  [/^ki(?:b|bibytes?)?$/i, 'KiB'],
  [/^mi(?:b)?$|^mebibytes?$/i, 'MiB'],
  [/^gi(?:b|bibytes?)?$/i, 'GiB'],
  [/^ti(?:b)?$|^tebibytes?$/i, 'TiB'],
  [/^(?:s|secs?|seconds?)$/i, 's'],
  [/^(?:min|mins|minutes?)$/i, 'min'],
  [/^(?:h|hrs?|hours?)$/i, 'h'],
  [/^(?:d|days?)$/i, 'd'],
  [/^(?:weeks?)$/i, 'week'],
  [/^months?$/i, 'month'],
  [/^years?$/i, 'year'],
  [/^(?:ms|milliseconds?)$/i, 'ms'],
  [/^(?:°c|c|celsius|degrees(?: celsius)?)$/i, '°C'],
  [/^mbps$|^mbit(?:\/s)?$|^megabits?$|^megabits per second$/i, 'Mbps'],
  [/^gbps$|^gbit(?:\/s)?$|^gigabits?$/i, 'Gbps'],
  [/^kbps$|^kbit(?:\/s)?$|^kilobits?$/i, 'kbps'],
  [/^(?:w|watts?)$/i, 'W'],
  [/^rpm$/i, 'RPM'],
  [/^mhz$/i, 'MHz'],
  [/^ghz$/i, 'GHz'],
];

/** How many bytes a unit may mean: a GB may be a GiB. */
export const BYTES: Readonly<Record<string, readonly number[]>> = {
  B: [1],
  KB: [1e3, 2 ** 10],
  MB: [1e6, 2 ** 20],
  GB: [1e9, 2 ** 30],
  TB: [1e12, 2 ** 40],
  KiB: [2 ** 10],
  MiB: [2 ** 20],
  GiB: [2 ** 30],
  TiB: [2 ** 40],
};

export function unitOf(word: string): string | null {
  return UNITS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

export const isBytes = (unit: string): boolean => Object.hasOwn(BYTES, unit);
/** Seconds of a unit of time; null for every other unit. */
export function lengthOf(unit: string): number | null {
  const known = timeUnit(unit);
  return unit === 'ms' ? 0.001 : known && MEAN_SECONDS[known];
}

export const isTime = (unit: string): boolean => lengthOf(unit) !== null;

const NUMBER =
  /(?<![\w.:/-])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s?(%|percent|per cent|(?:[kmgt]i?b|[kmgt]ibibytes?|bytes?|kilobytes?|megabytes?|gigabytes?|terabytes?|gigs?|megs?|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|ms|°c|degrees|[kmgt])\b)?(?![\w.]*[\w-]*\d*\.\d)(?![-\w])/gi;

export interface Found extends Quantity {
  index: number;
  text: string;
}

/** Numbers in a sentence with their units; versions, addresses and words with digits are none. */
export function findQuantities(text: string): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const digits = (match[1] as string).replaceAll(',', '');
    found.push({
      value: Number(digits),
      unit: match[2] ? (unitOf(match[2]) ?? '') : '',
      decimals: digits.split('.')[1]?.length ?? 0,
      index: match.index,
      text: match[0].trim(),
    });
  }
  return found;
}

const LETTERS: Record<string, string> = { d: 'days', h: 'hours', m: 'minutes', s: 'seconds' };

/** Quantities of a text that speaks of time: `2h 15m` are hours and minutes. */
export const findTimes = (text: string): Found[] =>
  findQuantities(
    text.replace(/(\d) ?([dhms])(?![a-z])/gi, (_, digit: string, letter: string) => {
      return `${digit} ${LETTERS[letter.toLowerCase()]}`;
    }),
  );

/** `2h 15m`, `3 days and 4 hours`: one length of time, in seconds. */
export function joinDurations(found: readonly Found[]): Found | null {
  const times = found.filter((quantity) => isTime(quantity.unit));
  const first = times[0];
  if (!first) return null;
  const value = times.reduce((sum, quantity) => sum + quantity.value * (lengthOf(quantity.unit) ?? 0), 0);
  return { ...first, value, unit: 's', decimals: 0, text: times.map((quantity) => quantity.text).join(' ') };
}

/** Bytes, seconds, or the value as it stands; decimal units by their name (a GB is 10^9 bytes). */
export const inBase = ({ value, unit }: Quantity): number => value * (BYTES[unit]?.[0] ?? lengthOf(unit) ?? 1);

/** The unit that a key names: `used_mb`, `temperature_c`, `capPct`. */
export function unitIn(parts: readonly string[]): string {
  // `read_mb_s`, `mb_per_s`: so much in a second.
  const rate = /^(.*\b([kmgt]i?b|bytes)) (?:per )?(?:s|sec|second)$/.exec(parts.join(' '));
  if (rate) return unitOf(rate[2] ?? '') ?? '';
  const bits = /\b([kmg])(?:bits?|bps)\b/.exec(parts.join(' '))?.[1];
  if (bits) return unitOf(`${bits}bps`) ?? '';
  for (const part of [...parts].reverse()) {
    // `min_qty` is the least of them.
    const unit = /^(?:k|m|g|t|d|h|b|s|c|min)$/.test(part)
      ? part === parts.at(-1) && parts.length > 1
        ? unitOf(part)
        : null
      : unitOf(part);
    if (unit !== null) return unit;
  }
  return parts.includes('mbit') ? 'Mbps' : '';
}
