// What the project at hand brings along: settings, domain packs and specs in its `.reos-tui/`, in force only when a
// person trusted exactly these bytes. The trusted text is copied into a private folder named after its hash and used
// from there, so that nothing can be swapped after the check.
import { existsSync, lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders } from '../../base/folders.ts';
import { type LoadedConfig, type LoadOptions, loadConfig, type Project } from './config.ts';
import { ownFolders } from './own-folders.ts';
import type { Paths } from './paths.ts';
import { findProjectFolder, type ProjectFolder, readProjectFolder, TrustStore } from './trust.ts';

/** The nearest project folder that is none of our own. */
export function projectAt(cwd: string, paths: Paths): string | null {
  const path = findProjectFolder(cwd);
  const ours = [paths.config, paths.data, paths.state, paths.cache];
  return path === null || ours.some((own) => own === path || dirname(own) === path) ? null : path;
}

/** The private copy of a trusted folder, made when it is not there yet; null when it cannot be written. */
function copyOf(folder: ProjectFolder, paths: Paths): string | null {
  const copy = join(paths.cache, 'projects', folder.hash);
  if (lstatSync(copy, { throwIfNoEntry: false })?.isDirectory()) return copy;
  const fresh = `${copy}.${process.pid}`;
  try {
    for (const [name, text] of folder.files) {
      const file = join(fresh, name);
      makeFolders(dirname(file));
      writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    }
    renameSync(fresh, copy);
    return copy;
  } catch {
    rmSync(fresh, { recursive: true, force: true });
    // Another instance may have been quicker.
    return existsSync(copy) ? copy : null;
  }
}

type Unused = Exclude<Project['state'], 'trusted'>;

const WHY: Record<Unused, string> = {
  unknown: 'is not trusted and not used: look at it, then run reos-tui trust',
  changed: 'has changed since it was trusted and is not used: look at it, then run reos-tui trust',
  unreadable: 'holds links, devices or too much, and is not used',
};

function withoutProject(loaded: LoadedConfig, path: string, state: Unused): LoadedConfig {
  const message = WHY[state];
  loaded.problems.push({ severity: 'warning', source: path, line: 0, message });
  const project: Project = { path, state, domains: null, specs: null };
  return { ...loaded, project, banner: loaded.banner ?? `${path} ${message}` };
}

/** The settings that hold in a folder: those of the person, and of its project when that is trusted. Never throws. */
export function loadSettings(options: LoadOptions & { cwd: string }): LoadedConfig {
  const { cwd, ...rest } = options;
  const { paths } = ownFolders(rest.env ?? process.env);
  const path = projectAt(cwd, paths);
  if (path === null) return loadConfig(rest);
  const folder = readProjectFolder(path);
  const state = folder === null ? 'unreadable' : new TrustStore(paths.trustFile).state(folder);
  if (folder === null || state !== 'trusted')
    return withoutProject(loadConfig(rest), path, state === 'trusted' ? 'unreadable' : state);
  const text = folder.files.get('config.toml');
  const file = join(path, 'config.toml');
  const loaded = loadConfig(text === undefined ? rest : { ...rest, project: { file, text } });
  const copy = copyOf(folder, loaded.paths);
  const part = (name: string) => (copy === null ? null : join(copy, name));
  return { ...loaded, project: { path, state, domains: part('domains'), specs: part('specs') } };
}
