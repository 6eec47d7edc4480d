// What a reader of a command's output gets, and where it puts what the output proves.
import type { Scalar } from '../things.ts';

export type Add = (
  kind: string,
  name: string | null,
  attribute: string,
  value: Scalar,
  unit?: string,
) => void;
export type Complete = (kind: string, attribute: string, names: readonly string[]) => void;

export interface Read {
  out: string;
  exit: number | null;
  match: RegExpExecArray;
  add: Add;
  complete: Complete;
}

/** A whole command line, `sudo` and `.service` taken off → its reader. */
export type Reader = readonly [RegExp, (read: Read) => void];

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const two = (number: number | string): string => String(number).padStart(2, '0');

/** A day without its year. */
export const dayOf = (month: string, day: string): string =>
  `--${two(MONTHS.indexOf(month) + 1)}-${two(day)}`;

export const SIZES: Readonly<Record<string, string>> = {
  B: 'B',
  K: 'KiB',
  M: 'MiB',
  G: 'GiB',
  T: 'TiB',
  '': 'KiB',
};

/** `6.3G`, `120Mi`, `0B`, `0`: a size and its unit; a bare number takes `plain`. */
export function sizeOf(cell: string, plain: string): { value: number; unit: string } | null {
  const part = /^(\d+(?:[.,]\d+)?)([BKMGT]?)i?B?$/i.exec(cell);
  if (!part) return null;
  const letter = (part[2] as string).toUpperCase();
  return {
    value: Number((part[1] as string).replace(',', '.')),
    unit: letter === '' ? plain : (SIZES[letter] as string),
  };
}

/** Reads the whole output as one value. */
export const one =
  (kind: string, attribute: string) =>
  ({ out, exit, add }: Read): void => {
    if ((exit ?? 0) === 0 && out !== '' && !out.includes('\n')) add(kind, null, attribute, out);
  };

export const number =
  (kind: string, attribute: string) =>
  ({ out, add }: Read): void => {
    if (/^\d+$/.test(out)) add(kind, null, attribute, Number(out));
  };

const LENGTH =
  /\d+ ?(?:years?|y|months?|weeks?|w|days?|d|hours?|h|minutes?|min|seconds?|s)(?:,? \d+ ?(?:months?|weeks?|days?|d|hours?|h|minutes?|min|seconds?|s)\b)*/i;

/** `Up 2 weeks`, `3 days ago`: the length of time in it. */
export const lengthIn = (text: string): string | null => LENGTH.exec(text)?.[0] ?? null;
