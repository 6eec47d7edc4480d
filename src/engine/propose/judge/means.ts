// *With bandit*: by what something is to be done is nothing to be left out.
import { escapeRegExp } from '../../../base/escape-regexp.ts';

/** Whether a word says by what it is to be done, in the text. */
export const isMeans = (word: string, text: string): boolean =>
  new RegExp(`\\b(?:with|using|via|through)\\s+(?:the\\s+)?${escapeRegExp(word)}(?!\\w)`, 'i').test(text);
