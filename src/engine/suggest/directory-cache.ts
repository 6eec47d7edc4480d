// Directory listings for the key path: what is known answers at once, what is old or unknown is read
// in the background in small slices, so that a directory with 100 000 entries never holds up a key.
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface DirectoryEntry {
  name: string;
  directory: boolean;
  executable: boolean;
  /** Milliseconds; 0 when it was not looked at. */
  mtime: number;
  /** Bytes; known where `mtime` is. */
  size: number;
}

export interface Listing {
  entries: readonly DirectoryEntry[];
  at: number;
}

const MAX_AGE_MS = 5_000;
const MAX_ENTRIES = 100_000;
/** Names kept of all listings together, and listings however short. */
const MAX_NAMES = 400_000;
const MAX_LISTINGS = 256;
/** Modification times are worth a stat each only where a person could want to see them. */
const STAT_UP_TO = 400;

export class DirectoryCache {
  private readonly listings = new Map<string, Listing>();
  private readonly reading = new Map<string, Promise<void>>();
  private readonly names = new WeakMap<Listing, ReadonlySet<string>>();
  /** Reads that began before this time saw what may be gone. */
  private changed = Number.NEGATIVE_INFINITY;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** What is known of the directory, or null; starts reading when that is nothing or old. */
  peek(path: string, later: Promise<unknown>[]): Listing | null {
    const known = this.listings.get(path) ?? null;
    if (!known || this.now() - known.at > MAX_AGE_MS) {
      const work = this.read(path);
      if (!known) later.push(work);
    }
    return known;
  }

  /** The same, but nothing that was read before the last command ended; null while it is read again. */
  sure(path: string, later: Promise<unknown>[]): Listing | null {
    const known = this.peek(path, later);
    if (!known || known.at >= this.changed) return known;
    later.push(this.read(path));
    return null;
  }

  /** A command has ended: it may have changed any folder. */
  commandEnded(): void {
    this.changed = this.now();
    // What is being read now may have begun too early.
    this.reading.clear();
  }

  /** Whether the directory is known to have no entry of that name; false when it was not read. */
  lacks(path: string, name: string): boolean {
    const known = this.listings.get(path);
    if (!known) return false;
    let names = this.names.get(known);
    if (!names) {
      names = new Set(known.entries.map((entry) => entry.name));
      this.names.set(known, names);
    }
    return !names.has(name);
  }

  private read(path: string): Promise<void> {
    const running = this.reading.get(path);
    if (running) return running;
    const at = this.now();
    const work: Promise<void> = this.list(path)
      .catch((): DirectoryEntry[] => [])
      .then((entries) => {
        if (this.reading.get(path) === work) this.reading.delete(path);
        if ((this.listings.get(path)?.at ?? at) > at) return;
        this.listings.delete(path);
        this.listings.set(path, { entries, at });
        this.trim();
      });
    this.reading.set(path, work);
    return work;
  }

  /** The line behind the cursor looks into many small folders: they must not drive each other out. */
  private trim(): void {
    let names = 0;
    for (const { entries } of this.listings.values()) names += entries.length;
    for (const [path, { entries }] of this.listings) {
      if (this.listings.size <= 1) return;
      if (names <= MAX_NAMES && this.listings.size <= MAX_LISTINGS) return;
      this.listings.delete(path);
      names -= entries.length;
    }
  }

  private async list(path: string): Promise<DirectoryEntry[]> {
    const entries: DirectoryEntry[] = [];
    const links: DirectoryEntry[] = [];
    for await (const item of await opendir(path, { bufferSize: 256 })) {
      const entry = { name: item.name, directory: item.isDirectory(), executable: false, mtime: 0, size: 0 };
      entries.push(entry);
      if (item.isSymbolicLink()) links.push(entry);
      if (entries.length >= MAX_ENTRIES) break;
    }
    const looked = entries.length <= STAT_UP_TO ? entries : links.slice(0, STAT_UP_TO);
    await Promise.all(
      looked.map(async (entry) => {
        try {
          const info = await stat(join(path, entry.name));
          entry.directory = info.isDirectory();
          entry.executable = info.isFile() && (info.mode & 0o111) !== 0;
          entry.mtime = info.mtimeMs;
          entry.size = info.size;
        } catch {
          // A dangling link is listed as a file.
        }
      }),
    );
    return entries;
  }
}
