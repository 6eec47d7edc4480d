// Which files a question may look into: those below one root (the project, or the folder one stands in). A path is
// resolved through its links before it is believed; anything odd is refused with a word why.
import { existsSync } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';

/** Thrown for a path that may not be looked at; `message` is a plain sentence. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden';
}

const LONGEST = 4096;
const CONTROL = /[\u0000-\u001f\u007f]/;

/** The git root above `cwd`, or `cwd` itself. The home folder and / are never taken as a project. */
export function sandboxRoot(cwd: string, home: string | undefined): string {
  const start = resolve(cwd);
  for (let dir = start; dir !== dirname(dir) && dir !== home; dir = dirname(dir))
    if (existsSync(join(dir, '.git'))) return dir;
  return start;
}

const within = (path: string, root: string): boolean =>
  path === root || path.startsWith(root === sep ? sep : root + sep);

/** What can be told without touching the disk: the absolute path, or why it is refused. */
export function lexicalPath(path: string, cwd: string, root: string): string {
  if (path.length > LONGEST) throw new Forbidden('The path is too long.');
  if (CONTROL.test(path)) throw new Forbidden('The path holds control characters.');
  if (path.startsWith('~')) throw new Forbidden(`${path} is a home folder, outside of ${root}.`);
  const full = isAbsolute(path) ? resolve(path) : resolve(cwd, path);
  if (!within(full, root)) throw new Forbidden(`${path} is outside of ${root}.`);
  return full;
}

/** The real path, links resolved, still below the root. Throws Forbidden, also when there is nothing. */
export async function confine(path: string, cwd: string, root: string): Promise<string> {
  const real = await realpath(root).catch(() => resolve(root));
  // The working folder may be reached through a link: both spellings of the root are good before links are resolved.
  let full: string;
  try {
    full = lexicalPath(path, cwd, root);
  } catch (error) {
    if (real === root) throw error;
    full = lexicalPath(path, cwd, real);
  }
  const target = await realpath(full).catch(() => null);
  if (target === null) throw new Forbidden(`There is no ${path}.`);
  if (!within(target, real)) throw new Forbidden(`${path} leads outside of ${root}.`);
  return target;
}

/** A regular file below the root: no device, FIFO or socket, which could block or never end. */
export async function confineFile(path: string, cwd: string, root: string): Promise<string> {
  const target = await confine(path, cwd, root);
  const info = await lstat(target);
  if (info.isDirectory()) throw new Forbidden(`${path} is a folder.`);
  if (!info.isFile()) throw new Forbidden(`${path} is not a regular file.`);
  return target;
}

/** A folder for a probe: null, and why in its notes, where there is none or it may not be read. */
export async function folderOrNote(
  path: string,
  { cwd, root }: { cwd: string; root: string },
  notes: string[],
): Promise<string | null> {
  try {
    const target = await confine(path, cwd, root);
    if ((await stat(target)).isDirectory()) return target;
    notes.push(`${path} is not a folder.`);
  } catch (error) {
    notes.push(error instanceof Forbidden ? error.message : `${path} cannot be read.`);
  }
  return null;
}
