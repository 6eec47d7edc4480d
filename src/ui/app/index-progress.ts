// Keeps the index of this machine fresh while the TUI is open, and says in the status line how far it is.
import type { IndexClient } from '../../index/client.ts';

/** The first look at the machine waits until the person has settled in. */
const START_AFTER_MS = 4000;
/** How far it is changes many times a second; nobody reads that fast, and every picture costs. */
const SAY_EVERY_MS = 500;

/** Starts the index after a while; returns the way to stop. Nothing here can fail loudly: help fails open. */
export function keepIndexFresh(index: () => Promise<IndexClient>, say: (text: string | null) => void): () => void {
  let stopped = false;
  let quiet = () => {};
  const timer = setTimeout(() => {
    index().then(
      (client) => {
        if (stopped) return;
        let shown = false;
        let saidAt = 0;
        quiet = client.onProgress((progress) => {
          if (progress === null && !shown) return;
          const now = performance.now();
          if (progress !== null && now - saidAt < SAY_EVERY_MS) return;
          saidAt = now;
          shown = progress !== null;
          say(
            progress && progress.total > 0
              ? `indexing: ${progress.phase} ${Math.round((100 * progress.done) / progress.total)} %`
              : null,
          );
        });
        client.start();
      },
      () => {},
    );
  }, START_AFTER_MS);
  timer.unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
    quiet();
  };
}
