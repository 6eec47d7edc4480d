// Does an operand name something that exists? One stat a word, each answer kept for a moment,
// so that a line being typed costs at most one new look-up a key.
import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

const cache = new Map<string, { found: boolean; at: number }>();
const LIFE_MS = 1500;
const LIMIT = 512;

/** True when the path exists; relative ones are taken from `cwd`. Any error counts as absent. */
export function exists(path: string, cwd = '/'): boolean {
  if (!path || path.length > 1024 || path.includes('\0')) return false;
  const expanded = /^~(?=\/|$)/.test(path) ? homedir() + path.slice(1) : path;
  const full = isAbsolute(expanded) ? expanded : join(cwd, expanded);
  const now = performance.now();
  const cached = cache.get(full);
  if (cached && now - cached.at < LIFE_MS) return cached.found;
  const found = present(full);
  if (cache.size >= LIMIT) cache.clear();
  cache.set(full, { found, at: now });
  return found;
}

function present(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
