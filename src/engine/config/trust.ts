// A project's own `.reos-tui/` folder is used only after a person trusted exactly this content once. Trust is keyed
// to a hash of every file in it, so any change asks again. What was hashed is what is handed out: the files are read
// once, so nothing can be swapped between the check and the use.
import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { crypto } from '../../base/when-needed.ts';
import { readIfPresent, writePrivateFile } from './paths.ts';

const FOLDER = '.reos-tui';
const MAX_FILES = 500;
const MAX_BYTES = 8 * 1_048_576;

export interface ProjectFolder {
  /** Real path of the `.reos-tui` folder. */
  path: string;
  /** sha256 over names and contents, hex. */
  hash: string;
  /** Relative path with `/` → contents. */
  files: ReadonlyMap<string, string>;
}

export type TrustState = 'trusted' | 'changed' | 'unknown';

interface TrustRecord {
  hash: string;
  at: string;
}

/** Nearest `.reos-tui` folder at or above `cwd`, not going past the file-system root; null when there is none. */
export function findProjectFolder(cwd: string): string | null {
  for (let dir = cwd; ; dir = dirname(dir)) {
    try {
      const path = join(dir, FOLDER);
      if (lstatSync(path).isDirectory()) return realpathSync(path);
    } catch {
      // Not here; look further up.
    }
    if (dir === dirname(dir)) return null;
  }
}

/**
 * Reads and hashes a project folder. Null when it cannot be taken as a whole: links, devices, more than 500 files
 * or 8 MB, or something unreadable.
 */
export function readProjectFolder(path: string): ProjectFolder | null {
  const files = new Map<string, string>();
  let bytes = 0;
  const walk = (dir: string): boolean => {
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      const full = join(dir, entry.name);
      if (entry.isDirectory()) {
        if (!walk(full)) return false;
        continue;
      }
      if (!entry.isFile() || files.size >= MAX_FILES) return false;
      bytes += lstatSync(full).size;
      if (bytes > MAX_BYTES) return false;
      files.set(relative(path, full).split(sep).join('/'), readFileSync(full, 'utf8'));
    }
    return true;
  };
  try {
    if (!walk(path)) return null;
  } catch {
    return null;
  }
  const hash = crypto().createHash('sha256');
  // Lengths keep one file's end from passing for the next one's name.
  for (const name of [...files.keys()].sort()) {
    const text = files.get(name)!;
    hash.update(`${name.length}:${name}${text.length}:`).update(text);
  }
  return { path, hash: hash.digest('hex'), files };
}

export class TrustStore {
  private readonly file: string;

  /** `file` is `Paths.trustFile`; it need not exist. */
  constructor(file: string) {
    this.file = file;
  }

  /** An unreadable store trusts nobody. */
  private read(): Record<string, TrustRecord> {
    try {
      const parsed: unknown = JSON.parse(readIfPresent(this.file) ?? '{}');
      if (typeof parsed !== 'object' || parsed === null) return {};
      return Object.fromEntries(
        Object.entries(parsed).filter(([, value]) => typeof (value as TrustRecord | null)?.hash === 'string'),
      ) as Record<string, TrustRecord>;
    } catch {
      return {};
    }
  }

  state(folder: ProjectFolder): TrustState {
    const entry = this.read()[folder.path];
    if (!entry) return 'unknown';
    return entry.hash === folder.hash ? 'trusted' : 'changed';
  }

  /** Throws when the store cannot be written. */
  trust(folder: ProjectFolder, now = new Date()): void {
    const entry: TrustRecord = { hash: folder.hash, at: now.toISOString() };
    this.write({ ...this.read(), [folder.path]: entry });
  }

  revoke(path: string): void {
    const { [path]: gone, ...rest } = this.read();
    if (gone) this.write(rest);
  }

  list(): { path: string; hash: string; at: string }[] {
    return Object.entries(this.read()).map(([path, entry]) => ({ path, ...entry }));
  }

  private write(entries: Record<string, TrustRecord>): void {
    writePrivateFile(this.file, `${JSON.stringify(entries, null, 2)}\n`);
  }
}
