// Writes the verbs of all programs as one checked table with its index, so that a start reads no TOML and few of its rows.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const CONTENTS = `
export { COMPILED_VERBS, readVerbs } from './src/engine/programs/load.ts';
export { writtenVerbs } from './src/engine/programs/verbs.ts';
`;

/** `specs` is the folder of the shipped specs. */
export async function compileVerbs(root, specs) {
  // Below the sources, so that they find their data.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(join(cache, 'reos-verbs-'));
  try {
    const outfile = join(scratch, 'verbs.mjs');
    await build({
      stdin: { contents: CONTENTS, resolveDir: root, loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'warning',
    });
    const { readVerbs, writtenVerbs, COMPILED_VERBS } = await import(pathToFileURL(outfile).href);
    const file = join(specs, COMPILED_VERBS);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, writtenVerbs(readVerbs()));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
