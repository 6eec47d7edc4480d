// What is asked of the commands that memory keeps, and what is answered: plain data that both threads know.

export interface PastQuestion {
  /** Words in any order; a line must hold all of them. Capitals count in a word that has some. */
  text: string;
  /** Only what was run in this folder. */
  cwd: string | null;
  exit: 'ok' | 'failed' | null;
  /** Only what was run in this session. */
  mine: boolean;
  /** Only what was run at this time or later; milliseconds since the epoch. */
  since: number | null;
  /** The first line of the answer, counted from the newest, and the most of them. */
  from: number;
  count: number;
  /** Looks into the file again: a list was opened, or something was forgotten. */
  anew: boolean;
}

/** A line with how it went the last time, as far as that is known, among the runs that were asked for. */
export interface PastLine {
  line: string;
  /** Milliseconds since the epoch; null for what only the shell's own history told. */
  at: number | null;
  cwd: string | null;
  exit: number | null;
  /** Milliseconds. */
  duration: number | null;
  /** How often it was run. */
  count: number;
}

export interface PastPage {
  from: number;
  /** Newest first, each once. */
  lines: PastLine[];
  /** So many lines answer the question. */
  total: number;
  /** False: older ones are still being read. */
  complete: boolean;
}

/** A command as the file has it. */
export interface PastRow {
  id: number;
  session: string;
  at: number;
  line: string;
  cwd: string | null;
  exit: number | null;
  duration: number | null;
}

/** A line of a shell's own history; `count`: how often it stands there. */
export interface ImportedRow {
  line: string;
  count: number;
}

export const NO_PAST: PastPage = { from: 0, lines: [], total: 0, complete: true };
