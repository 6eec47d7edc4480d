// Whether what a line names is here now: from listings and project files in memory, never from the disk while a key
// waits. What was read before the last command ended is read again first, for that command may have taken it away.
import { basename, dirname } from 'node:path';
import type { SpecLookup } from '../line/spec-types.ts';
import type { DirectoryCache } from './directory-cache.ts';
import { type Need, needsOf } from './line-needs.ts';
import type { Project, ProjectCache } from './project/project.ts';

export type Presence = 'here' | 'gone' | 'unknown';

export interface Here {
  /** What is unknown is looked up; `later` resolves when that is done. */
  of(line: string, cwd: string, later: Promise<unknown>[]): Presence;
  /** The same of its scripts and targets alone. */
  defined(line: string, cwd: string): Presence;
}

export interface HereDeps {
  directories: DirectoryCache;
  projects: ProjectCache;
  specs: SpecLookup;
  home: () => string | undefined;
  /** Whether the shell would find a program, function … of that name. */
  runs: (word: string, cwd: string) => boolean;
  /** False while specs are on their way: what a line needs is read again then. */
  settled: () => boolean;
}

const MAX_KEPT = 400;

export function createHere(deps: HereDeps): Here {
  const { directories, projects, specs, home, runs, settled } = deps;
  const known = new Map<string, Need[]>();

  function needs(line: string, cwd: string): Need[] | null {
    const key = `${cwd}\n${line}`;
    const cached = known.get(key);
    if (cached) return cached;
    const found = needsOf(line, { cwd, home: home(), specs });
    if (found && settled()) {
      known.set(key, found);
      if (known.size > MAX_KEPT) known.delete(known.keys().next().value ?? '');
    }
    return found;
  }

  function path(at: string, later: Promise<unknown>[]): Presence {
    const folder = dirname(at);
    if (folder === at) return 'here';
    const listing = directories.sure(folder, later);
    if (!listing) return 'unknown';
    return directories.lacks(folder, basename(at)) ? 'gone' : 'here';
  }

  function one(need: Need, cwd: string, later: Promise<unknown>[]): Presence {
    if (need.kind === 'program') return runs(need.name, cwd) ? 'here' : 'gone';
    if (need.kind === 'path') return path(need.path, later);
    const project = projects.sure(need.in, later);
    if (!project) return 'unknown';
    if (need.kind !== 'ref') return hasNamed(project, need) ? 'here' : 'gone';
    if (!project.git) return 'gone';
    const { branches, remoteBranches, tags, remotes, stashes } = project.git;
    const lists = [branches, remoteBranches, tags, remotes, stashes];
    if (lists.some((list) => list.some(({ name }) => name === need.name))) return 'here';
    // `git checkout x` makes x from the remote's branch of that name.
    if (remoteBranches.some(({ name }) => name.endsWith(`/${need.name}`))) return 'here';
    return need.path === null ? 'gone' : path(need.path, later);
  }

  function all(list: readonly Need[], cwd: string, later: Promise<unknown>[]): Presence {
    let presence: Presence = 'here';
    for (const need of list) {
      const found = one(need, cwd, later);
      if (found === 'gone') return 'gone';
      if (found === 'unknown') presence = 'unknown';
    }
    return presence;
  }

  return {
    of(line, cwd, later) {
      const list = needs(line, cwd);
      // Only the beginning of a line, behind which the shell would ask for the rest.
      return list ? all(list, cwd, later) : 'gone';
    },
    defined(line, cwd) {
      const named = (needs(line, cwd) ?? []).filter(({ kind }) => DEFINED.has(kind));
      return all(named, cwd, []);
    },
  };
}

/** What a file of the project defines. */
const DEFINED: ReadonlySet<Need['kind']> = new Set(['make', 'script', 'recipe', 'task']);

type Defined = Extract<Need, { kind: 'make' | 'script' | 'recipe' | 'task' }>;

function hasNamed(project: Project, need: Defined): boolean {
  const list = { make: project.make, script: project.scripts, recipe: project.just, task: project.tasks }[need.kind];
  // A Makefile may make what is only named by a pattern or by a file of the folder.
  if (need.kind === 'make' && (/[./%]/.test(need.name) || list.length === 0)) return list.length > 0;
  return list.some(({ name }) => name === need.name);
}
