// Programs on PATH. The scan runs in the background; a look-up never waits for it: until a
// directory has been read, single names are answered by stat, so the gate is right from the first key.
// Files are looked at by system calls of our own, a millisecond at a time: handing thousands of them to the thread
// pool takes ten times the work and fills the memory. Only a directory that is slow to read (a network drive) is left
// to it.
import { accessSync, constants, type Dirent, statSync } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Executables } from './types.ts';

export interface ExecutablesOptions {
  /** PATH as the shell has it; the process's own when left out. */
  path?: string;
  /** A virtual environment whose bin/ comes first; VIRTUAL_ENV of the process when left out, '' for none. */
  virtualEnv?: string;
  /** How old the scan may be before a look-up starts a new one, in milliseconds. */
  maxAge?: number;
  /** Milliseconds, monotonic. */
  now?: () => number;
}

export interface LiveExecutables extends Executables {
  /** Takes a new PATH (the shell reported another one) and scans it. */
  setPath(path: string, virtualEnv?: string): void;
  /** Resolves when the scan under way, or a new one, is done. */
  refresh(): Promise<void>;
}

interface Directory {
  path: string;
  mtime: number;
  names: readonly string[];
  /** Which it is on its disk, whatever it is called. */
  place: string;
}

const SINGLE_CACHE_LIMIT = 4096;
/** A name that was looked up singly is believed this long, so that a new install shows soon. */
const SINGLE_MAX_AGE = 2000;

/** Absolute directories of a PATH value, in order, without repeats. */
export function pathDirectories(path: string, virtualEnv = ''): string[] {
  const parts = path.split(delimiter).filter((part) => isAbsolute(part));
  if (virtualEnv && isAbsolute(virtualEnv)) parts.unshift(join(virtualEnv, 'bin'));
  return [...new Set(parts)];
}

/** True for a file that may be run. */
export function isProgram(file: string): boolean {
  try {
    // Most look-ups are of what is not there, and an exception costs more than the look.
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function runnable(file: string): Promise<boolean> {
  try {
    if (!(await stat(file)).isFile()) return false;
    await access(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A directory that takes longer than this to read (milliseconds) is on a slow drive. */
const SLOW_MS = 250;
/** So is one with a file that takes this long. */
const SLOW_FILE_MS = 30;
/** What a key may wait at most for the scan, in milliseconds. */
const SLICE_MS = 1;

/** A regular file needs no stat: its entry says so. */
function runnableEntry(path: string, entry: Dirent): boolean {
  const file = `${path}/${entry.name}`;
  if (!entry.isFile()) return isProgram(file);
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** `read`: what this scan has read already; where /bin leads to /usr/bin, both are on PATH. */
async function readDirectory(
  path: string,
  known: Directory | undefined,
  read: ReadonlyMap<string, Directory>,
): Promise<Directory> {
  let mtime: number;
  let place: string;
  try {
    const { mtimeMs, dev, ino } = await stat(path);
    mtime = mtimeMs;
    place = `${dev} ${ino}`;
  } catch {
    return { path, mtime: -1, names: [], place: '' };
  }
  if (known && known.mtime === mtime && known.place === place) return known;
  const same = [...read.values()].find((other) => other.place === place && other.mtime === mtime);
  if (same) return { ...same, path };
  const names: string[] = [];
  try {
    const begun = performance.now();
    const entries = await readdir(path, { withFileTypes: true });
    let slow = performance.now() - begun > SLOW_MS;
    let until = performance.now() + SLICE_MS;
    for (const entry of entries) {
      if (entry.isDirectory()) continue;
      const fine = slow ? await runnable(join(path, entry.name)) : runnableEntry(path, entry);
      if (fine) names.push(entry.name);
      const over = performance.now() - until;
      if (slow || over < 0) continue;
      slow = over > SLOW_FILE_MS;
      await turn();
      until = performance.now() + SLICE_MS;
    }
  } catch {
    return { path, mtime: -1, names, place };
  }
  return { path, mtime, names, place };
}

/** Starts scanning at once; every answer is synchronous and correct before the scan is done. */
export function createExecutables(options: ExecutablesOptions = {}): LiveExecutables {
  const maxAge = options.maxAge ?? 60_000;
  const now = options.now ?? (() => performance.now());
  let directories = pathDirectories(
    options.path ?? process.env.PATH ?? '',
    options.virtualEnv ?? process.env.VIRTUAL_ENV ?? '',
  );
  let known = new Map<string, Directory>();
  let index: Map<string, string> | null = null;
  let sorted: readonly string[] = [];
  let scannedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  let generation = 0;
  const singles = new Map<string, { file: string | null; at: number }>();

  async function scanAll(): Promise<void> {
    const mine = generation;
    const next = new Map<string, Directory>();
    for (const path of directories) next.set(path, await readDirectory(path, known.get(path), next));
    if (mine !== generation) return;
    const changed = !index || [...next].some(([path, directory]) => known.get(path) !== directory);
    known = next;
    scannedAt = now();
    if (!changed) return;
    const fresh = new Map<string, string>();
    for (const { path, names } of next.values())
      for (const name of names) if (!fresh.has(name)) fresh.set(name, join(path, name));
    index = fresh;
    sorted = [...fresh.keys()].sort();
    singles.clear();
  }

  function refresh(): Promise<void> {
    if (running) return running;
    const mine = scanAll().finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  }

  function freshen(): void {
    if (!running && now() - scannedAt > maxAge) void refresh();
  }

  function single(name: string): string | null {
    const cached = singles.get(name);
    if (cached && now() - cached.at < SINGLE_MAX_AGE) return cached.file;
    const file = directories.map((dir) => join(dir, name)).find(isProgram) ?? null;
    if (singles.size >= SINGLE_CACHE_LIMIT) singles.clear();
    singles.set(name, { file, at: now() });
    return file;
  }

  function path(name: string): string | null {
    if (!name || name.includes('/') || name.includes('\0') || name === '.' || name === '..') return null;
    freshen();
    // A miss is checked on disk as well: the program may have been installed since the scan.
    return index?.get(name) ?? single(name);
  }

  void refresh();
  return {
    has: (name) => path(name) !== null,
    path,
    get scanning() {
      return running;
    },
    names() {
      freshen();
      return sorted;
    },
    setPath(value, virtualEnv = '') {
      const next = pathDirectories(value, virtualEnv);
      if (next.join(delimiter) === directories.join(delimiter)) return;
      directories = next;
      generation++;
      index = null;
      singles.clear();
      running = null;
      void refresh();
    },
    refresh,
  };
}
