// What every step of the walk carries: the engine of this check, as its parts see it, and the text being walked.
import type { CompoundList } from 'unbash';
import type { Machine } from '../call/machine.ts';
import type { Stream } from '../taint.ts';
import type { ExpandOptions, Substituter } from '../word/host.ts';
import type { Shell, Source } from '../word/shell-state.ts';
import type { ShellWord } from '../word/symbols.ts';

export interface Walker extends Machine, Substituter {
  /** Something could not be read. */
  parseErrors: boolean;
  /** What could not be read has words in it that destroy. */
  unreadableHarm: boolean;
  /** A bound was reached: nothing more is walked. */
  exhausted: boolean;
  readonly definedFunctions: Set<string>;
  /** Counts a step; false when there may be no more. */
  step(): boolean;
  /** Goes one level deeper, as far as that is allowed. */
  nested(shell: Shell, run: (shell: Shell) => Stream): Stream;
  /** What runs inside may not happen at all. */
  conditionally(condition: boolean, run: () => Stream): Stream;
  /** Sets a variable unless this pass takes conditional assignments not to happen. */
  assign(shell: Shell, name: string, value: string | string[], taint: number): void;
  callFunction(name: string, args: string[] | null, shell: Shell, stdin: Stream): Stream;
  /** The body of a loop without an end. */
  reportEndless(body: CompoundList, shell: Shell, source: Source, node: { pos: number; end: number }): void;
  /** Keeps what really runs, for showing. */
  note(words: ShellWord[], shell: Shell): void;
}

export interface Frame {
  engine: Walker;
  source: Source;
  /** The command writes into a pipe. */
  piped?: boolean;
}

export const expansion = (shell: Shell, frame: Frame): ExpandOptions => ({
  shell,
  source: frame.source,
  host: frame.engine,
});
