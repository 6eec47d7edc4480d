// What the directory's project files offer, cached per directory. Files are looked for in the
// directory itself and above it up to the repository's root or home.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withTargets } from './cargo-targets.ts';
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
import { findRepository, type GitNames, personalAliases, readGitNames } from './git.ts';
import { upward } from './upward.ts';

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
const NO_NAMES: readonly Named[] = [];
const NO_PROJECT: Project = {
  make: [],
  just: [],
  scripts: [],
  dependencies: [],
  cargo: null,
  python: [],
  services: [],
  tasks: [],
  git: null,
  root: null,
};

async function fileText(path: string): Promise<string | null> {
  try {
    const info = await stat(path);
    return info.isFile() && info.size <= MAX_FILE ? await readFile(path, 'utf8') : null;
  } catch {
    return null;
  }
}

/** First of the names in the directory, or with `up` in one above it. */
async function find(
  dir: string,
  names: readonly string[],
  up: boolean,
): Promise<{ text: string; folder: string } | null> {
  for (const folder of up ? upward(dir) : [dir])
    for (const name of names) {
      const text = await fileText(join(folder, name));
      if (text !== null) return { text, folder };
    }
  return null;
}

const first = async (dir: string, names: readonly string[], up: boolean) => (await find(dir, names, up))?.text ?? null;

async function cargoAt(dir: string): Promise<CargoNames | null> {
  const manifest = await find(dir, ['Cargo.toml'], true);
  if (!manifest) return null;
  try {
    return await withTargets(cargoNames(manifest.text), manifest.folder);
  } catch {
    return null;
  }
}

async function read<T>(text: Promise<string | null>, parse: (text: string) => T, none: T): Promise<T> {
  const found = await text;
  try {
    return found === null ? none : parse(found);
  } catch {
    return none;
  }
}

export const COMPOSE_FILES = ['compose.yaml', 'compose.yml', 'docker-compose.yml', 'docker-compose.yaml'];
const TASKFILES = ['Taskfile.yml', 'Taskfile.yaml', 'taskfile.yml'];

export async function readProject(dir: string): Promise<Project> {
  const repository = await findRepository(dir);
  const manifest = first(dir, ['package.json'], true);
  const [make, just, scripts, dependencies, cargo, python, services, tasks, git] = await Promise.all([
    read(first(dir, ['GNUmakefile', 'makefile', 'Makefile'], false), makeTargets, []),
    read(first(dir, ['justfile', 'Justfile', '.justfile'], true), justRecipes, []),
    read(manifest, packageScripts, []),
    read(manifest, packageDependencies, []),
    cargoAt(dir),
    read(first(dir, ['pyproject.toml'], true), pyprojectScripts, []),
    read(first(dir, COMPOSE_FILES, true), (t) => yamlKeys(t, 'services', 'compose service'), []),
    read(first(dir, TASKFILES, true), (t) => yamlKeys(t, 'tasks', 'task'), []),
    repository ? readGitNames(repository.gitDir) : null,
  ]);
  return { make, just, scripts, dependencies, cargo, python, services, tasks, git, root: repository?.root ?? null };
}

export class ProjectCache {
  private readonly known = new Map<string, { project: Project; at: number }>();
  private readonly reading = new Map<string, Promise<void>>();
  private personal: { id: string; list: readonly Named[]; at: number } | null = null;
  private joined: { own: readonly Named[]; list: readonly Named[]; all: readonly Named[] } | null = null;
  /** Reads that began before this time saw what may be gone. */
  private changed = Number.NEGATIVE_INFINITY;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** What is known of the directory's project; starts reading when that is nothing or old. */
  peek(dir: string, later: Promise<unknown>[]): Project | null {
    const known = this.known.get(dir);
    if (!known || this.now() - known.at > MAX_AGE_MS) {
      const work = this.read(dir);
      if (!known) later.push(work);
    }
    return known?.project ?? null;
  }

  /** The same, but nothing that was read before the last command ended; null while it is read again. */
  sure(dir: string, later: Promise<unknown>[]): Project | null {
    const known = this.known.get(dir);
    if (!known || known.at >= this.changed) return this.peek(dir, later);
    later.push(this.read(dir));
    return null;
  }

  /** git's aliases here: the repository's before the person's. The same list as long as nothing was read anew. */
  aliases(dir: string, env: Readonly<Record<string, string | undefined>>, later: Promise<unknown>[]): readonly Named[] {
    const id = `${env.HOME ?? ''}\n${env.XDG_CONFIG_HOME ?? ''}`;
    if (this.personal?.id !== id || this.personal.at < this.changed) {
      const list = this.personal?.id === id ? this.personal.list : NO_NAMES;
      const personal = { id, list, at: this.now() };
      this.personal = personal;
      const read = personalAliases(env.HOME ?? '/', env.XDG_CONFIG_HOME).then((list) => {
        personal.list = list;
      });
      later.push(read);
    }
    const own = this.known.get(dir)?.project.git?.aliases ?? NO_NAMES;
    const { list } = this.personal;
    if (own.length === 0) return list;
    if (this.joined?.own !== own || this.joined.list !== list) this.joined = { own, list, all: [...own, ...list] };
    return this.joined.all;
  }

  /** A command has ended: it may have changed branches, targets and scripts. */
  commandEnded(): void {
    this.changed = this.now();
    this.reading.clear();
  }

  private read(dir: string): Promise<void> {
    const running = this.reading.get(dir);
    if (running) return running;
    const at = this.now();
    // What cannot be read offers nothing: who asks is not kept waiting for it for ever.
    const work: Promise<void> = readProject(dir)
      .catch((): Project => NO_PROJECT)
      .then((project) => {
        if ((this.known.get(dir)?.at ?? at) > at) return;
        this.known.delete(dir);
        this.known.set(dir, { project, at });
        if (this.known.size > MAX_KEPT) this.known.delete(this.known.keys().next().value ?? '');
      })
      .finally(() => {
        if (this.reading.get(dir) === work) this.reading.delete(dir);
      });
    this.reading.set(dir, work);
    return work;
  }
}
