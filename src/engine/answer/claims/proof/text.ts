// Texts in cells and the words for them: the same name with or without its path, zone, version or zone of a release.
import { type Bindable, bindable, stateOf } from '../told/words.ts';

const seen = new Map<string, Bindable[]>();

export function wordsIn(text: string): Bindable[] {
  const before = seen.get(text);
  if (before) return before;
  const words = text
    .toLowerCase()
    .split(/[\s,;()"'=]+/)
    .map((word) => word.replace(/[.:!]+$/, ''))
    .filter(Boolean)
    .map(bindable);
  if (seen.size > 5_000) seen.clear();
  seen.set(text, words);
  return words;
}

/** A version without its epoch and what the packager adds. */
const released = (text: string): string =>
  text
    .replace(/^\d+:/, '')
    .replace(/^v(?=\d)/, '')
    .replace(/[-+~].*$/, '');

export function sameText(said: string, told: string): boolean {
  const [a, b] = [said.toLowerCase(), told.toLowerCase().trim()];
  if (a === b || a === b.replace(/^"(.*)"$/, '$1')) return true;
  if (b.endsWith(`/${a}`) && !a.startsWith('.')) return true;
  if (/^[\d.]+\/\d+$/.test(b) && b.startsWith(`${a}/`)) return true;
  if (/^v?\d+\.\d+/.test(a) && /^(?:\d+:)?v?\d/.test(b))
    // "a 5.10 kernel" is one of 5.10.0 as well.
    return `${released(b)}.`.startsWith(`${a.replace(/^v/, '')}.`) || a === b.replace(/^\d+:/, '');
  return false;
}

const DENIES = /\b(?:no|not|never|none|without|non|can't|cannot|couldn't|unable|denied|refused)\b/i;

/** Whether a text denies something; a state that is known for itself does not. */
export const denies = (text: string): boolean =>
  DENIES.test(
    text.replace(/\b[\w']+\b/g, (word) => (stateOf(bindable(word)).length > 0 ? '' : word)),
  );

export const typeOf = (text: string): string =>
  /^~?\//.test(text)
    ? 'path'
    : /^[a-z]+:\/\//.test(text)
      ? 'url'
      : /^\[?[\da-f:]*:[\da-f:]+|^\d+\.\d+\.\d+\.\d+|^\*:/.test(text)
        ? 'address'
        : /^\d{4}-\d\d-\d\d/.test(text)
          ? 'time'
          : /^v?\d+[.:]/.test(text)
            ? 'version'
            : 'word';

/** Parts of a text that is one word: `config-files`. */
export const piecesIn = (text: string): Bindable[] =>
  /^[a-z]+(?:[-_ ][a-z]+)+$/i.test(text) ? text.split(/[-_ ]/).map(bindable) : [bindable(text)];
