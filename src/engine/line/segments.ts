// Cuts tokens into simple commands and finds the one under the cursor, also inside an unfinished `$(`.
import { LEADING_WORDS, scan } from './tokenizer.ts';
import type { Token } from './types.ts';

export interface Redirect {
  operator: Token;
  /** Null while it is not typed yet. */
  target: Token | null;
}

/** One simple command: `A=1 cmd arg >out`, without the operators around it. */
export interface Segment {
  /** Reserved words before the command (`if`, `!`, `then`, …). */
  leading: Token[];
  assignments: Token[];
  /** Command name and its operands, without redirects. */
  words: Token[];
  redirects: Redirect[];
  /** The operator before it; '' for the first. */
  before: string;
  /** Offset where it may begin: after the operator before it. */
  start: number;
  /** Offset where it ends: at the operator after it, or the end of the last token. */
  end: number;
}

function empty(before: string, start: number): Segment {
  return { leading: [], assignments: [], words: [], redirects: [], before, start, end: start };
}

/** Simple commands in order. There is always at least one, perhaps empty. */
export function segmentsOf(tokens: readonly Token[]): Segment[] {
  let current = empty('', 0);
  const segments = [current];
  for (const token of tokens) {
    if (token.kind === 'comment' || token.kind === 'heredoc') continue;
    if (token.kind === 'operator') {
      current.end = token.span.start;
      current = empty(token.raw, token.span.end);
      segments.push(current);
      continue;
    }
    current.end = token.span.end;
    const waiting = current.redirects.at(-1);
    if (token.kind === 'redirect') current.redirects.push({ operator: token, target: null });
    else if (waiting && waiting.target === null) waiting.target = token;
    else if (token.kind === 'assignment') current.assignments.push(token);
    else if (current.words.length === 0 && LEADING_WORDS.has(token.raw)) current.leading.push(token);
    else current.words.push(token);
  }
  return segments;
}

export interface SegmentAt {
  segment: Segment;
  /** Tokens before the cursor, of the innermost command line that the cursor is in. */
  tokens: Token[];
  /** Offset of that innermost line in the buffer: spans below it are relative to this. */
  offset: number;
  /** The innermost line up to the cursor. */
  text: string;
}

/** The simple command that the cursor is in, seen up to the cursor. */
export function segmentAt(buffer: string, cursor: number): SegmentAt {
  const head = buffer.slice(0, cursor);
  const { openSubstitution } = scan(head);
  const offset = openSubstitution ?? 0;
  const text = head.slice(offset);
  const { tokens } = scan(text);
  return { segment: segmentsOf(tokens).at(-1)!, tokens, offset, text };
}
