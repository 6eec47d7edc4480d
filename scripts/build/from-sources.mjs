// Runs code of the sources while dist is built: tables of the product are made by the code that reads them.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Calls `use` with what `contents` exports, a module at the root of the sources. */
export async function fromSources(root, contents, use) {
  // Below the sources, so that they find their data.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(join(cache, 'reos-made-'));
  try {
    const outfile = join(scratch, 'made.mjs');
    await build({
      stdin: { contents, resolveDir: root, loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'warning',
    });
    return await use(await import(pathToFileURL(outfile).href));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
