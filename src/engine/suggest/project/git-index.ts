// The files that git tracks here and what was changed since they were staged, read from git's own index: no git
// process, so no filter or hook of the folder runs. A file whose size or time differs from the index counts as changed.
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface IndexEntry {
  path: string;
  size: number;
  /** Of what stood in it, as git counts it. */
  hash: string;
  /** Whole seconds and nanoseconds of the last change that git saw. */
  seconds: number;
  nanoseconds: number;
  /** A side of a conflict that is not resolved. */
  conflict: boolean;
}

const MAX_BYTES = 32 << 20;
const MAX_ENTRIES = 50_000;
const HEADER = 12;
const FIXED = 62;
const HASH = 20;
const EXTENDED = 0x4000;
const STAGE = 0x3000;
/** So many files are looked at at the same time. */
const AT_ONCE = 64;

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

/** Entries in git's order, `most` of them; null where the index is written in a way that is not known. */
export function indexEntries(bytes: Buffer, most = Number.POSITIVE_INFINITY): IndexEntry[] | null {
  if (bytes.length < HEADER || bytes.toString('latin1', 0, 4) !== 'DIRC') return null;
  const version = bytes.readUInt32BE(4);
  if (version < 2 || version > 4) return null;
  const count = Math.min(bytes.readUInt32BE(8), most);
  const entries: IndexEntry[] = [];
  let at = HEADER;
  let before = '';
  for (let i = 0; i < count; i++) {
    if (at + FIXED > bytes.length) return null;
    const flags = bytes.readUInt16BE(at + FIXED - 2);
    const named = at + FIXED + (version > 2 && flags & EXTENDED ? 2 : 0);
    const cut = version === 4 ? numberAt(bytes, named) : { n: before.length, to: named };
    const end = bytes.indexOf(0, cut.to);
    if (end < 0) return null;
    // Paths are taken byte by byte, since version 4 counts the bytes that two of them share.
    before = before.slice(0, before.length - cut.n) + bytes.toString('latin1', cut.to, end);
    entries.push({
      path: Buffer.from(before, 'latin1').toString('utf8'),
      seconds: bytes.readUInt32BE(at + 8),
      nanoseconds: bytes.readUInt32BE(at + 12),
      size: bytes.readUInt32BE(at + 36),
      hash: bytes.toString('hex', at + 40, at + 40 + HASH),
      conflict: (flags & STAGE) !== 0,
    });
    at = version === 4 ? end + 1 : at + ((end - at + 8) & ~7);
  }
  return entries;
}

export async function readIndex(gitDir: string): Promise<IndexEntry[]> {
  try {
    const bytes = await readFile(join(gitDir, 'index'));
    return (bytes.length > MAX_BYTES ? null : indexEntries(bytes, MAX_ENTRIES)) ?? [];
  } catch {
    return [];
  }
}

export type Change = 'modified' | 'deleted' | 'conflict';

/** Tracked files that differ from what is staged, relative to the top folder. */
export async function changedFiles(top: string, entries: readonly IndexEntry[]): Promise<Map<string, Change>> {
  const changed = new Map<string, Change>();
  const look = async (entry: IndexEntry) => {
    if (entry.conflict) return changed.set(entry.path, 'conflict');
    const info = await lstat(join(top, entry.path), { bigint: true }).catch(() => null);
    if (!info) return changed.set(entry.path, 'deleted');
    const seconds = Number(info.mtimeNs / 1_000_000_000n) >>> 0;
    const fraction = Number(info.mtimeNs % 1_000_000_000n);
    const same =
      (Number(info.size) >>> 0 === entry.size || info.isSymbolicLink()) &&
      seconds === entry.seconds &&
      (entry.nanoseconds === 0 || fraction === entry.nanoseconds);
    return same ? changed : changed.set(entry.path, 'modified');
  };
  for (let at = 0; at < entries.length; at += AT_ONCE) await Promise.all(entries.slice(at, at + AT_ONCE).map(look));
  return changed;
}
