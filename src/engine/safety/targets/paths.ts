// Paths as text: made absolute and freed of `.`, `..` and doubled slashes, symbols kept.
import type { Shell } from '../word/shell-state.ts';
import { UNKNOWN } from '../word/symbols.ts';

/** Components of an absolute path after `.` and `..` were taken away. */
export function normalise(path: string): string {
  const kept: string[] = [];
  for (const component of path.split('/')) {
    if (component === '' || component === '.') continue;
    if (component === '..') kept.pop();
    else kept.push(component);
  }
  return `/${kept.join('/')}`;
}

/** Absolute and normal. A path that begins with something unknown stays as it is. */
export function absolute(text: string, shell: Shell): string {
  const aliased = text.replace(/^\/proc\/(?:self|thread-self|\d+)\/(root|cwd)(?=\/|$)/, (_, link) =>
    link === 'root' ? '/' : `${shell.cwd ?? UNKNOWN}/`,
  );
  if (aliased.startsWith('/')) return throughMounts(normalise(aliased), shell);
  if (aliased.startsWith(UNKNOWN)) {
    return aliased.length > 1 ? `${UNKNOWN}${normalise(`/${aliased.slice(1)}`)}` : UNKNOWN;
  }
  if (shell.cwd === null) return `${UNKNOWN}/${aliased}`;
  return normalise(`${shell.cwd}/${aliased}`);
}

/** Inside a container, a mounted host directory is the host's. */
function throughMounts(path: string, shell: Shell): string {
  for (const [inside, outside] of shell.mounts) {
    if (path === inside || path.startsWith(`${inside}/`) || inside === '/') {
      return normalise(`${outside}/${path.slice(inside === '/' ? 0 : inside.length)}`);
    }
  }
  return path;
}

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const isInside = (path: string, parent: string): boolean =>
  parent === '/' ? path !== '/' : path.startsWith(`${parent}/`);
