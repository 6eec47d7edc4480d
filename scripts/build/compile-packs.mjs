// Writes the domain packs and the catalog as checked JSON with the words that they are found by, so that a start reads them
// without parsing, checking and cutting.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
/** `made` is what the sources make; `packs` is the folder of the copied packs; what is written there is read by src/domains/{loader,catalog}.ts. */
export function compilePacks(made, packs) {
  const { loadPack, loadCatalog, wordsOfFrame, wordsOfEntry, COMPILED } = made;
  mkdirSync(join(packs, COMPILED), { recursive: true });
  for (const domain of made.DOMAINS) {
    const loaded = loadPack(join(packs, `${domain}.toml`));
    if (!loaded.ok) throw new Error(`${loaded.problems[0].file}: ${loaded.problems[0].message}`);
    const frame = loaded.value.frame.map((each) => ({ ...each, words: wordsOfFrame(each) }));
    const text = JSON.stringify({ ...loaded.value, frame });
    writeFileSync(join(packs, COMPILED, `${domain}.json`), text);
  }
  rmSync(join(packs, 'tasks'), { recursive: true, force: true });
  const folder = join(packs, 'catalog');
  const entries = loadCatalog(folder).map((each) => ({ ...each, words: wordsOfEntry(each) }));
  for (const domain of made.DOMAINS) rmSync(join(folder, `${domain}.toml`));
  writeFileSync(join(folder, made.COMPILED_CATALOG), JSON.stringify(entries));
}
