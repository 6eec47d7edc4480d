// What tells more of the row that is looked at: the last lines of the logs that speak of it, or how its file begins.
// Read when it has been looked at for a moment, and again while it is. What is asked for by a name that nothing logs
// under, or may not be read, stays empty.
import type { PaneSource } from './spec.ts';
import { type PaneRow, plain, plains, str } from './table.ts';

/** Who runs down a list wants nothing read on the way. */
const REST_MS = 300;
/** A log goes on. */
const AGAIN_MS = 5000;
/** As many as a large screen has room for. */
const LINES = 40;

export interface Closer {
  kind: 'log' | 'file';
  /** Whose log, or the path. */
  of: string;
}

export interface Told extends Closer {
  lines: readonly string[];
}

export const closerOf = ({ logs, file }: PaneRow): Closer | null => {
  if (logs !== null) return { kind: 'log', of: logs };
  return file === undefined ? null : { kind: 'file', of: file };
};

export const isSame = (a: Closer | null, b: Closer | null): boolean => a?.kind === b?.kind && a?.of === b?.of;

export interface CloserLook {
  /** Null: nothing of which more can be told is looked at. */
  at(closer: Closer | null): void;
}

export interface CloserLookOptions {
  source: PaneSource;
  onTold(told: Told): void;
  /** Returns a cancel. */
  delay(task: () => void, ms: number): () => void;
  /** False: nothing is read again by itself. */
  live: boolean;
}

async function read({ kind, of }: Closer, source: PaneSource, signal: AbortSignal): Promise<string[]> {
  if (kind === 'file') {
    const found = await source.probe('read_file', { path: of, lines: LINES }, signal);
    return str(plain(found?.data).text).replaceAll('\t', '    ').trimEnd().split('\n');
  }
  const found = await source.probe('linux_recent_logs', { service: of, lines: LINES }, signal);
  return plains(plain(found?.data).entries)
    .map(({ text }) => str(text))
    .slice(-LINES);
}

export function createCloserLook({ source, onTold, delay, live }: CloserLookOptions): CloserLook {
  let wanted: Closer | null = null;
  let stop = () => {};

  function look(closer: Closer, ms: number): void {
    const calledOff = new AbortController();
    const cancel = delay(() => {
      read(closer, source, calledOff.signal).then(
        (lines) => {
          if (wanted !== closer) return;
          onTold({ ...closer, lines });
          if (live) look(closer, AGAIN_MS);
        },
        () => {}, // Nothing to tell is no trouble: what else is known of the row stands there.
      );
    }, ms);
    stop = () => {
      cancel();
      calledOff.abort();
    };
  }

  return {
    at(closer) {
      if (isSame(closer, wanted)) return;
      stop();
      wanted = closer;
      if (closer !== null) look(closer, REST_MS);
    },
  };
}
