// What the rest of the engine and the UI know of the shell in the pane.

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type ShellKind = (typeof SHELLS)[number];

/**
 * The line at the shell's prompt. `exact` is a promise: buffer and cursor are the shell's own.
 * When that cannot be promised, buffer is null and `refusal` says why.
 */
export interface LineState {
  phase: 'starting' | 'prompt' | 'running' | 'unmarked';
  exact: boolean;
  buffer: string | null;
  /** UTF-16 offset into buffer. */
  cursor: number | null;
  refusal?: string;
  cwd: string | null;
  lastExit: number | null;
  lastCommand: string | null;
  /** To this line editor Esc is the beginning of a key, for which it waits; in vi’s way it is a key of its own. */
  escWaits?: boolean;
}

/** Refusal while keys were written that the shell has not had time to show or report: it passes by itself. */
export const PENDING = 'keys are on their way';
/** Refusal between Enter and what the shell makes of it: it passes as well. */
export const SUBMITTED = 'the line was submitted';

/** Refusal while the last key (Esc, Ctrl-V) waits for another: the person's next key ends it. */
export const KEY_AWAITED = 'a key sequence is under way';

/** One command as the marks report it. */
export interface CommandReport {
  line: string;
  cwd: string | null;
  exit: number | null;
  startedAt: number;
  /** Milliseconds; null while it runs. */
  duration: number | null;
}

/** What the user's shell has defined: the gate resolves words as the shell would. */
export interface ShellDefinitions {
  shell: ShellKind;
  aliases: ReadonlyMap<string, string>;
  functions: ReadonlySet<string>;
  builtins: ReadonlySet<string>;
  keywords: ReadonlySet<string>;
  /** The shell's own PATH, when it reported one. */
  path?: string;
  /** Names of its exported variables, and the values of HOME and VIRTUAL_ENV, when it reported them. */
  environment?: { names: ReadonlySet<string>; values: ReadonlyMap<string, string> };
}

export interface Disposable {
  dispose(): void;
}
