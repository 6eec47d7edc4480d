// Does an operand name something that exists? One stat a word, each answer kept for a moment,
// so that a line being typed costs at most one new look-up a key.
import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

type Entry = 'none' | 'directory' | 'other';

const cache = new Map<string, { entry: Entry; at: number }>();
const LIFE_MS = 1500;
const LIMIT = 512;

/** True when the path exists; relative ones are taken from `cwd`. Any error counts as absent. */
export function exists(path: string, cwd = '/'): boolean {
  return entryOf(path, cwd) !== 'none';
}

/** True when the path is a directory. */
export function isDirectory(path: string, cwd = '/'): boolean {
  return entryOf(path, cwd) === 'directory';
}

function entryOf(path: string, cwd: string): Entry {
  if (!path || path.length > 1024) return 'none';
  const expanded = /^~(?=\/|$)/.test(path) ? homedir() + path.slice(1) : path;
  const full = isAbsolute(expanded) ? expanded : join(cwd, expanded);
  const now = performance.now();
  const cached = cache.get(full);
  if (cached && now - cached.at < LIFE_MS) return cached.entry;
  const entry = look(full);
  if (cache.size >= LIMIT) cache.clear();
  cache.set(full, { entry, at: now });
  return entry;
}

function look(path: string): Entry {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return 'none';
    return found.isDirectory() ? 'directory' : 'other';
  } catch {
    return 'none';
  }
}
