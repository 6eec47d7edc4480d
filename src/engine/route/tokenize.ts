// Splits a request into words and typed things (paths, sizes, URLs, …), in one pass over one regular expression.
// Typed things are kept by class, so that `/var/log` and `/etc` teach the same lesson.

export type TokenKind =
  | 'word'
  | 'url'
  | 'email'
  | 'ip'
  | 'mac'
  | 'glob'
  | 'path'
  | 'file'
  | 'mode'
  | 'size'
  | 'number'
  | 'variable'
  | 'flag'
  | 'host'
  | 'quoted';

export interface Token {
  kind: TokenKind;
  /** As written. */
  text: string;
  /** Lower case, quotes and tldr's `[x]` marks taken off; for a `quoted` token what the quotes hold. */
  value: string;
}

/** Longest request looked at, in tokens; the rest says nothing new about the domain. */
const MAX_TOKENS = 96;
/** Longest request looked at, in UTF-16 units; two that differ only after this are the same to the router. */
export const MAX_CHARS = 2000;

const HOST_ENDINGS = 'com|org|net|io|edu|gov|dev|local|uk|de|info|lan';
const EXTENSION = '[a-z][a-z0-9]{0,9}(?:\\.(?:gz|xz|bz2|zst))?';

const PATTERNS: readonly (readonly [TokenKind, string])[] = [
  ['url', String.raw`(?:https?|ftp|ssh|git|file)://[^\s'"<>]+|git@[\w.-]+:[\w./-]+`],
  ['email', String.raw`[\w.+-]+@[\w-]+\.[\w.]+`],
  ['ip', String.raw`\d{1,3}(?:\.\d{1,3}){3}(?:/\d{1,2})?(?::\d+)?`],
  ['mac', '[0-9a-f]{2}(?::[0-9a-f]{2}){5}'],
  [
    'quoted',
    String.raw`"[^"\n]{1,400}"|(?<![a-z0-9])'[^'\n]{1,400}'(?![a-z])|${'`'}[^${'`'}\n]{1,400}['${'`'}]|“[^”\n]{1,400}”`,
  ],
  ['variable', String.raw`\$\{?\w+\}?|\$\(`],
  ['glob', String.raw`[\w./~-]*\*[\w.*/-]*`],
  ['path', String.raw`(?:~|\.{1,2})?/[\w.+@%~-]*(?:/[\w.+@%*~-]*)*|~(?=\s|$)|[\w.-]+(?:/[\w.+@%~-]+)+/?`],
  ['size', String.raw`\d+(?:\.\d+)?\s?(?:[kmgtp]i?b?|bytes?|kilobytes?|megabytes?|gigabytes?)\b`],
  ['mode', String.raw`[0-7]{3,4}\b(?!\.)|[ugoa]{1,3}[+=-][rwxst]{1,4}\b`],
  ['number', String.raw`\d+(?:[.,:]\d+)*`],
  ['host', String.raw`(?:[a-z0-9-]+\.)+(?:${HOST_ENDINGS})\b`],
  ['file', String.raw`\.?[\w-]+(?:\.[\w-]+)*\.${EXTENSION}\b|\.[a-z]\w+`],
  ['flag', String.raw`--?[a-z][\w-]*`],
  ['word', String.raw`[\p{L}_][\p{L}\p{N}_]*(?:['’-][\p{L}\p{N}]+)*\+*`],
];

const TOKEN = new RegExp(PATTERNS.map(([, source], index) => `(?<k${index}>${source})`).join('|'), 'giu');

/** Takes off the marks tldr puts around the letter of a flag: `E[x]tract` is `Extract`. */
function unmark(text: string): string {
  return text.includes('[') ? text.replace(/\[(\p{L}{1,3})\]/gu, '$1') : text;
}

/** The tokens of a request in order; punctuation is dropped. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of unmark(text.slice(0, MAX_CHARS)).matchAll(TOKEN)) {
    const raw = match[0];
    let kind: TokenKind = 'word';
    for (let index = 0; index < PATTERNS.length; index++) {
      if (match.groups?.[`k${index}`] !== undefined) {
        kind = PATTERNS[index]![0];
        break;
      }
    }
    const value = (kind === 'quoted' ? raw.slice(1, -1) : raw).toLowerCase();
    tokens.push({ kind, text: raw, value });
    if (tokens.length === MAX_TOKENS) break;
  }
  return tokens;
}

/**
 * The form under which decisions are cached and remembered: the part that is looked at, NFKC, lower case, single
 * spaces, no closing marks.
 */
export function normalizeText(text: string): string {
  return text
    .slice(0, MAX_CHARS)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.!?]+$/, '');
}
