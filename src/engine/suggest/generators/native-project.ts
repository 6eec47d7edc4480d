// What the project's own files define: targets of the Makefile that is named, programs of node_modules, workspaces.
import { join } from 'node:path';
import { namesIn } from '../../state/read.ts';
import { makeTargets, makeVariables, type Named, yamlItems } from '../project/files.ts';
import { upward } from '../project/upward.ts';
import { type Reader, text, type ValuePlace } from './native-files.ts';
import type { GeneratedValue } from './value.ts';

const HIGH = 80;
const LOW = 60;

export async function targetsOf(path: string): Promise<GeneratedValue[]> {
  const makefile = await text(path);
  return [
    ...makeTargets(makefile).map((target) => ({ ...target, priority: HIGH })),
    ...makeVariables(makefile).map((variable) => ({ ...variable, priority: LOW })),
  ];
}

async function makefileTargets({ cwd }: ValuePlace): Promise<GeneratedValue[]> {
  for (const name of ['GNUmakefile', 'makefile', 'Makefile']) {
    const found = await targetsOf(join(cwd, name));
    if (found.length > 0) return found;
  }
  return [];
}

/** Programs of every node_modules from here upward, the nearest first. */
async function nodeBinaries({ cwd }: ValuePlace): Promise<GeneratedValue[]> {
  const found = new Set<string>();
  for (const folder of upward(cwd))
    for (const name of await namesIn(join(folder, 'node_modules/.bin'))) found.add(name);
  const here = [...found].map((name) => ({ name, description: 'program of node_modules', priority: HIGH }));
  const listed = await dependencies(cwd);
  return [...here, ...listed.filter(({ name }) => !found.has(name))];
}

/** What package.json names and is not installed yet: most programs are called as their package. */
async function dependencies(cwd: string): Promise<GeneratedValue[]> {
  const { devDependencies, dependencies: others } = (await manifest(cwd)) ?? {};
  return [devDependencies, others].flatMap((list) =>
    typeof list === 'object' && list !== null
      ? Object.keys(list)
          .filter((name) => !name.startsWith('@'))
          .map((name) => ({ name, description: 'in package.json', priority: LOW }))
      : [],
  );
}

interface Manifest {
  name?: unknown;
  workspaces?: unknown;
  dependencies?: unknown;
  devDependencies?: unknown;
}

async function manifest(dir: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await text(join(dir, 'package.json'))) as Manifest;
  } catch {
    return null;
  }
}

/** `packages/*` names each folder there; what is not so simple is left out. */
async function foldersOf(root: string, pattern: string): Promise<string[]> {
  const plain = pattern.replace(/\/$/, '');
  if (!plain.includes('*')) return [plain];
  const base = /^([^*!]+)\/\*\*?$/.exec(plain)?.[1];
  if (base === undefined) return [];
  return (await namesIn(join(root, base))).map((name) => `${base}/${name}`);
}

interface Workspace {
  name: string;
  /** Below the root. */
  folder: string;
  root: string;
}

/** Where the workspaces are that package.json or pnpm's own file names; null where neither names any. */
async function workspacePatterns(root: string): Promise<string[] | null> {
  const own = yamlItems(await text(join(root, 'pnpm-workspace.yaml')), 'packages');
  if (own.length > 0) return own;
  const found = (await manifest(root))?.workspaces;
  const listed = Array.isArray(found) ? found : (found as { packages?: unknown })?.packages;
  return Array.isArray(listed) ? listed.filter((p): p is string => typeof p === 'string') : null;
}

/** Those of the nearest manifest upward that names any. */
async function workspacesAt(cwd: string): Promise<Workspace[]> {
  for (const root of upward(cwd)) {
    const patterns = await workspacePatterns(root);
    if (patterns) {
      const folders = (await Promise.all(patterns.map((p) => foldersOf(root, p)))).flat();
      const named = await Promise.all(
        folders.map(async (folder): Promise<Workspace[]> => {
          const name = (await manifest(join(root, folder)))?.name;
          return typeof name === 'string' ? [{ name, folder, root }] : [];
        }),
      );
      return named.flat();
    }
  }
  return [];
}

/** They are called by their name; by the folder as well. */
async function workspaces({ cwd }: ValuePlace): Promise<GeneratedValue[]> {
  const known = (await workspacesAt(cwd)).flatMap(({ name, folder }): Named[] => [
    { name, description: folder },
    { name: folder, description: name },
  ]);
  return known.map((workspace) => ({
    ...workspace,
    priority: workspace.name.startsWith('@') || !workspace.name.includes('/') ? HIGH : HIGH - 5,
  }));
}

/** The folder of a workspace by its name or its folder; null when there is none of that name. */
export async function workspaceFolder(cwd: string, wanted: string): Promise<string | null> {
  const plain = wanted.replace(/^\.\/|\/$/g, '');
  const found = (await workspacesAt(cwd)).find(({ name, folder }) => name === wanted || folder === plain);
  return found ? join(found.root, found.folder) : null;
}

interface Presets {
  configurePresets?: unknown;
}

/** What CMakePresets.json names. */
async function cmakePresets({ cwd }: ValuePlace): Promise<GeneratedValue[]> {
  const presets = await text(join(cwd, 'CMakePresets.json'));
  try {
    const { configurePresets: listed } = JSON.parse(presets) as Presets;
    return (Array.isArray(listed) ? listed : []).flatMap(({ name, displayName }) =>
      typeof name === 'string' ? [{ name, description: String(displayName ?? ''), priority: HIGH }] : [],
    );
  } catch {
    return [];
  }
}

export const PROJECT_READERS: Readonly<Record<string, Reader>> = {
  'make-targets': makefileTargets,
  'node-binaries': nodeBinaries,
  'npm-workspaces': workspaces,
  'cmake-presets': cmakePresets,
};
