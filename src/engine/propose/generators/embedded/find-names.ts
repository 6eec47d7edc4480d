// Tests on names: patterns, endings, beginnings, parts of names, regular expressions, left-out places.
import type { Cursor } from './cursor.ts';

export interface NameTest {
  pattern: string;
  flag: '-name' | '-path' | '-regex';
  negated: boolean;
}

const FILLER =
  /^(?:the|a|an|is|are|name|names|named|filename|filenames|with|in|of|by|word|string|text|letter|letters|extension|suffix|prefix|pattern|patterns|that|their|its|file|files|character|characters|substring|for|as|being|ends?|ending)$/;
const STARTS = /^(?:start|starts|starting|begin|begins|beginning|prefixed)$/;
const ENDS = /^(?:end|ends|ending|suffixed|suffix)$/;
const CONTAINS = /^(?:contain|contains|containing|include|includes|including)$/;
const NAMED = /^(?:named|called|name|names|filename|filenames|titled)$/;
const MATCH = /^(?:match|matches|matching|pattern|patterns|like)$/;
const REGEX = /^(?:regex|regexp|regular)$/;

/** Signs by their names: "begin with a dash". */
const SIGNS: Readonly<Record<string, string>> = {
  dash: '-',
  hyphen: '-',
  minus: '-',
  dot: '.',
  period: '.',
  underscore: '_',
  tilde: '~',
  hash: '#',
  comma: ',',
};

/** "Everything older than a week": files that a test tells apart. */
export const saysAnything = (cursor: Cursor): boolean =>
  /^(?:every|any)thing$/.test(cursor.word()) &&
  /^(?:older|newer|larger|bigger|smaller|that|modified|changed)$/.test(cursor.word(1));

/** Text of the token after fillers, as a name; null when it is no name. */
function nameAt(cursor: Cursor, from: number): { text: string; at: number } | null {
  const k = cursor.next(from, FILLER);
  const token = cursor.token(k);
  if (!token || (token.stop && !token.quoted) || /^(?:directory|show|find)$/.test(token.canon)) return null;
  const sign = token.quoted ? undefined : SIGNS[token.text.toLowerCase()];
  const text = sign ?? token.values.get('glob') ?? token.values.get('path') ?? token.text;
  return /\s/.test(text) && !token.quoted ? null : { text: text.replace(/^\*?\\\./, '*.'), at: k };
}

/** A bare word of the language is a name only where it is called so: "named core", "the name is core". */
const SHAPED = /[.*?_\d~$]|[A-Z]|^[^a-z]/;

function shapedAt(cursor: Cursor, name: { at: number }): boolean {
  const token = cursor.token(name.at);
  return token !== undefined && (token.quoted || token.thing || SHAPED.test(token.text));
}

/** find's -regex is about the whole path, whatever was written of it. */
function wholePath(regex: string): string {
  const open = regex.replace(/^\^/, '').replace(/\$$/, '');
  const head = /^(?:\.[*/]|\.\\?\/|\/)/.test(open) ? '' : '.*';
  const tail = /\$$/.test(regex) || /\.\*$/.test(open) ? '' : '.*';
  return `${head}${open}${tail}`;
}

const plain = (text: string): string => text.replace(/^\*+|\*+$/g, '');

/** A test on names that begins at the cursor, with the offset of its last token. */
export function readName(cursor: Cursor): { test: NameTest; last: number } | null {
  const word = cursor.word();
  const test = (pattern: string, last: number, flag: NameTest['flag'] = '-name') => ({
    test: { pattern, flag, negated: false },
    last,
  });
  if (
    /^(?:spaces?|blanks?|whitespace)$/.test(word) &&
    /^(?:with|having|have|contain\w*|includ\w*|of|white)$/.test(cursor.word(-1))
  )
    return test('* *', 0);
  if (STARTS.test(word)) {
    const name = nameAt(cursor, 1);
    return name && test(`${plain(name.text)}*`, name.at);
  }
  if (ENDS.test(word)) {
    const name = nameAt(cursor, 1);
    return name && test(`*${plain(name.text)}`, name.at);
  }
  if (REGEX.test(word)) {
    const from = cursor.word(1).startsWith('expression') ? 2 : 1;
    const token = cursor.token(cursor.next(from, /^(?:the|a|of)$/));
    return token?.quoted || /[.*\\[\]^$+]/.test(token?.text ?? '')
      ? test(wholePath(token?.text ?? ''), cursor.next(from, /^(?:the|a|of)$/), '-regex')
      : null;
  }
  if (CONTAINS.test(word) && aboutNames(cursor)) {
    const name = nameAt(cursor, 1);
    return name && test(`*${plain(name.text)}*`, name.at);
  }
  if (/^(?:extension|extensions|suffix)$/.test(word)) {
    const name = nameAt(cursor, 1);
    if (!name) return null;
    return test(`*.${name.text.replace(/^\*?\./, '')}`, name.at);
  }
  if (
    NAMED.test(word) &&
    !CONTAINS.test(cursor.word(1)) &&
    !STARTS.test(cursor.word(1)) &&
    !ENDS.test(cursor.word(1))
  ) {
    const name = nameAt(cursor, 1);
    if (!name) return null;
    const called = /^(?:named|called|titled)$/.test(word) || /^(?:is|are|of|being)$/.test(cursor.word(1));
    return called || shapedAt(cursor, name) ? test(name.text, name.at) : null;
  }
  if (MATCH.test(word)) {
    const name = nameAt(cursor, 1);
    if (!name || !shapedAt(cursor, name) || REGEX.test(cursor.word(1))) return null;
    const path = name.text.includes('/');
    return test(name.text, name.at, path ? '-path' : '-name');
  }
  return null;
}

/** "containing X" speaks of names when "name" is near; otherwise it speaks of what is in the files. */
function aboutNames(cursor: Cursor): boolean {
  for (let k = -4; k <= 6; k++) {
    if (!/^(?:file)?names?$/.test(cursor.word(k))) continue;
    // "… containing X, only names" is about what is shown.
    if (k < 0 || /^(?:in|of|their|its|the|file|part)$/.test(cursor.word(k - 1))) return true;
  }
  return false;
}

/** Ending for patterns that the user gave as a bare kind, `*.ext` or several separated by a space. */
export function patternArgs(patterns: readonly string[], flag: string): string[] {
  const unique = [...new Set(patterns)];
  if (unique.length <= 1) return unique.flatMap((pattern) => [flag, pattern]);
  const parts = unique.flatMap((pattern, i) => (i === 0 ? [flag, pattern] : ['-o', flag, pattern]));
  return ['(', ...parts, ')'];
}

/** Tests that leave a place or a file out. */
export function leftOutArgs(path: string, deletes: boolean): string[] {
  if (path.includes('/') || path.includes('*')) return ['-not', '-path', path];
  const within = ['-not', '-path', `*/${path}/*`];
  // A file's own path does not match what is below it; where things are deleted, no doubt is left.
  const file = /^[^.].*\.[A-Za-z0-9]{1,8}$/.test(path);
  if (deletes) return ['-not', '-name', path, ...within];
  return file ? ['-not', '-name', path] : within;
}
