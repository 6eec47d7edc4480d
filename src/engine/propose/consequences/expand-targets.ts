// Turns the targets of a verdict's effects into paths that exist: globs of the last component are
// matched against the directory, everything else is taken as it stands.
import { readdir } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';

const MAX_MATCHES = 10_000;

/** `hidden`: a glob stands for hidden names too, as those that find comes by; the shell's leave them out. */
export async function expandTarget(
  target: string,
  cwd: string,
  hidden = false,
): Promise<string[] | null> {
  // `…` stands for text that is only known when the command runs.
  if (target === '' || target.includes('…')) return null;
  const path = isAbsolute(target) ? target : resolve(cwd, target);
  if (!/[*?[]/.test(path)) return [path];
  const parent = dirname(path);
  if (/[*?[]/.test(parent)) return null;
  const pattern = path.slice(parent.length).replace(/^\//, '');
  try {
    const names = await readdir(parent);
    const matches = names.filter(
      (name) =>
        (hidden || !name.startsWith('.') || pattern.startsWith('.')) && matchGlob(name, pattern),
    );
    return matches.slice(0, MAX_MATCHES).map((name) => join(parent, name));
  } catch {
    return null;
  }
}

/** One component against `*`, `?` and `[…]`. */
function matchGlob(name: string, pattern: string): boolean {
  if (pattern === '*') return true;
  const source = pattern
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replace(/\?/g, '.');
  return new RegExp(`^${source}$`).test(name);
}
