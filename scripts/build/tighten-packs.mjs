// Before a package is made: the compiled specs of dist, packed as small as it gets. It takes a minute of a core, so no other build does it.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tightenPack } from './write-pack.mjs';

const compiled = join(resolve(dirname(fileURLToPath(import.meta.url)), '../..'), 'dist/assets/specs/compiled');
for (const name of ['specs.pack', 'functions.pack']) await tightenPack(join(compiled, name));
