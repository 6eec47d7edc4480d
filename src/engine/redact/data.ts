// The tables of this folder, read when the first text is looked at. The build puts them into the bundles in place of
// this module (scripts/build/patches.mjs), so that there is nothing to miss and nothing to parse.
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';

export const readTable = (name: string): Readonly<Record<string, unknown>> =>
  parse(readFileSync(new URL(`./data/${name}.toml`, import.meta.url), 'utf8'));
