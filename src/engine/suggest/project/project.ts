// What the directory's project files offer, cached per directory. Files are looked for in the
// directory itself and above it up to the repository's root or home.
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type CargoNames,
  cargoNames,
  justRecipes,
  makeTargets,
  type Named,
  packageDependencies,
  packageScripts,
  pyprojectScripts,
  yamlKeys,
} from './files.ts';
import { findRepository, type GitNames, readGitNames } from './git.ts';

export interface Project {
  make: Named[];
  just: Named[];
  scripts: Named[];
  dependencies: Named[];
  cargo: CargoNames | null;
  python: Named[];
  services: Named[];
  tasks: Named[];
  git: GitNames | null;
  /** The folder of the repository. */
  root: string | null;
}

const MAX_AGE_MS = 3_000;
const MAX_FILE = 1 << 20;
const MAX_KEPT = 16;
const MAX_UP = 12;

async function fileText(path: string): Promise<string | null> {
  try {
    const info = await stat(path);
    return info.isFile() && info.size <= MAX_FILE ? await readFile(path, 'utf8') : null;
  } catch {
    return null;
  }
}

/** First of the names in the directory, or with `up` in one above it. */
async function first(dir: string, names: readonly string[], up: boolean): Promise<string | null> {
  let at = dir;
  for (let i = 0; i < MAX_UP; i++) {
    for (const name of names) {
      const text = await fileText(join(at, name));
      if (text !== null) return text;
    }
    if (!up || at === dirname(at)) return null;
    at = dirname(at);
  }
  return null;
}

async function read<T>(
  text: Promise<string | null>,
  parse: (text: string) => T,
  none: T,
): Promise<T> {
  const found = await text;
  try {
    return found === null ? none : parse(found);
  } catch {
    return none;
  }
}

const COMPOSE = ['compose.yaml', 'compose.yml', 'docker-compose.yml', 'docker-compose.yaml'];
const TASKFILES = ['Taskfile.yml', 'Taskfile.yaml', 'taskfile.yml'];

export async function readProject(dir: string): Promise<Project> {
  const repository = await findRepository(dir);
  const manifest = first(dir, ['package.json'], true);
  const [make, just, scripts, dependencies, cargo, python, services, tasks, git] =
    await Promise.all([
      read(first(dir, ['GNUmakefile', 'makefile', 'Makefile'], false), makeTargets, []),
      read(first(dir, ['justfile', 'Justfile', '.justfile'], true), justRecipes, []),
      read(manifest, packageScripts, []),
      read(manifest, packageDependencies, []),
      read<CargoNames | null>(first(dir, ['Cargo.toml'], true), cargoNames, null),
      read(first(dir, ['pyproject.toml'], true), pyprojectScripts, []),
      read(first(dir, COMPOSE, true), (t) => yamlKeys(t, 'services', 'compose service'), []),
      read(first(dir, TASKFILES, true), (t) => yamlKeys(t, 'tasks', 'task'), []),
      repository ? readGitNames(repository.gitDir) : null,
    ]);
  return {
    make,
    just,
    scripts,
    dependencies,
    cargo,
    python,
    services,
    tasks,
    git,
    root: repository?.root ?? null,
  };
}

export class ProjectCache {
  private readonly known = new Map<string, { project: Project; at: number }>();
  private readonly reading = new Map<string, Promise<void>>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** What is known of the directory's project; starts reading when that is nothing or old. */
  peek(dir: string, later: Promise<unknown>[]): Project | null {
    const known = this.known.get(dir);
    if (!known || this.now() - known.at > MAX_AGE_MS) {
      let work = this.reading.get(dir);
      if (!work) {
        work = readProject(dir)
          .then((project) => {
            this.known.delete(dir);
            this.known.set(dir, { project, at: this.now() });
            if (this.known.size > MAX_KEPT) this.known.delete(this.known.keys().next().value ?? '');
          })
          .catch(() => undefined)
          .finally(() => this.reading.delete(dir));
        this.reading.set(dir, work);
      }
      if (!known) later.push(work);
    }
    return known?.project ?? null;
  }
}
