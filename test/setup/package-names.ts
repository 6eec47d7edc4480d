// The package manager is asked for the names of all packages once for a run, and not once for each of its hundreds of fresh
// homes: where it keeps no cache of its own that is half a second of a core, more than a start of the program takes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listedPackages } from '../../src/engine/world/package-lists.ts';

/** Where the tests are told of the folder. */
export const VARIABLE = 'REOS_TEST_PACKAGES';

export default async function askOnce(): Promise<() => void> {
  const known = process.env[VARIABLE];
  // Each project of the configuration comes here.
  if (known !== undefined) return () => {};
  const folder = mkdtempSync(join(tmpdir(), 'reos-packages-'));
  process.env[VARIABLE] = folder;
  // What is dispensable keeps no process alive; this one waits.
  const waits = setInterval(() => {}, 1_000);
  await listedPackages(folder);
  clearInterval(waits);
  return () => rmSync(folder, { recursive: true, force: true });
}
