// Reads a line both ways at once: as shell tokens and as words of a sentence. Nothing is judged here.
import { segmentsOf } from '../line/segments.ts';
import { scan } from '../line/tokenizer.ts';
import type { Token } from '../line/types.ts';

export interface Reading {
  tokens: readonly Token[];
  /** Reserved words, `(` or `{` before the first command's name. */
  leading: readonly string[];
  /** The line begins with assignments. */
  assigned: boolean;
  /** The first command's name as written and decoded; null when the line has none. */
  first: { raw: string; text: string } | null;
  /** Words of the first simple command after its name. */
  operands: readonly Token[];
  /** Names of the commands after `|`, `&&`, `||`, `;`. */
  laterCommands: readonly string[];
  /** A quote, escape, substitution or pipe is still open: the shell will ask for more. */
  unfinished: boolean;
  /** `name()` at the start. */
  definesFunction: boolean;
}

// It's, don't, users' — an apostrophe between letters, or after a plural s, is no quote in a sentence.
const APOSTROPHE = /(?<=[a-z])'(?=(?:s|t|re|ve|ll|d|m)\b(?!'))|(?<=[a-z]s)'(?=\s)/gi;
// `word' is how manuals of old quote.
const OLD_QUOTES = /`([^`'\s]+)'/g;

/** The line with the apostrophes of English made harmless to a shell tokenizer. */
export function withoutApostrophes(line: string): string {
  return line.replace(APOSTROPHE, '’').replace(OLD_QUOTES, "'$1'");
}

export function read(line: string): Reading {
  const { tokens, openSubstitution } = scan(line);
  const segments = segmentsOf(tokens);
  const filled = segments.findIndex((s) => s.words.length > 0 || s.assignments.length > 0);
  const segment = segments[filled];
  const name = segment?.words[0] ?? null;
  const leading = segment ? segment.leading.map((token) => token.raw) : [];
  if (tokens[0]?.raw === '(') leading.unshift('(');
  const last = tokens.findLast((token) => token.kind !== 'comment');
  return {
    tokens,
    leading,
    assigned: (segment?.assignments.length ?? 0) > 0,
    first: name && { raw: name.raw, text: name.text },
    operands: segment?.words.slice(1) ?? [],
    laterCommands: segments
      .slice(/^[|&;]/.test(segment?.before ?? '') ? filled : filled + 1)
      .filter((s) => s.before !== '(' && s.before !== ')')
      .flatMap((s) => [...s.leading, ...s.words].slice(0, 1).map((token) => token.text)),
    unfinished:
      openSubstitution !== null || tokens.some((token) => token.open) || /^(?:\|\|?|\|&|&&)$/.test(last?.raw ?? ''),
    definesFunction: tokens[0]?.kind === 'word' && tokens[1]?.raw === '(' && tokens[2]?.raw === ')',
  };
}
