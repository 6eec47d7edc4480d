// What kind of thing a file is, by its ending: what can be done with it depends on that, and not on its name.
import { once } from '../../base/once.ts';
import { media, textPrograms } from './lexicon.ts';

export type Medium = 'picture' | 'sound' | 'film' | 'page' | 'office' | 'prose' | 'text';

const byEnding = once(
  () =>
    new Map(
      Object.entries(media()).flatMap(([medium, endings]) =>
        endings.map((ending) => [ending, medium as Medium] as const),
      ),
    ),
);

/** The ending of a path in small letters, without its dot; empty where it has none. */
export const endingOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** The medium of an ending without its dot; null where none is known. */
export const mediumOf = (ending: string): Medium | null => byEnding().get(ending.toLowerCase()) ?? null;

const bones = (ending: string): string =>
  ending
    .toLowerCase()
    .replace(/(?!^)[aeiou]/g, '')
    .replace(/(.)\1/g, '$1');

/** `jpeg`, `JPG` and `jpg`, `tiff` and `tif` are one: another ending of the same files. */
export const isSameFormat = (a: string, b: string): boolean => bones(a) === bones(b);

const NO_LINES: ReadonlySet<Medium | null> = new Set<Medium | null>(['picture', 'sound', 'film', 'page', 'office']);

/** Whether a path is of a file that has no lines to read, by its ending; pictures that are written as text have some. */
export function hasNoLines(path: string): boolean {
  const ending = endingOf(path);
  return ending !== 'svg' && NO_LINES.has(mediumOf(ending));
}

/** Whether a program shows or edits a file as text. */
export const readsText = (program: string): boolean => textPrograms().has(program);
