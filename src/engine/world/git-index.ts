// What git says of the files here: which it tracks, and which of them are no longer as it has them. Read from the file
// that git keeps of it (`.git/index`), without a process; one that is too large, or written in another way, tells
// nothing.
import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { crypto } from '../../base/when-needed.ts';
import { type IndexEntry, indexEntries } from '../suggest/project/git-index.ts';

type Entries = ReadonlyMap<string, IndexEntry>;

const LARGEST_INDEX = 8 << 20;
const LARGEST_FILE = 4 << 20;
/** So many files of a folder are looked at. */
const MOST_LOOKED_AT = 200;

const known = new Map<string, { written: number; entries: Entries | null }>();
const KEPT = 4;

function indexFile(root: string): string {
  const path = join(root, '.git');
  if (statSync(path).isDirectory()) return join(path, 'index');
  const link = /^gitdir: (.+)$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  return join(resolve(root, link), 'index');
}

function entriesAt(root: string): Entries | null {
  try {
    const path = indexFile(root);
    const { mtimeMs, size } = statSync(path);
    const before = known.get(root);
    if (before?.written === mtimeMs) return before.entries;
    const all = size > LARGEST_INDEX ? null : indexEntries(readFileSync(path));
    const entries = all && new Map(all.map((entry) => [entry.path, entry]));
    known.delete(root);
    known.set(root, { written: mtimeMs, entries });
    if (known.size > KEPT) known.delete(known.keys().next().value ?? '');
    return entries;
  } catch {
    // No repository, or one that has nothing yet.
    return null;
  }
}

function isOther(path: string, entry: IndexEntry): boolean {
  try {
    const { size, mtimeMs } = statSync(path);
    if (size !== entry.size) return true;
    if (Math.floor(mtimeMs / 1000) === entry.seconds || size > LARGEST_FILE) return false;
    const hash = crypto().createHash('sha1').update(`blob ${size}\0`).update(readFileSync(path));
    return hash.digest('hex') !== entry.hash;
  } catch {
    // It was deleted.
    return true;
  }
}

export interface GitFiles {
  /** Whether git has the file, or any in the folder; null where that is not told. */
  tracks(path: string): boolean | null;
  /** Whether it is no longer as git has it. */
  changed(path: string): boolean | null;
}

/** What git says of paths as they are seen from a folder of the repository. */
export function gitFiles(root: string, cwd: string): GitFiles {
  const under = (path: string): string => relative(root, resolve(cwd, path)).replace(/\\/g, '/');
  const below = (entries: Entries, folder: string): [string, IndexEntry][] =>
    [...entries].filter(([each]) => folder === '' || each.startsWith(`${folder}/`));
  return {
    tracks(path) {
      const entries = entriesAt(root);
      const name = under(path);
      return entries === null ? null : entries.has(name) || below(entries, name).length > 0;
    },
    changed(path) {
      const entries = entriesAt(root);
      if (entries === null) return null;
      const name = under(path);
      const entry = entries.get(name);
      if (entry) return isOther(join(root, name), entry);
      return below(entries, name)
        .slice(0, MOST_LOOKED_AT)
        .some(([each, of]) => isOther(join(root, each), of));
    },
  };
}
