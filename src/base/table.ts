// Tables that are shipped as data: written as TOML, turned into JSON by the build, since that is read several times as
// fast and every start reads them.
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { type AssetRoot, assetPath } from './assets.ts';

/** The table of that name below an asset root; who asks knows its shape. Throws where it is missing or spoilt. */
export function readTable(root: AssetRoot, name: string): unknown {
  const compiled = assetPath(root, `${name}.json`);
  if (existsSync(compiled)) return JSON.parse(readFileSync(compiled, 'utf8'));
  return parse(readFileSync(assetPath(root, `${name}.toml`), 'utf8'));
}
