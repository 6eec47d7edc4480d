// A failure explained with what this machine and the folder have: the names that a slip may stand for, and the package
// that is known to bring what is missing.
import { homedir } from 'node:os';
import { posix } from 'node:path';
import { explainFailure } from '../failure/explain.ts';
import type { FailedCommand, FailureExplanation, FailureFacts, Lack, NameType } from '../failure/types.ts';
import { optionsAt, settle, subcommandOf } from '../line/spec-node.ts';
import type { SpecNode } from '../line/spec-types.ts';
import type { Machine } from '../propose/machine.ts';
import { howToInstall, isKnownProgram, packageOf } from '../propose/program-packages.ts';
import type { LiveExecutables } from '../state/executables.ts';
import { needsOf } from '../suggest/line-needs.ts';
import { createSpecStore, type SpecStore } from '../suggest/specs/store.ts';
import type { Task, World } from '../world/world.ts';
import { isInRepository, type Worlds } from '../world/worlds.ts';

export interface FailurePartOptions {
  worlds: Worlds;
  executables: LiveExecutables;
  machine(): Machine;
}

const RUNNER: Readonly<Record<string, Task['runner']>> = {
  make: 'make',
  gmake: 'make',
  just: 'just',
  task: 'task',
  npm: 'npm',
  pnpm: 'npm',
  yarn: 'npm',
  bun: 'npm',
  cargo: 'cargo',
};

/** The node of a spec at which the words of a command have arrived, with those above it. */
function nodesAt(root: SpecNode | null, words: readonly string[]): SpecNode[] {
  if (!root) return [];
  const nodes = [settle(root)];
  for (const word of words) {
    const next = subcommandOf(nodes.at(-1) as SpecNode, word);
    if (next) nodes.push(settle(next));
  }
  return nodes;
}

/** What a project file says it needs is got by the tool of that file. */
function declared(name: string, world: World): string | null {
  const mentions = (file: string, pattern: RegExp) => pattern.test(world.head(file) ?? '');
  const plain = name.split(/[./]/)[0]?.replace(/[^\w@-]/g, '') ?? '';
  if (plain === '') return null;
  if (mentions('requirements.txt', new RegExp(`^${plain}\\b`, 'im'))) return 'pip install -r requirements.txt';
  if (mentions('package.json', new RegExp(`"${plain}[^"]*"\\s*:\\s*"`))) return 'npm install';
  return null;
}

const REFS = ['branch', 'tag', 'remote', 'stash'];
/** Of git, what needs no repository. */
const ANYWHERE = /^git(?: -\S+)* (?:init|clone|config|help|version|ls-remote)\b|^git(?: -\S+)*$/;
const NO_REPOSITORY = 'This folder is not inside a git repository.';

/** By the places that completion knows: what stands where a branch or a file is expected has to be one. */
function lackOf(line: string, world: World, specs: SpecStore): Lack | null {
  // What is known of a place may be older than the command that made a repository of it: the folders are asked.
  const inRepository = world.git !== null || !world.knows('branch') || isInRepository(world.cwd);
  for (const need of needsOf(line, { cwd: world.cwd, home: homedir(), specs }) ?? []) {
    if (need.kind === 'program' && need.name === 'git' && !inRepository && !ANYWHERE.test(line.trim()))
      return { name: need.name, type: 'ref', said: NO_REPOSITORY };
    if (need.kind === 'path' && world.path(need.path) === null) {
      const below = posix.relative(world.cwd, need.path);
      const name = below.startsWith('..') ? need.path : below;
      return { name, type: 'path', said: `There is no ${name}.` };
    }
    if (need.kind !== 'ref' || !world.git || (need.path !== null && world.path(need.path) !== null)) continue;
    const { name } = need;
    const known = REFS.map((of) => world.resolve(name, of)).some((found) => found && found.how !== 'spelling');
    if (!known) return { name, type: 'ref', said: `There is no branch or tag ${name} here.` };
  }
  return null;
}

export function createFailurePart({ worlds, executables, machine }: FailurePartOptions) {
  let specs: SpecStore | undefined;

  async function store(programs: readonly string[]): Promise<SpecStore> {
    specs ??= createSpecStore();
    await specs.warm(programs);
    return specs;
  }

  function factsIn(world: World, store: SpecStore): FailureFacts {
    const nodes = (words: readonly string[]) => nodesAt(store.get(words[0] ?? ''), words.slice(1));
    const names = (type: Exclude<NameType, 'path'>, words: readonly string[], name: string) => {
      switch (type) {
        case 'program':
          // A name that is known to be a program's is no slip.
          return isKnownProgram(name) ? [] : [...executables.names()];
        case 'subcommand':
          return (
            nodes(words)
              .at(-1)
              ?.subcommands.flatMap((node) => node.names) ?? []
          );
        case 'option':
          return optionsAt(nodes(words)).flatMap((option) => option.names);
        case 'task': {
          const runner = RUNNER[words[0] ?? ''];
          return world.tasks.filter((task) => task.runner === runner).map((task) => task.name);
        }
        case 'ref':
          return [...world.names('branch'), ...world.names('tag')];
        // Of all the packages that can be had only the one that a word is a slip of.
        case 'package': {
          const meant = world.resolve(name, 'package');
          return meant ? [meant.name] : [];
        }
        default:
          return world.names(type);
      }
    };
    return {
      cwd: world.cwd,
      root: world.root,
      names,
      path: (path) => world.path(path),
      lack: (line) => lackOf(line, world, store),
      head: (path) => world.head(path),
      inside: (folder) => (folder === '.' ? world.entries() : world.inside(folder)),
      below: (name) => world.below(name) ?? [],
      has: (program) => world.has(program),
      howToInstall: (program) =>
        isKnownProgram(program) || world.available(packageOf(program)) === true
          ? howToInstall(program, machine())
          : null,
      declared: (name) => declared(name, world),
    };
  }

  return async (failed: FailedCommand): Promise<FailureExplanation | null> => {
    const cwd = failed.cwd ?? homedir();
    const [made] = await Promise.all([
      store(failed.line.split(/[\s|&;]+/).filter((word) => /^[a-z][\w.+-]*$/.test(word))),
      worlds.refresh(cwd).then(() => worlds.reread(cwd)),
      executables.refresh(),
    ]);
    return explainFailure(failed, factsIn(worlds.at(cwd), made));
  };
}
