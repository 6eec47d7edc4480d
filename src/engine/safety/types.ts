// The verdict of the safety engine. Levels are ordered; unknown is never safe.

export const LEVELS = ['safe', 'moderate', 'high', 'critical'] as const;
export type Level = (typeof LEVELS)[number];

/** Half-open range of UTF-16 offsets into the checked text. */
export interface Span {
  start: number;
  end: number;
}

export interface RuleMatch {
  id: string;
  /** One of the ten domain names, or `global`. */
  domain: string;
  level: Level;
  message: string;
  span: Span;
}

/** What a command does to the world: an operation on a class of target. */
export interface Effect {
  operation: string;
  target: string;
  targetClass: string;
  /** The program that does it, after wrappers were taken off. */
  program: string;
  span: Span;
}

/** What the checker must know of the place where the command would run. */
export interface SafetyContext {
  cwd: string;
  home: string;
  user: string;
  root: boolean;
  ssh: boolean;
  /** Current git branch of cwd, when known. */
  branch?: string;
  /** True when the kube/cloud context in force looks like production. */
  production?: boolean;
  /** The shell's aliases, so that the text is judged as the shell would expand it. */
  aliases?: ReadonlyMap<string, string>;
}

export interface Verdict {
  command: string;
  level: Level;
  blocked: boolean;
  decision: 'allow' | 'confirm' | 'block';
  matches: RuleMatch[];
  effects: Effect[];
  /** What really runs after wrappers, quoting and decoding, one per command; for the modal. */
  resolved: string[];
  /** A form that does the same with less risk, where one exists. */
  safer?: string;
  /** How to take it back, where that is possible. */
  undo?: string;
  /** Milliseconds. */
  ms: number;
}
