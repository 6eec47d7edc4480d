// Texts in cells and the words for them: the same name with or without its path, zone, version or zone of a release.
import { type Bindable, bindable, stateOf } from './words.ts';

const seen = new Map<string, Bindable[]>();

export function wordsIn(text: string): Bindable[] {
  const before = seen.get(text);
  if (before) return before;
  const words = text
    .toLowerCase()
    // "Timed out" is said in one word.
    .replace(/\btim(?:ed?|es|ing)[ -]out\b/g, 'timeout')
    .replace(/\b(?:shut|powered)[ -](?:off|down)\b/g, 'shutdown')
    .split(/[\s,;()"'=]+/)
    .map((word) => word.replace(/[.:!]+$/, ''))
    .filter(Boolean)
    .map(bindable);
  if (seen.size > 5_000) seen.clear();
  seen.set(text, words);
  return words;
}

const PAUSES = /(?<=[\w)\]"'%])[:;,]\s+|\s+[-\u2013\u2014]\s+|[()]/;
/** A message in its parts: `upload failed: no space left`. */
export const partsOfMessage = (text: string): string[] =>
  text
    .split(PAUSES)
    .map((part) => part.trim())
    .filter(Boolean);

const DENIES = /\b(?:no|not|never|none|without|non|can't|cannot|couldn't|unable|denied|refused)\b/i;

/** Whether a text denies something; a state that is known for itself does not. */
export const denies = (text: string): boolean =>
  DENIES.test(text.replace(/\b[\w']+\b/g, (word) => (stateOf(bindable(word)).length > 0 ? '' : word)));

/**
 * The part of a message that tells something of its own, or all of it: what is denied behind a pause (`upload failed: no
 * space left`) does not take back a state that was told before.
 */
export const toldIn = (text: string): string[] =>
  denies(text)
    ? partsOfMessage(text).filter((part) => !denies(part) && wordsIn(part).some((word) => stateOf(word).length > 0))
    : [text];
