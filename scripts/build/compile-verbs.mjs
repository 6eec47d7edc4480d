// Writes what a start would else make of the sources' tables: the verbs of all programs and how arguments are judged, checked
// and with their index, and the words of the lexicon's phrases.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `made` is what the sources make; `assets` is the folder of all data files. */
export function compileVerbs(made, assets) {
  mkdirSync(join(assets, 'specs/compiled'), { recursive: true });
  writeFileSync(join(assets, 'specs', made.COMPILED_VERBS), made.writtenVerbs(made.readVerbs()));
  writeFileSync(join(assets, 'specs', made.COMPILED_ROLES), made.writtenRoles(made.rolesOfSources()));
  const words = { words: [...made.collectWords()] };
  writeFileSync(join(assets, 'english', `${made.COMPILED_WORDS}.json`), JSON.stringify(words));
}
