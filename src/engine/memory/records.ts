// What goes into memory and what comes out: plain data that both threads know. Everything here has passed `keep.ts`.
import type { Domain } from '../../domains/types.ts';

export type Outcome = 'accepted' | 'edited' | 'inserted' | 'rejected';

export type SuggestionFeedback = 'accept' | 'ignore';

export type MemoryRecord =
  /** Session memory: a command of the shell has ended. */
  | {
      kind: 'command';
      session: string;
      at: number;
      line: string;
      cwd: string | null;
      exit: number | null;
      /** Milliseconds. */
      duration: number | null;
    }
  /** Pattern memory: what a person did with a proposal. `key` names it for `served`. */
  | {
      kind: 'choice';
      key: string;
      at: number;
      request: string;
      proposed: string | null;
      command: string | null;
      outcome: Outcome;
      cwd: string | null;
    }
  /** Tool memory: the chosen command ran for that request. */
  | { kind: 'served'; key: string; exit: number | null; duration: number | null }
  /** The person said where a request belongs. */
  | { kind: 'route'; at: number; text: string; domains: readonly Domain[] }
  | {
      kind: 'suggestion';
      at: number;
      feedback: SuggestionFeedback;
      line: string;
      /** The line that was run before. */
      previous: string;
    };

export interface ChoiceRow {
  key: string;
  at: number;
  request: string;
  proposed: string | null;
  command: string | null;
  outcome: Outcome;
  /** Of the command when it then ran. */
  exit: number | null;
}

export interface RouteRow {
  text: string;
  domains: Domain[];
  at: number;
}

/** What the main thread holds of the file, oldest first. */
export interface Snapshot {
  choices: ChoiceRow[];
  routes: RouteRow[];
}

export interface MemoryStats {
  commands: number;
  sessions: number;
  imported: { source: string; lines: number; entries: number }[];
  choices: Record<Outcome, number>;
  corrections: number;
  suggestions: number;
  /** Lines by how often they were run. */
  top_commands: { command: string; count: number }[];
  /** Programs by how many requests they served; `ok`: of those, how many ended with exit code 0. */
  tools: { program: string; served: number; ok: number }[];
  oldest: number | null;
  newest: number | null;
  /** Size of the file. */
  bytes: number;
}

export type ForgetWhat =
  | { all: true }
  /** The latest commands, and every choice since the first of them. */
  | { last: number }
  /** This very line, wherever it was typed, proposed or asked. */
  | { line: string }
  /** Whatever contains the text, case ignored. */
  | { match: string }
  /** Whatever came into memory at or after this time. */
  | { since: number };

export interface Forgotten {
  /** Rows by table. */
  removed: Record<string, number>;
  total: number;
  /** False: the rows are gone, but old bytes stay in the log until the instance that reads it now lets go. */
  erased: boolean;
}
