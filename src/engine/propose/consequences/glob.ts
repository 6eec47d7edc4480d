// Paths that a pattern matches here, by the shell's rules: `*` leaves hidden names out unless the pattern begins with a dot,
// `[!…]` and `[[:class:]]` are sets, and every part of a path may be a pattern. `**` is one level in one shell and all of
// them in another: one is counted, and said to be the least.
import { lstat, readdir } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';

const MAX_MATCHES = 10_000;

export interface Expansion {
  paths: string[];
  /** False when there may be more. */
  complete: boolean;
}

const isPattern = (text: string): boolean => /[*?[]/.test(text);

/** `hidden`: a glob stands for hidden names too, as those that find comes by; the shell's leave them out. */
export async function expandTarget(target: string, cwd: string, hidden = false): Promise<Expansion | null> {
  // `…` stands for text that is only known when the command runs.
  if (target === '' || target.includes('…')) return null;
  const path = isAbsolute(target) ? target : resolve(cwd, target);
  if (!isPattern(path)) return { paths: [path], complete: true };
  const components = path.split('/').filter((part) => part !== '');
  let complete = !components.includes('**');
  let bases = ['/'];
  for (const component of components) {
    const next = isPattern(component)
      ? await matching(bases, component, hidden)
      : await existing(bases.map((base) => join(base, component)));
    if (next === null) return null;
    if (next.length > MAX_MATCHES) complete = false;
    bases = next.slice(0, MAX_MATCHES);
  }
  return { paths: bases, complete };
}

async function existing(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map((path) =>
      lstat(path).then(
        () => [path],
        () => [],
      ),
    ),
  );
  return found.flat();
}

/** Null when a folder may not be looked into. */
async function matching(bases: readonly string[], pattern: string, hidden: boolean): Promise<string[] | null> {
  const matcher = matcherOf(pattern);
  const found: string[] = [];
  for (const base of bases) {
    let names: string[];
    try {
      names = await readdir(base);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOTDIR' || code === 'ENOENT') continue;
      return null;
    }
    for (const name of names)
      if ((hidden || !name.startsWith('.') || pattern.startsWith('.')) && matcher.test(name))
        found.push(join(base, name));
    if (found.length > MAX_MATCHES) break;
  }
  return found;
}

const CLASSES: Readonly<Record<string, string>> = {
  alnum: '\\p{L}\\p{N}',
  alpha: '\\p{L}',
  digit: '0-9',
  lower: '\\p{Ll}',
  upper: '\\p{Lu}',
  space: '\\s',
  punct: '\\p{P}\\p{S}',
  xdigit: '0-9A-Fa-f',
};

/** One component against `*`, `?` and `[…]`. */
export function matcherOf(pattern: string): RegExp {
  let source = '';
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] as string;
    if (char === '*') {
      if (!source.endsWith('.*')) source += '.*';
    } else if (char === '?') source += '.';
    else if (char === '[') {
      const set = readSet(pattern, i);
      source += set?.source ?? '\\[';
      i = set?.end ?? i;
    } else source += char.replace(/[.+^${}()|\\\]/-]/, '\\$&');
  }
  try {
    return new RegExp(`^${source}$`, 'su');
  } catch {
    // A range out of order: no name matches it.
    return /^\b$/;
  }
}

function readSet(pattern: string, open: number): { source: string; end: number } | null {
  const negated = /[!^]/.test(pattern[open + 1] ?? '');
  const from = open + (negated ? 2 : 1);
  let members = '';
  for (let i = from; i < pattern.length; i++) {
    const named = /^\[:(\w+):\]/.exec(pattern.slice(i));
    if (named) {
      members += CLASSES[named[1] as string] ?? '';
      i += named[0].length - 1;
    } else if (pattern[i] === ']' && i > from) {
      return { source: `[${negated ? '^' : ''}${members}]`, end: i };
    } else members += (pattern[i] as string).replace(/[\\[\]^]/, '\\$&');
  }
  return null;
}
