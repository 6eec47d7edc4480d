// From a folder to those above it, as far as a project may reach: what is asked of each of them is read from files.
import { dirname } from 'node:path';

const MAX_UP = 12;

/** The folder, then the one above it, and so on; the root is the last. */
export function* upward(folder: string): Generator<string, void> {
  let at = folder;
  for (let i = 0; i < MAX_UP; i++) {
    yield at;
    if (at === dirname(at)) return;
    at = dirname(at);
  }
}
