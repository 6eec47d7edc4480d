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
  processFile(script: ParsedScript | undefined, operator: string, source: Source, shell: Shell, span: Span): string;
  /** What a text becomes when parameters and substitutions in it happen, as in a here-document. */
  expandText(text: string, shell: Shell, span: Span): Stream;
  /** Reads a text as arithmetic or as the name of a variable: the commands in its subscripts run. */
  evaluate(text: string, shell: Shell, span: Span): void;
  /** A text is run that nobody has read. */
  runUnread(taint: number, shell: Shell, span: Span): void;
  /** A part of the line is not bash, or means something else in another shell. */
  unreadable(): void;
}

export interface ExpandOptions {
  shell: Shell;
  source: Source;
  host: Substituter;
}
