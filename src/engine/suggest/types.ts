// Suggestions and the parts of their scores, and what is known of the shell that they are for.

export type SuggestionSource =
  | 'spec'
  | 'filesystem'
  | 'history'
  | 'environment'
  | 'project'
  | 'workflow'
  | 'ai'
  | ShellSource;

/** The completions of the person's own shell. */
export type ShellSource = 'bash' | 'zsh' | 'fish';

export const isShellSource = (source: SuggestionSource): source is ShellSource =>
  source === 'bash' || source === 'zsh' || source === 'fish';

export type SuggestionKind =
  | 'command'
  | 'subcommand'
  | 'option'
  | 'argument'
  | 'file'
  | 'directory'
  | 'history'
  | 'workflow'
  /** What was typed is probably a slip for this. */
  | 'correction';

export interface Suggestion {
  /** What the list shows. */
  text: string;
  /** The whole line as it would stand after taking it. */
  replacement: string;
  kind: SuggestionKind;
  source: SuggestionSource;
  /** 0..1. */
  score: number;
  description: string;
  /** Something else than habit vouches for it: a spec, a listing, this machine, the person's own shell. */
  verified?: boolean;
  /** A blank follows when it is taken. */
  blank?: boolean;
  /** Score by part, for "why is this first?". */
  parts?: Record<string, number>;
}

/** Names that only the running shell knows; from the shell integration. */
export interface ShellNames {
  aliases: ReadonlyMap<string, string>;
  functions: readonly string[];
  builtins: readonly string[];
}
