// A source is unchanged when its files and folders have the times and sizes they had.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';

/** A digest over names, times and sizes; null when none of the paths is there. */
export function fingerprintOf(paths: readonly string[], salt = ''): string | null {
  const hash = createHash('sha1').update(salt);
  let seen = false;
  for (const path of paths) {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) continue;
    seen = true;
    hash.update(`${path}:${stat.mtimeMs}:${stat.isFile() ? stat.size : ''}\n`);
  }
  return seen ? hash.digest('hex') : null;
}
