// A failed command, and what can be said of it.

export interface Remedy {
  command: string;
  why: string;
  /** It puts right what went wrong; otherwise it shows more of it. */
  mends: boolean;
}

export interface FailedCommand {
  /** As it was typed. */
  line: string;
  exit: number;
  /** The last lines that it printed; empty when nothing was caught. */
  output: string;
  /** The folder it ran in. */
  cwd?: string | null;
}

export interface FailureExplanation {
  /** Name of the kind of failure, for tests and the log. */
  kind: string;
  /** One sentence for people. */
  cause: string;
  /** The line of the output that says so; empty when only the exit code does. */
  evidence: string;
  suggestions: Remedy[];
}

/** What a name in a message is the name of. */
export const NAME_TYPES = [
  'program',
  'subcommand',
  'option',
  'task',
  'ref',
  'remote',
  'path',
  'service',
  'user',
  'group',
  'host',
  'package',
] as const;
export type NameType = (typeof NAME_TYPES)[number];

/** A name in a line that nothing here answers to. */
export interface Lack {
  name: string;
  type: 'ref' | 'path';
  /** That it is not here, as a sentence. */
  said: string;
}

/** What is looked up of the machine and the folder while a failure is explained. */
export interface FailureFacts {
  cwd: string;
  root: boolean;
  /** What there is of a type; `words` are those of the command before the name. */
  names(type: Exclude<NameType, 'path'>, words: readonly string[], name: string): readonly string[];
  path(path: string): 'file' | 'folder' | null;
  /** What a line needs that is not here; null where all of it is, or nothing tells. */
  lack(line: string): Lack | null;
  /** How a file begins, or null. */
  head(path: string): string | null;
  /** Names in a folder. */
  inside(folder: string): readonly string[];
  /** Paths below the folder that end in this name. */
  below(name: string): readonly string[];
  has(program: string): boolean;
  /** How to get a program that nobody misspelt; null when no package is known to bring it. */
  howToInstall(program: string): string | null;
  /** The command that gets what a file of the project says it needs; null when none names it. */
  declared(name: string): string | null;
}
