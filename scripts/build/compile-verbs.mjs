// Writes what a start would else make of the sources' tables: the verbs of all programs, checked and with their index, and the
// words of the lexicon's phrases.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromSources } from './from-sources.mjs';

const CONTENTS = `
export { COMPILED_VERBS, readVerbs } from './src/engine/programs/load.ts';
export { writtenVerbs } from './src/engine/programs/verbs.ts';
export { collectWords, COMPILED_WORDS } from './src/engine/english/lexicon.ts';
`;

/** `assets` is the folder of all data files. */
export async function compileVerbs(root, assets) {
  await fromSources(root, CONTENTS, (made) => {
    const file = join(assets, 'specs', made.COMPILED_VERBS);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, made.writtenVerbs(made.readVerbs()));
    const words = { words: [...made.collectWords()] };
    writeFileSync(join(assets, 'english', `${made.COMPILED_WORDS}.json`), JSON.stringify(words));
  });
}
