// Decoded words are plain strings in which whatever cannot be known is one private-use character.
// That lets every later step (paths, nested scripts, pipes) carry uncertainty along by ordinary
// string work. The characters are taken out of the input before parsing, so nobody can forge them.
import type { Span } from '../types.ts';

/** Any text at all, possibly empty, possibly with slashes. */
export const UNKNOWN = '\uE000';
/** Some digits. */
export const NUMBER = '\uE001';
/** An active `*`. */
export const STAR = '\uE002';
/** An active `?`. */
export const QUESTION = '\uE003';
/** A last path component that stands for everything below a directory: `**`. */
export const BELOW = STAR + STAR;
/** Around the body of an active `[…]`. */
export const OPEN = '\uE004';
export const CLOSE = '\uE005';
/** A path component that stands for the files below a directory that passed a filter. */
export const SOME = '\uE006';

const ANY_SYMBOL = /[\uE000-\uE00F]/;
const ALL_SYMBOLS = /[\uE000-\uE00F]/g;
const GLOB_SYMBOL = /[\uE002-\uE004]/;
const OPAQUE_SYMBOL = /[\uE000\uE001\uE006]/;

export type Provenance = 'literal' | 'glob' | 'arithmetic' | 'variable' | 'command-substitution' | 'unknown';

/** One argument after bash's expansions. */
export interface ShellWord {
  text: string;
  provenance: Provenance;
  /** Bit set of Taint: where the text came from. */
  taint: number;
  /** Where it stands in the checked command. */
  span: Span;
}

export const isKnown = (text: string): boolean => !ANY_SYMBOL.test(text);
export const hasUnknown = (text: string): boolean => OPAQUE_SYMBOL.test(text);
export const hasGlob = (text: string): boolean => GLOB_SYMBOL.test(text);
export const withoutSymbols = (text: string): string => text.replace(ALL_SYMBOLS, '');

const SHOWN: Record<string, string> = {
  [UNKNOWN]: '…',
  [NUMBER]: 'N',
  [STAR]: '*',
  [QUESTION]: '?',
  [OPEN]: '[',
  [CLOSE]: ']',
  [SOME]: '…',
};

/** The text as a person would read it. */
export const show = (text: string): string =>
  ANY_SYMBOL.test(text) ? text.replaceAll(BELOW, STAR).replace(ALL_SYMBOLS, (c) => SHOWN[c] ?? '…') : text;

/** Active globs back to the characters that were typed, for handing a text to another shell. */
export const asSource = (text: string): string => text.replace(/[\uE002-\uE005]/g, (c) => SHOWN[c] as string);

/** Characters of an unquoted expansion's value that the shell would treat as globs become active. */
export const activateGlobs = (text: string): string =>
  /[*?[]/.test(text)
    ? text
        .replace(/\*/g, STAR)
        .replace(/\?/g, QUESTION)
        .replace(/\[([^\]/]+)\]/g, `${OPEN}$1${CLOSE}`)
    : text;

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A matcher for one path component holding symbols; unknown parts match anything. */
export function componentMatcher(component: string): RegExp {
  // Many stars backtrack badly and say little: such a component is taken to match anything.
  if (component.split(STAR).length > 5) return /^/;
  let source = '^';
  for (let i = 0; i < component.length; i++) {
    const char = component[i] as string;
    if (char === STAR || char === UNKNOWN || char === SOME) {
      if (!source.endsWith('[^/]*')) source += '[^/]*';
    } else if (char === QUESTION) source += '[^/]';
    else if (char === NUMBER) source += '\\d+';
    else if (char === OPEN) {
      const close = component.indexOf(CLOSE, i);
      const body = component.slice(i + 1, close < 0 ? undefined : close);
      const negated = /^[!^]/.test(body);
      const members = (negated ? body.slice(1) : body).replace(/[\\\]^]/g, '\\$&');
      source += members === '' ? '.' : `[${negated ? '^' : ''}${safeRange(members)}]`;
      i = close < 0 ? component.length : close;
    } else source += escapeRegExp(char);
  }
  return new RegExp(`${source}$`);
}

/** Ranges that are out of order would throw; they become plain members. */
function safeRange(members: string): string {
  try {
    new RegExp(`[${members}]`);
    return members;
  } catch {
    return members.replace(/-/g, '\\-');
  }
}
