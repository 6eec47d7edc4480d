// Finds data files (packs, weights, specs, shell scripts) both in the source tree and in the bundle.
// The build copies each root to dist/assets/<name>; from source they are read where they live.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Asset root → its folder relative to the repository. The build script copies exactly these. */
export const ASSET_ROOTS = {
  domains: 'src/domains',
  'shell-integration': 'src/engine/terminal/shell-integration',
  'shell-completion': 'src/engine/suggest/shell-completion',
  specs: 'specs',
  route: 'src/engine/route/data',
  propose: 'src/engine/propose/data',
  failure: 'src/engine/failure/messages',
  english: 'src/engine/english/lexicon',
  state: 'src/engine/state/data',
  suggest: 'src/engine/suggest/data',
  meaning: 'src/index/meaning/data',
  search: 'src/index/search/data',
} as const;

export type AssetRoot = keyof typeof ASSET_ROOTS;

const here = dirname(fileURLToPath(import.meta.url));

function findBase(): { base: string; bundled: boolean } {
  for (let dir = here; ; dir = dirname(dir)) {
    if (existsSync(join(dir, 'assets', 'domains'))) return { base: join(dir, 'assets'), bundled: true };
    if (existsSync(join(dir, 'src', 'domains'))) return { base: dir, bundled: false };
    if (dir === dirname(dir)) throw new Error('reos-tui is incomplete: its data folder is missing; install it again.');
  }
}

let found: { base: string; bundled: boolean } | undefined;

/** Absolute path of a file below an asset root; the root itself when `file` is left out. */
export function assetPath(root: AssetRoot, file = ''): string {
  found ??= findBase();
  return join(found.base, found.bundled ? root : ASSET_ROOTS[root], file);
}
