// Characters that make a command look like something it is not: invisible ones, direction marks,
// terminal controls, and letters of other alphabets inside Latin words.
import type { RuleId } from './rules/index.ts';
import type { Span } from './types.ts';

/** Soft hyphen, joiners, direction marks and overrides, fillers, variation and tag characters. */
export const INVISIBLE =
  /\u034f|[\u180b-\u180d]|\u17b4|\u17b5|[\ufe00-\ufe0f]|[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]|\udb40[\udc00-\uddef]/;
export const PRIVATE = /[\ue000-\uf8ff]/;
/** Spaces that the shell does not split at. */
export const ODD_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u0085]/;
// Tab and newline are the shell's own; a carriage return or an escape is not.
export const CONTROL = /[\x00-\x08\x0b-\x1f\x7f-\x9f]|\u2028|\u2029/;
/** Cyrillic, Greek, Armenian, fullwidth and mathematical letters. */
const FOREIGN = /[\u0370-\u058f\uff01-\uff5e\u2100-\u214f\u2215\u2044\u29f8]|\ud835[\udc00-\udfff]/;
const MIXED =
  /[A-Za-z0-9][\u0370-\u058f\uff01-\uff5e]|[\u0370-\u058f\uff01-\uff5e][A-Za-z0-9]|[\u2215\u2044\u29f8\uff0f\uff5c\uff1b\uff06]|\ud835[\udc00-\udfff]/;

export interface OddCharacter {
  rule: RuleId;
  span: Span;
}

const SUSPECT = /[^\x20-\x7e\t\n]/;

/** The first of each kind of odd character. */
export function findOddCharacters(text: string): OddCharacter[] {
  if (!SUSPECT.test(text)) return [];
  const found: OddCharacter[] = [];
  const look = (pattern: RegExp, rule: RuleId): void => {
    const match = pattern.exec(text);
    if (match) found.push({ rule, span: { start: match.index, end: match.index + match[0].length } });
  };
  look(CONTROL, 'terminal-control');
  look(INVISIBLE, 'hidden-characters');
  look(PRIVATE, 'hidden-characters');
  look(ODD_SPACE, 'look-alike-characters');
  if (FOREIGN.test(text)) look(MIXED, 'look-alike-characters');
  return found;
}

const FOLD: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  м: 'm',
  к: 'k',
  т: 't',
  в: 'b',
  н: 'h',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ԁ: 'd',
  ո: 'n',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  '∕': '/',
  '⁄': '/',
  '⧸': '/',
};

/**
 * The command with hidden characters taken out and look-alikes turned into what they imitate:
 * what a reader believes to see. Judged beside the real text; the worse verdict counts.
 */
export function asSeen(text: string): string {
  let seen = '';
  for (const char of text) {
    if (INVISIBLE.test(char) || PRIVATE.test(char)) continue;
    if (char === '\x1b' || char === '\b') continue;
    if (ODD_SPACE.test(char)) seen += ' ';
    else if (char === '\r' || char === '\u2028' || char === '\u2029') seen += '\n';
    else if (CONTROL.test(char)) continue;
    else {
      const code = char.codePointAt(0) as number;
      if (code >= 0xff01 && code <= 0xff5e) seen += String.fromCharCode(code - 0xfee0);
      else if (code >= 0x1d400 && code <= 0x1d7ff) seen += char.normalize('NFKC');
      else seen += FOLD[char] ?? char;
    }
  }
  return seen;
}

/** Takes the symbols of word decoding out of the input, so that nobody can write them. */
export const withoutPrivate = (text: string): string =>
  PRIVATE.test(text) ? text.replace(/[\ue000-\uf8ff]/g, '\ufffd') : text;
