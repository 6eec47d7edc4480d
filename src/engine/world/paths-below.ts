// Where names lie below a folder: a picture of a tree, level by level, which is kept until one of its folders changes.
// A large one is not looked through, which is not the same as that nothing is there.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MOST = 20_000;
const DEEPEST = 8;
/** What nobody means who names a file of theirs, and what alone would be too much. */
const PASSED: ReadonlySet<string> = new Set(['.git', 'node_modules']);
/** A folder that was written to so shortly before it was read may be written to again within one tick of its clock. */
const TICK_MS = 50;
const KEPT = 16;

/**
 * Name → paths that end in it, those less deep first; null where there are too many. The same as long as nothing
 * changed.
 */
export type PathsBelow = ReadonlyMap<string, readonly string[]> | null;

interface Picture {
  paths: PathsBelow;
  /** Folder → when it was written to last. */
  folders: ReadonlyMap<string, number>;
}

const list = (folder: string) => readdirSync(folder, { withFileTypes: true });

function look(cwd: string): Picture {
  const found = new Map<string, string[]>();
  const folders = new Map<string, number>();
  let level = [''];
  let seen = 0;
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const next: string[] = [];
    for (const folder of level) {
      let entries: ReturnType<typeof list>;
      try {
        const { mtimeMs } = statSync(join(cwd, folder));
        folders.set(folder, Date.now() - mtimeMs < TICK_MS ? -1 : mtimeMs);
        entries = list(join(cwd, folder));
      } catch {
        continue;
      }
      seen += entries.length;
      if (seen > MOST) return { paths: null, folders };
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
  return { paths: found, folders };
}

function isSame(cwd: string, { folders }: Picture): boolean {
  for (const [folder, written] of folders)
    try {
      if (statSync(join(cwd, folder)).mtimeMs !== written) return false;
    } catch {
      return false;
    }
  return true;
}

const pictures = new Map<string, Picture>();

export function pathsBelow(cwd: string): PathsBelow {
  const before = pictures.get(cwd);
  const picture = before && isSame(cwd, before) ? before : look(cwd);
  pictures.delete(cwd);
  pictures.set(cwd, picture);
  if (pictures.size > KEPT) pictures.delete(pictures.keys().next().value ?? '');
  return picture.paths;
}
