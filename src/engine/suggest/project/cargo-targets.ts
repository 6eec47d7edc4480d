// What Cargo builds without being told: the files and folders of src/bin, examples, tests and benches, by their names.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CargoNames, Named } from './files.ts';

const FOLDERS = {
  bins: ['src/bin', 'binary'],
  examples: ['examples', 'example'],
  tests: ['tests', 'integration test'],
  benches: ['benches', 'benchmark'],
} as const;

/** A missing folder has none. */
async function targetsIn(folder: string, description: string): Promise<Named[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => {
    const name = entry.isDirectory() ? entry.name : /^(.+)\.rs$/.exec(entry.name)?.[1];
    return name === undefined || name.startsWith('.') ? [] : [{ name, description }];
  });
}

/** `names` with what lies in the folders of the package at `dir`. */
export async function withTargets(names: CargoNames, dir: string): Promise<CargoNames> {
  const of = async (kind: keyof typeof FOLDERS): Promise<Named[]> => {
    const [folder, description] = FOLDERS[kind];
    const found = await targetsIn(join(dir, folder), description);
    const told = new Set(names[kind].map(({ name }) => name));
    return [...names[kind], ...found.filter(({ name }) => !told.has(name))];
  };
  const [bins, examples, tests, benches] = await Promise.all([
    of('bins'),
    of('examples'),
    of('tests'),
    of('benches'),
  ]);
  return { ...names, bins, examples, tests, benches };
}
