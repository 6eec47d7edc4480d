import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentAt, segmentsOf } from '../../src/engine/line/segments.ts';
import { tokenize } from '../../src/engine/line/tokenizer.ts';
import type { Token } from '../../src/engine/line/types.ts';
import { shellText } from './line-arbitraries.ts';

/** Writes tokens back as a line that tokenizes to the same tokens; blanks become single spaces. */
function joinTokens(tokens: readonly Token[]): string {
  let line = '';
  let previous: Token | undefined;
  for (const token of tokens) {
    const glued =
      !previous ||
      previous.raw === '\n' ||
      token.raw === '\n' ||
      previous.kind === 'heredoc' ||
      token.kind === 'heredoc';
    line += glued ? token.raw : ` ${token.raw}`;
    previous = token;
  }
  return line;
}

describe('tokenizer', () => {
  it('gives ordered spans whose text is raw, and leaves out only blanks and continuations', () => {
    fc.assert(
      fc.property(shellText, (line) => {
        let at = 0;
        for (const token of tokenize(line)) {
          expect(token.span.start).toBeGreaterThanOrEqual(at);
          expect(token.span.end).toBeGreaterThan(token.span.start - 1);
          expect(line.slice(at, token.span.start)).toMatch(/^(?:[ \t\r]|\\\n)*$/);
          expect(line.slice(token.span.start, token.span.end)).toBe(token.raw);
          at = token.span.end;
        }
        expect(line.slice(at)).toMatch(/^(?:[ \t\r]|\\\n)*$/);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads its own joined tokens back as the same tokens', () => {
    fc.assert(
      fc.property(shellText, (line) => {
        const shape = (text: string) => tokenize(text).map(({ kind, raw, open }) => [kind, raw, open]);
        expect(shape(joinTokens(tokenize(line)))).toEqual(shape(line));
      }),
      { numRuns: 2000 },
    );
  });

  it('puts every word and redirect into exactly one segment', () => {
    fc.assert(
      fc.property(shellText, (line) => {
        const tokens = tokenize(line);
        const inSegments = segmentsOf(tokens).flatMap((s) => [
          ...s.leading,
          ...s.assignments,
          ...s.words,
          ...s.redirects.flatMap((r) => (r.target ? [r.operator, r.target] : [r.operator])),
        ]);
        const wanted = tokens.filter((t) => ['word', 'assignment', 'redirect'].includes(t.kind));
        expect(new Set(inSegments)).toEqual(new Set(wanted));
        expect(inSegments).toHaveLength(wanted.length);
      }),
    );
  });

  it('finds a segment under any cursor', () => {
    fc.assert(
      fc.property(shellText, fc.nat(), (line, n) => {
        const cursor = n % (line.length + 1);
        const at = segmentAt(line, cursor);
        expect(at.text).toBe(line.slice(at.offset, cursor));
      }),
    );
  });
});
