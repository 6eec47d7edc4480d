// Reads one pack: TOML → schema → phrases parsed once, so that a broken slot is found at load.
// Problems carry the file and the key; they are returned, never thrown, for files of other people.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import type { z } from 'zod';
import { checkPhrase } from './phrase.ts';
import { type DomainPack, ExtensionSchema, PackSchema } from './schema.ts';

export interface PackProblem {
  file: string;
  /** Dotted path of the key, empty when the file itself cannot be read or parsed. */
  key: string;
  message: string;
}

export type Loaded<T> = { ok: true; value: T } | { ok: false; problems: PackProblem[] };

export type PackExtension = z.infer<typeof ExtensionSchema>;

function checkPhrases(file: string, frames: DomainPack['frame']): PackProblem[] {
  const problems: PackProblem[] = [];
  const seen = new Set<string>();
  for (const frame of frames) {
    const problem = (key: string, message: string) => problems.push({ file, key: `frame.${frame.id}${key}`, message });
    if (seen.has(frame.id)) problem('', 'is there twice');
    seen.add(frame.id);
    for (const phrase of frame.phrases) {
      try {
        checkPhrase(phrase);
      } catch (error) {
        problem('.phrases', (error as Error).message);
      }
    }
  }
  return problems;
}

function load<S extends typeof PackSchema | typeof ExtensionSchema>(file: string, schema: S): Loaded<z.infer<S>> {
  let data: unknown;
  try {
    data = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { ok: false, problems: [{ file, key: '', message: (error as Error).message }] };
  }
  const parsed = schema.safeParse(data);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => ({ file, key: issue.path.join('.'), message: issue.message }));
    return { ok: false, problems };
  }
  const problems = checkPhrases(file, parsed.data.frame);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: parsed.data as z.infer<S> };
}

/** Folder beside the packs where the build puts them as JSON that was checked. */
export const COMPILED = 'compiled';

/** One of our own, complete packs. */
export function loadPack(file: string): Loaded<DomainPack> {
  const compiled = join(dirname(file), COMPILED, `${basename(file, '.toml')}.json`);
  if (existsSync(compiled)) return { ok: true, value: JSON.parse(readFileSync(compiled, 'utf8')) as DomainPack };
  return load(file, PackSchema);
}

/** A pack of the user or of a project, which adds to one of the ten domains. */
export function loadExtension(file: string): Loaded<PackExtension> {
  return load(file, ExtensionSchema);
}
