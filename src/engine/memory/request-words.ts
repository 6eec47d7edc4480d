// Two ways in which requests are alike. The same: word for word but for politeness, because `files > 1M` and
// `files < 1M`, `a to b` and `b to a` must never be confused. Similar: shared words that carry meaning, by their
// stems, with paths, sizes and the like as classes.
import { FUNCTION_WORDS } from '../route/features.ts';
import { stem } from '../route/stem.ts';
import { tokenize } from '../route/tokenize.ts';

const POLITE =
  /^(?:(?:hey|ok|okay|please|pls|can you|could you|would you|will you|i want to|i need to|i'd like to|i would like to)[,\s]+)+/i;
const CLOSING = /(?<=[\p{L}\p{N}"')\]])[.!?]+$/u;

/** Two requests with the same key ask for the same. */
export function requestKey(text: string): string {
  const bare = text
    .normalize('NFC')
    .trim()
    .replace(/^\?\s*/, '')
    .replace(CLOSING, '')
    .replace(/[,\s]+please$/i, '')
    .replace(POLITE, '');
  // What is quoted is meant letter by letter.
  const words = /["'`]/.test(bare)
    ? bare.split(/\s+/)
    : bare.split(/\s+/).filter((word) => !/^(?:the|please)$/i.test(word));
  const [first = ''] = words;
  // A sentence's capital says nothing; any other capital may be a name's.
  if (/^\p{Lu}\p{Ll}*$/u.test(first)) words[0] = first.toLowerCase();
  return words.join(' ');
}

let last: { text: string; words: readonly string[] } = { text: '', words: [] };

/** Stems and classes that carry meaning, each once. The same text is often asked for several times in a row. */
export function contentWords(text: string): readonly string[] {
  if (text === last.text) return last.words;
  const words = new Set<string>();
  for (const { kind, value } of tokenize(text)) {
    if (kind !== 'word') words.add(`<${kind}>`);
    else if (!FUNCTION_WORDS.has(value)) words.add(stem(value));
  }
  last = { text, words: [...words] };
  return last.words;
}
