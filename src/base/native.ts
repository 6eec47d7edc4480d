// What the parts with machine code have in common: where they are looked for, and what is said when none can be loaded.
// An installation may have been made without a compiler or with install scripts blocked; that costs a part its work,
// never the person a stack.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** No candidate could be loaded. The message names the one command that mends it. */
export class NativeMissingError extends Error {
  override readonly name = 'NativeMissingError';
  /** For those who meet the error from another bundle. */
  readonly code = 'REOS_NATIVE_MISSING';
}

/** Looks as this file does: in our own node_modules, then in those of the folders above, a global one among them. */
export const requireHere = createRequire(import.meta.url);

/** The folder that holds our package.json. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

/** Why a candidate could not be loaded, in one line. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'MODULE_NOT_FOUND' || code === 'ERR_UNKNOWN_BUILTIN_MODULE') return 'not there';
  const first = String(message ?? error).split('\n')[0] ?? '';
  return /^Could not locate the bindings file/.test(first) ? 'not compiled' : first;
}
