// Folders and files at places where there may be nothing, or nothing can be: a home in /proc, below a file, or away.
import { mkdirSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** What is at a path; undefined where nothing is or can be. */
export function statIfPresent(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/**
 * Makes a folder and those above it, private. Throws as mkdir does, ENOTDIR where a file is in the way, and EROFS where
 * a file system takes no new folder at all: Node's own way to do this tries again for ever there.
 */
export function makeFolders(path: string): void {
  if (statIfPresent(path)?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) makeFolders(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST' && statIfPresent(path)?.isDirectory()) return;
    if (code === 'EEXIST') throw Object.assign(new Error(`${path} is no folder`), { code: 'ENOTDIR' });
    if (code !== 'ENOENT') throw error;
    throw Object.assign(new Error(`${path} cannot be made there`), { code: 'EROFS' });
  }
}
