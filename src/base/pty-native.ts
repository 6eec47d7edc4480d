// The machine code of the pseudo-terminal: node-pty's own where it was compiled (a checkout, or installed beside us),
// else the prebuilt one of @lydell/node-pty, which needs no install script. Both are made from the same source and
// speak to the same JavaScript, which is in our bundle (scripts/build/patches.mjs).
import { dirname } from 'node:path';
import { NativeMissingError, reasonOf, requireHere } from './native.ts';

const SYSTEM = `${process.platform}-${process.arch}`;

/** In the order in which they are tried. */
export const PTY_CANDIDATES: readonly string[] = [
  'node-pty/build/Release/pty.node',
  `@lydell/node-pty-${SYSTEM}/pty.node`,
  `node-pty/prebuilds/${SYSTEM}/pty.node`,
];

export const MEND_PTY = 'npm install -g --allow-scripts=node-pty node-pty@1.1.0';

export interface PtyNative {
  /** Where macOS finds the helper that it starts; '' elsewhere. */
  dir: string;
  module: unknown;
}

/** Throws NativeMissingError. */
export function loadPtyNative(): PtyNative {
  const reasons: string[] = [];
  for (const candidate of PTY_CANDIDATES) {
    try {
      const module: unknown = requireHere(candidate);
      const helped = process.platform === 'darwin';
      return { dir: helped ? dirname(requireHere.resolve(candidate)) : '', module };
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== 'not there') reasons.push(`${candidate}: ${reason}`);
    }
  }
  const why = reasons.length === 0 ? '' : ` (${reasons.join('; ')})`;
  throw new NativeMissingError(
    `The pseudo-terminal for ${SYSTEM} is missing${why}. Without it no shell can be opened. To mend it, with make, g++ and python3 at hand: ${MEND_PTY}`,
  );
}
