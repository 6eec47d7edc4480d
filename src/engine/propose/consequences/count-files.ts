// Counts files below some paths, breadth first, until the deadline. Reads directory entries and
// sizes only; symbolic links are counted, never followed.

import { lstat, opendir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { plural } from '../../../base/plural.ts';

export interface FileCount {
  files: number;
  directories: number;
  bytes: number;
  complete: boolean;
  /** False when nothing of it exists. */
  exists: boolean;
  /** Paths of `.git` folders whose content was counted. */
  histories: string[];
  /** Paths of the files and their bytes, up to a limit. */
  paths: string[];
  sizes: number[];
}

export interface CountOptions {
  deadline: number;
  signal?: AbortSignal | undefined;
  /** How many levels below the paths are gone through; all when left out. */
  levels?: number;
  /** `.git` folders are passed over. */
  withoutHistory?: boolean;
}

const MAX_ENTRIES = 200_000;
/** More than that nobody reads. */
const MAX_LISTED = 2_000;

export async function countFiles(
  paths: readonly string[],
  { deadline, signal, levels = Number.POSITIVE_INFINITY, withoutHistory = false }: CountOptions,
): Promise<FileCount> {
  const count: FileCount = {
    files: 0,
    directories: 0,
    bytes: 0,
    complete: true,
    exists: false,
    histories: [],
    paths: [],
    sizes: [],
  };
  const queue: Array<readonly [path: string, level: number]> = [];
  const enter = (path: string, level: number): void => {
    const history = basename(path) === '.git';
    if (level >= levels || (history && withoutHistory)) return;
    if (history) count.histories.push(path);
    queue.push([path, level]);
  };
  const over = (): boolean =>
    performance.now() > deadline || signal?.aborted === true || count.files + count.directories > MAX_ENTRIES;
  for (const path of paths) {
    const kind = await addEntry(path, count);
    if (kind) count.exists = true;
    if (kind === 'directory') enter(path, 0);
  }
  while (queue.length > 0) {
    if (over()) return { ...count, complete: false };
    const [directory, level] = queue.shift() as (typeof queue)[number];
    try {
      for await (const entry of await opendir(directory)) {
        if (over()) return { ...count, complete: false };
        const path = join(directory, entry.name);
        if ((await addEntry(path, count)) === 'directory') enter(path, level + 1);
      }
    } catch {
      // No right to look inside: what is in there is not counted.
      count.complete = false;
    }
  }
  return count;
}

async function addEntry(path: string, count: FileCount): Promise<'file' | 'directory' | null> {
  try {
    const stats = await lstat(path);
    if (stats.isDirectory()) {
      count.directories++;
      return 'directory';
    }
    count.files++;
    if (count.paths.length < MAX_LISTED) {
      count.paths.push(path);
      count.sizes.push(stats.size);
    }
    count.bytes += stats.size;
    return 'file';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') {
      // It may well be there; we are not allowed to see it.
      count.exists = true;
      count.complete = false;
    }
    return null;
  }
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** 12400000 → `12.4 MB`, decimal units. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit === 0 ? value : value.toFixed(value < 100 ? 1 : 0)} ${UNITS[unit]}`;
}

/** `347 files, 12.4 MB`; `at least` when the counting was cut short. */
export function describeCount({ files, bytes, complete }: FileCount): string {
  const text = `${plural(files, 'file')}, ${formatBytes(bytes)}`;
  return complete ? text : `at least ${text}`;
}
