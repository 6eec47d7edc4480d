// Numbers with units, and when two of them mean the same: the same within 2 %, or when rounded as the claim is; a GB may
// be a GiB unless it is set against another GB.

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
  [/^mbps$|^mbit\/s$|^megabits per second$/i, 'Mbps'],
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
const SECONDS: Record<string, number> = {
  ms: 0.001,
  s: 1,
  min: 60,
  h: 3600,
  d: 86_400,
  week: 604_800,
  month: 2_629_746,
  year: 31_556_952,
};

export function unitOf(word: string): string | null {
  return UNITS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

export const isBytes = (unit: string): boolean => Object.hasOwn(BYTES, unit);
export const isTime = (unit: string): boolean => Object.hasOwn(SECONDS, unit);

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
  const value = times.reduce(
    (sum, quantity) => sum + quantity.value * (SECONDS[quantity.unit] as number),
    0,
  );
  return {
    ...first,
    value,
    unit: 's',
    decimals: 0,
    text: times.map((quantity) => quantity.text).join(' '),
  };
}

const close = (a: number, b: number, share: number): boolean =>
  a === b || Math.abs(a - b) <= share * Math.max(Math.abs(a), Math.abs(b));

/** The exact value as it would be written with so many digits after the point. */
const rounds = (claim: number, decimals: number, exact: number): boolean => {
  const scale = 10 ** decimals;
  return (
    [Math.round(exact * scale), Math.floor(exact * scale + 1e-9)].some(
      (v) => Math.abs(v / scale - claim) < 1e-9,
    ) && claim !== 0
  );
};

export interface CompareOptions {
  /** "about", "roughly". */
  approximate: boolean;
  /** A count is right or wrong. */
  exact: boolean;
}

/** Whether a claimed quantity agrees with a known one; null when their units cannot be compared. */
export function agree(claim: Quantity, known: Quantity, options: CompareOptions): boolean | null {
  const share = options.approximate ? 0.06 : 0.02;
  const same = (a: number, b: number): boolean =>
    options.exact && !options.approximate
      ? a === b
      : close(a, b, share) || (rounds(a, claim.decimals, b) && close(a, b, 0.1));
  // "5 days and 3 hours" is said to the hour.
  if (claim.grain !== undefined && !options.approximate && isTime(known.unit))
    return Math.abs(inBase(claim) - inBase(known)) < claim.grain * 1.01;
  if (claim.unit === known.unit) return same(claim.value, known.value);
  if (isBytes(claim.unit) && isBytes(known.unit)) {
    for (const claimed of BYTES[claim.unit] as readonly number[])
      for (const real of BYTES[known.unit] as readonly number[])
        if (
          same(claim.value, (known.value * real) / claimed) ||
          // One says GB and the other GiB: what was reserved or rounded away between the two is not a lie.
          close(claim.value * claimed, known.value * real, 0.03)
        )
          return true;
    return false;
  }
  if (isTime(claim.unit) && isTime(known.unit)) {
    const [a, b] = [
      claim.value * (SECONDS[claim.unit] as number),
      known.value * (SECONDS[known.unit] as number),
    ];
    if (claim.grain !== undefined && !options.approximate)
      return Math.abs(a - b) < claim.grain * 1.01;
    // "2 hours" is right for 2 h 20 min: the smallest unit said is the precision.
    return (
      close(a, b, share) ||
      (Math.floor(b / (SECONDS[claim.unit] as number)) === Math.floor(claim.value) &&
        claim.unit !== 's')
    );
  }
  // A bare number in a tool's answer takes the unit of the claim, and the other way round.
  if (known.unit === '' || claim.unit === '') return same(claim.value, known.value);
  return null;
}

/** Bytes, seconds, or the value as it stands; decimal units by their name (a GB is 10^9 bytes). */
export const inBase = ({ value, unit }: Quantity): number =>
  value * (BYTES[unit]?.[0] ?? SECONDS[unit] ?? 1);
