// Suggestions over this machine's programs, specs and history. History is read in the background; until it is there the
// other sources answer.
import { join } from 'node:path';
import type { LoadedConfig } from '../config/config.ts';
import { importHistory } from '../memory/history-import.ts';
import { hasSecret } from '../memory/redact.ts';
import type { LiveExecutables } from '../state/executables.ts';
import { createHarvester } from '../suggest/harvest/harvest.ts';
import { HistoryIndex } from '../suggest/history-index.ts';
import { LineMemory } from '../suggest/line-memory.ts';
import type { ShellNames } from '../suggest/sources/environment.ts';
import { createSpecStore, type SpecStore } from '../suggest/specs/store.ts';
import { createSuggester, type Suggester, type SuggestResult } from '../suggest/suggester.ts';
import { WorkflowModel } from '../suggest/workflow.ts';
import { replayWorkflow, type WorkflowLogEntry } from '../suggest/workflow-replay.ts';
import type { CommandReport, ShellDefinitions } from '../terminal/types.ts';
import { type AiParts, createAiDeps } from './ai-source.ts';

export interface SuggestPart {
  readonly suggester: Suggester;
  readonly specs: SpecStore;
  /** For the line being typed; remembers what was shown and passed over on it. */
  live(buffer: string, cursor: number, cwd: string): SuggestResult;
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
  /** What earlier sessions ran, took and passed over, oldest first. */
  log: AsyncIterable<WorkflowLogEntry[]>;
  /** The model as a source; left out where nobody waits for it. */
  ai?: AiParts;
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
    names = now
      ? { aliases: now.aliases, functions: [...now.functions], builtins: [...now.builtins] }
      : NO_NAMES;
    return names;
  };
}

export function createSuggestPart(options: SuggestPartOptions): SuggestPart {
  const { loaded, env, executables, definitions } = options;
  const { suggest, memory } = loaded.config;
  const history = new HistoryIndex();
  const { harvest } = createHarvester({ executables, cacheDir: join(loaded.paths.cache, 'specs') });
  const project = loaded.project?.specs;
  const folders = [...(project ? [project] : []), loaded.paths.specs];
  const specs = createSpecStore({ folders, harvest });
  const workflow = new WorkflowModel();
  const suggester = createSuggester({
    workflow,
    specs,
    executables,
    history,
    shell: shellNames(definitions),
    env,
    enabled: (source) => suggest[source],
    ...(options.ai ? { ai: createAiDeps(loaded.config, options.ai) } : {}),
  });
  const stop = new AbortController();
  if (options.history && memory.enabled && memory.import_history) {
    void importHistory({ isSecret: hasSecret, signal: stop.signal }).then(
      async ({ lines, sequence }) => {
        await history.replaceBase(lines);
        if (!stop.signal.aborted) suggester.seed(sequence.map((entry) => entry.line));
      },
    );
  }
  void (async () => {
    for await (const page of options.log) {
      if (stop.signal.aborted) return;
      await replayWorkflow(workflow, page);
    }
  })().catch(() => {}); // Without a log the model learns from this session alone.
  let line = new LineMemory();
  return {
    suggester,
    specs,
    live: (buffer, cursor, cwd) =>
      suggester.suggest({ buffer, cursor, cwd, limit: suggest.max_items, memory: line }),
    ran(report) {
      line = new LineMemory();
      if (!memory.enabled || hasSecret(report.line)) return;
      suggester.learn({
        kind: 'run',
        line: report.line,
        ...(report.cwd === null ? {} : { cwd: report.cwd }),
        ...(report.exit === null ? {} : { exit: report.exit }),
      });
    },
    close() {
      stop.abort();
      suggester.close();
    },
  };
}
