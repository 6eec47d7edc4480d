// Writes the domain packs and the catalog as checked JSON with the words that they are found by, so that a start reads them
// without parsing, checking and cutting.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromSources } from './from-sources.mjs';

const CONTENTS = `
export { loadPack, COMPILED } from './src/domains/loader.ts';
export { COMPILED_CATALOG, loadCatalog } from './src/domains/catalog.ts';
export { DOMAINS } from './src/domains/types.ts';
export { wordsOfEntry, wordsOfFrame } from './src/engine/propose/frame-words.ts';
`;

/** `packs` is the folder of the copied packs; what is written there is read by src/domains/{loader,catalog}.ts. */
export async function compilePacks(root, packs) {
  await fromSources(root, CONTENTS, (made) => {
    const { loadPack, loadCatalog, wordsOfFrame, wordsOfEntry, COMPILED } = made;
    mkdirSync(join(packs, COMPILED), { recursive: true });
    for (const domain of made.DOMAINS) {
      const loaded = loadPack(join(packs, `${domain}.toml`));
      if (!loaded.ok) throw new Error(`${loaded.problems[0].file}: ${loaded.problems[0].message}`);
      const frame = loaded.value.frame.map((each) => ({ ...each, words: wordsOfFrame(each) }));
      const text = JSON.stringify({ ...loaded.value, frame });
      writeFileSync(join(packs, COMPILED, `${domain}.json`), text);
    }
    const folder = join(packs, 'catalog');
    const entries = loadCatalog(folder).map((each) => ({ ...each, words: wordsOfEntry(each) }));
    for (const domain of made.DOMAINS) rmSync(join(folder, `${domain}.toml`));
    writeFileSync(join(folder, made.COMPILED_CATALOG), JSON.stringify(entries));
  });
}
