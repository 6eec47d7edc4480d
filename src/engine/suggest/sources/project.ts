// Names that the project itself defines, matched as words: `make t` finds the target `test`, `npm run`
// the scripts.
import type { CompletionContext } from '../../line/types.ts';
import type { Candidate, Source, SourceRequest } from '../candidate.ts';
import { workspaceFolder } from '../generators/native-project.ts';
import type { Named } from '../project/files.ts';
import type { Project, ProjectCache } from '../project/project.ts';
import { openQuote, quote } from '../quoting.ts';
import { visible } from '../visible.ts';

/** How each manager says in which workspace it is to work. */
const WORKSPACE: Readonly<Record<string, RegExp>> = {
  npm: /^(?:-w|--workspace)(?:=|$)/,
  pnpm: /^(?:-F|--filter)(?:=|$)/,
  bun: /^(?:-F|--filter)(?:=|$)/,
  yarn: /^workspace$/,
};

/** The workspace that the manager is to work in: the last one that is named. */
function workspaceOf({ command, tokens }: CompletionContext): string | null {
  const says = WORKSPACE[command ?? ''];
  const at = says ? tokens.findLastIndex((word) => says.test(word)) : -1;
  const word = tokens[at];
  if (word === undefined) return null;
  return word.includes('=') ? word.slice(word.indexOf('=') + 1) : (tokens[at + 1] ?? null);
}

const MAX_FOLDERS = 64;

export function projectSource(cache: ProjectCache): Source {
  /** Where workspaces are, by the folder from which they are named. */
  const folders = new Map<string, string | null>();
  /** The folder whose project is meant; null while that is not known, or where there is none. */
  const folderOf = ({ cwd, context }: SourceRequest, later: Promise<unknown>[]): string | null => {
    const workspace = workspaceOf(context);
    if (workspace === null) return cwd;
    const id = `${cwd}\0${workspace}`;
    const known = folders.get(id);
    if (known !== undefined) return known;
    later.push(
      workspaceFolder(cwd, workspace).then((folder) => {
        // What is not there yet may be made.
        if (folder === null) return;
        if (folders.size >= MAX_FOLDERS) folders.clear();
        folders.set(id, folder);
        const reading: Promise<unknown>[] = [];
        cache.peek(folder, reading);
        return Promise.all(reading);
      }),
    );
    return null;
  };
  return {
    name: 'project',
    candidates(request, later) {
      const { context } = request;
      const folder = folderOf(request, later);
      const project = folder === null ? null : cache.peek(folder, later);
      if (!project) return [];
      if (context.position.kind === 'command_name') return triggers(project, request);
      return namesFor(project, context).flatMap(([named, base], i) =>
        candidate(named, base - 0.2 * (i / (i + 20)), request),
      );
    },
  };
}

/** Commands that this directory is made for. */
function triggers(project: Project, { context, match }: SourceRequest): Candidate[] {
  const offered: [string, boolean, string][] = [
    ['make', project.make.length > 0, 'this directory has a Makefile'],
    ['just', project.just.length > 0, 'this project has a justfile'],
    ['npm', project.scripts.length > 0, 'this project has a package.json'],
    ['cargo', project.cargo !== null, 'this project has a Cargo.toml'],
    ['task', project.tasks.length > 0, 'this project has a Taskfile'],
    ['docker', project.services.length > 0, 'this project has a compose file'],
    ['git', project.git !== null, `on branch ${project.git?.head ?? '(detached)'}`],
  ];
  return offered.flatMap(([name, here, description]): Candidate[] => {
    const quality = here ? match(context.partial, name) : 0;
    if (quality === 0) return [];
    return [
      {
        text: name,
        insert: name,
        kind: 'command',
        source: 'project',
        score: quality * 0.8,
        description: visible(description),
      },
    ];
  });
}

function namesFor(project: Project, context: CompletionContext): [Named, number][] {
  const [sub = ''] = context.subcommand_path;
  const all = (list: readonly Named[], base: number): [Named, number][] => list.map((n) => [n, base]);
  const option = context.position.option ?? '';
  switch (context.command) {
    case 'make':
    case 'gmake':
      return option === '' ? all(project.make, 1) : [];
    case 'just':
      return option === '' ? all(project.just, 1) : [];
    case 'task':
    case 'go-task':
      return option === '' ? all(project.tasks, 1) : [];
    case 'npm':
    case 'pnpm':
    case 'yarn':
    case 'bun':
      if (option !== '') return [];
      if (/^(?:run(?:-script)?|workspace)$/.test(sub)) return all(project.scripts, 1);
      if (/^(?:uninstall|remove|rm|un|update|up|upgrade|outdated|why|explain)$/.test(sub))
        return all(project.dependencies, 0.9);
      if (sub !== '') return [];
      return context.command === 'npm'
        ? all(
            project.scripts.filter((s) => s.name === 'test' || s.name === 'start'),
            0.7,
          )
        : all(project.scripts, 0.7);
    case 'node':
      return option === '--run' ? all(project.scripts, 1) : [];
    case 'cargo':
      return cargo(project, option);
    case 'poetry':
    case 'uv':
    case 'pdm':
    case 'hatch':
      return sub === 'run' ? all(project.python, 0.9) : [];
    default:
      return [];
  }
}

function cargo(project: Project, option: string): [Named, number][] {
  const names = project.cargo;
  if (!names) return [];
  const lists: Record<string, readonly Named[]> = {
    '--bin': names.bins,
    '--example': names.examples,
    '--test': names.tests,
    '--bench': names.benches,
    '--features': names.features,
    '--package': [...names.members, ...names.bins],
  };
  return (lists[option] ?? []).map((n) => [n, 1]);
}

function candidate(named: Named, base: number, { context, rawPartial, match }: SourceRequest): Candidate[] {
  const quality = match(context.partial, named.name);
  const open = openQuote(rawPartial);
  const written = quote(named.name, open);
  if (quality === 0 || written === null) return [];
  return [
    {
      text: visible(named.name),
      insert: open + written,
      kind: context.position.kind === 'subcommand' ? 'subcommand' : 'argument',
      source: 'project',
      score: quality * base,
      description: visible(named.description),
    },
  ];
}
