// What this machine and this shell know by name: programs, aliases, functions, builtins, variables,
// hosts.
import { resolve } from 'node:path';
import type { Executables } from '../../state/types.ts';
import { Best } from '../best.ts';
import type { Candidate, Source, SourceRequest } from '../candidate.ts';
import type { GeneratorRunner } from '../generators/runner.ts';
import type { KnownHost } from '../hosts.ts';
import { nextKeywords } from '../next-keyword.ts';
import { commandPrior, filterPrior } from '../priors.ts';
import type { ShellNames } from '../types.ts';
import { visible } from '../visible.ts';
import { redirectTargets, usualNames, usualValues, writtenHere } from './written.ts';

const MAX_CANDIDATES = 120;
/** Variables that people write out. */
const COMMON_VARIABLES = new Set(
  'HOME PATH PWD USER SHELL EDITOR TERM LANG VIRTUAL_ENV GOPATH JAVA_HOME DISPLAY HOSTNAME'.split(' '),
);

export interface EnvironmentDeps {
  executables: Executables;
  shell(): ShellNames;
  /** Host names from the user's ssh files. */
  hosts(later: Promise<unknown>[], settings: string | null): readonly KnownHost[];
  describe(command: string): string;
  generators: Pick<GeneratorRunner, 'values'>;
}

export function environmentSource(deps: EnvironmentDeps): Source {
  return {
    name: 'environment',
    candidates(request, later) {
      const { context } = request;
      const written = writtenHere(context);
      if (written === 'target') return redirectTargets(request);
      if (written === 'value')
        return usualValues(request, deps.executables, (name) => deps.generators.values({ name }, request, later));
      switch (context.expected_type.kind) {
        case 'env_var':
          return variables(request);
        case 'hostname':
          return hostNames(request, deps.hosts(later, ownSettings(request)));
        default:
          if (deps.executables.scanning) later.push(deps.executables.scanning);
          return commands(request, deps, context.position.kind === 'pipe_target' ? filterPrior : commandPrior);
      }
    },
  };
}

/** Nothing that is run is called so, and before a command stand the variables that it gets. */
const BEGINS_VARIABLE = /^[A-Z][A-Z_]+$/;

function commands(
  { context: { partial, buffer, cursor }, match }: SourceRequest,
  deps: EnvironmentDeps,
  prior: (name: string) => number,
): Candidate[] {
  const best = new Best<{ name: string; describe: () => string }>(MAX_CANDIDATES);
  const shell = deps.shell();
  const seen = new Set<string>();
  const add = (name: string, base: number, describe: () => string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const quality = match(partial, name);
    if (quality === 0 || name === partial) return;
    // What is shown of a name is made for those that are kept: thousands begin with one letter.
    best.offer(quality * (base + (1 - base) * prior(name)), { name, describe });
  };
  const line = buffer.slice(0, cursor - partial.length);
  for (const word of nextKeywords(line, shell.builtins.includes('begin'))) add(word, 0.9, () => 'word of the shell');
  for (const [name, value] of shell.aliases) add(name, 0.5, () => `alias for ${visible(value)}`);
  for (const name of shell.functions) if (!name.startsWith('_')) add(name, 0.45, () => 'shell function');
  for (const name of deps.executables.names()) {
    if (partial !== '' && name[0]?.toLowerCase() !== partial[0]?.toLowerCase()) continue;
    add(name, 0.35, () => deps.describe(name));
  }
  for (const name of shell.builtins) add(name, 0.4, () => 'shell builtin');
  if (BEGINS_VARIABLE.test(partial)) for (const name of usualNames()) add(`${name}=`, 0.9, () => 'sets a variable');
  return best
    .all()
    .map(([score, { name, describe }]) => ({
      text: visible(name),
      insert: name,
      kind: 'command',
      source: 'environment',
      score,
      description: describe(),
    }));
}

const ASSIGNED = /(?:^|[\s;&|(])(?:read (?:-\w+ )*|for )?([A-Za-z_]\w*)(?==| in\b)/g;

/** Variables that this line sets before the word that is typed. */
const setInLine = (line: string): string[] => [...line.matchAll(ASSIGNED)].flatMap(([, name]) => name ?? []);

/** Those that are set with the name: what is usual is offered although it is not set yet. */
const SETS_VARIABLES: ReadonlySet<string | null> = new Set(['export', 'declare', 'typeset']);

function variables({ rawPartial: raw, context, env, match }: SourceRequest): Candidate[] {
  const { partial, buffer, cursor } = context;
  const sigil = /^"?\$\{?/.exec(raw)?.[0] ?? '';
  const typed = sigil === '' ? partial : raw.slice(sigil.length);
  const close = sigil.endsWith('{') ? '}' : '';
  const own = new Set(setInLine(buffer.slice(0, cursor - raw.length)));
  const usual = sigil === '' && SETS_VARIABLES.has(context.command) ? usualNames() : [];
  const toSet = usual.filter((name) => !own.has(name)).map((name) => `${name}=`);
  return [...new Set([...own, ...Object.keys(env), ...toSet])]
    .filter((name) => /^[A-Za-z]\w*=?$/.test(name))
    .flatMap((name): Candidate[] => {
      const quality = match(typed, name);
      if (quality === 0) return [];
      const likely = own.has(name) ? 1 : COMMON_VARIABLES.has(name) ? 0.9 : 0.7;
      return [
        {
          text: `${sigil}${name}${close}`,
          insert: `${sigil}${name}${close}`,
          kind: 'argument',
          source: 'environment',
          score: quality * likely,
          description: own.has(name) ? 'set in this line' : name.endsWith('=') ? 'sets it' : 'environment variable',
        },
      ];
    });
}

/** `ssh -F team/config `: the file that is read instead of one's own. */
function ownSettings({ context: { prefix, command }, cwd, env }: SourceRequest): string | null {
  if (command !== 'ssh' && command !== 'scp' && command !== 'sftp') return null;
  const said = /\s-F\s*([^\s'"$`\\]+)\s/.exec(prefix)?.[1];
  return said === undefined ? null : resolve(cwd, said.replace(/^~(?=\/)/, env.HOME ?? '~'));
}

function hostNames({ context: { partial }, match }: SourceRequest, hosts: readonly KnownHost[]): Candidate[] {
  const at = partial.lastIndexOf('@') + 1;
  const user = partial.slice(0, at);
  return hosts.flatMap(({ name: host, from }, i): Candidate[] => {
    const quality = match(partial.slice(at), host);
    if (quality === 0) return [];
    const insert = user + host;
    return [
      {
        text: insert,
        insert,
        kind: 'argument',
        source: 'environment',
        score: quality * (from === 'this machine' ? 0.4 : 0.8 - 0.2 * (i / (i + 20))),
        description: from,
      },
    ];
  });
}
