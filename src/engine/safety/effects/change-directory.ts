// cd, pushd, popd: where the shell is afterwards, and where it still is when that fails.
import type { Call } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { NOTHING, type Stream } from '../taint.ts';
import { absolute, isInside } from '../targets/paths.ts';
import type { Shell } from '../word/shell-state.ts';
import { hasGlob, hasUnknown, UNKNOWN } from '../word/symbols.ts';

export function cd(call: Call): Stream {
  const { shell } = call;
  const target = readOptions(call.args).operands[0];
  if (call.program === 'popd' || target?.text === '-') {
    shell.cwd = null;
    return NOTHING;
  }
  const home = shell.lookup('HOME')?.value;
  const text = target?.text ?? (typeof home === 'string' ? home : UNKNOWN);
  const path = absolute(text, shell);
  shell.staysIn = whereItStays(text, path, shell);
  shell.cwd = path.startsWith(UNKNOWN) || hasGlob(path) ? null : path;
  return NOTHING;
}

/** Where the shell is when this fails; null when it cannot, or when that ends the line. */
function whereItStays(text: string, path: string, shell: Shell): string | null {
  if (shell.stopsOnFailure) return null;
  const { staysIn, cwd } = shell;
  if (text.startsWith('/')) return exists(path, shell) ? null : (staysIn ?? cwd);
  if (staysIn === null) return exists(path, shell) ? null : cwd;
  // A failed `cd a` makes the `cd ..` after it lead elsewhere.
  const there = shell.fork();
  there.cwd = staysIn;
  const other = absolute(text, there);
  return exists(other, shell) ? other : staysIn;
}

/** Folders that are there on any machine, that this line makes, or that the shell is in. */
const ALWAYS =
  /^\/(?:|tmp|var|etc|usr|opt|srv|mnt|media|home|root|dev|proc|sys|boot|(?:usr|usr\/local)\/(?:bin|lib|share|src)|usr\/local|var\/(?:tmp|log|lib|cache|www|spool)|dev\/shm)$/;

function exists(path: string, shell: Shell): boolean {
  const { cwd, home } = shell.context;
  if (ALWAYS.test(path) || shell.made.has(path)) return true;
  if (path === home || path === cwd || isInside(cwd, path) || isInside(home, path)) return true;
  // What mktemp has just printed.
  return hasUnknown(path) && /^\/(?:var\/)?tmp\/tmp\./.test(path);
}
