// Writes the domain packs as checked JSON beside their TOML, so that a start reads them without parsing and checking.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** `packs` is the folder of the copied packs; what is written there is read by src/domains/loader.ts. */
export async function compilePacks(root, packs) {
  const scratch = mkdtempSync(join(tmpdir(), 'reos-packs-'));
  try {
    const outfile = join(scratch, 'packs.mjs');
    await build({
      stdin: {
        contents: `export { loadPack, COMPILED } from './src/domains/loader.ts'; export { DOMAINS } from './src/domains/types.ts';`,
        resolveDir: root,
        loader: 'ts',
      },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'warning',
    });
    const { loadPack, COMPILED, DOMAINS } = await import(pathToFileURL(outfile).href);
    mkdirSync(join(packs, COMPILED), { recursive: true });
    for (const domain of DOMAINS) {
      const loaded = loadPack(join(packs, `${domain}.toml`));
      if (!loaded.ok) throw new Error(`${loaded.problems[0].file}: ${loaded.problems[0].message}`);
      writeFileSync(join(packs, COMPILED, `${domain}.json`), JSON.stringify(loaded.value));
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
