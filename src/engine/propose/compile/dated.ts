// Copies that are called after the day on which they are made: the date is put where the request has it, or behind the name.
import { basename } from 'node:path';
import { quotePath } from '../../line/quote.ts';
import { refuse } from './take.ts';

const STAND_INS: readonly (readonly [RegExp, string])[] = [
  [/YYYY-MM-DD/i, '%F'],
  [/YYYYMMDD/i, '%Y%m%d'],
];
/** A date as an example has it. */
const EXAMPLES: readonly (readonly [RegExp, string])[] = [
  ...STAND_INS,
  [/\d{4}-\d{2}-\d{2}/, '%F'],
  [/(?:19|20)\d{6}/, '%Y%m%d'],
];

function withDate(path: string, forms: readonly (readonly [RegExp, string])[]): string | null {
  for (const [form, format] of forms) {
    const found = form.exec(path);
    if (!found) continue;
    const [before, after] = [path.slice(0, found.index), path.slice(found.index + found[0].length)];
    return `${before && quotePath(before)}$(date +${format})${after && quotePath(after)}`;
  }
  return null;
}

/** `a.YYYY-MM-DD` as a word of the shell; null where no date is to stand in it. */
export const standIn = (path: string): string | null => withDate(path, STAND_INS);

/** The name of the copy, as a word of the shell. */
export function datedCopy(path: string, folder: boolean, like: string | null): string {
  const clean = path.replace(/\/+$/, '');
  if (like === null) return `${quotePath(clean)}${folder ? '-' : '.'}$(date +%F)`;
  const place = like.includes('/') ? '' : clean.slice(0, clean.length - basename(clean).length);
  return withDate(`${place}${like}`, EXAMPLES) ?? refuse('no date in it');
}
