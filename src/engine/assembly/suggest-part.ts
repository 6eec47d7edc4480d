// Suggestions over this machine's programs, specs and history. History is read in the background; until it is there the
// other sources answer.
import { join } from 'node:path';
import type { LoadedConfig } from '../config/config.ts';
import { createResolver } from '../gate/resolver.ts';
import { buildContext } from '../line/context.ts';
import { importHistory } from '../memory/history-import.ts';
import { hasSecret } from '../redact/redact.ts';
import type { LiveExecutables } from '../state/executables.ts';
import type { IndexNames } from '../suggest/generators/native.ts';
import { allowedBy } from '../suggest/generators/policy.ts';
import { createHarvester } from '../suggest/harvest/harvest.ts';
import { HistoryIndex } from '../suggest/history-index.ts';
import { LineMemory } from '../suggest/line-memory.ts';
import { RunLines } from '../suggest/run-lines.ts';
import { createShellHelper } from '../suggest/shell-completion/helper.ts';
import { createShellCompletion, type ShellAsked } from '../suggest/sources/shell.ts';
import { createSpecStore, type SpecStore } from '../suggest/specs/store.ts';
import { createSuggester, type Environment, type Suggester, type SuggestResult } from '../suggest/suggester.ts';
import { isShellSource, type ShellNames } from '../suggest/types.ts';
import { restOfLine } from '../suggest/visible.ts';
import { WorkflowModel } from '../suggest/workflow/model.ts';
import { NOT_FOUND, replayWorkflow, type WorkflowLogEntry } from '../suggest/workflow/replay.ts';
import type { CommandReport, ShellDefinitions } from '../terminal/types.ts';
import { type AiParts, createAiDeps } from './ai-source.ts';

/** What is known of a program's options and subcommands after its --help was read. */
export interface LearntOptions {
  command: string | null;
  options: number;
  /** It was known before: nothing was run. */
  known: boolean;
}

export interface SuggestPart {
  readonly suggester: Suggester;
  readonly specs: SpecStore;
  /** Resolves when what was run before is known, as far as it is looked at. */
  readonly ready: Promise<unknown>;
  /** For the line being typed; remembers what was shown and passed over on it. */
  live(buffer: string, cursor: number, cwd: string, ask?: ShellAsked): SuggestResult;
  /** Reads the --help of the line's program, because the person said so; what is known already is not asked again. */
  learnOptions(buffer: string): Promise<LearntOptions>;
  /** A command of the shell has ended. */
  ran(report: CommandReport): void;
  close(): void;
}

export interface SuggestPartOptions {
  loaded: LoadedConfig;
  env: NodeJS.ProcessEnv;
  executables: LiveExecutables;
  definitions: () => ShellDefinitions | null;
  /** False: nothing that the person did before is looked at. */
  history: boolean;
  /** Specs of the programs used most are read before they are asked for: where somebody types. */
  ahead: boolean;
  /** What earlier sessions ran, took and passed over, oldest first. */
  log: AsyncIterable<WorkflowLogEntry[]>;
  /** Names that begin so, from the index. */
  indexNames?: IndexNames;
  /** The model as a source; left out where nobody waits for it. */
  ai?: AiParts;
  /** Lines of the past have come: what stands for the line being typed may be another. */
  grew?: () => void;
}

const NO_NAMES: ShellNames = { aliases: new Map(), functions: [], builtins: [] };

/** The shell's names as lists, made anew only when the shell reports again. */
function shellNames(definitions: () => ShellDefinitions | null): () => ShellNames {
  let last: ShellDefinitions | null = null;
  let names = NO_NAMES;
  return () => {
    const now = definitions();
    if (now === last) return names;
    last = now;
    names = now ? { aliases: now.aliases, functions: [...now.functions], builtins: [...now.builtins] } : NO_NAMES;
    return names;
  };
}

/** The environment as the shell has it now: its names, and the values that say where things are. */
function shellEnvironment(definitions: () => ShellDefinitions | null, env: NodeJS.ProcessEnv): () => Environment {
  let last: ShellDefinitions | null = null;
  let now: Environment = env;
  return () => {
    const told = definitions();
    if (told === last || told === null) return now;
    last = told;
    const names = told.environment?.names ?? new Set(Object.keys(env));
    // A value that was not told is only known to be there.
    const value = (name: string) =>
      name === 'PATH' ? (told.path ?? env.PATH) : (told.environment?.values.get(name) ?? env[name]);
    now = Object.fromEntries([...names].map((name) => [name, value(name)]));
    return now;
  };
}

/** As the narrow list of the screen has it. */
function shown(result: SuggestResult): SuggestResult {
  const { prefix } = result.context;
  return {
    ...result,
    suggestions: result.suggestions.map((suggestion) => ({
      ...suggestion,
      text: restOfLine(suggestion.text, suggestion.replacement, prefix),
    })),
    pending: result.pending?.then(shown) ?? null,
  };
}

/** So many programs have their specs read ahead: those that are used most. */
const WARM_SPECS = 12;
const WARM_AFTER_MS = 2_000;

function usedMost(history: HistoryIndex): string[] {
  return history
    .nextWords('', '')
    .sort((a, b) => b.count - a.count)
    .slice(0, WARM_SPECS)
    .map(({ word }) => word);
}

export function createSuggestPart(options: SuggestPartOptions): SuggestPart {
  const { loaded, env, executables, definitions } = options;
  const { suggest, memory } = loaded.config;
  const history = new HistoryIndex();
  const cacheDir = join(loaded.paths.cache, 'specs');
  const ai = options.ai && createAiDeps(loaded.config, options.ai);
  const { harvest, fromHelp, fromHelpUnasked } = createHarvester({
    executables,
    cacheDir,
    async byModel(command, text) {
      const server = ai?.server() ?? null;
      if (!ai || server === null) return null;
      const { readHelpByModel } = await import('../suggest/harvest/help-by-model.ts');
      const timeout = loaded.config.model.total_timeout_ms;
      return readHelpByModel(command, text, { ...server, timeout, redact: ai.redact });
    },
    inFish: () => definitions()?.shell === 'fish',
  });
  const project = loaded.project?.specs;
  const folders = [...(project ? [project] : []), loaded.paths.specs];
  const help = suggest.generators === 'none' ? undefined : fromHelpUnasked;
  const specs = createSpecStore({ folders, harvest, help });
  const workflow = new WorkflowModel();
  const ranLines = new RunLines(history);
  const resolver = createResolver({ executables, definitions, home: env.HOME });
  const environment = shellEnvironment(definitions, env);
  const suggester = createSuggester({
    workflow,
    ran: ranLines,
    specs,
    executables,
    history,
    shell: shellNames(definitions),
    env: environment,
    runs: (word, cwd) => resolver.resolve(word, cwd) !== null,
    indexNames: options.indexNames,
    ...(suggest.shell
      ? {
          shellCompletion: createShellCompletion({
            shell: () => definitions()?.shell ?? null,
            helper: (shell) => createShellHelper(shell, environment),
          }),
        }
      : {}),
    allowGenerator: allowedBy(suggest.generators),
    unboundGenerators: suggest.generators === 'all',
    enabled: (source) => isShellSource(source) || suggest[source],
    ...(ai ? { ai } : {}),
  });
  const stop = new AbortController();
  let warming: NodeJS.Timeout | undefined;
  const imported = async () => {
    if (!options.history || !memory.enabled || !memory.import_history) return;
    const { lines, sequence } = await importHistory({ isSecret: hasSecret, signal: stop.signal });
    await history.replaceBase(lines);
    if (stop.signal.aborted) return;
    suggester.seed(sequence.map((entry) => entry.line));
    options.grew?.();
    if (options.ahead) warming = setTimeout(() => void specs.warm(usedMost(history)), WARM_AFTER_MS);
    warming?.unref();
  };
  const replayed = async () => {
    for await (const page of options.log) {
      if (stop.signal.aborted) return;
      await replayWorkflow(workflow, page);
      for (const entry of page) if (entry.kind === 'run') ranLines.replay(entry);
    }
    options.grew?.();
  };
  // Without a log the model learns from this session alone.
  const ready = Promise.allSettled([imported(), replayed()]);
  let line = new LineMemory();
  return {
    suggester,
    specs,
    ready,
    live(buffer, cursor, cwd, ask) {
      const limit = suggest.max_items;
      return shown(suggester.suggest({ buffer, cursor, cwd, limit, memory: line, ask }));
    },
    async learnOptions(buffer) {
      const { command } = buildContext(buffer, buffer.length, specs);
      if (command === null) return { command, options: 0, known: false };
      specs.get(command);
      await specs.settled();
      const before = specs.get(command)?.options.length ?? 0;
      if (before > 0) return { command, options: before, known: true };
      const node = await fromHelp(command);
      if (node) specs.adopt(command, node);
      return { command, options: (node?.o?.length ?? 0) + (node?.s?.length ?? 0), known: false };
    },
    ran(report) {
      line = new LineMemory();
      if (!memory.enabled || report.exit === NOT_FOUND || hasSecret(report.line)) return;
      suggester.learn({
        kind: 'run',
        line: report.line,
        ...(report.cwd === null ? {} : { cwd: report.cwd }),
        ...(report.exit === null ? {} : { exit: report.exit }),
      });
    },
    close() {
      stop.abort();
      clearTimeout(warming);
      suggester.close();
    },
  };
}
