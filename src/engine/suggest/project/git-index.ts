// The files that git tracks here and what was changed since they were staged, read from git's own index: no git process, so
// no filter or hook of the folder runs. A file whose size or time differs from the index counts as changed.
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface IndexEntry {
  path: string;
  size: number;
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
/** So many files are looked at at the same time. */
const AT_ONCE = 64;

/** Entries in git's order; none when it is no index that can be read. */
export function parseIndex(bytes: Buffer, idLength = 20): IndexEntry[] {
  if (bytes.length < HEADER || bytes.toString('latin1', 0, 4) !== 'DIRC') return [];
  const version = bytes.readUInt32BE(4);
  if (version < 2 || version > 4) return [];
  const count = Math.min(bytes.readUInt32BE(8), MAX_ENTRIES);
  const fixed = FIXED - 20 + idLength;
  const entries: IndexEntry[] = [];
  let previous = '';
  let at = HEADER;
  for (let i = 0; i < count && at + fixed < bytes.length; i++) {
    const flags = bytes.readUInt16BE(at + fixed - 2);
    let nameAt = at + fixed + (version >= 3 && flags & 0x4000 ? 2 : 0);
    let kept = '';
    if (version === 4) {
      // How much of the name before is dropped, seven bits a byte.
      let drop = 0;
      for (let first = true; nameAt < bytes.length; first = false) {
        const byte = bytes[nameAt++]!;
        drop = first ? byte & 0x7f : ((drop + 1) << 7) | (byte & 0x7f);
        if ((byte & 0x80) === 0) break;
      }
      kept = previous.slice(0, Math.max(0, previous.length - drop));
    }
    const end = bytes.indexOf(0, nameAt);
    if (end < 0) break;
    const path = kept + bytes.toString('utf8', nameAt, end);
    previous = path;
    entries.push({
      path,
      seconds: bytes.readUInt32BE(at + 8),
      nanoseconds: bytes.readUInt32BE(at + 12),
      size: bytes.readUInt32BE(at + 36),
      conflict: (flags & 0x3000) !== 0,
    });
    at = version === 4 ? end + 1 : at + Math.ceil((end - at + 1) / 8) * 8;
  }
  return entries;
}

export async function readIndex(gitDir: string): Promise<IndexEntry[]> {
  try {
    const bytes = await readFile(join(gitDir, 'index'));
    return bytes.length > MAX_BYTES ? [] : parseIndex(bytes);
  } catch {
    return [];
  }
}

export type Change = 'modified' | 'deleted' | 'conflict';

/** Tracked files that differ from what is staged, relative to the top folder. */
export async function changedFiles(
  top: string,
  entries: readonly IndexEntry[],
): Promise<Map<string, Change>> {
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
  for (let at = 0; at < entries.length; at += AT_ONCE)
    await Promise.all(entries.slice(at, at + AT_ONCE).map(look));
  return changed;
}
