// A failed command, and what can be said of it.

export interface Suggestion {
  command: string;
  why: string;
}

export interface FailedCommand {
  /** As it was typed. */
  line: string;
  exit: number;
  /** The last lines that it printed; empty when nothing was caught. */
  output: string;
}

export interface FailureExplanation {
  /** Name of the kind of failure, for tests and the log. */
  kind: string;
  /** One sentence for people. */
  cause: string;
  /** The line of the output that says so; empty when only the exit code does. */
  evidence: string;
  suggestions: Suggestion[];
}

export interface FailureContext {
  /** Names of programs that are here, for "did you mean". */
  programs?: Iterable<string>;
  /** How to get a program: `sudo apt install jq`; null when nobody knows. */
  howToInstall?: (program: string) => string | null;
  root?: boolean;
}
