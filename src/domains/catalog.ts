// The catalog: what single commands are for, in a few words each. It stands behind the frames: retrieval ranks its
// entries for requests that no frame reads well. One file a domain; a command template leads to its purpose.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { DOMAINS, type Domain } from './types.ts';

const CatalogSchema = z.strictObject({ commands: z.record(z.string(), z.string().min(1)) });

export interface CatalogEntry {
  domain: Domain;
  /** In the template language of frames. */
  template: string;
  /** What it is for, in words that people use when they ask for it. */
  purpose: string;
  /** What it is found by; the build makes it of what ships. */
  words?: readonly string[];
}

/** The file of the built product that has all entries, checked. */
export const COMPILED_CATALOG = 'catalog.json';

/** All entries of a folder with one TOML file a domain, or as the build made them. Throws when one is broken. */
export function loadCatalog(folder: string): CatalogEntry[] {
  const compiled = join(folder, COMPILED_CATALOG);
  if (existsSync(compiled)) return JSON.parse(readFileSync(compiled, 'utf8')) as CatalogEntry[];
  return DOMAINS.flatMap((domain) => {
    const { commands } = CatalogSchema.parse(parse(readFileSync(join(folder, `${domain}.toml`), 'utf8')));
    return Object.entries(commands).map(([template, purpose]) => ({ domain, template, purpose }));
  });
}
