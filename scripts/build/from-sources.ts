// What the build asks of the sources: tables of the product are made by the code that reads them.
export { COMPILED_CATALOG, loadCatalog } from '../../src/domains/catalog.ts';
export { COMPILED, loadPack } from '../../src/domains/loader.ts';
export { DOMAINS } from '../../src/domains/types.ts';
export { COMPILED_ROLES, rolesOfSources, writtenRoles } from '../../src/engine/assembly/argument-roles.ts';
export { COMPILED_WORDS, collectWords } from '../../src/engine/english/lexicon.ts';
export { COMPILED_VERBS, readVerbs } from '../../src/engine/programs/load.ts';
export { writtenVerbs } from '../../src/engine/programs/verbs.ts';
export { wordsOfEntry, wordsOfFrame } from '../../src/engine/propose/frame-words.ts';
