// What a command would touch, counted on this machine without touching it.

export interface Consequence {
  /**
   * What was counted; `create`: what would be replaced if it were there is not; `uncounted`: there was no time or no way
   * to look, so this is not "nothing".
   */
  kind: 'delete' | 'overwrite' | 'create' | 'rewrite' | 'discard' | 'stop' | 'uncounted';
  /** One sentence: `347 files, 12.4 MB in build`. */
  summary: string;
  /** False when the deadline or a limit cut the counting short; the figures are a lower bound. */
  complete: boolean;
  /** The files that were counted, as they are seen from the folder; the first of them where there are very many. */
  items?: readonly string[];
  /** How large each of them is, where that was looked at. */
  sizes?: readonly string[];
}

export interface ConsequenceOptions {
  cwd: string;
  home: string;
  /** Milliseconds for everything together. */
  deadlineMs?: number;
  signal?: AbortSignal;
}

export const uncounted = (summary: string): Consequence => ({ kind: 'uncounted', summary, complete: false });
