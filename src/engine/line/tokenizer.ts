// Splits a command line into tokens, also while it is still being typed. It never fails: whatever
// is unfinished becomes a token with `open` set. Every character that is not a blank or a line
// continuation belongs to exactly one token, and `raw` is always the text under `span`.
import { decodeWord } from './decode.ts';
import { Scanner } from './scanner.ts';
import type { Token } from './types.ts';

export interface Scan {
  tokens: Token[];
  /** Offset just inside the innermost `$(`, `<(` or backtick that is still open; null when none. */
  openSubstitution: number | null;
}

const OPERATOR = /(?:\|\||\|&|&&|;;&|;;|;&|[|&;()\n])/y;
const REDIRECT = /(?:\d+|\{[A-Za-z_]\w*\})?(?:&>>|&>|<<<|<<-|<<|<>|<&|>>|>&|>\||>|<)/y;
const ASSIGNMENT = /[A-Za-z_]\w*(?:\[[^\]\s]*\])?\+?=/y;
const WORD_END = new Set([' ', '\t', '\r', '\n', '|', '&', ';', '(', ')', '<', '>']);

/** Tokens of a line, which may be unfinished. */
export function tokenize(input: string): Token[] {
  return scan(input).tokens;
}

/** Like `tokenize`, and says which command substitution the end of input is inside of. */
export function scan(input: string): Scan {
  const scanner = new Scanner(input);
  const tokens: Token[] = [];
  const heredocs: { delimiter: string; tabs: boolean }[] = [];
  let awaitsDelimiter: { tabs: boolean } | null = null;
  // True where an assignment may stand: at the start of a command, before its name.
  let commandStart: boolean = true;

  for (let at = 0; at < input.length; ) {
    const c = input[at]!;
    if (c === ' ' || c === '\t' || c === '\r') {
      at++;
      continue;
    }
    if (c === '\\' && input[at + 1] === '\n') {
      at += 2;
      continue;
    }
    if (c === '#') {
      const newline = input.indexOf('\n', at);
      const end = newline < 0 ? input.length : newline;
      tokens.push(make(input, 'comment', at, end));
      at = end;
      continue;
    }
    const substitution = (c === '<' || c === '>') && input[at + 1] === '(';
    const redirect = substitution ? null : match(REDIRECT, input, at);
    if (redirect) {
      tokens.push(make(input, 'redirect', at, at + redirect.length));
      awaitsDelimiter = /<<-?$/.test(redirect) ? { tabs: redirect.endsWith('-') } : null;
      at += redirect.length;
      continue;
    }
    const arithmetic: boolean = commandStart && input.startsWith('((', at);
    const operator: string | null = arithmetic ? null : match(OPERATOR, input, at);
    if (operator) {
      tokens.push(make(input, 'operator', at, at + operator.length));
      at += operator.length;
      commandStart = operator !== ')';
      if (operator === '\n')
        while (heredocs.length > 0 && at < input.length) {
          const { delimiter, tabs } = heredocs.shift()!;
          const body = heredocEnd(input, at, delimiter, tabs);
          const token = make(input, 'heredoc', at, body.end);
          if (!body.closed) token.open = '\\';
          tokens.push(token);
          at = body.end;
          if (heredocs.length > 0 && input[at] === '\n') {
            tokens.push(make(input, 'operator', at, at + 1));
            at++;
          }
        }
      continue;
    }
    const token: Token = word(scanner, at, commandStart, arithmetic);
    tokens.push(token);
    at = token.span.end;
    if (awaitsDelimiter) {
      heredocs.push({ delimiter: token.text, tabs: awaitsDelimiter.tabs });
      awaitsDelimiter = null;
    } else if (tokens.at(-2)?.kind !== 'redirect')
      commandStart = token.kind === 'assignment' || opensCommand(token, commandStart);
  }
  return { tokens, openSubstitution: scanner.substitution };
}

/** Words after which another command begins, where a command may begin (bash, zsh and fish). */
export const LEADING_WORDS: ReadonlySet<string> = new Set(
  'if then elif else while until do ! { time coproc and or not begin'.split(' '),
);

function opensCommand(token: Token, commandStart: boolean): boolean {
  return commandStart && LEADING_WORDS.has(token.raw);
}

function word(scanner: Scanner, start: number, commandStart: boolean, arithmetic: boolean): Token {
  const { input } = scanner;
  const assigned = commandStart ? match(ASSIGNMENT, input, start) : null;
  let at = start + (assigned?.length ?? 0);
  let open: Token['open'];
  const take = (part: { end: number; open?: Token['open'] }): void => {
    at = part.end;
    open = part.open;
  };
  if (arithmetic || (assigned && input[at] === '(')) take(scanner.group(at + 1));
  while (at < input.length && !open) {
    const c = input[at]!;
    if ((c === '<' || c === '>') && input[at + 1] === '(' && at === start) take(scanner.skip(at));
    else if (c === '(' && at > start && '@?+*!'.includes(input[at - 1]!)) take(scanner.group(at + 1));
    else if (WORD_END.has(c)) break;
    else take(scanner.skip(at));
  }
  const token = make(input, assigned ? 'assignment' : 'word', start, at);
  if (open) token.open = open;
  return token;
}

function make(input: string, kind: Token['kind'], start: number, end: number): Token {
  const raw = input.slice(start, end);
  const decoded = kind === 'word' || kind === 'assignment' ? decodeWord(raw) : raw;
  return { text: decoded, raw, kind, span: { start, end } };
}

function match(pattern: RegExp, input: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(input)?.[0] ?? null;
}

function heredocEnd(input: string, from: number, delimiter: string, tabs: boolean): { end: number; closed: boolean } {
  for (let line = from; line <= input.length; ) {
    const newline = input.indexOf('\n', line);
    const end = newline < 0 ? input.length : newline;
    const text = input.slice(line, end);
    if ((tabs ? text.replace(/^\t+/, '') : text) === delimiter) return { end, closed: true };
    if (newline < 0) break;
    line = newline + 1;
  }
  return { end: input.length, closed: false };
}
