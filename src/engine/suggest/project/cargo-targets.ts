// What Cargo builds without being told: the files and folders of src/bin, examples, tests and benches, by their names;
// in a workspace those of its members, and what their manifests call them.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CargoNames, cargoNames, type Named } from './files.ts';

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

const MOST_MEMBERS = 32;

/** Folders of the members; `crates/*` is each folder there. */
async function memberFolders(dir: string, members: readonly string[]): Promise<string[]> {
  const found = members.map(async (member) => {
    if (!member.endsWith('/*')) return [join(dir, member)];
    const parent = join(dir, member.slice(0, -2));
    const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(parent, name));
  });
  return (await Promise.all(found)).flat().slice(0, MOST_MEMBERS);
}

const KINDS = ['bins', 'examples', 'tests', 'benches', 'features'] as const;

const joined = (...lists: readonly (readonly Named[])[]): Named[] =>
  [
    ...new Map(
      lists
        .flat()
        .reverse()
        .map((named) => [named.name, named]),
    ).values(),
  ].reverse();

/** `names` with what lies in the folders of the package at `dir`. */
async function ownTargets(names: CargoNames, dir: string): Promise<CargoNames> {
  const of = async (kind: keyof typeof FOLDERS): Promise<Named[]> => {
    const [folder, description] = FOLDERS[kind];
    return joined(names[kind], await targetsIn(join(dir, folder), description));
  };
  const [bins, examples, tests, benches] = await Promise.all([of('bins'), of('examples'), of('tests'), of('benches')]);
  return { ...names, bins, examples, tests, benches };
}

async function memberAt(folder: string): Promise<CargoNames[]> {
  try {
    const text = await readFile(join(folder, 'Cargo.toml'), 'utf8');
    return [await ownTargets(cargoNames(text), folder)];
  } catch {
    return [];
  }
}

/** `names` with what lies in the folders of the package at `dir` and of the members of its workspace. */
export async function withTargets(names: CargoNames, dir: string): Promise<CargoNames> {
  const own = await ownTargets(names, dir);
  const folders = await memberFolders(dir, names.memberPaths);
  const members = (await Promise.all(folders.map(memberAt))).flat();
  const called = members.flatMap(({ bins: [first] }) => (first ? [{ ...first, description: 'workspace member' }] : []));
  const all: CargoNames = { ...own, members: joined(own.members, called) };
  for (const kind of KINDS) all[kind] = joined(own[kind], ...members.map((each) => each[kind]));
  return all;
}
