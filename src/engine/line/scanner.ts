// Finds where a shell word ends in text that may be unfinished: quotes, escapes, expansions and
// substitutions nest, and reaching the end of input inside any of them is an answer, not an error.
import type { Token } from './types.ts';

export type OpenMark = NonNullable<Token['open']>;

/** Deeper nesting than this is taken as plain text: no person types it, and the stack is finite. */
const MAX_DEPTH = 100;

/** A cursor over the input that remembers what was still open when the input ended. */
export class Scanner {
  /** Offset just inside the innermost command substitution that is still open; null when none is. */
  substitution: number | null = null;

  #depth = 0;

  constructor(readonly input: string) {}

  /**
   * Skips one nested construct that starts at `at`, or one plain character.
   * @returns the offset after it, and what is open when the input ended inside it.
   */
  skip(at: number): { end: number; open?: OpenMark } {
    if (this.#depth >= MAX_DEPTH) return { end: at + 1 };
    this.#depth++;
    const skipped = this.#nested(at);
    this.#depth--;
    return skipped;
  }

  #nested(at: number): { end: number; open?: OpenMark } {
    const { input } = this;
    switch (input[at]) {
      case '\\':
        return at + 1 >= input.length ? { end: input.length, open: '\\' } : { end: at + 2 };
      case "'":
        return this.#close(at + 1, "'", "'");
      case '"':
        return this.#double(at + 1);
      case '`':
        return this.#backtick(at + 1);
      case '$':
        if (input[at + 1] === '(') return this.#parens(at + 2, '$(');
        if (input[at + 1] === '{') return this.#braces(at + 2);
        if (input[at + 1] === "'") return this.#ansi(at + 2);
        if (input[at + 1] === '"') return this.#double(at + 2);
        return { end: at + 1 };
      case '<':
      case '>':
        if (input[at + 1] === '(') return this.#parens(at + 2, '$(');
        return { end: at + 1 };
      default:
        return { end: at + 1 };
    }
  }

  /** Skips a parenthesised group that is part of a word: `a=(…)`, `@(…)`, `((…))`. */
  group(inside: number): { end: number; open?: OpenMark } {
    return this.#parens(inside, '$(', false);
  }

  #close(from: number, quote: string, open: OpenMark): { end: number; open?: OpenMark } {
    const close = this.input.indexOf(quote, from);
    return close < 0 ? { end: this.input.length, open } : { end: close + 1 };
  }

  #ansi(from: number): { end: number; open?: OpenMark } {
    for (let i = from; i < this.input.length; i++) {
      if (this.input[i] === '\\') i++;
      else if (this.input[i] === "'") return { end: i + 1 };
    }
    return { end: this.input.length, open: "'" };
  }

  #double(from: number): { end: number; open?: OpenMark } {
    const { input } = this;
    for (let i = from; i < input.length; ) {
      const c = input[i];
      if (c === '"') return { end: i + 1 };
      if (c === '\\') i += 2;
      else if (c === '`' || (c === '$' && (input[i + 1] === '(' || input[i + 1] === '{'))) {
        const inner = this.skip(i);
        if (inner.open) return { end: input.length, open: '"' };
        i = inner.end;
      } else i++;
    }
    return { end: input.length, open: '"' };
  }

  #backtick(from: number): { end: number; open?: OpenMark } {
    for (let i = from; i < this.input.length; i++) {
      if (this.input[i] === '\\') i++;
      else if (this.input[i] === '`') return { end: i + 1 };
    }
    this.substitution ??= from;
    return { end: this.input.length, open: '`' };
  }

  #braces(from: number): { end: number; open?: OpenMark } {
    for (let i = from; i < this.input.length; ) {
      if (this.input[i] === '}') return { end: i + 1 };
      const inner = this.skip(i);
      if (inner.open) break;
      i = inner.end;
    }
    return { end: this.input.length, open: '${' };
  }

  #parens(from: number, open: OpenMark, command = true): { end: number; open?: OpenMark } {
    const { input } = this;
    let depth = 1;
    for (let i = from; i < input.length; ) {
      const c = input[i];
      if (c === '(') depth++;
      else if (c === ')') depth--;
      if (depth === 0) return { end: i + 1 };
      if (c === '(' || c === ')') {
        i++;
        continue;
      }
      const inner = this.skip(i);
      if (inner.open) {
        if (command) this.substitution ??= from;
        return { end: input.length, open };
      }
      i = inner.end;
    }
    if (command) this.substitution ??= from;
    return { end: input.length, open };
  }
}
