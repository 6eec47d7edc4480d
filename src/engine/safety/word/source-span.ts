// Offsets of a parsed text → the span in the command that was checked.
import type { Span } from '../types.ts';
import type { Source } from './shell-state.ts';

export const spanOf = (source: Source, node: { pos: number; end: number }): Span =>
  source.base === null
    ? source.span
    : { start: source.base + node.pos, end: source.base + node.end };
