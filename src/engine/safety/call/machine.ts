// What handlers see of the interpreter: one simple command with its arguments, what it reads, and
// the ways to report an effect or to run a further command found inside it.

import type { RuleId } from '../rules/index.ts';
import type { Stream } from '../taint.ts';
import type { Level, SafetyContext, Span } from '../types.ts';
import type { Shell } from '../word/shell-state.ts';
import type { ShellWord } from '../word/symbols.ts';
import type { RoleData } from './roles.ts';

export interface EffectDetail {
  operation: string;
  target: string;
  targetClass: string;
}

export interface RunTextOptions {
  span: Span;
  stdin?: Stream;
  /** Where the text came from; decides the rule when the text is not known. */
  taint?: number;
}

export interface Machine {
  readonly context: SafetyContext;
  report(rule: RuleId, call: Reporter, effect?: EffectDetail): void;
  /** Parses and runs a text as shell commands. */
  runText(text: string | null, shell: Shell, options: RunTextOptions): Stream;
  /** Runs one command given as arguments, as a wrapper would. */
  runWords(words: ShellWord[], shell: Shell, stdin: Stream): Stream;
  /** What a text becomes when parameters and substitutions in it happen, as in a here-document. */
  expandText(text: string, shell: Shell, span: Span): Stream;
  /** Reads a text as arithmetic or as the name of a variable: the commands in its subscripts run. */
  evaluate(text: string, shell: Shell, span: Span): void;
  /** Feeds what is written to a path that stands for a process substitution. */
  writeTo(path: string, data: Stream, shell: Shell): void;
  /** What arguments are to their programs. */
  readonly roles: RoleData;
  /** The level that a text would have as a command, without reporting any of it. */
  wouldBe(text: string, shell: Shell): Level;
}

/** Who reports, and where it is marked. */
export interface Reporter {
  program: string;
  span: Span;
  shell: Shell;
}

export interface Call extends Reporter {
  machine: Machine;
  /** Name of the program without its directory. */
  program: string;
  name: ShellWord;
  args: ShellWord[];
  stdin: Stream;
}

/** Judges one program. What it prints, or nothing when that is unknown. */
export type Handler = (call: Call) => Stream | undefined;
export type Handlers = Record<string, Handler>;
