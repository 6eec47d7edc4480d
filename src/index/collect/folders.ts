// Looking into folders that may not be there.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Names in a folder, sorted; none when it cannot be read. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Regular files below a folder that match, at most `depth` folders deep and `limit` many. */
export function listFiles(folder: string, pattern: RegExp, depth: number, limit = 20_000): string[] {
  const found: string[] = [];
  const walk = (dir: string, left: number): void => {
    for (const name of listNames(dir)) {
      if (found.length >= limit) return;
      const path = join(dir, name);
      const stat = statSync(path, { throwIfNoEntry: false });
      if (stat?.isDirectory()) {
        if (left > 0) walk(path, left - 1);
      } else if (stat?.isFile() && pattern.test(name)) found.push(path);
    }
  };
  walk(folder, depth);
  return found;
}

/** The text of a file of at most `max` bytes; null when it is larger or cannot be read. */
export function readSmall(path: string, max = 1_000_000): string | null {
  try {
    if (statSync(path).size > max) return null;
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
