// A home that was used before knows the names of packages (test/setup/package-names.ts). The homes of the router's command line
// (test/unit/route) are not given them, and ask.
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolders } from '../../src/base/folders.ts';
import { VARIABLE } from '../setup/package-names.ts';

/** `cache` is the folder for caches of that home. */
export function knowsPackages(cache: string): void {
  const folder = process.env[VARIABLE];
  if (folder === undefined) return;
  makeFolders(cache);
  cpSync(folder, cache, { recursive: true });
}

/** A folder for caches where the names are, for all who only ask. */
export const cacheWithPackages = (): string => process.env[VARIABLE] ?? mkdtempSync(join(tmpdir(), 'cache-'));
