// Runs code of the sources while dist is built.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** What from-sources.ts exports. */
export async function fromSources(root) {
  // Below the sources, so that they find their data.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(join(cache, 'reos-made-'));
  try {
    const outfile = join(scratch, 'made.mjs');
    await build({
      entryPoints: [join(root, 'scripts/build/from-sources.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'warning',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
