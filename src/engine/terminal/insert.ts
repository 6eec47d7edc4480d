// How text gets into the shell's editor: not as keys, which could be bound, completed, indented or expanded,
// but through a file of our own that the integration reads when a private key asks it to.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lays `text` down in `dir` for as long as `ask` takes. The directory is made for this (0700) and removed
 * after, so it must not exist. Undefined when it cannot be written.
 */
export async function handOver<T>(dir: string, text: string, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    mkdirSync(dir, { mode: 0o700 });
    writeFileSync(join(dir, 'line'), text, { mode: 0o600, flag: 'wx' });
  } catch {
    return undefined;
  }
  try {
    return await ask();
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
