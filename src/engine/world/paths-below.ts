// Where names lie below a folder: a picture of a small tree, level by level. A large one is not looked through, which is not
// the same as that nothing is there.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const MOST = 4_000;
const DEEPEST = 8;
/** What nobody means who names a file of theirs, and what alone would be too much. */
const PASSED: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/** Name → paths that end in it, those less deep first; null where there are too many. */
export function pathsBelow(cwd: string): ReadonlyMap<string, readonly string[]> | null {
  const found = new Map<string, string[]>();
  let level = [''];
  let seen = 0;
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const next: string[] = [];
    for (const folder of level) {
      let entries: ReturnType<typeof list>;
      try {
        entries = list(join(cwd, folder));
      } catch {
        continue;
      }
      seen += entries.length;
      if (seen > MOST) return null;
      for (const entry of entries) {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        const paths = found.get(entry.name);
        if (paths) paths.push(path);
        else found.set(entry.name, [path]);
        if (entry.isDirectory() && !PASSED.has(entry.name)) next.push(path);
      }
    }
    level = next;
  }
  return found;
}

const list = (folder: string) => readdirSync(folder, { withFileTypes: true });
