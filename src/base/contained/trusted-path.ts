// Which folders of PATH hold programs that may run though nobody asked for them: absolute ones that lie outside of the
// folder one stands in and of the repository around it, and that not everybody can write to. A folder that was unpacked
// or cloned can bring a `git` of its own; it cannot bring one to /usr/bin.
import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, isAbsolute, join } from 'node:path';

/** Where the system and its package managers keep programs; no project is there, wherever one stands. */
const SYSTEM_FOLDERS: readonly string[] = (
  '/usr/local/bin /usr/local/sbin /usr/bin /usr/sbin /bin /sbin /snap/bin /opt/homebrew/bin ' +
  '/home/linuxbrew/.linuxbrew/bin /run/current-system/sw/bin'
).split(' ');

export type Env = Readonly<Record<string, string | undefined>>;

const real = (path: string): Promise<string> => realpath(path).catch(() => path);

export const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

/**
 * The folder whose contents are a stranger's: the outermost repository around `cwd`, else `cwd` itself. Home and what
 * lies above it are the person's and the system's own; there it is null.
 */
export async function strangersFolder(cwd: string, home: string): Promise<string | null> {
  const [here, own] = await Promise.all([real(cwd), real(home)]);
  const mine = (path: string): boolean => path === dirname(path) || isBelow(own, path);
  if (mine(here)) return null;
  let outermost = here;
  for (let at = here; !mine(at); at = dirname(at)) {
    const repository = await stat(join(at, '.git')).catch(() => null);
    if (repository) outermost = at;
  }
  return outermost;
}

/**
 * Whether the program lies where only the system and its package managers put any, and is no link to elsewhere in a
 * home.
 */
export async function isOfSystem(file: string, home: string): Promise<boolean> {
  const own = await real(home);
  return SYSTEM_FOLDERS.includes(dirname(file)) && !isBelow(await real(file), own);
}

/** Everybody can put a program there. */
const OPEN_TO_ALL = 0o002;

async function isTrusted(folder: string, stranger: string | null): Promise<boolean> {
  if (!isAbsolute(folder)) return false;
  if (SYSTEM_FOLDERS.includes(folder)) return true;
  try {
    if (((await stat(folder)).mode & OPEN_TO_ALL) !== 0) return false;
  } catch {
    return false;
  }
  if (stranger === null) return true;
  return !isBelow(folder, stranger) && !isBelow(await real(folder), stranger);
}

export interface TrustedPath {
  /** In the order of PATH. */
  folders: readonly string[];
  stranger: string | null;
}

export async function trustedPath(env: Env, cwd: string): Promise<TrustedPath> {
  const stranger = await strangersFolder(cwd, homeOf(env));
  const entries = [...new Set([...(env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS])];
  const trusted = await Promise.all(entries.map((entry) => isTrusted(entry, stranger)));
  return { folders: entries.filter((_, i) => trusted[i]), stranger };
}

export function homeOf(env: Env): string {
  return env.HOME && isAbsolute(env.HOME) ? env.HOME : homedir();
}

async function runnable(file: string, stranger: string | null): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    if (!(await stat(file)).isFile()) return false;
    // A link out of a trusted folder into the stranger's is the stranger's program.
    return stranger === null || !isBelow(await realpath(file), stranger);
  } catch {
    return false;
  }
}

/** Absolute path of a program in trusted folders, or null; one that is given by its path has to lie outside as well. */
export async function trustedProgram(name: string, { folders, stranger }: TrustedPath): Promise<string | null> {
  if (name.includes('/')) {
    return isAbsolute(name) && (await runnable(name, stranger)) ? name : null;
  }
  if (name === '' || name.includes('\0')) return null;
  for (const folder of folders) {
    const file = join(folder, name);
    if (await runnable(file, stranger)) return file;
  }
  return null;
}
