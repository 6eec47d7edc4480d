// One at a time, across test files and processes: a folder in the temporary folder is the lock, and names its holder.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits for its turn; `await using` gives it back. */
export async function lock(name: string): Promise<AsyncDisposable> {
  const folder = join(tmpdir(), `reos-test-${name}.lock`);
  const holder = join(folder, 'pid');
  for (;;) {
    try {
      mkdirSync(folder);
      writeFileSync(holder, String(process.pid));
      return {
        async [Symbol.asyncDispose]() {
          rmSync(folder, { recursive: true, force: true });
        },
      };
    } catch {
      // Whoever was killed gives nothing back.
      const pid = readHolder(holder);
      if (pid !== null && !isAlive(pid)) rmSync(folder, { recursive: true, force: true });
      await new Promise((again) => setTimeout(again, 100));
    }
  }
}

function readHolder(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}
