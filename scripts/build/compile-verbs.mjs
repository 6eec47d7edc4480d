// Writes the verbs of all programs as one checked JSON file, so that a start reads them without parsing TOML.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** `specs` is the folder of the shipped specs. */
export async function compileVerbs(root, specs) {
  // Below the sources, so that they find their data.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(join(cache, 'reos-verbs-'));
  try {
    const outfile = join(scratch, 'verbs.mjs');
    await build({
      entryPoints: [join(root, 'src/engine/programs/load.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'warning',
    });
    const { readVerbs, COMPILED_VERBS } = await import(pathToFileURL(outfile).href);
    const file = join(specs, COMPILED_VERBS);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(readVerbs()));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
