// Texts in cells and the words for them: the same name with or without its path, zone, version or zone of a release.
import { type Bindable, bindable, stateOf } from './words.ts';

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

const DENIES = /\b(?:no|not|never|none|without|non|can't|cannot|couldn't|unable|denied|refused)\b/i;

/** Whether a text denies something; a state that is known for itself does not. */
export const denies = (text: string): boolean =>
  DENIES.test(
    text.replace(/\b[\w']+\b/g, (word) => (stateOf(bindable(word)).length > 0 ? '' : word)),
  );
