// What the expansion of words is given: the shell, the text that the words stand in, and somebody who runs the commands
// inside them.
import type { ParsedScript } from 'unbash';
import type { Stream } from '../taint.ts';
import type { Span } from '../types.ts';
import type { Shell, Source } from './shell-state.ts';

export interface Substituter {
  /** Runs `$(…)` and gives what it prints. */
  substitute(script: ParsedScript, source: Source, shell: Shell, span: Span): Stream;
  /** Runs `<(…)` or `>(…)` and gives the path that stands for it. */
  processFile(
    script: ParsedScript | undefined,
    operator: string,
    source: Source,
    shell: Shell,
    span: Span,
  ): string;
}

export interface ExpandOptions {
  shell: Shell;
  source: Source;
  host: Substituter;
}
