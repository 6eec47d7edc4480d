// The last lines of the logs that speak of the row that is looked at: read when it has been looked at for a moment, and
// again when its part of the state is. What is asked for by a name that nothing logs under stays empty.
import type { PaneSource } from './spec.ts';
import { plain, plains, str } from './table.ts';

/** Who runs down a list wants no logs on the way. */
const REST_MS = 300;
const LINES = 12;

export interface LogTail {
  /** Null: nothing with a log is looked at. */
  of(name: string | null): void;
}

export interface LogTailOptions {
  source: PaneSource;
  onLines(name: string, lines: readonly string[]): void;
  /** Returns a cancel. */
  delay(task: () => void, ms: number): () => void;
}

export function createLogTail({ source, onLines, delay }: LogTailOptions): LogTail {
  let wanted: string | null = null;
  let stop = () => {};

  return {
    of(name) {
      if (name === wanted) return;
      stop();
      wanted = name;
      if (name === null) return;
      const calledOff = new AbortController();
      const cancel = delay(() => {
        source.probe('linux_recent_logs', { service: name, lines: LINES }, calledOff.signal).then(
          (found) => {
            if (wanted === name)
              onLines(
                name,
                plains(plain(found?.data).entries)
                  .map(({ text }) => str(text))
                  .slice(-LINES),
              );
          },
          () => {}, // No log is no trouble: what else is known of the row stands there.
        );
      }, REST_MS);
      stop = () => {
        cancel();
        calledOff.abort();
      };
    },
  };
}
