// Offsets of a parsed text → the span in the command that was checked. The parser may end a node
// behind the text when an escape or an expansion is left open, so both ends are kept inside it.
import type { Span } from '../types.ts';
import type { Source } from './shell-state.ts';

export const spanOf = (source: Source, node: { pos: number; end: number }): Span => {
  if (source.base === null) return source.span;
  const length = source.text.length;
  return { start: source.base + Math.min(node.pos, length), end: source.base + Math.min(node.end, length) };
};
