// A folder that a process which outlives its parent (memory's own, a helper of fish) may still write to for a moment.
// `rmSync`'s own retries do not look for new files again, so the whole removal is tried again here.
import { rmSync } from 'node:fs';

const ATTEMPTS = 100;
const PAUSE_MS = 50;

/** Removes `folder` with all in it; throws what the last of the attempts (5 s in all) threw. */
export function removeFolder(folder: string): void {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 1; ; attempt++) {
    try {
      rmSync(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      Atomics.wait(clock, 0, 0, PAUSE_MS);
    }
  }
}
