// Reads one pack: TOML → schema → phrases parsed once, so that a broken slot is found at load.
// Problems carry the file and the key; they are returned, never thrown, for files of other people.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

const problemOf = (file: string, id: string, key: string, message: string): PackProblem => ({
  file,
  key: `frame.${id}${key}`,
  message,
});

const checkIds = (file: string, frames: DomainPack['frame']): PackProblem[] => {
  const seen = new Set<string>();
  return frames.flatMap(({ id }) => {
    const twice = seen.has(id);
    seen.add(id);
    return twice ? [problemOf(file, id, '', 'is there twice')] : [];
  });
};

const checkPhrases = (file: string, frames: DomainPack['frame']): PackProblem[] =>
  frames.flatMap(({ id, phrases }) =>
    phrases.flatMap((phrase) => {
      try {
        checkPhrase(phrase);
        return [];
      } catch (error) {
        return [problemOf(file, id, '.phrases', (error as Error).message)];
      }
    }),
  );

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
  const problems = [...checkIds(file, parsed.data.frame), ...checkPhrases(file, parsed.data.frame)];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: parsed.data as z.infer<S> };
}

/** Folder beside the packs where the build puts them as JSON that was checked. */
export const COMPILED = 'compiled';

/** Folder beside the packs with more tasks, a file for each thing that they are about (`containers.toml`). */
const TASKS = 'tasks';

const tasksOf = new Map<string, readonly Loaded<PackExtension>[]>();
/** What the files of tasks beside a pack add to the packs. */
function tasksBeside(folder: string): readonly Loaded<PackExtension>[] {
  let known = tasksOf.get(folder);
  if (!known) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.toml')) : [];
    known = names.sort().map((name) => loadExtension(join(folder, name)));
    tasksOf.set(folder, known);
  }
  return known;
}

/** One of our own, complete packs, as it stands in its own file: what the router learns from. */
export const loadPackFile = (file: string): Loaded<DomainPack> => load(file, PackSchema);

/** One of our own, complete packs, with the tasks of the files beside it. */
export function loadPack(file: string): Loaded<DomainPack> {
  const compiled = join(dirname(file), COMPILED, `${basename(file, '.toml')}.json`);
  if (existsSync(compiled)) return { ok: true, value: JSON.parse(readFileSync(compiled, 'utf8')) as DomainPack };
  const pack = loadPackFile(file);
  if (!pack.ok) return pack;
  const frame = [...pack.value.frame];
  for (const tasks of tasksBeside(join(dirname(file), TASKS))) {
    if (!tasks.ok) return tasks;
    if (tasks.value.meta.domain === pack.value.meta.domain) frame.push(...tasks.value.frame);
  }
  const problems = checkIds(file, frame);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { ...pack.value, frame } };
}

/** A pack of the user or of a project, which adds to one of the ten domains. */
export function loadExtension(file: string): Loaded<PackExtension> {
  return load(file, ExtensionSchema);
}
