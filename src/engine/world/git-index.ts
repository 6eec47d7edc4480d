// What git says of the files here: which it tracks, and which of them are no longer as it has them. Read from the file that
// git keeps of it (`.git/index`), without a process; one that is too large, or written in another way, tells nothing.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** What git has of a file: how large it was and the hash of what stood in it. */
interface Entry {
  seconds: number;
  size: number;
  hash: string;
}

type Entries = ReadonlyMap<string, Entry>;

const LARGEST_INDEX = 8 << 20;
const LARGEST_FILE = 4 << 20;
/** So many files of a folder are looked at. */
const MOST_LOOKED_AT = 200;
const HEAD = 12;
const FIXED = 62;
const HASH = 20;
const EXTENDED = 0x4000;

function headOf(bytes: Buffer): { version: number; count: number } | null {
  if (bytes.length < HEAD || bytes.toString('latin1', 0, 4) !== 'DIRC') return null;
  const version = bytes.readUInt32BE(4);
  return version >= 2 && version <= 4 ? { version, count: bytes.readUInt32BE(8) } : null;
}

/** A number of as many bytes as it needs, as version 4 writes it. */
function numberAt(bytes: Buffer, at: number): { n: number; to: number } {
  let byte = bytes[at] ?? 0;
  let n = byte & 0x7f;
  let to = at + 1;
  while (byte & 0x80) {
    byte = bytes[to++] ?? 0;
    n = ((n + 1) << 7) | (byte & 0x7f);
  }
  return { n, to };
}

/** The files of an index by their paths from the root; null where it is written in a way that is not known. */
export function indexEntries(bytes: Buffer): Entries | null {
  const head = headOf(bytes);
  if (!head) return null;
  const entries = new Map<string, Entry>();
  let at = HEAD;
  let before = '';
  for (let i = 0; i < head.count; i++) {
    if (at + FIXED > bytes.length) return null;
    const flags = bytes.readUInt16BE(at + 60);
    const named = at + FIXED + (head.version > 2 && flags & EXTENDED ? 2 : 0);
    const cut = head.version === 4 ? numberAt(bytes, named) : { n: before.length, to: named };
    const end = bytes.indexOf(0, cut.to);
    if (end < 0) return null;
    const kept = before.slice(0, before.length - cut.n);
    // Paths are taken byte by byte, since version 4 counts the bytes that two of them share.
    const path = kept + bytes.toString('latin1', cut.to, end);
    entries.set(Buffer.from(path, 'latin1').toString('utf8'), {
      seconds: bytes.readUInt32BE(at + 8),
      size: bytes.readUInt32BE(at + 36),
      hash: bytes.toString('hex', at + 40, at + 40 + HASH),
    });
    before = path;
    at = head.version === 4 ? end + 1 : at + ((end - at + 8) & ~7);
  }
  return entries;
}

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
    const entries = size > LARGEST_INDEX ? null : indexEntries(readFileSync(path));
    known.delete(root);
    known.set(root, { written: mtimeMs, entries });
    if (known.size > KEPT) known.delete(known.keys().next().value ?? '');
    return entries;
  } catch {
    // No repository, or one that has nothing yet.
    return null;
  }
}

function isOther(path: string, entry: Entry): boolean {
  try {
    const { size, mtimeMs } = statSync(path);
    if (size !== entry.size) return true;
    if (Math.floor(mtimeMs / 1000) === entry.seconds || size > LARGEST_FILE) return false;
    const hash = createHash('sha1').update(`blob ${size}\0`).update(readFileSync(path));
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
  const below = (entries: Entries, folder: string): [string, Entry][] =>
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
