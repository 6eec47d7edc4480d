// Worlds are cheap views on caches. `refresh` reads (in the background, each thing with a deadline); `at` only looks,
// starts no process, and gives one request a picture of its place that does not change while it is worked on.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { otherNames } from '../state/other-names.ts';
import { containerNames } from '../state/probes/containers.ts';
import type { Executables } from '../state/types.ts';
import { type Project, readProject } from '../suggest/project/project.ts';
import { gitFiles } from './git-index.ts';
import { type History, historyIn } from './history.ts';
import { type Kept, keep } from './kept.ts';
import { machineNames } from './machine-names.ts';
import { headOf, isLinkAt, lookAt, namesHere, namesIn, RELATIONS_WITH_NAMES, runsAt, tasksOf } from './names-here.ts';
import { neededBy } from './needed.ts';
import { listedPackages } from './package-lists.ts';
import { type PathsBelow, pathsBelow } from './paths-below.ts';
import { processNames } from './process-names.ts';
import { type Lookups, resolveKnown, resolveWord } from './resolve.ts';
import { detectManager } from './system-manager.ts';
import type { Resolved, World } from './world.ts';

export interface WorldSources {
  executables: Executables;
  /** Commands that the shell has built in. */
  builtins?: ReadonlySet<string>;
  env?: NodeJS.ProcessEnv;
  /** Milliseconds, monotonic. */
  now?: () => number;
  /** Milliseconds that `refresh` waits at most for each thing; what comes later is kept all the same. */
  patience?: number;
  root?: boolean;
  systemd?: boolean;
  /** Where the names in the package lists are kept between sessions; left out, they are read in each. */
  cacheFolder?: string;
  /** Names of all packages that can be had; the package manager's own lists when left out. */
  packagesToHave?: () => Promise<readonly string[] | null>;
}

export interface Worlds {
  at(cwd: string): World;
  /** Reads all of it; resolves when done or late. */
  refresh(cwd: string): Promise<void>;
  /** What a command that has just ended may have changed of the place itself. */
  reread(cwd: string): Promise<void>;
  /** The same without the names of packages that could be had: on a first start they take longest. */
  refreshHere(cwd: string): Promise<void>;
  /** These alone. */
  refreshPackages(atMost?: number): Promise<void>;
}

const PROJECTS = 16;
/** In one folder. */
const MOST_REPOSITORIES = 4;
const PROJECT_AGE = 3_000;
/** Milliseconds. */
const PATIENCE = 400;
const CONTAINER_AGE = 10_000;
const HISTORY_AGE = 30_000;

export function isInRepository(folder: string): boolean {
  const parent = dirname(folder);
  return existsSync(join(folder, '.git')) || (parent !== folder && isInRepository(parent));
}

export function createWorlds(sources: WorldSources): Worlds {
  const { executables, builtins, env = process.env, now = () => performance.now() } = sources;
  const { patience = PATIENCE } = sources;
  const home = env.HOME ?? homedir();
  const machine = machineNames({
    home,
    now,
    patience,
    packagesToHave: sources.packagesToHave ?? (() => listedPackages(sources.cacheFolder)),
  });
  const containers = keep({
    read: () => containerNames(env, AbortSignal.timeout(patience)),
    maxAge: CONTAINER_AGE,
    deadline: patience,
    now,
  });
  const processes = processNames(now);
  const projects = new Map<string, Kept<Project>>();
  const histories = new Map<string, Kept<History | null>>();
  function projectAt(cwd: string): Kept<Project> {
    const known = projects.get(cwd);
    projects.delete(cwd);
    const project = known ?? keep({ read: () => readProject(cwd), maxAge: PROJECT_AGE, deadline: patience, now });
    projects.set(cwd, project);
    if (projects.size > PROJECTS) projects.delete(projects.keys().next().value ?? '');
    return project;
  }

  /** Asked for only where there is a repository. */
  function historyAt(cwd: string): Kept<History | null> {
    const known = histories.get(cwd);
    histories.delete(cwd);
    const kept =
      known ??
      keep({
        read: () => historyIn(cwd, env, AbortSignal.timeout(patience)),
        maxAge: HISTORY_AGE,
        deadline: patience,
        now,
      });
    histories.set(cwd, kept);
    if (histories.size > PROJECTS) histories.delete(histories.keys().next().value ?? '');
    return kept;
  }

  async function refreshProject(cwd: string): Promise<void> {
    const project = projectAt(cwd);
    // Both at once: git takes longer than to see whether there is anything to ask it.
    await Promise.all([project.refresh(), isInRepository(cwd) ? historyAt(cwd).refresh() : null]);
  }

  /** Repositories in folders of this place. */
  const repositoriesIn = (cwd: string): string[] =>
    namesIn('.', cwd, home)
      .map((name) => join(cwd, name))
      .filter((folder) => existsSync(join(folder, '.git')))
      .slice(0, MOST_REPOSITORIES);

  function at(cwd: string): World {
    const project = projects.get(cwd);
    const seen = new Map<string, 'file' | 'folder' | null>();
    const path = (asked: string) => {
      const known = seen.get(asked);
      if (known !== undefined) return known;
      const found = lookAt(asked, cwd, home);
      seen.set(asked, found);
      return found;
    };
    const links = new Map<string, boolean>();
    const isLink = (asked: string) => {
      const known = links.get(asked) ?? isLinkAt(asked, cwd, home);
      links.set(asked, known);
      return known;
    };
    const heads = new Map<string, string | null>();
    const head = (asked: string) => {
      let text = heads.get(asked);
      if (text === undefined) {
        text = path(asked) === 'file' ? headOf(asked, cwd, home) : null;
        heads.set(asked, text);
      }
      return text;
    };
    let paths: PathsBelow | undefined;
    const tree = () => {
      if (paths === undefined) paths = pathsBelow(cwd);
      return paths;
    };
    const below = (name: string) => {
      const all = tree();
      return all === null ? null : (all.get(name) ?? []);
    };
    const folders = new Map<string, readonly string[]>();
    const inside = (asked: string) => {
      const known = folders.get(asked);
      if (known) return known;
      const names = path(asked) === 'folder' ? namesIn(asked, cwd, home) : [];
      folders.set(asked, names);
      return names;
    };
    const here = namesHere({
      cwd,
      home,
      env,
      machine,
      project,
      containers,
      history: histories.get(cwd),
      programs: () => executables.names(),
      processes: processes.names,
    });
    const has = (program: string) => builtins?.has(program) === true || executables.has(program);
    const installed = machine.installed.peek();
    const available = machine.available.peek();
    const known = project?.peek();
    const needs = neededBy(known, (path) => headOf(path, cwd, home));
    const look: Lookups = {
      here,
      installed,
      available,
      needs,
      program: has,
      path,
      remoteBranches: known?.git?.remoteBranches.map(({ name }) => name) ?? [],
      stashes: known?.git?.stashes ?? [],
    };
    const resolved = new Map<string, Resolved | null>();
    const kinds = new Map<string, Resolved[]>();
    return {
      cwd,
      path,
      head,
      isLink,
      runs: (asked) => runsAt(asked, cwd, home),
      below,
      tree,
      entries: () => here.list('file') ?? [],
      inside,
      repository(folder) {
        const root = join(cwd, folder);
        const own = projects.get(root)?.peek();
        return root !== cwd && own?.git && own.root === root ? at(root) : null;
      },
      resolve(word, of) {
        const key = `${of}\0${word}`;
        let found = resolved.get(key);
        if (found === undefined) {
          found = resolveWord(word, of, look);
          resolved.set(key, found);
        }
        return found;
      },
      kinds(word) {
        let found = kinds.get(word);
        if (!found) {
          found = RELATIONS_WITH_NAMES.flatMap((of) => resolveKnown(word, of, look) ?? []);
          kinds.set(word, found);
        }
        return found;
      },
      names: (of) => here.list(of) ?? [],
      knows: (of) => here.list(of) !== null,
      installed: (name) => installed?.has(name) ?? null,
      available: (name) => available?.has(name) ?? null,
      listsPackages: available !== undefined,
      has,
      needs,
      root: sources.root ?? process.getuid?.() === 0,
      shell: basename(env.SHELL ?? 'bash'),
      systemd: sources.systemd ?? existsSync('/run/systemd/system'),
      manager: detectManager((program) => executables.has(program)),
      tasks: known ? tasksOf(known) : [],
      git:
        known?.git && known.root !== null
          ? {
              branch: known.git.head,
              upstream: known.git.upstream,
              remotes: known.git.remotes.map(({ name }) => name),
              root: known.root,
              files: gitFiles(known.root, cwd),
              commits: histories.get(cwd)?.peek()?.commits ?? [],
            }
          : null,
    };
  }

  const { available, ...soonKnown } = machine;

  async function refreshHere(cwd: string): Promise<void> {
    // The tables of names are read before anyone waits for them.
    otherNames('service', '');
    await Promise.all([
      executables.scanning,
      ...[cwd, ...repositoriesIn(cwd)].map(refreshProject),
      containers.refresh(),
      processes.refresh(),
      ...Object.values(soonKnown).map((kept) => (kept as Kept<unknown>).refresh()),
    ]);
  }

  return {
    at,
    refreshHere,
    refreshPackages: available.refresh,
    reread: (cwd) => projectAt(cwd).reread(),
    async refresh(cwd) {
      await Promise.all([refreshHere(cwd), available.refresh(patience)]);
    },
  };
}
