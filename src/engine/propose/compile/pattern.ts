// A text that is searched for, as a basic regular expression: taken as it was written unless it is one plainly.

import type { Filter, Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { refuse, word } from './take.ts';

const PLAINLY_ONE = /\.[*+]|^\^|\$$|\[[^\]]+\]|\\[.*+?()|<>[\]{}]|\\[wsb](?![A-Za-z])/;

/** Characters of a text that grep and sed would read as more than themselves. */
export const escaped = (text: string): string => text.replace(/[\\.*[\]^$]/g, '\\$&');

/** The text for grep and sed: `a.b` means itself, `^a.*b$` is a pattern. */
export const asPattern = (text: string): string => (PLAINLY_ONE.test(text) ? text : escaped(text));

/** The text as a word for grep; one that begins like a flag is said to be none. */
export function patternWord(pattern: string): string {
  if (pattern === '') return refuse('an empty text');
  return pattern.startsWith('-') ? `-e ${quote(pattern)}` : quote(pattern);
}

/** A text that may be one of several, as it stands in a pattern. */
export const sought = (value: Value): string => (value.type === 'text' && value.either ? value.text : word(value));

/** Anchors for *starts with* and *ends with*. */
export function patternOf({ op, value, not }: Filter, fixed: boolean): { text: string; not: boolean } {
  const text = sought(value);
  if (text === '') return refuse('an empty text');
  const several = value.type === 'text' && value.either !== undefined;
  const anchored = op === 'starts' || op === 'ends';
  if ([fixed, anchored, several].filter(Boolean).length > 1) return refuse('a text in two ways');
  const plain = fixed ? text : anchored ? escaped(text) : asPattern(text);
  return { text: op === 'starts' ? `^${plain}` : op === 'ends' ? `${plain}$` : plain, not: not === true };
}

/** So many from an end; nothing where all are meant. */
export const cut = (limit: Goal['limit']): string =>
  limit ? `${limit.end === 'last' ? 'tail' : 'head'} -n ${limit.n}` : '';

export const searched = (text: string, fixed: boolean): string => patternWord(fixed ? text : asPattern(text));
